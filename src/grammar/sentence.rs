//! A sentence, read.

use super::{Action, Formula};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A stretch of a sentence, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// Whether a sentence acts or asserts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// It drives the application.
    Action,
    /// It says what must hold.
    Assertion,
}

/// A sentence, read.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    /// The sentence as written.
    pub text: String,
    /// What it says.
    pub body: Body,
    /// `Optional …`: skipped when readiness is strictly False on a page at rest.
    pub optional: bool,
    /// "(no visible change expected)": `observe` does not ask for an effect.
    pub waives_change: bool,
    /// Ambiguities with the reading taken, and what was mended (an unbalanced quote).
    pub notes: Vec<Note>,
}

/// What a sentence says.
#[derive(Debug, Clone, PartialEq)]
pub enum Body {
    /// A navigation action.
    Action(Action),
    /// An assertion.
    Assertion(Formula),
    /// The grammar does not read it.
    Unread(Unread),
}

/// A sentence that the grammar does not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// What it seems to be, by its first words. An assertion if it starts like one, else an action.
    pub kind: StepKind,
    /// Where reading stopped.
    pub at: Span,
    /// What was expected there and what was found, one lowercase sentence.
    pub reason: String,
    /// A sentence or word that would be read, if one is near.
    pub hint: Option<String>,
}

/// Something the author should know about the reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Stable name in kebab-case: `count-exact-or-at-least`, `unbalanced-quote`, …
    pub code: String,
    /// What is ambiguous, and the reading taken.
    pub message: String,
    /// The words it is about.
    pub span: Span,
}

impl Sentence {
    /// Whether it acts or asserts.
    pub fn kind(&self) -> StepKind {
        match &self.body {
            Body::Action(_) => StepKind::Action,
            Body::Assertion(_) => StepKind::Assertion,
            Body::Unread(unread) => unread.kind,
        }
    }
}
