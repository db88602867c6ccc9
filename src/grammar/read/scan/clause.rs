//! A sentence of the page in a claim, without quotes: "You have unsaved changes is displayed", "the page says This code is not known".
//!
//! A text that is displayed has no verb, unless it is a sentence: all before the last verb is then one text. A text that a page says
//! goes to the end.

use super::cited;
use super::cursor::Cursor;
use super::token::Kind;
use crate::grammar::RoleNoun;
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

/// The sentence with all that a message says taken for one text: "the message Changes are stored for Ada appears".
pub(in crate::grammar::read) fn with_message<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let opens =
        |at: &usize| cited::introduces(c, *at) || among(word(*at), lexicon::function::DETERMINERS);
    let noun = (c.at..c.tokens.len()).find(|at| !opens(at))?;
    let of_message = matches!(lexicon::noun(word(noun)), Some((RoleNoun::Message, false)));
    let end = c.tokens.len();
    let last = end.checked_sub(1)?;
    let verb = if last > noun
        && among(word(last), lexicon::states::ELIDED_SHOWN)
        && word(last - 1) == "is"
    {
        last - 1
    } else if among(word(last), lexicon::claims::APPEARS) {
        last
    } else {
        return None;
    };
    let start = noun + 1;
    let is_text = start < verb
        && WORDS.contains(&verb.saturating_sub(start))
        && (start..verb).all(|at| !word(at).is_empty())
        && cited::begins(c, start);
    (of_message && is_text).then(|| cited::with_text(c, (start, verb)))
}

/// The sentence with all that the page is said to say taken for one text, if that begins with a capital or a number.
pub(in crate::grammar::read) fn with_said<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let end = c.tokens.len();
    let opens = |at: &usize| {
        cited::introduces(c, *at)
            || among(word(*at), lexicon::function::DETERMINERS)
            || among(word(*at), lexicon::function::MODALS_OF_PLACE)
            || among(word(*at), lexicon::function::BEFORE_VERB)
            || among(word(*at), lexicon::claims::SAYS_OF_ITSELF)
    };
    let verb = (c.at..end).find(|at| !opens(at))?;
    let start = verb + 1;
    let is_said = among(word(verb), lexicon::claims::SAYS_TEXT) && verb > c.at;
    let is_text = (start..end).all(|at| !word(at).is_empty()) && cited::begins(c, start);
    let words = *WORDS.start() - 1..=*WORDS.end();
    (is_said && is_text && words.contains(&(end - start)))
        .then(|| cited::with_text(c, (start, end)))
}
