//! `plumbline conformance` through the binary, without a browser, on a small site of its own and on the demo.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

/// One case that notices all that is changed in it, one that notices nothing, one that claims what is not so, and one of
/// which that is expected.
const SUITE: &str = "suite: S\ncases:
  - name: Tight
    steps:
      - Open '/catalogue?q=kettle'
      - Click on the button 'Add to cart' for 'Copper Kettle'
      - Assert that 'Copper Kettle was added to your cart' is displayed
      - Assert that the row 'Total' contains '$39.00'
  - name: Lax
    steps:
      - Open '/cart'
      - Click on 'Price list'
      - Assert that the link 'Cart' is displayed
  - name: Unsound
    steps:
      - Open '/catalogue?q=kettle'
      - Assert that 'Golden Kettle' is displayed
  - name: Meant to fail
    expected: fail
    steps:
      - Open '/catalogue?q=kettle'
      - Assert that 'Silver Kettle' is displayed
";

fn plumbline(folder: &Path, more: &[&str]) -> Output {
    std::fs::write(folder.join("suite.yaml"), SUITE).expect("a file");
    let fixed = [
        "conformance",
        "suite.yaml",
        "--demo",
        "--driver",
        "document",
    ];
    Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .args(fixed)
        .args(more)
        .output()
        .expect("it runs")
}

fn json(folder: &Path, more: &[&str]) -> (Option<i32>, Value) {
    let output = plumbline(folder, &[more, &["--format", "json"]].concat());
    let said = String::from_utf8_lossy(&output.stdout);
    let told = serde_json::from_str(&said)
        .unwrap_or_else(|e| panic!("{e}: {said}{}", String::from_utf8_lossy(&output.stderr)));
    (output.status.code(), told)
}

/// Name of the case, how its verdict is wrong, and the operator.
fn wrong(told: &Value) -> Vec<(String, String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let all = told["policies"][0]["wrong"].as_array().expect("a list");
    all.iter()
        .map(|w| {
            (
                text(&w["name"]),
                text(&w["fault"]),
                text(&w["change"]["operator"]),
            )
        })
        .collect()
}

#[test]
fn the_tight_case_is_left_in_peace() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, told) = json(
        folder.path(),
        &["--case", "Tight", "--mutants", "12", "--jobs", "4"],
    );
    assert_eq!(wrong(&told), [], "{told:#}");
    assert_eq!(code, Some(0));
    let policy = &told["policies"][0];
    // What is judged is nearly all that is wanted, by several operators, and every mutant has its place in the file.
    assert!(
        policy["false_pass"]["of"].as_u64() >= Some(10),
        "{policy:#}"
    );
    assert!(policy["operators"].as_array().map(Vec::len) >= Some(6));
    let mutants = told["mutants"].as_array().expect("a list");
    assert!(
        mutants
            .iter()
            .all(|m| (5..=8).contains(&m["at"]["line"].as_u64().unwrap_or(0)))
    );
    let outcomes = policy["outcomes"].as_array().expect("a list");
    assert_eq!(outcomes.len(), mutants.len());
    assert!(outcomes.iter().all(|o| o["verdict"] != "pass"));
    // Its runs can be looked at again.
    let id = told["id"].as_str().expect("an id");
    for run in ["guarded-as-it-is", "guarded-mutants"] {
        let run = folder.path().join("reports").join(id).join(run);
        assert!(run.join("events.jsonl").is_file(), "{run:?}");
    }
}

#[test]
fn a_lax_case_and_an_unsound_one_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    // Of the links of the page some lead to pages with scripts, which no browser runs here; one of these seeds takes another.
    let lax = |seed: &str| {
        let operators = ["--operator", "other-target", "--operator", "left-out"];
        let more = [&["--case", "Lax", "--seed", seed][..], &operators];
        json(folder.path(), &more.concat())
    };
    let seeds = ["1", "2", "3", "4", "5", "6", "7", "8"]
        .into_iter()
        .map(lax);
    let mut found = seeds.filter(|(code, _)| *code == Some(1));
    let (_, told) = found.next().expect("a seed that finds it");
    let lax = ("Lax".into(), "lax".into(), "other-target".into());
    assert_eq!(wrong(&told), [lax], "{told:#}");
    assert_eq!(told["policies"][0]["lax"]["hits"], 1);
    // Its click is left out by nobody: the assertion held before it, so no step is shown to need it.
    let left: Vec<&Value> = told["left_out"]
        .as_array()
        .expect("a list")
        .iter()
        .collect();
    assert!(
        left.iter()
            .any(|l| l["why"] == "not-needed" && l["step"] == 1),
        "{left:?}"
    );

    let (code, told) = json(folder.path(), &["--case", "Unsound"]);
    assert_eq!(
        wrong(&told),
        [("Unsound".into(), "false-fail".into(), String::new())]
    );
    assert_eq!(
        (code, &told["policies"][0]["unsound"]["hits"]),
        (Some(1), &Value::from(1))
    );
    // A case that does not pass is no measure of mutants.
    assert_eq!(told["mutants"], Value::Array(Vec::new()));
}

#[test]
fn what_is_meant_to_fail_is_not_mutated_and_decides_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, told) = json(folder.path(), &["--case", "Meant to fail"]);
    assert_eq!(
        (wrong(&told), &told["policies"][0]["false_pass"]["of"]),
        (vec![], &Value::from(0))
    );
    assert_eq!(code, Some(3), "no mutant was judged");
}

#[test]
fn the_same_seed_makes_the_same_mutants() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = |seed: &str| {
        let more = [
            "--case",
            "Tight",
            "--mutants",
            "6",
            "--seed",
            seed,
            "--jobs",
            "4",
        ];
        let (_, told) = json(folder.path(), &more);
        (told["mutants"].clone(), told["left_out"].clone())
    };
    let (first, again, other) = (made("7"), made("7"), made("8"));
    assert_eq!(first, again);
    assert_ne!(first.0, other.0);
}

#[test]
fn as_text_as_markdown_and_what_cannot_be_meant() {
    let folder = tempfile::tempdir().expect("a folder");
    let quick = ["--case", "Unsound", "--policy", "guarded,salva"];
    let said = |more: &[&str]| {
        let output = plumbline(folder.path(), more);
        let all = String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr);
        (output.status.code(), all)
    };
    let (code, text) = said(&quick);
    assert_eq!(code, Some(1), "{text}");
    for part in [
        "policy guarded, no model",
        "policy salva, no model",
        "false Fail: Unsound",
        "suite.yaml:17:9",
        "not decided",
        "no model is named",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (_, markdown) = said(&[&quick[..], &["--format", "md"]].concat());
    assert!(
        markdown.contains("- **false Fail**, `Unsound` at `suite.yaml:17:9`"),
        "{markdown}"
    );
    for (more, word) in [
        (&["--operator", "typo"][..], "one-letter"),
        (&["--fail-fast"], "means nothing"),
        (&["--report", "md:-"], "means nothing"),
        (&["--confidence", "1"], "above 0 and below 1"),
        (&["--case", "Tigth"], "did you mean `Tight`?"),
    ] {
        let (code, said) = said(more);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(word), "{said}");
    }
}
