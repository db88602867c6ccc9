//! The three policies side by side, on sentences that logic leaves open, with a model that knows the truth and errs as
//! often as it is told.
//!
//! By default each policy runs the suite a few times. The long comparison is `scripts/policies`: `POLICIES_REPEAT` is how
//! often each case runs with errors (80), `POLICIES_DRIVER` (`document` or `chromium`) in what the shop is seen, and
//! `POLICIES_OUT` where the table is written.

mod model;
mod tally;
mod trial;
mod truth;

use plumbline::driver::DriverChoice;
use plumbline::grammar::{Body, parse};
use plumbline::record::CaseRecord;
use plumbline::run::Policy;
use plumbline::verdict::Verdict;
use tally::{Share, Tally};
use trial::{Trial, cases, run};

/// What is left open, as it is asked.
fn open(text: &str) -> bool {
    matches!(parse(text).body, Body::Unread(_))
}

#[test]
fn every_case_has_a_sentence_that_is_not_read() {
    let cases = cases();
    assert!(cases.len() >= 40, "{} cases", cases.len());
    let mut failing = 0;
    for (_, case) in &cases {
        let texts: Vec<&str> = case.steps.iter().map(|s| s.text.as_str()).collect();
        assert!(texts.iter().any(|t| open(t)), "{}: all is read", case.name);
        assert!(!open(texts[0]), "{}: the opening is not read", case.name);
        failing += usize::from(case.expected == Some(Verdict::Fail));
    }
    assert!(failing * 3 >= cases.len(), "{failing} cases end in Fail");
}

#[tokio::test(flavor = "multi_thread")]
async fn open_without_a_model() {
    let trial = Trial {
        policy: Policy::Guarded,
        rate: None,
        seed: 0,
        driver: DriverChoice::Document,
    };
    for case in run(&cases(), &trial).await {
        assert_eq!(case.verdict, Verdict::Inconclusive, "{}: {:?}", case.name, case.reason);
    }
}

fn tell(case: &CaseRecord) -> String {
    let mut out = format!(
        "{}: expected {:?}, came {:?}: {}\n",
        case.name,
        case.expected,
        case.verdict,
        case.reason.as_deref().unwrap_or_default()
    );
    for step in &case.steps {
        out.push_str(&format!("    {:?} {}\n", step.outcome, step.text));
        for consulted in &step.consultations {
            out.push_str(&format!("      {}: {}\n", consulted.role, consulted.decided));
            for e in &consulted.exchanges {
                let facts: Vec<String> = e
                    .facts
                    .iter()
                    .map(|f| format!("{} {} stood {} {:?}", f.element, f.claim, f.stood, f.why))
                    .collect();
                out.push_str(&format!(
                    "        {:?} part {}/{} {} {facts:?} {}\n",
                    e.side,
                    e.chunk,
                    e.chunks,
                    e.answer,
                    e.rejected.as_deref().unwrap_or_default()
                ));
            }
        }
    }
    out
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_that_knows_is_borne_out() {
    let trial = Trial {
        policy: Policy::Guarded,
        rate: Some(0.0),
        seed: 0,
        driver: DriverChoice::Document,
    };
    let mut tally = Tally::default();
    let mut wrong = String::new();
    for case in run(&cases(), &trial).await {
        tally.count(&case);
        if case.verdict != case.expected {
            wrong.push_str(&tell(&case));
        }
    }
    eprintln!("{tally:?}\n{wrong}");
    assert_eq!(tally.false_verdicts(), 0, "{wrong}");
    assert!(tally.right * 10 >= tally.trials * 9, "{wrong}");
}
