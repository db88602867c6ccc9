//! Choices that a walk of a case was given before it began.

use crate::record::{CandidatePlace, TriedChoice};
use crate::verdict::RuleId;

/// A step that leaves a choice, as it stands in its case and on its page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OfferedChoice {
    /// The step, from 0.
    pub step: usize,
    /// Its sentence, secrets left as `${NAME}`.
    pub sentence: String,
    /// A digest of the sentences that follow.
    pub then: String,
    /// The shape of the page.
    pub shape: String,
    /// For each candidate where it is and where it leads; none for readings.
    pub whereabouts: Vec<CandidatePlace>,
}

/// A candidate that is taken at a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TakenChoice {
    /// The step.
    pub offered: OfferedChoice,
    /// All candidates, as they were described.
    pub among: Vec<String>,
    /// Which of them is taken.
    pub place: usize,
    /// The sentence that would name it alone.
    pub alone: String,
}

impl TakenChoice {
    /// The candidate in words. Of several that are described alike, its part of the page or its place tells which it is.
    pub(crate) fn what(&self) -> String {
        let what = self.among.get(self.place).map_or("", String::as_str);
        let part = |at: usize| Some(self.offered.whereabouts.get(at)?.part.as_str());
        let alike = (0..self.among.len()).filter(|at| self.among[*at] == what);
        let others: Vec<usize> = alike.filter(|at| *at != self.place).collect();
        match part(self.place) {
            _ if others.is_empty() => what.to_owned(),
            Some(own) if others.iter().all(|at| part(*at) != Some(own)) => {
                format!("{what} in {own}")
            }
            _ => format!("{what} ({} of {})", self.place + 1, self.among.len()),
        }
    }

    /// The choice for the record.
    pub(crate) fn record(&self, is_remembered: bool) -> TriedChoice {
        TriedChoice {
            step: self.offered.step,
            sentence: self.offered.sentence.clone(),
            then: self.offered.then.clone(),
            what: self.what(),
            alone: self.alone.clone(),
            among: self.among.clone(),
            place: self.place,
            shape: self.offered.shape.clone(),
            whereabouts: self.offered.whereabouts.clone(),
            remembered: is_remembered,
        }
    }
}

/// Where a candidate led that was tried, as far as that says whether it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ReachedPlace {
    /// Names of the place: its heading and its title, where they are new.
    pub names: Vec<String>,
    /// The rule that decides about the candidate.
    pub rule: RuleId,
    /// Why nothing follows from what is missing there; none where it is another place, whole and without any sign of an error.
    pub doubt: Option<String>,
}

/// Choices given to a walk.
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
            .is_some_and(|choice| choice.offered.step + 1 == step)
    }

    /// The choice at a step, if these are its candidates.
    pub(crate) fn at(&self, step: usize, among: &[String]) -> Option<&TakenChoice> {
        self.choices
            .iter()
            .find(|choice| choice.offered.step == step && choice.among == among)
    }
}
