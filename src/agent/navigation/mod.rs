//! The navigation role: the next action for a sentence.

pub(super) mod admitted;
pub(super) mod again;
pub(super) mod aim;
pub(super) mod alone;
pub(super) mod called;
pub(super) mod navigate;
pub(super) mod pointed;
pub(super) mod secret;
pub(super) mod steps;
pub(super) mod takes;
pub(super) mod task;

#[cfg(test)]
mod tests;
