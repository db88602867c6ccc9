//! `plumbline gate` on runs that really ran, without a browser.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SUITE: &str = "suite: S\ncases:
  - name: Steady
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Copper Kettle' is displayed\"]
  - name: Wrong | price
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Golden Kettle' is displayed\"]
";

fn plumbline(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("it runs")
}

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
    let entry = std::fs::read_dir(&reports)
        .ok()
        .and_then(|mut all| all.next());
    entry
        .unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&output.stderr)))
        .expect("an entry")
        .path()
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
    let (code, said) = gate(&both, &["--no-fail", "--format", "json"]);
    let told: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((code, &told["met"]), (Some(5), &Value::Bool(false)));
    assert_eq!(told["criteria"][1]["outcome"], "not-met");
}

#[test]
fn what_cannot_be_meant_is_a_usage_error() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, word) in [
        (&[][..], "needs a criterion"),
        (&["--min-pass-rate", "95"], "from 0 to 1"),
        (&["--no-fail"], "cannot be shown"),
    ] {
        let (code, said) = gate(folder.path(), arguments);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(word), "{said}");
    }
}
