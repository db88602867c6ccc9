//! A run on several machines: cases divided among shards by how long they took before, and the runs of the shards combined into
//! one.

mod balance;
mod durations;
mod merge;
mod parts;

pub use balance::{balance, divide};
pub use durations::Durations;
pub use merge::{Copied, Merged, merge};
pub use parts::{MergeError, RunPart};
