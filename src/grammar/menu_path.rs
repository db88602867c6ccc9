//! Paths through menus: "Navigate to Admin > Users".

use super::read::{SentenceWord, WordKind, parse};
use super::{Body, StepKind};
use crate::lexicon;

/// The clicks that a path stands for, one for each of its names; `words` are those of the sentence, or of a part of it.
pub(super) fn menu_path(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_step = |word: &SentenceWord| {
        word.kind != WordKind::Quoted
            && lexicon::among(&word.text, lexicon::connectives::STEPS_OF_PATH)
    };
    words.iter().find(|word| is_step(word))?;
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let end = words.iter().rposition(|word| !is_end(word))?;
    let mut from = 1 + words.iter().take(4).position(|word| {
        word.kind == WordKind::Plain
            && lexicon::verbs::base(&word.text)
                .is_some_and(|base| lexicon::among(base, lexicon::actions::WALKS_MENU))
    })?;
    while words.get(from).is_some_and(|word| {
        word.kind == WordKind::Plain && lexicon::among(&word.text, lexicon::places::TO_MENU)
    }) {
        from += 1;
    }
    let mut clicks = Vec::new();
    for name in words.get(from..=end)?.split(is_step) {
        let (first, last) = (name.first()?, name.last()?);
        // What has no capital may be a comparison.
        let named = first.kind == WordKind::Quoted
            || sentence[first.span.start..].starts_with(char::is_uppercase);
        if !named || name.iter().any(|word| word.kind == WordKind::Mark) {
            return None;
        }
        let click = format!("Click on {}", &sentence[first.span.start..last.span.end]);
        let read = parse(&click);
        if matches!(read.body, Body::Unread(_)) || read.kind() != StepKind::Action {
            return None;
        }
        clicks.push(click);
    }
    (clicks.len() > 1).then_some(clicks)
}
