//! The schemas that are published hold for what is really written and read, and refuse what is not.

use crate::support::program::ended;
use jsonschema::Validator;
use saphyr_parser::{Event, Parser, ScalarStyle};
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn plumbline(folder: &Path, arguments: &[&str]) -> String {
    ended(folder, arguments).1
}

fn schema(what: &str) -> Validator {
    let text = plumbline(root(), &["schema", what]);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    jsonschema::meta::validate(&value).expect("a schema");
    let id = value["$id"].as_str().unwrap_or_default();
    assert_eq!(id, format!("urn:plumbline:schema:{what}:1"));
    jsonschema::validator_for(&value).expect("a schema")
}

fn mistakes(schema: &Validator, value: &Value) -> Vec<String> {
    let told = |e: jsonschema::ValidationError| format!("{}: {e}", e.instance_path());
    schema.iter_errors(value).map(told).collect()
}

/// A YAML file as an editor sees it.
fn yaml(text: &str) -> Value {
    let mut open: Vec<(bool, Vec<Value>)> = Vec::new();
    for event in Parser::new_from_str(text) {
        let done = match event.expect("YAML").0 {
            Event::Scalar(text, ScalarStyle::Plain, ..) => match text.as_ref() {
                "true" => Value::Bool(true),
                "false" => Value::Bool(false),
                "" | "~" | "null" => Value::Null,
                text => match text.parse::<i64>() {
                    Ok(number) => number.into(),
                    Err(_) => text.into(),
                },
            },
            Event::Scalar(text, ..) => text.as_ref().into(),
            Event::SequenceStart(..) => {
                open.push((false, Vec::new()));
                continue;
            }
            Event::MappingStart(..) => {
                open.push((true, Vec::new()));
                continue;
            }
            Event::SequenceEnd | Event::MappingEnd => match open.pop().expect("it was opened") {
                (false, items) => Value::Array(items),
                (true, items) => {
                    let mut map = Map::new();
                    for pair in items.chunks(2) {
                        let key = pair[0]
                            .as_str()
                            .map_or_else(|| pair[0].to_string(), str::to_owned);
                        map.insert(key, pair[1].clone());
                    }
                    Value::Object(map)
                }
            },
            _ => continue,
        };
        match open.last_mut() {
            Some((_, items)) => items.push(done),
            None => return done,
        }
    }
    Value::Null
}

fn suites(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            suites(&path, out);
        } else if path.extension().is_some_and(|kind| kind == "yaml") {
            out.push(path);
        }
    }
}

#[test]
fn every_suite_here_is_one_by_the_schema() {
    let schema = schema("suite");
    let mut files = Vec::new();
    suites(&root().join("suites"), &mut files);
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        let found = mistakes(&schema, &yaml(&fs::read_to_string(&file).expect("a file")));
        assert!(found.is_empty(), "{}: {found:#?}", file.display());
    }
}

#[test]
fn what_the_reader_refuses_the_schema_refuses() {
    let schema = schema("suite");
    let folder = tempfile::tempdir().expect("a folder");
    let case = "  - name: A\n    steps: [Open]\n";
    for text in [
        format!("suites: A\ncases:\n{case}"),
        format!("base_url: localhost\ncases:\n{case}"),
        "suite: A\n".to_owned(),
        "cases: []\n".to_owned(),
        "cases:\n  - steps: [Open]\n".to_owned(),
        "cases:\n  - name: A\n".to_owned(),
        "cases:\n  - name: A\n    steps: []\n".to_owned(),
        "cases:\n  - name: A\n    steps: [\"\"]\n".to_owned(),
        "cases:\n  - name: A\n    expected: maybe\n    steps: [Open]\n".to_owned(),
        "cases:\n  - name: A\n    steps: [{step: Open, expect: 1}]\n".to_owned(),
        "cases:\n  - name: A\n    steps: [{stepp: Open}]\n".to_owned(),
        "cases:\n  - name: A\n    steps: [{expect: true}]\n".to_owned(),
        "cases:\n  - name: A\n    tags: {a: b}\n    steps: [Open]\n".to_owned(),
    ] {
        fs::write(folder.path().join("s.yaml"), &text).expect("a file");
        let read = plumbline(folder.path(), &["check", "s.yaml"]);
        assert!(read.is_empty(), "the reader takes it: {text}");
        assert!(!mistakes(&schema, &yaml(&text)).is_empty(), "{text}");
    }
    for text in [
        format!("cases:\n{case}"),
        "suite: 7\ncases:\n  - name: 12\n    tags: a, b\n    expected: Fail\n    steps:\n      - step: Open\n        expect: false\n".to_owned(),
    ] {
        assert_eq!(mistakes(&schema, &yaml(&text)), [""; 0], "{text}");
    }
}

#[test]
fn a_configuration() {
    let schema = schema("config");
    let good = yaml(
        "models:\n  default: ollama/x\n  assertion:\n    model: openai/y\n    url: http://h/v1\n    context: 32768\n    timeout: 5m\n    reasoning: off\n",
    );
    assert_eq!(mistakes(&schema, &good), [""; 0]);
    for wrong in [
        "modes: {}",
        "models: {defalt: x}",
        "models: {default: {}}",
        "models: {default: [x]}",
    ] {
        assert!(!mistakes(&schema, &yaml(wrong)).is_empty(), "{wrong}");
    }
}

#[test]
fn a_real_record_and_its_events() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = root().join("suites/first.yaml");
    let suite = suite.to_str().expect("a path");
    plumbline(
        folder.path(),
        &[
            "run",
            suite,
            "--demo",
            "--driver",
            "document",
            "--report",
            "json:run.json",
        ],
    );
    let text = fs::read_to_string(folder.path().join("run.json")).expect("a report");
    let record: Value = serde_json::from_str(&text).expect("JSON");
    let schema_of_runs = schema("run");
    assert_eq!(mistakes(&schema_of_runs, &record), [""; 0]);
    // Each of these is a record that the product never writes.
    for (place, wrong) in [
        ("/schema", json!(2)),
        ("/cases/0/verdict", json!("passed")),
        ("/cases/0/steps/0/outcome", json!(true)),
        ("/cases/1/steps/1/assertion/truth", json!("maybe")),
        ("/totals/pass", json!("3")),
    ] {
        let mut broken = record.clone();
        *broken
            .pointer_mut(place)
            .unwrap_or_else(|| panic!("nothing at {place}")) = wrong;
        assert!(!mistakes(&schema_of_runs, &broken).is_empty(), "{place}");
    }
    let mut broken = record.clone();
    broken.as_object_mut().expect("a record").remove("cases");
    assert!(!mistakes(&schema_of_runs, &broken).is_empty());
    let run = fs::read_dir(folder.path().join("reports"))
        .expect("a folder")
        .flatten()
        .find(|entry| entry.path().is_dir())
        .expect("a run");
    let events = fs::read_to_string(run.path().join("events.jsonl")).expect("a log");
    let schema = schema("event");
    assert!(events.lines().count() > 20);
    for line in events.lines() {
        let event: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(mistakes(&schema, &event), [""; 0], "{line}");
    }
    assert!(!mistakes(&schema, &json!({"event": "case-lost", "time": 1})).is_empty());
}

#[test]
fn the_kept_samples() {
    let runs = schema("run");
    let text = fs::read_to_string(root().join("reports/sample/run.json")).expect("a record");
    let record: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(mistakes(&runs, &record), [""; 0]);
}
