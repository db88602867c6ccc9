//! Numbered boxes on a picture ("set of marks"), readable on any ground.

use super::digits;
use super::pixels::Pixels;
use crate::page::Rect;

/// Colours of the boxes, in turn: each dark enough for white digits, neighbours far apart for the colour-blind too.
pub const COLOURS: [[u8; 3]; 6] = [
    [200, 0, 50],
    [0, 90, 181],
    [0, 110, 60],
    [120, 40, 160],
    [150, 75, 0],
    [40, 60, 70],
];
const WHITE: [u8; 3] = [255; 3];

/// A box with the number of an element.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberedBox {
    /// The number.
    pub number: usize,
    /// Where the element shows, in pixels of the picture.
    pub place: Rect,
}

/// Corners of a rectangle of whole pixels.
type Corners = ((u32, u32), (u32, u32));

/// Draws the boxes, and on top of all of them the numbers. `ratio` is how many pixels a CSS pixel has.
pub fn draw(pixels: &mut Pixels, boxes: &[NumberedBox], ratio: f64) {
    let scale = (ratio.round().clamp(1.0, 4.0) as u32).max(1);
    let seen: Vec<(NumberedBox, Corners)> = boxes
        .iter()
        .filter_map(|one| Some((*one, pixels.corners(one.place)?)))
        .collect();
    let colour = |number: usize| COLOURS[number % COLOURS.len()];
    for (one, corners) in &seen {
        // A white line beside the coloured one: on a ground of either colour the other one shows.
        frame(pixels, *corners, scale, scale, WHITE);
        frame(pixels, *corners, 0, scale, colour(one.number));
    }
    let mut taken: Vec<Corners> = Vec::new();
    for (one, corners) in &seen {
        let label = place(pixels, *corners, label_size(one.number, scale), &taken);
        let ((left, top), (right, bottom)) = label;
        pixels.fill((left, top), (right, bottom), WHITE);
        let inner = (left + scale, top + scale);
        let end = (right.saturating_sub(scale), bottom.saturating_sub(scale));
        pixels.fill(inner, end, colour(one.number));
        let at = (inner.0 + 2 * scale, inner.1 + 2 * scale);
        digits::draw(pixels, one.number, at, side(scale), WHITE);
        taken.push(label);
    }
}

/// Side of the squares that digits are made of.
fn side(scale: u32) -> u32 {
    // At one pixel each, digits of seven pixels are lost when a server makes the picture smaller.
    scale + scale.div_ceil(2)
}

fn label_size(number: usize, scale: u32) -> (u32, u32) {
    let (wide, high) = digits::size(number, side(scale));
    (wide + 6 * scale, high + 6 * scale)
}

/// A line of this width inside the rectangle, so far from its edge.
fn frame(pixels: &mut Pixels, corners: Corners, inset: u32, width: u32, colour: [u8; 3]) {
    let ((left, top), (right, bottom)) = corners;
    let (left, top) = (left + inset, top + inset);
    let (right, bottom) = (right.saturating_sub(inset), bottom.saturating_sub(inset));
    if left >= right || top >= bottom {
        return;
    }
    pixels.fill((left, top), (right, (top + width).min(bottom)), colour);
    pixels.fill(
        (left, bottom.saturating_sub(width).max(top)),
        (right, bottom),
        colour,
    );
    pixels.fill((left, top), ((left + width).min(right), bottom), colour);
    pixels.fill(
        (right.saturating_sub(width).max(left), top),
        (right, bottom),
        colour,
    );
}

/// Where a number is written: outside of its box at a corner, where no other number is yet.
fn place(
    pixels: &Pixels,
    corners: Corners,
    (wide, high): (u32, u32),
    taken: &[Corners],
) -> Corners {
    let ((left, top), (right, bottom)) = corners;
    let most = (
        pixels.width().saturating_sub(wide),
        pixels.height().saturating_sub(high),
    );
    let above = top.saturating_sub(high);
    let wished = [
        (left, above),
        (right.saturating_sub(wide), above),
        (right, top),
        (left.saturating_sub(wide), top),
        (left, bottom),
        (right.saturating_sub(wide), bottom),
        (right.saturating_sub(wide), top),
        (left, top),
    ];
    let on_picture = wished.map(|(x, y)| {
        let (x, y) = (x.min(most.0), y.min(most.1));
        ((x, y), (x + wide, y + high))
    });
    let overlap =
        |label: &Corners| -> u64 { taken.iter().map(|other| common(*label, *other)).sum() };
    // The first of those with the least overlap.
    on_picture
        .into_iter()
        .min_by_key(overlap)
        .unwrap_or(((0, 0), (wide, high)))
}

/// Pixels that two rectangles have in common.
fn common(one: Corners, other: Corners) -> u64 {
    let along = |a: (u32, u32), b: (u32, u32)| u64::from(a.1.min(b.1).saturating_sub(a.0.max(b.0)));
    along((one.0.0, one.1.0), (other.0.0, other.1.0))
        * along((one.0.1, one.1.1), (other.0.1, other.1.1))
}

#[cfg(test)]
mod tests {
    use super::{COLOURS, NumberedBox, draw, place};
    use crate::page::Rect;
    use crate::picture::Pixels;

    fn numbered(number: usize, x: f64, y: f64) -> NumberedBox {
        let place = Rect {
            x,
            y,
            width: 80.0,
            height: 30.0,
        };
        NumberedBox { number, place }
    }

    #[test]
    fn a_box_stands_on_its_element_and_is_seen_on_any_ground() {
        for ground in [[0; 3], [255; 3], COLOURS[7 % 6], [128; 3]] {
            let mut pixels = Pixels::blank(300, 200, ground);
            draw(&mut pixels, &[numbered(7, 100.0, 60.0)], 1.0);
            let colour = COLOURS[7 % COLOURS.len()];
            for edge in [(100, 75), (179, 75), (140, 60), (140, 89)] {
                assert_eq!(pixels.at(edge.0, edge.1), Some(colour), "{edge:?}");
            }
            assert_eq!(pixels.at(101, 75), Some([255; 3]));
            assert_eq!(
                pixels.at(140, 75),
                Some(ground),
                "the element itself is left"
            );
            // The number stands above the left corner, in white on its own ground.
            let label = (40..60).flat_map(|y| (100..116).map(move |x| (x, y)));
            let white = label.filter(|(x, y)| pixels.at(*x, *y) == Some([255; 3]));
            assert!(white.count() > 30);
        }
    }

    #[test]
    fn lines_and_digits_grow_with_the_device_pixel_ratio() {
        let mut pixels = Pixels::blank(300, 200, [0; 3]);
        draw(&mut pixels, &[numbered(7, 100.0, 60.0)], 2.0);
        let colour = Some(COLOURS[7 % COLOURS.len()]);
        assert_eq!((pixels.at(100, 75), pixels.at(101, 75)), (colour, colour));
    }

    #[test]
    fn numbers_do_not_cover_each_other() {
        let pixels = Pixels::blank(300, 200, [0; 3]);
        let corners = ((100, 60), (180, 90));
        let first = place(&pixels, corners, (20, 14), &[]);
        let second = place(&pixels, corners, (20, 14), &[first]);
        assert_eq!(first, ((100, 46), (120, 60)));
        assert_eq!(super::common(first, second), 0);
        // At the edge of the picture it is on it all the same.
        let corner = place(&pixels, ((290, 190), (300, 200)), (20, 14), &[]);
        assert!(corner.1.0 <= 300 && corner.1.1 <= 200);
    }

    #[test]
    fn what_is_outside_or_tiny_draws_nothing_wrong() {
        let mut pixels = Pixels::blank(10, 10, [5; 3]);
        let plain = pixels.clone();
        draw(&mut pixels, &[numbered(1, 400.0, 0.0)], 1.0);
        assert_eq!(pixels, plain);
        let tiny = Rect {
            x: 9.0,
            y: 9.0,
            width: 0.2,
            height: 0.2,
        };
        let one = NumberedBox {
            number: 123_456,
            place: tiny,
        };
        draw(&mut pixels, &[one], f64::NAN);
        assert_eq!((pixels.width(), pixels.height()), (10, 10));
    }
}
