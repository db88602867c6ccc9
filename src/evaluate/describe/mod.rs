//! Elements in words.

pub(crate) mod element;
pub(crate) mod nearest;
