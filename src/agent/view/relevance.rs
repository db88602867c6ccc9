//! How much an element has to do with a sentence: quoted texts first, then shared words; neighbours of hits count too.

use crate::agent::sentence::anatomy::{self, Anatomy};
use crate::agent::view::operable::is_operable;
use crate::evaluate::{TextCase, label, row_like, visible};
use crate::grammar::TextRelation;
use crate::lexicon::meaning::{alike, stem};
use crate::page::{Element, Role, Snapshot};
use std::collections::HashSet;

/// Relevance of page parts for a sentence.
#[derive(Debug, Clone)]
pub(crate) struct Relevance {
    quotes: Vec<String>,
    stems: HashSet<String>,
}

impl Relevance {
    /// Of a sentence.
    pub(crate) fn of(sentence: &str) -> Relevance {
        let anatomy = Anatomy::of(sentence);
        let mut stems = HashSet::new();
        for clause in &anatomy.clauses {
            for word in &clause.words {
                stems.extend(alike(word));
            }
            stems.extend(clause.numbers.iter().map(|n| n.text.clone()));
        }
        let quotes = anatomy::quotes(sentence);
        for quote in &quotes {
            stems.extend(words(quote));
        }
        Relevance { quotes, stems }
    }

    /// A quoted text stands in the element's text, shown or not, or in its name.
    pub(crate) fn quoted_in(&self, e: &Element) -> bool {
        self.quotes
            .iter()
            .any(|q| holds(q, &e.full_text.replace('\n', " ")) || holds(q, &e.name))
    }

    /// Byte at which the first text of the sentence stands.
    pub(crate) fn first_match(&self, text: &str) -> Option<usize> {
        self.quotes
            .iter()
            .find_map(|q| text.find(q.as_str()))
            .or_else(|| {
                text.split_whitespace()
                    .find(|w| {
                        self.stems
                            .contains(&stem(w.trim_matches(|c: char| !c.is_alphanumeric())))
                    })
                    .and_then(|w| text.find(w))
            })
    }

    /// The score of every element: the higher, the more it has to do with the sentence.
    pub(crate) fn scores(&self, page: &Snapshot, acting: bool) -> Vec<u32> {
        let count = page.elements.len();
        let mut scores = vec![0_u32; count];
        for (id, scored) in scores.iter_mut().enumerate() {
            let e = &page.elements[id];
            // What holds a great deal has something to do with everything.
            let text = if e.text.len() > 600 {
                ""
            } else {
                e.text.as_str()
            };
            let said = format!(
                "{} {} {}",
                text.replace('\n', " "),
                label(page, id),
                e.raw.value.as_deref().unwrap_or_default()
            );
            let quoted = self.quotes.iter().filter(|q| holds(q, &said)).count() as u32;
            let shared = words(&said).intersection(&self.stems).count() as u32;
            let mut score = quoted * 40 + shared.min(6) * 8;
            if score > 0 && acting && is_operable(e) {
                score += 12;
            }
            *scored = score;
        }
        let own = scores.clone();
        // What stands in a row with a hit, and the heading above it, belong to the hit.
        for (id, hit) in own.iter().copied().enumerate() {
            if hit < 8 {
                continue;
            }
            if let Some(row) = row_like(page, id)
                && page.elements[row].end - row < 60
            {
                for near in &mut scores[row..page.elements[row].end] {
                    *near = (*near).max(hit / 2);
                }
            }
            if let Some(heading) = (0..id)
                .rev()
                .take(200)
                .find(|h| page.elements[*h].role == Role::Heading)
            {
                scores[heading] = scores[heading].max(hit / 2);
            }
            for near in &mut scores[id.saturating_sub(2)..(id + 3).min(count)] {
                *near = (*near).max(hit / 4);
            }
        }
        for (id, score) in scores.iter_mut().enumerate() {
            let e = &page.elements[id];
            *score += match e.role {
                Role::Heading | Role::Alert | Role::Status => 3,
                _ if acting && is_operable(e) => 2,
                _ => 0,
            };
        }
        scores
    }
}

fn holds(quote: &str, text: &str) -> bool {
    !text.is_empty() && visible(quote, text, TextRelation::Contains, TextCase::Ignore).is_yes()
}

/// The stems of a text's words.
pub(crate) fn words(text: &str) -> HashSet<String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .filter(|w| !w.is_empty())
        .map(stem)
        .collect()
}
