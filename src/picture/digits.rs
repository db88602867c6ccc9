//! Digits as pixels: a font of ten letters needs no file and looks the same on every machine.

use super::pixels::Pixels;

/// Pixels of a digit, across and down.
const SIZE: (u32, u32) = (5, 7);

/// Rows of each digit, from the top; the highest of the five bits is the left pixel.
const DIGITS: [[u8; 7]; 10] = [
    [
        0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110,
    ],
    [
        0b01110, 0b10001, 0b00001, 0b00010, 0b00100, 0b01000, 0b11111,
    ],
    [
        0b11111, 0b00010, 0b00100, 0b00010, 0b00001, 0b10001, 0b01110,
    ],
    [
        0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010,
    ],
    [
        0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110,
    ],
    [
        0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100,
    ],
];

/// Pixels that a number takes, each pixel of its digits drawn as a square of this side.
pub(super) fn size(number: usize, side: u32) -> (u32, u32) {
    let count = digits(number).len() as u32;
    ((count * (SIZE.0 + 1) - 1) * side, SIZE.1 * side)
}

/// Draws a number with its upper left corner here.
pub(super) fn draw(
    pixels: &mut Pixels,
    number: usize,
    (left, top): (u32, u32),
    side: u32,
    colour: [u8; 3],
) {
    for (at, digit) in digits(number).into_iter().enumerate() {
        let begin = left + at as u32 * (SIZE.0 + 1) * side;
        for (row, bits) in DIGITS[digit].iter().enumerate() {
            for column in 0..SIZE.0 {
                if bits >> (SIZE.0 - 1 - column) & 1 == 1 {
                    let (x, y) = (begin + column * side, top + row as u32 * side);
                    pixels.fill((x, y), (x + side, y + side), colour);
                }
            }
        }
    }
}

fn digits(number: usize) -> Vec<usize> {
    let mut rest = number;
    let mut out = vec![rest % 10];
    while rest >= 10 {
        rest /= 10;
        out.push(rest % 10);
    }
    out.reverse();
    out
}

#[cfg(test)]
mod tests {
    use super::{DIGITS, draw, size};
    use crate::picture::Pixels;

    #[test]
    fn each_digit_differs_and_stays_in_its_box() {
        for (at, digit) in DIGITS.iter().enumerate() {
            assert!(digit.iter().all(|row| *row > 0 && *row < 32), "{at}");
            assert!(!DIGITS[..at].contains(digit), "{at}");
        }
    }

    #[test]
    fn a_number_takes_the_pixels_that_it_says() {
        let (wide, high) = size(405, 2);
        assert_eq!((wide, high), (34, 14));
        let mut pixels = Pixels::blank(wide + 2, high + 2, [0; 3]);
        draw(&mut pixels, 405, (1, 1), 2, [255; 3]);
        let lit = |x: u32, y: u32| pixels.at(x, y) == Some([255; 3]);
        let edge = (0..wide + 2).any(|x| lit(x, 0) || lit(x, high + 1));
        assert!(!edge);
        assert!((0..high).any(|y| lit(1, 1 + y)) && (0..high).any(|y| lit(wide, 1 + y)));
        // Between two digits there is a gap.
        assert!((0..high + 2).all(|y| !lit(11, y) && !lit(12, y)));
    }
}
