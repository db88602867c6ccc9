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
    // Every sentence of every suite is asked; nearly all have no `as` before a name.
    let is_as = |word: &str| {
        let mut letters = word.chars();
        let as_two = letters.by_ref().take(2).collect::<String>();
        as_two.eq_ignore_ascii_case("as") && letters.next().is_none_or(|ch| !ch.is_alphanumeric())
    };
    if !text.split_whitespace().any(is_as) {
        return None;
    }
    match parse(text).actions().first() {
        Some(Action::Remember { name, .. }) => Some(name.value.clone()),
        _ => None,
    }
}
