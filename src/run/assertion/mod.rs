//! Assertions: when they are evaluated, and what a model is asked about them.

pub(super) mod asserting;
pub(crate) mod strict;
pub(crate) mod open;
mod leaving;
mod message;
mod timers;
mod standing;
pub(crate) mod withheld;
pub(super) mod worded;
