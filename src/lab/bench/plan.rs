//! Known outcomes of the steps of a case, before it is run.

use crate::grammar::{StepKind, parse};
use crate::suite::{Expectation, TestCase};
use crate::verdict::Verdict;

/// Tag of cases whose sentences differ from the page in capitals or punctuation only.
pub const NEAR_MISS: &str = "near-miss";

/// Finds for each step the right answer: true or possible, or not. `None` if the author does not say.
///
/// A case whose steps say nothing is read by its verdict: of one that is to Pass all holds, of one that is to Fail the only
/// assertion does not. A near miss holds but for its capitals or its punctuation.
pub fn known(case: &TestCase) -> Vec<Option<bool>> {
    let kinds: Vec<StepKind> = case.steps.iter().map(|s| parse(&s.text).kind()).collect();
    let assertions = kinds.iter().filter(|k| **k == StepKind::Assertion).count();
    let stated = case.steps.iter().any(|step| step.expect.is_some());
    let expected = case.expected.unwrap_or(Verdict::Pass);
    let mut out = Vec::new();
    let mut ended = false;
    for (step, kind) in case.steps.iter().zip(kinds) {
        let assertion = kind == StepKind::Assertion;
        let holds = match (step.expect, expected) {
            (Some(expect), _) => Some(expect == Expectation::Holds),
            (None, _) if stated => Some(true),
            (None, Verdict::Pass) => Some(true),
            (None, Verdict::Fail) if !assertion => Some(true),
            (None, Verdict::Fail) if assertions == 1 => Some(false),
            (None, Verdict::Inconclusive) if is_near_miss(case) => Some(true),
            (None, Verdict::Fail | Verdict::Inconclusive) => None,
        };
        out.push(holds.filter(|_| !ended));
        // What comes after an action that cannot be done is not reached.
        ended |= !assertion && holds == Some(false);
    }
    out
}

/// The case is one of near misses.
pub fn is_near_miss(case: &TestCase) -> bool {
    case.tags
        .iter()
        .any(|tag| tag.eq_ignore_ascii_case(NEAR_MISS))
}

#[cfg(test)]
mod tests {
    use super::known;
    use crate::suite::{Expectation, Location, StepText, TestCase};
    use crate::verdict::Verdict;

    fn case(steps: &[(&str, Option<Expectation>)], expected: Option<Verdict>) -> TestCase {
        let at = Location::new("s.yaml", 1, 1);
        TestCase {
            id: "c".into(),
            name: "C".into(),
            steps: steps
                .iter()
                .map(|(text, expect)| StepText {
                    expect: *expect,
                    ..StepText::new(*text, at.clone())
                })
                .collect(),
            expected,
            at,
            ..TestCase::default()
        }
    }

    #[test]
    fn by_steps_or_by_the_verdict() {
        use Expectation::Fails;
        let (open, click) = (("Open '/'", None), ("Click on 'Save'", None));
        let (one, two) = (
            ("Assert that 'Saved' is displayed", None),
            ("Assert that 'Error' is not displayed", None),
        );
        let (t, f) = (Some(true), Some(false));
        for (steps, expected, wanted) in [
            (vec![open, click, one, two], None, vec![t, t, t, t]),
            (vec![open, click, one], Some(Verdict::Fail), vec![t, t, f]),
            (
                vec![open, one, two],
                Some(Verdict::Fail),
                vec![t, None, None],
            ),
            (
                vec![open, click],
                Some(Verdict::Inconclusive),
                vec![None, None],
            ),
            (
                vec![open, (click.0, Some(Fails)), one],
                Some(Verdict::Inconclusive),
                vec![t, f, None],
            ),
            (
                vec![open, (one.0, Some(Fails)), two],
                Some(Verdict::Fail),
                vec![t, f, t],
            ),
        ] {
            assert_eq!(known(&case(&steps, expected)), wanted, "{steps:?}");
        }
    }

    #[test]
    fn a_near_miss_holds_but_for_its_letters() {
        let mut near = case(
            &[
                ("Open '/'", None),
                ("Assert that 'saved!' is displayed", None),
            ],
            Some(Verdict::Inconclusive),
        );
        assert_eq!(known(&near), [None, None]);
        near.tags.push("Near-Miss".into());
        assert_eq!(known(&near), [Some(true), Some(true)]);
    }
}
