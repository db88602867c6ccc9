//! What follows the word that claims: places, counts, texts, and words that claim nothing.

use super::{count, cursor::Cursor, noun_phrase as np, predication::Predication};
use crate::grammar::{Context, Presence, Text};
use crate::lexicon;

/// Words at the end that claim nothing beside a negation or a tense.
pub(super) fn trailing(c: &mut Cursor<'_>) {
    while c.one_of(lexicon::function::TRAILING).is_some() {}
}

pub(super) fn shown_more(
    c: &mut Cursor<'_>,
    presence: Presence,
    mut contexts: Vec<Context>,
) -> Predication {
    let mut times = None;
    loop {
        trailing(c);
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if let Some(found) = c.place() {
            contexts.extend(found.part());
        } else if !(c.eat("to the user") || c.eat("to me")) {
            break;
        }
    }
    Predication::Shown {
        presence,
        contexts,
        times,
    }
}

/// Reads all contexts at this place.
pub(super) fn contexts(c: &mut Cursor<'_>) -> Vec<Context> {
    let mut all = Vec::new();
    while let Some(found) = c.place() {
        all.extend(found.part());
    }
    all
}

/// Texts whose list does not run into the next clause.
pub(super) fn texts(c: &mut Cursor<'_>) -> Option<(Vec<Text>, &'static str)> {
    let mark = c.mark();
    let (list, connective) = np::text_list(c)?;
    if list.len() > 1 && (lexicon::ends_noun(c.word(0)) || c.noun_at(0).is_some()) {
        c.reset(mark);
        return c.quoted().map(|text| (vec![text], "and"));
    }
    Some((list, connective))
}
