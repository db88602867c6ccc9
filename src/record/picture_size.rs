//! How large a screenshot is.

/// Width and height in pixels, from the header that every PNG begins with.
pub fn picture_size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| {
        let four = png.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(four))
    };
    Some((number(16)?, number(20)?))
}
