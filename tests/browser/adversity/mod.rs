//! Faults while a suite runs, through the program, as its user sees them.
//!
//! A suite has a good case before the trouble and one after it: the one keeps its verdict, the other still runs and passes.

#![expect(clippy::print_stdout, reason = "a test that is skipped says so")]

mod arriving;
mod deaths;
mod dialogs;
mod disk;
mod firefox;
mod pages;
mod runs;
mod signals;
mod site;
