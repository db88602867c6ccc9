//! The demo suite without a browser and in real Chromium: every case as its author expects, and the document driver never
//! conclusive otherwise. In the gate Chromium has a third of the cases; `PLUMBLINE_ALL` and `scripts/demo` run all.

#![expect(clippy::print_stderr, reason = "a test that is skipped says so")]

use crate::support::{share, turn};
use plumbline::record::RunRecord;
use plumbline::verdict::{Cause, Verdict};
use std::process::Command;

fn run(driver: &str) -> RunRecord {
    if driver != "document" {
        turn::browsers(2);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let json = folder.path().join("run.json");
    let out = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .args([
            "run",
            "suites/demo",
            "--demo",
            "--jobs",
            "2",
            "--quiet",
            "--no-memory",
            "--driver",
            driver,
        ])
        .args(if driver == "document" || share::is_whole() {
            [].as_slice()
        } else {
            ["--shard", "1/3"].as_slice()
        })
        .args([
            "--timeout",
            "readiness=3s",
            "--timeout",
            "assertion=3s",
            "--timeout",
            "observe=4s",
        ])
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

#[test]
fn the_demo_suite_ends_as_expected_and_the_document_driver_agrees() {
    let document = run("document");
    let conclusive = document
        .cases
        .iter()
        .filter(|c| c.verdict != Verdict::Inconclusive)
        .count();
    assert!(
        conclusive * 2 >= document.cases.len(),
        "{conclusive} of {} conclusive without a browser",
        document.cases.len()
    );
    if plumbline::driver::automatic() != plumbline::driver::DriverChoice::Chromium {
        eprintln!("SKIPPED: no Chromium on this machine, so the demo suite was not run in it");
        return;
    }
    let chromium = run("chromium");
    let wrong: Vec<String> = chromium
        .cases
        .iter()
        .filter(|c| !c.as_expected())
        .map(|c| {
            format!(
                "{}: {} instead of {} ({:?} {:?})",
                c.name, c.verdict, c.expected, c.cause, c.reason
            )
        })
        .collect();
    assert!(wrong.is_empty(), "in Chromium:\n{}", wrong.join("\n"));
    for case in &chromium.cases {
        if let Some(cause) = case.tags.iter().find_map(|tag| tag.strip_prefix("cause.")) {
            let ended_by = case.cause.map(Cause::name);
            assert_eq!(ended_by, Some(cause), "{} ({:?})", case.name, case.reason);
        }
        // A weak oracle is told: the first assertion held before anything was done.
        if case.tags.iter().any(|tag| tag == "field:weak-oracle") {
            let told = case.steps.iter().find_map(|step| step.assertion.as_ref());
            let held = told.and_then(|assertion| assertion.held_before);
            assert_eq!(held, Some(true), "{}", case.name);
        }
    }
    for b in &chromium.cases {
        let a = document.cases.iter().find(|a| a.id == b.id);
        let a = a.expect("the document driver has all cases");
        if a.verdict != Verdict::Inconclusive {
            assert_eq!(
                a.verdict, b.verdict,
                "{}: without a browser, and in Chromium ({:?})",
                a.name, a.reason
            );
        }
    }
}
