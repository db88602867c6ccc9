//! `suites/bench`: what a bench takes for known is what strict logic finds, step by step.

#![expect(clippy::print_stderr, reason = "a test that is skipped says so")]

use plumbline::grammar::{Body, StepKind, parse};
use plumbline::record::{CaseRecord, RunRecord, StepOutcome, StepRecord};
use plumbline::suite::{Expectation, StepText, TestCase, read_all};
use plumbline::verdict::{Cause, Truth, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The cases of a file or folder below `suites/bench`; nothing is to be said against them.
fn cases(name: &str) -> Vec<TestCase> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("suites/bench")
        .join(name);
    let loaded = read_all(&[path], |text| {
        matches!(parse(text).body, Body::Assertion(_))
    })
    .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    assert!(loaded.warnings.is_empty(), "{:?}", loaded.warnings);
    let noted: Vec<_> = loaded.suites.iter().flat_map(|s| &s.notes).collect();
    assert!(noted.is_empty(), "{noted:?}");
    loaded.suites.into_iter().flat_map(|s| s.cases).collect()
}

fn has(case: &TestCase, tag: &str) -> bool {
    case.tags.iter().any(|it| it == tag)
}

fn is_impossible(step: &StepText) -> bool {
    step.expect == Some(Expectation::Fails) && parse(&step.text).kind() == StepKind::Action
}

fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

/// Runs cases given as JSON against the demo shop, four at a time.
fn run(cases: &[Value], driver: &str) -> RunRecord {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("bench.json");
    let text = json!({ "suite": "Bench", "base_url": "http://127.0.0.1:8080", "cases": cases });
    std::fs::write(&suite, text.to_string()).expect("the suite is written");
    let json = folder.path().join("run.json");
    // Without scripts, what is not there at once does not come.
    let (patience, jobs) = if driver == "document" {
        ("200ms", "4")
    } else {
        ("3s", "2")
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumbline"));
    command
        .arg("run")
        .arg(&suite)
        .args(["--demo", "--quiet", "--driver", driver, "--jobs", jobs]);
    for name in ["readiness", "assertion", "observe"] {
        command.arg("--timeout").arg(format!("{name}={patience}"));
    }
    if driver == "document" {
        command.args(["--timeout", "stable=25ms"]);
    }
    let out = command
        .arg("--reports")
        .arg(folder.path())
        .arg("--report")
        .arg(format!("json:{}", json.display()))
        .output()
        .expect("the binary runs");
    let text = std::fs::read_to_string(&json).unwrap_or_else(|_| {
        panic!(
            "{}\n{}",
            String::from_utf8_lossy(&out.stdout),
            String::from_utf8_lossy(&out.stderr)
        )
    });
    serde_json::from_str(&text).expect("a run record")
}

/// The case with each state as an assertion after its step.
fn with_states(case: &TestCase) -> Value {
    let mut steps = Vec::new();
    for step in &case.steps {
        let holds = step.expect != Some(Expectation::Fails);
        steps.push(json!({ "step": step.text, "expect": holds }));
        steps.extend(step.state.as_ref().map(|state| json!(state)));
    }
    json!({ "name": case.name, "tags": case.tags, "steps": steps })
}

/// What is wrong with a case that was run with its states.
fn wrong(case: &TestCase, ran: &CaseRecord) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut say = |step: &StepRecord, what: &str| {
        let (name, at) = (&case.name, &case.at);
        found.push(format!(
            "{}:{} {name}, step {} `{}` {what}: {:?} {:?} {:?}",
            at.file,
            at.line,
            step.index + 1,
            step.text,
            step.outcome,
            step.cause,
            step.reason
        ));
    };
    let mut records = ran.steps.iter();
    for (place, step) in case.steps.iter().enumerate() {
        let record = records.next().expect("a record for each step");
        match (step.expect, parse(&step.text).kind()) {
            (Some(Expectation::Fails), StepKind::Action) => {
                let no = record.readiness.as_ref().map(|guard| guard.truth) == Some(Truth::False);
                let target = matches!(
                    record.cause,
                    Some(Cause::TargetMissing | Cause::TargetNotReady)
                );
                if !(no && target && record.outcome == StepOutcome::Inconclusive) {
                    say(record, "is not refused for its target");
                }
            }
            (Some(Expectation::Fails), StepKind::Assertion) => {
                if record.outcome != StepOutcome::Failed {
                    say(record, "is not false");
                }
            }
            _ => {
                if record.outcome != StepOutcome::Passed {
                    say(record, "does not hold");
                }
            }
        }
        if step.state.is_none() {
            continue;
        }
        let state = records.next().expect("a record for each state");
        if state.outcome != StepOutcome::Passed {
            say(state, "does not hold after its step");
        }
        let before = state.assertion.as_ref().and_then(|told| told.held_before);
        // Before the opening there is no page, and under a dialog none is seen.
        let told = place > 0 && !has(case, "dialog");
        if before == Some(true) || told && before.is_none() {
            say(state, &format!("held before its step: {before:?}"));
        }
    }
    let expected = match case.expected {
        Some(verdict) => verdict,
        None => Verdict::Pass,
    };
    if ran.verdict != expected {
        found.push(format!(
            "{}: {} instead of {expected} ({:?})",
            case.name, ran.verdict, ran.reason
        ));
    }
    found
}

/// Runs those of all cases that carry the tag, and wants each to end as it says.
fn hold(tag: &str, driver: &str) {
    let cases: Vec<TestCase> = [cases("actions"), cases("assertions")]
        .into_iter()
        .flatten()
        .filter(|case| has(case, tag))
        .collect();
    let with_states: Vec<Value> = cases.iter().map(with_states).collect();
    let ran = run(&with_states, driver);
    assert_eq!(ran.cases.len(), cases.len());
    let wrong: Vec<String> = cases
        .iter()
        .zip(&ran.cases)
        .flat_map(|(case, ran)| wrong(case, ran))
        .collect();
    assert!(
        wrong.is_empty(),
        "{} wrong, by {driver}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_outcome_is_the_one_that_logic_finds_without_a_browser() {
    hold("plain", "document");
}
