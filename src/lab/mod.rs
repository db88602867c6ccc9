//! Development tools: benches of models, and mutants of cases that measure how often a verdict is wrong. No run needs them.

pub mod bench;
pub mod conformance;
