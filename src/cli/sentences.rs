//! The grammar as the verbs use it, and as the reader of suites is told it.

pub use crate::grammar::REFERENCE;
use crate::grammar::{Action, Body, StepKind, parse};
use crate::suite::Terms;

/// Whether a sentence asserts; the reader of suites asks, and does not know sentences itself.
pub fn is_assertion(text: &str) -> bool {
    match parse(text).kind() {
        StepKind::Assertion => true,
        StepKind::Action => false,
    }
}

/// Suites as they are, without a project around them.
pub fn terms() -> Terms {
    Terms {
        remembers,
        ..Terms::plain(is_assertion)
    }
}

/// Under which name a sentence keeps something of the page, for the reader of suites too.
pub fn remembers(text: &str) -> Option<String> {
    match parse(text).body {
        Body::Action(Action::Remember { name, .. }) => Some(name.value),
        _ => None,
    }
}
