//! "The user can click on 'Save'", "I cannot edit the field 'Name'": what can be done is a state of the element.

use crate::grammar::read::{
    cursor::Cursor,
    noun_phrase::{self as np, takes_value},
    thing::negated,
    things::person::person,
};
use crate::grammar::{Formula, Predicate, State};
use crate::lexicon;

/// Reads a claim about what a person can do.
pub(in crate::grammar::read) fn able(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    person(c)?;
    let modal = c.one_of(lexicon::function::MODALS_OF_PLACE).is_some();
    let mut negative = c.one_of(lexicon::denials::NOT).is_some();
    c.one_of(lexicon::function::STILL_NOW_ALSO);
    if c.one_of(lexicon::denials::IS_UNABLE).is_some() {
        negative = !negative;
    } else if modal {
        c.one_of(lexicon::function::ABLE_TO)?;
    } else {
        c.one_of(lexicon::claims::CAN)?;
        negative |= c.one_of(lexicon::denials::NOT).is_some();
    }
    let state = if c.one_of(lexicon::actions::CLICKS_ABLY).is_some() {
        State::Clickable
    } else {
        c.one_of(lexicon::actions::EDITS)?;
        State::Editable
    };
    let np::Noun { target, plural } = np::noun_phrase(c, "")?;
    let named = target.role.is_some() || target.text.as_ref().is_some_and(|text| text.quoted);
    let fits = state == State::Clickable || target.role.is_some_and(takes_value);
    if plural || !named || !fits {
        return c.fail("one element that can be clicked, or one field that can be edited");
    }
    let atom = Formula::Atom(Predicate::HasState { target, state }, c.span_since(mark));
    Some(if negative { negated(atom) } else { atom })
}
