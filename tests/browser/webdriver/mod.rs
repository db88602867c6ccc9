//! Real browsers on pages of our own. Each test has a browser of its own, which ends with it, even by a panic.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "tests; what they print says what was measured or left out"
)]

mod acting;
mod browser;
mod ending;
mod fencing;
mod hiding;
mod learning;
mod renewing;
mod seeing;
mod sheets;
mod site;
mod telling;
