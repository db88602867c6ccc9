//! `plumbline explain`: the table of rules, one rule, and the decisions of a run of the demo.

use crate::support::program::plumbline;
use plumbline::record::load;
use plumbline::run::rules;
use plumbline::verdict::RuleId;
use std::path::{Path, PathBuf};

const SUITE: &str = "suite: S\ncases:
  - name: Shown
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Copper Kettle' is displayed\"]
  - name: Not shown
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Golden Kettle' is displayed\"]
  - name: One of several
    steps: [\"Open '/catalogue'\", \"Click on 'Add to cart'\", \"Assert that 'Cart' is displayed\"]
";

/// Standard output of a call that succeeds.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = plumbline(folder, arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The folder of a run of the demo without a browser.
fn run(folder: &Path) -> PathBuf {
    std::fs::write(folder.join("suite.yaml"), SUITE).expect("a file");
    let arguments = "run suite.yaml --demo --driver document --reports reports";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let output = plumbline(folder, &arguments);
    let runs = std::fs::read_dir(folder.join("reports"));
    let mut runs = runs.into_iter().flatten().flatten().map(|run| run.path());
    let found = runs.find(|path| path.is_dir());
    found.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

/// The steps of an explanation: the text of each, its heading first.
fn steps(explained: &str) -> Vec<&str> {
    explained.split("\n  step ").skip(1).collect()
}

#[test]
fn all_rules_are_listed_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let listed = said(folder.path(), &["explain"]);
    let ids: Vec<&str> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(ids, rules::all().map(|rule| rule.id).collect::<Vec<_>>());
    for rule in rules::all() {
        assert!(listed.contains(rule.says), "{}", rule.id);
    }
}

#[test]
fn a_rule_is_shown_with_both_its_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    for rule in rules::all() {
        let shown = said(folder.path(), &["explain", rule.id]);
        for part in [
            rule.says,
            rule.decides.sentence,
            rule.must_not.sentence,
            rule.decides.page.lines().next().unwrap_or_default(),
            rule.must_not.page.lines().next().unwrap_or_default(),
        ] {
            assert!(shown.contains(part), "{}: {part}\n{shown}", rule.id);
        }
    }
}

#[test]
fn a_rule_that_is_nearly_named_is_suggested() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = plumbline(folder.path(), &["explain", "presence.tekst"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("did you mean `presence.text`?"), "{told}");
    let output = plumbline(folder.path(), &["explain", "nothing like it"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.contains("`plumbline explain` lists all rules"),
        "{told}"
    );
}

#[test]
fn a_pass_a_fail_and_an_inconclusive_are_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = run(folder.path());
    let run = run.to_str().expect("a path");
    let of = |case: &str| said(folder.path(), &["explain", run, case]);

    let shown = of("Shown");
    assert!(shown.starts_with("Pass: Shown"), "{shown}");
    let parts = steps(&shown);
    assert_eq!(parts.len(), 2, "{shown}");
    assert!(
        parts[0].contains("readiness: true\n      1. readiness.nothing-needed: "),
        "{shown}"
    );
    assert!(
        parts[1].contains("assertion: true\n      1. presence.text: "),
        "{shown}"
    );
    assert!(parts[1].contains("seen: "), "{shown}");

    let missing = of("Not shown");
    assert!(missing.starts_with("Fail: Not shown"), "{missing}");
    let parts = steps(&missing);
    assert!(parts[1].contains("assertion: false\n"), "{missing}");
    assert!(parts[1].contains("reason: "), "{missing}");

    let open = of("One of several");
    assert!(
        open.starts_with("Inconclusive (target-ambiguous): One of several"),
        "{open}"
    );
    let parts = steps(&open);
    assert_eq!(parts.len(), 3, "{open}");
    assert!(parts[1].contains("readiness: unknown\n"), "{open}");
    assert!(parts[1].contains("decided by nobody"), "{open}");
    assert!(parts[2].contains("not reached"), "{open}");

    let all = said(folder.path(), &["explain", run]);
    for case in [&shown, &missing, &open] {
        assert!(all.contains(case.as_str()), "{all}");
    }
    // The record names what the explanation shows, and the reports carry it.
    let record = load(Path::new(run)).expect("the run").record;
    let steps = record.cases.iter().flat_map(|case| &case.steps);
    let rules: Vec<&RuleId> = steps
        .filter_map(|step| step.assertion.as_ref())
        .flat_map(|assertion| &assertion.rules)
        .collect();
    assert!(rules.len() >= 2, "{rules:?}");
    for kind in ["html", "md", "junit", "json"] {
        let wanted = format!("{kind}:-");
        let report = said(folder.path(), &["report", run, "--report", &wanted]);
        for rule in &rules {
            assert!(report.contains(rule.as_str()), "{kind}: {rule}");
        }
    }
}

#[test]
fn a_case_that_is_not_in_the_run_is_a_usage_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = run(folder.path());
    let output = plumbline(
        folder.path(),
        &["explain", run.to_str().expect("a path"), "Shwon"],
    );
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("did you mean `Shown`?"), "{told}");
}
