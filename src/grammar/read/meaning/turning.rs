//! "the next button", "the last page link": what turns pages is called by a word that otherwise counts.

use crate::grammar::RoleNoun;
use crate::grammar::read::cursor::{Checkpoint, Cursor};
use crate::lexicon;

/// "the next button", "the next page link": what turns a page is called so in claims, too.
pub(in crate::grammar::read) fn names_turning(c: &Cursor<'_>) -> bool {
    let turns = |ahead: usize| {
        c.noun_at(ahead)
            .is_some_and(|(role, plural, _)| !plural && pressed(role))
    };
    turns(1) || c.word(1) == "page" && turns(2)
}

/// Kinds that are pressed, of which one may be called "First" or "Next".
pub(in crate::grammar::read) fn pressed(role: RoleNoun) -> bool {
    matches!(role, RoleNoun::Link | RoleNoun::Button)
}

/// "Next row is displayed": which one that is, the sentence does not say.
pub(in crate::grammar::read) fn is_next_thing(c: &Cursor<'_>) -> bool {
    lexicon::among(c.word(0), lexicon::order::NEXT_PREVIOUS)
        && c.noun_at(1)
            .is_some_and(|(role, plural, _)| plural || !pressed(role))
        && !names_turning(c)
}

/// "more options", "the all filters button": words that say how many, on a control that is called so as a whole.
pub(in crate::grammar::read) fn begins_label(c: &Cursor<'_>) -> bool {
    let pressed = |ahead: usize| {
        c.noun_at(ahead).is_some_and(|(role, plural, words)| {
            pressed(role) && !plural && c.word(ahead + words).is_empty()
        })
    };
    let counts = lexicon::among(c.word(0), lexicon::quantifiers::BEGINS_LABEL);
    counts && c.acting && !c.word(1).is_empty() && (2..=MOST_OF_LABEL).any(pressed)
}

/// Words of a label before its noun that says how many.
const MOST_OF_LABEL: usize = 4;

/// "First button", "Last page link": a list in pages has such a button, and the ordinal before the noun may be its name. Without
/// a capital it counts.
pub(in crate::grammar::read) fn begins_name(c: &mut Cursor<'_>, ordinal: Checkpoint) -> bool {
    let is_pressed = |noun: Option<(RoleNoun, bool, usize)>| {
        noun.is_some_and(|(role, plural, _)| !plural && pressed(role))
    };
    let turned = c.noun_at(0).filter(|(role, ..)| *role == RoleNoun::Page);
    if turned.is_some_and(|(_, _, words)| is_pressed(c.noun_at(words))) {
        return true;
    }
    let here = c.mark();
    c.reset(ordinal);
    let capital = c.capital(0);
    c.reset(here);
    capital && is_pressed(c.noun_at(0))
}
