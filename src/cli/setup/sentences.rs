//! The grammar as the verbs and the reader of suites use it.

pub(crate) use crate::grammar::REFERENCE;
use crate::grammar::{Action, Body, StepKind, parse, parts};
use crate::suite::Terms;

/// Whether a sentence asserts; the reader of suites asks, and does not know sentences itself.
pub(crate) fn is_assertion(text: &str) -> bool {
    match parse(text).kind() {
        StepKind::Assertion => true,
        StepKind::Action => false,
    }
}

/// Suites as they are, without a project around them.
pub(crate) fn terms() -> Terms {
    Terms {
        remembers,
        parts,
        unread,
        ..Terms::plain(is_assertion)
    }
}

/// Why the grammar does not read a sentence.
pub(crate) fn unread(text: &str) -> Option<String> {
    match parse(text).body {
        Body::Unread(unread) => Some(unread.reason),
        Body::Action(_) | Body::Assertion(_) | Body::Ambiguous(_) => None,
    }
}

/// Under which name a sentence keeps something of the page, for the reader of suites too.
pub(crate) fn remembers(text: &str) -> Option<String> {
    match parse(text).actions().first() {
        Some(Action::Remember { name, .. }) => Some(name.value.clone()),
        _ => None,
    }
}
