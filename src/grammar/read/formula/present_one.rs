//! "The selected tab is 'Fares'", "'Fares' is not the active link": which one of several is the present one.

use crate::grammar::read::{cursor::Cursor, noun_phrase as np, thing::negated};
use crate::grammar::{Formula, Predicate, RoleNoun, State, Target};
use crate::lexicon;

/// Reads it, with the text on either side.
pub(super) fn present_one(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let first = c.at_quoted(0);
    let (role, text, negative) = if first {
        let text = c.quoted()?;
        let negative = is(c)?;
        (kind(c)?, text, negative)
    } else {
        let role = kind(c)?;
        let negative = is(c)?;
        (role, c.quoted()?, negative)
    };
    let span = c.span_since(mark);
    if first && !c.at_end() {
        return None;
    }
    let target = Target {
        role: Some(role),
        span,
        ..np::target_of(text)
    };
    let state = State::Selected;
    let atom = Formula::Atom(Predicate::HasState { target, state }, span);
    Some(if negative { negated(atom) } else { atom })
}

/// "the selected tab": its kind.
fn kind(c: &mut Cursor<'_>) -> Option<RoleNoun> {
    c.one_of(lexicon::function::THE)?;
    let word = c.one_of(lexicon::states::OF_PRESENT_ONE)?;
    let (role, plural, words) = c.noun_at(0)?;
    // "the current tab" may be that of the browser.
    let of_page = match role {
        RoleNoun::Tab => !lexicon::among(word, lexicon::states::OF_BROWSER_TAB),
        RoleNoun::Link | RoleNoun::MenuItem => true,
        _ => false,
    };
    (of_page && !plural).then_some(())?;
    c.at += words;
    Some(role)
}

/// "is", "should not be": whether it is denied.
fn is(c: &mut Cursor<'_>) -> Option<bool> {
    c.one_of(lexicon::function::MODALS_OF_LABELS);
    let before = c.one_of(lexicon::denials::NOT).is_some();
    c.one_of(lexicon::claims::LABEL_IS)?;
    Some(c.one_of(lexicon::denials::NOT).is_some() || before)
}
