//! Arguments of the verbs with many options, as plain data.

pub(super) mod bench;
pub(super) mod conformance;
pub(super) mod format;
pub(super) mod gate;
pub(super) mod models;
pub(super) mod names;
pub(super) mod run;
pub(super) mod simulate;
pub(super) mod timeouts;
