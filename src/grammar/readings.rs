//! All readings of a sentence that use all of its words, each with what it assumes.

use super::Span;
use serde::{Deserialize, Serialize};

/// More readings than any page could choose among; a sentence beyond it is not read.
pub const MOST_READINGS: usize = 16;

/// Something that a reading takes for granted and that another reading takes otherwise.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assumption {
    /// Stable name in kebab-case: `noun-in-name`, `place-of-all`, …
    pub code: String,
    /// Description of what is assumed, one lowercase sentence.
    pub message: String,
    /// The words that it is about.
    pub span: Span,
    /// Words in place of those, with which the sentence has this reading alone; empty where there are none.
    pub rewriting: String,
}

/// One reading of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<T> {
    /// Meaning of the sentence in this reading.
    pub step: T,
    /// Assumptions of this reading.
    pub assumptions: Vec<Assumption>,
}

impl<T> Reading<T> {
    /// The sentence that has this reading alone; none where nobody knows how to write it.
    pub fn alone(&self, sentence: &str) -> Option<String> {
        let mut parts: Vec<&Assumption> = self.assumptions.iter().collect();
        parts.sort_by_key(|part| part.span.start);
        let mut out = String::new();
        let mut at = 0;
        for part in parts {
            if part.rewriting.is_empty() || part.span.start < at {
                return None;
            }
            out.push_str(sentence.get(at..part.span.start)?);
            out.push_str(&part.rewriting);
            at = part.span.end;
        }
        out.push_str(sentence.get(at..)?);
        Some(out)
    }

    /// The same reading with its step changed.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U> {
        Reading {
            step: change(self.step),
            assumptions: self.assumptions,
        }
    }
}

/// The readings of a sentence that has more than one: at least two, at most [`MOST_READINGS`].
#[derive(Debug, Clone, PartialEq)]
pub struct Readings<T>(Vec<Reading<T>>);

impl<T> Readings<T> {
    /// Keeps the readings if they are several, and no more than the page is asked to choose among.
    pub fn new(readings: Vec<Reading<T>>) -> Option<Self> {
        (2..=MOST_READINGS)
            .contains(&readings.len())
            .then_some(Readings(readings))
    }

    /// The readings, the plainest first.
    pub fn all(&self) -> &[Reading<T>] {
        &self.0
    }

    /// The readings, to be changed in place.
    pub fn all_mut(&mut self) -> &mut [Reading<T>] {
        &mut self.0
    }

    /// The readings themselves, the plainest first.
    pub fn into_all(self) -> Vec<Reading<T>> {
        self.0
    }

    /// The steps of the readings.
    pub fn steps(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|reading| &reading.step)
    }
}
