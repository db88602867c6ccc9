//! Claims of which a part is understood: "Displays 'x'", "Verify the message 'x'".

use crate::grammar::read::{
    claim,
    cursor::{Checkpoint, Cursor},
    predicate,
    subject::Subject,
    thing::{self, Thing, joined},
};
use crate::grammar::{Formula, Presence};
use crate::lexicon;

/// Reads one.
pub(super) fn understood(c: &mut Cursor<'_>) -> Option<Formula> {
    c.attempt(displays)
        .or_else(|| c.attempt(looked_at))
        .or_else(|| c.attempt(denied))
}

/// "Displays the message 'x'": the page does.
fn displays(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let opens = c.at == 0 || c.opens_clause();
    (opens && lexicon::among(c.word(0), lexicon::claims::PAGE_DISPLAYS)).then_some(())?;
    let said = predicate::predicates(c)?;
    let ([(_, said)], true) = (said.as_slice(), c.at_end()) else {
        return None;
    };
    let span = c.span_since(mark);
    claim::claim(c, &Subject::Page, said, span)
}

/// "Verify the message 'x'": that it is displayed.
fn looked_at(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let looks = c.at > 0 && lexicon::among(c.word_before(), lexicon::claims::LOOKS_AT);
    looks.then_some(())?;
    let named = |thing: &Thing| {
        thing.target.text.as_ref().is_some_and(|text| text.quoted)
            && !thing.none
            && !thing.plural
            && thing.count.is_none()
    };
    shown(c, mark, named, "taken as: is displayed")
}

/// "No 'x'", and nothing more: that it is displayed is denied.
fn denied(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    (c.word(0) == "no").then_some(())?;
    let none =
        |thing: &Thing| thing.none && thing.target.text.as_ref().is_some_and(|text| text.quoted);
    shown(c, mark, none, "taken as: is not displayed")
}

/// Things that fit, and nothing behind them: whether they are displayed.
fn shown(
    c: &mut Cursor<'_>,
    mark: Checkpoint,
    fits: impl Fn(&Thing) -> bool,
    taken_as: &str,
) -> Option<Formula> {
    let (things, connective) = thing::things(c)?;
    if !c.at_end() || !things.iter().all(fits) {
        return None;
    }
    let span = c.span_since(mark);
    c.note(predicate::UNDERSTOOD, taken_as, span);
    let parts = things
        .iter()
        .map(|thing| thing::there(c, thing, Presence::Displayed, None, span))
        .collect();
    Some(joined(parts, connective))
}
