//! Adverbs that say nothing of the page as it is: "… is disabled again", "… is in the table, too", "… should still be …".

use super::cited::ends_with_stop;
use super::cursor::Cursor;
use super::token::Kind;
use crate::lexicon::{self, among};

/// The sentence without the adverb at its end, or between a modal and its verb, if it has one. What is claimed is the same: each claim
/// is about the page as it is.
pub(in crate::grammar::read) fn without<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    without_last(c)
        .or_else(|| without_inner(c))
        .or_else(|| without_shown_as(c))
}

/// "The grade is shown as 'B+'": is 'B+'. As an error or a link, it is shown of a kind.
fn without_shown_as<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let is = |at: usize, list: &'static str| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.is_some_and(|token| among(&token.norm, list))
    };
    let at = (c.at + 1..c.tokens.len()).find(|at| {
        is(at - 1, lexicon::claims::BE_OR_IS)
            && is(*at, lexicon::states::SHOWN_AS)
            && is(at + 1, "as")
            && !is(at + 2, lexicon::function::ARTICLES)
    })?;
    let mut without = c.clone();
    without.tokens.drain(at..at + 2);
    (without.tokens.len() > at).then_some(without)
}

/// "should still be", "is now": "should be", "is".
fn without_inner<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let is = |at: usize, list: &'static str| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.is_some_and(|token| among(&token.norm, list))
    };
    let at = (c.at + 1..c.tokens.len()).find(|at| {
        is(*at, lexicon::function::STILL_NOW_ALSO)
            && (is(at - 1, lexicon::function::MODALS_OF_PLACE) && is(at + 1, lexicon::claims::BE)
                || is(at - 1, lexicon::claims::BE_OR_IS))
    })?;
    let mut without = c.clone();
    without.tokens.remove(at);
    Some(without)
}

fn without_last<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let end = c.tokens.len() - usize::from(ends_with_stop(c));
    let last = end.checked_sub(1)?;
    let is_adverb = |at: usize| {
        let token = &c.tokens[at];
        token.kind == Kind::Word && among(&token.norm, lexicon::function::LAST_OF_CLAIM)
    };
    if !is_adverb(last) || last <= c.at {
        return None;
    }
    let is_comma = c.tokens[last - 1].kind == Kind::Mark && c.tokens[last - 1].norm == ",";
    let mut without = c.clone();
    without.tokens.drain(last - usize::from(is_comma)..end);
    Some(without)
}
