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

/// Verdicts that rest on what earlier runs settled alone.
fn remembered(record: &Value) -> usize {
    let cases = record["cases"].as_array().expect("cases");
    let all = |case: &&Value| {
        let tried = case["trial"]["tried"].as_array();
        let choices = tried.into_iter().flatten();
        let mut choices = choices.flat_map(|tried| tried["choices"].as_array().expect("choices"));
        case["trial"].is_object() && choices.all(|choice| choice["remembered"] == true)
    };
    cases.iter().filter(all).count()
}

fn taken_before(record: &Value) -> usize {
    let said = notes(record);
    said.matches("taken as a trial settled before").count()
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
    // What all candidates agreed on is asked of all of them each time; what only one was left of is taken.
    assert_eq!(kept["choices"].as_array().map(Vec::len), Some(3), "{kept}");
    let again = place.record(&TRY, 0);
    assert_eq!(
        (by_trial(&again), remembered(&again), taken_before(&again)),
        (4, 3, 3)
    );
    assert_eq!(json(&place, "s.choices"), kept);
    // Where nothing is dropped, nothing is taken that was settled by dropping.
    for choices in ["agree", "ask", "strict"] {
        let less = place.record(&["s.yaml", "--choices", choices], 3);
        assert_eq!(taken_before(&less), 0, "{choices}");
    }
    let anew = place.record(&with(&["--no-memory"]), 0);
    assert_eq!(by_trial(&anew), 4);
    // Another page, other candidates: a miss, with its reason.
    for (at, why) in [
        ("/choice?more", "the page offers other candidates"),
        (
            "/choice?swapped",
            "the candidates are elsewhere or lead elsewhere",
        ),
    ] {
        place.write("s.yaml", &suite(at));
        let other = place.record(&TRY, 0);
        let said = notes(&other);
        let miss = format!("what a trial settled before was not taken: {why}");
        assert!(said.contains(&miss), "{said}");
        assert_eq!(
            (by_trial(&other), remembered(&other)),
            (4, 0),
            "{:?}",
            verdicts(&other)
        );
    }
    // A file that is no such file is said, and left.
    fs::write(place.path("s.choices"), "{}").expect("a file");
    place.run(&TRY).says(0, &["`s.choices` was not used"]);
    assert_eq!(
        fs::read_to_string(place.path("s.choices")).expect("a file"),
        "{}"
    );
}

/// The first case settles the header, since only there the orders are; the others mean the footer, or either.
const THREE: &str = "suite: G
base_url: {URL}
cases:
  - name: a orders
    steps: [\"Open '/choice'\", \"Click on 'Account'\", \"Click on 'Orders'\", \"Assert that 'Order 1045' is displayed\"]
  - name: b help
    steps: [\"Open '/choice'\", \"Click on 'Account'\", \"Assert that 'How it works' is displayed\"]
  - name: c no name on the help
    steps: [\"Open '/choice'\", \"Click on 'Account'\", \"Assert that 'How it works' is not displayed\"]
";

#[test]
fn what_one_case_settled_decides_no_other() {
    let place = Place::new(&[("s.yaml", THREE)]);
    let expected = [
        "a orders: Pass",
        "b help: Inconclusive",
        "c no name on the help: Inconclusive",
    ];
    assert_eq!(verdicts(&place.record(&TRY, 3)), expected);
    for choices in ["try", "agree", "ask", "strict", "try"] {
        let again = place.record(&["s.yaml", "--choices", choices], 3);
        let first = if choices == "try" {
            expected[0]
        } else {
            "a orders: Inconclusive"
        };
        assert_eq!(
            verdicts(&again),
            [first, expected[1], expected[2]],
            "{choices}"
        );
    }
    // What follows in the case is what the other was dropped for.
    let other = THREE.replace("'Order 1045' is", "'Order 1046' is not");
    place.write("s.yaml", &other);
    let changed = place.record(&with(&["--case", "a orders"]), 0);
    let said = notes(&changed);
    assert!(
        said.contains("the sentences that follow are others"),
        "{said}"
    );
    // A verdict that rests on an earlier trial is one by trial, and says so.
    let again = place.run(&with(&["--case", "a orders", "--reports", "again"]));
    again.says(
        0,
        &["by trial: 1 verdict, 1 of them by what earlier runs settled"],
    );
    let run = super::work::run(&place, "again");
    let run = run.to_str().expect("a path");
    place
        .with(&["gate", run, "--max-by-trial", "0%"], &[])
        .says(5, &["verdicts by trial at most"]);
    place
        .with(&["explain", run, "a orders"], &[])
        .says(0, &["Pass, by trial (remembered)"]);
}

#[test]
fn a_file_of_the_version_before_keeps_what_models_chose_and_no_choice() {
    let place = place();
    place.write(
        "s.choices",
        "{\"schema\": 1, \"choices\": [{\"sentence\": \"Click on 'Account'\", \"shape\": \"x\", \"among\": [], \"taken\": \"\", \"place\": 0}]}",
    );
    let ended = place.run(&TRY);
    ended.says(0, &["by trial: 4 verdicts"]);
    assert!(!ended.err.contains("was not used"), "{}", ended.err);
    assert_eq!(json(&place, "s.choices")["schema"], 2);
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

/// Returns the report of a run of this suite, with what was tried in it.
#[test]
fn reports_for_machines_say_what_a_verdict_hangs_on() {
    let near = "  - name: Near\n    near_miss: pass\n    steps: [\"Open '/choice'\", \"Assert that 'larch' is displayed\", \"Assert that 'PENS and paper since 1871' is displayed\"]\n";
    let place = Place::new(&[("s.yaml", &(suite("/choice") + near))]);
    let first = with(&["--reports", "first"]);
    place.run(&first).says(0, &[]);
    place
        .run(&with(&["--report", "junit:j.xml", "--report", "allure:al"]))
        .says(0, &[]);
    let xml = fs::read_to_string(place.path("j.xml")).expect("a file");
    for part in [
        "<property name=\"plumbline.by-trial Orders\" value=\"remembered\"",
        "<property name=\"plumbline.by-trial Contact\" value=\"tried\"",
        "<property name=\"plumbline.near-miss Near\" value=\"pass\"",
        "plumbline.by-trial: remembered",
        "plumbline.by-trial: tried",
        "plumbline.near-miss: pass",
    ] {
        assert!(xml.contains(part), "{part} in {xml}");
    }
    let allure: String = place
        .texts("al")
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    for (name, value) in [
        ("by-trial", "remembered"),
        ("by-trial", "tried"),
        ("near-miss", "pass"),
    ] {
        let pair = |text: &str| {
            let text: String = text.split_whitespace().collect();
            text.contains(&format!("{{\"name\":\"{name}\",\"value\":\"{value}\"}}"))
        };
        assert!(pair(&allure), "{name} {value}");
    }
    let run = super::work::run(&place, "first");
    let run = run.to_str().expect("a path");
    place.with(&["explain", run, "Orders"], &[]).says(
        0,
        &[
            "Pass, by trial:",
            "tried the link 'Account' in the header: Pass",
            "tried the link 'Account' in the footer: not meant",
            "trial.elsewhere: ",
        ],
    );
}

#[test]
fn the_way_out_of_a_near_miss_leads_out() {
    let suite = |sentence: &str, way: &str| {
        format!(
            "suite: N\nbase_url: {{URL}}\ncases:\n  - name: N\n{way}    steps:\n      - Open '/choice'\n      - \"{sentence}\"\n"
        )
    };
    let place = Place::new(&[]);
    for (shown, option) in [
        ("PENS and paper since 1871", "near_miss: {case: pass}"),
        (
            "Pens, and paper since 1871",
            "near_miss: {punctuation: pass}",
        ),
        (
            "Pens and paper since １８７１",
            "near_miss: {look_alikes: pass}",
        ),
        (
            "PENS, and paper since 1871",
            "near_miss: {case: pass, punctuation: pass}",
        ),
    ] {
        let sentence = format!("Assert that '{shown}' is displayed");
        place.write("s.yaml", &suite(&sentence, ""));
        let open = place.record(&["s.yaml"], 3);
        let hint = open["cases"][0]["steps"][1]["hint"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        assert!(hint.contains(&format!("`{option}`")), "{shown}: {hint}");
        assert!(!hint.contains("--text-case"), "{hint}");
        place.write("s.yaml", &suite(&sentence, &format!("    {option}\n")));
        assert_eq!(
            verdicts(&place.record(&["s.yaml"], 0)),
            ["N: Pass"],
            "{shown}"
        );
    }
    // How many there are is not decided by near misses.
    let counted = "Assert that 'PENS and paper since 1871' is displayed 1 times";
    place.write("s.yaml", &suite(counted, ""));
    let open = place.record(&["s.yaml"], 3);
    let hint = open["cases"][0]["steps"][1]["hint"]
        .as_str()
        .unwrap_or_default();
    assert!(hint.contains("`--text-case ignore`"), "{hint}");
    let after = place.record(&["s.yaml", "--text-case", "ignore"], 0);
    assert_eq!(verdicts(&after), ["N: Pass"]);
}

/// Rows whose header and footer lead the other way round, and one that leaves nothing to settle.
fn rows(more: &str) -> String {
    format!(
        "suite: O
base_url: {{URL}}
cases:
  - name: outline
    examples:
      - {{at: /choice}}
      - {{at: {more}}}
    steps:
      - Open '${{at}}'
      - Click on 'Account'
      - Click on 'Orders'
      - Assert that 'Order 1045' is displayed
"
    )
}

#[test]
fn a_line_that_was_settled_differently_is_not_patched() {
    let place = Place::new(&[("s.yaml", &rows("/choice?swapped"))]);
    let ended = place.run(&TRY);
    ended.says(0, &["by trial: 2 verdicts"]);
    let patch = place.with(&["settle", "s.yaml"], &[]);
    patch.says(
        0,
        &[
            "s.yaml:10: \"Click on 'Account'\" is not settled alike in all cases that share the line",
            "in the header",
            "in the footer",
        ],
    );
    assert!(!patch.out.contains("+++"), "{}", patch.out);
    // Where all rows settle the same, the line is patched.
    place.write("s.yaml", &rows("/choice?b=1"));
    place
        .run(&with(&["--reports", "alike"]))
        .says(0, &["by trial: 2 verdicts"]);
    place
        .with(&["settle", "s.yaml", "--reports", "alike"], &[])
        .says(0, &["@@ -10 +10 @@", "in the header"]);
}

#[test]
fn a_suite_is_settled_whatever_its_name_and_after_what_was_remembered() {
    let place = Place::new(&[("d/s.yaml", &suite("/choice"))]);
    let words = ["d/s.yaml", "--choices", "try", "--case", "Orders"];
    place
        .run(&[&words[..], &["--reports", "first"]].concat())
        .says(0, &[]);
    place
        .run(&words)
        .says(0, &["1 of them by what earlier runs settled"]);
    let whole = place.path("d/s.yaml");
    let whole = whole.to_str().expect("a path");
    for name in ["d/s.yaml", "d", ".", "./d/s.yaml", "d/../d", whole] {
        place
            .with(&["settle", name], &[])
            .says(0, &["+++ d/s.yaml", "in the header"]);
    }
    let within = |folder: &str, words: &[&str]| {
        let done = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
            .current_dir(place.path(folder))
            .args(words)
            .output()
            .expect("it runs");
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    let patch = within("d", &["settle", "s.yaml", "--reports", "../reports"]);
    assert!(patch.contains("+++ s.yaml"), "{patch}");
    fs::create_dir(place.path("e")).expect("a folder");
    let patch = within("e", &["settle", "../d", "--reports", "../reports"]);
    assert!(patch.contains("+++ d/s.yaml"), "{patch}");
    // A suite that was named from elsewhere has no part of the run of another.
    place.write("e/s.yaml", &suite("/choice"));
    let patch = within("e", &["settle", "s.yaml", "--reports", "../reports"]);
    assert_eq!(patch, "");
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
