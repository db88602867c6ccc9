//! Trials through the binary: what is remembered of them, settled, counted, put together, and left when a run is killed.

use crate::machine::work::{json, texts};
use crate::support::place::{Place, verdicts};
use serde_json::Value;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Cases whose links fit twice; `AT` is what is opened.
fn suite(at: &str) -> String {
    let orders = |name: &str| {
        format!(
            "  - name: {name}\n    steps: [\"Open '{at}'\", \"Click on 'Account'\", \"Click on 'Orders'\", \"Assert that 'Order 1045' is displayed\"]\n"
        )
    };
    let contact = format!(
        "  - name: Contact\n    steps: [\"Open '{at}'\", \"Click on 'Contact'\", \"Assert that 'Mill Lane 3' is displayed\"]\n"
    );
    let more: String = ["Orders", "Orders again", "Orders once more"]
        .map(orders)
        .concat();
    format!("suite: Choices\nbase_url: {{URL}}\ncases:\n{more}{contact}")
}

fn place() -> Place {
    Place::new(&[("s.yaml", &suite("/choice"))])
}

fn by_trial(record: &Value) -> usize {
    let cases = record["cases"].as_array().expect("cases");
    cases
        .iter()
        .filter(|case| case["trial"]["settled"] == true)
        .count()
}

fn notes(record: &Value) -> String {
    let cases = record["cases"].as_array().expect("cases");
    let steps = cases.iter().filter_map(|case| case["steps"].as_array());
    let notes = steps.flatten().filter_map(|step| step["notes"].as_array());
    notes
        .flatten()
        .filter_map(Value::as_str)
        .collect::<Vec<_>>()
        .join("\n")
}

const TRY: [&str; 3] = ["s.yaml", "--choices", "try"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    TRY.iter().copied().chain(more.iter().copied()).collect()
}

#[test]
fn a_choice_that_was_settled_is_taken_again_as_long_as_all_is_the_same() {
    let place = place();
    let first = place.record(&with(&["--no-memory"]), 0);
    assert_eq!(by_trial(&first), 4, "{:?}", verdicts(&first));
    assert!(!place.path("s.choices").exists(), "nothing is to be kept");
    let first = place.record(&TRY, 0);
    assert_eq!(by_trial(&first), 4);
    let kept = json(&place, "s.choices");
    assert_eq!(kept["choices"].as_array().map(Vec::len), Some(2), "{kept}");
    let again = place.record(&TRY, 0);
    assert_eq!(
        (
            by_trial(&again),
            notes(&again)
                .matches("taken as a trial settled before")
                .count()
        ),
        (0, 4)
    );
    assert_eq!(json(&place, "s.choices"), kept);
    // What all candidates agreed on is asked of all of them each time; what only one was left of is taken.
    let agreed = place.record(&["s.yaml"], 0);
    assert_eq!(
        (
            by_trial(&agreed),
            notes(&agreed).matches("settled before").count()
        ),
        (1, 3)
    );
    let anew = place.record(&with(&["--no-memory"]), 0);
    assert_eq!(by_trial(&anew), 4);
    // Another page, other candidates: a miss, with its reason.
    place.write("s.yaml", &suite("/choice?more"));
    let other = place.record(&TRY, 0);
    let said = notes(&other);
    assert!(
        said.contains(
            "what a trial settled before was not taken: the page offers other candidates"
        ),
        "{said}"
    );
    assert_eq!(by_trial(&other), 4, "{:?}", verdicts(&other));
    // A file that is no such file is said, and left.
    fs::write(place.path("s.choices"), "{}").expect("a file");
    place.run(&TRY).says(0, &["`s.choices` was not used"]);
    assert_eq!(
        fs::read_to_string(place.path("s.choices")).expect("a file"),
        "{}"
    );
}

#[test]
fn jobs_retries_and_shards_lose_nothing_and_count_nothing_twice() {
    let place = place();
    let one = place.record(&with(&["--no-memory"]), 0);
    let four = place.record(
        &with(&[
            "--no-memory",
            "--jobs",
            "4",
            "--retries",
            "1",
            "--runs",
            "2",
        ]),
        0,
    );
    assert_eq!((by_trial(&one), by_trial(&four)), (4, 8));
    assert_eq!(texts(&four["cases"], "name").len(), 8);
    let attempts = four["cases"].as_array().expect("cases").iter();
    assert!(
        attempts
            .clone()
            .all(|case| case["earlier"].is_null() && case["attempt"].is_null())
    );
    for which in ["1/2", "2/2"] {
        let folder = format!("m{}", &which[..1]);
        place
            .run(&with(&[
                "--no-memory",
                "--shard",
                which,
                "--reports",
                &folder,
            ]))
            .says(0, &[]);
    }
    let whole = place.with(
        &[
            "merge",
            "--out",
            "whole",
            "--no-history",
            "m1",
            "m2",
            "--report",
            "json:whole.json",
        ],
        &[],
    );
    whole.says(0, &[]);
    let whole = json(&place, "whole.json");
    assert_eq!((by_trial(&whole), verdicts(&whole)), (4, verdicts(&one)));
    let tried = |record: &Value| {
        let cases = record["cases"].as_array().expect("cases");
        let tried = cases
            .iter()
            .filter_map(|case| case["trial"]["tried"].as_array());
        tried.flatten().count()
    };
    assert_eq!(tried(&whole), tried(&one));
}

#[test]
fn what_was_settled_is_written_as_a_patch_limited_by_a_gate_and_told_by_the_history() {
    let place = place();
    place.run(&with(&["--no-memory"])).says(0, &["by trial"]);
    let run = super::work::run(&place, "reports");
    let run = run.to_str().expect("a path");
    place
        .with(&["gate", run, "--max-by-trial", "10%"], &[])
        .says(5, &["verdicts by trial at most"]);
    place
        .with(&["gate", run, "--max-by-trial", "100%"], &[])
        .says(0, &[]);
    // The other link leads to the orders now.
    place.write("s.yaml", &suite("/choice?swapped"));
    std::thread::sleep(Duration::from_millis(1100));
    place.run(&with(&["--no-memory"])).says(0, &[]);
    place.with(&["history"], &[]).says(0, &["by trial with"]);
    let patch = place.with(&["settle", "s.yaml"], &[]);
    patch.says(0, &["+++ s.yaml", "footer"]);
    place.write("p.patch", &patch.out);
    let patched = Command::new("patch")
        .args(["-p0", "-i", "p.patch"])
        .current_dir(place.path("."))
        .output();
    if patched.is_ok_and(|done| done.status.success()) {
        let after = place.record(&with(&["--no-memory"]), 0);
        assert_eq!(by_trial(&after), 0, "{:?}", notes(&after));
    }
}

/// Waits until the event log of the only run holds this.
fn until(place: &Place, what: &str) {
    let deadline = Instant::now() + Duration::from_mins(1);
    let log = || {
        let runs = fs::read_dir(place.path("reports"))
            .into_iter()
            .flatten()
            .flatten();
        let logs = runs.map(|run| run.path().join("events.jsonl"));
        logs.filter_map(|log| fs::read_to_string(log).ok())
            .collect::<String>()
    };
    while !log().contains(what) {
        assert!(Instant::now() < deadline, "never {what}: {}", log());
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_run_that_is_killed_during_a_trial_is_gone_on_with() {
    let place = Place::new(&[("s.yaml", &suite("/choice?slow"))]);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
        .current_dir(place.path("."))
        .args(["run", "--driver", "document"])
        .args(with(&["--case", "Orders again"]))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    until(&place, "\"candidates\":[");
    // Its walks have begun by now, and take some seconds.
    std::thread::sleep(Duration::from_millis(1500));
    child.kill().expect("it is delivered");
    child.wait().expect("its end");
    let run = super::work::run(&place, "reports");
    let shown = place.with(
        &[
            "report",
            run.to_str().expect("a path"),
            "--report",
            "json:cut.json",
        ],
        &[],
    );
    let cut = json(&place, "cut.json");
    let cases = cut["cases"].as_array().expect("cases");
    assert_eq!(
        (cases.len(), &cases[0]["cause"]),
        (1, &Value::from("interrupted")),
        "{}",
        shown.out
    );
    assert!(!place.path("s.choices").exists(), "nothing was settled");
    let on = place.record(&with(&["--last-failed"]), 0);
    assert_eq!(
        (verdicts(&on), by_trial(&on)),
        (vec!["Orders again: Pass".to_owned()], 1)
    );
}
