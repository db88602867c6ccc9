//! `plumbline run --events`.

use crate::machine::work::{KINDS, run};
use crate::support::place::{Ended, Place};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::sync::mpsc;

const SECRET: &str = "suite: S
base_url: {URL}
cases:
  - name: Sign in
    steps:
      - Open '/sign-in'
      - Type in 'ada' in the field 'User name'
      - Type in '${SHOP_PASSWORD}' in the field 'Note'
      - Click on 'Sign in'
      - Assert that 'Welcome, ada' is displayed
";

fn events(ended: &Ended) -> Vec<Value> {
    let lines = ended.out.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}")))
        .collect()
}

#[test]
fn they_are_those_of_the_log_and_nothing_else() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "3"))]);
    let ended = place.run(&[
        "s.yaml",
        "--events",
        "--retries",
        "1",
        "--report",
        "md:r.md",
    ]);
    ended.says(1, &["It passes", "Fail"]);
    let log = std::fs::read_to_string(run(&place, "reports").join("events.jsonl")).expect("a log");
    assert_eq!(ended.out, log);
    let schema = place.with(&["schema", "event"], &[]).out;
    let schema: Value = serde_json::from_str(&schema).expect("a schema");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    let events = events(&ended);
    for event in &events {
        let found: Vec<String> = schema
            .iter_errors(event)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(found.is_empty(), "{found:?}: {event}");
    }
    let names: Vec<&str> = events.iter().filter_map(|e| e["event"].as_str()).collect();
    assert_eq!(
        (names[0], names[names.len() - 1]),
        ("run-started", "run-ended")
    );
    // Six cases, and four of them twice.
    assert_eq!(
        names.iter().filter(|name| **name == "case-ended").count(),
        10
    );
    // Other reports are written as ever.
    assert!(place.path("r.md").exists());
}

#[test]
fn no_secret_is_in_them() {
    let place = Place::new(&[("s.yaml", SECRET)]);
    let ended = place.run_with(
        &["s.yaml", "--events"],
        &[("SHOP_PASSWORD", "correct-horse-battery")],
    );
    ended.says(0, &[]);
    assert!(ended.out.contains("••••"), "{}", ended.out);
    assert!(!ended.out.contains("horse"), "{}", ended.out);
    assert!(events(&ended).len() > 10);
}

#[test]
fn stdout_is_for_one_thing() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "4"))]);
    place
        .run(&["s.yaml", "--events", "--report", "json:-"])
        .says(
            2,
            &["`--events` writes to stdout", "give the report a path"],
        );
}

#[test]
fn they_come_as_they_happen() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let (go, wait) = mpsc::channel::<()>();
    std::thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            // The page comes when the test says so, or when it is over.
            let _ = wait.recv();
            let _ = stream.read(&mut [0; 1024]);
            let page = "<!doctype html><title>P</title><h1>Home</h1>";
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{page}",
                page.len()
            );
        }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let suite = format!(
        "base_url: {url}\ncases:\n  - name: A\n    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]\n"
    );
    std::fs::write(folder.path().join("s.yaml"), suite).expect("a file");
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
        .current_dir(folder.path())
        .args(["run", "s.yaml", "--driver", "document", "--events"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    let mut lines = BufReader::new(child.stdout.take().expect("stdout")).lines();
    let mut seen = Vec::new();
    while !seen
        .last()
        .is_some_and(|line: &String| line.contains("\"step-started\""))
    {
        seen.push(lines.next().expect("a line").expect("text"));
    }
    // It waits for the page, and its events are here already.
    assert_eq!(child.try_wait().expect("a child"), None);
    drop(go);
    let rest: Vec<String> = lines.map(|line| line.expect("text")).collect();
    assert!(rest.last().expect("an event").contains("\"run-ended\""));
    assert_eq!(child.wait().expect("an end").code(), Some(0));
}

#[test]
fn a_reader_that_goes_away_ends_nothing() {
    let place = Place::new(&[("s.yaml", &KINDS.replace("NUMBER", "5"))]);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
        .current_dir(place.path("."))
        .args(["run", "s.yaml", "--driver", "document", "--events"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        !told.contains("panicked") && told.contains("[6/6]"),
        "{told}"
    );
    // The log has all of it.
    let log = std::fs::read_to_string(run(&place, "reports").join("events.jsonl")).expect("a log");
    assert!(log.contains("\"run-ended\""));
}
