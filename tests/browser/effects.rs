//! The rules of effects: each decides on its page in a real browser, and does not on the other.

use crate::support::one_page;
use plumbline::evaluate::rule::{Example, Gives};
use plumbline::run::rules;
use serde_json::Value;
use std::fmt::Write as _;
use std::process::Command;

/// A suite with the sentence of an example on its page.
fn case(name: &str, example: &Example) -> String {
    let url = one_page::serve(format!(
        "<!doctype html><title>Shop</title><body>{}",
        example.page
    ));
    let mut text = format!("  - name: {name}\n    steps:\n      - Open '{url}'\n");
    for sentence in example.given.after.iter().chain([&example.sentence]) {
        let sentence = sentence.replace('"', "\\\"");
        writeln!(text, "      - \"{sentence}\"").expect("a text takes it");
    }
    text
}

#[test]
fn each_rule_of_effects_decides_on_its_page_and_not_on_the_other() {
    let of_effects: Vec<_> = rules::all()
        .filter(|rule| rule.id.starts_with("effect."))
        .collect();
    assert!(of_effects.len() > 20, "{}", of_effects.len());
    let mut suite = String::from("suite: Effects\ncases:\n");
    let mut wanted = Vec::new();
    for rule in &of_effects {
        for (example, decides) in [(&rule.decides, true), (&rule.must_not, false)] {
            let name = format!("{} {decides}", rule.id);
            suite += &case(&name, example);
            wanted.push((name, rule.id, example, decides));
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("effects.yaml");
    std::fs::write(&file, suite).expect("a file");
    let output = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
        .current_dir(folder.path())
        .args([
            "run",
            "effects.yaml",
            "--jobs",
            "3",
            "--timeout",
            "observe=2s",
            "--report",
            "json:-",
        ])
        .output()
        .expect("it runs");
    let record: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|why| panic!("{why}: {}", String::from_utf8_lossy(&output.stderr)));
    let cases = record["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), wanted.len());
    let mut wrong = Vec::new();
    for (name, id, example, decides) in wanted {
        let found = cases.iter().find(|case| case["name"] == name.as_str());
        let steps = found.and_then(|case| case["steps"].as_array());
        let last = steps.and_then(|steps| steps.last());
        let observe = last.map_or(&Value::Null, |step| &step["observe"]);
        let truth = match example.gives {
            Gives::True | Gives::On(_) => "true",
            Gives::False => "false",
            Gives::Unknown => "unknown",
        };
        let carried = observe["rules"]
            .as_array()
            .is_some_and(|rules| rules.iter().any(|rule| rule == id));
        let some = observe["rules"].as_array().is_some_and(|r| !r.is_empty());
        if carried != decides || observe["truth"] != truth || !some {
            wrong.push(format!(
                "{name} ({truth}) on {}\n    {observe}\n    {}",
                example.page,
                last.map_or(&Value::Null, |s| &s["reason"])
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
