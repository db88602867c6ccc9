//! Adverbs behind all that is claimed: "… is disabled again", "… is in the table, too".

use super::cited::ends_with_stop;
use super::cursor::Cursor;
use super::token::Kind;
use crate::lexicon::{self, among};

/// The sentence without the adverb at its end, if it has one. What is claimed is the same: each claim is about the page as it is.
pub(in crate::grammar::read) fn without_last<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
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
