//! Hooks around a suite: once, in their folder, and only where they are needed.

use super::*;

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
