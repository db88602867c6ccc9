//! The session of a case: its driver, what was seen since the last action, and its time.

pub(super) mod case_session;
pub(super) mod clock;
pub(super) mod case_stop;
mod entered;
pub(super) mod hosts;
mod look;
pub(super) mod observations;
pub(super) mod remember;
pub(crate) mod seeing;
pub(super) mod taken;

#[cfg(test)]
mod tests;
