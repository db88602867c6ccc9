//! Numbers outside quotes, what they count, and the words that compare with them.

use crate::agent::sentence::amount::stands_for;
use crate::grammar::{Ordinal, SentenceWord, WordKind, number_word, ordinal_word};
use crate::lexicon;
use crate::lexicon::comparators::{self, Comparison};
use crate::lexicon::meaning::{denies, is_universal, relates, says_nothing, stem};

/// A number outside quotes: a whole number, or whatever else has digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Number {
    /// As written, lower case.
    pub(crate) text: String,
    /// Its worth, where it is a whole number.
    pub(crate) whole: Option<usize>,
    /// Stem of the word right after it: what is counted.
    pub(crate) counted: Option<String>,
    /// The word before it, where it tells which one of a kind: "order 1041", "the IC 71".
    pub(crate) of_kind: Option<String>,
    /// The whole of a share: the 10 of "3 of 10".
    pub(crate) is_total: bool,
}

/// The comparison that three words begin with, and how many of them say it.
pub(in crate::agent) fn comparator(words: [&str; 3]) -> Option<(Comparison, usize)> {
    let begins = |phrase: &str| phrase.split(' ').zip(words).all(|(own, word)| own == word);
    let first = |table: &[(&'static str, Comparison)]| {
        table.iter().find_map(|&(phrases, comparison)| {
            let (phrase, _) = lexicon::first_at(words[0], phrases, begins);
            Some((comparison, phrase?.split(' ').count()))
        })
    };
    first(comparators::COMPARED_WITH).or_else(|| {
        let number = starts_number(words[1]);
        number.then(|| first(comparators::COMPARED_WITH_NUMBER))?
    })
}

pub(super) fn starts_number(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit()) || number_word(word).is_some()
}

/// "3 of 10", "3 out of 10": the second is the whole of the first.
fn is_total(words: &[SentenceWord], at: usize) -> bool {
    // "2 of the 5 keys".
    let article = |i: &usize| {
        let text = words[*i].text.as_str();
        lexicon::among(text, lexicon::function::PLAIN_ARTICLES)
    };
    let at = at.checked_sub(1).filter(article).unwrap_or(at);
    let before = |back: usize| at.checked_sub(back).map_or("", |i| words[i].text.as_str());
    // "3 out of 10", "3 seats of 10".
    let counted = at > 2 && words[at - 2].kind == WordKind::Plain && !says_nothing(before(2));
    let first = if before(2) == "out" || (counted && !starts_number(before(2))) {
        before(3)
    } else {
        before(2)
    };
    before(1) == "of" && starts_number(first)
}

/// The number with the unit behind it, where the two are one value, and how many words they are.
pub(super) fn with_unit(number: Number, next: &str) -> (Number, usize) {
    let is_one = |joined: &String| crate::value::found(joined) == [joined.as_str()];
    let units = [next.to_owned(), next.to_uppercase()];
    let joined = units
        .iter()
        .map(|unit| format!("{} {unit}", number.text))
        .find(is_one);
    // "20 Mar" is a day, of whatever year.
    let day = format!("{} {next}", number.text);
    let dated = format!("{day} 2024");
    // "71 in the final" are no inches.
    let is_word = next.len() > 1 && says_nothing(next);
    match joined.filter(|_| !next.is_empty() && !is_word) {
        Some(text) => (Number { text, ..number }, 2),
        None if !next.is_empty() && is_one(&capitalised(&dated)) => (
            Number {
                text: day,
                whole: None,
                ..number
            },
            2,
        ),
        None => (number, 1),
    }
}

/// "20 may 2024" as the day is written.
pub(crate) fn capitalised(text: &str) -> String {
    let first = |word: &str| {
        let mut chars = word.chars();
        let head = chars.next().map(|c| c.to_uppercase().collect::<String>());
        head.unwrap_or_default() + chars.as_str()
    };
    text.split(' ').map(first).collect::<Vec<_>>().join(" ")
}

/// The number at this place.
pub(in crate::agent) fn number(words: &[SentenceWord], at: usize) -> Option<Number> {
    let text = words[at].text.as_str();
    let whole = number_word(text);
    if text == "one" {
        // "one" is a number only where it counts: "one item", not "the first one", "one of".
        let next = words.get(at + 1).filter(|w| w.kind == WordKind::Plain)?;
        if says_nothing(&next.text) && !lexicon::among(&next.text, lexicon::pages::COUNTED_NOUNS) {
            return None;
        }
    }
    if ordinal_word(text).is_some_and(|o| o != Ordinal::Last) {
        return None;
    }
    if whole.is_none() && !text.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let of_kind = at
        .checked_sub(1)
        .map(|before| &words[before])
        .filter(|w| w.kind == WordKind::Plain && w.text.chars().any(char::is_alphabetic))
        .filter(|w| !says_nothing(&w.text) && !denies(&w.text) && !relates(&w.text))
        .filter(|w| stands_for(&stem(&w.text)).is_none() && !is_universal(&w.text))
        .map(|w| w.text.clone());
    let counted = words
        .get(at + 1)
        .filter(|_| of_kind.is_none())
        .filter(|w| w.kind == WordKind::Plain && w.text.chars().all(char::is_alphabetic))
        .filter(|w| !denies(&w.text) && !relates(&w.text) && w.text.len() > 2)
        .filter(|w| !says_nothing(&w.text) || matches!(w.text.as_str(), "item" | "items"))
        .map(|w| stem(&w.text));
    Some(Number {
        text: text.to_owned(),
        whole,
        counted,
        of_kind,
        is_total: is_total(words, at),
    })
}
