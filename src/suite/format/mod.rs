//! The formats of suite files: native, Gherkin, the paper's prototype; how they are read, outlined and written.

pub(super) mod feature;
pub(super) mod feature_includes;
pub(super) mod feature_lines;
pub(super) mod feature_table;
pub(super) mod native;
pub(super) mod outline;
pub(super) mod salva;
pub(super) mod style;
pub(super) mod write;
