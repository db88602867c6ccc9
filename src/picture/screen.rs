//! The window as it is shown to a model: secrets are black already, the numbers of elements are drawn on demand.

use super::marks::{NumberedBox, draw};
use super::pixels::{PictureError, Pixels};
use crate::page::{ElementId, Rect};
use std::collections::BTreeMap;

/// CSS pixels around a secret that are black too: letters may reach beyond their box.
const MARGIN: f64 = 2.0;

/// Picture of the window, with the places of the page's elements on it.
#[derive(Debug, Clone, PartialEq)]
pub struct WindowPicture {
    pixels: Pixels,
    places: BTreeMap<ElementId, Rect>,
    ratio: f64,
}

impl WindowPicture {
    /// A picture on which these rectangles are made black. `places` says where elements show, in pixels of the picture;
    /// `ratio` is how many pixels a CSS pixel has.
    pub fn new(
        mut pixels: Pixels,
        secrets: &[Rect],
        places: BTreeMap<ElementId, Rect>,
        ratio: f64,
    ) -> WindowPicture {
        let margin = MARGIN * ratio.max(1.0);
        for secret in secrets {
            let around = Rect {
                x: secret.x - margin,
                y: secret.y - margin,
                width: secret.width + 2.0 * margin,
                height: secret.height + 2.0 * margin,
            };
            if let Some((from, to)) = pixels.corners(around) {
                pixels.fill(from, to, [0; 3]);
            }
        }
        WindowPicture {
            pixels,
            places,
            ratio,
        }
    }

    /// Pixels across and down.
    pub fn size(&self) -> (u32, u32) {
        (self.pixels.width(), self.pixels.height())
    }

    /// Whether the element shows on the picture.
    pub fn shows(&self, element: ElementId) -> bool {
        self.places
            .get(&element)
            .is_some_and(|place| self.pixels.corners(*place).is_some())
    }

    /// The picture as PNG, with a numbered box around each of these elements that shows on it.
    pub fn marked(&self, elements: &[ElementId]) -> Result<Vec<u8>, PictureError> {
        let boxes: Vec<NumberedBox> = elements
            .iter()
            .filter_map(|id| {
                let place = *self.places.get(id)?;
                Some(NumberedBox { number: *id, place })
            })
            .collect();
        let mut pixels = self.pixels.clone();
        draw(&mut pixels, &boxes, self.ratio);
        pixels.write()
    }
}

#[cfg(test)]
mod tests {
    use super::WindowPicture;
    use crate::page::Rect;
    use crate::picture::Pixels;
    use std::collections::BTreeMap;

    #[test]
    fn secrets_are_black_and_only_listed_elements_have_boxes() {
        let rect = |x| Rect {
            x,
            y: 50.0,
            width: 40.0,
            height: 20.0,
        };
        let places = BTreeMap::from([(3, rect(20.0)), (4, rect(120.0)), (5, rect(900.0))]);
        let white = Pixels::blank(200, 100, [255; 3]);
        let screen = WindowPicture::new(white, &[rect(120.0)], places, 1.0);
        assert!(screen.shows(3) && screen.shows(4) && !screen.shows(5) && !screen.shows(6));
        let png = screen.marked(&[3, 5, 6]).expect("a PNG");
        let marked = Pixels::read(&png).expect("a picture");
        assert_ne!(marked.at(20, 60), Some([255; 3]));
        assert_eq!(marked.at(140, 60), Some([0; 3]), "the secret");
        assert_eq!(marked.at(119, 60), Some([0; 3]), "and its margin");
        assert_eq!(marked.at(100, 60), Some([255; 3]));
    }
}
