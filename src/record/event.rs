//! The contract between the runner and every reporter: one event, one JSON line, written as it happens.
//!
//! Every text in an event has been redacted before the event is made.

use super::case_record::CaseRecord;
use super::estimates::Estimates;
use super::hook_record::HookRecord;
use super::part::{Part, Shard};
use super::step_record::{GuardRecord, StepRecord};
use crate::driver::DriverInfo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something that happened in a run. `time` is milliseconds since the run began.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The run begins.
    RunStarted {
        /// [`super::SCHEMA`].
        schema: u32,
        /// Version of Plumbline.
        plumbline: String,
        /// The run's id.
        id: String,
        /// RFC 3339.
        time: String,
        /// Settings as printed.
        settings: BTreeMap<String, String>,
        /// The driver.
        driver: Option<DriverInfo>,
        /// Decisions of the suite reader.
        notes: Vec<String>,
    },
    /// The run is one of several among which the cases were divided.
    Sharded {
        /// Which, and how.
        shard: Box<Shard>,
    },
    /// The run was combined from others.
    Merged {
        /// From these.
        parts: Vec<Part>,
    },
    /// A case begins.
    CaseStarted {
        /// Milliseconds.
        time: u64,
        /// The record so far: verdict Inconclusive, cause `interrupted`, no steps. What a killed run keeps.
        case: Box<CaseRecord>,
        /// How many sentences it has.
        steps: usize,
    },
    /// A sentence begins.
    StepStarted {
        /// Milliseconds.
        time: u64,
        /// The case's index.
        case: usize,
        /// The step's index.
        step: usize,
        /// The sentence, redacted.
        text: String,
    },
    /// A guard or assertion was evaluated.
    Guard {
        /// Milliseconds.
        time: u64,
        /// The case's index.
        case: usize,
        /// The step's index.
        step: usize,
        /// `readiness`, `observe` or `assertion`.
        guard: String,
        /// Result of the guard.
        result: GuardRecord,
    },
    /// An input was sent: `?a`.
    Input {
        /// Milliseconds.
        time: u64,
        /// The case's index.
        case: usize,
        /// The step's index.
        step: usize,
        /// The input in words, redacted.
        input: String,
    },
    /// An output was observed: `!g`.
    Output {
        /// Milliseconds.
        time: u64,
        /// The case's index.
        case: usize,
        /// The step's index.
        step: usize,
        /// The snapshot's digest.
        digest: String,
        /// The page's URL, redacted.
        url: String,
    },
    /// A sentence ended.
    StepEnded {
        /// Milliseconds.
        time: u64,
        /// The case's index.
        case: usize,
        /// The record of the step.
        step: Box<StepRecord>,
    },
    /// A case ended.
    CaseEnded {
        /// Milliseconds.
        time: u64,
        /// The whole record.
        case: Box<CaseRecord>,
    },
    /// A hook of a case or a suite was carried out.
    Hook {
        /// Milliseconds.
        time: u64,
        /// The case's index; `None` for what is done around a suite.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<usize>,
        /// The hook and its outcome.
        hook: HookRecord,
    },
    /// Something worth a line that belongs to no case.
    Warning {
        /// Milliseconds.
        time: u64,
        /// One sentence.
        message: String,
    },
    /// The expected consistency of the cases was computed, after the end of the run.
    Estimated {
        /// The estimates, by profiles of the models.
        estimates: Box<Estimates>,
    },
    /// The run ended.
    RunEnded {
        /// RFC 3339.
        time: String,
        /// Whether a signal interrupted the run.
        interrupted: bool,
    },
}
