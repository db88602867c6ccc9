//! A real inference server, with a model that talks nonsense: what is shown is the wire, not what a model can do.
//!
//! `scripts/real-model` builds server and model, and says where they are: `REAL_MODEL_URL`, and `REAL_MODEL_NARROW_URL` for
//! the same with a context that nothing fits into. `REAL_MODEL_DRIVER` is `document`, or `chromium`.

#![expect(
    clippy::print_stdout,
    reason = "what was measured is what these tests are run for"
)]

use serde_json::Value;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

const MODEL: &str = "openai/nonsense";

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: run scripts/real-model"))
}

/// Outcome of a call of the tool.
struct Ended {
    code: Option<i32>,
    said: String,
    took: Duration,
}

fn plumbline(arguments: &[&str]) -> Ended {
    let begun = Instant::now();
    let output = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(arguments)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    Ended {
        code: output.status.code(),
        said,
        took: begun.elapsed(),
    }
}

/// Runs a suite over the demo shop; how it ended, and its record.
fn run(suite: &str, url: &str, folder: &Path, more: &[&str]) -> (Ended, Value) {
    let report = folder.join("run.json");
    let reporting = format!("json:{}", report.display());
    let driver = std::env::var("REAL_MODEL_DRIVER").unwrap_or_else(|_| "document".into());
    let mut arguments = vec!["run", suite, "--demo", "--driver", &driver, "--jobs", "2"];
    arguments.extend(["--model", MODEL, "--model-url", url, "--report", &reporting]);
    arguments.extend(more);
    let ended = plumbline(&arguments);
    let text = std::fs::read_to_string(&report).unwrap_or_else(|_| panic!("{}", ended.said));
    (ended, serde_json::from_str(&text).expect("a record"))
}

fn cases(record: &Value) -> &Vec<Value> {
    record["cases"].as_array().expect("cases")
}

/// Every exchange with the model.
fn exchanges(record: &Value) -> Vec<&Value> {
    cases(record)
        .iter()
        .flat_map(|case| case["steps"].as_array().into_iter().flatten())
        .flat_map(|step| step["consultations"].as_array().into_iter().flatten())
        .flat_map(|asked| asked["exchanges"].as_array().into_iter().flatten())
        .collect()
}

fn count(record: &Value, verdict: &str) -> usize {
    cases(record)
        .iter()
        .filter(|case| case["verdict"] == verdict)
        .count()
}

#[test]
#[ignore = "needs a real inference server: scripts/real-model"]
fn the_doctor_finds_server_model_context_and_schema() {
    let ended = plumbline(&[
        "doctor",
        "--model",
        MODEL,
        "--model-url",
        &variable("REAL_MODEL_URL"),
    ]);
    println!("{}", ended.said);
    assert_eq!(ended.code, Some(0));
    for word in ["schema", "tokens a second"] {
        assert!(ended.said.contains(word), "{word}: {}", ended.said);
    }
}

#[test]
#[ignore = "needs a real inference server: scripts/real-model"]
fn nonsense_in_valid_json_ends_in_no_verdict() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = variable("REAL_MODEL_URL");
    let (ended, record) = run("suites/open", &url, folder.path(), &[]);
    let asked = exchanges(&record);
    let counted = |field: &'static str| asked.iter().filter_map(move |e| e[field].as_u64());
    let in_shape = asked.iter().filter(|e| e["way"] == "schema").count();
    println!(
        "{} cases, {} exchanges, {in_shape} of them held to the schema; {} tokens of prompts, {} of answers; {:.0} s; Pass {}, Fail {}",
        cases(&record).len(),
        asked.len(),
        counted("prompt_tokens").sum::<u64>(),
        counted("answer_tokens").sum::<u64>(),
        ended.took.as_secs_f64(),
        count(&record, "pass"),
        count(&record, "fail"),
    );
    assert!(asked.len() > cases(&record).len(), "{}", ended.said);
    assert!(in_shape * 10 >= asked.len() * 9, "{in_shape}");
    assert!(counted("prompt_tokens").count() >= in_shape);
    assert!(counted("answer_tokens").all(|tokens| tokens > 0));
    assert_eq!(
        count(&record, "pass") + count(&record, "fail"),
        0,
        "{}",
        ended.said
    );
}

#[test]
#[ignore = "needs a real inference server: scripts/real-model"]
fn what_was_recorded_is_replayed_without_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let tape = folder.path().join("tape.jsonl");
    let tape = tape.to_str().expect("a path");
    let url = variable("REAL_MODEL_URL");
    let suite = "suites/open/cart.yaml";
    let (_, recorded) = run(suite, &url, folder.path(), &["--record", tape]);
    // Nobody listens there.
    let (ended, replayed) = run(
        suite,
        "http://127.0.0.1:9/v1",
        folder.path(),
        &["--replay", tape],
    );
    assert_eq!(cases(&recorded).len(), cases(&replayed).len());
    for (once, again) in cases(&recorded).iter().zip(cases(&replayed)) {
        for field in ["verdict", "cause", "reason"] {
            assert_eq!(once[field], again[field], "{}", ended.said);
        }
    }
    assert!(!exchanges(&replayed).is_empty());
}

#[test]
#[ignore = "needs a real inference server: scripts/real-model"]
fn an_answer_that_takes_too_long_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = variable("REAL_MODEL_URL");
    let (ended, record) = run(
        "suites/open/cart.yaml",
        &url,
        folder.path(),
        &["--model-timeout", "5ms"],
    );
    for case in cases(&record) {
        assert_eq!(case["verdict"], "inconclusive", "{}", ended.said);
        assert_eq!(case["cause"], "model-failed", "{}", ended.said);
    }
    assert!(ended.took < Duration::from_mins(1), "{:?}", ended.took);
}

#[test]
#[ignore = "needs a real inference server: scripts/real-model"]
fn a_prompt_that_does_not_fit_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = variable("REAL_MODEL_NARROW_URL");
    let (ended, record) = run("suites/open/cart.yaml", &url, folder.path(), &[]);
    for case in cases(&record) {
        assert_eq!(case["verdict"], "inconclusive", "{}", ended.said);
        assert_eq!(case["cause"], "model-failed", "{}", ended.said);
        let reason = case["reason"].as_str().unwrap_or_default();
        assert!(reason.contains("context"), "{reason}");
    }
}
