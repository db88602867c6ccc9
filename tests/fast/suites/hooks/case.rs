//! Hooks around a case: for each attempt, in its session.

use super::*;

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
