//! Every format carries verdict, cause, evidence and attempts of every case.

use crate::machine::work::{KINDS, json, run};
use crate::support::place::Place;
use serde_json::Value;
use std::fs;

/// Facts that have to be found of a case.
struct Case {
    name: &'static str,
    verdict: &'static str,
    cause: Option<&'static str>,
    attempts: usize,
}

const CASES: [Case; 5] = [
    Case {
        name: "It passes",
        verdict: "pass",
        cause: None,
        attempts: 1,
    },
    Case {
        name: "It fails",
        verdict: "fail",
        cause: None,
        attempts: 2,
    },
    Case {
        name: "It stays open",
        verdict: "inconclusive",
        cause: Some("target-missing"),
        attempts: 2,
    },
    Case {
        name: "Sometimes",
        verdict: "pass",
        cause: None,
        attempts: 2,
    },
    Case {
        name: "To fail",
        verdict: "fail",
        cause: None,
        attempts: 1,
    },
];

/// Basis of the verdict by the record: the reason of the step that ended it, else what its last assertion saw.
fn evidence(record: &Value, name: &str) -> String {
    let cases = record["cases"].as_array().expect("cases");
    let case = cases
        .iter()
        .find(|case| case["name"] == name)
        .expect("the case");
    let steps = case["steps"].as_array().expect("steps");
    let ended = steps.iter().find_map(|step| step["reason"].as_str());
    let seen = steps
        .iter()
        .rev()
        .find_map(|step| step["assertion"]["evidence"][0]["what"].as_str());
    let found = ended.or(seen).expect("evidence");
    assert!(found.len() > 8, "{name}: {found}");
    found.to_owned()
}

/// Markup taken for what it stands for.
fn plain(text: &str) -> String {
    let named = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&#39;", "'"),
    ];
    let text = named
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    text.replace("&amp;", "&")
}

/// The part of a text from the name of a case on, to the next case's.
fn part<'a>(text: &'a str, begins: &str, ends: &str) -> &'a str {
    let start = text
        .find(begins)
        .unwrap_or_else(|| panic!("no `{begins}` in {text}"));
    let rest = &text[start + begins.len()..];
    &rest[..rest.find(ends).unwrap_or(rest.len())]
}

#[test]
fn each_says_all() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "6"))]);
    let words = [
        "json:r.json",
        "junit:r.xml",
        "md:r.md",
        "html:r.html",
        "allure:allure",
    ];
    let words = words.iter().flat_map(|report| ["--report", report]);
    let words: Vec<&str> = ["s.yaml", "--retries", "1"]
        .into_iter()
        .chain(words)
        .collect();
    let ended = place.run(&words);
    ended.says(1, &[]);
    let record = json(&place, "r.json");
    let read = |name: &str| plain(&fs::read_to_string(place.path(name)).expect("a report"));
    let (junit, md, html) = (read("r.xml"), read("r.md"), read("r.html"));
    let results: Vec<Value> = fs::read_dir(place.path("allure"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.to_string_lossy().ends_with("-result.json"))
        .map(|path| serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("JSON"))
        .collect();
    let log = fs::read_to_string(run(&place, "reports").join("events.jsonl")).expect("a log");
    let events: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect("an event"))
        .collect();
    let shown = shown_again(&place);
    for case in CASES {
        let Case {
            name,
            verdict,
            cause,
            attempts,
        } = case;
        let seen = evidence(&record, name);
        let has = |format: &str, text: &str, wanted: &str| {
            assert!(
                text.contains(wanted),
                "{format}, {name}: no `{wanted}` in {text}"
            );
        };

        let own = record["cases"].as_array().expect("cases");
        let own = own.iter().find(|c| c["name"] == name).expect("the case");
        assert_eq!(own["verdict"], verdict);
        assert_eq!(own["cause"].as_str(), cause);
        assert_eq!(own["earlier"].as_array().map_or(0, Vec::len), attempts - 1);

        let ended = events
            .iter()
            .filter(|e| e["event"] == "case-ended" && e["case"]["name"] == name);
        let ended: Vec<&Value> = ended.collect();
        let last = &ended.last().expect("an end")["case"];
        assert_eq!((ended.len(), &last["verdict"]), (attempts, &verdict.into()));
        assert_eq!(last["cause"].as_str(), cause);
        has(
            "events",
            &last.to_string(),
            &serde_json::to_string(&seen).expect("text"),
        );

        let of_case = part(&junit, &format!("<testcase name=\"{name}\""), "</testcase>");
        let word = match verdict {
            "pass" => "Pass",
            "fail" => "Fail",
            _ => "Inconclusive",
        };
        has("junit", of_case, &format!("plumbline.verdict: {word}\n"));
        has("junit", of_case, &seen);
        if let Some(cause) = cause {
            has("junit", of_case, &format!("plumbline.cause: {cause}\n"));
            has("junit", of_case, &format!("type=\"inconclusive.{cause}\">"));
        }
        let reruns = ["<flakyFailure ", "<rerunFailure ", "<rerunError "];
        let reruns: usize = reruns.iter().map(|tag| of_case.matches(tag).count()).sum();
        assert_eq!(reruns, attempts - 1, "{name}");

        let line = md
            .lines()
            .find(|line| line.contains(&format!("| `{name}` |")));
        let line = line.unwrap_or_else(|| panic!("no row of {name} in {md}"));
        has("md", line, word);
        has("md", line, &seen);
        let own = results.iter().filter(|result| result["name"] == name);
        let mut own: Vec<&Value> = own.collect();
        own.sort_by_key(|result| result["start"].as_i64());
        assert_eq!(own.len(), attempts, "{name}");
        let last = own.last().expect("a result");
        has(
            "allure",
            last["description"].as_str().unwrap_or_default(),
            &format!("verdict: {word}"),
        );
        has(
            "allure",
            &last.to_string(),
            &serde_json::to_string(&seen).expect("text")[1..seen.len()],
        );
        if let Some(cause) = cause {
            let told = last["statusDetails"]["message"]
                .as_str()
                .unwrap_or_default();
            has("allure", told, &format!("Inconclusive ({cause})"));
            has("md", line, &format!("Inconclusive ({cause})"));
            has("html", &html, cause);
        }
        has("html", &html, &seen);
        has("html", &html, &format!("data-verdict=\"{verdict}\""));
        if attempts > 1 {
            let first = match verdict {
                "inconclusive" => "attempt 1 ended in Inconclusive (target-missing)",
                _ => "attempt 1 ended in Fail",
            };
            has("md", part(&md, &format!("): `{name}`"), "\n### "), first);
            has("html", &html, first);
            has("terminal", &shown, first);
        }
    }
    // The SARIF of `check` says what is to come of a sentence that is not read, and shows its words.
    place.write(
        "t.yaml",
        "cases:\n  - name: A\n    steps: [\"Open '/'\", \"Frobnicate the thing\"]\n",
    );
    let sarif = place.with(&["check", "t.yaml", "--format", "sarif"], &[]);
    let sarif: Value = serde_json::from_str(&sarif.out).expect("SARIF");
    let result = &sarif["runs"][0]["results"][0];
    assert_eq!(result["properties"]["verdict"], "inconclusive");
    assert_eq!(result["properties"]["cause"], "not-understood");
    let region = &result["locations"][0]["physicalLocation"]["region"];
    assert!(
        region["snippet"]["text"]
            .as_str()
            .is_some_and(|text| "Frobnicate the thing".contains(text)),
        "{region}"
    );
}

/// The run, shown again as text.
fn shown_again(place: &Place) -> String {
    let folder = run(place, "reports");
    place
        .with(&["report", folder.to_str().expect("a path")], &[])
        .out
}
