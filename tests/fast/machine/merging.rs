//! `plumbline merge`.

use crate::machine::allure::results;
use crate::machine::shards::shard;
use crate::machine::work::{json, run, runs, seven, texts};
use crate::support::place::Place;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn merge(place: &Place, words: &[&str]) -> crate::support::place::Ended {
    let all: Vec<&str> = ["merge", "--no-history"]
        .iter()
        .chain(words)
        .copied()
        .collect();
    place.with(&all, &[])
}

/// Two shards of seven cases.
fn two() -> Place {
    let place = Place::new(&[("s.yaml", &seven())]);
    for (which, folder, code) in [("1/2", "m1", 0), ("2/2", "m2", 1)] {
        let words = ["s.yaml", "--shard", which, "--reports", folder];
        place.run(&words).says(code, &[]);
    }
    place
}

#[test]
fn the_whole_is_as_one_run() {
    let place = Place::new(&[("s.yaml", &seven())]);
    for (number, code) in [(1, 1), (2, 0), (3, 0)] {
        shard(&place, &format!("{number}/3"), &["--runs", "2"], code);
    }
    let machines = ["machine-3-of-3", "machine-1-of-3", "machine-2-of-3"];
    let words: Vec<&str> = [
        "merge",
        "--out",
        "reports/whole",
        "--report",
        "json:w.json",
        "--report",
        "junit:w.xml",
    ]
    .into_iter()
    .chain(machines)
    .collect();
    let told = place.with(&words, &[]);
    told.says(
        1,
        &[
            "14 cases: 12 Pass, 2 Fail",
            "Case 4 (run 2)",
            "run folder: reports/whole",
        ],
    );
    let whole = json(&place, "w.json");
    let alone = place.record(
        &[
            "s.yaml",
            "--runs",
            "2",
            "--no-history",
            "--reports",
            "alone",
        ],
        1,
    );
    for field in ["name", "id", "verdict"] {
        assert_eq!(texts(&whole["cases"], field), texts(&alone["cases"], field));
    }
    for field in ["index", "repetition"] {
        let of = |record: &Value| -> Vec<Value> {
            let cases = record["cases"].as_array().expect("cases");
            cases.iter().map(|case| case[field].clone()).collect()
        };
        assert_eq!(of(&whole), of(&alone));
    }
    assert_eq!(whole["totals"], alone["totals"]);
    assert_eq!(whole["interrupted"], false);
    assert_eq!(whole["parts"].as_array().map(Vec::len), Some(3));
    assert_eq!(whole["parts"][1]["state"], "ended");
    assert_eq!(whole["settings"]["shards"], "3");
    assert_eq!(
        whole["settings"]["suite s.yaml"],
        alone["settings"]["suite s.yaml"]
    );
    // The folder is a run's: everything that reads one reads it, the history once.
    let again = place.with(
        &["report", "reports/whole", "--report", "json:again.json"],
        &[],
    );
    again.says(0, &["14 cases: 12 Pass, 2 Fail"]);
    assert_eq!(json(&place, "again.json"), whole);
    let history = place.with(&["history", "--format", "json"], &[]);
    let history: Value = serde_json::from_str(&history.out).expect("JSON");
    assert_eq!(
        texts(&history["runs"], "id"),
        [whole["id"].as_str().expect("an id")]
    );
    place
        .with(&["gate", "reports/whole", "--no-fail"], &[])
        .says(5, &["Case 4"]);
    // The files of a case went along.
    let file = whole["cases"][0]["files"]["aut"].as_str().expect("a file");
    assert!(place.path("reports/whole").join(file).is_file(), "{file}");
    let events = fs::read_to_string(place.path("reports/whole/events.jsonl")).expect("a log");
    let schema = place.with(&["schema", "event"], &[]).out;
    let schema: Value = serde_json::from_str(&schema).expect("a schema");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    for line in events.lines() {
        let event: Value = serde_json::from_str(line).expect("an event");
        assert!(schema.is_valid(&event), "{line}");
    }
}

#[test]
fn what_is_no_one_run_is_refused() {
    let place = two();
    merge(&place, &["m1", "--out", "w"]).says(
        2,
        &[
            "shard 2 of 2 is missing, with 3 cases: `Case 2`, `Case 4`, `Case 6`",
            "--incomplete",
        ],
    );
    let m1 = run(&place, "m1");
    let m1 = m1.to_str().expect("a path");
    place
        .run(&["s.yaml", "--shard", "1/2", "--reports", "m3"])
        .says(0, &[]);
    merge(&place, &["m1", "m2", "m3", "--out", "w"]).says(2, &["shard 1 of 2 is there 2 times"]);
    // The same folder, named twice, is one.
    merge(&place, &[m1, "m1", "m2", "--out", "same"]).says(2, &["are the same run"]);
    place
        .run(&[
            "s.yaml",
            "--shard",
            "2/2",
            "--timeout",
            "assertion=1s",
            "--reports",
            "m4",
        ])
        .says(1, &[]);
    merge(&place, &["m1", "m4", "--out", "w"])
        .says(2, &["differ in timeout assertion (`5 s`, `1 s`)"]);
    place
        .run(&["s.yaml", "--shard", "2/2", "--runs", "2", "--reports", "m5"])
        .says(1, &[]);
    merge(&place, &["m1", "m5", "--out", "w"]).says(2, &["of the plan", "other durations"]);
    place.run(&["s.yaml", "--reports", "m6"]).says(1, &[]);
    merge(&place, &["m1", "m6", "--out", "w"]).says(2, &["is no shard, and others are"]);
    place.run(&["s.yaml", "--reports", "m7"]).says(1, &[]);
    merge(&place, &["m6", "m7", "--out", "w"])
        .says(2, &["the case `Case 1` is in", "the case `Case 7` is in"]);
    place.write("s.yaml", &seven().replace("'Home'", "'Nothing here'"));
    place
        .run(&["s.yaml", "--shard", "2/2", "--reports", "m8"])
        .says(1, &[]);
    merge(&place, &["m1", "m8", "--out", "w"]).says(2, &["differ in the text of suite s.yaml"]);
    merge(&place, &["nowhere", "--out", "w"]).says(2, &["`nowhere` holds no run"]);
    assert!(!place.path("w").exists());
    place.write("full/x", "x");
    merge(&place, &["m1", "m2", "--out", "full"]).says(2, &["`full` is not empty"]);
    assert_eq!(
        fs::read_dir(place.path("full")).expect("a folder").count(),
        1
    );
}

#[test]
fn runs_of_different_suites_are_put_together() {
    let place = Place::new(&[("s.yaml", &seven())]);
    place.write("t.yaml", &seven().replace("Seven", "Other"));
    place.run(&["s.yaml", "--reports", "a"]).says(1, &[]);
    place
        .run(&["t.yaml", "--reports", "b", "--jobs", "2"])
        .says(1, &[]);
    merge(&place, &["a", "b", "--out", "w", "--report", "json:w.json"]).says(1, &["14 cases"]);
    let whole = json(&place, "w.json");
    assert_eq!(texts(&whole["cases"], "suite")[6..8], ["Seven", "Other"]);
    assert!(
        whole["settings"]["suite s.yaml"].is_string()
            && whole["settings"]["suite t.yaml"].is_string()
    );
}

#[test]
fn what_was_killed_stays_visible() {
    let place = two();
    // Shard 1 runs cases 1, 3, 5 and 7: its log ends in the middle of the second.
    let log = run(&place, "m1").join("events.jsonl");
    let text = fs::read_to_string(&log).expect("a log");
    let second = text
        .match_indices("{\"event\":\"case-started\"")
        .nth(1)
        .expect("two cases")
        .0;
    let cut = second + text[second..].find("\"step-started\"").expect("a step") + 30;
    fs::write(&log, &text[..cut]).expect("a file");
    let words = [
        "m1",
        "m2",
        "--out",
        "w",
        "--report",
        "json:w.json",
        "--report",
        "md:w.md",
        "--report",
        "junit:w.xml",
    ];
    let told = "shard 1 of 2 (run ";
    let rest = "was killed: it had not begun 2 cases: `Case 5`, `Case 7`";
    merge(&place, &words).says(
        130,
        &[told, rest, "5 cases: 3 Pass, 1 Fail, 1 Inconclusive"],
    );
    let whole = json(&place, "w.json");
    assert_eq!(whole["interrupted"], true);
    assert_eq!(whole["parts"][0]["state"], "killed");
    let open = whole["cases"]
        .as_array()
        .expect("cases")
        .iter()
        .find(|case| case["name"] == "Case 3");
    let open = open.expect("the open case");
    assert_eq!(
        (&open["verdict"], &open["cause"]),
        (&"inconclusive".into(), &"interrupted".into())
    );
    for report in ["w.md", "w.xml"] {
        let text = fs::read_to_string(place.path(report)).expect("a report");
        let text = text.replace("&quot;", "\"").replace("&apos;", "'");
        assert!(text.contains(rest), "{text}");
    }

    // A shard of which nothing came at all.
    fs::remove_dir_all(place.path("m1")).expect("a folder");
    let words = [
        "m2",
        "--out",
        "v",
        "--incomplete",
        "--report",
        "json:v.json",
    ];
    merge(&place, &words).says(130, &["shard 1 of 2 is missing: it had not begun 4 cases"]);
    let part = json(&place, "v.json")["parts"][0].clone();
    assert_eq!(
        (&part["state"], &part["run"]),
        (&"missing".into(), &Value::Null)
    );
}

#[test]
fn each_part_has_its_own_hooks_around_the_suite() {
    let hooks = "before_suite: [run: [test, -e, seeded], run: [echo, later]]\nafter_suite: [run: [sh, -c, 'test -e tidy']]\nbefore_case: [run: ['true']]\ncases:";
    let suite = seven().replace("cases:", hooks);
    let place = Place::new(&[("s.yaml", &suite), ("tidy", "")]);
    // The first machine is not seeded, the second does not tidy up.
    let first = ["s.yaml", "--shard", "1/2", "--reports", "m1"];
    place.run(&first).says(3, &["before_suite hook"]);
    place.write("seeded", "");
    fs::remove_file(place.path("tidy")).expect("it was there");
    let second = ["s.yaml", "--shard", "2/2", "--reports", "m2"];
    place.run(&second).says(1, &["after_suite hook"]);
    let words = [
        "m1",
        "m2",
        "--out",
        "w",
        "--report",
        "json:w.json",
        "--report",
        "junit:w.xml",
    ];
    merge(&place, &words).says(1, &["7 cases: 2 Pass, 1 Fail, 4 Inconclusive"]);
    let whole = json(&place, "w.json");
    let done: Vec<(String, u64, bool)> = whole["hooks"]
        .as_array()
        .expect("hooks")
        .iter()
        .map(|hook| {
            let when = hook["when"].as_str().expect("a time").to_owned();
            let part = hook["part"].as_u64().expect("a part");
            (when, part, hook["ok"] == true)
        })
        .collect();
    let (before, after) = ("before_suite".to_owned(), "after_suite".to_owned());
    assert_eq!(
        done,
        [
            (before.clone(), 1, false),
            (after.clone(), 1, true),
            (before.clone(), 2, true),
            (before, 2, true),
            (after, 2, false),
        ]
    );
    // What a hook kept from its end did not run; what ran has its own hooks, once.
    let cases = whole["cases"].as_array().expect("cases");
    for case in cases {
        let failed = case["cause"] == "hook-failed";
        let own = case["hooks"].as_array().map_or(0, Vec::len);
        assert_eq!(own, usize::from(!failed), "{case}");
    }
    let failed = cases.iter().filter(|case| case["cause"] == "hook-failed");
    assert_eq!(failed.count(), 4);
    let notes = whole["notes"].to_string();
    assert!(notes.contains("the after_suite hook"), "{notes}");
    let junit = fs::read_to_string(place.path("w.xml")).expect("a report");
    assert!(
        junit.contains("in part 1") && junit.contains("in part 2"),
        "{junit}"
    );
    // And the record of it is one that is read again.
    let again = place.with(&["report", "w", "--report", "json:again.json"], &[]);
    again.says(0, &[]);
    assert_eq!(json(&place, "again.json"), whole);
}

#[test]
fn a_record_leads_nowhere_else() {
    let place = two();
    place.write("secret.png", "\u{89}PNG");
    let log = run(&place, "m1").join("events.jsonl");
    let text = fs::read_to_string(&log).expect("a log");
    let file = text
        .split("\"files\":{\"aut\":\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let file = file.filter(|name| name.contains(".aut")).expect("a file");
    fs::write(&log, text.replace(file, "../../secret.png")).expect("a file");
    merge(&place, &["m1", "m2", "--out", "w"]).says(1, &["lacks 1 of the files", "secret.png"]);
    assert!(
        place
            .texts("w")
            .iter()
            .all(|(path, _)| !path.ends_with("secret.png"))
    );
    let log = fs::read_to_string(place.path("w/events.jsonl")).expect("a log");
    assert!(!log.contains("secret.png"));
}

#[test]
#[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
fn screenshots_go_along() {
    let found = |name: &str| {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&paths).any(|folder| folder.join(name).is_file())
    };
    if !found("chromedriver") {
        eprintln!("SKIPPED: no chromedriver on this machine");
        return;
    }
    let place = Place::new(&[("s.yaml", &seven())]);
    for (which, code) in [("1/2", 0), ("2/2", 1)] {
        let words = [
            "run",
            "s.yaml",
            "--driver",
            "chromium",
            "--timeout",
            "assertion=500ms",
            "--shard",
            which,
            "--reports",
            "machines",
        ];
        place
            .with(&words, &[("HOME", &place.path(".").to_string_lossy())])
            .says(code, &[]);
    }
    assert_eq!(runs(&place, "machines").len(), 2);
    let words = [
        "machines",
        "--out",
        "w",
        "--report",
        "html:w.html",
        "--report",
        "allure:allure",
        "--report",
        "json:w.json",
    ];
    merge(&place, &words).says(1, &["7 cases: 6 Pass, 1 Fail"]);
    let failed = &json(&place, "w.json")["cases"][3]["steps"][1];
    let shot = failed["screenshot"].as_str().expect("a screenshot");
    assert!(shot.starts_with("part-2/screenshots/"), "{shot}");
    let png = fs::read(place.path("w").join(shot)).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"));
    assert!(!Path::new(shot).is_absolute());
    let html = fs::read_to_string(place.path("w.html")).expect("a report");
    assert!(html.contains("data:image/png;base64,"));
    let found = results(&place, "allure");
    let failed = found
        .values()
        .find(|result| result["status"] == "failed")
        .expect("a failure");
    let source = failed["steps"][1]["attachments"][0]["source"]
        .as_str()
        .expect("a picture");
    assert_eq!(
        fs::read(place.path("allure").join(source)).expect("a picture"),
        png
    );
}
