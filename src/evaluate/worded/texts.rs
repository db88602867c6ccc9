//! The texts of a page that a claim says in full.

use crate::evaluate::observation::Knowledge;
use crate::grammar::{SentenceWord, WordKind};
use crate::page::{ElementId, Snapshot};
use std::collections::{BTreeMap, BTreeSet};

/// Words of the longest text that a claim says in full.
const MOST_OF_TEXT: usize = 14;

/// Words that may stand on the line of a text, such as a badge.
const MOST_BESIDE: usize = 2;

/// A text that a claim says: all of a text of the page, or of one before, or in quotes.
#[derive(Debug, Clone)]
pub(super) struct SaidText {
    /// The first word of the claim and the one behind the last.
    pub(super) words: (usize, usize),
    /// As the page has it.
    pub(super) text: String,
    /// Whether the author wrote quotes.
    pub(super) is_quoted: bool,
    /// The elements that show just that.
    pub(super) shown_by: Vec<ElementId>,
}

/// The texts of a page, with the elements that show them.
pub(super) fn texts(page: &Snapshot) -> BTreeMap<String, BTreeSet<ElementId>> {
    let mut out: BTreeMap<String, BTreeSet<ElementId>> = BTreeMap::new();
    let mut add = |text: &str, id: ElementId| {
        let text = text.trim();
        if !text.is_empty() && page.elements[id].raw.visible {
            out.entry(plain(text)).or_default().insert(id);
        }
    };
    let words = |text: &str| text.split_whitespace().count();
    // A part of a sentence is no text of its own.
    let is_apart = |part: &str, whole: &str| words(whole) <= words(part) + MOST_BESIDE;
    for block in &page.blocks {
        let Some(owner) = block.owner else { continue };
        add(&block.text, owner);
        for piece in block
            .pieces
            .iter()
            .filter(|piece| is_apart(piece, &block.text))
        {
            add(piece, owner);
        }
        for id in page.descendants(owner) {
            let text = &page.elements[id].text;
            if block.text.contains(text.as_str()) && is_apart(text, &block.text) {
                add(text, id);
            }
        }
    }
    out
}

/// A text with the quotes and apostrophes of a keyboard, and without the full stop of a sentence.
pub(super) fn plain(text: &str) -> String {
    let plain = text.replace(['\u{2019}', '\u{2018}'], "'");
    plain.strip_suffix('.').unwrap_or(&plain).to_owned()
}

/// The texts of the page and of those before that a claim says, the longest first; they begin as names do.
pub(super) fn said(
    claim: &str,
    words: &[SentenceWord],
    page: &Snapshot,
    knowledge: &Knowledge,
) -> Vec<SaidText> {
    let texts = texts(page);
    let mut out = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let most = words.len().min(at + MOST_OF_TEXT);
        let found = (at + 1..=most).rev().find_map(|end| {
            let whole = &claim[words[at].span.start..words[end - 1].span.end];
            let is_quoted = words[at].kind == WordKind::Quoted;
            if is_quoted && end > at + 1 || !is_quoted && !is_name(whole, at == 0, end - at) {
                return None;
            }
            let text = if is_quoted {
                words[at].text.clone()
            } else {
                plain(whole)
            };
            let shown = texts.get(&text);
            let is_known = is_quoted || shown.is_some() || knowledge.shown.contains(&text);
            is_known.then(|| SaidText {
                words: (at, end),
                shown_by: shown.into_iter().flatten().copied().collect(),
                text,
                is_quoted,
            })
        });
        at = found.as_ref().map_or(at + 1, |found| found.words.1);
        out.extend(found);
    }
    out
}

/// Whether words begin as a name does; the first word of a claim has its capital from that.
fn is_name(text: &str, is_first: bool, words: usize) -> bool {
    let begins =
        text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || "£€$".contains(c));
    let has_more = text
        .chars()
        .skip(1)
        .any(|c| c.is_uppercase() || c.is_ascii_digit());
    begins && (!is_first || words > 1 || has_more)
}
