//! The grammar as the verbs use it.

pub use crate::grammar::REFERENCE;
use crate::grammar::{StepKind, parse};

/// Whether a sentence asserts; the reader of suites asks, and does not know sentences itself.
pub fn is_assertion(text: &str) -> bool {
    match parse(text).kind() {
        StepKind::Assertion => true,
        StepKind::Action => false,
    }
}
