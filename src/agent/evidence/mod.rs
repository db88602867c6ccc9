//! Whether the page bears out what a model cites.

mod addressed;
pub(super) mod another;
pub(super) mod bearing;
mod cells;
pub(super) mod claims;
mod compared;
pub(super) mod contradicted;
mod counted;
mod denial;
mod doubts;
mod each;
pub(super) mod fact;
pub(super) mod finding;
pub(super) mod held;
mod item;
pub(super) mod quantity;
mod ranked;
pub(super) mod segment;
pub(super) mod slot;
pub(super) mod state;
pub(super) mod statement;
mod titled;
pub(super) mod weigh;
pub(super) mod wording;

/// A page at rest, for the tests of this room.
#[cfg(test)]
fn seen(html: &str) -> crate::evaluate::Observation {
    crate::evaluate::Observation {
        page: std::sync::Arc::new(crate::driver::page_from_html(html, "http://shop.test/")),
        at_rest: true,
        ..crate::evaluate::Observation::default()
    }
}
