//! JUnit that the common readers take: the schema of Jenkins' xUnit plugin, the strictest of them, and nextest's own reader.

use crate::machine::work::KINDS;
use crate::support::place::Place;
use quick_junit::NonSuccessKind::{Error, Failure};
use quick_junit::{Report, TestCaseStatus};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the errors against the schema; none where there is no `xmllint`.
fn mistakes(file: &Path) -> Option<String> {
    let schema =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("third_party/jenkins-xunit/junit-10.xsd");
    let output = Command::new("xmllint")
        .args(["--noout", "--nonet", "--schema"])
        .arg(schema)
        .arg(file)
        .output();
    match output {
        Ok(output) if output.status.success() => Some(String::new()),
        Ok(output) => Some(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(_) => None,
    }
}

fn report(suite: &str, words: &[&str], code: i32) -> (Place, PathBuf) {
    let place = Place::new(&[("s.yaml", suite)]);
    let all: Vec<&str> = ["s.yaml", "--report", "junit:r.xml"]
        .iter()
        .chain(words)
        .copied()
        .collect();
    place.run(&all).says(code, &[]);
    let file = place.path("r.xml");
    (place, file)
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn jenkins_takes_it() {
    let suite = KINDS.replace("NUMBER", "1");
    let (place, file) = report(&suite, &["--retries", "1"], 1);
    let (once, plain) = report(&suite.replace("smoke", "<&\\\"'>"), &["--runs", "2"], 1);
    let broken = place.path("broken.xml");
    let text = std::fs::read_to_string(&file).expect("a report");
    std::fs::write(
        &broken,
        text.replacen("<failure ", "<failure since=\"\" ", 1),
    )
    .expect("a file");
    let Some(found) = mistakes(&file) else {
        eprintln!("JENKINS' SCHEMA IS NOT CHECKED: there is no xmllint (Debian: libxml2-utils)");
        return;
    };
    assert_eq!(found, "");
    assert_eq!(mistakes(&plain).as_deref(), Some(""));
    drop(once);
    // The judge can say no.
    let found = mistakes(&broken).unwrap_or_default();
    assert!(found.contains("since"), "{found}");
    for known in [
        "<flakyFailure ",
        "<flakyError ",
        "<rerunFailure ",
        "<rerunError ",
    ] {
        assert!(text.contains(known), "{known}: {text}");
    }
}

#[test]
fn a_reader_finds_what_there_is() {
    let suite = KINDS.replace("NUMBER", "2");
    let (_place, file) = report(&suite, &["--retries", "1"], 1);
    let text = std::fs::read_to_string(file).expect("a report");
    let report = Report::deserialize_from_str(&text).expect("JUnit");
    assert_eq!((report.tests, report.failures, report.errors), (6, 1, 1));
    let suite = &report.test_suites[0];
    assert_eq!(suite.name.as_str(), "Every <kind> & \"more\"");
    assert_eq!(
        suite.extra.get("file").map(quick_junit::XmlString::as_str),
        Some("s.yaml")
    );
    let expected: Vec<(&str, &str)> = suite
        .properties
        .iter()
        .filter(|p| p.name.as_str().starts_with("plumbline.expected"))
        .map(|p| (p.name.as_str(), p.value.as_str()))
        .collect();
    assert_eq!(expected, [("plumbline.expected To fail", "Fail")]);
    let told: Vec<_> = suite
        .test_cases
        .iter()
        .map(|case| match &case.status {
            TestCaseStatus::Success { flaky_runs } => (
                "",
                flaky_runs.iter().map(|run| run.kind).collect::<Vec<_>>(),
            ),
            TestCaseStatus::NonSuccess { ty, reruns, .. } => (
                ty.as_ref().map_or("", quick_junit::XmlString::as_str),
                reruns.runs.iter().map(|run| run.kind).collect(),
            ),
            TestCaseStatus::Skipped { .. } => panic!("nothing is ever skipped"),
        })
        .collect();
    assert_eq!(
        told,
        [
            ("", vec![]),
            ("fail", vec![Failure]),
            ("inconclusive.target-missing", vec![Error]),
            ("", vec![Failure]),
            ("", vec![Error]),
            ("", vec![]),
        ]
    );
}
