//! Events of a run and the record they fold into. Reports read these and nothing else; no report influences a run.

mod event;
mod redact;
mod estimates;
mod event_log;
mod hook_record;
mod kept;
mod picture_size;
mod run_record;
mod saved;
mod part;
mod basis;

pub use basis::{AT, Basis, Difference, IDENTITY, MODEL, PROMPT, SUITE};
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
pub use run_record::{
    AssertionRecord, CaseRecord, CaseRisk, GuardRecord, Mark, QuarantineRecord, RunRecord, Spent,
    StepExpectation, StepOutcome, StepRecord, Totals,
};
pub use saved::{Log, Saved, SavedError, inside, load, read};

/// Version of every machine-readable output. Fields may be added within a version; none is renamed or removed.
pub const SCHEMA: u32 = 1;
