//! Gates: what runs and models have to be like for a release, and whether they are.
//!
//! Too little data is *not decided*, and that is never met.

mod baseline;
mod criterion;
mod judge;
mod judged;
mod profile;
mod rates;
mod render;
mod risk;
mod sigma;
mod subject;
#[cfg(test)]
mod tests;

pub use criterion::{Criteria, SigmaLevel};
pub use judge::judge;
pub use judged::{CriterionOutcome, Judged, Unit};
pub use profile::{Measured, ProfileError};
pub use render::{json, markdown, met, summary, table};
pub use subject::GateSubject;
