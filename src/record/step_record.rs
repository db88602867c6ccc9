//! Record of a step: what was decided about it, and on what evidence.

use crate::agent::{Certificate, Consultation};
use crate::suite::{Location, WrittenAs};
use crate::verdict::{Cause, Decider, Evidence, NearMiss, RuleId, Truth};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One sentence of a case.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct StepRecord {
    /// Place in the case, from 0.
    pub index: usize,
    /// The sentence, redacted.
    pub text: String,
    /// Its place in the file.
    pub at: Location,
    /// The author's sentence, where a definition of the vocabulary made this one of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<WrittenAs>,
    /// `action` or `assertion`.
    pub kind: crate::grammar::StepKind,
    /// The formula or typed action, in the notation of `plumbline check`.
    pub formula: String,
    /// How it ended.
    pub outcome: StepOutcome,
    /// The decider.
    pub decided_by: Decider,
    /// The cause, where the outcome is inconclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// One sentence: what was found, or what was missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The rules by which the page said what its words stand for, where nothing is called as they have it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub meant_by: Vec<RuleId>,
    /// Readiness, for actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub readiness: Option<GuardRecord>,
    /// Observe, for actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observe: Option<GuardRecord>,
    /// The assertion's evaluation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assertion: Option<AssertionRecord>,
    /// Where several elements fit: each candidate, and the sentence that would name it alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<(String, String)>,
    /// The nearest text or element that the page shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nearest: Option<String>,
    /// Hint about the next step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Screenshot, relative to the run's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot: Option<String>,
    /// Places on the screenshot of the elements of the decision, or of the candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Outcome that the author expects of this step, and whether it came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expectation: Option<StepExpectation>,
    /// Readings taken, values accepted with other separators, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Consultations of models about the step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consultations: Vec<Consultation>,
    /// Its target was missing, and a model chose what to act on instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub healed: bool,
    /// The near-miss setting that decided, if the step hangs on a text that differs in its looks only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub near_miss: Option<NearMiss>,
    /// Milliseconds.
    pub milliseconds: u64,
    /// Where they went.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
}

impl StepRecord {
    /// A step that the case has not come to.
    pub fn new(
        index: usize,
        text: String,
        at: Location,
        kind: crate::grammar::StepKind,
    ) -> StepRecord {
        StepRecord {
            index,
            text,
            at,
            written: None,
            kind,
            formula: String::new(),
            outcome: StepOutcome::NotReached,
            decided_by: Decider::Nobody,
            cause: None,
            reason: None,
            meant_by: Vec::new(),
            readiness: None,
            observe: None,
            assertion: None,
            candidates: Vec::new(),
            nearest: None,
            hint: None,
            screenshot: None,
            marks: Vec::new(),
            expectation: None,
            notes: Vec::new(),
            consultations: Vec::new(),
            healed: false,
            near_miss: None,
            milliseconds: 0,
            spent: None,
        }
    }
}

impl StepRecord {
    /// The certificate of the model on whose word alone the step was decided, if it was.
    pub fn trusted(&self) -> Option<&Certificate> {
        if self.decided_by != Decider::CertifiedModel {
            return None;
        }
        let mut consultations = self.consultations.iter().rev();
        consultations.find_map(|consultation| consultation.trusted.as_ref())
    }
}

/// Where the time of a step went, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Spent {
    /// The browser's own commands: aiming, acting, screenshots.
    pub commands: f64,
    /// Snapshots: the page's script, the way here, and putting them together.
    pub snapshots: f64,
    /// Waiting for the page to come to rest, or for what is not there yet.
    pub rest: f64,
    /// Plumbline's own: reading the sentence, grounding, evaluating, recording.
    pub own: f64,
    /// Commands that were sent to the browser; unlike the times, their number does not depend on the machine's load.
    #[serde(default)]
    pub calls: u64,
}

/// An element on a screenshot. Edges are shares of the picture's width and height, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mark {
    /// Description of the element, in the words of the evidence or of the candidate.
    pub what: String,
    /// Whether the element is one of several candidates; otherwise it is evidence.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub candidate: bool,
    /// Left edge.
    pub left: f64,
    /// Top edge.
    pub top: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// How a step ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StepOutcome {
    /// The action went through; the assertion holds.
    Passed,
    /// The assertion is false.
    Failed,
    /// The step could not be decided or carried out.
    Inconclusive,
    /// Optional, and not offered by the page.
    Skipped,
    /// The case had ended before.
    NotReached,
}

/// A guard's evaluation.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct GuardRecord {
    /// Its truth.
    pub truth: Truth,
    /// The rules that decided it, in the order in which they were applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleId>,
    /// Evidence of the decision.
    pub evidence: Vec<Evidence>,
}

/// An assertion's evaluation.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AssertionRecord {
    /// Its truth.
    pub truth: Truth,
    /// The rules that decided it, in the order in which they were applied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<RuleId>,
    /// Evidence of the decision.
    pub evidence: Vec<Evidence>,
    /// Whether it held on the page before the last action; `None` where there was none or it could not be told.
    pub held_before: Option<bool>,
    /// Whether the assertion is about absence (a negation); reports sum these up in one line.
    pub absence: bool,
}

/// An expectation on a single step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StepExpectation {
    /// The step is expected to hold.
    pub holds: bool,
    /// Whether it came so; `None`: not reached, or not decided.
    pub met: Option<bool>,
}
