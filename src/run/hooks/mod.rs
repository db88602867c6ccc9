//! Hooks before and after cases and suites.

pub(super) mod command;
pub(super) mod request;
pub(super) mod runner;
