//! The record of a run: what reports are made from. Every text in it has been redacted.

use super::{Estimates, Event, HookRecord, Part, Shard};
use crate::agent::Consultation;
use crate::driver::DriverInfo;
use crate::suite::Location;
use crate::verdict::{Cause, Decider, Evidence, Truth, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A whole run.
#[derive(Debug, Clone, Default, Serialize, Deserialize, JsonSchema)]
pub struct RunRecord {
    /// [`super::SCHEMA`].
    pub schema: u32,
    /// Version of Plumbline.
    pub plumbline: String,
    /// The run's id, also the name of its folder.
    pub id: String,
    /// When it began (RFC 3339).
    pub started: String,
    /// When it ended; `None` if it was killed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// It was interrupted by a signal.
    #[serde(default)]
    pub interrupted: bool,
    /// The settings that ran, resolved, as they are printed.
    pub settings: BTreeMap<String, String>,
    /// Who drove.
    pub driver: Option<DriverInfo>,
    /// What the reader of the suites decided, and other things worth knowing.
    pub notes: Vec<String>,
    /// The cases, in the order of the suites; a case of a killed run that had begun is Inconclusive, `interrupted`.
    pub cases: Vec<CaseRecord>,
    /// What was done around suites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hooks: Vec<HookRecord>,
    /// What was to be expected of them, where profiles of the models were given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimates: Option<Estimates>,
    /// Which of several shards it is, where the cases were divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The runs that it was put together from, if it was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
}

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
    /// Where it stands.
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
    /// It ended as expected, but not at the first attempt: that is no Pass.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flaky: bool,
    /// What it ends in does not count, or did not until a day that is over.
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
    /// What was done before and after it, in order.
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
    /// Labels of the transitions that were taken, in order, as they stand in `aut`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trace: Vec<String>,
    /// Files that belong to it, relative to the run's folder: kind (`aut`, `dot`, `mermaid`) → path.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// Things worth knowing ("2 absence assertions held before the last action").
    pub notes: Vec<String>,
    /// The risk that a model's mistake makes its verdict false, where a profile of the model told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<CaseRisk>,
}

/// The risk that a model's mistake makes the verdict of a case false; probabilities.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CaseRisk {
    /// That it fails where the application is right.
    pub false_fail: f64,
    /// What that is at most, with the confidence of the estimate.
    pub false_fail_bound: f64,
    /// That it passes where one of its assertions is false.
    pub false_pass: f64,
    /// What that is at most, with the confidence of the estimate.
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

/// One sentence of a case.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct StepRecord {
    /// Place in the case, from 0.
    pub index: usize,
    /// The sentence, redacted.
    pub text: String,
    /// Where it stands.
    pub at: Location,
    /// `action` or `assertion`.
    pub kind: crate::grammar::StepKind,
    /// The formula or typed action, in the notation of `plumbline check`.
    pub formula: String,
    /// How it ended.
    pub outcome: StepOutcome,
    /// Who decided it.
    pub decided_by: Decider,
    /// The cause, where the outcome is inconclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// One sentence: what was found, or what was missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
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
    /// What to do next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Screenshot, relative to the run's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot: Option<String>,
    /// Where on the screenshot the elements stand that the decision rests on, or among which it could not choose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// What the author expects of this step, and whether it came so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expectation: Option<StepExpectation>,
    /// Readings taken, values accepted with other separators, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What models were asked about it, and what came of that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consultations: Vec<Consultation>,
    /// Its target was missing, and a model chose what to act on instead.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub healed: bool,
    /// Milliseconds.
    pub milliseconds: u64,
    /// Where they went.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spent: Option<Spent>,
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
}

/// An element on a screenshot. Edges are shares of the picture's width and height, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Mark {
    /// What was seen there, in the words of the evidence or of the candidate.
    pub what: String,
    /// It is one of several candidates; else it is evidence.
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
    /// It could not be decided or carried out.
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
    /// What it rests on.
    pub evidence: Vec<Evidence>,
}

/// An assertion's evaluation.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct AssertionRecord {
    /// Its truth.
    pub truth: Truth,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
    /// Whether it held on the page before the last action; `None` where there was none or it could not be told.
    pub held_before: Option<bool>,
    /// It is an absence assertion (a negation): these are summed up in one line.
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

/// Counts of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Totals {
    /// Cases that ended.
    pub cases: usize,
    /// Verdict Pass.
    pub pass: usize,
    /// Verdict Fail.
    pub fail: usize,
    /// Verdict Inconclusive.
    pub inconclusive: usize,
    /// Verdict as the author expects, at the first attempt.
    pub as_expected: usize,
    /// As expected, but not at the first attempt.
    #[serde(default)]
    pub flaky: usize,
    /// Not as expected, and in quarantine.
    #[serde(default)]
    pub quarantined: usize,
    /// Guards and assertions evaluated.
    pub decisions: usize,
    /// Of these, decided by logic.
    pub by_logic: usize,
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

    /// A hook of its last attempt failed.
    pub fn has_failed_hook(&self) -> bool {
        self.hooks.iter().any(|hook| !hook.ok)
    }

    /// What it ended in counts: it is in no quarantine.
    pub fn counts(&self) -> bool {
        self.quarantine.as_ref().is_none_or(|q| !q.active)
    }

    /// All attempts in their order, this one last.
    pub fn attempts(&self) -> impl Iterator<Item = &CaseRecord> {
        self.earlier.iter().chain([self])
    }

    /// Takes the attempt before this one.
    fn follow(&mut self, mut before: CaseRecord) {
        self.earlier = std::mem::take(&mut before.earlier);
        before.flaky = false;
        self.earlier.push(before);
        self.flaky = self.ends_as_expected();
    }
}

impl RunRecord {
    /// Keeps what was to be expected of the cases, each case's risk beside its verdict.
    pub fn expect(&mut self, estimates: Estimates) {
        for case in &mut self.cases {
            let of_case = estimates.cases.iter().find(|estimate| {
                (estimate.id.as_str(), &*estimate.file, estimate.line)
                    == (case.id.as_str(), &*case.at.file, case.at.line)
            });
            case.risk = of_case.and_then(|estimate| estimate.risks);
        }
        self.estimates = Some(estimates);
    }

    /// Counts cases and decisions.
    pub fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        for case in &self.cases {
            totals.cases += 1;
            match case.verdict {
                Verdict::Pass => totals.pass += 1,
                Verdict::Fail => totals.fail += 1,
                Verdict::Inconclusive => totals.inconclusive += 1,
            }
            totals.as_expected += usize::from(case.as_expected());
            totals.flaky += usize::from(case.flaky);
            totals.quarantined += usize::from(!case.as_expected() && !case.counts());
            for step in &case.steps {
                let guards = usize::from(step.readiness.is_some())
                    + usize::from(step.observe.is_some())
                    + usize::from(step.assertion.is_some());
                totals.decisions += guards;
                if step.decided_by == Decider::Logic {
                    totals.by_logic += guards;
                }
            }
        }
        totals
    }

    /// Adds a case; an attempt goes in the place of the one before it, which it keeps.
    fn add(&mut self, mut case: CaseRecord) {
        let before = |known: &CaseRecord| known.index == case.index && known.attempt < case.attempt;
        if case.attempt > 1
            && let Some(at) = self.cases.iter().rposition(before)
        {
            case.follow(self.cases.remove(at));
        }
        self.cases.push(case);
    }

    /// Folds events, as they were written, into a record. A case that began and did not end is Inconclusive, `interrupted`.
    pub fn from_events(events: impl IntoIterator<Item = Event>) -> RunRecord {
        let mut record = RunRecord::default();
        let mut open: Vec<CaseRecord> = Vec::new();
        for event in events {
            match event {
                Event::RunStarted {
                    schema,
                    plumbline,
                    id,
                    time,
                    settings,
                    driver,
                    notes,
                } => {
                    record.schema = schema;
                    record.plumbline = plumbline;
                    record.id = id;
                    record.started = time;
                    record.settings = settings;
                    record.driver = driver;
                    record.notes = notes;
                }
                Event::Sharded { shard } => record.shard = Some(*shard),
                Event::Merged { parts } => record.parts = parts,
                Event::CaseStarted { time, mut case, .. } => {
                    // Once more from the start, in another session.
                    open.retain(|c| c.index != case.index);
                    case.began = Some(time);
                    open.push(*case);
                }
                Event::StepStarted { .. }
                | Event::Guard { .. }
                | Event::Input { .. }
                | Event::Output { .. } => {}
                Event::StepEnded { case, step, .. } => {
                    if let Some(open) = open.iter_mut().find(|c| c.index == case) {
                        match open.steps.iter_mut().find(|s| s.index == step.index) {
                            Some(known) => *known = *step,
                            None => open.steps.push(*step),
                        }
                    }
                }
                Event::CaseEnded { time, mut case } => {
                    open.retain(|c| c.index != case.index);
                    case.began = Some(time.saturating_sub(case.milliseconds));
                    record.add(*case);
                }
                Event::Hook { case, hook, .. } => match case {
                    None => record.hooks.push(hook),
                    Some(index) => {
                        if let Some(case) = open.iter_mut().find(|c| c.index == index) {
                            case.hooks.push(hook);
                        }
                    }
                },
                Event::Warning { message, .. } => record.notes.push(message),
                Event::Estimated { estimates } => record.expect(*estimates),
                Event::RunEnded { time, interrupted } => {
                    record.ended = Some(time);
                    record.interrupted = interrupted;
                }
            }
        }
        record.interrupted |= record.ended.is_none();
        for case in open {
            record.add(case);
        }
        record.cases.sort_by_key(|c| c.index);
        record
    }
}
