//! A model's choice is remembered beside the suite: a second run needs no model for it, as long as all is the same.

use super::right::{self, Part};
use crate::support::model_server::{Answer, Asked, ModelServer};
use crate::support::place::Place;
use crate::support::program::ended;
use axum::Router;
use axum::extract::Query;
use axum::response::Html;
use axum::routing::get;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Variant of the page: 0 as it was, 1 with another button, 2 with the form in a row of other words.
type World = Arc<AtomicUsize>;

async fn serve(world: World) -> SocketAddr {
    let page = move || {
        let now = world.load(Ordering::SeqCst);
        let more = if now == 1 {
            "<button>Later</button>"
        } else {
            ""
        };
        let hint = if now == 2 {
            "<em>Second letter</em>"
        } else {
            ""
        };
        let html = format!(
            "<!doctype html><title>Shop</title><h1>Basket</h1><p>Total $51.00</p><form action='/saved'><table><tr><td>{hint}<label>User name <input name='user'></label></td></tr></table> <button>Save</button>{more}</form>"
        );
        async move { Html(html) }
    };
    let saved = |Query(sent): Query<HashMap<String, String>>| async move {
        let user = sent.get("user").cloned().unwrap_or_default();
        Html(format!(
            "<!doctype html><h1>Saved</h1><p>Welcome {user}</p>"
        ))
    };
    let app = Router::new()
        .route("/", get(page))
        .route("/saved", get(saved));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, app).await });
    address
}

const CASES: &str = "
  - name: A user
    steps:
      - Open '/'
      - Have 'ada' typed into the field 'User name'
      - Click on the button 'Save'
      - Assert that 'Welcome ada' is displayed
";

/// The right answers, and for a field the fact that it has its name.
fn answer(asked: &Asked) -> Answer {
    let is_navigation = Part::of(asked) == Part::Navigation;
    let user = asked.user();
    let line = user
        .lines()
        .find(|line| line.contains("field \"User name\""));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse::<i64>().ok());
    let is_done = user
        .lines()
        .any(|l| l.starts_with("Already done:") && l.contains("ada"));
    match number {
        Some(field) if is_navigation && !is_done => Answer::json(&json!({
            "facts": [{"element": field, "property": "name", "is": "User name"}],
            "status": "act", "element": field, "action": "fill", "value": "ada"
        })),
        _ => right::answer(asked),
    }
}

/// Runs the suite; its exit code, its record, and what it said.
fn run(folder: &Path, words: &[&str]) -> (Option<i32>, Value, String) {
    let always = [
        "run",
        "suite.yaml",
        "--driver",
        "document",
        "--report",
        "json:run.json",
    ];
    let (code, out, err) = ended(folder, &[&always, words].concat());
    let text = std::fs::read_to_string(folder.join("run.json")).unwrap_or_default();
    (
        code,
        serde_json::from_str(&text).unwrap_or_default(),
        out + &err,
    )
}

/// How often a model was asked in a role.
fn asked(server: &ModelServer, part: Part) -> usize {
    server
        .asked()
        .iter()
        .filter(|asked| Part::of(asked) == part)
        .count()
}

fn write(folder: &Path, site: SocketAddr, cases: &str) {
    let suite = format!("suite: S\nbase_url: http://{site}\ncases:{cases}");
    std::fs::write(folder.join("suite.yaml"), suite).expect("a file");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_model_chose_is_taken_again_without_a_model() {
    let world = World::default();
    let site = serve(Arc::clone(&world)).await;
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(folder, site, CASES);
    let server = ModelServer::computing(answer);
    let url = server.ollama();
    let model = ["--model", "ollama/tiny:1b", "--model-url", &url];
    let (code, _, said) = run(folder, &model);
    assert_eq!(code, Some(0), "{said}");
    let before = asked(&server, Part::Navigation);
    assert!(before >= 2, "{before}");
    let file = folder.join("suite.choices");
    let kept = std::fs::read_to_string(&file).expect("what is remembered");
    for part in [
        "ollama/tiny:1b",
        "the field 'User name'",
        "\"fill\"",
        "\"done\"",
        "name is",
    ] {
        assert!(kept.contains(part), "{part} in {kept}");
    }
    // With the model at hand it is not asked, and without a model it goes as well.
    let (code, _, said) = run(folder, &model);
    assert_eq!(
        (code, asked(&server, Part::Navigation)),
        (Some(0), before),
        "{said}"
    );
    let (code, record, said) = run(folder, &[]);
    assert_eq!(code, Some(0), "{said}");
    let step = &record["cases"][0]["steps"][1];
    assert_eq!(step["decided_by"], "model");
    assert_eq!(step["consultations"][0]["remembered"], true, "{step}");
    assert_eq!(step["consultations"][0]["model"], "ollama/tiny:1b");
    let notes = step["notes"].to_string();
    assert!(
        notes.contains("taken as ollama/tiny:1b chose before") && notes.contains("name is"),
        "{notes}"
    );
    assert_eq!(std::fs::read_to_string(&file).expect("it"), kept);
    // Left out, it is as if there were none.
    let (code, _, said) = run(folder, &["--no-memory"]);
    assert_eq!(code, Some(3), "{said}");
    // Anything else is a miss with its reason; the model is asked anew.
    for (now, why) in [
        (2, "something else stands around the element"),
        (1, "the page offers other elements"),
    ] {
        world.store(now, Ordering::SeqCst);
        let (code, record, said) = run(folder, &[]);
        assert_eq!(code, Some(3), "{said}");
        let step = record["cases"][0]["steps"][1].to_string();
        assert!(
            step.contains("what ollama/tiny:1b chose before was not taken") && step.contains(why),
            "{step}"
        );
        let earlier = asked(&server, Part::Navigation);
        let (code, _, said) = run(folder, &model);
        assert_eq!(code, Some(0), "{said}");
        assert!(asked(&server, Part::Navigation) > earlier);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_assertion_no_secret_and_no_wrong_choice_is_remembered() {
    let site = serve(World::default()).await;
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    write(
        folder,
        site,
        "
  - name: The total
    steps: [\"Open '/'\", \"Assert that the total comes to '$51.00'\"]
  - name: Another user
    steps:
      - Open '/'
      - Have 'ada' typed into the field 'User name'
      - Click on the button 'Save'
      - Assert that 'Welcome bob' is displayed
  - name: A run of its own
    steps:
      - Open '/'
      - Have 'ada' typed into the field 'User name', for ${unique}
      - Click on the button 'Save'
      - Assert that 'Welcome ada' is displayed
",
    );
    let server = ModelServer::computing(answer);
    let url = server.ollama();
    let model = ["--model", "ollama/tiny:1b", "--model-url", &url];
    run(folder, &model);
    let once = asked(&server, Part::Assertion);
    assert!(once > 0 && !folder.join("suite.choices").exists());
    run(folder, &model);
    assert_eq!(asked(&server, Part::Assertion), 2 * once);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_walks_of_a_trial_spend_nothing_of_a_budget() {
    let site = serve(World::default()).await;
    let shop = Place::new(&[]);
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let total = "Assert that the total comes to '$51.00'";
    write(
        folder,
        site,
        &format!(
            "
  - name: A choice behind a model's answer
    steps: [\"Open '/'\", \"{total}\", \"Open '{shop}/choice'\", \"Click on 'Account'\", \"Click on 'Orders'\", \"Assert that 'Order 1045' is displayed\"]
  - name: A choice
    steps: [\"Open '{shop}/choice'\", \"Click on 'Account'\", \"Click on 'Orders'\", \"Assert that 'Order 1045' is displayed\"]
  - name: The total
    steps: [\"Open '/'\", \"{total}\"]
",
            shop = shop.url
        ),
    );
    let server = ModelServer::computing(answer);
    let url = server.ollama();
    let model = ["--model", "ollama/tiny:1b", "--model-url", &url];
    let of = |words: &[&str]| {
        let before = server.asked().len();
        let words: Vec<&str> = model.iter().chain(words).copied().collect();
        let (_, record, said) = run(folder, &words);
        (record, server.asked().len() - before, said)
    };
    let (_, once, _) = of(&["--no-memory", "--case", "The total"]);
    assert!(once > 0);
    for asked in server.asked() {
        let user = asked.user();
        assert!(
            user.contains("\nThe answer has to bear out:\n- the text '"),
            "{user}"
        );
        let (before, _) = user.split_once("<<<page").expect("the page comes last");
        assert!(before.contains("what is said of it: total"), "{before}");
    }
    // Just enough for two answers: were the walks to ask, too, the last case would find nothing left.
    let budget = format!("calls={}", 2 * once);
    let (record, asked, said) = of(&["--no-memory", "--choices", "try", "--run-budget", &budget]);
    let cases = record["cases"].as_array().expect("cases");
    let verdicts: Vec<&str> = cases
        .iter()
        .filter_map(|case| case["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["inconclusive", "pass", "pass"], "{said}");
    assert_eq!(asked, 2 * once);
    assert_eq!(cases[1]["trial"]["settled"], true, "{}", cases[1]);
    assert_eq!(cases[0]["trial"]["settled"], false, "{}", cases[0]);
}
