//! Limits of definitions: words that are no value, and words of a pattern that no sentence may leave out.

pub(super) mod named;
pub(super) mod omitted;
