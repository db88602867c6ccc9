//! Pictures on both wires, servers that refuse them, and recordings without their pixels.

use super::{WIRES, model, named, question};
use crate::support::model_server::{Answer, Asked, ModelServer, Wire};
use plumbline::llm::{
    LlmError, Message, MessageRole, Model, PromptPicture, Recorder, Recording, Replay, Replayer,
    Request, Way,
};
use plumbline::picture::Pixels;
use serde_json::json;
use std::sync::Arc;

fn png(shade: u8) -> Vec<u8> {
    Pixels::blank(40, 30, [shade; 3]).write().expect("a PNG")
}

fn showing(shade: u8) -> Request {
    let picture = PromptPicture::new(png(shade), (40, 30));
    let mut request = question("?");
    request.messages[1] = Message::new(MessageRole::User, "Which colour?").showing(Some(picture));
    request
}

fn teal() -> Answer {
    Answer::json(&json!({"colour": "teal"}))
}

#[tokio::test]
async fn a_picture_goes_with_its_message_as_each_wire_has_it() {
    for wire in WIRES {
        let server = ModelServer::scripted([teal(), teal()]);
        let model = model(&server, wire);
        model.ask(&showing(7)).await.expect("a reply");
        model.ask(&question("?")).await.expect("a reply");
        let asked = server.asked();
        assert_eq!(asked[0].pictures, [png(7)], "{wire:?}");
        assert_eq!(asked[0].user(), "Which colour?");
        assert!(asked[0].schema.is_some());
        // The rules have none, and a question without one is the text alone.
        let system = &asked[0].body["messages"][0];
        assert!(system["content"].is_string() && system.get("images").is_none());
        assert!(
            asked[1].pictures.is_empty() && asked[1].body["messages"][1]["content"].is_string()
        );
        let sent = &asked[0].body["messages"][1];
        match wire {
            Wire::Ollama => assert!(sent["images"][0].is_string() && sent["content"].is_string()),
            Wire::OpenAi => {
                assert_eq!(
                    sent["content"][0],
                    json!({"type": "text", "text": "Which colour?"})
                );
                assert_eq!(sent["content"][1]["type"], "image_url");
            }
        }
    }
}

fn refusing(status: u16, why: &'static str) -> impl Fn(&Asked) -> Answer {
    move |asked| {
        if asked.pictures.is_empty() {
            teal()
        } else {
            Answer::status(status, why)
        }
    }
}

#[tokio::test]
async fn a_server_that_takes_none_says_so_by_an_error_of_its_own() {
    for wire in WIRES {
        for (status, why) in [
            (400, "this model does not support images"),
            (400, "bad request"),
            (422, "Input should be a valid string"),
            (
                500,
                "image input is not supported - hint: you may need to provide the mmproj",
            ),
        ] {
            let server = ModelServer::computing(refusing(status, why));
            let model = model(&server, wire);
            let error = model.ask(&showing(7)).await.expect_err("a refusal");
            let LlmError::PictureRefused { body, .. } = &error else {
                panic!("{wire:?} {status} {why}: {error}");
            };
            assert!(body.contains(why), "{body}");
            assert_eq!(
                server.asked().len(),
                1,
                "nothing else is tried with the picture"
            );
            let reply = model.ask(&question("?")).await.expect("a reply");
            assert_eq!(reply.way, Way::Schema, "the schema was not to blame");
        }
    }
}

/// A refusal that names something else is about that, whether a picture is there or not.
#[tokio::test]
async fn what_is_refused_for_another_reason_is_put_otherwise() {
    let server = ModelServer::computing(|asked| {
        if asked.body.get("max_tokens").is_some() {
            return Answer::status(400, "Unsupported parameter: 'max_tokens'");
        }
        match &asked.schema {
            Some(_) => Answer::status(400, "`response_format` is not supported"),
            None => teal(),
        }
    });
    let reply = model(&server, Wire::OpenAi).ask(&showing(7)).await;
    let reply = reply.expect("a reply");
    assert_eq!((reply.way, reply.attempts), (Way::Json, 3));
    assert!(server.asked().iter().all(|asked| asked.pictures.len() == 1));
    let full = "the request exceeds the available context size";
    for wire in WIRES {
        let server = ModelServer::computing(move |_| Answer::status(400, full));
        let error = model(&server, wire)
            .ask(&showing(7))
            .await
            .expect_err("an error");
        assert!(matches!(error, LlmError::Status { .. }), "{error}");
    }
}

#[tokio::test]
async fn a_recording_has_a_digest_and_no_pixels() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.jsonl");
    let mauve = || Answer::json(&json!({"colour": "mauve"}));
    let server = ModelServer::scripted([teal(), mauve(), teal()]);
    let recording = Recording::create(&path).expect("a recording");
    let live = model(&server, Wire::Ollama);
    let recorder = Recorder::new(live, recording, Arc::new(str::to_owned));
    let (first, second) = (showing(7), showing(8));
    for request in [&first, &second] {
        recorder.ask(request).await.expect("a reply");
    }
    server.stop();
    let recorded = std::fs::read_to_string(&path).expect("the recording");
    for request in [&first, &second] {
        let picture = request.picture().expect("a picture");
        assert!(recorded.contains(picture.digest()));
    }
    for pixels in [png(7), png(8)] {
        use base64::Engine;
        let sent = base64::engine::general_purpose::STANDARD.encode(pixels);
        assert!(!recorded.contains(&sent[..24]), "{recorded}");
    }
    let again = || {
        let replay = Replay::read(&path).expect("a recording");
        Replayer::new(named(Wire::Ollama), replay, Arc::new(str::to_owned))
    };
    // The answer to the same picture comes first, whatever the order.
    let replayer = again();
    let reply = replayer.ask(&second).await.expect("a reply");
    assert_eq!(reply.text, r#"{"colour":"mauve"}"#);
    // One that looks otherwise (a caret, other fonts) takes the next answer to the same text.
    let reply = again().ask(&showing(9)).await.expect("a reply");
    assert_eq!(reply.text, r#"{"colour":"teal"}"#);
    // A question without a picture is another question.
    let mut bare = first.clone();
    bare.messages[1].picture = None;
    let error = again().ask(&bare).await.expect_err("it was not asked");
    assert!(matches!(error, LlmError::NotRecorded(_)), "{error}");
}
