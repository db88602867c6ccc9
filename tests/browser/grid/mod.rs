//! Browsers elsewhere, through the program: servers of several kinds, and sessions that are lost in the middle of a case.
//!
//! A real Grid with a node that is stopped is the business of `scripts/grid`.

mod deaths;
mod refusals;
mod runs;
mod server;
