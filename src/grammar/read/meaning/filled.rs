//! "Text is displayed in the field 'Title'": the field holds something, whatever it is.

use crate::grammar::read::{cursor::Cursor, noun_phrase as np, thing::negated};
use crate::grammar::{Formula, Predicate, State};
use crate::lexicon;

/// Reads it. "The text is displayed" speaks of a certain one.
pub(in crate::grammar::read) fn filled(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.one_of(lexicon::naming::SOME_VALUE)?;
    c.one_of(lexicon::function::MODALS_OF_PLACE);
    c.one_of(lexicon::claims::LABEL_IS)?;
    c.one_of(lexicon::claims::HELD_IN)?;
    c.one_of(lexicon::places::HELD_BY)?;
    let np::Noun { target, plural } = np::noun_phrase(c, "")?;
    let field = target.role.is_some_and(np::takes_value) && target.text.is_some();
    if !field || plural {
        return c.fail("one field, by its name");
    }
    let state = State::Empty;
    let empty = Formula::Atom(Predicate::HasState { target, state }, c.span_since(mark));
    Some(negated(empty))
}
