//! Phrases in the place of the names that a vocabulary gives them.

use crate::lexicon;
use crate::suite::case::step::{DefinedAt, DefinitionKind};
use crate::suite::vocabulary::entry::NamedPhrase;
use crate::suite::vocabulary::phrase::{begins, spoken};

/// Puts phrases in the place of names outside quotation marks, the longest name first.
pub(crate) fn replaced<'v>(text: &str, all: &'v [NamedPhrase]) -> (String, Vec<&'v NamedPhrase>) {
    if all.is_empty() {
        return (text.to_owned(), Vec::new());
    }
    let words = spoken(text);
    let mut out = String::new();
    let mut used = Vec::new();
    let (mut at, mut copied) = (0, 0);
    while at < words.len() {
        let fitting = all.iter().filter_map(|named| {
            Some((
                begins(&words[at..], &named.name.text.to_lowercase())?,
                named,
            ))
        });
        let Some((length, named)) = fitting.max_by_key(|(length, _)| *length) else {
            at += 1;
            continue;
        };
        out.push_str(&text[copied..words[at].span.start]);
        let phrase = named.phrase.text.trim();
        // The author's article stays, and the phrase's own would be a second one.
        let article = at
            .checked_sub(1)
            .is_some_and(|before| words[before].is_article());
        let (first, rest) = phrase.split_once(' ').unwrap_or((phrase, ""));
        let doubled =
            article && lexicon::among(&first.to_lowercase(), lexicon::function::PLAIN_ARTICLES);
        out.push_str(if doubled { rest } else { phrase });
        copied = words[at + length - 1].span.end;
        at += length;
        used.push(named);
    }
    out.push_str(&text[copied..]);
    (out, used)
}

/// The text with its first letter as a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// The places of named phrases.
pub(crate) fn places(named: &[&NamedPhrase], kind: DefinitionKind) -> Vec<DefinedAt> {
    let place = |named: &&NamedPhrase| DefinedAt {
        kind,
        name: named.name.text.clone(),
        at: named.name.location(),
    };
    named.iter().map(place).collect()
}
