//! A run that was recorded is replayed without a server, to the same report; no secret is in the recording.

use super::right;
use super::site;
use crate::support::model_server::ModelServer;
use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

const SECRET: &str = "kestrel-47";

/// Times are those of the run, and so are its id and its files' names.
fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for name in [
                "milliseconds",
                "session_milliseconds",
                "began",
                "spent",
                "started",
                "ended",
                "id",
                "files",
            ] {
                fields.remove(name);
            }
            fields.values_mut().for_each(without_times);
        }
        Value::Array(items) => items.iter_mut().for_each(without_times),
        _ => {}
    }
}

fn run(folder: &Path, url: &str, arguments: &[&str]) -> (Option<i32>, Value, String) {
    let output = Command::cargo_bin("plumbline")
        .expect("the binary")
        .current_dir(folder)
        .env("PLUMBLINE_TEST_SECRET", SECRET)
        .env_remove("OLLAMA_HOST")
        .args([
            "run",
            "suite.yaml",
            "--driver",
            "document",
            "--model",
            "ollama/tiny:1b",
        ])
        .args(["--model-url", url, "--report", "json:run.json"])
        .args(arguments)
        .output()
        .expect("it runs");
    let text = std::fs::read_to_string(folder.join("run.json")).unwrap_or_default();
    let mut report: Value = serde_json::from_str(&text).unwrap_or_default();
    without_times(&mut report);
    let said = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    (output.status.code(), report, said)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recorded_run_is_replayed_without_a_server_to_the_same_report() {
    let site = site::serve().await;
    let folder = tempfile::tempdir().expect("a folder");
    let suite = format!(
        "suite: S\nbase_url: http://{site}\ncases:{}  - name: A secret\n    steps: [\"Open '/saved?user=${{PLUMBLINE_TEST_SECRET}}'\", \"Assert that the total comes to '$51.00'\"]\n    expected: inconclusive\n",
        super::parts::CASES.replace(
            "  - name: Another total\n",
            "  - name: Another total\n    expected: fail\n"
        )
    );
    std::fs::write(folder.path().join("suite.yaml"), suite).expect("a file");
    let server = ModelServer::computing(right::answer);
    let url = server.ollama();
    let (code, recorded, said) = run(folder.path(), &url, &["--record", "tape.jsonl"]);
    let tape = std::fs::read_to_string(folder.path().join("tape.jsonl")).expect("a recording");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("asked of models: "), "{said}");
    assert!(tape.lines().count() > 4 && !tape.contains(SECRET));
    let sent: Vec<String> = server.asked().iter().map(|a| a.body.to_string()).collect();
    assert!(sent.iter().all(|body| !body.contains(SECRET)));
    server.stop();
    let (code, replayed, said) = run(folder.path(), &url, &["--replay", "tape.jsonl"]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(recorded, replayed);
    // What was not recorded is no call, and no guess.
    let kept: Vec<&str> = tape.lines().take(1).collect();
    std::fs::write(folder.path().join("tape.jsonl"), kept.join("\n") + "\n").expect("a file");
    let (code, _, said) = run(folder.path(), &url, &["--replay", "tape.jsonl"]);
    assert_eq!(code, Some(3), "{said}");
    assert!(
        said.contains("the recording has no reply to this request"),
        "{said}"
    );
}
