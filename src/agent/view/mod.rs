//! The page as a model sees it, and as the checks read it.

pub(super) mod cell;
pub(super) mod lines;
pub(super) mod operable;
pub(super) mod reading;
pub(super) mod relevance;
pub(super) mod table;
