//! A mutant, and what was left out as none.

use super::Operator;
use crate::grammar::Span;
use crate::suite::{Location, TestCase};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Change to a case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MutantChange {
    /// How.
    pub operator: Operator,
    /// The id of the case.
    pub case: String,
    /// Its name.
    pub name: String,
    /// The step of the case as it is, from 0.
    pub step: usize,
    /// Place of that step.
    pub at: Location,
    /// Its sentence, passwords masked.
    pub from: String,
    /// The sentence in its place; none where it is left out.
    pub to: Option<String>,
}

impl MutantChange {
    /// Describes the change in one line.
    pub fn in_words(&self) -> String {
        match &self.to {
            Some(to) => format!("{} → {to}", self.from),
            None => format!("{} → left out", self.from),
        }
    }
}

/// Meaning of a mutant that passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MutantKind {
    /// The changed sentence is false on the page: a Pass is wrong.
    Untrue,
    /// Something else is done than the case means: if it passes, no assertion of the case notices.
    Astray,
}

/// A case that must not pass.
#[derive(Debug, Clone)]
pub struct Mutant {
    /// The change.
    pub change: MutantChange,
    /// Meaning of the mutant if it passes.
    pub kind: MutantKind,
    /// Evidence that it is a mutant, if that is not obvious.
    pub ground: String,
    /// The case to run.
    pub case: TestCase,
}

/// Why a mutant is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The changed sentence reads as the same formula.
    SameReading,
    /// The changed sentence does not read as it was meant to.
    ReadOtherwise,
    /// The changed assertion is true on the page too.
    HoldsToo,
    /// The changed words name the same element.
    SameElement,
    /// Logic does not show that any later step needs the one left out.
    NotNeeded,
    /// Logic cannot tell whether the changed sentence is so.
    CannotTell,
    /// After its run: where the case asserts, the application showed the very same pages.
    SamePages,
    /// After its run: the page went on changing after the case as it is had looked, and then it was so.
    CameTrue,
}

impl Why {
    /// In words, to follow "left out:".
    pub fn in_words(self) -> &'static str {
        match self {
            Why::SameReading => "reads as the same formula",
            Why::ReadOtherwise => "does not read as meant",
            Why::HoldsToo => "true on the page too",
            Why::SameElement => "names the same element",
            Why::NotNeeded => "no later step is shown to need it",
            Why::CannotTell => "logic cannot tell",
            Why::SamePages => "the application showed the same pages",
            Why::CameTrue => "the page went on changing, and then it was so",
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.in_words())
    }
}

/// A mutant that means the same, or of which that cannot be excluded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The change.
    #[serde(flatten)]
    pub change: MutantChange,
    /// Why it is no mutant.
    pub why: Why,
    /// Evidence of the reason; empty if the reason is enough.
    pub evidence: String,
}

/// The sentence with other words at a place, with quotes put around them if they are to have new ones. None where no quote can
/// hold them.
pub(super) fn rewritten(sentence: &str, span: Span, requote: bool, by: &str) -> Option<String> {
    let (head, tail) = (sentence.get(..span.start)?, sentence.get(span.end..)?);
    if by.trim().is_empty() || by.contains(['\n', '\r']) {
        return None;
    }
    if by.contains(crate::grammar::is_quote) {
        return None;
    }
    let quote = if requote { "'" } else { "" };
    Some(format!("{head}{quote}{by}{quote}{tail}"))
}

#[cfg(test)]
mod tests {
    use super::rewritten;
    use crate::grammar::Span;

    #[test]
    fn words_are_put_where_the_old_ones_stood() {
        let span = Span { start: 10, end: 14 };
        let put = |by| rewritten("Click on 'Cart'", span, false, by);
        assert_eq!(put("Käse").as_deref(), Some("Click on 'Käse'"));
        assert_eq!(put("it's"), None);
        assert_eq!(put(" "), None);
        assert_eq!(put("a\nb"), None);
        let bare = Span { start: 9, end: 13 };
        assert_eq!(
            rewritten("Click on Cart", bare, true, "Bag").as_deref(),
            Some("Click on 'Bag'")
        );
        let outside = Span { start: 90, end: 91 };
        assert_eq!(rewritten("ä", outside, false, "x"), None);
        assert_eq!(rewritten("ä", Span { start: 1, end: 2 }, false, "x"), None);
    }
}
