//! Events of a run and the record they fold into. Reports read these and nothing else; no report influences a run.

mod case_record;
mod event;
mod redact;
mod estimates;
mod event_log;
mod hook_record;
mod kept;
mod picture_size;
mod run_record;
mod saved;
mod step_record;
mod trial_record;
mod part;
mod basis;

pub use basis::{AT, Basis, BasisDifference, IDENTITY, MODEL, PROMPT, SUITE};
pub use case_record::{CaseRecord, CaseRisk, QuarantineRecord};
pub use estimates::{
    CaseEstimate, Estimates, Observed, OurEstimate, PaperEstimate, PredictorError, ProfileRef,
    WeakestStep, by_case,
};
pub use event::Event;
pub use event_log::{EVENT_LOG, EventLog, to_json_line, to_json_pretty};
pub use hook_record::{HookRecord, HookTime};
pub use kept::Kept;
pub use part::{Part, PartState, Shard, Slot};
pub use picture_size::picture_size;
pub use redact::{MASK, Redactor};
pub use run_record::{RunRecord, Totals};
pub use saved::{Log, Saved, SavedError, inside, load, read};
pub use step_record::{
    AssertionRecord, GuardRecord, Mark, Spent, StepExpectation, StepOutcome, StepRecord,
};
pub use trial_record::{CandidatePlace, TrialRecord, TriedCandidate, TriedChoice};

/// Version of every machine-readable output. Fields may be added within a version; none is renamed or removed.
pub const SCHEMA: u32 = 1;
