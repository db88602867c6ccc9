//! "'Towel' is the first item in the list", "… the only item": said of the item that is meant by its place, or because it is alone.

use super::compound::plain;
use super::place_first::introduction;
use crate::grammar::read::{SentenceWord, WordKind, is_quote, parse};
use crate::grammar::{Body, Formula, Predicate};
use crate::lexicon;

/// Words between the verb and the place in the order: "is still the".
const MOST_BETWEEN: usize = 3;

/// The sentence with what is at that place as its subject.
pub(super) fn said_of_ordinal(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let plain = |at: usize, list| words.get(at).is_some_and(|word| plain(word, list));
    let from = introduction(words);
    let is = (from + 1..words.len()).find(|at| plain(*at, lexicon::claims::IS_OR_BE))?;
    let modal = usize::from(plain(is - 1, lexicon::function::MODALS_OF_PLACE));
    if modal > 0 && is - 1 == from {
        return None;
    }
    let ordinal = (is + 1..words.len().min(is + 1 + MOST_BETWEEN)).find(|at| {
        plain(at - 1, "the")
            && words[*at].kind == WordKind::Plain
            && (lexicon::ordinal(&words[*at].text).is_some() || is_alone(&words[*at]))
    })?;
    let between = is + 1..ordinal - 1;
    if !between
        .into_iter()
        .all(|at| plain(at, lexicon::function::NOW_STILL))
    {
        return None;
    }
    let introduction = &sentence[..words[from].span.start];
    let named = from..is - modal;
    let subject = &sentence[words[from].span.start..words[named.end - 1].span.end];
    // One of several texts in quotes, or a name alone.
    let is_name = named.len() == 1 || !subject.contains(is_quote);
    let place = sentence[words[ordinal].span.start..].trim_end_matches(['.', ' ']);
    let said = format!("{introduction}the {place} is {subject}");
    let is_read = |formula: &Formula| is_said_of_one(formula, is_alone(&words[ordinal]));
    let read = parse(&said).body;
    (is_name && matches!(&read, Body::Assertion(formula) if is_read(formula))).then(|| vec![said])
}

fn is_alone(word: &SentenceWord) -> bool {
    word.kind == WordKind::Plain && word.text == lexicon::quantifiers::ALONE
}

/// Whether the text is said of one element that is meant by its place, or of the only one, in each reading.
fn is_said_of_one(formula: &Formula, alone: bool) -> bool {
    match formula {
        Formula::Atom(Predicate::HasText { target, .. }, _) => target.ordinal.is_some(),
        Formula::Atom(Predicate::OfSet { .. } | Predicate::Exists { .. }, _) => alone,
        Formula::And(parts) => alone && parts.iter().all(|part| is_said_of_one(part, true)),
        Formula::Readings(readings) => readings
            .all()
            .iter()
            .all(|reading| is_said_of_one(&reading.step, alone)),
        _ => false,
    }
}
