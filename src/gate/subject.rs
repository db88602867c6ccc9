//! Subject of a gate: runs and profiles.

use super::Measured;
use crate::record::{CaseRecord, RunRecord};
use std::collections::BTreeMap;

/// A case over time: its suite and its id.
pub(super) type CaseIdentity<'a> = (&'a str, &'a str);

/// Subject of a gate: runs and profiles.
#[derive(Debug, Clone, Copy)]
pub struct GateSubject<'a> {
    /// The runs; all their cases count together. None where only profiles are judged.
    pub runs: &'a [RunRecord],
    /// Profiles of the models that the runs used.
    pub profiles: &'a [Measured],
    /// How it was before.
    pub baseline: Option<&'a RunRecord>,
}

impl<'a> GateSubject<'a> {
    /// The cases of all runs.
    pub(super) fn cases(&self) -> impl Iterator<Item = &'a CaseRecord> {
        self.runs.iter().flat_map(|run| &run.cases)
    }

    /// The runs of each case.
    pub(super) fn by_case(&self) -> BTreeMap<CaseIdentity<'a>, Vec<&'a CaseRecord>> {
        by_case(self.cases())
    }
}

/// Runs by their case.
pub(super) fn by_case<'a>(
    cases: impl Iterator<Item = &'a CaseRecord>,
) -> BTreeMap<CaseIdentity<'a>, Vec<&'a CaseRecord>> {
    let mut out: BTreeMap<CaseIdentity<'a>, Vec<&'a CaseRecord>> = BTreeMap::new();
    for case in cases {
        let identity = (case.suite.as_str(), case.id.as_str());
        out.entry(identity).or_default().push(case);
    }
    out
}

/// Why a run is not whole.
pub(super) fn lacks(run: &RunRecord) -> Option<&'static str> {
    if run.ended.is_none() {
        Some("was killed")
    } else if run.interrupted {
        Some("was interrupted")
    } else if run.cases.is_empty() {
        Some("has no case")
    } else {
        None
    }
}
