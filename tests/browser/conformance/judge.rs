//! Right outcomes: the author's verdict without a fault and for every case that a fault does not concern, the declared end
//! for those that it does.

use super::shop::{Outcome, Run, expected};
use plumbline::demo::{CaseEnding, Fault, FaultClass};
use plumbline::suite::TestCase;
use plumbline::verdict::{Cause, Verdict};
use std::collections::BTreeSet;

/// The end that a fault declares for a case.
pub fn declared(fault: Fault, name: &str) -> Option<CaseEnding> {
    fault
        .declared()
        .ends()
        .find(|(case, _)| *case == name)
        .map(|(_, end)| end)
}

/// The right verdict of a run, and the cause where one is demanded.
pub fn right(case: &TestCase, fault: Option<Fault>) -> (Verdict, Option<Cause>) {
    match fault.and_then(|fault| declared(fault, &case.name)) {
        Some(CaseEnding::Open(cause)) => (Verdict::Inconclusive, Some(cause)),
        Some(end) => (end.verdict(), None),
        None => (expected(case), None),
    }
}

/// Returns the faults of a run, in words.
pub fn wrong(case: &TestCase, fault: Option<Fault>, outcome: &Outcome) -> Option<String> {
    let (verdict, cause) = right(case, fault);
    let cause_too = cause.is_none() || cause == outcome.cause;
    if verdict == outcome.verdict && cause_too {
        return None;
    }
    let told = |verdict: Verdict, cause: Option<Cause>| match cause {
        Some(cause) => format!("{verdict} ({cause})"),
        None => verdict.to_string(),
    };
    Some(format!(
        "{} instead of {}: {}",
        told(outcome.verdict, outcome.cause),
        told(verdict, cause),
        outcome.reason
    ))
}

/// Sums over a set of runs.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sums {
    /// Runs.
    pub runs: usize,
    /// Runs that ended in Pass and should not have.
    pub false_pass: usize,
    /// Runs that ended in Fail and should not have.
    pub false_fail: usize,
    /// Runs that should be conclusive.
    pub meant: usize,
    /// Those of them that are.
    pub reached: usize,
    /// Runs that ended in Pass or Fail.
    pub conclusive: usize,
}

impl Sums {
    /// Counts a run in.
    pub fn add(&mut self, case: &TestCase, fault: Option<Fault>, verdict: Verdict) {
        let (right, _) = right(case, fault);
        let conclusive = verdict != Verdict::Inconclusive;
        let meant = right != Verdict::Inconclusive;
        self.runs += 1;
        self.false_pass += usize::from(verdict == Verdict::Pass && right != Verdict::Pass);
        self.false_fail += usize::from(verdict == Verdict::Fail && right != Verdict::Fail);
        self.meant += usize::from(meant);
        self.reached += usize::from(meant && conclusive);
        self.conclusive += usize::from(conclusive);
    }

    /// Two sums in one.
    pub fn and(self, other: Sums) -> Sums {
        Sums {
            runs: self.runs + other.runs,
            false_pass: self.false_pass + other.false_pass,
            false_fail: self.false_fail + other.false_fail,
            meant: self.meant + other.meant,
            reached: self.reached + other.reached,
            conclusive: self.conclusive + other.conclusive,
        }
    }
}

/// Whether the ends of a fault's declared cases are those of its class.
pub fn shows_as_its_class(fault: Fault, verdicts: impl Iterator<Item = Verdict>) -> bool {
    let verdicts: BTreeSet<Verdict> = verdicts.collect();
    match fault.declared().class {
        FaultClass::Output => verdicts.contains(&Verdict::Fail),
        FaultClass::Drive => verdicts == BTreeSet::from([Verdict::Inconclusive]),
    }
}

/// Why a run is in the matrix.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The fault declares the case.
    Declared,
    /// The case asks for the fault, and is to keep its verdict.
    Asking,
    /// The case does not ask for the fault: a sample, to see that it does keep its verdict.
    Sample,
}

/// One run with a fault, and its part.
#[derive(Debug, Clone, Copy)]
pub struct Cell {
    /// The run.
    pub run: Run,
    /// Its part.
    pub part: Part,
}
