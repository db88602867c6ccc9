//! The roles that a model plays.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A role that a model plays.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Chooses the next action for a sentence.
    Navigation,
    /// Says whether the page offers what an action needs.
    Readiness,
    /// Says whether an assertion holds.
    Assertion,
    /// Rewrites a sentence that the grammar does not read.
    Clarify,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 4] = [
        Role::Navigation,
        Role::Readiness,
        Role::Assertion,
        Role::Clarify,
    ];

    /// Its name: also that of its prompt file and of its answer's schema.
    pub fn name(self) -> &'static str {
        match self {
            Role::Navigation => "navigation",
            Role::Readiness => "readiness",
            Role::Assertion => "assertion",
            Role::Clarify => "clarify",
        }
    }
}

impl fmt::Display for Role {
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
    /// What `make` gives for each role.
    pub fn each(mut make: impl FnMut(Role) -> T) -> Self {
        PerRole {
            navigation: make(Role::Navigation),
            readiness: make(Role::Readiness),
            assertion: make(Role::Assertion),
            clarify: make(Role::Clarify),
        }
    }

    /// That of a role.
    pub fn of(&self, role: Role) -> &T {
        match role {
            Role::Navigation => &self.navigation,
            Role::Readiness => &self.readiness,
            Role::Assertion => &self.assertion,
            Role::Clarify => &self.clarify,
        }
    }

    /// That of a role, to be changed.
    pub fn of_mut(&mut self, role: Role) -> &mut T {
        match role {
            Role::Navigation => &mut self.navigation,
            Role::Readiness => &mut self.readiness,
            Role::Assertion => &mut self.assertion,
            Role::Clarify => &mut self.clarify,
        }
    }
}
