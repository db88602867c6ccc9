//! A picture as pixels, read from a PNG and written as one.

use crate::page::Rect;
use std::io::Cursor;

/// Most pixels that are read: a window of 8K. What a browser sends beyond is no window.
const MOST: u64 = 7680 * 4320;

/// Why a picture cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the picture cannot be used: {0}")]
pub struct PictureError(String);

/// A picture in red, green and blue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Pixels {
    /// A picture of one colour.
    pub fn blank(width: u32, height: u32, colour: [u8; 3]) -> Pixels {
        Pixels {
            width,
            height,
            rgb: colour.repeat(width as usize * height as usize),
        }
    }

    /// Reads a PNG.
    pub fn read(png: &[u8]) -> Result<Pixels, PictureError> {
        let wrong = |error: &dyn std::fmt::Display| PictureError(error.to_string());
        let mut decoder = png::Decoder::new(Cursor::new(png));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(|error| wrong(&error))?;
        let info = reader.info();
        let (width, height) = (info.width, info.height);
        if u64::from(width) * u64::from(height) > MOST {
            return Err(PictureError(format!(
                "{width} × {height} pixels are too many"
            )));
        }
        let size = reader.output_buffer_size();
        let mut bytes = vec![0; size.ok_or_else(|| PictureError("it is too large".into()))?];
        let frame = reader
            .next_frame(&mut bytes)
            .map_err(|error| wrong(&error))?;
        bytes.truncate(frame.buffer_size());
        let rgb = match frame.color_type {
            png::ColorType::Rgb => bytes,
            png::ColorType::Rgba => bytes
                .chunks_exact(4)
                .flat_map(|p| [p[0], p[1], p[2]])
                .collect(),
            png::ColorType::Grayscale => bytes.iter().flat_map(|p| [*p; 3]).collect(),
            png::ColorType::GrayscaleAlpha => {
                bytes.chunks_exact(2).flat_map(|p| [p[0]; 3]).collect()
            }
            png::ColorType::Indexed => {
                return Err(PictureError("its palette was not resolved".into()));
            }
        };
        if rgb.len() != width as usize * height as usize * 3 {
            return Err(PictureError("it is not whole".into()));
        }
        Ok(Pixels { width, height, rgb })
    }

    /// Writes a PNG.
    pub fn write(&self) -> Result<Vec<u8>, PictureError> {
        let wrong = |error: png::EncodingError| PictureError(error.to_string());
        let mut out = Vec::new();
        let mut encoder = png::Encoder::new(&mut out, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        // A model's server takes seconds; a tenth more of bytes is nothing to it.
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header().map_err(wrong)?;
        writer.write_image_data(&self.rgb).map_err(wrong)?;
        writer.finish().map_err(wrong)?;
        Ok(out)
    }

    /// Pixels across.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Pixels down.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Red, green and blue of a pixel.
    pub fn at(&self, x: u32, y: u32) -> Option<[u8; 3]> {
        if x >= self.width {
            return None;
        }
        let at = (y as usize * self.width as usize + x as usize) * 3;
        self.rgb.get(at..at + 3)?.try_into().ok()
    }

    /// Fills from one corner up to and without the other one, as far as it is on the picture.
    pub fn fill(&mut self, (left, top): (u32, u32), (right, bottom): (u32, u32), colour: [u8; 3]) {
        let (right, bottom) = (right.min(self.width), bottom.min(self.height));
        if left >= right {
            return;
        }
        for y in top..bottom {
            let row = y as usize * self.width as usize;
            let line = (row + left as usize) * 3..(row + right as usize) * 3;
            for pixel in self.rgb[line].chunks_exact_mut(3) {
                pixel.copy_from_slice(&colour);
            }
        }
    }

    /// The corners of all pixels that a rectangle touches; `None` where it touches none.
    pub fn corners(&self, place: Rect) -> Option<((u32, u32), (u32, u32))> {
        let left = (place.x.floor().max(0.0) as u32).min(self.width);
        let top = (place.y.floor().max(0.0) as u32).min(self.height);
        let right = ((place.x + place.width).ceil().max(0.0) as u32).min(self.width);
        let bottom = ((place.y + place.height).ceil().max(0.0) as u32).min(self.height);
        (left < right && top < bottom).then_some(((left, top), (right, bottom)))
    }
}

#[cfg(test)]
mod tests {
    use super::Pixels;
    use crate::page::Rect;

    #[test]
    fn a_picture_survives_the_way_through_png() {
        let mut pixels = Pixels::blank(7, 5, [10, 20, 30]);
        pixels.fill((2, 1), (4, 3), [255, 0, 0]);
        let png = pixels.write().expect("a PNG");
        assert_eq!(Pixels::read(&png).expect("a picture"), pixels);
        assert_eq!(pixels.at(3, 2), Some([255, 0, 0]));
        assert_eq!(pixels.at(4, 2), Some([10, 20, 30]));
        assert_eq!((pixels.at(7, 0), pixels.at(0, 5)), (None, None));
    }

    #[test]
    fn what_is_no_picture_is_an_error() {
        let png = Pixels::blank(40, 40, [1; 3]).write().expect("a PNG");
        for bad in [&b""[..], b"PNG", &png[..20], &png[..png.len() / 2]] {
            assert!(Pixels::read(bad).is_err());
        }
        let mut huge = png.clone();
        huge[16..20].copy_from_slice(&u32::MAX.to_be_bytes());
        assert!(Pixels::read(&huge).is_err());
    }

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut pixels = Pixels::blank(4, 4, [0; 3]);
        let rect = |x, y, width, height| Rect {
            x,
            y,
            width,
            height,
        };
        assert_eq!(
            pixels.corners(rect(-2.0, -2.0, 3.5, 3.5)),
            Some(((0, 0), (2, 2)))
        );
        for outside in [
            rect(5.0, 0.0, 9.0, 9.0),
            rect(0.0, -9.0, 9.0, 9.0),
            rect(f64::NAN, 0.0, 1.0, 1.0),
            rect(1.0, 1.0, 0.0, 0.0),
        ] {
            assert_eq!(pixels.corners(outside), None, "{outside:?}");
        }
        pixels.fill((3, 3), (90, 90), [9; 3]);
        pixels.fill((3, 1), (2, 2), [9; 3]);
        pixels.fill((9, 9), (8, 8), [9; 3]);
        assert_eq!(
            (pixels.at(3, 3), pixels.at(2, 1)),
            (Some([9; 3]), Some([0; 3]))
        );
    }
}
