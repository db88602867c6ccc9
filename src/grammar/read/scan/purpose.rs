//! "Click the heading Price to sort by price", "…, so that the dearest is on top": what an action is for, which its sentence does not check.

use super::cursor::Cursor;
use super::token::Kind;
use crate::grammar::{Body, Note, Postcondition, Span};
use crate::lexicon::{self, among, connectives};

/// Words of the shortest action.
const LEAST_OF_ACTION: usize = 2;

/// The action without what it is for, and the place of that.
pub(in crate::grammar::read) fn without<'a>(c: &Cursor<'a>) -> Option<(Cursor<'a>, Span)> {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let is_joint = |at: usize| among(word(at), connectives::ENDS_PURPOSE);
    let begins = |at: &usize| {
        let pair = (word(*at), word(at + 1));
        let is_said_so = pair.0 == "so" || connectives::PURPOSES.contains(&pair);
        let is_verb = pair.0 == "to" && among(pair.1, connectives::VERBS_OF_PURPOSES);
        is_said_so || is_verb && !(at + 2..c.tokens.len()).any(is_joint)
    };
    let at = (c.at + LEAST_OF_ACTION..c.tokens.len()).find(begins)?;
    // "Click Save in order to store": where a name without quotes or noun ends, is not said.
    let is_named =
        |at: usize| c.tokens[at].kind == Kind::Quoted || lexicon::noun(word(at)).is_some();
    (c.at..at).any(is_named).then_some(())?;
    // "Click Add to add the first item": which one it is, the purpose says.
    let counts = |at: usize| lexicon::ordinal(word(at)).is_some() && !word(at + 1).is_empty();
    (!(at..c.tokens.len()).any(counts)).then_some(())?;
    let span = Span {
        start: c.tokens[at].span.start,
        end: c.tokens.last()?.span.end,
    };
    let mut without = c.clone();
    without.tokens.truncate(at);
    if without.tokens.last().is_some_and(|token| token.norm == ",") {
        without.tokens.pop();
    }
    Some((without, span))
}

/// Whether what is read without the words changes something by itself.
pub(in crate::grammar::read) fn fits(body: &Body) -> bool {
    body.acts(|action| {
        let effect = action.verb().postcondition;
        matches!(
            effect,
            Postcondition::Change
                | Postcondition::Keystroke
                | Postcondition::Choice
                | Postcondition::Tick
        )
    })
}

/// The note on the words that were taken off.
pub(in crate::grammar::read) fn note(span: Span) -> Note {
    Note {
        code: "purpose".to_owned(),
        message: "what the action is for is not checked".to_owned(),
        span,
    }
}
