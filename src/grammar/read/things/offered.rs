//! One thing of a kind that a page offers to choose or shows where one is: its state is that of the control.

use crate::grammar::read::{
    cursor::Cursor, kind, meaning::state::state_of, predication::Predication, thing::Thing,
};
use crate::grammar::{Formula, Span, State};
use crate::lexicon;

/// "The day '14' is disabled": what that text is written on is in the state. Of a user or an order the state is another.
pub(in crate::grammar::read) fn in_state(
    c: &mut Cursor<'_>,
    thing: &Thing,
    said: &Predication,
    span: Span,
) -> Option<Formula> {
    if !is_offered(c, thing) {
        return None;
    }
    match said {
        Predication::State { state, contexts } => {
            state_of(c, &thing.target, *state, contexts, span)
        }
        Predication::Active => state_of(c, &thing.target, State::Selected, &[], span),
        _ => None,
    }
}

/// "The day '14'", "the step 'Address'": one thing of a kind that a page offers to choose or shows where one is.
fn is_offered(c: &Cursor<'_>, thing: &Thing) -> bool {
    let target = &thing.target;
    let kind = target
        .text
        .as_ref()
        .and_then(|text| kind::words_beside(c, text));
    thing.kind
        && thing.count.is_none()
        && !thing.none
        && target.ordinal.is_none()
        && kind.is_some_and(|kind| lexicon::among(&kind.value, lexicon::naming::OFFERED_KINDS))
}
