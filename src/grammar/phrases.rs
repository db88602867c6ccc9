//! Deeds of several actions that one phrase says: "Navigate to Admin > Users", "Search for 'tea'", "Click on 'Add' three times".

use super::read::{SentenceWord, WordKind, parse};
use super::{Action, Body, StepKind};
use crate::lexicon;

/// The clicks that a path stands for, one for each of its names; `words` are those of the sentence, or of a part of it.
fn menu_path(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
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

/// More than this often nothing is done by one sentence.
const MOST_TIMES: usize = 20;

/// "Click on 'Add' three times", "Press Tab twice": the same that often.
fn repeated(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let last = words.iter().rposition(|word| !is_end(word))?;
    let plain = |at: usize| words.get(at).filter(|word| word.kind == WordKind::Plain);
    let word = &plain(last)?.text;
    let (times, from) = if let Some(times) = lexicon::times(word) {
        (times, last)
    } else {
        lexicon::among(word, lexicon::numbers::TIMES).then_some(())?;
        let from = last.checked_sub(1)?;
        (lexicon::number(&words[from].text)?, from)
    };
    let once = sentence[words[0].span.start..words.get(from)?.span.start].trim();
    let done = matches!(
        parse(once).body,
        Body::Action(Action::Click { .. } | Action::Press { .. })
    );
    (done && (2..=MOST_TIMES).contains(&times)).then(|| vec![once.to_owned(); times])
}

/// What one phrase stands for, if it is of one of these kinds.
pub(super) fn phrase(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    menu_path(sentence, words)
        .or_else(|| search(sentence, words))
        .or_else(|| repeated(sentence, words))
}

/// The sentence that sends a search.
pub(super) const SENDS_SEARCH: &str = "Press Enter in the search field";

/// "Search for 'tea'": the text in the search field, and the key that sends it. What is not in quotes may be a wish.
fn search(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let plain = |word: &SentenceWord, list: &str| {
        word.kind == WordKind::Plain && lexicon::among(&word.text, list)
    };
    let at = words
        .iter()
        .take(4)
        .position(|word| plain(word, lexicon::actions::SEARCHES))?;
    let before = |word: &SentenceWord| {
        plain(word, lexicon::people::PERSONS)
            || plain(word, lexicon::connectives::OPENINGS)
            || plain(word, lexicon::function::THE_A)
    };
    let is_end = |word: &&SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let mut rest = words[at + 1..].iter().skip_while(|word| word.text == "for");
    let text = rest.next().filter(|word| word.kind == WordKind::Quoted)?;
    if !words[..at].iter().all(before) || !rest.all(|word| is_end(&word)) {
        return None;
    }
    let text = &sentence[text.span.start..text.span.end];
    Some(vec![
        format!("Type {text} in the search field"),
        SENDS_SEARCH.to_owned(),
    ])
}
