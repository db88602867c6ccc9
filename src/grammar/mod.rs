//! Sentences → typed actions, targets, predicates and formulas, with spans.
//!
//! One grammar with a lexicon. No sentence of any suite stands in either.

mod action;
mod completion;
mod display;
mod finding;
mod formula;
mod observable;
mod read;
mod sentence;
mod target;
mod texts;
#[cfg(test)]
mod tests;

pub use action::{Action, Chord, FillMode, Gesture, ScrollTo, WindowRef};
pub use completion::{Completion, complete};
pub use finding::{Finding, Level, findings};
pub use formula::{
    ColumnRef, Comparison, Count, Direction, Formula, Predicate, Presence, Quantity, RowRef, State,
    TextRelation,
};
pub use observable::Observable;
pub use read::{
    Word, WordKind, is_quote, number_word, ordinal_word, parse, role_nouns, role_word, state_word,
    words,
};
pub use sentence::{Body, Note, Sentence, Span, StepKind, Unread};
pub use target::{Context, Ordinal, RoleNoun, Target, Text};

/// The reference page of the step language, as `plumbline help steps` prints it. Its examples are tests.
pub const REFERENCE: &str = include_str!("../../docs/steps.md");
