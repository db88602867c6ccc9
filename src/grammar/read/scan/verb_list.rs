//! "The table lists 'Tea'", "the page should list two boats": the verb, and no list.

use super::cursor::Cursor;
use super::token::Kind;
use crate::lexicon::{self, among};

/// Takes the verb for "shows", so that it is no noun.
pub(in crate::grammar::read) fn as_shows(c: &mut Cursor<'_>) {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let begins_object = |at: usize| {
        let is_number = lexicon::number(word(at)).is_some();
        let first = c
            .tokens
            .get(at)
            .and_then(|token| c.source[token.inner.start..].chars().next());
        let is_named = first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit());
        let quoted = c
            .tokens
            .get(at)
            .is_some_and(|token| token.kind == Kind::Quoted);
        quoted || is_number || is_named || among(word(at), lexicon::claims::BEFORE_LISTED)
    };
    let is_modal = |at: usize| among(word(at), lexicon::function::MODALS_OF_PLACE);
    let found = (c.at + 1..c.tokens.len()).find(|at| {
        let before = at - 1;
        let is_subject = c.tokens[before].kind == Kind::Quoted
            || lexicon::noun(word(before)).is_some_and(|(_, plural)| !plural)
            || word(before) == "page";
        let says = word(*at) == "lists" && is_subject;
        let behind_modal =
            is_modal(before) || word(before) == "not" && before > c.at && is_modal(before - 1);
        (says || word(*at) == "list" && behind_modal) && begins_object(at + 1)
    });
    if let Some(at) = found {
        let says = c.tokens[at].norm == "lists";
        (if says { "shows" } else { "show" }).clone_into(&mut c.tokens[at].norm);
    }
}
