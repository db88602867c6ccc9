//! Parts of a sentence that a rewriting must keep.

use crate::agent::sentence::anatomy::quotes;
use crate::agent::sentence::number::{comparator, number};
use crate::grammar::{Ordinal, StepKind, WordKind, ordinal_word, parse, state_word, words};
use crate::lexicon;
use crate::lexicon::meaning::denies;

/// Parts that a rewriting must keep.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RequiredParts {
    pub(crate) quotes: Vec<String>,
    pub(crate) numbers: Vec<String>,
    pub(crate) negated: bool,
    pub(crate) comparators: Vec<&'static str>,
    pub(crate) connectives: Vec<&'static str>,
    pub(crate) ordinals: Vec<String>,
    pub(crate) clauses: usize,
    pub(crate) kind: StepKind,
}

/// Finds the parts of a sentence that a rewriting must keep.
pub(crate) fn kept(sentence: &str) -> RequiredParts {
    let all = words(sentence);
    let quotes = quotes(sentence);
    let mut numbers = Vec::new();
    let mut comparators = Vec::new();
    let mut connectives = Vec::new();
    let mut ordinals = Vec::new();
    let mut negated = false;
    let plain = |at: usize| {
        all.get(at)
            .filter(|w| w.kind == WordKind::Plain)
            .map_or("", |w| w.text.as_str())
    };
    let mut at = 0;
    while at < all.len() {
        if all[at].kind != WordKind::Plain {
            at += 1;
            continue;
        }
        let word = plain(at);
        if let Some((comparison, length)) = comparator([word, plain(at + 1), plain(at + 2)]) {
            comparators.push(comparison.words());
            at += length;
            continue;
        }
        match word {
            "and" | "but" => connectives.push("and"),
            "or" => connectives.push("or"),
            "exactly" | "only" => comparators.push("exactly"),
            _ => {}
        }
        negated ^= denies(word)
            || matches!(state_word(word), Some((_, false)))
            || lexicon::among(word, lexicon::actions::TURN_OFF);
        if let Some(ordinal) = ordinal_word(word) {
            ordinals.push(match ordinal {
                Ordinal::Nth(n) => n.to_string(),
                Ordinal::Last => "last".into(),
            });
        } else if let Some(n) = number(&all, at) {
            numbers.push(n.whole.map_or(n.text, |w| w.to_string()));
        } else if matches!(word, "once" | "twice") {
            numbers.push(if word == "once" { "1" } else { "2" }.into());
        }
        at += 1;
    }
    numbers.sort();
    ordinals.sort();
    comparators.sort_unstable();
    connectives.sort_unstable();
    let clauses = connectives.len() + 1;
    RequiredParts {
        quotes,
        numbers,
        negated,
        comparators,
        connectives,
        ordinals,
        clauses,
        kind: parse(sentence).kind(),
    }
}
