//! How much is measured: a sample, all of it several times, parallel requests, and sentences without a known outcome.

use super::{bench, json, plumbline, role, told};
use crate::support::knowing::{Knowing, Luck, Rates};
use crate::support::model_server::{Answer, MODEL, ModelServer};
use crate::support::one_page;
use serde_json::json;
use std::path::Path;

fn at(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[test]
fn a_quick_bench_is_told_before_it_starts() {
    let folder = tempfile::tempdir().expect("a folder");
    let suites = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites/bench");
    let server = ModelServer::computing(|_| {
        Answer::json(&json!({"facts": [], "answer": "yes", "status": "done"}))
    });
    let (name, url) = (format!("ollama/{MODEL}"), server.ollama());
    let arguments = [
        "bench",
        "quick",
        at(&suites),
        "--demo",
        "--driver",
        "document",
        "--tag",
        "plain",
        "--jobs",
        "2",
    ];
    let model = [
        "--model",
        &name,
        "--model-url",
        &url,
        "--policy",
        "salva",
        "--no-history",
    ];
    let output = plumbline(folder.path(), &[&arguments[..], &model].concat());
    let said = told(&output);
    let line = said
        .lines()
        .find(|line| line.contains("where an answer takes a second"));
    let line = line.unwrap_or_else(|| panic!("{said}"));
    let questions: usize = line
        .split_whitespace()
        .find_map(|word| word.parse().ok())
        .expect("a number of questions");
    assert!((200..540).contains(&questions), "{line}");
    // What was foretold is what was asked, the answer's second try at a shape included.
    let asked = server.asked().len();
    assert!(asked < 3 * questions, "{asked} of {questions}");
}

#[test]
fn repeated_runs_have_seeds_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let rates = Rates {
        assertion: 0.7,
        luck: Luck::SentenceAndSeed,
        ..Rates::right()
    };
    let server = Knowing::serve(rates, 5);
    let more = [
        "--policy",
        "salva",
        "--role",
        "assertion",
        "--format",
        "json",
        "--runs",
        "4",
    ];
    let found = json(&bench(folder.path(), &server, &more));
    let within = role(&found, "assertion")["sigma_within"].as_f64();
    assert!(within > Some(0.2), "{found}");
    let asked = server.asked();
    let mut seeds: Vec<u64> = asked
        .iter()
        .filter_map(|a| a.options["seed"].as_u64())
        .collect();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds, [1, 2, 3, 4]);
    assert!(asked.iter().all(|a| a.options["temperature"] == 0.7));
    // What is typed stands.
    let cold = [
        &more[..],
        &["--model-temperature", "0", "--model-seed", "9"],
    ]
    .concat();
    let before = server.asked().len();
    bench(folder.path(), &server, &cold);
    let asked = server.asked().split_off(before);
    assert!(asked.iter().all(|a| a.options["temperature"] == 0.0));
    assert!(
        asked
            .iter()
            .all(|a| (9..13).contains(&a.options["seed"].as_u64().unwrap_or(0)))
    );
}

#[test]
fn answers_a_second_with_parallel_requests() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = ModelServer::computing(|_| Answer::json(&json!({"facts": [], "answer": "yes"})));
    let more = [
        "--policy",
        "salva",
        "--role",
        "readiness",
        "--throughput",
        "1,2",
        "--format",
        "json",
    ];
    let output = bench(folder.path(), &server, &more);
    let found = json(&output);
    let curve = found["models"][0]["throughput"]
        .as_array()
        .expect("a curve");
    assert_eq!(curve.len(), 2, "{}", told(&output));
    for point in curve {
        assert!(point["answers_a_second"].as_f64() > Some(0.0), "{point}");
        assert_eq!(point["failed"], 0, "{point}");
    }
}

#[test]
fn open_sentences_that_a_model_settles() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = one_page::serve(
        "<!doctype html><title>Orders</title><h1>Orders</h1><p>Order 7 is late.</p><p>Order 8 is paid.</p>",
    );
    let suite = format!(
        "suite: Own\ncases:\n  - name: Late\n    steps: [\"Open '{url}'\", \"Assert that the mood of order 7 seems late\"]\n  - name: Paid\n    steps: [\"Open '{url}'\", \"Assert that 'Order 8' is displayed\"]\n"
    );
    std::fs::write(folder.path().join("own.yaml"), suite).expect("a suite");
    let server = ModelServer::computing(|_| Answer::json(&json!({"facts": [], "answer": "yes"})));
    let (name, url) = (format!("ollama/{MODEL}"), server.ollama());
    let arguments = [
        "bench", "--open", "own.yaml", "--driver", "document", "--format", "json",
    ];
    let output = plumbline(
        folder.path(),
        &[&arguments[..], &["--model", &name, "--model-url", &url]].concat(),
    );
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let found = json(&output);
    let one = &found["models"][0];
    // One of the two sentences is open, and nothing of the page bears out a yes without facts.
    assert_eq!(
        (&one["sentences"], &one["settled"]),
        (&json!(1), &json!(0)),
        "{found}"
    );
    assert_eq!(one["not_borne_out"], 1, "{found}");
}
