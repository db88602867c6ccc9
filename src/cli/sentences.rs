//! The grammar as the verbs use it.

use crate::grammar::{StepKind, parse};

/// The reference of the step language.
pub const REFERENCE: &str = "The reference of the step language is not built in yet.\n";

/// Whether a sentence asserts; the reader of suites asks, and does not know sentences itself.
pub fn is_assertion(text: &str) -> bool {
    match parse(text).kind() {
        StepKind::Assertion => true,
        StepKind::Action => false,
    }
}
