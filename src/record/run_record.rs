//! The record of a run: what reports are made from. Every text in it has been redacted.

use super::case_record::CaseRecord;
use super::estimates::Estimates;
use super::event::Event;
use super::hook_record::HookRecord;
use super::part::{Part, Shard};
use crate::driver::DriverInfo;
use crate::verdict::{Decider, Verdict};
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
    /// Whether a signal interrupted the run.
    #[serde(default)]
    pub interrupted: bool,
    /// The settings that ran, resolved, as they are printed.
    pub settings: BTreeMap<String, String>,
    /// The driver.
    pub driver: Option<DriverInfo>,
    /// Decisions of the suite reader, and other remarks.
    pub notes: Vec<String>,
    /// The cases, in the order of the suites; a case of a killed run that had begun is Inconclusive, `interrupted`.
    pub cases: Vec<CaseRecord>,
    /// Hooks around suites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hooks: Vec<HookRecord>,
    /// Expected consistency, if profiles of the models were given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub estimates: Option<Estimates>,
    /// Which of several shards it is, where the cases were divided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The runs that it was combined from, if it was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
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
    /// Cases that ended as expected, but not at the first attempt.
    #[serde(default)]
    pub flaky: usize,
    /// Cases that did not end as expected, and are in quarantine.
    #[serde(default)]
    pub quarantined: usize,
    /// Guards and assertions evaluated.
    pub decisions: usize,
    /// Number of these that logic decided.
    pub by_logic: usize,
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
