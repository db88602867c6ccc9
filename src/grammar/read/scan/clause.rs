//! A sentence of the page as the subject of a claim, without quotes: "You have unsaved changes is displayed".
//!
//! What is displayed has no verb, unless it is a sentence: all before the last verb is then one text.

use super::cited;
use super::cursor::Cursor;
use super::token::Kind;
use crate::lexicon::{self, among};

/// Words of the shortest and of the longest such text.
const WORDS: std::ops::RangeInclusive<usize> = 3..=14;

/// The sentence with such a text taken for one, if there is one.
pub(in crate::grammar::read) fn with_clause<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let end = c.tokens.len() - usize::from(cited::ends_with_stop(c));
    let shown = end
        .checked_sub(1)
        .filter(|at| among(word(*at), lexicon::states::ELIDED_SHOWN))?;
    let verb = shown.checked_sub(1).filter(|at| word(*at) == "is")?;
    let head = (c.at..verb).find(|at| !cited::introduces(c, *at))?;
    let mut inside = head..verb;
    let is_plain = inside.clone().all(|at| {
        let joins = among(word(at), lexicon::connectives::AND_OR);
        !word(at).is_empty() && !joins
    });
    let says = |at: usize| lexicon::ends_noun(word(at)) && !cited::begins(c, at);
    let is_clause = WORDS.contains(&inside.len()) && cited::begins(c, head) && inside.any(says);
    (is_plain && is_clause).then(|| cited::with_text(c, (head, verb)))
}
