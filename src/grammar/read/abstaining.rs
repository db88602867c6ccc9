//! "Click on 'Send' without entering any data": nothing is entered, so that nothing is left to do for these words.

use super::{cursor::Cursor, token::Kind};
use crate::grammar::{Body, Note, Postcondition, Span};
use crate::lexicon;

/// Takes the words off the end, and gives their place.
pub(super) fn abstains(c: &mut Cursor<'_>) -> Option<Span> {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|t| t.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let from = (1..c.tokens.len()).find(|at| word(*at) == "without")?;
    let verb = word(from + 1);
    let object = from + 2 + usize::from(lexicon::among(word(from + 2), lexicon::places::PARTICLES));
    let nothing = lexicon::among(verb, lexicon::actions::ENTERING)
        && lexicon::among(word(object), lexicon::actions::ANYTHING);
    let more = |token: &super::token::Token| {
        token.kind == Kind::Quoted
            || lexicon::among(&token.norm, lexicon::connectives::ENDS_PURPOSE)
    };
    if !nothing || c.tokens[object + 1..].iter().any(more) {
        return None;
    }
    let span = Span {
        start: c.tokens[from].span.start,
        end: c.tokens.last()?.span.end,
    };
    c.tokens.truncate(from);
    if c.tokens.last().is_some_and(|token| token.norm == ",") {
        c.tokens.pop();
    }
    Some(span)
}

/// Whether what is read without the words enters nothing itself.
pub(super) fn fits(body: &Body) -> bool {
    body.acts(|action| {
        let effect = action.verb().postcondition;
        matches!(effect, Postcondition::Change | Postcondition::Keystroke)
    })
}

/// The note on the words that were taken off.
pub(super) fn note(span: Span) -> Note {
    Note {
        code: "nothing-entered".to_owned(),
        message: "nothing is entered; that the fields are empty is not checked".to_owned(),
        span,
    }
}
