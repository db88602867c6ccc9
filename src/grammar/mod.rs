//! Sentences → typed actions, targets, predicates and formulas, with spans.
//!
//! One grammar with a lexicon. Neither contains a sentence of any suite.

mod action;
mod completion;
mod display;
mod display_target;
mod finding;
mod formula;
mod observable;
mod parts;
mod read;
#[cfg(test)]
mod quantifier_tests;
mod readings;
mod sentence;
mod span;
mod target;
mod targets;
mod texts;
#[cfg(test)]
mod family_tests;
#[cfg(test)]
mod kind_tests;
#[cfg(test)]
mod misreading_tests;
#[cfg(test)]
mod tests;
mod verb;
#[cfg(test)]
mod word_tests;
#[cfg(test)]
mod wording_tests;
#[cfg(test)]
mod wordings;

pub use crate::lexicon::{Comparison, Direction, Ordinal, RoleNoun, State, TextRelation};
pub use action::{Action, Chord, FillMode, Gesture, ScrollTo, WindowRef};
pub use completion::{Completion, complete};
pub use finding::{Finding, Level, findings};
pub use formula::{
    ColumnRef, Count, Formula, Predicate, Presence, Quantity, RowRef, SetProperty, Share,
};
pub use observable::Observable;
pub use parts::{parts, table_of_wordings};
pub(crate) use read::{
    ByWay, DeedKind, DeedWord, DeedWords, again, by_way, called, claim_words, content,
    deed_of_page, deed_words, entry_words, is_selector, opened_for, searched, sought,
};
pub use read::{
    SentenceWord, WordKind, is_quote, number_word, ordinal_word, parse, role_nouns, role_word,
    state_word, words,
};
pub use readings::{Assumption, MOST_READINGS, Reading, Readings};
pub use sentence::{Body, Meaning, Note, Sentence, StepKind, Unread};
pub use span::Span;
pub use target::{Context, Edge, Identifier, Target, Text};
pub(crate) use target::{has_sign, is_code, is_identifier};
pub use verb::{ActionKind, FormUse, Means, Need, Postcondition, VERBS, Verb};

/// The reference page of the step language, as `plumbline help steps` prints it. Its examples are tests.
pub const REFERENCE: &str = include_str!("../../docs/steps.md");
