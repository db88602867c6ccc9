//! Which cases run, how often, and which of them count.

use crate::support::place::{Place, verdicts};

const SUITE: &str = "suite: S
base_url: {URL}
cases:
  - name: Sign in
    tags: [smoke]
    steps: [\"Open '/sign-in'\", \"Assert that 'Sign in' is displayed\"]
  - name: Home
    tags: [smoke, slow]
    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]
  - name: Broken
    tags: [slow]
    steps: [\"Open '/'\", \"Assert that 'Broken' is displayed\"]
";

#[test]
fn a_filter_chooses_and_its_mistakes_are_pointed_at() {
    let place = Place::new(&[("s.yaml", SUITE)]);
    let record = place.record(
        &["s.yaml", "--filter", "tag:smoke and not name:\"Sign in*\""],
        0,
    );
    assert_eq!(verdicts(&record), ["Home: Pass"]);
    let record = place.record(
        &[
            "s.yaml",
            "--filter",
            "tag:smoke or file:t.yaml",
            "--tag",
            "slow",
        ],
        0,
    );
    assert_eq!(verdicts(&record), ["Home: Pass"]);
    place
        .run(&["s.yaml", "--filter", "tag:smoke nad tag:slow"])
        .says(
            2,
            &[
                "expected `and`, `or` or the end, found `nad`",
                "--filter:1:11",
                "tag:smoke nad tag:slow\n  |           ^^^",
            ],
        );
    place
        .run(&["s.yaml", "--filter", "tag:smok and name:home"])
        .says(2, &["no case fits", "did you mean `smoke`?"]);
}

#[test]
fn what_did_not_end_as_expected_runs_again() {
    let place = Place::new(&[("s.yaml", SUITE)]);
    place
        .run(&["s.yaml", "--last-failed"])
        .says(2, &["no run is saved in `reports`"]);
    place.run(&["s.yaml"]).says(1, &["2 Pass, 1 Fail"]);
    let again = place.run(&["s.yaml", "--last-failed"]);
    again.says(
        1,
        &["1 case: 0 Pass, 1 Fail", "that did not end as expected"],
    );
    place.write("s.yaml", &SUITE.replace("that 'Broken'", "that 'Home'"));
    // Two runs of one second are in no order; the next begins in another.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    place
        .run(&["s.yaml", "--last-failed"])
        .says(0, &["1 case: 1 Pass"]);
    std::thread::sleep(std::time::Duration::from_millis(1100));
    place
        .run(&["s.yaml", "--last-failed"])
        .says(2, &["every case of the newest run ended as expected"]);
}

const FLAKY: &str = "suite: S
base_url: {URL}
cases:
  - name: Sometimes
    steps: [\"Open '/flakyNUMBER'\", \"Assert that 'Ready' is displayed\"]
  - name: Never
    expected: ENDS
    steps: [\"Open '/'\", \"Assert that 'Ready' is displayed\"]
";

#[test]
fn what_passes_only_when_tried_again_is_flaky() {
    let suite = |number: &str| FLAKY.replace("NUMBER", number).replace("ENDS", "fail");
    let place = Place::new(&[("s.yaml", &suite("1"))]);
    let words = [
        "s.yaml",
        "--retries",
        "2",
        "--report",
        "json:r.json",
        "--report",
        "junit:r.xml",
        "--report",
        "md:r.md",
    ];
    place.run(&words).says(
        3,
        &[
            "Pass, flaky (Pass expected, and so at attempt 2 only): Sometimes",
            "attempt 1 ended in Fail",
            "1 case is flaky",
            "1 as expected, 1 not",
            "Sometimes (attempt 2)",
        ],
    );
    let text = std::fs::read_to_string(place.path("r.json")).expect("a report");
    let record: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(verdicts(&record), ["Sometimes: Pass", "Never: Fail"]);
    let case = &record["cases"][0];
    assert_eq!(
        (&case["flaky"], &case["attempt"]),
        (&true.into(), &2.into())
    );
    assert_eq!(case["earlier"][0]["verdict"], "fail");
    assert_eq!(record["totals"]["flaky"], 1);
    // In the history it is no Pass either, and its first attempt is a Fail.
    place
        .with(
            &["gate", "--last", "1", "--min-pass-rate", "1", "--no-fail"],
            &[],
        )
        .says(5, &["50.00 %", "no Fail: not met"]);
    // What is expected to fail is not tried again.
    assert_eq!(record["cases"][1]["earlier"], serde_json::Value::Null);
    let junit = std::fs::read_to_string(place.path("r.xml")).expect("a report");
    assert!(
        junit.contains("<flakyFailure") && junit.contains("plumbline.flaky"),
        "{junit}"
    );
    let markdown = std::fs::read_to_string(place.path("r.md")).expect("a report");
    assert!(markdown.contains("Pass, flaky"), "{markdown}");
    // The record of a run that is shown again is the same.
    let folder = std::fs::read_dir(place.path("reports"))
        .expect("reports")
        .flatten()
        .find(|entry| entry.path().is_dir());
    let folder = folder.expect("a run").path();
    let shown = place.with(&["report", folder.to_str().expect("a path")], &[]);
    shown.says(0, &["Pass, flaky", "attempt 1 ended in Fail"]);
    // Each attempt has a transition system of its own.
    let graphs = place
        .texts("reports")
        .into_iter()
        .filter(|(path, _)| path.extension().is_some_and(|e| e == "aut"));
    assert_eq!(graphs.count(), 3);
    // It is no Pass for a gate, and it had a Fail.
    place
        .with(
            &["gate", folder.to_str().expect("a path"), "--no-fail"],
            &[],
        )
        .says(5, &["Sometimes"]);

    place.write("s.yaml", &suite("2"));
    place
        .run(&["s.yaml", "--retries", "1", "--allow-flaky"])
        .says(0, &["1 case is flaky"]);
    place.write("s.yaml", &suite("3"));
    place
        .run(&["s.yaml"])
        .says(1, &["Fail (Pass expected): Sometimes"]);
    place
        .run(&["s.yaml", "--allow-flaky", "--runs", "1"])
        .says(2, &["--retries"]);
}

#[test]
fn what_fails_at_every_attempt_fails() {
    let suite = FLAKY.replace("NUMBER", "1").replace("ENDS", "pass");
    let place = Place::new(&[("s.yaml", &suite)]);
    let words = [
        "s.yaml",
        "--case",
        "Never",
        "--retries",
        "2",
        "--allow-flaky",
        "--report",
        "junit:r.xml",
    ];
    place
        .run(&words)
        .says(1, &["attempt 1 ended in Fail", "attempt 2 ended in Fail"]);
    let junit = std::fs::read_to_string(place.path("r.xml")).expect("a report");
    assert_eq!(junit.matches("<rerunFailure").count(), 2, "{junit}");
    assert_eq!(junit.matches("<failure").count(), 1, "{junit}");
}

#[test]
fn a_quarantine_ends() {
    let suite = |quarantine: &str| {
        format!(
            "suite: S\nbase_url: {{URL}}\ncases:\n  - name: Broken\n    quarantine: {quarantine}\n    steps: [\"Open '/'\", \"Assert that 'Broken' is displayed\"]\n"
        )
    };
    let place = Place::new(&[("s.yaml", &suite("{until: 9999-12-31, reason: 'bug 17'}"))]);
    place.run(&["s.yaml", "--report", "junit:r.xml"]).says(
        0,
        &[
            "Fail (Pass expected): Broken",
            "in quarantine until 9999-12-31, so it does not count: bug 17",
            "1 case not as expected is in quarantine",
        ],
    );
    let junit = std::fs::read_to_string(place.path("r.xml")).expect("a report");
    assert!(
        junit.contains("<failure") && junit.contains("in quarantine until"),
        "{junit}"
    );
    place.write("s.yaml", &suite("{until: 2020-01-31, reason: 'bug 17'}"));
    place.run(&["s.yaml"]).says(
        1,
        &["its quarantine ended on 2020-01-31 (bug 17): it counts again"],
    );
    place.write("s.yaml", &suite("{until: tomorrow}"));
    place.mistakes(
        "s.yaml",
        &[
            ("`tomorrow` is no date", "s.yaml:5:"),
            ("the quarantine has no `reason`", "s.yaml:5:"),
        ],
    );
}
