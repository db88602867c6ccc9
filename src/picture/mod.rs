//! Pictures of the window: read from PNG and written as PNG, with numbered boxes drawn here and never by the page.

mod digits;
mod marks;
mod pixels;
mod screen;

pub use marks::{COLOURS, NumberedBox, draw};
pub use pixels::{PictureError, Pixels};
pub use screen::WindowPicture;
