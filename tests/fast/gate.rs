//! `plumbline gate` on runs that really ran, without a browser.

use crate::support::program::plumbline;
use serde_json::Value;
use std::path::{Path, PathBuf};

const SUITE: &str = "suite: S\ncases:
  - name: Steady
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Copper Kettle' is displayed\"]
  - name: Wrong | price
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Golden Kettle' is displayed\"]
";

/// Runs cases of the suite; the run's folder.
fn run(folder: &Path, more: &[&str]) -> PathBuf {
    std::fs::write(folder.join("suite.yaml"), SUITE).expect("a file");
    let reports = folder.join(format!("reports{}", more.len()));
    let path = reports.to_str().expect("a path");
    let mut arguments = vec![
        "run",
        "suite.yaml",
        "--demo",
        "--driver",
        "document",
        "--reports",
        path,
    ];
    arguments.extend(more);
    let output = plumbline(folder, &arguments);
    let entries = std::fs::read_dir(&reports).into_iter().flatten().flatten();
    let mut paths = entries.map(|entry| entry.path());
    let found = paths.find(|path| path.is_dir());
    found.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

fn gate(run: &Path, more: &[&str]) -> (Option<i32>, String) {
    let mut arguments = vec!["gate", run.to_str().expect("a path")];
    arguments.extend(more);
    let output = plumbline(run, &arguments);
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    (output.status.code(), said)
}

#[test]
fn a_gate_is_met_or_says_which_criteria_are_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let steady = run(folder.path(), &["--case", "Steady", "--runs", "3"]);
    let (code, said) = gate(
        &steady,
        &[
            "--no-fail",
            "--min-pass-rate",
            "100%",
            "--max-inconclusive",
            "0",
            "--min-consistency",
            "1",
            "--max-by-model",
            "0",
        ],
    );
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("The gate is met."), "{said}");
    // Three runs of one case are one case.
    let (code, said) = gate(&steady, &["--min-pass-rate", "95%", "--certified"]);
    assert_eq!(code, Some(5), "{said}");
    assert!(said.contains("not decided"), "{said}");

    let both = run(folder.path(), &[]);
    let (code, said) = gate(
        &both,
        &["--no-fail", "--min-consistency", "1", "--format", "md"],
    );
    assert_eq!(code, Some(5), "{said}");
    assert!(
        said.contains("no Fail: not met") && said.contains("not decided"),
        "{said}"
    );
    assert!(
        said.contains("Wrong \\| price"),
        "what a suite says is no markup: {said}"
    );
    let folder = both.to_str().expect("a path");
    let output = plumbline(&both, &["gate", folder, "--no-fail", "--format", "json"]);
    let told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(
        (output.status.code(), &told["met"]),
        (Some(5), &Value::Bool(false))
    );
    assert_eq!(told["criteria"][1]["outcome"], "not-met");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(err.contains("no Fail: not met"), "{err}");
}

#[test]
fn what_cannot_be_meant_is_a_usage_error() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, word) in [
        (&[][..], "needs a criterion"),
        (&["--min-pass-rate", "95"], "from 0 to 1"),
        (&["--no-fail", "."], "cannot be shown"),
        (&["--confidence", "1", "--no-fail"], "above 0 and below 1"),
        (&["--min-sigma", "reading=3"], "unknown role `reading`"),
        (&["--min-sigma", "assertion=9"], "up to 6"),
        (&["--last", "0", "--no-fail"], "--last"),
    ] {
        let (code, said) = gate(folder.path(), arguments);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(word), "{said}");
    }
}

/// A run with its log changed: what it could not be made to do without a model.
fn changed(folder: &Path, run: &Path, name: &str, pairs: &[(&str, &str)]) -> PathBuf {
    let mut log = std::fs::read_to_string(run.join("events.jsonl")).expect("the log");
    for (old, new) in pairs {
        assert!(log.contains(old), "{old}");
        log = log.replace(old, new);
    }
    let copy = folder.join(name);
    std::fs::create_dir_all(&copy).expect("a folder");
    std::fs::write(copy.join("events.jsonl"), log).expect("a log");
    copy
}

/// A profile: a model that was right in all but `wrong` of `steps` distinct steps.
fn profile(folder: &Path, name: &str, (steps, wrong): (usize, usize), suite: &str) -> String {
    let all: Vec<Value> = (0..steps)
        .map(|place| {
            let right = if place < wrong { 0 } else { 10 };
            serde_json::json!({
                "case": format!("c{place}"), "step": 1, "text": "x", "expected": place.is_multiple_of(2),
                "right": right, "wrong": 10 - right, "open": 0, "errors": 0, "timeouts": 0,
            })
        })
        .collect();
    let text = serde_json::json!({
        "schema": 1, "plumbline": "0.1.0", "made": "2026-11-01T10:00:00Z", "model": "ollama/m",
        "identity": null, "policy": "guarded", "driver": "document",
        "prompts": {"assertion": "00000000000000aa"},
        "suites": [{"name": "S", "file": "suite.yaml", "digest": suite}],
        "roles": {"assertion": {
            "steps": all, "milliseconds": [], "prompt_tokens": 0, "answer_tokens": 0,
            "answer_milliseconds": 0,
        }},
    });
    let path = folder.join(name);
    std::fs::write(&path, text.to_string()).expect("a profile");
    path.to_str().expect("a path").to_owned()
}

fn suite_digest() -> String {
    blake3::hash(SUITE.as_bytes()).to_hex()[..16].to_owned()
}

#[test]
fn a_models_share_and_risk() {
    let folder = tempfile::tempdir().expect("a folder");
    let steady = run(folder.path(), &["--case", "Steady"]);
    // Logic alone decides: no model can be mistaken.
    let (code, said) = gate(&steady, &["--max-risk", "0", "--max-by-model", "0"]);
    assert_eq!(code, Some(0), "{said}");
    let asked = changed(
        folder.path(),
        &steady,
        "asked",
        &[("\"decided_by\":\"logic\"", "\"decided_by\":\"model\"")],
    );
    let (code, said) = gate(&asked, &["--max-by-model", "50%"]);
    assert_eq!(code, Some(5), "{said}");
    assert!(
        said.contains("decided by a model at most: not met"),
        "{said}"
    );
    let (code, said) = gate(&asked, &["--max-risk", "1%"]);
    assert_eq!(code, Some(5), "{said}");
    assert!(
        said.contains("at most: not decided") && said.contains("no risk is recorded"),
        "{said}"
    );
    let told = |risk: &str| {
        let field = format!("\"repetition\":1,\"risk\":{risk}");
        changed(
            folder.path(),
            &asked,
            "told",
            &[("\"repetition\":1", &field)],
        )
    };
    let small =
        told(r#"{"false_fail":0.001,"false_fail_bound":0.02,"false_pass":0,"false_pass_bound":0}"#);
    let (code, said) = gate(&small, &["--max-risk", "1%"]);
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = gate(&small, &["--max-risk", "1%", "--certified"]);
    assert_eq!(
        (code, said.contains("not decided")),
        (Some(5), true),
        "{said}"
    );
    let great =
        told(r#"{"false_fail":0,"false_fail_bound":0,"false_pass":0.2,"false_pass_bound":0.3}"#);
    let (code, said) = gate(&great, &["--max-risk", "1%"]);
    assert_eq!((code, said.contains("not met")), (Some(5), true), "{said}");
}

#[test]
fn a_profile_has_a_level_or_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let digest = suite_digest();
    let good = profile(folder.path(), "good.json", (60, 0), &digest);
    let poor = profile(folder.path(), "poor.json", (60, 20), &digest);
    let few = profile(folder.path(), "few.json", (20, 0), &digest);
    let alone = |file: &str, more: &[&str]| {
        let mut arguments = vec!["gate", "--profile", file];
        arguments.extend(more);
        let output = plumbline(folder.path(), &arguments);
        let all = [output.stdout, output.stderr].concat();
        (
            output.status.code(),
            String::from_utf8_lossy(&all).into_owned(),
        )
    };
    let (code, said) = alone(&good, &["--min-sigma", "assertion=3:certified"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("at least 3.1"),
        "without an error it is no estimate: {said}"
    );
    let (code, said) = alone(&poor, &["--min-sigma", "assertion=3"]);
    assert_eq!((code, said.contains("not met")), (Some(5), true), "{said}");
    let (code, said) = alone(&few, &["--min-sigma", "assertion=3"]);
    assert_eq!(code, Some(5), "{said}");
    assert!(
        said.contains("not decided") && said.contains("takes 44"),
        "{said}"
    );
    let (code, said) = alone(&good, &["--min-sigma", "navigation=3"]);
    assert_eq!(
        (code, said.contains("not decided")),
        (Some(5), true),
        "{said}"
    );

    // Held against a run that asked this model, and others.
    let steady = run(folder.path(), &["--case", "Steady"]);
    let with = |name: &str, model: &str, prompt: &str| {
        let told = format!(
            "\"settings\":{{\"model assertion\":\"{model} at http://h/, prompt {prompt}\",\"prompt assertion\":\"{prompt}\","
        );
        changed(folder.path(), &steady, name, &[("\"settings\":{", &told)])
    };
    let right = with("right", "ollama/m", "00000000000000aa");
    let (code, said) = gate(
        &right,
        &[
            "--profile",
            &good,
            "--min-sigma",
            "assertion=3",
            "--no-fail",
        ],
    );
    assert_eq!(code, Some(0), "{said}");
    let elsewhere = profile(folder.path(), "elsewhere.json", (60, 0), "00000000000000cc");
    let no_model = steady.clone();
    for (run, file, told) in [
        (&no_model, &good, ["`ollama/m`", "nobody is asked"]),
        (
            &with("other", "ollama/n", "00000000000000aa"),
            &good,
            ["`ollama/m`", "`ollama/n`"],
        ),
        (
            &with("new", "ollama/m", "00000000000000ff"),
            &good,
            ["00000000000000aa", "00000000000000ff"],
        ),
        (&right, &elsewhere, ["00000000000000cc", digest.as_str()]),
    ] {
        let (code, said) = gate(run, &["--profile", file, "--min-sigma", "assertion=3"]);
        assert_eq!(code, Some(2), "{said}");
        assert!(told.iter().all(|part| said.contains(part)), "{said}");
    }
    let (code, said) = gate(
        &right,
        &[
            "--profile",
            &elsewhere,
            "--min-sigma",
            "assertion=3",
            "--other-suites",
        ],
    );
    assert_eq!(
        (code, said.contains("other suites")),
        (Some(0), true),
        "{said}"
    );
    std::fs::write(
        folder.path().join("newer.json"),
        std::fs::read_to_string(&good)
            .expect("it")
            .replace("\"schema\":1", "\"schema\":9"),
    )
    .expect("a file");
    for (file, word) in [
        ("newer.json", "newer Plumbline"),
        ("suite.yaml", "is no profile"),
        ("none.json", "cannot be read"),
    ] {
        let (code, said) = alone(file, &["--min-sigma", "assertion=3"]);
        assert_eq!((code, said.contains(word)), (Some(2), true), "{said}");
    }
}

#[test]
fn a_baseline_is_not_fallen_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let steady = run(folder.path(), &["--case", "Steady", "--runs", "6"]);
    let path = steady.to_str().expect("a path");
    let (code, said) = gate(&steady, &["--baseline", path]);
    assert_eq!(code, Some(0), "{said}");
    let worse = changed(
        folder.path(),
        &steady,
        "worse",
        &[("\"verdict\":\"pass\"", "\"verdict\":\"inconclusive\"")],
    );
    let (code, said) = gate(&worse, &["--baseline", path]);
    assert_eq!(code, Some(5), "{said}");
    assert!(
        said.contains("no drop against the baseline: not met") && said.contains("-100.00"),
        "{said}"
    );
    // Once and once tells nothing.
    let once = run(folder.path(), &["--case", "Steady"]);
    let (code, said) = gate(&once, &["--baseline", once.to_str().expect("a path")]);
    assert_eq!(
        (code, said.contains("not decided")),
        (Some(5), true),
        "{said}"
    );
}

#[test]
fn thresholds_of_a_file_and_runs_of_the_history() {
    let folder = tempfile::tempdir().expect("a folder");
    for _ in 0..2 {
        std::fs::write(folder.path().join("suite.yaml"), SUITE).expect("a file");
        let output = plumbline(
            folder.path(),
            &[
                "run",
                "suite.yaml",
                "--demo",
                "--driver",
                "document",
                "--case",
                "Steady",
            ],
        );
        assert_eq!(output.status.code(), Some(0));
    }
    let config = folder.path().join("plumbline.yaml");
    std::fs::write(&config, "gate:\n  no_fail: true\n  min_consistency: 100%\n").expect("a file");
    let judged = |more: &[&str]| {
        let mut arguments = vec!["gate", "--config", "plumbline.yaml"];
        arguments.extend(more);
        let output = plumbline(folder.path(), &arguments);
        let all = [output.stdout, output.stderr].concat();
        (
            output.status.code(),
            String::from_utf8_lossy(&all).into_owned(),
        )
    };
    // Two runs of a case are its repetitions; one tells nothing of consistency.
    assert_eq!(judged(&["--history"]).0, Some(0));
    assert_eq!(judged(&["--history", "--suite", "S"]).0, Some(0));
    let (code, said) = judged(&["--last", "1"]);
    assert_eq!(
        (code, said.contains("not decided")),
        (Some(5), true),
        "{said}"
    );
    let (code, said) = judged(&["--history", "--suite", "No such"]);
    assert_eq!((code, said.contains("no run")), (Some(2), true), "{said}");
    let (code, said) = judged(&["--last", "1", "--reports", "nowhere"]);
    assert_eq!(
        (code, said.contains("no history")),
        (Some(2), true),
        "{said}"
    );
    // What is typed goes first.
    let (code, said) = judged(&[
        "--last",
        "1",
        "--min-consistency",
        "0",
        "--min-pass-rate",
        "99%",
        "--certified",
    ]);
    assert_eq!(
        (code, said.contains("pass rate at least: not decided")),
        (Some(5), true),
        "{said}"
    );
    std::fs::write(&config, "gate:\n  no_fial: true\n  max_risk: much\n").expect("a file");
    let (code, said) = judged(&["--history"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains("did you mean `no_fail`?") && said.contains("plumbline.yaml:2:3"),
        "{said}"
    );
    std::fs::write(&config, "gate:\n  max_risk: much\n").expect("a file");
    let (code, said) = judged(&["--history"]);
    assert_eq!(
        (code, said.contains("plumbline.yaml:2:13")),
        (Some(2), true),
        "{said}"
    );
}
