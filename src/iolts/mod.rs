//! States, labels, the unfolding of a case, and its export.
