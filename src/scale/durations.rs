//! How long cases took, as runs recorded it.

use crate::record::{CaseRecord, RunRecord};
use crate::verdict::Cause;
use std::collections::HashMap;

/// Runs of a case that count, the newest ones.
const NEWEST: usize = 5;

/// Milliseconds by suite and id of the case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Durations(HashMap<(String, String), u64>);

impl Durations {
    /// From runs, the oldest first: the median of a case's newest times. Attempts count together, since retries are repeated
    /// where the case is; cases that were interrupted tell nothing.
    pub fn of_runs(runs: &[RunRecord]) -> Durations {
        let mut times: HashMap<(String, String), Vec<u64>> = HashMap::new();
        let cases = runs.iter().rev().flat_map(|run| run.cases.iter().rev());
        for case in cases.filter(|case| case.cause != Some(Cause::Interrupted)) {
            let identity = (case.suite.clone(), case.id.clone());
            let known = times.entry(identity).or_default();
            if known.len() < NEWEST {
                known.push(time(case));
            }
        }
        let median = |mut times: Vec<u64>| {
            times.sort_unstable();
            times[times.len() / 2]
        };
        Durations(
            times
                .into_iter()
                .map(|(identity, times)| (identity, median(times)))
                .collect(),
        )
    }

    /// From pairs of suite and id, and milliseconds.
    pub fn from_pairs<'a>(pairs: impl IntoIterator<Item = ((&'a str, &'a str), u64)>) -> Durations {
        let owned = |((suite, id), time): ((&str, &str), u64)| ((suite.into(), id.into()), time);
        Durations(pairs.into_iter().map(owned).collect())
    }

    /// Milliseconds that a case took; none where no run tells.
    pub fn of(&self, suite: &str, id: &str) -> Option<u64> {
        self.0.get(&(suite.to_owned(), id.to_owned())).copied()
    }
}

fn time(case: &CaseRecord) -> u64 {
    case.attempts()
        .map(|run| run.milliseconds.saturating_add(run.session_milliseconds))
        .fold(0, u64::saturating_add)
}
