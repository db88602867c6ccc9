//! Items of a clause: words and values, and the texts that say them.

use crate::agent::evidence::segment::{is_same_kind, shows_number, without_totals};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::relevance::words;
use crate::grammar::number_word;
use crate::lexicon::meaning::{alike, denies, says_nothing, stem};
use crate::lexicon::statements;
use crate::value::found;
use std::collections::HashSet;

/// Something that the clause says and that has to be accounted for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ClauseItem {
    Word(String),
    Value(String),
}

impl ClauseItem {
    /// The token of a label, key or heading says it.
    pub(super) fn is_said_by(&self, token: &str) -> bool {
        match self {
            ClauseItem::Word(word) => {
                let there = stem(token);
                alike(word).contains(&there) || statements::is_noun_of(&there, word)
            }
            ClauseItem::Value(value) => value.split(' ').next() == Some(token),
        }
    }

    pub(super) fn is_in(&self, text: &str) -> bool {
        match self {
            ClauseItem::Word(word) => {
                let there = words(text);
                alike(word).iter().any(|w| there.contains(w))
            }
            // The 9 of "4 of 9" is not what there is.
            ClauseItem::Value(value) => {
                same_number(value, text) == Some(true) || shows_number(value, &without_totals(text))
            }
        }
    }
}

/// All that the clause says, each once.
pub(super) fn items(clause: &Clause) -> Vec<ClauseItem> {
    let mut out: Vec<ClauseItem> = Vec::new();
    let said = clause.words.iter().chain(&clause.state_words);
    let values = clause.numbers.iter().map(|n| {
        n.whole.map_or_else(
            || n.text.clone(),
            |whole| {
                // "three" is 3; "3 nights" stays as it is.
                if number_word(&n.text).is_some() {
                    whole.to_string()
                } else {
                    n.text.clone()
                }
            },
        )
    });
    let values = values.chain(clause.quotes.iter().map(|q| q.to_lowercase()));
    for item in said
        .cloned()
        .map(ClauseItem::Word)
        .chain(values.map(ClauseItem::Value))
    {
        if !out.contains(&item) {
            out.push(item);
        }
    }
    out
}

/// Tokens of a text that say something.
pub(super) fn tokens_of(text: &str) -> Vec<String> {
    // "LT-201" and "26/0815" are one name; "stand-up" is two words.
    let parts = text
        .split(|c: char| c.is_whitespace() || matches!(c, '(' | ')'))
        .flat_map(|part| {
            let joints: &[char] = if part.contains(|c: char| c.is_ascii_digit()) {
                &[]
            } else {
                &['-', '/']
            };
            part.split(joints)
        });
    parts
        .map(|t| {
            t.trim_matches(|c: char| !c.is_alphanumeric() && c != '$')
                .to_lowercase()
        })
        .filter(|t| !t.is_empty() && !says_nothing(t) && !denies(t))
        .collect()
}

/// The items that say all of a text; nothing where it has a word that the clause does not say.
pub(super) fn said_by(
    text: &str,
    all: &[ClauseItem],
    taken: &HashSet<usize>,
) -> Option<HashSet<usize>> {
    let mut out = HashSet::new();
    // A quoted text says the whole name.
    let name = text.trim().to_lowercase();
    let quoted = |at: &usize| !taken.contains(at) && all[*at] == ClauseItem::Value(name.clone());
    if let Some(at) = (0..all.len()).find(quoted) {
        out.insert(at);
        return Some(out);
    }
    for token in tokens_of(text) {
        let at = (0..all.len()).find(|at| !taken.contains(at) && all[*at].is_said_by(&token))?;
        out.insert(at);
    }
    Some(out)
}

/// The items that say the first word of a name, and whatever else of it they say; nothing where another record has that word.
pub(super) fn begun_by(
    text: &str,
    others: &[String],
    all: &[ClauseItem],
    taken: &HashSet<usize>,
) -> Option<HashSet<usize>> {
    let tokens = tokens_of(text);
    let free =
        |token: &str| (0..all.len()).find(|at| !taken.contains(at) && all[*at].is_said_by(token));
    let first = tokens
        .first()
        .filter(|t| t.len() > 1 && free(t).is_some())?;
    let mut elsewhere = others.iter().flat_map(|o| tokens_of(o));
    if elsewhere.any(|t| t == *first) {
        return None;
    }
    Some(tokens.iter().filter_map(|t| free(t)).collect())
}

/// Whether the one number of a text is this one; nothing where they are not of one kind.
pub(super) fn same_number(value: &str, text: &str) -> Option<bool> {
    let text = without_totals(text);
    if shows_number(value, &text) {
        return Some(true);
    }
    if is_same_kind(value, &text) {
        let dated = value.contains(char::is_alphabetic);
        let several = found(&text).len() > 1;
        return (!several || dated).then_some(false);
    }
    let bare = |t: &str| t.replace(',', "").parse::<f64>().ok();
    let tokens: Vec<&str> = text
        .split_whitespace()
        .filter(|t| t.contains(|c: char| c.is_ascii_digit()))
        .collect();
    let [only] = tokens.as_slice() else {
        return None;
    };
    // "44 hours" where the column is of hours.
    let (number, there) = (bare(value.split(' ').next()?)?, bare(only)?);
    (text.trim() == *only).then_some((number - there).abs() < f64::EPSILON)
}
