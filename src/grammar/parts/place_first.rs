//! "In the row 'Rye', the price is 12": the place stands first, and the rest is read with the place where it belongs.

use super::compound::plain;
use crate::grammar::read::{SentenceWord, WordKind, parse_closely};
use crate::grammar::{Body, Predicate, StepKind};
use crate::lexicon;

/// Words of the longest place, and of what introduces a claim.
const LONGEST_PLACE: usize = 8;
const LONGEST_INTRODUCTION: usize = 4;

/// The sentence with its place behind what is there, if one place stands first and one claim or action follows.
pub(super) fn place_first(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let from = introduction(words);
    words.get(from).filter(|word| is_place(word))?;
    let until = words.len().min(from + LONGEST_PLACE);
    let is_comma = |at: &usize| words[*at].kind == WordKind::Mark && words[*at].text == ",";
    let read = |end: usize| ended(sentence, words, (from, end));
    if let Some(comma) = (from + 2..until).find(is_comma)
        && let Some(read) = read(comma)
    {
        return Some(vec![read]);
    }
    let found: Vec<String> = (from + 2..until).filter_map(read).collect();
    let [only] = <[String; 1]>::try_from(found).ok()?;
    Some(vec![only])
}

/// The sentence where its place goes from one word up to another, which may be a comma.
fn ended(sentence: &str, words: &[SentenceWord], (from, end): (usize, usize)) -> Option<String> {
    let is_mark = words[end].kind == WordKind::Mark;
    if is_mark && words[end].text != "," {
        return None;
    }
    let rest = words.get(end + usize::from(is_mark)..)?;
    let next = rest.first().filter(|_| !rest_relates(rest))?.span.start;
    let first = words[from].span.start;
    let place = &sentence[first..words[end - 1].span.end];
    let said = sentence[next..].trim_end_matches(['.', ' ']);
    placements(said, rest, next, place)
        .into_iter()
        .map(|moved| format!("{}{moved}", &sentence[..first]))
        .find(|moved| says_one_thing(moved))
}

/// Whether what is said is about where or when something is, beside something else: that may be elsewhere.
fn rest_relates(words: &[SentenceWord]) -> bool {
    let relates = |word| plain(word, lexicon::places::RELATES);
    words.iter().any(relates)
}

/// How many words introduce what is claimed or done: "Then verify that".
pub(super) fn introduction(words: &[SentenceWord]) -> usize {
    let introduces = |word: &&SentenceWord| {
        let lists = [
            lexicon::connectives::OPENINGS,
            lexicon::claims::OF_CHECKS,
            lexicon::function::THAT_WHETHER,
        ];
        lists.into_iter().any(|list| plain(word, list)) && !is_place(word)
    };
    let first = words.iter().take(LONGEST_INTRODUCTION);
    first.take_while(introduces).count()
}

fn is_place(word: &SentenceWord) -> bool {
    plain(word, lexicon::places::FIRST)
}

/// The claim or action with the place behind its subject, and with the place at its end. `from` is where it begins in the sentence.
fn placements(said: &str, words: &[SentenceWord], from: usize, place: &str) -> Vec<String> {
    let place = lower(place);
    let verb = words.iter().find(|word| {
        word.kind == WordKind::Plain
            && lexicon::ends_noun(&word.text)
            && !lexicon::among(&word.text, lexicon::claims::NEVER_SAYS)
    });
    let behind_subject = verb.map(|verb| verb.span.start - from).filter(|at| *at > 0);
    let behind_subject = behind_subject.and_then(|at| {
        Some(format!(
            "{} {place} {}",
            said.get(..at)?.trim_end(),
            said.get(at..)?
        ))
    });
    behind_subject
        .into_iter()
        .chain([format!("{said} {place}")])
        .collect()
}

/// With its first letter in lower case: it no longer begins the sentence.
fn lower(place: &str) -> String {
    let mut letters = place.chars();
    let first = letters.next();
    first
        .into_iter()
        .flat_map(char::to_lowercase)
        .chain(letters)
        .collect()
}

/// Whether a sentence is read as a claim, all of which is at the place, or as one action on what is there.
fn says_one_thing(sentence: &str) -> bool {
    let read = parse_closely(sentence);
    match (&read.body, read.kind()) {
        (Body::Assertion(formula), _) => formula.atoms().iter().all(|atom| is_placed(atom.0)),
        (Body::Action(action), StepKind::Action) => action
            .target()
            .is_some_and(|target| !target.contexts.is_empty()),
        _ => false,
    }
}

/// Whether what is said is said of a place.
fn is_placed(predicate: &Predicate) -> bool {
    match predicate {
        Predicate::TextShown { scope, .. } => scope.is_some(),
        Predicate::IsChosen { target, .. } => target.is_some(),
        Predicate::Cell { .. } => true,
        other => other
            .targets()
            .iter()
            .any(|target| !target.contexts.is_empty()),
    }
}
