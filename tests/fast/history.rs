//! `plumbline history` over runs that really ran, without a browser.

use crate::support::program::plumbline;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Serves a page from its file, as it is at the moment; the address.
fn serve(page: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}/", listener.local_addr().expect("its address"));
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let page = page.clone();
            std::thread::spawn(move || {
                let mut lines = BufReader::new(&stream).lines();
                while lines
                    .next()
                    .and_then(Result::ok)
                    .is_some_and(|line| !line.is_empty())
                {}
                let body = fs::read_to_string(page).unwrap_or_default();
                let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close";
                _ = write!(
                    &stream,
                    "{head}\r\nContent-Length: {}\r\n\r\n{body}",
                    body.len()
                );
            });
        }
    });
    address
}

/// The page, and a suite that opens it.
fn suite(folder: &Path, shown: &str) -> PathBuf {
    let page = folder.join("page.html");
    let html = format!("<!doctype html><title>Shop</title><h1>Shop</h1><p>{shown}</p>");
    fs::write(&page, html).expect("a page");
    let suite = folder.join("shop.yaml");
    if !suite.exists() {
        let text = format!(
            "suite: Shop\nbase_url: {}\ncases:\n  - name: Heading\n    steps: [\"Open '/'\", \"Assert that 'Shop' is displayed\"]\n  - name: \"Price | <b>'; DROP TABLE runs; -- \\e[31m\"\n    steps: [\"Open '/'\", \"Assert that '$5.00' is displayed\"]\n",
            serve(page)
        );
        fs::write(&suite, text).expect("a suite");
    }
    suite
}

const RUN: [&str; 5] = ["run", "shop.yaml", "--driver", "document", "--quiet"];

/// Runs the suite; the exit code and what was said on stderr.
fn run(folder: &Path, shown: &str, more: &[&str]) -> (Option<i32>, String) {
    suite(folder, shown);
    let arguments: Vec<&str> = RUN.iter().chain(more).copied().collect();
    let output = plumbline(folder, &arguments);
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

fn history(folder: &Path, more: &[&str]) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = ["history"].iter().chain(more).copied().collect();
    let output = plumbline(folder, &arguments);
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stdout).into_owned(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

fn json(folder: &Path, more: &[&str]) -> Value {
    let arguments: Vec<&str> = ["--format", "json"].iter().chain(more).copied().collect();
    let (code, out, err) = history(folder, &arguments);
    assert_eq!(code, Some(0), "{err}");
    serde_json::from_str(&out).expect("JSON")
}

fn runs(folder: &Path) -> usize {
    json(folder, &["--last", "1000"])["runs"]
        .as_array()
        .expect("runs")
        .len()
}

#[test]
fn what_happened_to_a_case_over_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    assert_eq!(run(folder, "$5.00", &[]).0, Some(0));
    assert_eq!(run(folder, "$5.00", &["--runs", "2"]).0, Some(0));
    assert_eq!(run(folder, "$6.00", &[]).0, Some(1));
    assert_eq!(run(folder, "$5.00", &["--no-history"]).0, Some(0));
    let told = json(folder, &[]);
    assert_eq!(told["runs"].as_array().map(Vec::len), Some(3));
    assert_eq!(told["runs"][1]["cases"], 4);
    let price = &told["cases"][1];
    assert_eq!((&price["runs"], &price["line"]), (&4.into(), &"PPF".into()));
    assert_eq!(price["as_expected"], 0.75);
    assert_eq!(told["least_consistent"][0]["consistency"], 0.75);
    let flips = told["flips"].as_array().expect("flips");
    assert_eq!(flips.len(), 1, "{flips:?}");
    assert_eq!(
        (&flips[0]["before"], &flips[0]["after"]),
        (&"Pass".into(), &"Fail".into())
    );
    assert_eq!(flips[0]["changed"], Value::Array(Vec::new()));

    // Another text of the suite is told as what changed.
    let text = fs::read_to_string(folder.join("shop.yaml")).expect("the suite");
    fs::write(folder.join("shop.yaml"), text + "# edited\n").expect("the suite");
    assert_eq!(run(folder, "$5.00", &[]).0, Some(0));
    let told = json(folder, &["--last", "2"]);
    assert_eq!(told["runs"].as_array().map(Vec::len), Some(2));
    assert_eq!(told["runs"][1]["changed"][0]["what"], "suite shop.yaml");
    assert_eq!(told["flips"][0]["changed"][0]["what"], "suite shop.yaml");
    let id = |place: usize| {
        told["runs"][place]["id"]
            .as_str()
            .expect("an id")
            .to_owned()
    };
    let change = json(folder, &["--compare", &id(0), &id(1)]);
    assert_eq!(change["change"]["basis"][0]["what"], "suite shop.yaml");
    assert_eq!(change["change"]["verdicts"][0]["before"], "Fail");
    assert_eq!(
        change["change"]["verdicts"].as_array().map(Vec::len),
        Some(1)
    );
    let (code, _, err) = history(folder, &["--compare", "x", &id(1)]);
    assert_eq!((code, err.contains("no run `x`")), (Some(2), true), "{err}");

    // One case, one suite, and none.
    let one = json(folder, &["--case", "heading"]);
    assert_eq!(one["cases"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        json(folder, &["--suite", "Shop"])["cases"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    for wanted in [["--case", "'; DROP"], ["--suite", "Shop' OR '1'='1"]] {
        let (code, out, _) = history(folder, &wanted);
        assert_eq!(code == Some(0), wanted[0] == "--case", "{out}");
    }
}

#[test]
fn names_neither_act_nor_become_markup() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    run(folder, "$5.00", &[]);
    run(folder, "$6.00", &[]);
    let (code, out, _) = history(folder, &[]);
    assert_eq!(code, Some(0));
    assert!(
        !out.contains('\u{1b}') && out.contains("DROP TABLE"),
        "{out}"
    );
    let (_, out, _) = history(folder, &["--format", "md"]);
    assert!(!out.contains('\u{1b}') && !out.contains("<b>"), "{out}");
    assert!(out.contains("Price \\| \\<b\\>"), "{out}");
}

#[test]
fn there_is_none_yet() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, out, err) = history(folder.path(), &[]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(
        err.contains("no history") && err.contains("--import"),
        "{err}"
    );
    assert!(
        !folder.path().join("reports").exists(),
        "looking makes nothing"
    );
}

#[test]
fn a_damaged_history_is_set_aside_and_said_so() {
    for damage in [Damage::Garbage, Damage::Middle] {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        run(folder, "$5.00", &[]);
        let file = folder.join("reports/history.sqlite");
        let mut bytes = fs::read(&file).expect("the history");
        match damage {
            Damage::Garbage => bytes = b"this is no database, and never was one".repeat(50),
            Damage::Middle => bytes[4096..].fill(0x5a),
        }
        fs::write(&file, &bytes).expect("the damage");
        let (code, err) = run(folder, "$5.00", &[]);
        assert_eq!(code, Some(0), "{err}");
        assert!(
            err.contains("was damaged") && err.contains("history.damaged-"),
            "{err}"
        );
        let kept: Vec<PathBuf> = fs::read_dir(folder.join("reports"))
            .expect("the folder")
            .flatten()
            .map(|entry| entry.path())
            .filter(|path| path.to_string_lossy().contains("history.damaged-"))
            .collect();
        assert_eq!(kept.len(), 1);
        assert_eq!(fs::read(&kept[0]).expect("it"), bytes, "as it was");
        assert_eq!(runs(folder), 1);
        // The runs of before are still in their folders.
        let (code, _, err) = history(folder, &["--import", "reports"]);
        assert_eq!(code, Some(0), "{err}");
        assert!(err.contains("1 added, 1 there already"), "{err}");
        assert_eq!(runs(folder), 2);
    }
}

enum Damage {
    /// Not a database at all.
    Garbage,
    /// The first page is whole.
    Middle,
}

fn sql(file: &Path, text: &str) {
    let connection = rusqlite::Connection::open(file).expect("a database");
    connection.execute_batch(text).expect(text);
}

#[test]
fn what_is_not_ours_or_newer_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    run(folder, "$5.00", &[]);
    let file = folder.join("reports/history.sqlite");
    sql(&file, "PRAGMA user_version = 99");
    let bytes = fs::read(&file).expect("it");
    let (code, _, err) = history(folder, &[]);
    assert_eq!(code, Some(2));
    assert!(err.contains("schema 99") && err.contains("newer"), "{err}");
    let (code, err) = run(folder, "$5.00", &[]);
    assert_eq!(code, Some(0), "the run is not lost: {err}");
    assert!(
        err.contains("warning") && err.contains("schema 99"),
        "{err}"
    );
    assert_eq!(fs::read(&file).expect("it"), bytes);

    fs::remove_file(&file).expect("it is gone");
    sql(&file, "CREATE TABLE mine (a); INSERT INTO mine VALUES (1)");
    let bytes = fs::read(&file).expect("it");
    let (code, _, err) = history(folder, &[]);
    assert_eq!(
        (code, err.contains("another program")),
        (Some(2), true),
        "{err}"
    );
    assert_eq!(run(folder, "$5.00", &[]).0, Some(0));
    assert_eq!(fs::read(&file).expect("it"), bytes);
}

fn start(folder: &Path, more: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .args(RUN.iter().chain(more))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts")
}

#[test]
fn several_processes_write_at_the_same_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    suite(folder, "$5.00");
    // Once on a history that has to be made, once on one that is damaged.
    for damaged in [false, true] {
        if damaged {
            fs::write(
                folder.join("reports/history.sqlite"),
                "no database".repeat(99),
            )
            .expect("the damage");
        }
        let all: Vec<Child> = (0..6).map(|_| start(folder, &["--runs", "5"])).collect();
        for child in all {
            let output = child.wait_with_output().expect("its end");
            let err = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(0), "{err}");
            assert!(!err.contains("not in the history"), "{err}");
        }
        assert_eq!(runs(folder), 6, "damaged before: {damaged}");
    }
    let aside = fs::read_dir(folder.join("reports"))
        .expect("the folder")
        .flatten();
    let aside = aside.filter(|entry| entry.file_name().to_string_lossy().contains("damaged"));
    assert_eq!(aside.count(), 1, "no whole history was set aside");
}

#[test]
fn a_run_that_was_interrupted_is_there_and_not_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    suite(folder, "$5.00");
    let child = start(folder, &["--runs", "5000"]);
    let deadline = Instant::now() + Duration::from_mins(1);
    let ended = || {
        let runs = fs::read_dir(folder.join("reports"))
            .into_iter()
            .flatten()
            .flatten();
        let logs = runs.map(|run| run.path().join("events.jsonl"));
        logs.filter_map(|log| fs::read_to_string(log).ok())
            .any(|log| log.contains("case-ended"))
    };
    while !ended() {
        assert!(Instant::now() < deadline, "no case ended");
        std::thread::sleep(Duration::from_millis(10));
    }
    let id = nix::unistd::Pid::from_raw(child.id().try_into().expect("an id"));
    nix::sys::signal::kill(id, nix::sys::signal::Signal::SIGINT).expect("it is delivered");
    let output = child.wait_with_output().expect("its end");
    assert_eq!(output.status.code(), Some(130));
    let told = json(folder, &[]);
    assert_eq!(told["runs"][0]["whole"], false);
    assert!(told["runs"][0]["cases"].as_u64().is_some_and(|n| n > 0));
    // A gate does not take it for a run.
    let gate = plumbline(folder, &["gate", "--last", "1", "--no-fail"]);
    let out = String::from_utf8_lossy(&gate.stdout);
    assert_eq!(gate.status.code(), Some(5), "{out}");
    assert!(out.contains("was interrupted"), "{out}");
}

#[test]
fn a_history_that_cannot_be_written_loses_no_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::create_dir_all(folder.join("reports/history.sqlite")).expect("a folder in its place");
    let (code, err) = run(folder, "$6.00", &["--report", "json:run.json"]);
    assert_eq!(code, Some(1), "the verdict's own: {err}");
    assert!(
        err.contains("warning: the run is not in the history"),
        "{err}"
    );
    assert!(folder.join("run.json").exists());
}

#[test]
fn runs_and_profiles_of_before_are_added_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    run(folder, "$5.00", &["--no-history"]);
    run(folder, "$6.00", &["--no-history"]);
    fs::create_dir_all(folder.join("reports/profiles")).expect("a folder");
    fs::write(
        folder.join("reports/profiles/m.json"),
        r#"{"schema":1,"plumbline":"0.1.0","made":"2026-11-01T10:00:00Z","model":"ollama/m","identity":null,
            "policy":"guarded","driver":"document","prompts":{},"suites":[],"roles":{"assertion":{"steps":[
            {"case":"a","step":1,"text":"x","expected":true,"right":9,"wrong":1,"open":0,"errors":0,"timeouts":0},
            {"case":"b","step":1,"text":"y","expected":false,"right":10,"wrong":0,"open":0,"errors":0,"timeouts":0}
            ],"milliseconds":[],"prompt_tokens":0,"answer_tokens":0,"answer_milliseconds":0}}}"#,
    )
    .expect("a profile");
    fs::write(folder.join("reports/profiles/broken.json"), "{").expect("a file");
    for wanted in ["3 added, 0 there already", "0 added, 3 there already"] {
        let (code, _, err) = history(folder, &["--import", "reports"]);
        assert_eq!(code, Some(0), "{err}");
        assert!(err.contains(wanted) && err.contains("broken.json"), "{err}");
    }
    assert_eq!(runs(folder), 2);
    let (_, out, _) = history(folder, &["--profiles"]);
    assert!(
        out.contains("ollama/m") && out.contains("19 of 20"),
        "{out}"
    );
    let (code, _, err) = history(folder, &["--import", "shop.yaml"]);
    assert_eq!(code, Some(2), "{err}");
}

#[test]
fn a_history_of_the_version_before_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, said) = run(folder.path(), "$5.00", &[]);
    assert_eq!(code, Some(0), "{said}");
    let file = folder.path().join("reports/history.sqlite");
    sql(
        &file,
        "ALTER TABLE verdicts DROP COLUMN flaky; ALTER TABLE verdicts DROP COLUMN earlier;
         ALTER TABLE verdicts DROP COLUMN quarantine; ALTER TABLE steps DROP COLUMN written;
         ALTER TABLE verdicts DROP COLUMN trial; PRAGMA user_version = 1;",
    );
    let (code, said) = run(folder.path(), "$5.00", &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(!said.contains("history"), "{said}");
    let gate = ["gate", "--history", "--min-pass-rate", "1"];
    let told = String::from_utf8_lossy(&plumbline(folder.path(), &gate).stdout).into_owned();
    assert!(told.contains("4 case runs of 2 runs"), "{told}");
}
