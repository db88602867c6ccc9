//! One word without quotes that a page is said not to show.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{Assumption, Target, TextRelation};
use crate::lexicon;

/// "Verify that Confirmed is not displayed": one word with a capital that no sentence begins with is a label. It is there as all that
/// a text says; it is not there where no text has it.
pub(in crate::grammar::read) fn as_label(c: &mut Cursor<'_>, target: &mut Target) -> bool {
    let Some(text) = target.text.clone().filter(|text| !text.quoted) else {
        return false;
    };
    let is_word = text.value.chars().all(char::is_alphabetic) && !text.value.ends_with('s');
    let first = c.tokens.first();
    let inside = first.is_some_and(|first| first.span.start < text.span.start);
    let named = text.value.starts_with(char::is_uppercase)
        && !lexicon::among(&text.value.to_lowercase(), lexicon::naming::KINDS_OF_VALUE);
    if target.role.is_some() || !is_word || !inside || !named || c.cited.contains(&text.span) {
        return false;
    }
    let whole = c.choose(2) == 0;
    let message = if whole {
        format!("`{}` is all that a text says", text.value)
    } else {
        format!("`{}` is in a text", text.value)
    };
    c.assume(Assumption {
        code: "whole-or-part".to_owned(),
        message,
        span: text.span,
        rewriting: String::new(),
    });
    if whole {
        target.relation = TextRelation::Equals;
    }
    true
}
