//! "I should see the task 'A' with the status 'Done'", "'A' is listed with the status Done": a thing has an attribute.

use super::compound::plain;
use crate::grammar::read::{SentenceWord, WordKind, parse_closely};
use crate::grammar::{Body, Formula, Predicate, RoleNoun};
use crate::lexicon;

/// Words of the longest attribute.
const MOST_OF_ATTRIBUTE: usize = 2;

/// The sentence with "has" for being seen with it.
pub(super) fn with_attribute(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let denies = |word: &SentenceWord| {
        word.kind == WordKind::Plain
            && (plain(word, lexicon::denials::NOT)
                || plain(word, lexicon::denials::NO_LONGER)
                || word.text.ends_with("n't"))
    };
    let with = (1..words.len())
        .rev()
        .find(|at| is_plain(*at, "with") && is_plain(at + 1, lexicon::function::THE_A))?;
    if words.iter().any(denies) {
        return None;
    }
    let is_value = |at: &usize| {
        let word = &words[*at];
        word.kind == WordKind::Quoted
            || sentence[word.span.start..]
                .starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
    };
    let value = (with + 2..words.len()).find(is_value)?;
    let attribute = with + 2..value;
    let is_attribute = (1..=MOST_OF_ATTRIBUTE).contains(&attribute.len())
        && words[attribute]
            .iter()
            .all(|word| word.kind == WordKind::Plain && lexicon::noun(&word.text).is_none());
    let (from, to) = seen(words, with)?;
    let thing = sentence.get(words[from].span.start..words[to - 1].span.end)?;
    let said = sentence.get(words[with + 1].span.start..)?;
    is_attribute
        .then(|| cell(format!("Verify that {thing} has {said}")))
        .flatten()
}

/// "The row of Ada shows the status 'Done'": what stands in that column of the row.
pub(super) fn row_shows(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let from = super::place_first::introduction(words);
    let row = from + usize::from(is_plain(from, lexicon::function::THE_THIS));
    let is_row = words.get(row).is_some_and(|word| {
        word.kind == WordKind::Plain && lexicon::noun(&word.text) == Some((RoleNoun::Row, false))
    });
    let name = row + 1 + usize::from(is_plain(row + 1, lexicon::places::OF_RECORD));
    let shows = (name + 1..words.len()).find(|at| {
        is_plain(*at, lexicon::claims::HOLDS_OR_SHOWS) && is_plain(at + 1, lexicon::function::THE)
    })?;
    let end = shows - usize::from(is_plain(shows - 1, lexicon::function::MODALS_OF_PLACE));
    if !is_row || end <= name {
        return None;
    }
    let thing = sentence.get(words[name].span.start..words[end - 1].span.end)?;
    let said = sentence.get(words[shows + 1].span.start..)?;
    cell(format!("Verify that {thing} has {said}"))
}

/// The sentence, if it says what stands in a cell, whichever way it is read.
fn cell(sentence: String) -> Option<Vec<String>> {
    let is_cell = |formula: &Formula| match formula {
        Formula::Atom(Predicate::Cell { .. }, _) => true,
        Formula::Readings(readings) => readings
            .all()
            .iter()
            .all(|reading| matches!(reading.step, Formula::Atom(Predicate::Cell { .. }, _))),
        _ => false,
    };
    let body = parse_closely(&sentence).body;
    matches!(&body, Body::Assertion(formula) if is_cell(formula)).then(|| vec![sentence])
}

/// The words of what is seen, before "with": behind a verb of seeing, or before "is listed".
fn seen(words: &[SentenceWord], with: usize) -> Option<(usize, usize)> {
    let is_plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let last = with.checked_sub(1)?;
    let shown = if is_plain(last, lexicon::states::SHOWN) {
        let be = last
            .checked_sub(1)
            .filter(|at| is_plain(*at, lexicon::claims::IS_OR_BE))?;
        Some(be)
    } else {
        is_plain(last, lexicon::claims::CITED_APPEARS).then_some(last)
    };
    if let Some(end) = shown {
        let modal = end
            .checked_sub(1)
            .is_some_and(|at| is_plain(at, lexicon::function::MODALS_OF_PLACE));
        let from = super::place_first::introduction(words);
        let to = end - usize::from(modal);
        return (from < to).then_some((from, to));
    }
    let from = super::place_first::introduction(words);
    let verb = (from..last).find(|at| {
        is_plain(*at, lexicon::claims::SEES_PAGE)
            || *at > from + 1 && is_plain(*at, lexicon::claims::DISPLAYS)
    })?;
    // "The archive shows 'A' with …": where it is seen, the rewording would leave out.
    let is_anyone = |word: &SentenceWord| {
        plain(word, lexicon::people::PERSONS)
            || plain(word, lexicon::function::MODALS_OF_PLACE)
            || plain(word, lexicon::function::THE_THIS)
    };
    let is_whole = |word: &SentenceWord| {
        is_anyone(word)
            || word.kind == WordKind::Plain
                && matches!(
                    lexicon::noun(&word.text),
                    Some((RoleNoun::Table | RoleNoun::List | RoleNoun::Page, false))
                )
    };
    let whose = &words[from..verb];
    let sees = is_plain(verb, lexicon::claims::SEES_PAGE);
    let fits = if sees {
        whose.iter().all(is_anyone)
    } else {
        whose.iter().all(is_whole)
    };
    fits.then_some((verb + 1, with))
}
