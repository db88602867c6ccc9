//! `plumbline run` and `plumbline bench` with a model that is not there, or goes away.

use crate::support::model_server::{Answer, MODEL, ModelServer};
use crate::support::one_page;
use serde_json::json;
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Cases that each need a model once, over a page without scripts.
fn suite(folder: &Path, cases: usize) {
    let url = one_page::serve(
        "<!doctype html><title>Orders</title><h1>Orders</h1><p>Order 7 is late.</p>",
    );
    let mut text = String::from("suite: Orders\ncases:\n");
    for case in 0..cases {
        _ = writeln!(
            text,
            "  - name: Case {case}\n    steps: [\"Open '{url}'\", \"Assert that the mood of order {case} seems good\"]"
        );
    }
    std::fs::write(folder.join("s.yaml"), text).expect("a suite");
}

fn plumbline(folder: &Path, verb: &str, model: &str, url: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .args([
            verb,
            "s.yaml",
            "--driver",
            "document",
            "--model",
            model,
            "--model-url",
            url,
        ])
        .args(["--model-timeout", "20s", "--no-history"])
        .output()
        .expect("it runs")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn unsure() -> Answer {
    Answer::json(&json!({"facts": [], "answer": "unsure"}))
}

#[test]
fn nothing_is_run_without_the_model() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), 4);
    let server = ModelServer::computing(|_| unsure());
    let gone = ModelServer::computing(|_| unsure());
    let gone_url = gone.ollama();
    gone.stop();
    for verb in ["run", "bench"] {
        for (model, url, part) in [
            (
                "ollama/qwen3:14b",
                server.ollama(),
                "`ollama pull qwen3:14b`",
            ),
            ("openai/gpt-x", server.openai(), MODEL),
            ("ollama/tiny:1b", gone_url.clone(), "`ollama serve`"),
            ("openai/tiny:1b", format!("{gone_url}/v1"), "--model-url"),
        ] {
            let output = plumbline(folder.path(), verb, model, &url);
            assert_eq!(
                output.status.code(),
                Some(4),
                "{verb} {model}: {}",
                told(&output)
            );
            assert!(
                told(&output).contains("cannot be asked") && told(&output).contains(part),
                "{verb} {model}: {}",
                told(&output)
            );
        }
    }
    assert_eq!(server.asked().len(), 0);
}

#[test]
fn a_model_that_is_there_is_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), 4);
    let server = ModelServer::computing(|_| unsure());
    let output = plumbline(folder.path(), "run", "ollama/tiny:1b", &server.ollama());
    assert_eq!(output.status.code(), Some(3), "{}", told(&output));
    assert!(server.asked().len() >= 4);
}

#[test]
fn three_failures_in_a_row_stop_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), 30);
    let count = AtomicUsize::new(0);
    let server = ModelServer::computing(move |_| match count.fetch_add(1, Ordering::SeqCst) {
        0..4 => unsure(),
        _ => Answer::status(500, "CUDA out of memory"),
    });
    let output = plumbline(folder.path(), "run", "openai/tiny:1b", &server.openai());
    assert_eq!(output.status.code(), Some(4), "{}", told(&output));
    assert!(
        told(&output).contains("failed 3 times in a row")
            && told(&output).contains("CUDA out of memory"),
        "{}",
        told(&output)
    );
    // A refusal without a word on the shape is asked again in two other forms.
    assert!(server.asked().len() < 20, "{}", server.asked().len());
}

/// Results that an outage cut short are no measurement: the profile of a bench that came to its end stays.
#[test]
fn a_bench_that_is_cut_short_replaces_no_profile() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), 30);
    let kept = folder.path().join("reports/profiles/openai-tiny-1b.json");
    let count = AtomicUsize::new(0);
    let server = ModelServer::computing(move |_| match count.fetch_add(1, Ordering::SeqCst) {
        0..8 => unsure(),
        _ => Answer::status(500, "CUDA out of memory"),
    });
    std::fs::create_dir_all(kept.parent().expect("a folder")).expect("a folder");
    let profiles = |folder: &Path| -> Vec<String> {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        let names =
            entries.filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned()));
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    std::fs::write(&kept, "good").expect("a profile");
    let output = plumbline(folder.path(), "bench", "openai/tiny:1b", &server.openai());
    assert_eq!(output.status.code(), Some(4), "{}", told(&output));
    assert!(told(&output).contains("partial"), "{}", told(&output));
    let all = profiles(kept.parent().expect("a folder"));
    assert_eq!(all, ["openai-tiny-1b.json"], "{}", told(&output));
    assert_eq!(std::fs::read_to_string(&kept).expect("it is there"), "good");
    let benches = folder.path().join("reports/bench");
    let [bench] = &profiles(&benches)[..] else {
        panic!("one bench: {}", told(&output));
    };
    let own = profiles(&benches.join(bench).join("profiles"));
    assert!(
        own.len() == 1 && own[0].ends_with(".partial.json"),
        "{own:?}"
    );
}

#[test]
fn failures_that_are_not_in_a_row_do_not() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), 8);
    let count = AtomicUsize::new(0);
    let server = ModelServer::computing(move |_| match count.fetch_add(1, Ordering::SeqCst) % 3 {
        2 => unsure(),
        _ => Answer::status(404, "model is being replaced"),
    });
    let output = plumbline(folder.path(), "run", "openai/tiny:1b", &server.openai());
    assert_eq!(output.status.code(), Some(3), "{}", told(&output));
}

/// A question that a model cannot answer is no outage: the other questions may be easier.
#[test]
fn answers_that_cannot_be_read_do_not() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path(), 6);
    let server = ModelServer::computing(|_| Answer::text("I do not know JSON"));
    let output = plumbline(folder.path(), "run", "openai/tiny:1b", &server.openai());
    assert_eq!(output.status.code(), Some(3), "{}", told(&output));
    assert!(server.asked().len() >= 6);
}
