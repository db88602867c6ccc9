//! The three policies side by side, on sentences that logic leaves open, with a model that knows the truth and errs as
//! often as it is told.
//!
//! By default each policy runs the suite a few times. The long comparison is `scripts/policies`: `POLICIES_REPEAT` is how
//! often each case runs with errors (60), `POLICIES_DRIVER` (`document` or `chromium`) in what the shop is seen, and
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
use std::collections::BTreeMap;
use std::fmt::Write as _;
use tally::{Share, Tally};
use trial::{Trial, cases, run};

/// Open sentences, as they are asked.
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
    let ran = run(&cases(), &trial).await;
    let open = |case: &&CaseRecord| case.verdict == Verdict::Inconclusive;
    // "The total comes to '$39.00'": a few claims that are not read, the texts of the page decide, and as a person would.
    for case in ran.iter().filter(|case| !open(case)) {
        assert_eq!(
            case.verdict, case.expected,
            "{}: {:?}",
            case.name, case.reason
        );
    }
    let left = ran.iter().filter(open).count();
    assert!(
        left * 4 >= ran.len() * 3,
        "{left} of {} are open",
        ran.len()
    );
}

/// Prints the questions and answers of a case.
fn tell(case: &CaseRecord) -> String {
    let mut out = format!(
        "{}: expected {:?}, came {:?}: {}\n",
        case.name,
        case.expected,
        case.verdict,
        case.reason.as_deref().unwrap_or_default()
    );
    for step in &case.steps {
        _ = writeln!(out, "    {:?} {}", step.outcome, step.text);
        for consulted in &step.consultations {
            _ = writeln!(out, "      {}: {}", consulted.role, consulted.decided);
            for e in &consulted.exchanges {
                let rejected = e.rejected.as_deref().unwrap_or_default();
                _ = writeln!(out, "        {:?} {} {rejected}", e.side, e.answer);
            }
        }
    }
    out
}

fn driver() -> DriverChoice {
    match std::env::var("POLICIES_DRIVER").as_deref() {
        Ok("chromium") => DriverChoice::Chromium,
        _ => DriverChoice::Document,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_that_knows_is_borne_out() {
    let trial = Trial {
        policy: Policy::Guarded,
        rate: Some(0.0),
        seed: 0,
        driver: driver(),
    };
    let mut tally = Tally::default();
    let mut wrong = String::new();
    for case in run(&cases(), &trial).await {
        tally.count(&case);
        if case.verdict != case.expected {
            wrong.push_str(&tell(&case));
        }
    }
    assert_eq!(tally.false_verdicts(), 0, "{wrong}");
    assert!(tally.right * 10 >= tally.trials * 9, "{wrong}");
}

const POLICIES: [Policy; 3] = [Policy::Guarded, Policy::Salva, Policy::Unguarded];

/// Each policy with a model that is wrong at this rate, so many times.
async fn compare(rate: f64, repeat: u64, tell: &mut dyn FnMut(&CaseRecord, Policy)) -> Vec<Tally> {
    let cases = cases();
    let mut tallies = Vec::new();
    for policy in POLICIES {
        let mut tally = Tally::default();
        for seed in 1..=repeat {
            let trial = Trial {
                policy,
                rate: Some(rate),
                seed,
                driver: driver(),
            };
            for case in run(&cases, &trial).await {
                tally.count(&case);
                tell(&case, policy);
            }
        }
        tallies.push(tally);
    }
    tallies
}

/// Bounds that hold at 5 % wrong answers of each kind.
fn holds(tallies: &[Tally]) -> Result<(), String> {
    let (guarded, unguarded) = (&tallies[0], &tallies[2]);
    let said = format!("guarded: {guarded:?}\nunguarded: {unguarded:?}");
    if guarded.conclusive * 4 < guarded.decidable * 3 {
        return Err(format!("less than three quarters are conclusive\n{said}"));
    }
    if guarded.false_pass * 10 >= unguarded.false_pass {
        return Err(format!("a tenth of the false Pass or more is left\n{said}"));
    }
    if guarded.false_fail * 10 >= unguarded.false_fail {
        return Err(format!("a tenth of the false Fail or more is left\n{said}"));
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn guards_keep_errors_from_becoming_verdicts() {
    let mut told = String::new();
    let tallies = compare(0.05, 3, &mut |case, policy| {
        let is_false = case.verdict != case.expected && case.verdict != Verdict::Inconclusive;
        if policy == Policy::Guarded && is_false {
            told.push_str(&tell(case));
        }
    })
    .await;
    holds(&tallies).unwrap_or_else(|why| panic!("{why}\n{told}"));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes some minutes: scripts/policies runs it"]
#[expect(clippy::print_stdout, reason = "the table is what this is run for")]
async fn the_three_policies_side_by_side() {
    let typed = std::env::var("POLICIES_REPEAT").ok();
    let repeat = typed.and_then(|n| n.parse().ok()).unwrap_or(60);
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    let mut astray = String::new();
    let mut note = |case: &CaseRecord, policy: Policy| {
        if policy == Policy::Guarded && case.verdict != case.expected {
            let what = format!("{}: {} for {}", case.name, case.verdict, case.expected);
            *told.entry(what).or_default() += 1;
        }
    };
    let mut table = String::from(
        "| policy | wrong answers of each kind | trials | false Pass | false Fail | conclusive |\n|---|---|---|---|---|---|\n",
    );
    let mut last = Vec::new();
    for (rate, repeat) in [(0.0, 1), (0.05, repeat)] {
        last = compare(rate, repeat, &mut |case, policy| {
            note(case, policy);
            let is_false = case.verdict != case.expected && case.verdict != Verdict::Inconclusive;
            if rate == 0.0 && is_false {
                _ = write!(astray, "{policy}: {}", tell(case));
            }
        })
        .await;
        for (policy, tally) in POLICIES.iter().zip(&last) {
            _ = writeln!(
                table,
                "| {policy} | {:.0} % | {} | {} | {} | {} |",
                100.0 * rate,
                tally.trials,
                Share(tally.false_pass, tally.trials),
                Share(tally.false_fail, tally.trials),
                Share(tally.conclusive, tally.decidable),
            );
        }
    }
    println!("{table}");
    assert!(
        astray.is_empty(),
        "who is always right is judged false:\n{astray}"
    );
    for (what, times) in &told {
        println!("guarded, {times} times: {what}");
    }
    if let Some(out) = std::env::var_os("POLICIES_OUT") {
        std::fs::write(out, &table).expect("the table is written");
    }
    holds(&last).unwrap_or_else(|why| panic!("{why}"));
    let shown = last[2].false_verdicts();
    assert!(
        shown >= 200,
        "unguarded shows {shown} false verdicts only: raise POLICIES_REPEAT"
    );
}
