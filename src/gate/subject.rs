//! What a gate is held against.

use super::Measured;
use crate::record::{CaseRecord, RunRecord};
use std::collections::BTreeMap;

/// A case over time: its suite and its id.
pub(super) type Identity<'a> = (&'a str, &'a str);

/// What a gate is held against.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The runs; all their cases count together. None where only profiles are judged.
    pub runs: &'a [RunRecord],
    /// What was measured of models, on what the runs rest on.
    pub profiles: &'a [Measured],
    /// How it was before.
    pub baseline: Option<&'a RunRecord>,
}

impl<'a> Subject<'a> {
    /// The cases of all runs.
    pub(super) fn cases(&self) -> impl Iterator<Item = &'a CaseRecord> {
        self.runs.iter().flat_map(|run| &run.cases)
    }

    /// The runs of each case.
    pub(super) fn by_case(&self) -> BTreeMap<Identity<'a>, Vec<&'a CaseRecord>> {
        by_case(self.cases())
    }
}

/// Runs by their case.
pub(super) fn by_case<'a>(
    cases: impl Iterator<Item = &'a CaseRecord>,
) -> BTreeMap<Identity<'a>, Vec<&'a CaseRecord>> {
    let mut out: BTreeMap<Identity<'a>, Vec<&'a CaseRecord>> = BTreeMap::new();
    for case in cases {
        let identity = (case.suite.as_str(), case.id.as_str());
        out.entry(identity).or_default().push(case);
    }
    out
}
