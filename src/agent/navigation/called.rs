//! Words beside each quoted text of a sentence that say where it goes.

use crate::grammar::{SentenceWord, WordKind, words};
use crate::lexicon;
use crate::lexicon::meaning::{alike, says_nothing, stem};
use std::collections::HashSet;

/// Each quoted text of the sentence with the stems of the words that say where it goes: those before it, or those behind
/// it that begin with "as", "in", "for" and the like.
pub(super) fn called(sentence: &str) -> Vec<(String, HashSet<String>)> {
    let mut out: Vec<(String, HashSet<String>)> = Vec::new();
    let mut before: Vec<SentenceWord> = Vec::new();
    let mut behind = false;
    for word in words(sentence) {
        if word.kind == WordKind::Quoted {
            out.push((word.text, meaning(&before)));
            before.clear();
            behind = true;
            continue;
        }
        let text = word.text.as_str();
        let joins =
            word.kind == WordKind::Mark || lexicon::among(text, lexicon::connectives::JOINS_TEXTS);
        if behind && (joins || before.is_empty() && !points_back(text)) {
            give(&mut out, &before);
            before.clear();
            behind = false;
        }
        before.push(word);
    }
    if out.len() == 1 || behind {
        give(&mut out, &before);
    }
    out
}

/// The words belong to the last quoted text.
fn give(out: &mut [(String, HashSet<String>)], said: &[SentenceWord]) {
    if let Some((_, own)) = out.last_mut() {
        own.extend(meaning(said));
    }
}

fn points_back(word: &str) -> bool {
    lexicon::among(word, lexicon::places::LEADS_TO_PLACE)
}

fn meaning(said: &[SentenceWord]) -> HashSet<String> {
    said.iter()
        .filter(|w| w.kind == WordKind::Plain && !says_nothing(&w.text))
        .flat_map(|w| alike(&stem(&w.text)))
        .collect()
}
