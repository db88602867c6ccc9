//! `plumbline check --format sarif`: what code scanning needs of a log.

use serde_json::Value;
use std::fs;
use std::process::Command;

fn sarif(suite: &str) -> (Option<i32>, Value) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("my suite.yaml"), suite).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder.path())
        .args(["check", "--format", "sarif", "my suite.yaml"])
        .output()
        .expect("it runs");
    let log: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "Plumbline");
    let rules: Vec<&str> = driver["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .map(|rule| rule["id"].as_str().expect("an id"))
        .collect();
    for result in run["results"].as_array().expect("results") {
        assert!(rules.contains(&result["ruleId"].as_str().expect("an id")));
        assert!(["error", "warning", "note"].contains(&result["level"].as_str().expect("a level")));
        assert!(
            !result["message"]["text"]
                .as_str()
                .expect("a text")
                .is_empty()
        );
        let place = &result["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "my%20suite.yaml");
        let region = &place["region"];
        assert!(region["startLine"].as_u64() >= Some(1));
        assert!(region["endColumn"].as_u64() > region["startColumn"].as_u64());
    }
    (output.status.code(), run["results"].clone())
}

#[test]
fn a_sentence_that_is_not_read_has_its_place() {
    let suite = "cases:\n  - name: A\n    steps:\n      - Open '/'\n      - Click on 'A' gently with care\n      - Assert that 'x' is present 4 times\n";
    let (code, results) = sarif(suite);
    assert_eq!(code, Some(0));
    let unread = results
        .as_array()
        .expect("results")
        .iter()
        .find(|result| result["ruleId"] == "not-understood")
        .expect("a finding");
    let region = &unread["locations"][0]["physicalLocation"]["region"];
    assert_eq!(region["startLine"], 5);
    // The place in the file, not in the sentence: the words that are not read.
    assert!(region["startColumn"].as_u64() > Some(9), "{region}");
    assert!(
        results
            .as_array()
            .expect("results")
            .iter()
            .any(|r| r["level"] == "note")
    );
}

#[test]
fn mistakes_of_the_file_are_errors() {
    let (code, results) = sarif("cases:\n  - nam: A\n    steps: []\n");
    assert_eq!(code, Some(2));
    let results = results.as_array().expect("results");
    assert!(results.len() > 1, "{results:?}");
    assert!(
        results
            .iter()
            .all(|r| r["ruleId"] == "suite" && r["level"] == "error")
    );
}

#[test]
fn nothing_to_say_is_a_log_too() {
    let (code, results) = sarif("cases:\n  - name: A\n    steps: [\"Open '/'\"]\n");
    assert_eq!((code, results), (Some(0), serde_json::json!([])));
}
