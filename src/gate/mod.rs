//! Gates: what a run has to be like for a release, and whether it is.

mod criterion;
mod judge;
mod render;

pub use criterion::Criteria;
pub use judge::{Judged, Outcome, judge};
pub use render::{json, markdown, table};
