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
    let rest = without_what_is_left(rest);
    if let Some(pairs) = pairs(sentence, rest) {
        return Some(pairs);
    }
    let joins = |word: &SentenceWord| {
        word.kind == WordKind::Mark && word.text == "," || plain(word, lexicon::connectives::AND_OR)
    };
    // "Choose Garden Flat, 9 Park Row as the property": two words with capitals are one value.
    let is_typed = behind_verb(sentence, words, lexicon::actions::TYPES_VALUE).is_some();
    let says_as = rest.iter().any(|word| plain(word, lexicon::places::SET_AS));
    let may_be_capital = is_typed && !says_as;
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
        } else if let Some(field) = field(sentence, words, may_be_capital) {
            all.push(field);
            part = end + 1;
        }
    }
    let least = if is_one_field(sentence, words, rest) {
        1
    } else {
        2
    };
    (part > rest.len() && (least..=MOST).contains(&all.len()))
        .then_some(all)
        .or_else(|| typed_alone(sentence, words, rest))
}

/// "Enter the amount 500", "Type the coupon code CLAY10": one field and its value, and no kind of element by its name.
fn is_one_field(sentence: &str, words: &[SentenceWord], rest: &[SentenceWord]) -> bool {
    let types = behind_verb(sentence, words, lexicon::actions::TYPES_VALUE).is_some();
    let names = |word: &SentenceWord| {
        let said = &sentence[word.span.start..word.span.end];
        said.starts_with(char::is_lowercase)
            && (lexicon::noun(&word.text).is_some()
                || lexicon::among(&word.text, lexicon::pages::PAGE_NOUNS))
    };
    types && rest.first().is_some_and(|word| plain(word, "the")) && !rest.iter().any(names)
}

/// "Enter 2000": what is typed where the focus is, or into the only field.
fn typed_alone(
    sentence: &str,
    words: &[SentenceWord],
    rest: &[SentenceWord],
) -> Option<Vec<String>> {
    let [value] = rest else {
        return None;
    };
    behind_verb(sentence, words, lexicon::actions::TYPES_VALUE)?;
    let said = &sentence[value.span.start..value.span.end];
    let is_literal = value.kind == WordKind::Plain
        && said.starts_with(|c: char| c.is_ascii_digit())
        && said
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | ':' | '/'));
    is_literal.then(|| vec![format!("Type '{said}'")])
}

/// The fields before ", but do not choose an owner": what is not done needs no doing.
fn without_what_is_left(rest: &[SentenceWord]) -> &[SentenceWord] {
    let said = |at: usize, list| rest.get(at).is_some_and(|word| plain(word, list));
    let verb = |at: usize| {
        rest.get(at)
            .and_then(|word| lexicon::verbs::base(&word.text))
    };
    let left = |at: &usize| {
        let but = at + usize::from(said(*at, lexicon::connectives::AND_OR) || said(*at, "but"));
        but > *at && said(but, "do") && said(but + 1, "not") && verb(but + 2).is_some()
    };
    let Some(at) = (0..rest.len()).find(left) else {
        return rest;
    };
    let comma = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ",";
    let before = at - usize::from(at > 0 && comma(&rest[at - 1]));
    // Whatever is done after it is not left out.
    let more = rest[at + 1..]
        .iter()
        .any(|word| comma(word) || plain(word, lexicon::connectives::AND_OR));
    if more { rest } else { &rest[..before] }
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

/// "50 in the field From", "'x' into the To field": the name of the field, and the value before it.
fn in_field(part: &[SentenceWord]) -> Option<(&[SentenceWord], &[SentenceWord])> {
    let at = part
        .iter()
        .position(|word| plain(word, lexicon::places::IN_INTO))?;
    let the = part.get(at + 1)?;
    let name = part.get(at + 1 + usize::from(plain(the, lexicon::function::THE_A))..)?;
    let nouns = [lexicon::naming::FIELD_NOUNS, lexicon::naming::LIST_NOUNS];
    let is_field = |word: &SentenceWord| nouns.into_iter().any(|nouns| plain(word, nouns));
    let name = match name {
        [noun, joint, the, name @ ..]
            if is_field(noun) && plain(joint, "for") && plain(the, "the") =>
        {
            name
        }
        [noun, name @ ..] if is_field(noun) => name,
        [name @ .., noun] if is_field(noun) => name,
        _ => return None,
    };
    Some((name, &part[..at]))
}

/// "at", "which": a word that no name has.
fn relates(word: &SentenceWord) -> bool {
    let lists = [lexicon::places::NEVER_A_NAME, lexicon::function::RELATIVE];
    lists.iter().any(|list| lexicon::among(&word.text, list))
}

/// "7.50 as price", "the price 7.50", and where a name may have a capital without "as", "SKU PK-1001".
fn field(sentence: &str, part: &[SentenceWord], may_be_capital: bool) -> Option<String> {
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
    let within = in_field(part);
    let (name, value) = if let Some(split) = within {
        split
    } else if let Some(at) = behind.filter(|at| *at > 0) {
        let name = &part[at + 1..];
        (&name[without_article(name)..], &part[..at])
    } else {
        let part = &part[without_article(part)..];
        let lower = part.iter().position(begins)?;
        let is_word = sentence[part[0].span.start..].starts_with(char::is_alphabetic);
        if lower == 0 && !(may_be_capital && is_word) {
            return None;
        }
        part.split_at(lower.max(1))
    };
    let is_name = |word: &SentenceWord| {
        let base = lexicon::verbs::base(&word.text);
        let is_verb = base
            .is_some_and(|base| base == word.text || lexicon::is_third_person(&word.text, base));
        // "the field From": with a capital it is a name.
        let said = within.is_some() && sentence[word.span.start..].starts_with(char::is_uppercase);
        let is_article = plain(word, lexicon::function::THE_A);
        word.kind == WordKind::Plain && !is_article && (said || !is_verb && !relates(word))
    };
    let is_cited = matches!(name, [one] if one.kind == WordKind::Quoted) && within.is_some();
    // "the forms F-202": several of a kind, of which one is meant.
    let is_kind = behind.is_none()
        && within.is_none()
        && name.last().is_some_and(|word| word.text.ends_with('s'));
    let value = match value {
        // "and 1 as the quantity"
        [first, rest @ ..] if behind.is_some() && plain(first, lexicon::connectives::AND_OR) => {
            rest
        }
        value => value,
    };
    let named = is_cited || (1..=MOST_OF_NAME).contains(&name.len()) && name.iter().all(is_name);
    let is_value = match value {
        [] => false,
        [one] => one.kind != WordKind::Mark && (behind.is_some() || begins(one)),
        several => {
            let joins = |word: &SentenceWord| plain(word, lexicon::connectives::AND_OR);
            // "and enter 16.80 in the Price field": another verb follows.
            let verbs = [lexicon::actions::TYPES_VALUE, lexicon::actions::CHOOSES];
            let acts = verbs.into_iter().any(|verbs| plain(&several[0], verbs));
            !acts
                && several
                    .iter()
                    .all(|word| word.kind == WordKind::Plain && !joins(word))
        }
    };
    // With both in quotes, the verb is shared without this.
    let is_quoted = is_cited && matches!(value, [one] if one.kind == WordKind::Quoted);
    // "the Password as password": the name stands for what is to be typed.
    let same = |(one, other): (&SentenceWord, &SentenceWord)| {
        one.text.to_lowercase() == other.text.to_lowercase()
    };
    let plain_value = &value[without_article(value).min(value.len())..];
    let is_plain = |word: &SentenceWord| word.kind != WordKind::Quoted;
    let says_name = plain_value.iter().all(is_plain)
        && plain_value.len() == name.len()
        && plain_value.iter().zip(name).all(same);
    if !named || !is_value || is_kind || is_quoted || says_name {
        return None;
    }
    let value = said(value)?;
    let value = if value.starts_with(is_quote) {
        value.to_owned()
    } else {
        format!("'{value}'")
    };
    let name = said(name)?;
    let name = if is_cited {
        name.to_owned()
    } else {
        format!("'{name}'")
    };
    let set = if within.is_some() {
        format!("Type {value} in the field {name}")
    } else {
        format!("Set {name} to {value}")
    };
    matches!(parse_closely(&set).body, Body::Action(_)).then_some(set)
}
