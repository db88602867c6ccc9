//! "'Towel' is the first item in the list": said of the item that is meant by its place.

use super::compound::plain;
use super::place_first::introduction;
use crate::grammar::read::{SentenceWord, WordKind, is_quote, parse};
use crate::grammar::{Body, Formula, Predicate, RoleNoun};
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
            && lexicon::ordinal(&words[*at].text).is_some()
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
    let as_item = item(&words[ordinal..]).map(|(item, behind)| {
        let place = &words[ordinal].text;
        format!(
            "{place} {item} {}",
            sentence[behind..].trim_end_matches(['.', ' '])
        )
    });
    let places = [Some(place.to_owned()), as_item].into_iter().flatten();
    let mut said = places.map(|place| format!("{introduction}the {place} is {subject}"));
    let said = said.find(|said| is_name && is_said_of_one(said))?;
    Some(vec![said])
}

/// "last payee in the list": what the things in a list or table are, whatever the application calls them, and where its place begins.
fn item(words: &[SentenceWord]) -> Option<(&'static str, usize)> {
    let (kind, place) = (words.get(1)?, words.get(2)?);
    let is_kind = kind.kind == WordKind::Plain
        && kind.text.chars().all(char::is_lowercase)
        && lexicon::noun(&kind.text).is_none();
    let holder = words
        .iter()
        .skip(3)
        .find_map(|word| lexicon::noun(&word.text));
    let item = match holder {
        Some((RoleNoun::List, false)) => "item",
        Some((RoleNoun::Table, false)) => "row",
        _ => return None,
    };
    (is_kind && plain(place, lexicon::places::IN_OF)).then_some((item, place.span.start))
}

fn is_said_of_one(sentence: &str) -> bool {
    let Body::Assertion(Formula::Atom(Predicate::HasText { target, .. }, _)) = parse(sentence).body
    else {
        return false;
    };
    target.ordinal.is_some()
}
