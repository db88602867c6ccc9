//! Models in whole runs: what they do right counts, and whatever a server does to them, no verdict says what the page denies.

mod right;
pub mod runs;
mod site;

mod define;
mod estimates;
mod faults;
mod memory;
mod parts;
mod pictures;
mod replay;
mod suggest;
mod trusted;
