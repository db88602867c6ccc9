//! YAML and JSON → one positioned tree, and the reader of its mappings.

pub(super) mod fields;
pub(super) mod json;
pub(super) mod traps;
pub(super) mod tree;
pub(super) mod yaml;
