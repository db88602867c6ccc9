//! Events of a run and the record they fold into. Reports read these and nothing else; no report influences a run.

mod event;
mod redact;
mod run_record;

pub use event::Event;
pub use redact::{MASK, Redactor};
pub use run_record::{
    AssertionRecord, CaseRecord, GuardRecord, RunRecord, StepExpectation, StepOutcome, StepRecord,
    Totals,
};

/// Version of every machine-readable output. Fields may be added within a version; none is renamed or removed.
pub const SCHEMA: u32 = 1;
