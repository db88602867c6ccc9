//! Words and signs that interfaces show.

pub(crate) mod described;
pub(crate) mod failures;
pub(crate) mod pages;
pub(crate) mod secrets;
pub(crate) mod signs;
pub(crate) mod worded;
