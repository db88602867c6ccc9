//! Targets and formulas on snapshots → True, False, Unknown.

mod text_case;

pub use text_case::TextCase;
