//! The roles that answer about a sentence: assertion, readiness, clarify.

pub(super) mod assertion;
pub(super) mod clarify;
pub(super) mod readiness;
mod same_words;
mod trusted;
