//! `plumbline doctor --model …` against the scripted server, through the program itself.

use crate::support::model_server::{Answer, Asked, Fault, MODEL, ModelServer};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

struct Told {
    code: Option<i32>,
    out: String,
    err: String,
}

fn doctor_in(folder: &Path, arguments: &[&str]) -> Told {
    let output = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .env_clear()
        .env("NO_COLOR", "1")
        .env("PATH", "")
        .env("PLUMBLINE_API_KEY", "sk-doctor-hush")
        .arg("doctor")
        .args(arguments)
        .output()
        .expect("it runs");
    Told {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

fn doctor(arguments: &[&str]) -> Told {
    doctor_in(Path::new("."), arguments)
}

/// A model that keeps to a schema as a constrained one does: the first value that is allowed.
fn obedient(asked: &Asked) -> Answer {
    let property = |name: &str| {
        asked
            .schema
            .as_ref()
            .and_then(|schema| schema["properties"].get(name).cloned())
    };
    if let Some(colour) = property("colour") {
        return Answer::json(&json!({"colour": colour["enum"][0]}));
    }
    Answer::json(&json!({"summary": "a list of orders and of customers"}))
}

/// A model that answers what the words ask for, whatever the schema.
fn wilful(_: &Asked) -> Answer {
    Answer::json(&json!({"colour": "blue", "summary": "orders"}))
}

#[test]
fn a_model_of_ollama() {
    let server = ModelServer::computing(obedient);
    let told = doctor(&["--model", "ollama/tiny:1b", "--model-url", &server.ollama()]);
    assert_eq!(told.code, Some(0), "{} {}", told.out, told.err);
    for part in [
        "model `ollama/tiny:1b` (navigation, readiness, assertion, clarify): http://127.0.0.1",
        "ollama 0.12.6, 1.2B, Q4_K_M, digest 365c0bd3c000; reads 32768 tokens, 8192 are used",
        "schema: honoured",
        "reasoning: none",
        // The server counts a millisecond for a token read, and twenty for one written.
        "speed: reads 1000 tokens a second, writes 50.0",
    ] {
        assert!(told.out.contains(part), "{part}: {}", told.out);
    }
    assert!(!format!("{}{}", told.out, told.err).contains("hush"));
    let asked = server.asked();
    assert_eq!(asked.len(), 2);
    assert!(
        asked[1].tokens() > 500,
        "the speed is measured on a longer text"
    );
}

#[test]
fn what_a_model_does_not_do() {
    let url = |server: &ModelServer| server.openai();
    let with =
        |server: &ModelServer| doctor(&["--model", "openai/tiny:1b", "--model-url", &url(server)]);
    let told = with(&ModelServer::computing(wilful));
    assert!(
        told.out.contains("schema: accepted and not honoured"),
        "{}",
        told.out
    );
    let refusing = |asked: &Asked| match &asked.schema {
        Some(_) => Answer::status(400, "response_format: json_schema is not supported"),
        None => wilful(asked).thinking("The sky is blue."),
    };
    let told = with(&ModelServer::computing(refusing));
    assert!(
        told.out.contains("schema: refused by the server"),
        "{}",
        told.out
    );
    assert!(told.out.contains("reasoning: it reasons"), "{}", told.out);
    let told = with(&ModelServer::computing(|asked| {
        obedient(asked).with(Fault::NoCounters)
    }));
    assert!(told.out.contains("does not count tokens"), "{}", told.out);
    assert_eq!(told.code, Some(0));
}

#[test]
fn a_model_that_cannot_be_asked() {
    let server = ModelServer::computing(obedient);
    let told = doctor(&[
        "--model",
        "ollama/qwen3:14b",
        "--model-url",
        &server.ollama(),
    ]);
    assert_eq!(told.code, Some(4), "{}", told.out);
    assert!(
        told.out
            .contains("not found\n  hint: `ollama pull qwen3:14b`"),
        "{}",
        told.out
    );
    assert!(told.out.contains(&format!("`{MODEL}`")), "{}", told.out);

    let broken = ModelServer::computing(|_| Answer::status(500, "CUDA out of memory"));
    let told = doctor(&["--model", "ollama/tiny:1b", "--model-url", &broken.ollama()]);
    assert_eq!(told.code, Some(4));
    assert!(told.out.contains("CUDA out of memory"), "{}", told.out);

    let url = server.ollama();
    server.stop();
    let told = doctor(&["--model", "ollama/tiny:1b", "--model-url", &url]);
    assert_eq!(told.code, Some(4));
    assert!(
        told.out.contains("could not be reached") && told.out.contains("`ollama serve`"),
        "{}",
        told.out
    );

    for wrong in [
        ["--model", "qwen3", "--model-url", "http://h"],
        ["--model", "openai/m", "--model-url", "http://u:hush@h"],
    ] {
        let told = doctor(&wrong);
        assert_eq!(told.code, Some(2), "{wrong:?}");
        assert!(told.err.contains("expected"), "{}", told.err);
    }
}

#[test]
fn the_time_of_a_suite() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = "suite: Open\ncases:\n  - name: One\n    steps:\n      - Open '/'\n      - Somehow make the order go away\n      - Assert that 'x' is displayed\n";
    std::fs::write(folder.path().join("s.yaml"), suite).expect("a suite");
    let server = ModelServer::computing(obedient);
    let url = server.ollama();
    let told = doctor_in(
        folder.path(),
        &[
            "--model",
            "ollama/tiny:1b",
            "--model-url",
            &url,
            "--suite",
            "s.yaml",
        ],
    );
    // 2 questions, of 4500 tokens at 1000 a second and 150 at 50 a second.
    assert!(
        told.out
            .contains("suite: 1 of 3 sentences go to the model: about 15 s"),
        "{}",
        told.out
    );
}

#[test]
fn another_model_for_a_role() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = ModelServer::computing(obedient);
    let config = format!(
        "models:\n  default: {{model: ollama/tiny:1b, url: {}}}\n  assertion: {{model: openai/tiny:1b, url: {}, reasoning: off}}\n",
        server.ollama(),
        server.openai()
    );
    std::fs::write(folder.path().join("plumbline.yaml"), &config).expect("a file");
    let told = doctor_in(folder.path(), &["--config", "plumbline.yaml"]);
    assert_eq!(told.code, Some(0), "{} {}", told.out, told.err);
    assert!(
        told.out
            .contains("`ollama/tiny:1b` (navigation, readiness, clarify)"),
        "{}",
        told.out
    );
    assert!(
        told.out.contains("`openai/tiny:1b` (assertion)"),
        "{}",
        told.out
    );
    let last = server.asked().pop().expect("a question");
    assert_eq!(
        last.body["chat_template_kwargs"]["enable_thinking"],
        Value::Bool(false)
    );

    std::fs::write(
        folder.path().join("plumbline.yaml"),
        "models:\n  defualt: ollama/x\n",
    )
    .expect("a file");
    let told = doctor_in(folder.path(), &["--config", "plumbline.yaml"]);
    assert_eq!(told.code, Some(2));
    assert!(
        told.err.contains("plumbline.yaml:2:3") && told.err.contains("did you mean `default`?"),
        "{}",
        told.err
    );
}
