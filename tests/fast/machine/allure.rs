//! `--report allure:DIR`: what Allure reads, by its own model.

use crate::machine::work::{KINDS, run};
use crate::support::place::Place;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The form of a result, after the classes of `allure-model` 2.35: `TestResult`, `StepResult`, `StatusDetails`, `Label`,
/// `Parameter`, `Attachment`, `Status`, `Stage`. Fields that those do not have are none of it.
fn schema() -> Value {
    let text = json!({"type": "string"});
    let pair = json!({
        "type": "object", "additionalProperties": false, "required": ["name", "value"],
        "properties": {"name": text, "value": text},
    });
    let item = json!({
        "name": {"type": "string", "minLength": 1},
        "status": {"enum": ["failed", "broken", "passed", "skipped"]},
        "statusDetails": {
            "type": "object", "additionalProperties": false,
            "properties": {
                "known": {"type": "boolean"}, "muted": {"type": "boolean"}, "flaky": {"type": "boolean"},
                "message": text, "trace": text, "actual": text, "expected": text,
            },
        },
        "stage": {"enum": ["scheduled", "running", "finished", "pending", "interrupted"]},
        "description": text, "descriptionHtml": text,
        "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}},
        "attachments": {"type": "array", "items": {
            "type": "object", "additionalProperties": false, "required": ["name", "source", "type"],
            "properties": {"name": text, "source": {"type": "string", "pattern": "-attachment\\.[a-z]+$"}, "type": text, "size": {"type": "integer"}},
        }},
        "parameters": {"type": "array", "items": pair},
        "start": {"type": "integer", "minimum": 1_700_000_000_000_i64},
        "stop": {"type": "integer", "minimum": 1_700_000_000_000_i64},
    });
    let mut whole = item.clone();
    for (name, form) in [
        (
            "uuid",
            json!({"type": "string", "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"}),
        ),
        ("historyId", text.clone()),
        ("testCaseId", text.clone()),
        ("testCaseName", text.clone()),
        ("fullName", text.clone()),
        ("titlePath", json!({"type": "array", "items": text})),
        ("labels", json!({"type": "array", "items": pair})),
        ("links", json!({"type": "array"})),
    ] {
        whole[name] = form;
    }
    json!({
        "type": "object", "additionalProperties": false,
        "required": ["uuid", "historyId", "fullName", "name", "status", "stage", "labels", "steps", "start", "stop"],
        "properties": whole,
        "$defs": {"step": {
            "type": "object", "additionalProperties": false,
            "required": ["name", "status", "stage", "steps", "start", "stop"],
            "properties": item,
        }},
    })
}

/// The results in a folder by their files, each held against the form, with the attachments that it names.
pub fn results(place: &Place, folder: &str) -> BTreeMap<String, Value> {
    let schema = jsonschema::validator_for(&schema()).expect("a schema");
    let entries = fs::read_dir(place.path(folder)).expect("a folder");
    let names = entries.map(|e| {
        e.expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned()
    });
    let names: BTreeSet<String> = names.collect();
    let mut found = BTreeMap::new();
    for name in names.iter().filter(|name| name.ends_with("-result.json")) {
        let text = fs::read_to_string(place.path(folder).join(name)).expect("a file");
        let result: Value = serde_json::from_str(&text).expect("JSON");
        let wrong: Vec<String> = schema
            .iter_errors(&result)
            .map(|e| format!("{}: {e}", e.instance_path()))
            .collect();
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
        assert_eq!(
            *name,
            format!("{}-result.json", result["uuid"].as_str().expect("an id"))
        );
        assert!(result["start"].as_i64() <= result["stop"].as_i64());
        for step in result["steps"].as_array().expect("steps") {
            for attachment in step["attachments"].as_array().expect("attachments") {
                let source = attachment["source"].as_str().expect("a file");
                assert!(names.contains(source), "{source} is not in {names:?}");
            }
        }
        found.insert(name.clone(), result);
    }
    found
}

#[test]
fn allure_reads_it() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "7"))]);
    let words = ["s.yaml", "--retries", "1", "--report", "allure:out/a"];
    place.run(&words).says(1, &[]);
    let found = results(&place, "out/a");
    // Six cases, and four of them twice.
    assert_eq!(found.len(), 10);
    let of = |name: &str| {
        let mut all: Vec<&Value> = found.values().filter(|r| r["name"] == name).collect();
        all.sort_by_key(|result| result["start"].as_i64());
        all
    };
    let statuses = |name: &str| -> Vec<String> {
        let word = |result: &&Value| result["status"].as_str().unwrap_or_default().to_owned();
        of(name).iter().map(word).collect()
    };
    assert_eq!(statuses("It passes"), ["passed"]);
    assert_eq!(statuses("It fails"), ["failed", "failed"]);
    assert_eq!(statuses("It stays open"), ["broken", "broken"]);
    assert_eq!(statuses("Sometimes"), ["failed", "passed"]);
    assert_eq!(statuses("Sometimes open"), ["broken", "passed"]);
    assert_eq!(statuses("To fail"), ["passed"]);
    // A retry is a result of the same history; the last tells that it is flaky.
    let tried = of("Sometimes");
    assert_eq!(tried[0]["historyId"], tried[1]["historyId"]);
    assert_eq!(tried[0]["statusDetails"]["flaky"], false);
    assert_eq!(tried[1]["statusDetails"]["flaky"], true);
    let histories: BTreeSet<&str> = found
        .values()
        .filter_map(|r| r["historyId"].as_str())
        .collect();
    assert_eq!(histories.len(), 6);
    let labels = &of("It passes")[0]["labels"];
    for label in [
        json!({"name": "suite", "value": "Every <kind> & \"more\""}),
        json!({"name": "tag", "value": "smoke"}),
    ] {
        assert!(
            labels.as_array().expect("labels").contains(&label),
            "{labels}"
        );
    }

    // Each result that did not pass is in the category of its cause, and in the first that takes it.
    let text = fs::read_to_string(place.path("out/a/categories.json")).expect("a file");
    let categories: Value = serde_json::from_str(&text).expect("JSON");
    let category = |result: &Value| -> Option<String> {
        let message = result["statusDetails"]["message"].as_str()?;
        let all = categories.as_array().expect("categories").iter();
        let mut fits = all.filter(|category| {
            let regex = category["messageRegex"].as_str().expect("an expression");
            let statuses = category["matchedStatuses"].as_array().expect("statuses");
            // Allure asks for the whole text.
            let whole = regex::Regex::new(&format!("^(?:{regex})$")).expect("an expression");
            statuses.contains(&result["status"]) && whole.is_match(message)
        });
        fits.next()
            .and_then(|c| c["name"].as_str())
            .map(str::to_owned)
    };
    for (name, attempt, expected) in [
        ("It passes", 0, None),
        ("It fails", 0, Some("Fail: an assertion is false")),
        ("It stays open", 1, Some("Inconclusive: target-missing")),
        ("Sometimes", 0, Some("Fail: an assertion is false")),
        ("Sometimes", 1, Some("Flaky")),
        ("To fail", 0, None),
    ] {
        assert_eq!(category(of(name)[attempt]).as_deref(), expected, "{name}");
    }
    let environment =
        fs::read_to_string(place.path("out/a/environment.properties")).expect("a file");
    assert!(
        environment.lines().any(|line| line == "driver=document"),
        "{environment}"
    );
    assert!(
        environment.lines().any(|line| line == "time\\ zone=UTC"),
        "{environment}"
    );

    // Written again, it is the same: nothing is there twice.
    let folder = run(&place, "reports");
    let folder = folder.to_str().expect("a path");
    for _ in 0..2 {
        place
            .with(&["report", folder, "--report", "allure:again"], &[])
            .says(0, &[]);
    }
    assert_eq!(results(&place, "again"), found);
}

#[test]
fn repetitions_are_no_retries() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "8"))]);
    let words = [
        "s.yaml",
        "--case",
        "It passes",
        "--runs",
        "3",
        "--report",
        "allure:a",
    ];
    place.run(&words).says(0, &[]);
    let found = results(&place, "a");
    let ids = |field: &str| -> BTreeSet<String> {
        found
            .values()
            .map(|r| r[field].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    assert_eq!(
        (found.len(), ids("historyId").len(), ids("testCaseId").len()),
        (3, 3, 1)
    );
}

#[test]
fn it_is_a_folder() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "9")), ("file", "x")]);
    place
        .run(&["s.yaml", "--report", "allure:-"])
        .says(2, &["expected `allure:DIR`"]);
    place
        .run(&["s.yaml", "--report", "allure:file"])
        .says(4, &["`file` cannot be written"]);
    assert_eq!(
        fs::read_to_string(place.path("file")).ok().as_deref(),
        Some("x")
    );
}
