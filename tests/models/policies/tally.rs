//! Counts over many trials: false verdicts, and how many were conclusive, with intervals.

use plumbline::record::CaseRecord;
use plumbline::verdict::Verdict;
use std::fmt;

/// Counts over trials.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    /// Runs of a case.
    pub trials: usize,
    /// Pass where the truth is another.
    pub false_pass: usize,
    /// Fail where the truth is another.
    pub false_fail: usize,
    /// Runs of cases whose truth is Pass or Fail.
    pub decidable: usize,
    /// Pass or Fail among these.
    pub conclusive: usize,
    /// Runs that ended in their true verdict.
    pub right: usize,
}

impl Tally {
    /// Counts one run of a case.
    pub fn count(&mut self, case: &CaseRecord) {
        let truth = case.expected;
        self.trials += 1;
        self.right += usize::from(case.verdict == truth);
        if truth != Verdict::Inconclusive {
            self.decidable += 1;
            self.conclusive += usize::from(case.verdict != Verdict::Inconclusive);
        }
        if case.verdict != truth {
            self.false_pass += usize::from(case.verdict == Verdict::Pass);
            self.false_fail += usize::from(case.verdict == Verdict::Fail);
        }
    }

    /// False verdicts of both kinds.
    pub fn false_verdicts(&self) -> usize {
        self.false_pass + self.false_fail
    }
}

/// A share with its Wilson interval of 95 %.
pub struct Share(pub usize, pub usize);

impl Share {
    /// Lower and upper bound.
    pub fn interval(&self) -> (f64, f64) {
        if self.1 == 0 {
            return (0.0, 1.0);
        }
        let (k, n, z) = (self.0 as f64, self.1 as f64, 1.959_964_f64);
        let p = k / n;
        let middle = p + z * z / (2.0 * n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        let all = 1.0 + z * z / n;
        (
            ((middle - half) / all).max(0.0),
            ((middle + half) / all).min(1.0),
        )
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.interval();
        let share = self.0 as f64 / self.1.max(1) as f64;
        let text = format!(
            "{} of {}: {:.1} % ({:.1} to {:.1})",
            self.0,
            self.1,
            100.0 * share,
            100.0 * low,
            100.0 * high
        );
        f.pad(&text)
    }
}

#[test]
fn intervals_are_those_of_the_books() {
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20.
    for (k, n, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
    ] {
        let (a, b) = Share(k, n).interval();
        assert!(
            (a - low).abs() < 5e-5 && (b - high).abs() < 5e-5,
            "{k} of {n}: {a} {b}"
        );
    }
}
