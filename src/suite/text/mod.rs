//! The text of a file, places in it, and mistakes at those places.

pub(super) mod diagnostic;
pub(super) mod location;
pub(super) mod placeholder;
pub(super) mod printable;
pub(super) mod render;
pub(super) mod source;
pub(super) mod table;
pub(super) mod word;
