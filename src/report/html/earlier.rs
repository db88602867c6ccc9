//! Changes since the previous run of the same suites, if the reports folder contains one.

use crate::record::{CaseRecord, EVENT_LOG, RunRecord, load};
use crate::report::story;
use crate::verdict::Verdict;
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Number of runs that are searched for an earlier one.
const LOOKED_AT: usize = 12;
/// A longer log is not read for this, in bytes.
const LONGEST: u64 = 64 * 1024 * 1024;

/// An earlier run of the same suites.
#[derive(Debug)]
pub(super) struct EarlierRun {
    /// Its id.
    pub id: String,
    /// When it began.
    pub started: String,
    /// The driver of that run, if it was another.
    pub driver: Option<String>,
    /// Cases that ended otherwise then: place in this record, how they ended then and now.
    pub changed: Vec<ChangedCase>,
    /// Cases that it did not have, by place in this record.
    pub new: Vec<usize>,
    /// Cases that it had and this run has not, by name.
    pub gone: Vec<String>,
    /// Cases that ended as they did then.
    pub same: usize,
}

/// A case that ended otherwise.
#[derive(Debug)]
pub(super) struct ChangedCase {
    /// Its first repetition's place in this record.
    pub at: usize,
    /// How it ended then.
    pub was: String,
    /// How it ended now.
    pub is: String,
    /// Whether more of its repetitions ended as expected; `None` if as many did.
    pub better: Option<bool>,
}

/// The latest earlier run of the same suites beside this run's folder.
pub(super) fn earlier(record: &RunRecord, folder: &Path) -> Option<EarlierRun> {
    let folder = folder.canonicalize().ok()?;
    let began: Timestamp = record.started.parse().ok()?;
    let suites = suites(record);
    let mut runs: Vec<PathBuf> = std::fs::read_dir(folder.parent()?)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| *path != folder)
        .filter(|path| {
            let log = std::fs::metadata(path.join(EVENT_LOG));
            log.is_ok_and(|log| log.is_file() && log.len() <= LONGEST)
        })
        .collect();
    // Ids sort by time; a run that is later than this one is not looked at.
    runs.sort_unstable_by(|a, b| b.cmp(a));
    let own = folder.file_name()?;
    let is_id = record.id.as_str() == own;
    let before = runs
        .into_iter()
        .filter(|path| !is_id || path.file_name().is_some_and(|name| name < own))
        .take(LOOKED_AT)
        .filter_map(|path| load(&path).ok())
        .map(|saved| saved.record)
        .find(|other| {
            let then: Option<Timestamp> = other.started.parse().ok();
            then.is_some_and(|then| then < began) && self::suites(other) == suites
        })?;
    Some(compare(record, &before))
}

fn suites(record: &RunRecord) -> BTreeSet<&str> {
    record.cases.iter().map(|c| c.suite.as_str()).collect()
}

fn by_id(record: &RunRecord) -> BTreeMap<&str, Vec<&CaseRecord>> {
    let mut cases: BTreeMap<&str, Vec<&CaseRecord>> = BTreeMap::new();
    for case in &record.cases {
        cases.entry(&case.id).or_default().push(case);
    }
    cases
}

fn compare(record: &RunRecord, before: &RunRecord) -> EarlierRun {
    let (now, then) = (by_id(record), by_id(before));
    let place = |id: &str| record.cases.iter().position(|c| c.id == id);
    let mut out = EarlierRun {
        id: before.id.clone(),
        started: before.started.clone(),
        driver: versions(before).filter(|then| Some(then) != versions(record).as_ref()),
        changed: Vec::new(),
        new: Vec::new(),
        gone: Vec::new(),
        same: 0,
    };
    for (id, cases) in &now {
        let Some(at) = place(id) else { continue };
        let Some(known) = then.get(id) else {
            out.new.push(at);
            continue;
        };
        let (was, is) = (ends(known), ends(cases));
        if was == is {
            out.same += 1;
            continue;
        }
        let (was_good, is_good) = (good(known), good(cases));
        out.changed.push(ChangedCase {
            at,
            was,
            is,
            better: (was_good - is_good)
                .abs()
                .gt(&f64::EPSILON)
                .then_some(is_good > was_good),
        });
    }
    out.changed.sort_by_key(|change| (change.better, change.at));
    out.gone = then
        .iter()
        .filter(|(id, _)| !now.contains_key(*id))
        .map(|(_, cases)| cases[0].name.clone())
        .collect();
    out.new.sort_unstable();
    out
}

fn versions(record: &RunRecord) -> Option<String> {
    Some(record.driver.as_ref()?.versions.join(", "))
}

fn good(cases: &[&CaseRecord]) -> f64 {
    cases.iter().filter(|c| c.as_expected()).count() as f64 / cases.len() as f64
}

/// How the repetitions of a case ended: "Pass", or "2 × Pass, 1 × Fail". How often it ran makes no difference where all
/// ended alike.
fn ends(cases: &[&CaseRecord]) -> String {
    let mut counts: BTreeMap<(Verdict, String), usize> = BTreeMap::new();
    for case in cases {
        *counts
            .entry((case.verdict, story::verdict(case)))
            .or_default() += 1;
    }
    let parts: Vec<String> = counts
        .iter()
        .map(|((_, end), count)| match counts.len() {
            1 => end.clone(),
            _ => format!("{count} × {end}"),
        })
        .collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::compare;
    use crate::report::sample;
    use crate::verdict::Verdict;

    #[test]
    fn worse_better_new_and_gone_are_told_apart() {
        let now = sample::run();
        let mut then = sample::run();
        then.cases[0].verdict = Verdict::Fail;
        then.cases[1].verdict = Verdict::Pass;
        then.cases[2].id = "shop.other".into();
        then.cases[2].name = "Other".into();
        let told = compare(&now, &then);
        let changed: Vec<_> = told
            .changed
            .iter()
            .map(|c| (c.at, c.was.as_str(), c.is.as_str(), c.better))
            .collect();
        assert_eq!(
            changed,
            [
                (1, "Pass", "Fail", Some(false)),
                (0, "Fail", "Pass", Some(true))
            ]
        );
        assert_eq!(
            (told.new, told.gone, told.same),
            (vec![2], vec!["Other".to_owned()], 2)
        );
    }
}
