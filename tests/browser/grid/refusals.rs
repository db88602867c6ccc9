//! Servers that give no session: each is told apart, says what to do, and keeps its secrets.

use crate::grid::runs::{all_of, ended, plumbline, suite};
use crate::grid::server::{Answer, Server};
use serde_json::{Value, json};
use std::fs;
use std::time::{Duration, Instant};

const CASE: &str = "  - name: one\n    steps: [\"Open '/'\", \"Assert that 'x' is displayed\"]\n";

fn error(code: &str, message: &str) -> Answer {
    let body = json!({"value": {"error": code, "message": message, "stacktrace": ""}});
    (500, body.to_string())
}

/// How a server answers, a part of what is told then, and of what to do.
type Kind = (fn() -> Answer, &'static str, &'static str);

#[test]
fn each_kind_of_server_is_told_apart() {
    let kinds: [Kind; 5] = [
        (
            || {
                (
                    200,
                    json!({"status": 0, "sessionId": "a", "value": {"browserName": "chrome"}})
                        .to_string(),
                )
            },
            "it speaks the JSON wire protocol of before W3C WebDriver",
            "Selenium 4",
        ),
        (
            || (404, "<html>Not here</html>".into()),
            "the answer is no WebDriver's (404",
            "/wd/hub",
        ),
        (
            || (401, String::new()),
            "it does not let this user in (401",
            "PLUMBLINE_WEBDRIVER_AUTH",
        ),
        (
            || {
                error(
                    "session not created",
                    "No such browser\nHost info: host: 'inside'",
                )
            },
            "session not created: No such browser",
            "see that `capabilities` in the configuration",
        ),
        (
            || {
                (
                    200,
                    json!({"value": {"sessionId": "a1", "capabilities": {"browserName": "opera"}}})
                        .to_string(),
                )
            },
            "opera offers no WebDriver BiDi there",
            "take a browser and a server that do",
        ),
    ];
    for (answer, reason, remedy) in kinds {
        let server = Server::start(move |_| Some(answer()));
        let folder = suite(CASE);
        let (code, told) = ended(plumbline(folder.path()).args(["--webdriver", &server.url]));
        assert_eq!(code, Some(4), "{told}");
        assert!(told.contains(reason), "{reason}: {told}");
        assert!(told.contains(remedy), "{remedy}: {told}");
        assert!(
            told.contains(&server.url) && !told.contains("inside"),
            "{told}"
        );
        if reason.contains("BiDi") {
            // A session that is of no use is not left behind.
            assert_eq!(server.asked("DELETE /session/a1").len(), 1);
        }
    }
}

#[test]
fn a_server_that_is_full_is_waited_for_up_to_a_limit() {
    let server = Server::start(|asked| {
        let slots = json!([
            {"session": {"sessionId": "a"}, "stereotype": {"browserName": "chrome"}},
            {"session": {"sessionId": "b"}, "stereotype": {"browserName": "chrome"}},
        ]);
        let status =
            json!({"value": {"ready": false, "nodes": [{"availability": "UP", "slots": slots}]}});
        asked
            .line
            .starts_with("GET /status")
            .then(|| (200, status.to_string()))
    });
    let folder = suite(CASE);
    let begun = Instant::now();
    let (code, told) =
        ended(plumbline(folder.path()).args(["--webdriver", &server.url, "--timeout", "start=2s"]));
    assert_eq!(code, Some(4), "{told}");
    assert!(
        told.contains(
            "none came within 2 s (the Grid has 2 slots for chrome, of which 2 are taken)"
        ),
        "{told}"
    );
    assert!(told.contains("--timeout start=10m"), "{told}");
    assert!(begun.elapsed() >= Duration::from_secs(2));
    assert_eq!(
        server.asked("POST /session").len(),
        1,
        "it was asked once and kept its place"
    );
}

#[test]
fn what_a_vendor_is_told_arrives_and_what_is_secret_is_told_nobody() {
    // As Selenium does: the refusal repeats what was asked for.
    let server = Server::start(|asked| {
        let body: Value = serde_json::from_str(&asked.body).unwrap_or_default();
        let asked = &body["capabilities"]["alwaysMatch"]["browserstack:options"];
        // What is too long is cut, here in the middle of a secret.
        let filler = "x".repeat(394);
        Some(error(
            "session not created",
            &format!("{filler} k-98765, no slot for {asked}"),
        ))
    });
    let folder = suite(CASE);
    let configuration = r"
secrets: {key: {env: VENDOR_KEY}}
variables: {build: 'b 7'}
capabilities:
  browserName: chrome
  platformName: Windows 11
  goog:chromeOptions: {args: [--lang=de], prefs: {a.b: 1}}
  se:name: nightly ${build}
  browserstack:options:
    userName: ada
    accessKey: ${key}
    token: ${VENDOR_TOKEN}
    password: in-the-clear
    local: false
    deep: {a: [1, {b: ~}]}
";
    fs::write(folder.path().join("plumbline.yaml"), configuration).expect("a configuration");
    let address = server.url.replace("http://", "http://ada:p%40ss-word@");
    let (code, told) = ended(
        plumbline(folder.path())
            .args(["--webdriver", &address])
            .env("VENDOR_KEY", "k-98765")
            .env("VENDOR_TOKEN", "t-43210"),
    );
    assert_eq!(code, Some(4), "{told}");
    let asked = server.asked("POST /session");
    let body: Value = serde_json::from_str(&asked[0].body).expect("JSON");
    let wanted = &body["capabilities"]["alwaysMatch"];
    assert_eq!(
        wanted["browserstack:options"],
        json!({
            "userName": "ada", "accessKey": "k-98765", "token": "t-43210", "password": "in-the-clear",
            "local": false, "deep": {"a": [1, {"b": null}]},
        })
    );
    assert_eq!(wanted["se:name"], "nightly b 7");
    assert_eq!(wanted["platformName"], "Windows 11");
    assert_eq!(wanted["goog:chromeOptions"]["prefs"], json!({"a.b": 1}));
    // `ada:p@ss-word`
    assert!(
        asked[0]
            .headers
            .contains("authorization: Basic YWRhOnBAc3Mtd29yZA==")
    );
    assert!(!asked[0].body.contains("ss-word") && !asked[0].line.contains('@'));
    let all = all_of(folder.path(), &told);
    for secret in ["k-98", "t-43210", "in-the-clear", "ss-word"] {
        assert!(!all.contains(secret), "{secret}: {all}");
    }
    assert!(told.contains("***"), "{told}");
}

#[test]
fn user_and_password_come_from_the_environment() {
    let server = Server::start(|_| Some(error("session not created", "no")));
    let folder = suite(CASE);
    let (code, told) = ended(
        plumbline(folder.path())
            .args(["--webdriver", &server.url])
            .env("PLUMBLINE_WEBDRIVER_AUTH", "ada:p@ss-word"),
    );
    assert_eq!(code, Some(4), "{told}");
    let headers = &server.asked("POST /session")[0].headers;
    assert!(
        headers.contains("authorization: Basic YWRhOnBAc3Mtd29yZA=="),
        "{headers}"
    );
    assert!(!told.contains("ss-word"), "{told}");
}

#[test]
fn an_address_that_is_none_is_told_without_showing_it() {
    for address in [
        "http://ada:geheim@:99999",
        "ada:geheim@grid:4444",
        "ftp://ada:geheim@grid/",
    ] {
        let folder = suite(CASE);
        let (code, told) = ended(plumbline(folder.path()).args(["--webdriver", address]));
        assert_eq!(code, Some(2), "{told}");
        assert!(!told.contains("geheim"), "{told}");
        assert!(told.contains("http://localhost:4444"), "{told}");
    }
}

#[test]
fn capabilities_that_cannot_be_meant_are_told_with_their_place() {
    let folder = suite(CASE);
    let written = "capabilities:\n  browsername: chrome\n  video: true\n  sauce:options: {accessKey: '${SAUCE_KEY_X}'}\n";
    fs::write(folder.path().join("grid.yaml"), written).expect("a configuration");
    let run = ["--webdriver", "http://127.0.0.1:9", "--config", "grid.yaml"];
    let (code, told) = ended(plumbline(folder.path()).args(run));
    assert_eq!(code, Some(2), "{told}");
    for part in [
        "grid.yaml:2:3",
        "did you mean `browserName`?",
        "grid.yaml:3:3",
        "sauce:options: {video: …}",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let written = "capabilities:\n  sauce:options: {accessKey: '${SAUCE_KEY_X}'}\n";
    fs::write(folder.path().join("grid.yaml"), written).expect("a configuration");
    let (code, told) = ended(plumbline(folder.path()).args(run));
    assert_eq!(code, Some(2), "{told}");
    assert!(
        told.contains("grid.yaml:2:30") && told.contains("the environment has no `SAUCE_KEY_X`"),
        "{told}"
    );
    // They are not asked of a browser here, so that nobody needs a vendor's key for it.
    let (code, told) =
        ended(plumbline(folder.path()).args(["--driver", "document", "--config", "grid.yaml"]));
    assert_eq!(code, Some(3), "{told}");
    assert!(told.contains("they were not used"), "{told}");
}
