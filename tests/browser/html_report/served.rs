//! `plumbline show`: who is answered, what is served, and that it follows a run.

use super::chromium::Chromium;
use super::sample;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that can be asked.
struct Shown {
    child: Child,
    port: u16,
}

impl Shown {
    fn start(run: &Path) -> Shown {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plumbline"))
            .arg("show")
            .arg(run)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output"))
            .read_line(&mut line)
            .expect("a line");
        let port = line
            .trim()
            .strip_prefix("http://127.0.0.1:")
            .and_then(|rest| rest.trim_end_matches('/').parse().ok())
            .unwrap_or_else(|| panic!("no address: {line}"));
        Shown { child, port }
    }

    /// Head and body of what is answered to a request of which every byte is ours.
    fn ask(&self, method: &str, path: &str, host: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        )
        .expect("a request");
        let mut all = Vec::new();
        stream.read_to_end(&mut all).expect("an answer");
        let end = all
            .windows(4)
            .position(|w| w == b"\r\n\r\n")
            .expect("a head");
        (
            String::from_utf8_lossy(&all[..end]).to_lowercase(),
            all[end + 4..].to_vec(),
        )
    }

    fn get(&self, path: &str) -> (String, Vec<u8>) {
        self.ask("GET", path, &format!("127.0.0.1:{}", self.port))
    }

    fn state(&self) -> Value {
        let (head, body) = self.get("/state");
        assert!(head.starts_with("http/1.1 200"), "{head}");
        // The length is known, so the body is not in chunks.
        serde_json::from_slice(&body).expect("JSON")
    }

    /// Ends it as Ctrl-C does; its exit code.
    fn interrupt(mut self) -> Option<i32> {
        let id = Pid::from_raw(i32::try_from(self.child.id()).expect("an id"));
        kill(id, Signal::SIGINT).expect("it is delivered");
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                return status.code();
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "it goes on");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_answers_this_machine_and_gives_only_what_is_the_runs() {
    let around = tempfile::tempdir().expect("a folder");
    let run = around.path().join("run");
    fs::create_dir_all(run.join("screenshots")).expect("a folder");
    fs::copy(sample().join("events.jsonl"), run.join("events.jsonl")).expect("a copy");
    let mut name = String::new();
    for entry in fs::read_dir(sample().join("screenshots")).expect("screenshots") {
        let path = entry.expect("an entry").path();
        name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        fs::copy(&path, run.join("screenshots").join(&name)).expect("a copy");
    }
    fs::write(
        around.path().join("secret.png"),
        "\u{89}PNG\r\n\u{1a}\nsecret",
    )
    .expect("a file");

    let shown = Shown::start(&run);
    let (head, body) = shown.get("/");
    let body = String::from_utf8_lossy(&body).into_owned();
    assert!(
        head.starts_with("http/1.1 200") && body.contains("Last year's price"),
        "{head}"
    );
    assert!(body.contains(&format!("src=\"screenshots/{name}\"")) && !body.contains("data:image"));
    assert!(!body.contains("data-follow"), "the run has ended");
    for header in [
        "content-security-policy: default-src 'none'",
        "frame-ancestors 'none'",
        "x-content-type-options: nosniff",
        "cache-control: no-store",
    ] {
        assert!(head.contains(header), "{header} in {head}");
    }
    let (head, png) = shown.get(&format!("/screenshots/{name}"));
    assert!(head.contains("content-type: image/png") && png.starts_with(b"\x89PNG"));

    // A name that was made to lead here is not this machine's.
    for host in [
        "evil.example",
        &format!("evil.example:{}", shown.port),
        "127.0.0.1:1",
        "",
    ] {
        let (head, body) = shown.ask("GET", "/", host);
        assert!(head.starts_with("http/1.1 403"), "{host}: {head}");
        assert!(!String::from_utf8_lossy(&body).contains("price"));
    }
    for path in [
        "/screenshots/../events.jsonl",
        "/screenshots/..%2f..%2fsecret.png",
        "/screenshots/%2e%2e%2fevents.jsonl",
        "/screenshots/..%5c..%5csecret.png",
        "/screenshots/%2fetc%2fpasswd",
        "/screenshots/none.png",
        "/events.jsonl",
        "/../secret.png",
        "/state/",
    ] {
        let (head, _) = shown.get(path);
        assert!(
            head.starts_with("http/1.1 404") || head.starts_with("http/1.1 400"),
            "{path}: {head}"
        );
    }
    let (head, _) = shown.ask("POST", "/", &format!("127.0.0.1:{}", shown.port));
    assert!(head.starts_with("http/1.1 405"), "{head}");
    assert_eq!(shown.interrupt(), Some(0));
}

#[test]
fn what_is_no_run_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = super::plumbline(folder.path(), &["show", "."]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("holds no run"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_follows_a_run_that_is_going_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = fs::read_to_string(sample().join("events.jsonl")).expect("the sample");
    let lines: Vec<&str> = log.lines().collect();
    let ends: Vec<usize> = (0..lines.len())
        .filter(|at| lines[*at].contains("\"event\":\"case-ended\""))
        .collect();
    let begun = lines
        .iter()
        .position(|line| line.contains("step-started"))
        .expect("a step");
    let write = |until: usize| {
        fs::write(
            folder.path().join("events.jsonl"),
            lines[..until].join("\n") + "\n",
        )
        .expect("a log");
    };
    write(begun + 1);
    let shown = Shown::start(folder.path());
    assert_eq!(shown.state()["ended"], json!(false));
    assert_eq!(shown.state()["doing"], json!("Open '/catalogue'"));
    let browser = Chromium::start().await;
    browser
        .open(&format!("http://127.0.0.1:{}/", shown.port))
        .await;
    browser
        .until("return document.querySelector('#live').textContent.includes(\"Open '/catalogue'\")")
        .await;
    assert_eq!(
        browser
            .ask("return document.querySelector('.pill').textContent")
            .await,
        json!("Running")
    );
    // The first case ends, and the second begins.
    write(ends[0] + 2);
    browser.until("return document.querySelector('.case.pass .pill') !== null && document.querySelectorAll('.case').length === 2").await;
    browser
        .ask("document.querySelector('.case.pass').open = true; document.querySelector('[data-show=pass]').click(); return true")
        .await;
    // What was open stays open, and what is filtered stays filtered.
    write(lines.len());
    browser
        .until("return document.querySelectorAll('.case').length === 3")
        .await;
    let kept = "return [document.querySelector('.case.pass').open, [...document.querySelectorAll('.case')].filter((one) => !one.hidden).length, document.querySelector('h1').textContent]";
    assert_eq!(
        browser.ask(kept).await,
        json!([true, 1, "2 of 3 cases did not end as expected"])
    );
    assert_eq!(
        browser.ask("return document.querySelector('#live')").await,
        json!(null)
    );
    browser.close().await;
    assert_eq!(shown.interrupt(), Some(0));
}
