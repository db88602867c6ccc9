//! Names whose first word could be a verb of checking: "Confirm Password", "Test Plan".

use super::{cursor::Cursor, token::Kind};
use crate::lexicon;

/// "Test Task List should be in the list": before a capital, and "should" behind it, the verb is a word of the name.
pub(in crate::grammar::read) fn begins(c: &Cursor<'_>) -> bool {
    let verb = c.capital(0)
        && c.capital(1)
        && lexicon::among(c.word(0), lexicon::claims::BEGINS_NAME)
        && !lexicon::among(c.word(1), lexicon::claims::NO_NAME_AFTER_CHECK);
    let mut said = c.tokens.iter().skip(c.at + 1);
    verb && said
        .find(|token| token.kind != Kind::Word || lexicon::ends_noun(&token.norm))
        .is_some_and(|token| {
            token.kind == Kind::Word
                && lexicon::among(&token.norm, lexicon::function::MODALS_OF_PLACE)
        })
}
