//! The grammar as the verbs use it.

use crate::grammar::{Body, Sentence, Span, StepKind, Unread};

/// The reference of the step language.
pub const REFERENCE: &str = "The step language is not built in yet.\n";

/// Reads a sentence.
pub fn parse(text: &str) -> Sentence {
    let kind = if is_assertion(text) {
        StepKind::Assertion
    } else {
        StepKind::Action
    };
    Sentence {
        text: text.to_owned(),
        body: Body::Unread(Unread {
            kind,
            at: Span {
                start: 0,
                end: text.split(' ').next().unwrap_or_default().len(),
            },
            reason: "the grammar is not built in yet".into(),
            hint: None,
        }),
        optional: false,
        waives_change: false,
        notes: Vec::new(),
    }
}

/// The formula or typed action of a sentence.
pub fn formula(_sentence: &Sentence) -> String {
    String::new()
}

/// Whether a sentence asserts.
pub fn is_assertion(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let text = text.strip_prefix("optional").unwrap_or(&text).trim_start();
    ["assert", "verify", "check that", "ensure", "expect"]
        .iter()
        .any(|start| text.starts_with(start))
}
