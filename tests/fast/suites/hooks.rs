//! What is done before and after cases and suites, and what a failure of it comes to.

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

    /// What was asked so far, in order.
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

#[test]
fn case_hooks_run_for_each_attempt_and_repetition() {
    let server = Server::new();
    let hooks = "before_case: [http: POST /reset]\nafter_case: [http: POST /tidy]";
    let place = server.place(&[("s.yaml", &suite(hooks))]);
    let told = record(&place, &["s.yaml"], 0);
    assert_eq!(
        verdicts(&told),
        ["Good: Pass", "Bad: Fail", "Open: Inconclusive"]
    );
    assert_eq!(
        server.log(),
        ["POST /reset", "GET /", "POST /tidy"].repeat(3)
    );
    let hooks = &told["cases"][0]["hooks"];
    assert_eq!(hooks[0]["when"], "before_case");
    assert_eq!(hooks[0]["what"], "POST /reset");
    assert_eq!(hooks[0]["at"]["line"], 3);
    assert_eq!(
        (&hooks[0]["ok"], &hooks[1]["ok"]),
        (&true.into(), &true.into())
    );
    assert_eq!(hooks[1]["when"], "after_case");
    // They are moves of the transition system, and the verdict is still its end.
    let trace: Vec<_> = told["cases"][0]["trace"]
        .as_array()
        .expect("a trace")
        .clone();
    assert_eq!(trace.first(), Some(&"before_case".into()));
    assert_eq!(trace[trace.len() - 2], "after_case");
    let place = server.place(&[(
        "s.yaml",
        &suite(hooks_of("reset2", "tidy2").as_str()).replace("expected: fail", "tags: [x]"),
    )]);
    record(
        &place,
        &["s.yaml", "--case", "Bad", "--runs", "2", "--retries", "1"],
        1,
    );
    assert_eq!(server.count("POST /reset2"), 4);
    assert_eq!(server.count("POST /tidy2"), 4);
}

fn hooks_of(before: &str, after: &str) -> String {
    format!("before_case: [http: POST /{before}]\nafter_case: [http: POST /{after}]")
}

#[test]
fn a_failing_hook_before_a_case_makes_it_inconclusive() {
    for (hook, why) in [
        ("http: POST /broken", "the server answered 500"),
        (
            "{http: {method: POST, url: /ok, expect: [404, 5xx]}}",
            "answered 200 OK, expected 404 or 500 to 599",
        ),
        ("http: POST /moved", "redirects are not followed"),
        ("http: POST http://127.0.0.1:1/x", "no answer"),
        ("run: [sh, -c, 'exit 3']", "ended with exit status: 3"),
        ("run: [no-such-program]", "does not start"),
        ("\"Assert that 'Never' is displayed\"", "Never"),
        ("\"Click on 'Never'\"", "(target-missing)"),
        ("\"The page looks modern\"", "(not-understood)"),
        ("use: greet", "step 2 (line 4): "),
    ] {
        let server = Server::new();
        let hooks = format!(
            "groups: {{greet: [\"Open '/start'\",\n\"Assert that 'Gone' is displayed\"]}}\nbefore_case: [\"Open '/first'\", {hook}, http: POST /not-reached]\nafter_case: [http: POST /tidy]"
        );
        let place = server.place(&[("s.yaml", &suite(&hooks))]);
        let told = record(&place, &["s.yaml"], 3);
        assert_eq!(causes(&told), ["hook-failed"; 3], "{hook}");
        let case = &told["cases"][0];
        let reason = case["reason"].as_str().expect("a reason");
        assert!(
            reason.contains(why) && reason.contains("before_case") && reason.contains("s.yaml:5"),
            "{hook}: {reason}"
        );
        assert!(!reason.contains("private"), "{reason}");
        assert_eq!(case["steps"][0]["outcome"], "not-reached", "{hook}");
        assert_eq!(server.count("GET /"), 0, "{hook}");
        assert_eq!(server.count("POST /not-reached"), 0, "{hook}");
        // What is done afterwards is done all the same.
        assert_eq!(server.count("POST /tidy"), 3, "{hook}");
        assert!(
            case["aut"]
                .as_str()
                .expect("a graph")
                .contains("¬before_case"),
            "{hook}"
        );
        // A case that is expected to stay open shows nothing here.
        let shown = place.run(&[&["s.yaml", "--report", "junit:-"][..], &FAST].concat());
        shown.says(
            3,
            &[
                "errors=\"3\"",
                "type=\"inconclusive.hook-failed\"",
                "failures=\"0\"",
            ],
        );
    }
}

#[test]
fn hooks_after_a_case_have_its_session_and_a_pass_depends_on_them() {
    let server = Server::new();
    let hooks = "after_case: [\"Assert that 'Home' is displayed\", \"Assert that 'Never' is displayed\", \"Open '/astray'\", http: POST /tidy]";
    let place = server.place(&[("s.yaml", &suite(hooks))]);
    let told = record(&place, &["s.yaml", "--report", "md:summary.md"], 3);
    assert_eq!(
        verdicts(&told),
        ["Good: Inconclusive", "Bad: Fail", "Open: Inconclusive"]
    );
    assert_eq!(causes(&told), ["hook-failed", "none", "target-missing"]);
    let oks: Vec<_> = told["cases"][0]["hooks"]
        .as_array()
        .expect("hooks")
        .iter()
        .map(|h| h["ok"].clone())
        .collect();
    assert_eq!(oks, [true, false, false, true]);
    // No sentence after one that failed; requests all the same.
    assert_eq!(
        (server.count("GET /astray"), server.count("POST /tidy")),
        (0, 3)
    );
    for case in [1, 2] {
        let notes = told["cases"][case]["notes"].to_string();
        assert!(
            notes.contains("the after_case hook `Assert that 'Never' is displayed`"),
            "{notes}"
        );
    }
    assert!(
        told["cases"][0]["aut"]
            .as_str()
            .expect("a graph")
            .contains("¬after_case")
    );
    // A Fail that is expected does not hide a hook that failed, and a Fail stays one.
    let only = |code| {
        let told = record(&place, &["s.yaml", "--case", "Bad"], code);
        assert_eq!(verdicts(&told), ["Bad: Fail"]);
    };
    only(3);
    place.write(
        "s.yaml",
        &suite(hooks)
            .replace("{SITE}", &server.url)
            .replace("expected: fail", "tags: [x]"),
    );
    only(1);
    let page = fs::read_to_string(place.path("summary.md")).expect("a summary");
    assert!(page.contains("hooks: 12 carried out, 6 failed"), "{page}");
}

fn two(server: &Server, hooks: &str) -> Place {
    let other = "suite: O\nbase_url: {SITE}\ncases:\n  - name: Other\n    steps: [\"Open '/other'\", \"Assert that 'Home' is displayed\"]\n";
    server.place(&[("a.yaml", &suite(hooks)), ("b.yaml", other)])
}

#[test]
fn hooks_around_a_suite_run_once_and_only_its_own_cases_wait() {
    let server = Server::new();
    let place = two(
        &server,
        "before_suite: [http: POST /patient]\nafter_suite: [\"Open '/end'\", http: POST /tidy]",
    );
    let told = record(&place, &["a.yaml", "b.yaml", "--jobs", "2"], 0);
    assert_eq!(told["cases"].as_array().expect("cases").len(), 4);
    let log = server.log();
    assert_eq!(
        (server.count("POST /patient"), server.count("POST /tidy")),
        (1, 1)
    );
    // Nothing of the suite came after its end.
    let after = log
        .iter()
        .position(|line| line == "GET /end")
        .expect("an end");
    assert!(
        log.iter().rposition(|line| line == "GET /") < Some(after),
        "{log:?}"
    );
    let hooks: Vec<_> = told["hooks"]
        .as_array()
        .expect("hooks")
        .iter()
        .map(|h| (h["when"].clone(), h["suite"].clone(), h["ok"].clone()))
        .collect();
    let done = |when: &str| (Value::from(when), Value::from("S"), Value::from(true));
    assert_eq!(
        hooks,
        [
            done("before_suite"),
            done("after_suite"),
            done("after_suite")
        ]
    );
    // Also where only some of its cases run, and each is repeated.
    record(
        &place,
        &[
            "a.yaml", "b.yaml", "--case", "Good", "--runs", "2", "--jobs", "1",
        ],
        3,
    );
    assert_eq!(
        (server.count("POST /patient"), server.count("POST /tidy")),
        (2, 2)
    );
}

#[test]
fn a_suite_that_cannot_begin_drives_nothing() {
    let server = Server::new();
    let place = two(
        &server,
        "before_suite: [\"Open '/start'\", http: POST /broken, http: POST /later]\nafter_suite: [http: POST /tidy]",
    );
    let told = record(
        &place,
        &["a.yaml", "b.yaml", "--retries", "2", "--jobs", "2"],
        3,
    );
    assert_eq!(
        causes(&told),
        ["hook-failed", "hook-failed", "hook-failed", "none"]
    );
    assert_eq!(verdicts(&told)[3], "Other: Pass");
    let reason = told["cases"][1]["reason"].as_str().expect("a reason");
    assert!(
        reason.contains("before_suite hook `POST /broken`") && reason.contains("a.yaml:3"),
        "{reason}"
    );
    assert_eq!(server.count("GET /"), 0);
    assert_eq!(
        (
            server.count("POST /broken"),
            server.count("POST /later"),
            server.count("POST /tidy")
        ),
        (1, 0, 1)
    );
    assert_eq!(told["cases"][0]["trace"][0], "¬before_suite");
}

#[test]
fn a_failure_after_a_suite_is_told_and_changes_no_verdict() {
    let server = Server::new();
    let place = server.place(&[(
        "s.yaml",
        &suite("after_suite: [http: POST /broken, http: POST /tidy]"),
    )]);
    let told = record(
        &place,
        &[
            "s.yaml",
            "--report",
            "md:summary.md",
            "--report",
            "html:page.html",
        ],
        3,
    );
    assert_eq!(
        verdicts(&told),
        ["Good: Pass", "Bad: Fail", "Open: Inconclusive"]
    );
    assert_eq!(causes(&told), ["none", "none", "target-missing"]);
    assert_eq!(
        (&told["hooks"][0]["ok"], &told["hooks"][1]["ok"]),
        (&false.into(), &true.into())
    );
    assert!(
        told["notes"]
            .to_string()
            .contains("the after_suite hook `POST /broken`")
    );
    for file in ["summary.md", "page.html"] {
        let text = fs::read_to_string(place.path(file)).expect(file);
        assert!(
            text.contains("POST /broken") && text.contains("500"),
            "{file}"
        );
        assert!(!text.contains("private words"), "{file}");
    }
    let page = fs::read_to_string(place.path("summary.md")).expect("a summary");
    assert!(page.contains("but a hook failed"), "{page}");
    let ended = place.run(&[&["s.yaml", "--report", "junit:-"][..], &FAST].concat());
    ended.says(
        3,
        &["name=\"plumbline.hook\" value=\"after_suite: POST /broken (failed"],
    );
    ended.says(3, &["warning: the after_suite hook"]);
    place
        .run(&[&["s.yaml"][..], &FAST].concat())
        .says(3, &["hooks: 2 carried out, 1 failed"]);
}

#[test]
fn a_command_runs_in_its_folder_and_is_ended_in_time() {
    let server = Server::new();
    let hooks = "before_suite:\n  - run: [./seed.sh, 'two words']\n  - run: [sh, -c, 'echo $PLUMBLINE_BASE_URL > url']";
    let place = server.place(&[
        ("below/s.yaml", &suite(hooks)),
        ("below/seed.sh", "#!/bin/sh\nprintf '%s' \"$1\" > seeded\n"),
    ]);
    let script = place.path("below/seed.sh");
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .expect("it can run");
    // Reading and writing suites runs nothing.
    place
        .with(&["check", "below"], &[])
        .says(0, &["before_suite: ./seed.sh 'two words'"]);
    place.with(&["fmt", "below/s.yaml"], &[]).says(0, &[]);
    assert!(!place.path("below/seeded").exists());
    record(&place, &["below"], 0);
    let text = |name: &str| fs::read_to_string(place.path(name)).expect(name);
    assert_eq!(text("below/seeded"), "two words");
    assert_eq!(text("below/url").trim().trim_end_matches('/'), server.url);
    // Its time is up: it is ended, with what it started.
    place.write(
        "below/s.yaml",
        &suite("before_suite: [run: [sh, -c, 'sleep 4321 & echo $! > pid; wait']]")
            .replace("{SITE}", &server.url),
    );
    let begun = Instant::now();
    let told = record(&place, &["below", "--timeout", "hook=1s"], 3);
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert!(
        told["cases"][0]["reason"]
            .as_str()
            .expect("a reason")
            .contains("did not end within 1 s")
    );
    let pid = text("below/pid");
    std::thread::sleep(Duration::from_millis(300));
    let status = fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
    assert!(
        status.is_err() || status.is_ok_and(|s| s.contains(" Z ")),
        "{pid} runs on"
    );
    place.write("below/why", "because of this\n");
    // What it says is told, unless the run has secrets.
    let says = "before_suite: [run: [sh, -c, 'cat why >&2; exit 1']]";
    place.write("below/s.yaml", &suite(says).replace("{SITE}", &server.url));
    place
        .run(&[&["below"][..], &FAST].concat())
        .says(3, &["exit status: 1: because of this"]);
    let says = says.replace("before_suite: [", "before_suite: [http: 'POST /${WORD}', ");
    place.write("below/s.yaml", &suite(&says).replace("{SITE}", &server.url));
    let ended = place.run_with(
        &[&["below"][..], &FAST].concat(),
        &[("WORD", "hunter2-word")],
    );
    ended.says(3, &["exit status: 1"]);
    assert!(
        !ended.out.contains("because") && !ended.err.contains("because"),
        "{}",
        ended.out
    );
}

#[test]
fn values_secrets_and_columns_stand_in_hooks() {
    let server = Server::new();
    let text = "suite: S
base_url: {SITE}
variables: {kind: jar}
secrets:
  token: {env: TOKEN}
before_suite:
  - http: {url: '/login?t=${token}', headers: {Authorization: 'Bearer ${token}'}}
before_case:
  - http:
      url: /products
      json: {name: '${product}', kind: '${kind}', run: '${unique}', count: 2, open: true, none: null, tags: [a]}
  - http: {method: put, url: '/text/${unique}', body: 'it is ${product}', expect: 200-204}
  - run: [sh, -c, 'printf %s \"$1\" > out', sh, '${token}']
cases:
  - name: Sell
    examples:
      - {product: 'a \"quoted\" ${kind}'}
    steps: [\"Open '/${unique}'\", \"Assert that 'Home' is displayed\"]
";
    let place = server.place(&[("s.yaml", text)]);
    let ended = place.run_with(
        &[
            "s.yaml",
            "--report",
            "html:page.html",
            "--report",
            "json:run.json",
        ],
        &[("TOKEN", "hunter2-token")],
    );
    ended.says(0, &[]);
    let login = server.first("GET /login?t=hunter2-token");
    assert!(
        login
            .head
            .to_lowercase()
            .contains("authorization: bearer hunter2-token"),
        "{}",
        login.head
    );
    let sent = server.first("POST /products");
    assert!(
        sent.head
            .to_lowercase()
            .contains("content-type: application/json"),
        "{}",
        sent.head
    );
    let sent: Value = serde_json::from_str(&sent.body).expect("JSON");
    let unique = sent["run"].as_str().expect("a text").to_owned();
    assert_eq!(
        sent,
        serde_json::json!({"name": "a \"quoted\" jar", "kind": "jar", "run": unique, "count": 2, "open": true, "none": null, "tags": ["a"]})
    );
    assert!(
        server.count(&format!("GET /{unique}")) == 1,
        "{:?}",
        server.log()
    );
    assert_eq!(
        server.first(&format!("PUT /text/{unique}")).body,
        "it is a \"quoted\" jar"
    );
    assert_eq!(
        fs::read_to_string(place.path("out")).expect("a file"),
        "hunter2-token"
    );
    fs::remove_file(place.path("out")).expect("it was there");
    for (path, text) in place.texts(".") {
        assert!(!text.contains("hunter2"), "{}", path.display());
    }
    assert!(!ended.out.contains("hunter2") && !ended.err.contains("hunter2"));
    // A secret that only a hook names is fetched, and asked for where it is not to be had.
    place
        .run(&["s.yaml"])
        .says(2, &["the secret `token` is not to be had"]);
}

#[test]
fn hooks_of_included_files_are_around_those_of_the_suite_and_these_around_those_of_a_case() {
    let server = Server::new();
    let place = server.place(&[
        ("s.yaml", "suite: S\nbase_url: {SITE}\ninclude: [one.yaml, two.yaml]\nbefore_case: [http: POST /own]\nafter_case: [http: POST /own-end]\nbefore_suite: [http: POST /suite]\ncases:\n  - name: A\n    before_case: [http: POST /case]\n    after_case: [http: POST /case-end]\n    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]\n"),
        ("one.yaml", "before_case: [http: POST /one]\nafter_case: [http: POST /one-end]\nbefore_suite: [http: POST /one-suite]\n"),
        ("two.yaml", "before_case: [http: POST /two]\nafter_case: [http: POST /two-end]\n"),
    ]);
    record(&place, &["."], 0);
    let all = [
        "POST /one-suite",
        "POST /suite",
        "POST /one",
        "POST /two",
        "POST /own",
        "POST /case",
        "GET /",
        "POST /case-end",
        "POST /own-end",
        "POST /two-end",
        "POST /one-end",
    ];
    assert_eq!(server.log(), all);
}

#[test]
fn a_feature_includes_hooks_and_names() {
    let server = Server::new();
    let place = server.place(&[
        ("f/in.feature", "# include: ../around.yaml\n# language: de\n# include: more.json\n# Sonst nichts\n@x\nFunktionalität: Start\n  Grundlage:\n    Angenommen I open '/${page}'\n  Szenario: Eins\n    Dann 'Home' is displayed\n  Szenario: Zwei\n    Dann 'Home' is displayed\n"),
        ("around.yaml", "variables: {page: start}\nsecrets: {token: {env: TOKEN}}\nbefore_suite: [http: 'POST /seed?t=${token}']\nbefore_case: [http: POST /reset, use: look]\nafter_case: [http: POST /tidy]\nafter_suite: [http: POST /end]\ngroups: {look: [\"Open '/look'\"]}\n"),
        ("f/more.json", "{\"before_case\": [{\"http\": \"POST /more\"}]}"),
    ]);
    let words = ["f", "--base-url", &server.url, "--report", "json:run.json"];
    let ended = place.run_with(&words, &[("TOKEN", "hunter2-token")]);
    ended.says(0, &[]);
    let of_case = [
        "POST /reset",
        "GET /look",
        "POST /more",
        "GET /start",
        "POST /tidy",
    ];
    let all = [
        &["POST /seed?t=hunter2-token"][..],
        &of_case,
        &of_case,
        &["POST /end"],
    ]
    .concat();
    assert_eq!(server.log(), all);
    let told = fs::read_to_string(place.path("run.json")).expect("a record");
    assert!(!told.contains("hunter2"), "{told}");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["cases"][0]["at"]["line"], 9);
    assert_eq!(told["cases"][0]["hooks"][0]["at"]["line"], 4);
    // What is included is part of what was run.
    let digest = |told: &Value| told["settings"]["suite f/in.feature"].clone();
    let before = digest(&told);
    assert!(before.is_string(), "{}", told["settings"]);
    place.write(
        "around.yaml",
        "before_case: [http: POST /broken]\nvariables: {page: start}",
    );
    let words = ["f", "--base-url", &server.url];
    let told = record(&place, &words, 3);
    assert_eq!(causes(&told), ["hook-failed"; 2]);
    assert_ne!(digest(&told), before);
}

#[test]
fn mistakes_in_what_a_feature_includes_have_their_places() {
    const FEATURE: &str = "Feature: F\n  Scenario: S\n    Then 'Home' is displayed\n";
    let server = Server::new();
    let place = server.place(&[
        (
            "wrong.yaml",
            "setup: [http: POST /x]\ngroups: {g: [\"Open '/'\"]}",
        ),
        ("right.yaml", "before_case: [http: POST /x]"),
    ]);
    for (text, told) in [
        (
            "# include: gone.yaml\n",
            &["gone.yaml", "f.feature:1:12"] as &[&str],
        ),
        (
            "#include:wrong.yaml\n",
            &["wrong.yaml:1:1", "did you mean `before_case`?"],
        ),
        (
            "# include: f.feature\n",
            &["the file includes itself", "f.feature:1:12"],
        ),
        ("# include:\n", &["the name of a file", "f.feature:1:1"]),
        (
            "# includes: right.yaml\n",
            &["did you mean `# include:`?", "f.feature:1:13"],
        ),
        ("# inclued: right.yaml\n", &["did you mean `# include:`?"]),
        (
            "@a\n# include: right.yaml\n",
            &["above `Feature:`", "f.feature:2:12"],
        ),
    ] {
        place.write("f.feature", &format!("{text}{FEATURE}"));
        place.with(&["check", "f.feature"], &[]).says(2, told);
    }
    // Other comments are nobody's matter, nor is what stands in a text.
    let text = "# author: right\n# included: the basics\nFeature: F\n  # includes: right.yaml\n  Scenario: S\n    When I type in '${docstring}' in the field 'Note'\n      \"\"\"\n      # include: right.yaml\n      \"\"\"\n    Then 'Home' is displayed\n";
    place.write("f.feature", text);
    let ended = place.with(&["check", "f.feature"], &[]);
    ended.says(0, &[]);
    assert!(!ended.out.contains("before_case"), "{}", ended.out);
}

#[test]
fn an_interrupted_run_tidies_up() {
    let server = Server::new();
    let text = "suite: S
base_url: {SITE}
after_case: [http: POST /tidy]
after_suite: [\"Open '/end'\"]
cases:
  - name: A
    steps: [\"Open '/slow-page'\", \"Assert that 'late' is displayed\"]
  - name: B
    steps: [\"Open '/'\", \"Assert that 'Home' is displayed\"]
";
    let place = server.place(&[("s.yaml", text)]);
    let child = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
        .current_dir(place.path("."))
        .args([
            "run",
            "--driver",
            "document",
            "s.yaml",
            "--report",
            "json:run.json",
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    server.wait_for("GET /slow-page");
    let pid = nix::unistd::Pid::from_raw(i32::try_from(child.id()).expect("an id"));
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGINT).expect("a signal");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        (
            server.count("POST /tidy"),
            server.count("GET /end"),
            server.count("GET /")
        ),
        (1, 1, 0)
    );
    let told = fs::read_to_string(place.path("run.json")).expect("a record");
    let told: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(causes(&told), ["interrupted"]);
    assert_eq!(told["hooks"][0]["ok"], true);
}

#[test]
fn mistakes_in_hooks_have_their_places() {
    let server = Server::new();
    let place = server.place(&[]);
    for (hooks, told) in [
        (
            "setup: [http: POST /x]",
            &["unknown key `setup`", "did you mean `before_case`?"] as &[&str],
        ),
        (
            "before_each: [http: POST /x]",
            &["did you mean `before_case`?"],
        ),
        (
            "after_all: [http: POST /x]",
            &["did you mean `after_suite`?"],
        ),
        ("before_case: []", &["`before_case` is empty"]),
        (
            "before_case: [{htp: POST /x}]",
            &["unknown key `htp`", "did you mean `http`?"],
        ),
        (
            "before_case: [{http: POST /x, run: [a]}]",
            &["a hook does one thing"],
        ),
        (
            "before_case: [run: seed.sh all]",
            &["list of words", "`run: [seed.sh, all]`"],
        ),
        ("before_case: [run: ['']]", &["`run` is empty"]),
        (
            "before_case: [http: /x]",
            &["expected a method and an address"],
        ),
        (
            "before_case: [http: PSOT /x]",
            &["`PSOT` is no method of HTTP"],
        ),
        (
            "before_case: [http: {method: GET}]",
            &["the request has no `url`"],
        ),
        (
            "before_case: [http: {url: /x, body: a, json: 1}]",
            &["`body` or `json`, not both"],
        ),
        (
            "before_case: [http: {url: /x, expect: fine}]",
            &["a status of HTTP", "2xx"],
        ),
        (
            "before_case: [http: {url: 'file:///etc/passwd'}]",
            &["expected http or https"],
        ),
        (
            "before_case: [http: {url: /x, headers: {'a b': c}}]",
            &["`a b` is no name of a header"],
        ),
        (
            "before_case: [http: 'GET /${nme}']\nvariables: {name: x}",
            &["did you mean `${name}`?"],
        ),
        (
            "before_case: [run: [a, '${x}']]",
            &["`${x}` is no variable"],
        ),
        ("before_case: [{use: gone}]", &["there is no group `gone`"]),
        (
            "before_case: [{step: \"Open '/'\", expect: false}]",
            &["a hook has no `expect`"],
        ),
    ] {
        place.write("s.yaml", &suite(hooks).replace("{SITE}", &server.url));
        let ended = place.with(&["check", "s.yaml"], &[]);
        ended.says(2, told).says(2, &["s.yaml:3"]);
    }
    // The same words mean the same in a suite, in a case and in a file that is included.
    for (word, key) in [
        ("setup", "before_case"),
        ("before-each", "before_case"),
        ("cleanup", "after_case"),
    ] {
        let hook = format!("{word}: [http: POST /x]");
        let case = format!("cases: [{{name: A, steps: [\"Open '/'\"], {hook}}}]");
        let suites = [
            format!("suite: S\n{hook}\ncases: [{{name: A, steps: [\"Open '/'\"]}}]"),
            format!("suite: S\n{case}"),
            "suite: S\ninclude: more.yaml\ncases: [{name: A, steps: [\"Open '/'\"]}]".to_owned(),
        ];
        place.write("more.yaml", &format!("groups: {{g: [Go]}}\n{hook}"));
        for suite in suites {
            place.write("s.yaml", &suite);
            let ended = place.with(&["check", "s.yaml"], &[]);
            ended.says(
                2,
                &[
                    &format!("unknown key `{word}`"),
                    &format!("did you mean `{key}`?"),
                ],
            );
        }
    }
    // A case has no suite of its own.
    place.write(
        "s.yaml",
        "suite: S\ncases: [{name: A, steps: [\"Open '/'\"], before_all: [http: POST /x]}]",
    );
    let ended = place.with(&["check", "s.yaml"], &[]);
    ended.says(2, &["unknown key `before_all`"]);
    assert!(!ended.err.contains("before_suite"), "{}", ended.err);
    // A password in an address is not shown again.
    place.write(
        "s.yaml",
        &suite("before_case: [http: 'GET http://me:hunter2@h.test/']")
            .replace("{SITE}", &server.url),
    );
    let ended = place.with(&["check", "s.yaml"], &[]);
    ended.says(2, &["a password does not stand in an address"]);
    assert!(!ended.err.contains("hunter2"), "{}", ended.err);
}

#[test]
fn hooks_are_checked() {
    let server = Server::new();
    let hooks = "before_suite: [http: POST /seed]\nbefore_case: [\"Open '/'\", \"Dance on the table\"]\nafter_case: [use: leave]\ngroups: {leave: [\"Click on 'Out'\"]}";
    let place = server.place(&[("s.yaml", &suite(hooks))]);
    let ended: Ended = place.with(&["check", "s.yaml"], &[]);
    ended.says(
        0,
        &[
            "before_suite: POST /seed",
            "before_case: Open '/'",
            "= Open(\"/\")",
            "not understood",
            "after_case: use: leave",
            "9 of 10 sentences",
        ],
    );
    assert_eq!(
        ended.out.matches("before_case: Open '/'").count(),
        1,
        "{}",
        ended.out
    );
    let json = place.with(&["check", "s.yaml", "--json"], &[]);
    let json: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(json["suites"][0]["hooks"][0]["what"], "POST /seed");
    assert_eq!(
        json["suites"][0]["cases"][0]["hooks"][0]["steps"][0]["understood"],
        true
    );
    let sarif = place.with(&["check", "s.yaml", "--format", "sarif"], &[]);
    sarif.says(0, &["\"not-understood\""]);
    assert_eq!(
        sarif.out.matches("\"ruleId\": \"not-understood\"").count(),
        1
    );
    assert_eq!(server.log(), Vec::<String>::new());
}

#[test]
fn hooks_run_where_hosts_are_mapped() {
    let server = Server::new();
    let hooks = "before_case: [http: POST /reset]";
    let place = server.place(&[]);
    place.write(
        "s.yaml",
        &suite(hooks).replace("{SITE}", "http://shop.test"),
    );
    let to = server.url.trim_start_matches("http://");
    record(
        &place,
        &[
            "s.yaml",
            "--case",
            "Good",
            "--map-host",
            &format!("shop.test={to}"),
        ],
        0,
    );
    assert_eq!(server.log(), ["POST /reset", "GET /"]);
    assert!(server.first("POST /reset").head.contains("shop.test"));
}

#[test]
fn hooks_in_a_browser_share_the_case_session() {
    let server = Server::new();
    let text = "suite: S
before_suite:
  - Open '/catalogue'
  - Click on the button 'Add to cart' for 'Bread Board'
  - Assert that 'Bread Board was added to your cart' is displayed
before_case:
  - Open '/catalogue'
  - Click on the button 'Add to cart' for 'Copper Kettle'
  - run: [sh, -c, 'echo x >> count']
after_case:
  - Assert that 'Copper Kettle' is displayed
cases:
  - name: In the cart
    steps: [\"Open '/cart'\", \"Assert that 'Copper Kettle' is displayed\", \"Assert that 'Bread Board' is not displayed\"]
  - name: In the cart again
    steps: [\"Open '/cart'\", \"Assert that 'Copper Kettle' is displayed\"]
  - name: Elsewhere
    expected: inconclusive
    steps: [\"Open '/cart'\", \"Assert that 'Copper Kettle' is displayed\", \"Open '/sign-in'\"]
";
    let place = server.place(&[("s.yaml", text)]);
    let ended = place.with(
        &[
            "run",
            "s.yaml",
            "--demo",
            "--driver",
            "chromium",
            "--report",
            "json:-",
            "--timeout",
            "assertion=1s",
        ],
        &[],
    );
    ended.says(3, &[]);
    let told: Value = serde_json::from_str(&ended.out).expect("a record");
    assert_eq!(
        verdicts(&told),
        [
            "In the cart: Pass",
            "In the cart again: Pass",
            "Elsewhere: Inconclusive"
        ]
    );
    assert_eq!(causes(&told), ["none", "none", "hook-failed"]);
    assert_eq!(
        fs::read_to_string(place.path("count")).expect("a file"),
        "x\nx\nx\n"
    );
    assert_eq!(told["hooks"].as_array().expect("hooks").len(), 3);
    // The page at the sentence that failed was kept, and of no hook that went through.
    let folder = fs::read_dir(place.path("reports")).expect("reports");
    let mut folders = folder.flatten().map(|entry| entry.path());
    let folder = folders.find(|path| path.is_dir()).expect("a run");
    let shots: Vec<&str> = hooks(&told)
        .filter_map(|h| h["screenshot"].as_str())
        .collect();
    let [shot] = shots[..] else {
        panic!("{shots:?}")
    };
    let png = fs::read(folder.join(shot)).expect("a picture");
    assert!(png.starts_with(b"\x89PNG"), "{shot}");
    let failed: Vec<_> = hooks(&told).filter(|h| h["ok"] == false).collect();
    assert_eq!(failed[0]["screenshot"], shot);
    let path = folder.to_str().expect("a path");
    let again = place.with(&["report", path], &[]);
    again.says(0, &[&format!("screenshot: {path}/{shot}")]);
    // The HTML report draws it.
    let html = place.with(&["report", path, "--report", "html:r.html"], &[]);
    html.says(0, &[]);
    let html = fs::read_to_string(place.path("r.html")).expect("a report");
    assert!(html.contains("the page after the after_case hook"));
}

/// The hooks of the run and of its cases.
fn hooks(told: &Value) -> impl Iterator<Item = &Value> {
    let cases = told["cases"].as_array().expect("cases").iter();
    let of_cases = cases.filter_map(|case| case["hooks"].as_array()).flatten();
    let of_run = told["hooks"].as_array().into_iter().flatten();
    of_run.chain(of_cases)
}

#[test]
fn a_suite_that_cannot_begin_shows_the_page_where_it_stopped() {
    let server = Server::new();
    let text = "suite: S
before_suite:
  - Open '/catalogue'
  - Click on the button 'Add to cart'
cases:
  - name: Never
    steps: [\"Open '/cart'\", \"Assert that 'Copper Kettle' is displayed\"]
";
    let place = server.place(&[("s.yaml", text)]);
    for (which, kept) in [("trouble", true), ("never", false)] {
        let ended = place.with(
            &[
                "run",
                "s.yaml",
                "--demo",
                "--driver",
                "chromium",
                "--report",
                "json:-",
                "--screenshots",
                which,
                "--reports",
                which,
            ],
            &[],
        );
        ended.says(3, &[]);
        let told: Value = serde_json::from_str(&ended.out).expect("a record");
        let hook = &told["hooks"][1];
        assert_eq!(hook["ok"], false);
        assert_eq!(hook["screenshot"].is_string(), kept, "{hook}");
        // Among which it could not choose.
        let marks = hook["marks"].as_array().map_or(0, Vec::len);
        assert_eq!(marks > 1, kept, "{hook}");
    }
}
