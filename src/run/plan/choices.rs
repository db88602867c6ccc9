//! Policies for sentences that fit several elements.

use std::fmt;

/// Policy for sentences that fit several elements, beyond what the rules of preference decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// Nothing, and prominence decides nothing either.
    Strict,
    /// The author is asked: Inconclusive, with the sentences that name each alone.
    Ask,
    /// Candidates that only lead or open are tried, where nothing is changed twice; what all of them end in is the verdict.
    Agree,
    /// The same, and a candidate is dropped that led elsewhere, where the next sentence finds nothing that it presupposes.
    Try,
    /// All candidates are tried, for applications that are reset before each case.
    TryAll,
}

impl Choices {
    /// All, in the order of the documentation.
    pub const ALL: [Choices; 5] = [
        Choices::Strict,
        Choices::Ask,
        Choices::Agree,
        Choices::Try,
        Choices::TryAll,
    ];

    /// Whether candidates are tried.
    pub(crate) fn tries(self) -> bool {
        matches!(self, Choices::Agree | Choices::Try | Choices::TryAll)
    }

    /// Whether candidates are dropped that were not meant, and what was settled so is taken again.
    pub(crate) fn drops(self) -> bool {
        matches!(self, Choices::Try | Choices::TryAll)
    }

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Choices::Strict => "strict",
            Choices::Ask => "ask",
            Choices::Agree => "agree",
            Choices::Try => "try",
            Choices::TryAll => "try-all",
        }
    }
}

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
