//! Whether the page bears out what a model cites.

pub(super) mod another;
pub(super) mod bearing;
pub(super) mod claims;
mod compared;
pub(super) mod fact;
pub(super) mod finding;
pub(super) mod held;
pub(super) mod quantity;
pub(super) mod segment;
pub(super) mod slot;
pub(super) mod state;
pub(super) mod statement;
pub(super) mod weigh;
pub(super) mod wording;
