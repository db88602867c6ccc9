//! Exit codes: what a script learns from a run.

use crate::record::{CaseRecord, RunRecord};
use crate::verdict::Verdict;
use std::process::ExitCode;

/// How the program ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// Every case ended as expected, or there was nothing to decide.
    AsExpected,
    /// An unexpected Fail, or a Pass where another verdict was expected.
    Unexpected,
    /// Usage error or invalid suite.
    Usage,
    /// None of the others, but an unexpected Inconclusive.
    Open,
    /// Nothing could start.
    NotStarted,
    /// A gate is not met.
    Gate,
    /// Interrupted by a signal.
    Interrupted,
}

impl Exit {
    /// The number.
    pub fn code(self) -> u8 {
        match self {
            Exit::AsExpected => 0,
            Exit::Unexpected => 1,
            Exit::Usage => 2,
            Exit::Open => 3,
            Exit::NotStarted => 4,
            Exit::Gate => 5,
            Exit::Interrupted => 130,
        }
    }

    /// The exit code that wins of two: 2, 4, 130, 1, 3, then a gate.
    #[must_use]
    pub fn or(self, other: Exit) -> Exit {
        if self.rank() <= other.rank() {
            self
        } else {
            other
        }
    }

    fn rank(self) -> u8 {
        match self {
            Exit::Usage => 0,
            Exit::NotStarted => 1,
            Exit::Interrupted => 2,
            Exit::Unexpected => 3,
            Exit::Open => 4,
            Exit::Gate => 5,
            Exit::AsExpected => 6,
        }
    }

    /// Computes the exit of a run. Expectations on single steps do not count here; they are reported.
    pub fn of(record: &RunRecord) -> Exit {
        Exit::allowing(record, false)
    }

    /// The same; `flaky` says that cases that came right only when they were tried again do not count against the run.
    pub fn allowing(record: &RunRecord, flaky: bool) -> Exit {
        let around = record.hooks.iter().any(|hook| !hook.ok);
        let mut cases = record.cases.iter().filter(|case| case.counts());
        // What is left behind, or was never set up, is told also where no verdict suffers from it.
        let hooks = if around || cases.any(CaseRecord::has_failed_hook) {
            Exit::Open
        } else {
            Exit::AsExpected
        };
        let start = if record.interrupted {
            Exit::Interrupted
        } else {
            hooks
        };
        record
            .cases
            .iter()
            .filter(|case| !case.as_expected() && case.counts())
            .filter(|case| !(case.flaky && flaky))
            .map(Exit::of_case)
            .fold(start, Exit::or)
    }

    /// Computes the exit of a case that did not end as expected. An attempt that stays open does not undo a Fail.
    fn of_case(case: &CaseRecord) -> Exit {
        if case.flaky {
            return Exit::Open;
        }
        let otherwise = case.attempts().filter(|run| !run.ends_as_expected());
        otherwise
            .map(|run| match run.verdict {
                Verdict::Pass | Verdict::Fail => Exit::Unexpected,
                Verdict::Inconclusive => Exit::Open,
            })
            .fold(Exit::AsExpected, Exit::or)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::Exit;
    use crate::record::{CaseRecord, QuarantineRecord, RunRecord};
    use crate::suite::Location;
    use crate::verdict::Verdict::{self, Fail, Inconclusive, Pass};

    fn run(cases: &[(Verdict, Verdict)], interrupted: bool) -> RunRecord {
        RunRecord {
            interrupted,
            cases: cases
                .iter()
                .map(|(verdict, expected)| {
                    CaseRecord::new(Location::default(), *verdict, *expected)
                })
                .collect(),
            ..RunRecord::default()
        }
    }

    #[test]
    fn verdicts_and_expectations() {
        for (cases, code) in [
            (&[] as &[(Verdict, Verdict)], 0),
            (&[(Pass, Pass)], 0),
            (&[(Fail, Pass)], 1),
            (&[(Inconclusive, Pass)], 3),
            (&[(Pass, Fail)], 1),
            (&[(Fail, Fail)], 0),
            (&[(Inconclusive, Fail)], 3),
            (&[(Pass, Inconclusive)], 1),
            (&[(Fail, Inconclusive)], 1),
            (&[(Inconclusive, Inconclusive)], 0),
            (&[(Inconclusive, Pass), (Fail, Pass)], 1),
            (&[(Pass, Pass), (Inconclusive, Pass), (Fail, Fail)], 3),
        ] {
            assert_eq!(Exit::of(&run(cases, false)).code(), code, "{cases:?}");
            assert_eq!(Exit::of(&run(cases, true)).code(), 130, "{cases:?}");
        }
    }

    #[test]
    fn flaky_and_quarantined_cases() {
        let mut flaky = run(&[(Pass, Pass)], false);
        flaky.cases[0].earlier = run(&[(Fail, Pass)], false).cases;
        flaky.cases[0].flaky = true;
        assert_eq!(Exit::of(&flaky).code(), 3);
        assert_eq!(Exit::allowing(&flaky, true).code(), 0);
        let mut open = run(&[(Inconclusive, Pass)], false);
        open.cases[0].earlier = run(&[(Fail, Pass)], false).cases;
        assert_eq!(Exit::allowing(&open, true).code(), 1);
        for (active, code) in [(true, 0), (false, 1)] {
            let mut failed = run(&[(Fail, Pass)], false);
            failed.cases[0].quarantine = Some(QuarantineRecord {
                until: "2026-12-31".into(),
                reason: "slow".into(),
                active,
            });
            assert_eq!(Exit::of(&failed).code(), code);
        }
    }

    #[test]
    fn precedence() {
        let order = [
            Exit::Usage,
            Exit::NotStarted,
            Exit::Interrupted,
            Exit::Unexpected,
            Exit::Open,
            Exit::Gate,
            Exit::AsExpected,
        ];
        assert_eq!(order.map(Exit::code), [2, 4, 130, 1, 3, 5, 0]);
        for (place, stronger) in order.iter().enumerate() {
            for weaker in &order[place..] {
                assert_eq!(stronger.or(*weaker), *stronger);
                assert_eq!(weaker.or(*stronger), *stronger);
            }
        }
    }
}
