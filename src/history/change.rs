//! Changes between two runs.

use crate::record::{Basis, BasisDifference, RunRecord};
use crate::verdict::Verdict;
use serde::Serialize;
use std::collections::BTreeMap;

/// Changes from one run to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RunChange {
    /// The run before.
    pub before: String,
    /// The run after.
    pub after: String,
    /// Differences of suites, prompts, models, browser, driver, Plumbline.
    pub basis: Vec<BasisDifference>,
    /// Cases whose verdicts differ.
    pub verdicts: Vec<Differs>,
    /// Cases that only the run before has.
    pub gone: Vec<String>,
    /// Cases that only the run after has.
    pub new: Vec<String>,
}

/// A case whose verdict differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Differs {
    /// Its suite.
    pub suite: String,
    /// Its name.
    pub case: String,
    /// How it ended before.
    pub before: String,
    /// How it ended after.
    pub after: String,
}

/// The verdict of a case's repetitions in one run, in words: one where they agree, else how often each.
pub(super) fn ending(verdicts: &[Verdict]) -> String {
    let mut counts: BTreeMap<Verdict, usize> = BTreeMap::new();
    for verdict in verdicts {
        *counts.entry(*verdict).or_default() += 1;
    }
    if let [(verdict, _)] = counts.iter().collect::<Vec<_>>()[..] {
        return verdict.to_string();
    }
    let all: Vec<String> = counts
        .iter()
        .map(|(verdict, count)| format!("{count} {verdict}"))
        .collect();
    all.join(", ")
}

/// The verdicts of each case of a run, with its name.
pub(super) fn by_case(record: &RunRecord) -> BTreeMap<(&str, &str), (&str, Vec<Verdict>)> {
    let mut out: BTreeMap<(&str, &str), (&str, Vec<Verdict>)> = BTreeMap::new();
    for case in &record.cases {
        let entry = out
            .entry((&case.suite, &case.id))
            .or_insert_with(|| (&case.name, Vec::new()));
        entry.1.push(case.verdict);
    }
    out
}

/// Compares two runs.
pub fn changes(before: &RunRecord, after: &RunRecord) -> RunChange {
    let (old, new) = (by_case(before), by_case(after));
    let only = |these: &BTreeMap<(&str, &str), (&str, Vec<Verdict>)>,
                others: &BTreeMap<(&str, &str), (&str, Vec<Verdict>)>| {
        these
            .iter()
            .filter(|(identity, _)| !others.contains_key(*identity))
            .map(|(_, (name, _))| (*name).to_owned())
            .collect()
    };
    let verdicts = old
        .iter()
        .filter_map(|(identity, (_, verdicts))| {
            let (name, now) = new.get(identity)?;
            let (was, is) = (ending(verdicts), ending(now));
            (was != is).then(|| Differs {
                suite: identity.0.to_owned(),
                case: (*name).to_owned(),
                before: was,
                after: is,
            })
        })
        .collect();
    RunChange {
        before: before.id.clone(),
        after: after.id.clone(),
        basis: Basis::of(before).differences(&Basis::of(after)),
        verdicts,
        gone: only(&old, &new),
        new: only(&new, &old),
    }
}
