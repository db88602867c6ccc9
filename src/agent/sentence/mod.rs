//! Parts of a sentence, found by logic.

pub(super) mod amount;
pub(super) mod anatomy;
pub(super) mod clauses;
pub(super) mod compared;
pub(super) mod joined;
pub(super) mod kept;
pub(super) mod number;
pub(super) mod obligations;
