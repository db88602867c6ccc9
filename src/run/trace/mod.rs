//! Trace of a case while it runs.

pub(super) mod events;
pub(super) mod picture;
pub(super) mod pointed;
pub(super) mod recorder;
