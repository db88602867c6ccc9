//! `suites/bench`: what a bench takes for known is what strict logic finds, step by step.

#![expect(clippy::print_stderr, reason = "a test that is skipped says so")]

use crate::support::turn;
use plumbline::grammar::{Body, StepKind, parse};
use plumbline::record::{CaseRecord, RunRecord, StepOutcome, StepRecord};
use plumbline::suite::{Expectation, StepText, TestCase, read_all};
use plumbline::verdict::{Cause, Truth, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
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
    if driver != "document" {
        turn::browsers(2);
    }
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

/// Returns the faults of a case that was run with its states.
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

fn is_chromium_here() -> bool {
    let here = plumbline::driver::automatic() == plumbline::driver::DriverChoice::Chromium;
    if !here {
        eprintln!("SKIPPED: no Chromium on this machine, so these cases were not run in it");
    }
    here
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

/// The cells of the tables' lines in the guide.
fn lines_of_the_guide() -> Vec<Vec<&'static str>> {
    let lines = include_str!("../../docs/bench-suites.md").lines();
    let tables = lines.filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    tables
        .map(|line| line.split('|').map(str::trim).collect())
        .collect()
}

#[test]
fn the_guide_counts_what_is_there() {
    let mut read = 0;
    for line in lines_of_the_guide() {
        let names: Vec<&str> = line[0].split('`').skip(1).step_by(2).collect();
        let Some(told) = line[1].parse::<usize>().ok().filter(|_| !names.is_empty()) else {
            continue;
        };
        read += 1;
        if let Some(name) = names[0].strip_prefix("suites/bench/") {
            let cases = cases(name);
            let plain = cases.iter().filter(|case| has(case, "plain")).count();
            assert_eq!((cases.len(), plain.to_string().as_str()), (told, line[2]));
            continue;
        }
        let all = [cases("actions"), cases("assertions")].concat();
        let of = |kind: fn(&TestCase) -> bool| {
            let tagged = |case: &&TestCase| names.iter().any(|tag| has(case, tag)) && kind(case);
            all.iter().filter(tagged).count()
        };
        let counts = [
            of(|case| has(case, "impossible")),
            of(|case| !has(case, "impossible") && !has(case, "doable")),
        ];
        assert!(counts.contains(&told), "{names:?}: {counts:?}, told {told}");
    }
    assert_eq!(read, 20, "lines with a count");
}

#[test]
fn the_guides_example_is_a_suite() {
    let guide = include_str!("../../docs/bench-suites.md");
    let (_, rest) = guide.split_once("```yaml\n").expect("an example");
    let (example, _) = rest.split_once("```").expect("its end");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("example.yaml");
    std::fs::write(&path, example).expect("the example is written");
    let asserts = |text: &str| matches!(parse(text).body, Body::Assertion(_));
    let (suite, warnings) =
        plumbline::suite::read(&path, asserts).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(suite.cases.len(), 2);
    for case in suite.cases {
        let tagged = TestCase {
            tags: vec!["plain".into()],
            ..case
        };
        is_complete(&tagged);
    }
}

/// The sentences are read to the last word, and each doable action says by what it is known.
fn is_complete(case: &TestCase) {
    for step in &case.steps {
        let sentence = parse(&step.text);
        assert!(
            !matches!(sentence.body, Body::Unread(_)),
            "{}: {}",
            case.name,
            step.text
        );
        let doable = sentence.kind() == StepKind::Action && step.expect != Some(Expectation::Fails);
        assert_eq!(
            step.state.is_some(),
            doable,
            "{}: `{}` has the state {:?}",
            case.name,
            step.text,
            step.state
        );
    }
    let (_, before) = case.steps.split_last().expect("a case has steps");
    let more = before.iter().find(|s| s.expect == Some(Expectation::Fails));
    assert!(more.is_none(), "{} goes on after `{more:?}`", case.name);
    let seen = [has(case, "plain"), has(case, "browser")];
    assert!(seen[0] != seen[1], "{}: {:?}", case.name, case.tags);
}

#[test]
fn actions_end_at_every_place_and_about_half_of_them_in_vain() {
    let cases = cases("actions");
    cases.iter().for_each(is_complete);
    assert!(cases.len() >= 40, "{} cases", cases.len());
    let plain = cases.iter().filter(|case| has(case, "plain")).count();
    assert!(plain >= 40, "{plain} plain cases");
    let vain: Vec<&TestCase> = cases
        .iter()
        .filter(|case| is_impossible(case.steps.last().expect("a step")))
        .collect();
    let share = share(vain.len(), cases.len());
    assert!((0.4..=0.5).contains(&share), "{share}");
    // The opening is no agent's work; after it 0, 1, 2, 3 and 4 steps.
    let places: BTreeSet<usize> = vain.iter().map(|case| case.steps.len() - 2).collect();
    assert!((0..=4).all(|n| places.contains(&n)), "{places:?}");
    for case in &cases {
        let is_vain = is_impossible(case.steps.last().expect("a step"));
        let tags = (has(case, "impossible"), has(case, "doable"));
        assert_eq!(tags, (is_vain, !is_vain), "{}: {:?}", case.name, case.tags);
        let verdict = case.expected.unwrap_or(Verdict::Pass);
        assert_eq!(
            verdict == Verdict::Inconclusive,
            is_vain,
            "{}: {verdict}",
            case.name
        );
    }
    let closing = cases.iter().filter_map(|case| case.steps.last());
    let closing: Vec<bool> = closing
        .filter(|step| !is_impossible(step))
        .map(|step| step.expect == Some(Expectation::Fails))
        .collect();
    let denied = closing.iter().filter(|is_false| **is_false).count();
    assert!(denied.abs_diff(closing.len() - denied) <= 1, "{denied}");
}

#[test]
fn assertions_come_in_pairs_of_a_true_and_a_false_one() {
    let cases = cases("assertions");
    cases.iter().for_each(is_complete);
    assert!(cases.len() >= 60, "{} cases", cases.len());
    let plain = cases.iter().filter(|case| has(case, "plain")).count();
    assert!(plain >= 50, "{plain} plain cases");
    let mut asserted = BTreeSet::new();
    for twins in cases.chunks(2) {
        let [yes, no] = twins else {
            panic!("{} has no twin", twins[0].name);
        };
        let last = |case: &TestCase| case.steps.last().expect("a step").clone();
        let texts = |case: &TestCase| -> Vec<String> {
            let (_, way) = case.steps.split_last().expect("a step");
            way.iter().map(|step| step.text.clone()).collect()
        };
        assert_eq!(texts(yes), texts(no), "{} and {}", yes.name, no.name);
        assert_eq!(yes.tags, no.tags, "{} and {}", yes.name, no.name);
        assert_eq!((yes.expected, no.expected), (None, Some(Verdict::Fail)));
        for case in [yes, no] {
            let text = last(case).text;
            assert_eq!(parse(&text).kind(), StepKind::Assertion, "{}", case.name);
            asserted.insert((texts(case), text));
        }
    }
    assert_eq!(
        asserted.len(),
        cases.len(),
        "an assertion stands there twice"
    );
    for (class, least) in [
        ("swapped-words", 8),
        ("one-letter", 10),
        ("near-number", 20),
        ("negation", 20),
        ("count", 20),
        ("state", 10),
        ("value", 8),
        ("cell", 8),
        ("order", 6),
        ("wrong-row", 12),
        ("title", 6),
        ("url", 6),
    ] {
        let found = cases.iter().filter(|case| has(case, class)).count();
        assert!(found >= least, "{found} cases of {class}");
    }
}

#[test]
fn a_near_miss_is_left_to_the_author() {
    let cases = cases("near-misses.yaml");
    cases.iter().for_each(is_complete);
    assert!(cases.len() >= 12, "{} near misses", cases.len());
    for class in ["capitals", "punctuation"] {
        let found = cases.iter().filter(|case| has(case, class)).count();
        assert!(found >= 6, "{found} cases of {class}");
    }
    let given: Vec<Value> = cases.iter().map(with_states).collect();
    let ran = run(&given, "document");
    for (case, ran) in cases.iter().zip(&ran.cases) {
        assert!(
            has(case, "near-miss") && has(case, "plain"),
            "{}",
            case.name
        );
        assert_eq!(case.expected, Some(Verdict::Inconclusive), "{}", case.name);
        let found = (ran.verdict, ran.cause);
        let (last, before) = ran.steps.split_last().expect("a step");
        assert_eq!(
            found,
            (Verdict::Inconclusive, Some(Cause::NearMiss)),
            "{}: {:?}",
            case.name,
            ran.reason
        );
        assert_eq!(last.outcome, StepOutcome::Inconclusive, "{}", case.name);
        let held = |step: &StepRecord| step.outcome == StepOutcome::Passed;
        assert!(before.iter().all(held), "{}", case.name);
    }
}

#[test]
fn every_outcome_is_the_one_that_logic_finds_without_a_browser() {
    hold("plain", "document");
}

#[test]
fn what_needs_scripts_is_so_in_chromium() {
    if is_chromium_here() {
        hold("browser", "chromium");
    }
}

#[test]
#[ignore = "some minutes: what is plain is so in Chromium, too"]
fn what_is_plain_is_so_in_chromium() {
    if is_chromium_here() {
        hold("plain", "chromium");
    }
}
