//! Which case runs when, on which session.

pub(super) mod interactive;
pub(super) mod queue;
pub(super) mod run;
pub(super) mod start;
pub(super) mod trial;
