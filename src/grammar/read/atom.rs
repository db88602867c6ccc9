//! Atoms of formulas, and how far a denial reaches over several.

use super::{cursor::Cursor, predication::Predicated, scan::quote::is_quote};
use crate::grammar::{
    Comparison, Formula, Predicate, Quantity, Span, Target, Text, has_sign, is_code,
};

pub(super) fn atom(predicate: Predicate, span: Span) -> Formula {
    Formula::Atom(predicate, span)
}

pub(super) fn compare(
    quantity: Quantity,
    comparison: Comparison,
    number: &Text,
    span: Span,
) -> Formula {
    atom(
        Predicate::Compare {
            quantity,
            comparison,
            number: number.clone(),
        },
        span,
    )
}

/// "does not contain 'A' or 'B'" denies both; so does "does not contain 'A' and 'B'", which is noted.
pub(super) fn reach(
    c: &mut Cursor<'_>,
    said: &Predicated,
    parts: usize,
    connective: &'static str,
    span: Span,
) -> &'static str {
    if said.negative && parts > 1 && connective == "and" {
        c.note(
            "negated-list",
            "not all of them, or none of them? taken as none of them",
            span,
        );
        return "or";
    }
    connective
}

pub(super) fn numeric(text: &Text) -> bool {
    text.value.chars().any(|ch| ch.is_ascii_digit()) && !text.value.chars().any(char::is_alphabetic)
}

/// A description by words that describe, or by one word without quotes, which may be that of a kind: "TODOs".
pub(super) fn says_little(c: &Cursor<'_>, target: &Target) -> bool {
    // "'Buy milk' task": of a kind that only the application knows.
    let of_kind = |text: &Text| c.source[text.span.end..].starts_with(is_quote);
    let lone = |text: &Text| {
        let is_word = !text.value.contains(' ') && !is_code(&text.value) && !has_sign(&text.value);
        // Of what is said to be in a place, or not, it is the name.
        let is_cited = c.cited.contains(&text.span) && !target.contexts.is_empty();
        target.role.is_none() && !text.quoted && !is_cited && (is_word || of_kind(text))
    };
    target
        .text
        .as_ref()
        .is_some_and(|text| lower_case(text) || lone(text))
}

/// A text without quotes and without a capital describes; that nothing fits it proves nothing.
pub(super) fn lower_case(text: &Text) -> bool {
    !text.quoted
        && !has_sign(&text.value)
        && !text
            .value
            .chars()
            .next()
            .is_some_and(|ch| ch.is_uppercase() || ch.is_numeric())
}
