//! Why a case is not a Pass, or not what was expected, in one sentence.

use crate::record::{CaseRecord, StepOutcome};
use crate::report::story;
use crate::verdict::{Cause, Verdict};

/// The sentence; `None` for a Pass that was expected.
pub(super) fn why(case: &CaseRecord) -> Option<String> {
    if case.verdict == Verdict::Pass {
        return (!case.as_expected()).then(|| {
            format!(
                "It passed, and {} was expected: every assertion is true on the page",
                case.expected
            )
        });
    }
    let Some(step) = story::deciding_step(case) else {
        let reason = case.reason.clone();
        return Some(reason.unwrap_or_else(|| match case.cause {
            Some(Cause::NothingAsserted) => "nothing was asserted".into(),
            Some(cause) => cause.name().to_owned(),
            None => "the record does not say why".into(),
        }));
    };
    let what = match step.outcome {
        StepOutcome::Failed => "is false",
        _ => "is open",
    };
    let reason = step
        .reason
        .as_deref()
        .or(case.reason.as_deref())
        .unwrap_or("the record does not say why");
    Some(format!("Step {} {what}: {reason}", step.index + 1))
}

#[cfg(test)]
mod tests {
    use super::why;
    use crate::report::sample;

    #[test]
    fn each_verdict_has_its_sentence() {
        let run = sample::run();
        let said: Vec<Option<String>> = run.cases.iter().map(why).collect();
        assert_eq!(said[0], None);
        assert_eq!(
            said[1].as_deref(),
            Some("Step 1 is false: no displayed text reads '12'")
        );
        assert_eq!(said[2].as_deref(), Some("Step 1 is open: 2 elements fit"));
        assert_eq!(
            said[4].as_deref(),
            Some("It passed, and Fail was expected: every assertion is true on the page")
        );
    }
}
