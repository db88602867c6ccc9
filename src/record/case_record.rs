//! Record of a case: its verdict, its steps and what was done around it.

use super::hook_record::HookRecord;
use super::step_record::{StepOutcome, StepRecord};
use super::trial_record::TrialRecord;
use crate::agent::Certificate;
use crate::suite::Location;
use crate::verdict::{Cause, Decider, NearMiss, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One case of a run.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct CaseRecord {
    /// Place in the run, from 0: suites in order, cases in order, repetitions last.
    pub index: usize,
    /// Stable id of the case.
    pub id: String,
    /// Name of the case.
    pub name: String,
    /// Name of the suite.
    pub suite: String,
    /// Its place in the file.
    pub at: Location,
    /// Its tags.
    pub tags: Vec<String>,
    /// Which repetition (`--runs`), from 1.
    pub repetition: usize,
    /// Which attempt (`--retries`), from 1.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub attempt: usize,
    /// The attempts before this one; none of them ended as expected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<CaseRecord>,
    /// Whether the case ended as expected, but not at the first attempt. A flaky case is no Pass.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flaky: bool,
    /// Quarantine of the case, in force or over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quarantine: Option<QuarantineRecord>,
    /// The verdict, read off the recorded graph.
    pub verdict: Verdict,
    /// The cause, for Inconclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// One sentence: why not Pass.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The verdict that the author expects.
    pub expected: Verdict,
    /// Hooks before and after the case, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hooks: Vec<HookRecord>,
    /// Its sentences, in order, those not reached included.
    pub steps: Vec<StepRecord>,
    /// Milliseconds, session start excluded.
    pub milliseconds: u64,
    /// Milliseconds from the beginning of the run to that of the case, where the log tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began: Option<u64>,
    /// Milliseconds until the session was ready.
    pub session_milliseconds: u64,
    /// The unfolding as Aldebaran text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aut: Option<String>,
    /// Labels of the transitions that were taken, in order, as in `aut`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trace: Vec<String>,
    /// Files that belong to it, relative to the run's folder: kind (`aut`, `dot`, `mermaid`) → path.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// Things worth knowing that no other field says.
    pub notes: Vec<String>,
    /// The trial of a sentence that fits several elements.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<TrialRecord>,
    /// The risk that a model's mistake makes its verdict false, where a profile of the model told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<CaseRisk>,
}

impl CaseRecord {
    /// The first attempt at a case, of which nothing else is recorded yet.
    pub fn new(at: Location, verdict: Verdict, expected: Verdict) -> CaseRecord {
        CaseRecord {
            index: 0,
            id: String::new(),
            name: String::new(),
            suite: String::new(),
            at,
            tags: Vec::new(),
            repetition: 1,
            attempt: 1,
            earlier: Vec::new(),
            flaky: false,
            quarantine: None,
            verdict,
            cause: None,
            reason: None,
            expected,
            hooks: Vec::new(),
            steps: Vec::new(),
            milliseconds: 0,
            began: None,
            session_milliseconds: 0,
            aut: None,
            trace: Vec::new(),
            files: BTreeMap::new(),
            notes: Vec::new(),
            trial: None,
            risk: None,
        }
    }
}

/// The risk that a model's mistake makes the verdict of a case false; probabilities.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CaseRisk {
    /// Risk of a Fail on a correct application.
    pub false_fail: f64,
    /// Upper bound of that risk, at the confidence of the estimate.
    pub false_fail_bound: f64,
    /// Risk of a Pass if one of the assertions is false.
    pub false_pass: f64,
    /// Upper bound of that risk, at the confidence of the estimate.
    pub false_pass_bound: f64,
}

impl CaseRisk {
    /// The greater of the two, and the greater of their bounds.
    pub fn worst(&self) -> (f64, f64) {
        (
            self.false_fail.max(self.false_pass),
            self.false_fail_bound.max(self.false_pass_bound),
        )
    }
}

fn first() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_first(attempt: &usize) -> bool {
    *attempt <= 1
}

/// A case's quarantine, as it was on the day of the run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct QuarantineRecord {
    /// The last day, `2026-12-31`.
    pub until: String,
    /// Why.
    pub reason: String,
    /// Not over yet.
    pub active: bool,
}

impl CaseRecord {
    /// The verdict is the one that the author expects, and was at the first attempt.
    pub fn as_expected(&self) -> bool {
        self.ends_as_expected() && !self.flaky
    }

    /// The verdict is the one that the author expects, whatever came before. A case that a hook kept from its end shows nothing,
    /// also where Inconclusive is expected.
    pub fn ends_as_expected(&self) -> bool {
        self.verdict == self.expected && self.cause != Some(Cause::HookFailed)
    }

    /// Whether the verdict is one by trial, of this run or of an earlier one.
    pub fn is_by_trial(&self) -> bool {
        self.trial.as_ref().is_some_and(|trial| trial.settled)
    }

    /// Whether the verdict rests on a trial of an earlier run, and nothing was tried in this one.
    pub fn is_by_remembered_trial(&self) -> bool {
        self.trial.as_ref().is_some_and(TrialRecord::is_remembered)
    }

    /// Whether the verdict rests on the word of a certified model that the run trusted.
    pub fn is_by_certified_model(&self) -> bool {
        let decides = |step: &StepRecord| step.decided_by == Decider::CertifiedModel;
        match self.verdict {
            Verdict::Pass => self.steps.iter().any(decides),
            Verdict::Fail => {
                let failed = |step: &&StepRecord| step.outcome == StepOutcome::Failed;
                self.steps.iter().find(failed).is_some_and(decides)
            }
            // The word of a model does not make a case Inconclusive.
            Verdict::Inconclusive => false,
        }
    }

    /// Risk that one of the answers is wrong that were trusted: the sum of their risks.
    pub fn trusted_risk(&self) -> f64 {
        let trusted = self.steps.iter().filter_map(StepRecord::trusted);
        trusted.map(Certificate::risk).sum::<f64>().min(1.0)
    }

    /// Returns the setting for the near miss that the verdict hangs on, if it does: the last one that was met.
    pub fn near_miss(&self) -> Option<NearMiss> {
        self.steps.iter().rev().find_map(|step| step.near_miss)
    }

    /// A hook of its last attempt failed.
    pub fn has_failed_hook(&self) -> bool {
        self.hooks.iter().any(|hook| !hook.ok)
    }

    /// Tells whether the verdict counts: the case is in no quarantine.
    pub fn counts(&self) -> bool {
        self.quarantine.as_ref().is_none_or(|q| !q.active)
    }

    /// All attempts in their order, this one last.
    pub fn attempts(&self) -> impl Iterator<Item = &CaseRecord> {
        self.earlier.iter().chain([self])
    }

    /// Takes the attempt before this one.
    pub(super) fn follow(&mut self, mut before: CaseRecord) {
        self.earlier = std::mem::take(&mut before.earlier);
        before.flaky = false;
        self.earlier.push(before);
        self.flaky = self.ends_as_expected();
    }
}
