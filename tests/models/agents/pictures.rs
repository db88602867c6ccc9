//! Pictures of the window in whole runs: where the marks stand, what is black, and what is written down.

use super::has_chromium;
use crate::support::model_server::{Answer, Asked, ModelServer, Wire};
use crate::support::turn;
use assert_cmd::Command;
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use plumbline::picture::{COLOURS, Pixels};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

const SECRET: &str = "kestrel-47";

/// Everything stands where its style says. The frame shows the secret too, one text shows it past the edge of its box, and one
/// element is far below the window.
const PAGE: &str = "<!doctype html><title>Ledger</title><style>
body { margin: 0; background: rgb(250, 250, 210); font: 16px/20px monospace; }
body > * { position: absolute; margin: 0; border: 0; padding: 0; box-sizing: border-box; }
h1 { left: 100px; top: 40px; width: 300px; height: 40px; }
button { left: 100px; top: 120px; width: 160px; height: 40px; background: rgb(180, 220, 255); }
#token { left: 100px; top: 200px; width: 200px; height: 30px; background: rgb(255, 200, 200); }
#key { left: 400px; top: 200px; width: 200px; height: 30px; background: rgb(255, 200, 200); }
#said { left: 100px; top: 300px; width: 40px; height: 20px; white-space: pre; overflow: visible; }
iframe { left: 400px; top: 300px; width: 200px; height: 60px; }
#far { left: 100px; top: 3000px; }
</style><h1>Ledger</h1><button>Close the book</button>
<input id=key type=password value='other words' aria-label='Pass phrase'>
<input id=token aria-label='Token' value='kestrel-47'>
<p id=said>Key: kestrel-47 of today</p>
<iframe srcdoc=\"<body style='margin:0;background:rgb(10,200,10)'><p>kestrel-47</p>\"></iframe>
<p id=far>The last line</p>";

async fn site() -> SocketAddr {
    let app = Router::new()
        .route("/", get(|| async { Html(PAGE) }))
        .route(
            "/plain",
            get(|| async { Html("<!doctype html><h1>Ledger</h1>") }),
        );
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let listener = listener.await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, app).await });
    address
}

/// Says that the ledger is closed, with the heading as its reason.
fn says_yes(asked: &Asked) -> Answer {
    let heading = number(&asked.user(), "heading \"Ledger\"");
    let fact = json!({"element": heading, "property": "text", "is": "Ledger"});
    Answer::json(&json!({"facts": [fact], "answer": "yes"}))
}

/// The number of the line that has this.
fn number(user: &str, part: &str) -> usize {
    let line = user.lines().find(|line| line.contains(part));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    number.unwrap_or_else(|| panic!("no line with {part} in:\n{user}"))
}

fn suite(site: SocketAddr, path: &str) -> String {
    format!(
        "suite: S\nbase_url: http://{site}\ncases:\n  - name: A ledger\n    expected: inconclusive\n    steps:\n      \
         - \"Open '{path}'\"\n      - \"Assert that nobody ever opened the ledger of '${{PLUMBLINE_TEST_SECRET}}'\"\n      \
         - \"Assert that everybody liked the ledger\"\n"
    )
}

fn run(folder: &Path, url: &str, arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::cargo_bin("plumbline")
        .expect("the binary")
        .current_dir(folder)
        .env("PLUMBLINE_TEST_SECRET", SECRET)
        .env_remove("OLLAMA_HOST")
        .args(["run", "suite.yaml", "--model", "ollama/tiny:1b"])
        .args(["--model-url", url, "--report", "json:run.json"])
        .args(["--report", "html:run.html", "--record", "tape.jsonl"])
        .args(arguments)
        .output()
        .expect("it runs");
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    (output.status.code(), said)
}

fn is_near(pixels: &Pixels, (x, y): (u32, u32), colour: [u8; 3]) -> bool {
    pixels.at(x, y).is_some_and(|found| {
        let far = |at: usize| found[at].abs_diff(colour[at]) > 3;
        !(0..3).any(far)
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_stand_on_their_elements_and_secrets_are_black() {
    if !has_chromium() {
        return;
    }
    turn::browsers(1);
    let site = site().await;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("suite.yaml"), suite(site, "/")).expect("a file");
    let server = ModelServer::computing(says_yes);
    let (code, said) = run(
        folder.path(),
        &server.ollama(),
        &["--driver", "chromium", "--model-images", "on"],
    );
    assert_eq!(code, Some(0), "{said}");
    let asked = server.asked();
    let shown: Vec<&Asked> = asked.iter().filter(|a| !a.pictures.is_empty()).collect();
    assert!(!shown.is_empty() && shown.len() == asked.len(), "{said}");
    let (user, png) = (shown[0].user(), &shown[0].pictures[0]);
    if let Ok(folder) = std::env::var("PICTURES_OUT") {
        std::fs::write(Path::new(&folder).join("marked.png"), png).expect("a file");
    }
    let pixels = Pixels::read(png).expect("a picture");
    let colour = |part: &str| COLOURS[number(&user, part) % COLOURS.len()];
    for (part, (left, top, right, bottom)) in [
        ("heading \"Ledger\"", (100_u32, 40_u32, 400_u32, 80_u32)),
        ("button \"Close the book\"", (100, 120, 260, 160)),
    ] {
        let colour = colour(part);
        let (across, down) = (left.midpoint(right), top.midpoint(bottom));
        for point in [
            (left, down),
            (right - 1, down),
            (across, top),
            (across, bottom - 1),
        ] {
            assert!(
                is_near(&pixels, point, colour),
                "{part} {point:?}: {:?}",
                pixels.at(point.0, point.1)
            );
        }
        assert!(!is_near(&pixels, (left - 1, down), colour), "{part}");
    }
    // Inside, the page is as it was painted.
    assert!(is_near(&pixels, (108, 152), [180, 220, 255]));
    assert!(is_near(&pixels, (700, 500), [250, 250, 210]));
    // Both fields, the text (past the edge of its box too) and the frame are black.
    let black = [
        (130, 215),
        (280, 215),
        (420, 215),
        (580, 215),
        (104, 310),
        (250, 310),
        (410, 340),
        (590, 350),
    ];
    for point in black {
        assert!(
            is_near(&pixels, point, [0; 3]),
            "{point:?}: {:?}",
            pixels.at(point.0, point.1)
        );
    }
    for beside in [(94, 215), (306, 215), (390, 340), (340, 310), (110, 330)] {
        assert!(is_near(&pixels, beside, [250, 250, 210]), "{beside:?}");
    }
    let far = number(&user, "\"The last line\"");
    assert!(
        user.contains("outside of the window") && user.contains(&format!(" {far}.")),
        "{user}"
    );
    assert!(!user.contains(SECRET));
    written_down(folder.path(), png);
}

/// The digest stands in the record and in the recording, the pixels nowhere.
fn written_down(folder: &Path, png: &[u8]) {
    use base64::Engine;
    let digest = plumbline::llm::PromptPicture::new(png.to_vec(), (1, 1));
    let pixels = base64::engine::general_purpose::STANDARD.encode(png);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    for name in ["run.json", "tape.jsonl"] {
        assert!(read(name).contains(digest.digest()), "{name}");
    }
    for name in ["run.json", "tape.jsonl", "run.html"] {
        let text = read(name);
        assert!(
            !text.contains(&pixels[..60]) && !text.contains(SECRET),
            "{name}"
        );
    }
    let report: Value = serde_json::from_str(&read("run.json")).expect("JSON");
    let picture = report.pointer("/cases/0/steps/1/consultations/0/exchanges/0/picture");
    let width = picture.and_then(|picture| picture["width"].as_u64());
    assert!(width.is_some_and(|width| width > 600), "{picture:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_takes_no_picture_is_told_of_once_and_asked_without() {
    if !has_chromium() {
        return;
    }
    turn::browsers(1);
    let site = site().await;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("suite.yaml"), suite(site, "/plain")).expect("a file");
    let config = "models:\n  assertion: {model: \"ollama/tiny:1b\", images: on}\n";
    let url = |server: &ModelServer| {
        config.replace("images", &format!("url: \"{}\", images", server.ollama()))
    };
    let server = ModelServer::computing(|asked| {
        assert_eq!(asked.wire, Wire::Ollama);
        if asked.pictures.is_empty() {
            says_yes(asked)
        } else {
            Answer::status(400, "this model takes no images")
        }
    });
    std::fs::write(folder.path().join("plumbline.yaml"), url(&server)).expect("a file");
    let arguments = ["--driver", "chromium", "--config", "plumbline.yaml"];
    let (code, said) = run(folder.path(), &server.ollama(), &arguments);
    assert_eq!(code, Some(0), "{said}");
    let asked = server.asked();
    assert_eq!(asked.iter().filter(|a| !a.pictures.is_empty()).count(), 1);
    // The same question without a word about a picture, and nothing of it in any later one.
    assert!(asked[0].user().contains("picture of the window") && asked.len() > 3);
    assert!(
        asked[1..]
            .iter()
            .all(|a| !a.user().contains("picture of the window"))
    );
    let told = "warning: `ollama/tiny:1b` is asked without pictures from now on: the model's server takes no picture: it answered 400: this model takes no images";
    assert_eq!(said.matches(told).count(), 1, "{said}");
}

/// A picture was typed for: without a browser that is a mistake. A configuration serves runs of both kinds.
#[tokio::test(flavor = "multi_thread")]
async fn without_a_browser_there_is_no_picture() {
    let site = site().await;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("suite.yaml"), suite(site, "/plain")).expect("a file");
    let server = ModelServer::computing(says_yes);
    let url = server.ollama();
    let document = ["--driver", "document"];
    let typed = [&document[..], &["--model-images", "on"]].concat();
    let (code, said) = run(folder.path(), &url, &typed);
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains("`--model-images on` needs a browser"),
        "{said}"
    );
    assert!(server.asked().is_empty());
    let config = "models:\n  default: {model: \"ollama/tiny:1b\", images: on}\n";
    std::fs::write(folder.path().join("plumbline.yaml"), config).expect("a file");
    let configured = [&document[..], &["--config", "plumbline.yaml"]].concat();
    let (code, said) = run(folder.path(), &url, &configured);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("`images: on` in the configuration is not used"),
        "{said}"
    );
    assert!(server.asked().iter().all(|a| a.pictures.is_empty()));
    assert!(!server.asked().is_empty());
}
