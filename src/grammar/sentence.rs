//! A sentence, read.

use super::{Action, Formula, Readings, Span};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether a sentence acts or asserts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum StepKind {
    /// The sentence is an action.
    Action,
    /// The sentence is an assertion.
    Assertion,
}

/// Meaning of a sentence in one reading.
#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// An action.
    Action(Action),
    /// An assertion.
    Assertion(Formula),
}

impl Meaning {
    /// Whether it acts or asserts.
    pub fn kind(&self) -> StepKind {
        match self {
            Self::Action(_) => StepKind::Action,
            Self::Assertion(_) => StepKind::Assertion,
        }
    }
}

/// A sentence, read.
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    /// The sentence as written.
    pub text: String,
    /// Body of the sentence.
    pub body: Body,
    /// `Optional …`: skipped when readiness is strictly False on a page at rest.
    pub optional: bool,
    /// "(no visible change expected)": `observe` does not ask for an effect.
    pub waives_change: bool,
    /// Ambiguities with the reading taken, and repairs (an unbalanced quote).
    pub notes: Vec<Note>,
}

/// Body of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub enum Body {
    /// A navigation action.
    Action(Action),
    /// An assertion.
    Assertion(Formula),
    /// Several readings, at least one of them an action: the page chooses among them. Assertions alone are
    /// [`Formula::Readings`].
    Ambiguous(Readings<Meaning>),
    /// The grammar does not read it.
    Unread(Unread),
}

impl Body {
    /// Whether it is an action of which that holds; of several readings, each of them.
    pub(crate) fn acts(&self, holds: impl Fn(&Action) -> bool) -> bool {
        match self {
            Body::Action(action) => holds(action),
            Body::Ambiguous(readings) => readings
                .steps()
                .all(|meaning| matches!(meaning, Meaning::Action(action) if holds(action))),
            Body::Assertion(_) | Body::Unread(_) => false,
        }
    }
}

/// A sentence that the grammar does not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Probable kind, from its first words: an assertion if it starts like one, else an action.
    pub kind: StepKind,
    /// Where reading stopped.
    pub at: Span,
    /// Message: expected and found, one lowercase sentence.
    pub reason: String,
    /// Sentences that may mean the same, all of them together. Nobody has read them yet.
    pub instead: Vec<String>,
}

/// Something the author should know about the reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Stable name in kebab-case: `count-exact-or-at-least`, `unbalanced-quote`, …
    pub code: String,
    /// Description of the ambiguity, and the reading taken.
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
            Body::Ambiguous(readings) => {
                let acts = readings.steps().any(|m| m.kind() == StepKind::Action);
                if acts {
                    StepKind::Action
                } else {
                    StepKind::Assertion
                }
            }
            Body::Unread(unread) => unread.kind,
        }
    }

    /// The actions that the sentence may mean.
    pub fn actions(&self) -> Vec<&Action> {
        match &self.body {
            Body::Action(action) => vec![action],
            Body::Ambiguous(readings) => {
                let actions = readings.steps().filter_map(|meaning| match meaning {
                    Meaning::Action(action) => Some(action),
                    Meaning::Assertion(_) => None,
                });
                actions.collect()
            }
            Body::Assertion(_) | Body::Unread(_) => Vec::new(),
        }
    }

    /// The actions that the sentence may mean, to be changed in place.
    pub(crate) fn actions_mut(&mut self) -> Vec<&mut Action> {
        match &mut self.body {
            Body::Action(action) => vec![action],
            Body::Ambiguous(readings) => {
                let actions = readings.all_mut().iter_mut();
                actions
                    .filter_map(|reading| match &mut reading.step {
                        Meaning::Action(action) => Some(action),
                        Meaning::Assertion(_) => None,
                    })
                    .collect()
            }
            Body::Assertion(_) | Body::Unread(_) => Vec::new(),
        }
    }

    /// The same sentence with one meaning.
    #[must_use]
    pub fn meaning(&self, meaning: &Meaning) -> Sentence {
        let body = match meaning {
            Meaning::Action(action) => Body::Action(action.clone()),
            Meaning::Assertion(formula) => Body::Assertion(formula.clone()),
        };
        Sentence {
            body,
            ..self.clone()
        }
    }
}
