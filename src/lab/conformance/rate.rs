//! Shares with their intervals; outcomes of one case are not independent, and count as one trial.

use crate::stats::{Cluster, clopper_pearson, effective};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A share with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ErrorRate {
    /// How often it was so.
    pub hits: u64,
    /// The number of trials.
    pub of: u64,
    /// The number of distinct cases: the interval takes all trials of a case as one.
    pub cases: usize,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl ErrorRate {
    /// Computes the rate over clusters, one for each case.
    pub fn of(clusters: &[Cluster], confidence: f64) -> ErrorRate {
        let hits = clusters.iter().map(|c| c.successes).sum();
        let of: u64 = clusters.iter().map(|c| c.trials).sum();
        let cases = effective(clusters);
        let share = if of > 0 { hits as f64 / of as f64 } else { 0.0 };
        let interval = clopper_pearson(share * cases, cases, confidence);
        ErrorRate {
            hits,
            of,
            cases: cases as usize,
            low: interval.low,
            high: interval.high,
        }
    }

    /// The share; none of nothing.
    pub fn share(&self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }
}

/// Outcomes, case by case.
#[derive(Debug, Default)]
pub(super) struct CountedRuns(BTreeMap<String, Cluster>);

impl CountedRuns {
    /// Counts an outcome of a case.
    pub(super) fn add(&mut self, case: &str, hit: bool) {
        let cluster = self.0.entry(case.to_owned()).or_default();
        cluster.trials += 1;
        cluster.successes += u64::from(hit);
    }

    /// The share over all outcomes.
    pub(super) fn rate(&self, confidence: f64) -> ErrorRate {
        ErrorRate::of(&self.0.values().copied().collect::<Vec<_>>(), confidence)
    }

    /// Computes the rate over cases: a case counts once, and is hit if any of its runs is.
    pub(super) fn cases(&self, confidence: f64) -> ErrorRate {
        let once = |c: &Cluster| Cluster {
            successes: u64::from(c.successes > 0),
            trials: 1,
        };
        ErrorRate::of(&self.0.values().map(once).collect::<Vec<_>>(), confidence)
    }
}

#[cfg(test)]
mod tests {
    use super::CountedRuns;

    #[test]
    fn a_case_is_one_trial_however_many_mutants_it_has() {
        let mut counted = CountedRuns::default();
        for case in ["a", "b"] {
            for n in 0..50 {
                counted.add(case, case == "a" && n < 10);
            }
        }
        let rate = counted.rate(0.95);
        assert_eq!((rate.hits, rate.of, rate.cases), (10, 100, 2));
        // Two trials say next to nothing; a hundred would have given 0.05 to 0.18.
        assert!(rate.low < 0.01 && rate.high > 0.8, "{rate:?}");
        let cases = counted.cases(0.95);
        assert_eq!((cases.hits, cases.of), (1, 2));
        let nothing = CountedRuns::default().rate(0.95);
        assert_eq!(
            (nothing.share(), nothing.low, nothing.high),
            (None, 0.0, 1.0)
        );
    }
}
