//! Cases over time: how often each goes as expected, where its verdict flips, and which are the least consistent.

use super::change::{by_case, ending};
use crate::record::{Basis, BasisDifference, CaseRecord, RunRecord, TriedCandidate};
use crate::stats::most_frequent;
use crate::verdict::Verdict;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// One run in a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TrendRun {
    /// Its id.
    pub id: String,
    /// When it began.
    pub started: String,
    /// Whether it ended by itself.
    pub whole: bool,
    /// The driver.
    pub driver: String,
    /// Browser and driver with their versions.
    pub browser: String,
    /// The models that were asked.
    pub models: Vec<String>,
    /// Case runs.
    pub cases: usize,
    /// Pass.
    pub pass: usize,
    /// Fail.
    pub fail: usize,
    /// Inconclusive.
    pub inconclusive: usize,
    /// As the author expects.
    pub as_expected: usize,
    /// In what it differs from the run before it.
    pub changed: Vec<BasisDifference>,
}

/// One case over the runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Trend {
    /// Its suite.
    pub suite: String,
    /// Its id.
    pub id: String,
    /// Its name, as it was last.
    pub case: String,
    /// How often it ran.
    pub runs: usize,
    /// Share of its runs as expected.
    pub as_expected: f64,
    /// The same in the older half of the runs of the history that have it; none of one run.
    pub before: Option<f64>,
    /// The same in the newer half.
    pub lately: Option<f64>,
    /// Share of its most frequent verdict.
    pub consistency: f64,
    /// A letter for each run, the oldest first: P, F, I; `~` where its repetitions differ.
    pub line: String,
}

/// A case whose verdict changed from one run that has it to the next.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct VerdictChange {
    /// Its suite.
    pub suite: String,
    /// Its name.
    pub case: String,
    /// The run in which it was still otherwise.
    pub from: String,
    /// The run in which it is new.
    pub to: String,
    /// How it ended before.
    pub before: String,
    /// How it ended after.
    pub after: String,
    /// In what the two runs differ.
    pub changed: Vec<BasisDifference>,
}

/// Trends over the runs.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Trends {
    /// The runs, the oldest first.
    pub runs: Vec<TrendRun>,
    /// The cases, in the order of their suites and ids.
    pub cases: Vec<Trend>,
    /// The flips, the newest first.
    pub flips: Vec<VerdictChange>,
}

impl Trends {
    /// The cases whose verdicts differ among their runs, the least consistent first.
    pub fn unsteady(&self) -> Vec<&Trend> {
        let mut found: Vec<&Trend> = self
            .cases
            .iter()
            .filter(|trend| trend.consistency < 1.0)
            .collect();
        found.sort_by(|a, b| {
            let by_share = a.consistency.total_cmp(&b.consistency);
            by_share.then_with(|| (&a.suite, &a.id).cmp(&(&b.suite, &b.id)))
        });
        found
    }
}

/// Computes the trends of runs, the oldest first.
pub fn trends(records: &[RunRecord]) -> Trends {
    let bases: Vec<Basis> = records.iter().map(Basis::of).collect();
    let runs = records
        .iter()
        .enumerate()
        .map(|(place, record)| {
            let before = place.checked_sub(1).map(|before| &bases[before]);
            run(record, &bases[place], before)
        })
        .collect();
    let mut seen: BTreeMap<(&str, &str), Vec<SeenCase>> = BTreeMap::new();
    for (place, record) in records.iter().enumerate() {
        for (identity, (name, verdicts)) in by_case(record) {
            let of_case = record
                .cases
                .iter()
                .filter(|case| (case.suite.as_str(), case.id.as_str()) == identity);
            let right = of_case.filter(|case| case.as_expected()).count();
            seen.entry(identity).or_default().push(SeenCase {
                run: place,
                name,
                verdicts,
                right,
            });
        }
    }
    let mut flips: Vec<(usize, VerdictChange)> = Vec::new();
    let mut cases = Vec::new();
    for ((suite, id), runs) in &seen {
        for pair in runs.windows(2) {
            let (old, new) = (&pair[0], &pair[1]);
            let (mut before, mut after) = (ending(&old.verdicts), ending(&new.verdicts));
            let taken = |run: usize| taken(&records[run], suite, id);
            if let (Some(was), Some(is)) = (taken(old.run), taken(new.run))
                && was != is
            {
                before = format!("{before}, by trial with {was}");
                after = format!("{after}, by trial with {is}");
            }
            if before != after {
                let flip = VerdictChange {
                    suite: (*suite).to_owned(),
                    case: new.name.to_owned(),
                    from: records[old.run].id.clone(),
                    to: records[new.run].id.clone(),
                    before,
                    after,
                    changed: bases[old.run].differences(&bases[new.run]),
                };
                flips.push((new.run, flip));
            }
        }
        cases.push(trend(suite, id, runs));
    }
    flips.sort_by_key(|(run, _)| std::cmp::Reverse(*run));
    Trends {
        runs,
        cases,
        flips: flips.into_iter().map(|(_, flip)| flip).collect(),
    }
}

/// A case in one run.
struct SeenCase<'a> {
    run: usize,
    name: &'a str,
    verdicts: Vec<Verdict>,
    right: usize,
}

fn trend(suite: &str, id: &str, runs: &[SeenCase]) -> Trend {
    let share = |runs: &[SeenCase]| {
        let all: usize = runs.iter().map(|seen| seen.verdicts.len()).sum();
        let right: usize = runs.iter().map(|seen| seen.right).sum();
        (all > 0).then(|| right as f64 / all as f64)
    };
    let (older, newer) = runs.split_at(runs.len() / 2);
    let verdicts = runs.iter().flat_map(|seen| seen.verdicts.iter());
    Trend {
        suite: suite.to_owned(),
        id: id.to_owned(),
        case: runs.last().map_or("", |seen| seen.name).to_owned(),
        runs: runs.iter().map(|seen| seen.verdicts.len()).sum(),
        as_expected: share(runs).unwrap_or_default(),
        before: share(older),
        lately: share(newer).filter(|_| runs.len() > 1),
        consistency: most_frequent(verdicts).unwrap_or_default(),
        line: runs.iter().map(|seen| letter(&seen.verdicts)).collect(),
    }
}

fn letter(verdicts: &[Verdict]) -> char {
    let first = verdicts.first();
    match first {
        Some(one) if verdicts.iter().all(|verdict| verdict == one) => match one {
            Verdict::Pass => 'P',
            Verdict::Fail => 'F',
            Verdict::Inconclusive => 'I',
        },
        _ => '~',
    }
}

fn run(record: &RunRecord, basis: &Basis, before: Option<&Basis>) -> TrendRun {
    let totals = record.totals();
    let mut models: Vec<String> = basis.models.values().cloned().collect();
    models.sort();
    models.dedup();
    TrendRun {
        id: record.id.clone(),
        started: record.started.clone(),
        whole: record.ended.is_some() && !record.interrupted,
        driver: basis.driver.clone(),
        browser: basis.browser.clone(),
        models,
        cases: totals.cases,
        pass: totals.pass,
        fail: totals.fail,
        inconclusive: totals.inconclusive,
        as_expected: totals.as_expected,
        changed: before.map_or_else(Vec::new, |before| before.differences(basis)),
    }
}

/// Returns the choices of a case's trials in a run, where the trials settled anything.
fn taken(record: &RunRecord, suite: &str, id: &str) -> Option<String> {
    let of_case = |case: &&CaseRecord| case.suite == suite && case.id == id;
    let trials = record
        .cases
        .iter()
        .filter(of_case)
        .filter_map(|case| case.trial.as_ref());
    let taken: BTreeSet<String> = trials
        .filter(|trial| trial.settled)
        .flat_map(|trial| trial.tried.iter().filter(|tried| tried.taken))
        .map(TriedCandidate::what)
        .collect();
    let taken: Vec<String> = taken.into_iter().collect();
    (!taken.is_empty()).then(|| taken.join(" or "))
}
