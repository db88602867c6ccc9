//! From what was typed and configured to a model for each role.

pub(super) mod images;
pub(super) mod agents;
pub(super) mod probe;
pub(super) mod profiles;
pub(super) mod resolve;
pub(super) mod trust;
