//! The README says what is so: its commands parse, its suites are read, its output is that of the kept run.

use crate::support::pages;
use crate::support::pages::{arguments, file, links, parses, printed, root, words};
use plumbline::cli::Exit;
use plumbline::grammar::{Body, StepKind, parse};
use plumbline::suite;
use std::collections::BTreeSet;
use std::fs;

const README: &str = include_str!("../../README.md");

/// The fenced blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let out: Vec<String> = pages::fenced(README)
        .into_iter()
        .filter(|block| block.info == language)
        .map(|block| block.text)
        .collect();
    assert!(!out.is_empty(), "no block of {language}");
    out
}

fn spans() -> Vec<String> {
    pages::spans(README)
}

/// The arguments of every `plumbline …` that is shown.
fn commands() -> Vec<Vec<String>> {
    let mut lines: Vec<String> = blocks("sh")
        .iter()
        .flat_map(|block| block.lines())
        .map(str::to_owned)
        .collect();
    lines.extend(spans());
    let out: Vec<Vec<String>> = lines.iter().filter_map(|line| arguments(line)).collect();
    assert!(out.len() > 10, "{out:?}");
    out
}

#[test]
fn every_command_parses() {
    for arguments in commands() {
        if let Err(error) = parses(arguments.clone()) {
            panic!("plumbline {}: {error}", arguments.join(" "));
        }
    }
    for wrong in ["run suites --bogus", "run suites --jobs many", "runn"] {
        assert!(
            parses(words(wrong)).is_err(),
            "the check sees nothing: {wrong}"
        );
    }
}

#[test]
fn every_long_option_is_one_of_the_tool() {
    let there: BTreeSet<String> = pages::verbs()
        .iter()
        .flat_map(|verb| pages::options(verb))
        .collect();
    for span in spans().iter().filter(|span| span.starts_with("--")) {
        let option = words(span).swap_remove(0);
        assert!(there.contains(&option), "{option}");
    }
}

#[test]
fn the_verbs_are_those_of_the_tool() {
    let told: BTreeSet<String> = README
        .lines()
        .filter_map(|line| line.strip_prefix("| `plumbline ")?.split('`').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(told, pages::verbs().into_iter().collect());
}

#[test]
fn the_exit_codes_are_those_of_the_tool() {
    let all = [
        Exit::AsExpected,
        Exit::Unexpected,
        Exit::Usage,
        Exit::Open,
        Exit::NotStarted,
        Exit::Gate,
        Exit::Interrupted,
    ];
    // A variant that is added has to be added above.
    for exit in all {
        match exit {
            Exit::AsExpected
            | Exit::Unexpected
            | Exit::Usage
            | Exit::Open
            | Exit::NotStarted
            | Exit::Gate
            | Exit::Interrupted => {}
        }
    }
    let real: BTreeSet<u8> = all.into_iter().map(Exit::code).collect();
    let told: BTreeSet<u8> = README
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(' ').next()?.parse().ok())
        .collect();
    assert_eq!(told, real);
}

#[test]
fn suites_are_read_and_their_sentences_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    for (number, block) in blocks("yaml").iter().enumerate() {
        let path = folder.path().join(format!("{number}.yaml"));
        fs::write(&path, block).expect("a file");
        let is_assertion = |sentence: &str| parse(sentence).kind() == StepKind::Assertion;
        let (suite, warnings) = suite::read(&path, is_assertion)
            .unwrap_or_else(|mistakes| panic!("{mistakes:?}\n{block}"));
        // Whoever runs it has set what it takes from the environment.
        let other = warnings
            .iter()
            .filter(|w| !w.message.contains("the environment has no"));
        assert_eq!(other.count(), 0, "{warnings:?}");
        let steps = suite.cases.iter().flat_map(|case| &case.steps);
        let mut seen = 0;
        for step in steps {
            seen += 1;
            let sentence = parse(&step.text);
            assert!(!matches!(sentence.body, Body::Unread(_)), "{sentence:?}");
            assert!(sentence.notes.is_empty(), "{sentence:?}");
        }
        assert!(seen > 3, "{block}");
    }
}

#[test]
fn the_first_suite_is_the_file() {
    assert_eq!(blocks("yaml")[0], file("suites/first.yaml"));
}

#[test]
fn output_is_that_of_the_kept_run() {
    let report = printed("report reports/sample");
    let shown = blocks("text");
    assert_eq!(shown[0].trim_end(), report.trim_end());
    assert_eq!(shown.len(), 1);
}

/// The README has some figures, the book all of them.
#[test]
fn figures_are_those_of_the_book() {
    let book = file("docs/figures.md");
    let (_, table) = README
        .split_once("| figure | command |\n")
        .expect("figures");
    let rows: Vec<&str> = table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .collect();
    assert!(rows.len() > 5);
    for row in rows {
        assert!(
            book.contains(row),
            "put this row into docs/figures.md too: {row}"
        );
    }
}

#[test]
fn it_is_short() {
    let lines = README.lines().count();
    assert!(
        lines <= 160,
        "{lines} lines: what belongs to a chapter of docs/ stands there"
    );
}

#[test]
fn the_sample_is_a_run_of_the_first_suite() {
    let record: serde_json::Value =
        serde_json::from_str(&file("reports/sample/run.json")).expect("JSON");
    let suite = file("suites/first.yaml");
    for case in record["cases"].as_array().expect("cases") {
        for step in case["steps"].as_array().expect("steps") {
            let text = step["text"].as_str().expect("a text");
            let line =
                usize::try_from(step["at"]["line"].as_u64().expect("a line")).expect("small");
            let there = suite.lines().nth(line - 1).expect("the line");
            assert_eq!(
                there.trim().trim_start_matches("- "),
                text,
                "remake it: scripts/sample"
            );
        }
    }
}

#[test]
fn the_demo_has_as_many_cases_as_told() {
    let loaded =
        suite::read_all(&[root().join("suites/demo")], |_| false).expect("the demo suites");
    let cases: usize = loaded.suites.iter().map(|suite| suite.cases.len()).sum();
    assert!(
        README.contains(&format!("# {cases} cases over a bundled demo shop")),
        "the demo suite has {cases} cases"
    );
}

#[test]
fn links_lead_to_files() {
    let mut seen = 0;
    for page in [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "third_party/README.md",
    ] {
        let folder = root().join(page).parent().expect("a folder").to_owned();
        for target in links(&file(page)) {
            if target.starts_with("http") {
                continue;
            }
            seen += 1;
            let path = target.split('#').next().unwrap_or_default();
            assert!(folder.join(path).exists(), "{page}: {target}");
        }
    }
    assert!(seen > 5);
}

#[test]
fn scripts_that_are_named_are_there_and_run() {
    use std::os::unix::fs::PermissionsExt;
    for page in [README, &file("CONTRIBUTING.md")] {
        for rest in page.split("scripts/").skip(1) {
            let name: String = rest
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '-')
                .collect();
            let path = root().join("scripts").join(&name);
            let mode = fs::metadata(&path)
                .unwrap_or_else(|error| panic!("scripts/{name}: {error}"))
                .permissions()
                .mode();
            assert!(mode & 0o111 != 0, "scripts/{name} cannot be run");
        }
    }
}
