//! Ends of cases.

use crate::verdict::{Cause, Verdict};
use std::fmt;

/// How a case ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CaseEnding {
    /// With Pass: what its author expected to fail, or to stay open, happens because of the fault.
    Pass,
    /// With Fail.
    Fail,
    /// Inconclusive, for this cause.
    Open(Cause),
}

impl CaseEnding {
    /// The verdict.
    pub fn verdict(self) -> Verdict {
        match self {
            CaseEnding::Pass => Verdict::Pass,
            CaseEnding::Fail => Verdict::Fail,
            CaseEnding::Open(_) => Verdict::Inconclusive,
        }
    }
}

impl fmt::Display for CaseEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CaseEnding::Open(cause) => write!(f, "{} ({cause})", self.verdict()),
            _ => write!(f, "{}", self.verdict()),
        }
    }
}
