//! The run as the parts of the page see it.

use super::earlier::EarlierRun;
use super::picture::EmbeddedPictures;
use crate::record::{CaseRecord, RunRecord};
use crate::verdict::Cause;

/// Input of the parts of the page.
pub(super) struct ReportView<'a> {
    /// The run.
    pub record: &'a RunRecord,
    /// The anchor of each case.
    pub anchors: Vec<String>,
    /// Cases ran more than once.
    pub repeated: bool,
    /// Number of suites.
    pub suites: usize,
    /// The last run of the same suites.
    pub earlier: Option<EarlierRun>,
    /// Screenshots.
    pub embedded: EmbeddedPictures<'a>,
    /// The run is going on, as far as anyone knows.
    pub following: bool,
}

impl ReportView<'_> {
    /// The case has begun, and the run goes on.
    pub(super) fn is_running(&self, case: &CaseRecord) -> bool {
        self.following && case.cause == Some(Cause::Interrupted) && case.aut.is_none()
    }
}
