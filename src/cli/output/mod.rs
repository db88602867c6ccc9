//! The program's output: the terminal, errors, exit codes, progress.

pub(super) mod error;
pub(super) mod exit;
pub(super) mod progress;
pub(super) mod terminal;
