//! Meaning of a list of 0 and 1: one file has an entry for each step, another for each assertion.
//! The lengths decide, and what was decided is told.

use crate::suite::{Expectation, StepText};
use crate::verdict::Verdict;

/// How a list was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExpectedReading {
    /// One entry for each step.
    Steps,
    /// One entry for each step and each comment.
    StepsAndComments,
    /// One entry for each assertion.
    Assertions,
}

impl ExpectedReading {
    /// For the note.
    pub(crate) fn words(self) -> &'static str {
        match self {
            ExpectedReading::Steps => "read per step",
            ExpectedReading::StepsAndComments => "read per step, comments counted",
            ExpectedReading::Assertions => "read per assertion",
        }
    }
}

/// One line of a case, as far as counting goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CountedSteps {
    /// `// …`
    Comment,
    /// A navigation action.
    Action,
    /// An assertion.
    Assertion,
}

/// Gives each step (comments left out) its entry; `None` where no reading fits the length.
pub(crate) fn assign(
    entries: &[bool],
    lines: &[CountedSteps],
) -> Option<(ExpectedReading, Vec<Option<Expectation>>)> {
    let count =
        |wanted: fn(&CountedSteps) -> bool| lines.iter().filter(|line| wanted(line)).count();
    let steps = count(|line| *line != CountedSteps::Comment);
    let assertions = count(|line| *line == CountedSteps::Assertion);
    let reading = match entries.len() {
        n if n == steps => ExpectedReading::Steps,
        n if n == lines.len() => ExpectedReading::StepsAndComments,
        n if n == assertions && n > 0 => ExpectedReading::Assertions,
        _ => return None,
    };
    let mut entries = entries.iter();
    let mut given = Vec::with_capacity(steps);
    for line in lines {
        let takes = match reading {
            ExpectedReading::Steps => *line != CountedSteps::Comment,
            ExpectedReading::StepsAndComments => true,
            ExpectedReading::Assertions => *line == CountedSteps::Assertion,
        };
        let entry = takes.then(|| entries.next()).flatten();
        if *line != CountedSteps::Comment {
            given.push(entry.map(|holds| expectation(*holds)));
        }
    }
    Some((reading, given))
}

/// An entry as an expectation.
pub(crate) fn expectation(holds: bool) -> Expectation {
    if holds {
        Expectation::Holds
    } else {
        Expectation::Fails
    }
}

/// The verdict that follows from the steps: an assertion that is to be false ends the case in Fail, an action that is
/// not to go through in Inconclusive; whichever comes first.
pub(crate) fn verdict(steps: &[StepText], is_assertion: fn(&str) -> bool) -> Verdict {
    match steps
        .iter()
        .find(|step| step.expect == Some(Expectation::Fails))
    {
        Some(step) if is_assertion(&step.text) => Verdict::Fail,
        Some(_) => Verdict::Inconclusive,
        None => Verdict::Pass,
    }
}

#[cfg(test)]
mod tests {
    use super::CountedSteps::{Action, Assertion, Comment};
    use super::{CountedSteps, ExpectedReading, assign};

    #[test]
    fn the_length_decides() {
        let table: &[(usize, &[CountedSteps], Option<ExpectedReading>)] = &[
            (2, &[Action, Assertion], Some(ExpectedReading::Steps)),
            (1, &[Action, Assertion], Some(ExpectedReading::Assertions)),
            (3, &[Action, Assertion], None),
            (0, &[Action, Assertion], None),
            (0, &[Action], None),
            (2, &[Assertion, Assertion], Some(ExpectedReading::Steps)),
            (
                2,
                &[Comment, Action, Assertion],
                Some(ExpectedReading::Steps),
            ),
            (
                3,
                &[Comment, Action, Assertion],
                Some(ExpectedReading::StepsAndComments),
            ),
            (
                1,
                &[Comment, Action, Assertion],
                Some(ExpectedReading::Assertions),
            ),
            (
                2,
                &[Action, Assertion, Action, Assertion],
                Some(ExpectedReading::Assertions),
            ),
        ];
        for (length, lines, reading) in table {
            let found = assign(&vec![true; *length], lines);
            assert_eq!(found.as_ref().map(|f| f.0), *reading, "{length} {lines:?}");
            if let Some((_, given)) = found {
                assert_eq!(given.len(), lines.iter().filter(|l| **l != Comment).count());
            }
        }
    }
}
