//! A recorded reply is told again with no server, and nothing else is.

use super::{model, named, question};
use crate::support::model_server::{Answer, ModelServer, Wire};
use plumbline::llm::{LlmError, Model, Recorder, Recording, Redact, Replay, Replayer};
use std::path::Path;
use std::sync::Arc;

fn as_is() -> Redact {
    Arc::new(str::to_owned)
}

fn without(secret: &'static str) -> Redact {
    Arc::new(move |text: &str| text.replace(secret, "••••"))
}

fn replayer(path: &Path, redact: Redact) -> Replayer {
    Replayer::new(
        named(Wire::Ollama),
        Replay::read(path).expect("a recording"),
        redact,
    )
}

#[tokio::test]
async fn a_recording_is_replayed_with_the_server_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.jsonl");
    let server = ModelServer::scripted([
        Answer::text("{\"colour\":\"teal\"}").thinking("hm"),
        Answer::text("{\"colour\":\"mauve\"}"),
        Answer::status(404, "gone"),
        Answer::text("{\"other\":1}"),
    ]);
    let recorder = Recorder::new(
        model(&server, Wire::Ollama),
        Recording::create(&path).expect("a recording"),
        as_is(),
    );
    let identity = recorder.identity().await;
    let mut live = Vec::new();
    for text in ["same", "same", "same", "other"] {
        live.push(recorder.ask(&question(text)).await);
    }
    assert!(live[2].is_err() && live[3].is_ok());
    server.stop();

    let replayer = replayer(&path, as_is());
    assert_eq!(replayer.identity().await, identity);
    let mut again = Vec::new();
    for text in ["same", "same", "same", "other"] {
        again.push(replayer.ask(&question(text)).await);
    }
    assert_eq!(
        again, live,
        "replies and errors, each in its turn, with counters and times"
    );
    let more = replayer.ask(&question("same")).await;
    assert_eq!(more, live[2], "the last is given again");
    assert_ne!(live[0], live[1]);
}

#[tokio::test]
async fn whatever_differs_was_not_recorded() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.jsonl");
    let server = ModelServer::computing(|_| Answer::text("{}"));
    let recorder = Recorder::new(
        model(&server, Wire::Ollama),
        Recording::create(&path).expect("a recording"),
        as_is(),
    );
    let recorded = question("?");
    recorder.ask(&recorded).await.expect("a reply");
    let replayer = replayer(&path, as_is());
    assert!(replayer.ask(&recorded).await.is_ok());
    let mut others = vec![recorded.clone(); 6];
    others[0].messages[1].text.push(' ');
    others[1].options.seed = 2;
    others[2].options.context = 4096;
    others[3].schema["required"] = serde_json::json!([]);
    others[4].model = "another".into();
    others[5].options.reasoning = Some(false);
    for other in others {
        let told = replayer.ask(&other).await;
        assert!(matches!(told, Err(LlmError::NotRecorded(_))), "{told:?}");
    }
    let told = replayer.identity().await;
    assert!(matches!(told, Err(LlmError::NotRecorded(_))), "{told:?}");
}

#[tokio::test]
async fn secrets_are_not_in_it_and_another_machine_has_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.jsonl");
    let server = ModelServer::computing(|asked| Answer::text(asked.user()));
    let recorder = Recorder::new(
        model(&server, Wire::Ollama),
        Recording::create(&path).expect("a recording"),
        without("hunter2"),
    );
    let reply = recorder
        .ask(&question("log in with hunter2"))
        .await
        .expect("a reply");
    assert_eq!(
        reply.text, "log in with hunter2",
        "the run itself sees what was said"
    );
    let text = std::fs::read_to_string(&path).expect("the recording");
    assert!(!text.contains("hunter2") && text.contains("••••"), "{text}");
    let elsewhere = replayer(&path, without("swordfish"));
    let reply = elsewhere
        .ask(&question("log in with swordfish"))
        .await
        .expect("a reply");
    assert_eq!(reply.text, "log in with ••••");
}

#[tokio::test]
async fn a_file_that_is_no_recording_is_told_with_its_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.jsonl");
    let read = |text: &str| {
        std::fs::write(&path, text).expect("a file");
        Replay::read(&path)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    let head = "{\"kind\":\"recording\",\"schema\":1}\n";
    assert_eq!(read(head), Ok(()));
    // A run that was killed in the middle of a line.
    assert_eq!(read(&format!("{head}{{\"kind\":\"exch")), Ok(()));
    for (text, part) in [
        (String::new(), "expected a recording"),
        ("name: x\n".into(), "expected a recording"),
        ("{\"kind\":\"recording\",\"schema\":9}\n".into(), "form 9"),
        (format!("{head}{{\"kind\":\"exch\n{head}"), "line 2"),
        (format!("{head}{head}"), "line 2"),
    ] {
        let told = read(&text).expect_err(part);
        assert!(told.contains(part) && told.contains("r.jsonl"), "{told}");
    }
    let nowhere = Replay::read(&folder.path().join("nowhere"));
    assert!(matches!(nowhere, Err(LlmError::Recording { .. })));
    let nowhere = Recording::create(&folder.path().join("no/where"));
    assert!(matches!(nowhere, Err(LlmError::Recording { .. })));
}
