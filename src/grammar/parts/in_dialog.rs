//! "Choose Stay in the dialog", "In the dialog 'Assign' select the boat Gannet": what is chosen is in the dialog that is open.

use super::compound::plain;
use super::place_first::introduction;
use crate::grammar::read::{SentenceWord, WordKind, parse_closely};
use crate::grammar::{Action, Body, RoleNoun, StepKind};
use crate::lexicon;

/// Words of the longest such place.
const MOST_OF_PLACE: usize = 4;

/// The dialog is waited for, and what is chosen is chosen: while it is open, nothing outside it can be meant.
pub(super) fn in_dialog(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let words = match words {
        [all @ .., last] if is_end(last) => all,
        all => all,
    };
    let from = introduction(words);
    let said = |first: usize, end: usize| {
        let (first, last) = (words.get(first)?, words.get(end.checked_sub(1)?)?);
        (first.span.start < last.span.end).then(|| &sentence[first.span.start..last.span.end])
    };
    let (place, chosen) = if let Some(end) = dialog(words, from) {
        let comma = words
            .get(end)
            .is_some_and(|word| word.kind == WordKind::Mark && word.text == ",");
        (
            said(from + 1, end)?,
            said(end + usize::from(comma), words.len())?,
        )
    } else {
        let at = (from + 2..words.len())
            .rev()
            .find(|at| dialog(words, *at) == Some(words.len()))?;
        (said(at + 1, words.len())?, said(from, at)?)
    };
    let waits = format!("Wait until {place} is displayed");
    let is_wait = matches!(
        parse_closely(&waits).body,
        Body::Action(Action::WaitUntil { .. })
    );
    let read = parse_closely(chosen);
    let chooses = read.kind() == StepKind::Action
        && !read.optional
        && read
            .body
            .acts(|action| matches!(action, Action::Select { .. }));
    (is_wait && chooses).then(|| vec![waits, chosen.to_owned()])
}

/// Where a place ends that is a dialog: "in the dialog", "in the dialog 'Assign a boat'".
fn dialog(words: &[SentenceWord], at: usize) -> Option<usize> {
    let begins = plain(words.get(at)?, lexicon::places::IN_A_PART)
        && plain(words.get(at + 1)?, lexicon::function::THE_THIS);
    let is_dialog = |word: &SentenceWord| {
        word.kind == WordKind::Plain
            && matches!(lexicon::noun(&word.text), Some((RoleNoun::Dialog, false)))
    };
    let until = words.len().min(at + 2 + MOST_OF_PLACE);
    let noun = (at + 2..until).find(|at| is_dialog(&words[*at]))?;
    let is_name = |at: usize| {
        words
            .get(at)
            .is_some_and(|word| word.kind == WordKind::Quoted)
    };
    let plain_before = words[at + 2..noun]
        .iter()
        .all(|word| word.kind != WordKind::Mark);
    (begins && plain_before).then(|| noun + 1 + usize::from(is_name(noun + 1)))
}
