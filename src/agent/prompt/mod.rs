//! A question to a model: what it is told, what it may answer, and how it is asked again.

pub(super) mod action;
pub(super) mod agents;
pub(super) mod answer;
pub(super) mod ask;
pub(super) mod certificate;
pub(super) mod chunks;
pub(super) mod consultation;
pub(super) mod lenient;
pub(super) mod prompts;
pub(super) mod refusals;
pub(super) mod role;
pub(super) mod shown;
