//! Input of a run: settings, policy, models, and the values of `${…}`.

pub(super) mod address;
pub(super) mod choices;
pub(crate) mod expand;
pub(crate) mod memory;
pub(super) mod models;
pub(super) mod policy;
pub(super) mod prepared;
pub(super) mod settings;
pub(crate) mod start;
