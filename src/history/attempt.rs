//! Record of an attempt that was not the last one.

use crate::record::CaseRecord;
use crate::verdict::{Cause, Verdict};
use serde::{Deserialize, Serialize};

/// How an attempt ended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Attempt {
    verdict: Verdict,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cause: Option<Cause>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Attempt {
    /// Reads an attempt from its record.
    pub(super) fn of(case: &CaseRecord) -> Attempt {
        Attempt {
            verdict: case.verdict,
            cause: case.cause,
            reason: case.reason.clone(),
        }
    }

    /// The record of it: a case like the last attempt, without its steps.
    pub(super) fn record(self, last: &CaseRecord, attempt: usize) -> CaseRecord {
        CaseRecord {
            attempt,
            verdict: self.verdict,
            cause: self.cause,
            reason: self.reason,
            flaky: false,
            trial: None,
            risk: None,
            ..last.clone()
        }
    }
}
