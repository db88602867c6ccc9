//! `plumbline run --shard I/N`.

use crate::machine::work::{json, seven, texts};
use crate::support::place::Place;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Runs a shard into a folder of its own, and gives what it ran.
pub fn shard(place: &Place, which: &str, words: &[&str], code: i32) -> Value {
    let folder = format!("machine-{}", which.replace('/', "-of-"));
    let report = format!("json:{folder}.json");
    let all: Vec<&str> = [
        "s.yaml",
        "--shard",
        which,
        "--reports",
        &folder,
        "--report",
        &report,
    ]
    .iter()
    .chain(words)
    .copied()
    .collect();
    place.run(&all).says(code, &["plan "]);
    json(place, &format!("{folder}.json"))
}

/// A record of a run in which these cases took so many seconds.
fn durations(place: &Place, name: &str, seconds: &[(usize, u64)]) {
    let mut record = place.record(&["s.yaml", "--no-history", "--reports", "elsewhere"], 1);
    let cases = record["cases"].as_array_mut().expect("cases");
    let known: BTreeMap<String, u64> = seconds
        .iter()
        .map(|(number, seconds)| (format!("Case {number}"), seconds * 1000))
        .collect();
    cases.retain_mut(|case| {
        let time = known.get(case["name"].as_str().unwrap_or_default());
        case["session_milliseconds"] = json!(0);
        case["milliseconds"] = json!(time);
        time.is_some()
    });
    place.write(name, &record.to_string());
}

#[test]
fn all_shards_together_run_every_case_once() {
    let place = Place::new(&[("s.yaml", &seven())]);
    let mut seen: Vec<String> = Vec::new();
    for (number, code) in [(1, 1), (2, 0), (3, 0)] {
        let record = shard(&place, &format!("{number}/3"), &["--runs", "2"], code);
        let names = texts(&record["cases"], "name");
        // The repetitions of a case stay together.
        assert!(names.chunks(2).all(|two| two[0] == two[1]), "{names:?}");
        assert_eq!(record["settings"]["shard"], format!("{number} of 3"));
        assert_eq!(record["shard"]["plan"].as_array().map(Vec::len), Some(14));
        seen.extend(names);
        // A shard is no run of the history.
        assert!(
            !place
                .path(&format!("machine-{number}-of-3/history.sqlite"))
                .exists()
        );
    }
    seen.sort();
    let wanted: Vec<String> = (1..=7)
        .flat_map(|n| [format!("Case {n}"), format!("Case {n}")])
        .collect();
    assert_eq!(seen, wanted);
}

#[test]
fn the_longest_case_is_alone() {
    let place = Place::new(&[("s.yaml", &seven())]);
    // Case 7 has no record and counts as the median, 2 s.
    durations(
        &place,
        "d.json",
        &[(1, 2), (2, 2), (3, 30), (4, 1), (5, 2), (6, 3)],
    );
    let words = ["--durations", "d.json"];
    let first = shard(&place, "1/3", &words, 0);
    assert_eq!(texts(&first["cases"], "name"), ["Case 3"]);
    // 3 s, 2 s and 1 s against 2 s, 2 s and 2 s: longest first, the least loaded next.
    let second = shard(&place, "2/3", &words, 1);
    assert_eq!(
        texts(&second["cases"], "name"),
        ["Case 4", "Case 5", "Case 6"]
    );
    let third = shard(&place, "3/3", &words, 0);
    assert_eq!(
        texts(&third["cases"], "name"),
        ["Case 1", "Case 2", "Case 7"]
    );
    let told = place.run(&["s.yaml", "--shard", "1/3", "--durations", "d.json"]);
    told.says(
        0,
        &[
            "shard 1 of 3: 1 of 7 runs of cases, about 30 s of 42 s",
            "6 of 7 cases from `d.json`",
        ],
    );
}

#[test]
fn the_history_tells_durations() {
    let place = Place::new(&[("s.yaml", &seven())]);
    place
        .run(&["s.yaml", "--shard", "1/2"])
        .says(0, &["no durations in `reports/history.sqlite`"]);
    place.run(&["s.yaml"]).says(1, &[]);
    let of_history = place.run(&["s.yaml", "--shard", "1/2"]);
    of_history.says(
        1,
        &["durations of 7 of 7 cases from `reports/history.sqlite`"],
    );
    // Shards that run one after the other do not change what the next one is divided by.
    let plan = |text: &str| {
        text.split("; plan ")
            .nth(1)
            .map(|rest| rest[..16].to_owned())
    };
    let second = place.run(&["s.yaml", "--shard", "2/2"]);
    assert!(plan(&of_history.err).is_some());
    assert_eq!(plan(&second.err), plan(&of_history.err));
    let named = [
        "s.yaml",
        "--shard",
        "2/2",
        "--durations",
        "reports/history.sqlite",
    ];
    assert_eq!(plan(&place.run(&named).err), plan(&second.err));
}

#[test]
fn more_shards_than_cases() {
    let place = Place::new(&[("s.yaml", &seven())]);
    let record = shard(&place, "9/9", &[], 0);
    assert_eq!(record["cases"], json!([]));
    assert_eq!(record["totals"]["cases"], 0);
}

#[test]
fn what_cannot_be_meant() {
    let place = Place::new(&[("s.yaml", &seven()), ("d.json", "{\"a\": 1}")]);
    place
        .run(&["s.yaml", "--shard", "4/3"])
        .says(2, &["expected I/N"]);
    place
        .run(&["s.yaml", "--durations", "d.json"])
        .says(2, &["--shard"]);
    let words = ["s.yaml", "--shard", "1/3", "--durations"];
    let with = |file: &'static str| [&words[..], &[file]].concat();
    place
        .run(&with("d.json"))
        .says(2, &["`d.json` tells no durations", "--report json:FILE"]);
    place
        .run(&with("none.json"))
        .says(2, &["`none.json` tells no durations"]);
}
