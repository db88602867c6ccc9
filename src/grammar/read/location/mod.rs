//! Places by geometry and by rows and columns, and what a place is said of.

pub(super) mod cell;
pub(super) mod direction;
mod edges;
pub(super) mod holder;
