//! `plumbline simulate`, as its user has it.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn simulate(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")))
        .arg("simulate")
        .args(arguments)
        .output()
        .expect("it runs")
}

fn json(arguments: &[&str]) -> Value {
    let output = simulate(&[arguments, &["--format", "json"]].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn close(value: &Value, wanted: f64, error: f64) {
    let found = value.as_f64().unwrap_or(f64::NAN);
    assert!((found - wanted).abs() < error, "{found} for {wanted}");
}

#[test]
fn a_case_run_forward_ends_as_often_as_it_has_to() {
    let arguments = ["--rate", "0.9", "--actions", "2", "--runs", "200000"];
    let found = json(&arguments);
    let cases = found["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), 3);
    for case in cases {
        // Two guards hold and two navigations are right or masked: by hand, with 0.9 and 0.1 throughout.
        let on = 0.9_f64.powi(4);
        // Off the way at the second action, or at the first and twice unseen.
        let off = 0.9_f64.powi(3) * 0.1 + 0.9 * 0.1 * 0.1 * 0.1;
        close(&case["pass"], on * 0.9 + off * 0.1, 0.02);
        close(&case["fail"], on * 0.1 + off * 0.9, 0.02);
        assert_eq!(case["questions"], 5);
    }
    // Steps that hang together are steady, whatever the verdict.
    close(&cases[2]["consistency"], 1.0, 1e-9);
    assert!(cases[0]["consistency"].as_f64() < cases[1]["consistency"].as_f64());
    // A seed is a seed.
    assert_eq!(found, json(&arguments));
    assert_ne!(
        found["cases"],
        json(&[&arguments[..], &["--seed", "2"]].concat())["cases"]
    );
}

#[test]
fn a_suite_is_strict_unless_someone_is_an_agent() {
    let suite = [
        "suites/first.yaml",
        "--rate",
        "0.9",
        "--correlation",
        "0.5",
        "--runs",
        "1000",
    ];
    let strict = json(&suite);
    for case in strict["cases"].as_array().expect("cases") {
        close(&case["pass"], 1.0, 1e-12);
        close(&case["false_fail"], 0.0, 1e-12);
        assert_eq!(case["questions"], 0);
    }
    let led = json(
        &[
            &suite[..],
            &["--by-agent", "navigation", "--case", "Two kettles"],
        ]
        .concat(),
    );
    assert_eq!(led["cases"][0]["questions"], 4);
    assert!(led["cases"][0]["pass"].as_f64() < Some(0.8));
}

#[test]
fn coverage_and_plan() {
    let found = json(&[
        "--rate",
        "0.97",
        "--actions",
        "1",
        "--runs",
        "1000",
        "--coverage",
        "--benches",
        "60",
        "--plan",
        "0.9332",
        "--trials",
        "5",
    ]);
    let coverage = found["coverage"].as_array().expect("a table");
    assert_eq!(coverage.len(), 3);
    for line in coverage {
        let (bound, error) = (&line["bound"], &line["error"]);
        assert!(bound.as_f64() >= error.as_f64().map(|e| 0.95 - e), "{line}");
    }
    for line in found["plan"].as_array().expect("a table") {
        assert_eq!(line["at_best"], 44);
        assert!(line["steps"].as_u64() > Some(44), "{line}");
        assert_eq!(line["runs"].as_u64(), line["steps"].as_u64().map(|n| 5 * n));
    }
    let output = simulate(&[
        "--rate", "0.9", "--plan", "0.9332", "--runs", "1000", "--format", "md",
    ]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("| none is enough |"), "{said}");
}

#[test]
fn what_cannot_be_meant_is_a_usage_error() {
    for (arguments, word) in [
        (&[][..], "--rate"),
        (&["--rate", "1.5"], "from 0 to 1"),
        (&["--rate", "clicks=0.9"], "unknown role"),
        (&["--profile", "none.json"], "cannot be read"),
        (
            &["suites/first.yaml", "--rate", "0.9", "--actions", "2"],
            "cannot be used with",
        ),
        (&["none.yaml", "--rate", "0.9"], "none.yaml"),
        (&["--rate", "navigation=0.9"], "readiness"),
    ] {
        let output = simulate(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(word), "{arguments:?}: {said}");
    }
}
