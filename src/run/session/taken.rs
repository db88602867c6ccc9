//! Choices that a walk of a case was given before it began.

use crate::verdict::RuleId;

/// A candidate that is taken at a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TakenChoice {
    /// The step, from 0.
    pub step: usize,
    /// All candidates, as they were described.
    pub among: Vec<String>,
    /// Which of them is taken.
    pub place: usize,
    /// The sentence that would name it alone.
    pub alone: String,
    /// The shape of the page.
    pub shape: String,
}

impl TakenChoice {
    /// The candidate in words.
    pub(crate) fn what(&self) -> String {
        let what = self.among.get(self.place).map_or("", String::as_str);
        let alike = self.among.iter().filter(|other| *other == what).count();
        if alike > 1 {
            format!("{what} ({} of {})", self.place + 1, self.among.len())
        } else {
            what.to_owned()
        }
    }
}

/// Where a candidate led that was tried, as far as that says whether it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReachedPlace {
    /// What the place is called: its heading and its title, where they are new.
    pub names: Vec<String>,
    /// The rule that decides about the candidate.
    pub rule: RuleId,
    /// Why nothing follows from what is missing there; none where it is another place, whole and without any sign of an error.
    pub doubt: Option<String>,
}

/// What a walk was given.
#[derive(Debug, Clone, Default)]
pub(crate) struct TakenChoices {
    /// The choices, by step.
    pub choices: Vec<TakenChoice>,
    /// Document and key of the element that was taken last.
    pub element: Option<(String, u64)>,
    /// Nothing is done that may change the application: the walk ends before it.
    pub changes_nothing: bool,
}

impl TakenChoices {
    /// The step before this one is the last choice that was given.
    pub(crate) fn is_last_before(&self, step: usize) -> bool {
        self.choices
            .last()
            .is_some_and(|choice| choice.step + 1 == step)
    }

    /// The choice at a step, if these are its candidates.
    pub(crate) fn at(&self, step: usize, among: &[String]) -> Option<&TakenChoice> {
        self.choices
            .iter()
            .find(|choice| choice.step == step && choice.among == among)
    }
}
