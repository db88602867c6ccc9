//! One sentence of a case, with what its author expects of it.

use crate::suite::Location;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// One sentence of a case.
#[derive(Debug, Clone)]
pub struct StepText {
    /// The sentence as written, `Optional …` included, without surrounding white space.
    pub text: String,
    /// Place of its first character.
    pub at: Location,
    /// The outcome that the author expects of this single step.
    pub expect: Option<Expectation>,
    /// Assertion that has to hold after the step: a bench judges the agent by it, not by the agent's own report.
    pub state: Option<String>,
    /// Where a step that stands elsewhere is used: of which group, and from where.
    pub origin: Option<Arc<str>>,
    /// The author's sentence, where the vocabulary made this one of it.
    pub written: Option<Arc<WrittenAs>>,
}

impl StepText {
    /// A sentence of which its author expects nothing in particular.
    pub fn new(text: impl Into<String>, at: Location) -> StepText {
        StepText {
            text: text.into(),
            at,
            expect: None,
            state: None,
            origin: None,
            written: None,
        }
    }
}

/// The author's sentence of which the vocabulary made a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WrittenAs {
    /// The sentence.
    pub sentence: String,
    /// Its place.
    pub at: Location,
    /// The definitions that read it, the outermost first.
    pub by: Vec<DefinedAt>,
    /// Number of the step among those that the sentence stands for, from 1.
    pub part: usize,
    /// Number of steps that the sentence stands for.
    pub of: usize,
}

/// A definition of the vocabulary, and its place.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub struct DefinedAt {
    /// Kind of the definition.
    pub kind: DefinitionKind,
    /// The name or pattern.
    pub name: String,
    /// Its place.
    pub at: Location,
}

/// Kind of a definition in a vocabulary.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum DefinitionKind {
    /// A page.
    Page,
    /// A thing on a page.
    Thing,
    /// A person with data.
    Person,
    /// A step.
    Step,
    /// Other words for the same.
    Synonym,
}

impl fmt::Display for DefinitionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DefinitionKind::Page => "page",
            DefinitionKind::Thing => "thing",
            DefinitionKind::Person => "person",
            DefinitionKind::Step => "step",
            DefinitionKind::Synonym => "synonym",
        })
    }
}

impl fmt::Display for WrittenAs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of > 1 {
            write!(f, "part {} of {} of ", self.part, self.of)?;
        } else {
            f.write_str("stands for ")?;
        }
        write!(f, "`{}` ({})", self.sentence, self.at)?;
        for (place, definition) in self.by.iter().enumerate() {
            let joint = if place == 0 { ", by" } else { " and" };
            write!(
                f,
                "{joint} the {} `{}` ({})",
                definition.kind, definition.name, definition.at
            )?;
        }
        Ok(())
    }
}

/// Outcome that the author expects of a single step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expectation {
    /// The action goes through; the assertion holds.
    Holds,
    /// The action does not go through; the assertion is false.
    Fails,
}
