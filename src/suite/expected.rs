//! What a list of 0 and 1 means: in one file it has an entry for each step, in another for each assertion.
//! The lengths decide, and what was decided is told.

use super::{Expectation, StepText};
use crate::verdict::Verdict;

/// How a list was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reading {
    /// One entry for each step.
    Steps,
    /// One entry for each step and each comment.
    StepsAndComments,
    /// One entry for each assertion.
    Assertions,
}

impl Reading {
    /// For the note.
    pub(super) fn words(self) -> &'static str {
        match self {
            Reading::Steps => "read per step",
            Reading::StepsAndComments => "read per step, comments counted",
            Reading::Assertions => "read per assertion",
        }
    }
}

/// One line of a case, as far as counting goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Counted {
    /// `// …`
    Comment,
    /// A navigation action.
    Action,
    /// An assertion.
    Assertion,
}

/// Gives each step (comments left out) its entry; `None` where no reading fits the length.
pub(super) fn assign(
    entries: &[bool],
    lines: &[Counted],
) -> Option<(Reading, Vec<Option<Expectation>>)> {
    let count = |wanted: fn(&Counted) -> bool| lines.iter().filter(|line| wanted(line)).count();
    let steps = count(|line| *line != Counted::Comment);
    let assertions = count(|line| *line == Counted::Assertion);
    let reading = match entries.len() {
        n if n == steps => Reading::Steps,
        n if n == lines.len() => Reading::StepsAndComments,
        n if n == assertions && n > 0 => Reading::Assertions,
        _ => return None,
    };
    let mut entries = entries.iter();
    let mut given = Vec::with_capacity(steps);
    for line in lines {
        let takes = match reading {
            Reading::Steps => *line != Counted::Comment,
            Reading::StepsAndComments => true,
            Reading::Assertions => *line == Counted::Assertion,
        };
        let entry = takes.then(|| entries.next()).flatten();
        if *line != Counted::Comment {
            given.push(entry.map(|holds| expectation(*holds)));
        }
    }
    Some((reading, given))
}

/// An entry as an expectation.
pub(super) fn expectation(holds: bool) -> Expectation {
    if holds {
        Expectation::Holds
    } else {
        Expectation::Fails
    }
}

/// The verdict that follows from the steps: an assertion that is to be false ends the case in Fail, an action that is
/// not to go through in Inconclusive; whichever comes first.
pub(super) fn verdict(steps: &[StepText], is_assertion: fn(&str) -> bool) -> Verdict {
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
    use super::Counted::{Action, Assertion, Comment};
    use super::{Counted, Reading, assign};

    #[test]
    fn the_length_decides() {
        let table: &[(usize, &[Counted], Option<Reading>)] = &[
            (2, &[Action, Assertion], Some(Reading::Steps)),
            (1, &[Action, Assertion], Some(Reading::Assertions)),
            (3, &[Action, Assertion], None),
            (0, &[Action, Assertion], None),
            (0, &[Action], None),
            (2, &[Assertion, Assertion], Some(Reading::Steps)),
            (2, &[Comment, Action, Assertion], Some(Reading::Steps)),
            (
                3,
                &[Comment, Action, Assertion],
                Some(Reading::StepsAndComments),
            ),
            (1, &[Comment, Action, Assertion], Some(Reading::Assertions)),
            (
                2,
                &[Action, Assertion, Action, Assertion],
                Some(Reading::Assertions),
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
