//! A key goes to its server in a header, and nowhere else.

use super::{WIRES, question, with_key};
use crate::support::model_server::{Answer, ModelServer};
use plumbline::llm::{Model, Recorder, Recording};
use std::sync::Arc;

const KEY: &str = "sk-test-hush-0123456789";

#[tokio::test]
async fn it_is_sent_and_never_told() {
    let folder = tempfile::tempdir().expect("a folder");
    for wire in WIRES {
        // This server repeats the key in its errors, and its model in its answer.
        let server = ModelServer::scripted([
            Answer::status(401, &format!("Incorrect API key provided: {KEY}.")),
            Answer::text(format!("{{\"colour\":\"{KEY}\"}}")),
            Answer::text(format!("<html>{KEY}")),
        ]);
        let path = folder.path().join("recording");
        let recording = Recording::create(&path).expect("a recording");
        let live = with_key(&server, wire, KEY);
        let model = Recorder::new(live, recording, Arc::new(str::to_owned));
        let error = model.ask(&question("?")).await.expect_err("an error");
        let told = format!("{error} {error:?}");
        assert!(
            told.contains("Incorrect API key") && !told.contains("hush"),
            "{told}"
        );
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert!(!reply.text.contains("hush"), "{}", reply.text);
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert!(!reply.text.contains("hush"));
        let recorded = std::fs::read_to_string(&path).expect("the recording");
        assert_eq!(recorded.lines().count(), 4);
        assert!(!recorded.contains("hush"), "{recorded}");
        let sent = format!("Bearer {KEY}");
        assert!(
            server
                .asked()
                .iter()
                .all(|asked| asked.authorization.as_deref() == Some(&sent))
        );
    }
}

/// A key may be a word of the answer or of its form: the answer is read as it came.
#[tokio::test]
async fn a_key_that_is_a_word_changes_no_answer() {
    for wire in WIRES {
        for key in [
            "x", "text", "content", "choices", "message", "ollama", "none",
        ] {
            let answer = format!("{{\"colour\":\"{key} in the text\"}}");
            let server = ModelServer::scripted([Answer::text(answer.clone())]);
            let model = with_key(&server, wire, key);
            let reply = model.ask(&question("?")).await.expect("a reply");
            assert_eq!(reply.text, answer);
        }
        // In an error it is masked in whatever form it stands there.
        let key = "pa\"ss\\w&rd";
        let echo = serde_json::json!({"error": {"message": format!("wrong key: {key}, PA&quot;SS\\W&amp;RD")}});
        let server = ModelServer::scripted([Answer::status(401, &echo.to_string())]);
        let error = with_key(&server, wire, key).ask(&question("?")).await;
        let told = error.expect_err("an error").to_string();
        assert!(told.contains("wrong key: ••••, ••••"), "{told}");
    }
}

#[tokio::test]
async fn a_key_that_fits_no_header_is_not_told_either() {
    let server = ModelServer::scripted([]);
    for wire in WIRES {
        let model = with_key(&server, wire, "hush\u{7}hush");
        let error = model.ask(&question("?")).await.expect_err("an error");
        assert!(!format!("{error:?}").contains("hush"), "{error:?}");
    }
    assert!(server.asked().is_empty());
}
