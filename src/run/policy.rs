//! How much is left to logic and how much to models.

use std::fmt;

/// Who decides what, and whether models are believed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// What strict logic decides stands; a model is asked about the rest, and its answer is checked against the page.
    #[default]
    Guarded,
    /// The algorithm of Salva and Taguelmimt (2025) to the letter: a guard or assertion holds if logic or the model says so,
    /// and the model chooses every action.
    Salva,
    /// Their baseline without guards: the model decides all, and nothing is checked or observed.
    Unguarded,
}

impl Policy {
    /// As it is typed and printed.
    pub fn name(self) -> &'static str {
        match self {
            Policy::Guarded => "guarded",
            Policy::Salva => "salva",
            Policy::Unguarded => "unguarded",
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
