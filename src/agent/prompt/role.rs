//! The roles that a model plays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A role that a model plays.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum AgentRole {
    /// Chooses the next action for a sentence.
    Navigation,
    /// Says whether the page offers what an action needs.
    Readiness,
    /// Says whether an assertion holds.
    Assertion,
    /// Rewrites a sentence that the grammar does not read.
    Clarify,
}

impl AgentRole {
    /// All of them.
    pub const ALL: [AgentRole; 4] = [
        AgentRole::Navigation,
        AgentRole::Readiness,
        AgentRole::Assertion,
        AgentRole::Clarify,
    ];

    /// Its name: also that of its prompt file and of its answer's schema.
    pub fn name(self) -> &'static str {
        match self {
            AgentRole::Navigation => "navigation",
            AgentRole::Readiness => "readiness",
            AgentRole::Assertion => "assertion",
            AgentRole::Clarify => "clarify",
        }
    }
}

impl fmt::Display for AgentRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One thing for each role.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PerRole<T> {
    /// For navigation.
    pub navigation: T,
    /// For readiness.
    pub readiness: T,
    /// For assertions.
    pub assertion: T,
    /// For rewriting.
    pub clarify: T,
}

impl<T> PerRole<T> {
    /// Calls `make` for each role.
    pub fn each(mut make: impl FnMut(AgentRole) -> T) -> Self {
        PerRole {
            navigation: make(AgentRole::Navigation),
            readiness: make(AgentRole::Readiness),
            assertion: make(AgentRole::Assertion),
            clarify: make(AgentRole::Clarify),
        }
    }

    /// Returns the value of a role.
    pub fn of(&self, role: AgentRole) -> &T {
        match role {
            AgentRole::Navigation => &self.navigation,
            AgentRole::Readiness => &self.readiness,
            AgentRole::Assertion => &self.assertion,
            AgentRole::Clarify => &self.clarify,
        }
    }

    /// Returns the value of a role, mutable.
    pub fn of_mut(&mut self, role: AgentRole) -> &mut T {
        match role {
            AgentRole::Navigation => &mut self.navigation,
            AgentRole::Readiness => &mut self.readiness,
            AgentRole::Assertion => &mut self.assertion,
            AgentRole::Clarify => &mut self.clarify,
        }
    }
}
