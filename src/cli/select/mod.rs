//! From the paths and filters that were typed to the cases that run.

pub(super) mod cases;
pub(super) mod filter;
pub(super) mod last_failed;
pub(super) mod load;
pub(super) mod shards;
