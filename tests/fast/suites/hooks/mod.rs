//! Hooks before and after cases and suites, and the consequences of their failure.

mod around;
mod mistakes;
mod case;

use crate::support::place::{Ended, Place, verdicts};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A server that writes down what it was asked, `POST /reset`, with headers and body besides.
struct Server {
    url: String,
    asked: Arc<Mutex<Vec<Asked>>>,
}

#[derive(Clone, Debug)]
struct Asked {
    line: String,
    head: String,
    body: String,
}

impl Server {
    fn new() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let asked: Arc<Mutex<Vec<Asked>>> = Arc::default();
        let kept = Arc::clone(&asked);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let kept = Arc::clone(&kept);
                // Who goes away in the middle is no matter.
                std::thread::spawn(move || answer(stream, &kept).ok());
            }
        });
        Server { url, asked }
    }

    /// Requests so far, in order.
    fn log(&self) -> Vec<String> {
        let asked = self.asked.lock().expect("what was asked");
        asked.iter().map(|a| a.line.clone()).collect()
    }

    fn count(&self, line: &str) -> usize {
        self.log().iter().filter(|known| *known == line).count()
    }

    fn first(&self, line: &str) -> Asked {
        let asked = self.asked.lock().expect("what was asked");
        let found = asked.iter().find(|known| known.line == line);
        found.expect(line).clone()
    }

    /// A folder with suites whose `{SITE}` is this server.
    fn place(&self, files: &[(&str, &str)]) -> Place {
        let place = Place::new(&[]);
        for (name, text) in files {
            place.write(name, &text.replace("{SITE}", &self.url));
        }
        place
    }

    fn wait_for(&self, line: &str) {
        let until = Instant::now() + Duration::from_secs(20);
        while self.count(line) == 0 {
            assert!(Instant::now() < until, "nobody asks for {line}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn answer(stream: TcpStream, asked: &Mutex<Vec<Asked>>) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") && head != "\r\n" && reader.read_line(&mut head)? > 0 {}
    let length = head
        .lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
        .and_then(|(_, length)| length.trim().parse::<usize>().ok());
    let mut body = vec![0; length.unwrap_or_default()];
    reader.read_exact(&mut body)?;
    let mut words = line.split(' ');
    let (method, path) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let line = format!("{method} {path}");
    let seen = |wanted: &str| {
        let asked = asked.lock().expect("what was asked");
        asked.iter().any(|known| known.line == wanted)
    };
    asked.lock().expect("what was asked").push(Asked {
        line: line.clone(),
        head,
        body: String::from_utf8_lossy(&body).into_owned(),
    });
    let (status, more, page) = match line.as_str() {
        "POST /broken" => ("500 Internal Server Error", "", "<p>private words</p>"),
        "POST /moved" => (
            "302 Found",
            "location: http://127.0.0.1:1/elsewhere\r\n",
            "",
        ),
        "POST /slow" => {
            std::thread::sleep(Duration::from_secs(30));
            ("200 OK", "", "")
        }
        "GET /slow-page" => {
            std::thread::sleep(Duration::from_secs(6));
            ("200 OK", "", "<p>late</p>")
        }
        // Right only if another suite's case runs in the meantime.
        "POST /patient" => {
            let until = Instant::now() + Duration::from_secs(15);
            while !seen("GET /other") && Instant::now() < until {
                std::thread::sleep(Duration::from_millis(20));
            }
            let fine = seen("GET /other") && !seen("GET /");
            (if fine { "200 OK" } else { "500 Late" }, "", "")
        }
        _ => ("200 OK", "", "<h1>Home</h1><p>Nothing here</p>"),
    };
    let page =
        format!("<!doctype html><html lang='en'><title>Page</title><body>{page}</body></html>");
    let mut stream = stream;
    write!(
        stream,
        "HTTP/1.1 {status}\r\ncontent-type: text/html\r\n{more}content-length: {}\r\nconnection: close\r\n\r\n{page}",
        page.len()
    )
}

/// A suite with these hooks and a case that passes, one that fails and one that stays open.
fn suite(hooks: &str) -> String {
    format!(
        "suite: S
base_url: {{SITE}}
{hooks}
cases:
  - name: Good
    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]
  - name: Bad
    expected: fail
    steps: [\"Open '/'\", \"Assert that 'Gone' is displayed\"]
  - name: Open
    expected: inconclusive
    steps: [\"Open '/'\", \"Click on 'Gone'\", \"Assert that 'Home' is displayed\"]
"
    )
}

const FAST: [&str; 2] = ["--timeout", "assertion=300ms"];

fn record(place: &Place, words: &[&str], code: i32) -> Value {
    place.record(&[words, &FAST].concat(), code)
}

fn causes(record: &Value) -> Vec<String> {
    let cases = record["cases"].as_array().expect("cases");
    cases
        .iter()
        .map(|case| case["cause"].as_str().unwrap_or("none").to_owned())
        .collect()
}

fn hooks_of(before: &str, after: &str) -> String {
    format!("before_case: [http: POST /{before}]\nafter_case: [http: POST /{after}]")
}

/// The hooks of the run and of its cases.
fn hooks(told: &Value) -> impl Iterator<Item = &Value> {
    let cases = told["cases"].as_array().expect("cases").iter();
    let of_cases = cases.filter_map(|case| case["hooks"].as_array()).flatten();
    let of_run = told["hooks"].as_array().into_iter().flatten();
    of_run.chain(of_cases)
}
