//! The command line over fixtures: exit code, stdout and stderr together.
//!
//! Programs run in a folder of their own with a fixed environment, so that what they print is the same everywhere.

use assert_cmd::Command;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Runs `plumbline` in `folder`; exit code, stdout and stderr as one text.
fn plumbline_in(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::cargo_bin("plumbline")
        .expect("the binary")
        .current_dir(folder)
        .env_clear()
        .env("NO_COLOR", "1")
        .env("PATH", "")
        .args(arguments)
        .output()
        .expect("it runs");
    let code = output
        .status
        .code()
        .map_or("none".to_owned(), |code| code.to_string());
    format!(
        "exit {code}\n--- stdout\n{}--- stderr\n{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

fn plumbline(arguments: &[&str]) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/suites");
    plumbline_in(&folder, arguments)
}

/// One snapshot for each line: a suite that is read, or the mistakes in it.
macro_rules! check {
    ($($name:ident: $file:literal,)*) => {
        $(
            #[test]
            fn $name() {
                insta::assert_snapshot!(plumbline(&["check", $file]));
            }
        )*
    };
}

check! {
    malformed_yaml: "malformed.yaml",
    tabs_in_yaml: "tab.yaml",
    a_sentence_that_begins_with_a_quote: "quote-first.yaml",
    several_mistakes_at_once: "several.yaml",
    an_empty_suite: "no-cases.yaml",
    a_case_of_comments: "only-comments.yaml",
    an_empty_file: "empty.yaml",
    a_sentence_cut_by_a_comment: "hash.yaml",
    a_tag_for_a_word: "tag.yaml",
    not_utf8: "latin1.yaml",
    malformed_json: "malformed.json",
    mistakes_in_json: "mistakes.json",
    sentences_read_and_not: "odd.yaml",
    one_case_by_its_line: "odd.yaml:7",
    states_read_and_not: "states.yaml",
    what_is_no_state: "states-amiss.yaml",
    no_such_file: "nowhere.yaml",
    no_suite_by_its_name: "../../fast/cli.rs",
}

/// The same for suites that are valid; what the grammar makes of the sentences is the grammar's own test.
macro_rules! outline {
    ($($name:ident: $file:literal,)*) => {
        $(
            #[test]
            fn $name() {
                insta::assert_snapshot!(outline($file));
            }
        )*
    };
}

outline! {
    the_native_form: "good.yaml",
    equal_names: "same-names.yaml",
    unbalanced_quotes_are_the_grammars: "unbalanced.yaml",
    expected_per_step: "per-step.json",
    expected_per_assertion: "per-assertion.json",
    the_native_form_in_json: "native.json",
}

/// Ids, places, expectations and sentences of a suite, and what was said about it.
fn outline(file: &str) -> String {
    let all = plumbline(&["check", "--json", file]);
    let (code, rest) = all.split_once("--- stdout\n").expect("stdout");
    let (json, stderr) = rest.split_once("--- stderr\n").expect("stderr");
    let checked: serde_json::Value = serde_json::from_str(json).expect(json);
    let mut out = format!("{code}schema {}\n", checked["schema"]);
    for suite in checked["suites"].as_array().expect("suites") {
        let _ = writeln!(out, "{} {}", suite["name"], suite["notes"]);
        for case in suite["cases"].as_array().expect("cases") {
            let _ = writeln!(
                out,
                "  {} {} {} {} line {}",
                case["id"], case["name"], case["tags"], case["expected"], case["at"]["line"]
            );
            for step in case["steps"].as_array().expect("steps") {
                let _ = writeln!(
                    out,
                    "    {}:{} {} {}, {} notes",
                    step["at"]["line"],
                    step["at"]["column"],
                    step["kind"],
                    step["text"],
                    step["notes"].as_array().map_or(0, Vec::len)
                );
            }
        }
    }
    format!("{out}--- stderr\n{stderr}")
}

#[test]
fn a_sentence_of_a_megabyte() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = "x".repeat(1 << 20);
    fs::write(
        folder.path().join("long.yaml"),
        format!(
            "suite: S\ncases:\n  - name: A\n    steps:\n      - Type '{long}' in the field 'A'\n"
        ),
    )
    .expect("a file");
    insta::assert_snapshot!(plumbline_in(folder.path(), &["check", "long.yaml"]));
}

#[test]
fn a_file_that_is_too_large_and_one_that_cannot_be_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = fs::File::create(folder.path().join("large.yaml")).expect("a file");
    file.set_len(9 * 1024 * 1024).expect("a length");
    fs::create_dir(folder.path().join("folder.yaml")).expect("a folder");
    insta::assert_snapshot!(plumbline_in(
        folder.path(),
        &["check", "large.yaml", "folder.yaml"]
    ));
}

#[test]
fn a_folder_is_all_suites_below() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = |name: &str| format!("suite: {name}\ncases:\n  - name: A\n    steps: [Open]\n");
    for (path, name) in [
        ("b.yaml", "B"),
        ("a/z.yml", "Z"),
        ("a/.hidden.yaml", "H"),
        ("a/n.txt", "N"),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, suite(name)).expect("a file");
    }
    let all = plumbline_in(folder.path(), &["check", "--json", ".", "b.yaml"]);
    let names: Vec<_> = all
        .lines()
        .filter(|line| line.starts_with("      \"name\""))
        .collect();
    assert_eq!(
        names,
        ["      \"name\": \"Z\",", "      \"name\": \"B\","],
        "{all}"
    );
}

#[test]
fn usage() {
    for (name, arguments) in [
        ("no_suite", &["run"] as &[&str]),
        ("unknown_case", &["run", "good.yaml", "--case", "Sing in"]),
        ("unknown_tag", &["run", "good.yaml", "--tag", "smok"]),
        ("no_case_at_the_line", &["run", "good.yaml:1"]),
        (
            "unknown_timeout",
            &["run", "good.yaml", "--timeout", "reddiness=5s"],
        ),
        ("unknown_report", &["run", "good.yaml", "--report", "xml:a"]),
        ("bad_host", &["run", "good.yaml", "--map-host", "localhost"]),
        ("bad_viewport", &["run", "good.yaml", "--viewport", "big"]),
        ("one_of_two_suites", &["run", "good.yaml", "empty.yaml"]),
        ("unknown_topic", &["help", "step"]),
        ("no_run", &["report", "."]),
        ("unknown_verb", &["frobnicate"]),
    ] {
        insta::assert_snapshot!(format!("usage_{name}"), plumbline(arguments));
    }
}

#[test]
fn a_report_or_folder_that_cannot_be_written_is_told_before_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/suites/good.yaml"),
        folder.path().join("good.yaml"),
    )
    .expect("a suite");
    fs::write(folder.path().join("file"), "").expect("a file");
    insta::with_settings!({filters => vec![(r"\d{8}-\d{6}-\w{4}", "RUN")]}, {
        insta::assert_snapshot!("run_folder", plumbline_in(folder.path(), &["run", "good.yaml", "--reports", "file/x"]));
        insta::assert_snapshot!("report_path", plumbline_in(folder.path(), &["run", "good.yaml", "--report", "json:file/x.json"]));
    });
}

#[test]
fn a_run_that_was_killed_is_shown() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/killed");
    insta::assert_snapshot!("killed", plumbline_in(&folder, &["report", "."]));
    insta::assert_snapshot!(
        "killed_md",
        plumbline_in(&folder, &["report", ".", "--report", "md:-"])
    );
    let junit = plumbline_in(&folder, &["report", ".", "--report", "junit:-"]);
    assert!(
        junit.contains("type=\"inconclusive.interrupted\""),
        "{junit}"
    );
}

#[test]
fn doctor_names_what_is_missing() {
    let all = plumbline(&["doctor"]);
    assert!(all.starts_with("exit 0"), "{all}");
    for words in [
        "chromedriver: not found",
        "apt-get install",
        "model server: none",
    ] {
        assert!(all.contains(words), "{words}: {all}");
    }
}

#[test]
fn help_is_data() {
    for arguments in [
        &["help"] as &[&str],
        &["help", "run"],
        &["--help"],
        &["help", "steps"],
    ] {
        let all = plumbline(arguments);
        assert!(all.starts_with("exit 0"), "{arguments:?}: {all}");
        assert!(all.ends_with("--- stderr\n"), "{arguments:?}: {all}");
    }
}
