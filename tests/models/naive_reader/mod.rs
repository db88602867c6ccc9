//! `plumbline conformance` under the three policies, with a model that reads naively, over HTTP.
//!
//! Nobody is measured here but the guards: the reader (`reader.rs`) is no model, and makes one kind of mistake, reliably.
//! The whole comparison is `scripts/conformance-policies`: `NAIVE_SUITE` is what runs (`suites/demo`), `NAIVE_MUTANTS` how
//! many mutants of each case (2), `NAIVE_JOBS` how many cases at a time (4), `NAIVE_DRIVER` in what (`chromium`),
//! `NAIVE_FILTER` which cases (all), `NAIVE_OUT` where the report is written.

mod reader;

use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Runs the binary with the reader; its report. What it tells goes where the test's does, if anywhere.
fn conformance(reports: &Path, told: Stdio, more: &[&str]) -> Value {
    let server = reader::serve();
    let output = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .arg("conformance")
        .args(more)
        .args(["--demo", "--format", "json", "--model-context", "32768"])
        .args(["--model", &format!("openai/{}", reader::NAME)])
        .args(["--model-url", &server.openai()])
        .arg("--reports")
        .arg(reports)
        .stderr(told)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&said)
        .unwrap_or_else(|e| panic!("{e}: {said}{}", String::from_utf8_lossy(&output.stderr)))
}

fn policy<'a>(report: &'a Value, name: &str) -> &'a Value {
    let all = report["policies"].as_array().expect("a list");
    let found = all.iter().find(|p| p["policy"] == name);
    found.unwrap_or_else(|| panic!("no {name}: {report:#}"))
}

/// Wrong verdicts of a kind that the model is to blame for.
fn blamed(policy: &Value, fault: &str) -> usize {
    let wrong = policy["wrong"].as_array().expect("a list").iter();
    wrong
        .filter(|w| w["fault"] == fault && w["decided_by"] == "model")
        .count()
}

#[test]
fn what_a_naive_reader_gets_wrong_is_held_back_under_guarded_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let report = conformance(
        folder.path(),
        Stdio::piped(),
        &[
            "suites/demo/catalogue.yaml",
            "--policy",
            "guarded,unguarded",
            "--driver",
            "document",
            "--filter",
            "name:\"*price*\" or tag:count",
            "--mutants",
            "4",
            "--jobs",
            "4",
        ],
    );
    let (guarded, unguarded) = (policy(&report, "guarded"), policy(&report, "unguarded"));
    assert_eq!(guarded["wrong"], Value::Array(Vec::new()), "{report:#}");
    assert!(
        guarded["false_pass"]["of"].as_u64() >= Some(4),
        "{report:#}"
    );
    assert!(blamed(unguarded, "false-pass") > 0, "{report:#}");
}

/// The rows of the table: what is counted, and its name in the report.
const ROWS: [(&str, &str); 7] = [
    ("unsound cases", "unsound"),
    ("false Fail", "false_fail"),
    ("Pass where another verdict is expected", "pass_unmeant"),
    ("conclusive, where that is expected", "conclusive"),
    (
        "mutants with a sentence that is not so that passed",
        "untrue",
    ),
    ("mutants that do something else that passed", "astray"),
    ("mutants that ended in Fail or Pass", "mutants_conclusive"),
];

/// A table with a column for each policy, and below it the false verdicts that rest on the model's word.
fn table(report: &Value) -> String {
    let policies = report["policies"].as_array().expect("a list");
    let names: Vec<&str> = policies
        .iter()
        .filter_map(|p| p["policy"].as_str())
        .collect();
    let mut out = format!(
        "| | {} |\n|---|{}\n",
        names.join(" | "),
        "---|".repeat(names.len())
    );
    for (words, key) in ROWS {
        let cells: Vec<String> = policies.iter().map(|p| cell(&p[key])).collect();
        _ = writeln!(out, "| {words} | {} |", cells.join(" | "));
    }
    let all: Vec<String> = policies
        .iter()
        .map(|p| p["wrong"].as_array().map_or(0, Vec::len).to_string())
        .collect();
    _ = writeln!(out, "| wrong verdicts, all | {} |", all.join(" | "));
    out
}

fn cell(rate: &Value) -> String {
    let number = |key: &str| rate[key].as_f64().unwrap_or_default();
    let of = number("of");
    if of == 0.0 {
        return "not decided".to_owned();
    }
    let hits = number("hits");
    format!(
        "{hits} of {of}: {:.1} % ({:.1} to {:.1})",
        100.0 * hits / of,
        100.0 * number("low"),
        100.0 * number("high")
    )
}

#[test]
#[ignore = "takes some minutes, in Chromium: scripts/conformance-policies runs it"]
#[expect(clippy::print_stdout, reason = "the table is what this is run for")]
fn the_three_policies_on_the_demo() {
    let typed = |name: &str, otherwise: &str| {
        let typed = std::env::var(name).ok().filter(|value| !value.is_empty());
        typed.unwrap_or_else(|| otherwise.to_owned())
    };
    let (suite, mutants) = (
        typed("NAIVE_SUITE", "suites/demo"),
        typed("NAIVE_MUTANTS", "2"),
    );
    let (jobs, driver) = (typed("NAIVE_JOBS", "4"), typed("NAIVE_DRIVER", "chromium"));
    let filter = typed("NAIVE_FILTER", "");
    let mut more = vec![&suite[..], "--policy", "guarded,salva,unguarded"];
    more.extend(["--driver", &driver, "--mutants", &mutants, "--jobs", &jobs]);
    more.extend(["--timeout", "readiness=2s,assertion=2s,observe=3s"]);
    if !filter.is_empty() {
        more.extend(["--filter", &filter]);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let report = conformance(folder.path(), Stdio::inherit(), &more);
    println!("{}", table(&report));
    if let Some(out) = std::env::var_os("NAIVE_OUT") {
        let json = serde_json::to_string_pretty(&report).expect("it is JSON");
        std::fs::write(&out, json).expect("the report is written");
    }
    assert_eq!(report["interrupted"], false);
    // What logic decides no reader can turn: under `guarded` no false verdict rests on its word.
    for fault in ["false-pass", "false-fail"] {
        assert_eq!(blamed(policy(&report, "guarded"), fault), 0, "{fault}");
    }
    assert!(blamed(policy(&report, "unguarded"), "false-pass") > 0);
}
