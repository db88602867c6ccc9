//! Several fields in one sentence: "Enter CL-4010 as SKU, 'Wiper' as name, category Cleaning and price 7.50".

use super::compound::{behind_verb, plain};
use crate::grammar::Body;
use crate::grammar::read::{SentenceWord, WordKind, is_quote, parse_closely};
use crate::lexicon;

/// Words of the longest name of a field.
const MOST_OF_NAME: usize = 4;
/// Words of the longest announcement of fields.
const MOST_ANNOUNCING: usize = 7;
/// Fields of such a sentence at most.
const MOST: usize = 8;

/// Each field with its value as a sentence of its own, if there are several and all have both.
pub(super) fn fields(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let from = behind_verb(sentence, words, lexicon::actions::FILLS_SEVERAL)?;
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let rest = behind_announcement(words.get(from..)?);
    let rest = &rest[..rest.len() - usize::from(rest.last().is_some_and(is_end))];
    if let Some(pairs) = pairs(sentence, rest) {
        return Some(pairs);
    }
    let joins = |word: &SentenceWord| {
        word.kind == WordKind::Mark && word.text == "," || plain(word, lexicon::connectives::AND_OR)
    };
    let mut all = Vec::new();
    let mut part = 0;
    // "the make and model 'Fiat 500'": a joint without a value before it is one of the name.
    for end in (0..rest.len())
        .filter(|at| joins(&rest[*at]))
        .chain([rest.len()])
    {
        let words = &rest[part..end];
        if words.is_empty() {
            part = end + 1;
        } else if let Some(field) = field(sentence, words) {
            all.push(field);
            part = end + 1;
        }
    }
    (part > rest.len() && (2..=MOST).contains(&all.len())).then_some(all)
}

/// The fields behind "the address form:", "the form with the following data:".
fn behind_announcement(rest: &[SentenceWord]) -> &[SentenceWord] {
    let is_colon = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ":";
    let colon = rest.iter().take(MOST_ANNOUNCING + 1).position(is_colon);
    let announces = |colon: &usize| {
        let last = colon.checked_sub(1).map(|at| &rest[at]);
        last.is_none_or(|word| plain(word, lexicon::actions::ANNOUNCES_FIELDS))
    };
    &rest[colon.filter(announces).map_or(0, |colon| colon + 1)..]
}

/// "the following data: Name: Ann Lee, E-mail: ann@ex.org": each name with a colon, and its value up to the next one.
fn pairs(sentence: &str, rest: &[SentenceWord]) -> Option<Vec<String>> {
    let mark = |word: &SentenceWord, marks: &str| {
        word.kind == WordKind::Mark && marks.contains(&word.text)
    };
    let colons: Vec<usize> = (0..rest.len()).filter(|at| mark(&rest[*at], ":")).collect();
    let name_from = |colon: usize| {
        let before = rest[..colon].iter().rposition(|word| mark(word, ",;"));
        before.map_or(0, |at| at + 1)
    };
    let said = |from: usize, to: usize| {
        let (first, last) = (rest.get(from)?, rest.get(to.checked_sub(1)?)?);
        (from < to).then(|| sentence.get(first.span.start..last.span.end))?
    };
    let pair = |(at, colon): (usize, &usize)| {
        let end = colons
            .get(at + 1)
            .map_or(rest.len(), |next| name_from(*next).saturating_sub(1));
        let name = name_from(*colon);
        let is_name = rest[name..*colon]
            .iter()
            .all(|word| word.kind == WordKind::Plain);
        let value = said(colon + 1, end)?;
        let value = if value.starts_with(is_quote) {
            value.to_owned()
        } else {
            format!("'{value}'")
        };
        let set = format!("Set '{}' to {value}", said(name, *colon)?);
        let fits = is_name && colon - name <= MOST_OF_NAME;
        (fits && matches!(parse_closely(&set).body, Body::Action(_))).then_some(set)
    };
    let begins = colons.first().is_some_and(|colon| name_from(*colon) == 0);
    let pairs = colons
        .iter()
        .enumerate()
        .map(pair)
        .collect::<Option<Vec<String>>>()?;
    (begins && (2..=MOST).contains(&pairs.len())).then_some(pairs)
}

/// "7.50 as price", "the price 7.50", "SKU PK-1001".
fn field(sentence: &str, part: &[SentenceWord]) -> Option<String> {
    let said = |words: &[SentenceWord]| {
        let (first, last) = (words.first()?, words.last()?);
        sentence.get(first.span.start..last.span.end)
    };
    let without_article = |words: &'_ [SentenceWord]| {
        usize::from(
            words
                .first()
                .is_some_and(|word| plain(word, lexicon::function::THE_A)),
        )
    };
    let begins = |word: &SentenceWord| {
        let first = sentence[word.span.start..].chars().next();
        word.kind == WordKind::Quoted
            || first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit())
            || word.text.contains('@')
    };
    let behind = part
        .iter()
        .position(|word| plain(word, lexicon::places::SET_AS));
    let (name, value) = if let Some(at) = behind.filter(|at| *at > 0) {
        let name = &part[at + 1..];
        (&name[without_article(name)..], &part[..at])
    } else {
        let part = &part[without_article(part)..];
        let lower = part.iter().position(begins)?;
        part.split_at(lower.max(1))
    };
    let is_name = |word: &SentenceWord| {
        let is_verb = lexicon::verbs::base(&word.text) == Some(word.text.as_str());
        let relates = lexicon::among(&word.text, lexicon::places::NEVER_A_NAME);
        word.kind == WordKind::Plain && !is_verb && !relates
    };
    // "the forms F-202": several of a kind, of which one is meant.
    let is_kind = behind.is_none() && name.last().is_some_and(|word| word.text.ends_with('s'));
    let value = match value {
        // "and 1 as the quantity"
        [first, rest @ ..] if behind.is_some() && plain(first, lexicon::connectives::AND_OR) => {
            rest
        }
        value => value,
    };
    let named = (1..=MOST_OF_NAME).contains(&name.len()) && name.iter().all(is_name);
    let is_value = match value {
        [] => false,
        [one] => one.kind != WordKind::Mark && (behind.is_some() || begins(one)),
        several => {
            let joins = |word: &SentenceWord| plain(word, lexicon::connectives::AND_OR);
            several
                .iter()
                .all(|word| word.kind == WordKind::Plain && !joins(word))
        }
    };
    if !named || !is_value || is_kind {
        return None;
    }
    let value = said(value)?;
    let value = if value.starts_with(is_quote) {
        value.to_owned()
    } else {
        format!("'{value}'")
    };
    let set = format!("Set '{}' to {value}", said(name)?);
    matches!(parse_closely(&set).body, Body::Action(_)).then_some(set)
}
