//! Record of a trial: a sentence that fits several elements, tried with each of them.

use crate::verdict::{Cause, RuleId, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A case with a sentence that fits several elements, or has several readings, each tried in a session of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TrialRecord {
    /// Whether the verdict of the case is one by trial: that of every candidate that was not dropped.
    pub settled: bool,
    /// Why it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Candidates that were tried, in the order of the page.
    pub tried: Vec<TriedCandidate>,
}

/// One way through the case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TriedCandidate {
    /// Choices of this candidate: one, unless a later sentence left several candidates too.
    pub choices: Vec<TriedChoice>,
    /// Whether the record of the case shows this way.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken: bool,
    /// Why it is not what was meant: the next sentence found nothing that it presupposes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped: Option<String>,
    /// Why it is not dropped, though the next sentence found nothing that it presupposes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<String>,
    /// The rule by which it is dropped or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleId>,
    /// The verdict that it ended in.
    pub verdict: Verdict,
    /// The cause, for Inconclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// One sentence: why not Pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Labels of the transitions that were taken, in order.
    pub trace: Vec<String>,
    /// Milliseconds.
    pub milliseconds: u64,
}

/// A candidate that was taken at a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TriedChoice {
    /// The place of the step in the case, from 0.
    pub step: usize,
    /// The sentence, secrets left as `${NAME}`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sentence: String,
    /// A digest of the sentences that follow it in the case.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub then: String,
    /// The candidate.
    pub what: String,
    /// The sentence that would name it alone; empty where there is none.
    pub alone: String,
    /// All candidates, in the order of the page.
    pub among: Vec<String>,
    /// Its place among them, from 0.
    pub place: usize,
    /// The shape of the page: a digest of its address without numbers and of its parts.
    pub shape: String,
    /// For each candidate where it is and where it leads; none for readings of a sentence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub whereabouts: Vec<CandidatePlace>,
    /// The candidate was not tried in this run: a trial of an earlier run settled on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub remembered: bool,
}

/// Where a candidate is, and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CandidatePlace {
    /// The part of the page.
    pub part: String,
    /// The address of a link, without the origin where that is the page's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

impl TriedCandidate {
    /// Returns the choices in words.
    pub fn what(&self) -> String {
        let named: Vec<&str> = self.choices.iter().map(|c| c.what.as_str()).collect();
        named.join(", then ")
    }

    /// The verdict with its cause: "Inconclusive (no-effect)".
    pub fn end(&self) -> String {
        match self.cause {
            Some(cause) if self.verdict == Verdict::Inconclusive => {
                format!("Inconclusive ({cause})")
            }
            _ => self.verdict.to_string(),
        }
    }
}

impl TrialRecord {
    /// The verdict rests on what trials of earlier runs settled, and nothing was tried in this one.
    pub fn is_remembered(&self) -> bool {
        let mut choices = self.tried.iter().flat_map(|tried| &tried.choices);
        self.settled && !self.tried.is_empty() && choices.all(|choice| choice.remembered)
    }

    /// Returns the candidates with their ends, one line each.
    pub fn lines(&self) -> Vec<String> {
        if self.is_remembered() {
            let taken = |tried: &TriedCandidate| {
                let what = tried.what();
                format!("taken as a trial settled before, and not tried: {what}")
            };
            return self.tried.iter().map(taken).collect();
        }
        let line = |tried: &TriedCandidate| {
            let what = tried.what();
            match (&tried.dropped, &tried.reason) {
                (Some(why), _) => format!("tried {what}: not meant, {why}"),
                (None, Some(why)) => {
                    let kept = tried
                        .kept
                        .iter()
                        .map(|kept| format!("; this may as well be a fault, since {kept}"));
                    format!(
                        "tried {what}: {}, {why}{}",
                        tried.end(),
                        kept.collect::<String>()
                    )
                }
                (None, None) => format!("tried {what}: {}", tried.end()),
            }
        };
        let open = self
            .reason
            .iter()
            .map(|why| format!("not settled by trial: {why}"));
        self.tried.iter().map(line).chain(open).collect()
    }
}
