//! Lists that are filtered: what is chosen or typed, and what applies it.

use super::compound::{behind_verb, plain as is_plain};
use crate::grammar::Body;
use crate::grammar::read::{SentenceWord, WordKind, is_quote, parse_closely};
use crate::lexicon;

/// Words of the longest name of a filter.
const MOST_OF_NAME: usize = 3;
/// Applies a filter, where something has to.
const APPLIES: &str = "Submit the form (optional)";

/// "Filter on the customer 'Mills'", "Filter for 'tea'": the value in the list or field that is called so, or in the search field, and
/// what applies it, where the page has that.
pub(super) fn filter(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let from = behind_verb(sentence, words, lexicon::actions::FILTERS)?;
    let for_text = is_plain(words.get(from - 1)?, "for");
    let rest = words.get(from..)?;
    let rest = &rest[usize::from(is_plain(rest.first()?, lexicon::function::THE_A))..];
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let rest = &rest[..rest.len() - usize::from(rest.last().is_some_and(is_end))];
    let begins = |word: &SentenceWord| {
        word.kind == WordKind::Quoted
            || sentence[word.span.start..]
                .starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
    };
    let at = rest.iter().position(begins)?;
    let (name, value) = rest.split_at(at);
    let is_name =
        |word: &SentenceWord| word.kind == WordKind::Plain && lexicon::noun(&word.text).is_none();
    let is_value = match value {
        [one] => one.kind != WordKind::Mark,
        several => several.iter().all(|word| word.kind == WordKind::Plain),
    };
    if name.len() > MOST_OF_NAME || !name.iter().all(is_name) || !is_value {
        return None;
    }
    let said = |part: &[SentenceWord]| {
        let (first, last) = (part.first()?, part.last()?);
        sentence.get(first.span.start..last.span.end)
    };
    let value = said(value)?;
    let value = if is_quote(value.chars().next()?) {
        value.to_owned()
    } else {
        format!("'{value}'")
    };
    let set = match said(name) {
        Some(name) => format!("Set '{name}' to {value}"),
        None if for_text => format!("Type {value} in the search field"),
        None => return None,
    };
    let all = vec![set, APPLIES.to_owned()];
    let acts = |one: &String| matches!(parse_closely(one).body, Body::Action(_));
    all.iter().all(acts).then_some(all)
}
