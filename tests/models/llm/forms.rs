//! The same answer in every form that servers give it, and forms that have no one meaning.

use super::{WIRES, model, question};
use crate::support::model_server::{Answer, Fault, ModelServer, Wire};
use plumbline::llm::{LlmError, Model};
use serde_json::{Value, json};
use std::sync::Arc;

const RIGHT: &str = "{\"colour\":\"teal\"}";

fn body(wire: Wire, message: &Value, finish: &str) -> String {
    match wire {
        Wire::Ollama => json!({"message": message, "done": true, "done_reason": "stop"}),
        Wire::OpenAi => json!({"choices": [{"message": message, "finish_reason": finish}]}),
    }
    .to_string()
}

/// The pieces of a stream in which the message comes; without its end where `cut`.
fn streamed(wire: Wire, cut: bool) -> String {
    let (one, two) = RIGHT.split_at(7);
    match wire {
        Wire::Ollama => {
            let piece = |text: &str| json!({"message": {"role": "assistant", "content": text}, "done": false});
            let end = json!({"message": {"content": ""}, "done": true, "done_reason": "stop", "eval_count": 9});
            let end = if cut {
                String::new()
            } else {
                format!("{end}\n")
            };
            format!("{}\n{}\n{end}", piece(one), piece(two))
        }
        Wire::OpenAi => {
            let piece = |text: &str| json!({"choices": [{"delta": {"content": text}, "finish_reason": null}]});
            let end = json!({"choices": [{"delta": {}, "finish_reason": "stop"}], "usage": {"completion_tokens": 9}});
            let end = if cut {
                String::new()
            } else {
                format!("data: {end}\n\ndata: [DONE]\n\n")
            };
            format!("data: {}\n\ndata: {}\n\n{end}", piece(one), piece(two))
        }
    }
}

async fn told(wire: Wire, body: String) -> Result<plumbline::llm::Reply, LlmError> {
    let server = ModelServer::scripted([Answer::text("").with(Fault::Body(body))]);
    let model: Arc<dyn Model> = model(&server, wire);
    model.ask(&question("?")).await
}

#[tokio::test]
async fn every_form_of_one_answer_is_that_answer() {
    for wire in WIRES {
        let call = |arguments: Value| json!({"type": "function", "function": {"name": "colour", "arguments": arguments}});
        let forms = [
            ("text", json!({"content": RIGHT})),
            (
                "a call with text",
                json!({"content": "", "tool_calls": [call(json!(RIGHT))]}),
            ),
            (
                "a call with an object",
                json!({"content": "", "tool_calls": [call(json!({"colour": "teal"}))]}),
            ),
            (
                "a call and no content",
                json!({"tool_calls": [call(json!(RIGHT))]}),
            ),
            ("no call", json!({"content": RIGHT, "tool_calls": []})),
        ];
        for (name, message) in forms {
            let reply = told(wire, body(wire, &message, "tool_calls")).await;
            assert_eq!(
                reply.map(|r| r.text).as_deref(),
                Ok(RIGHT),
                "{name}, {wire:?}"
            );
        }
        let reply = told(wire, streamed(wire, false)).await.expect("a stream");
        assert_eq!(reply.text, RIGHT, "{wire:?}");
        assert_eq!(reply.usage.answer_tokens, Some(9), "{wire:?}");
    }
}

#[tokio::test]
async fn forms_without_one_meaning_are_malformed() {
    for wire in WIRES {
        let call = json!({"function": {"name": "colour", "arguments": RIGHT}});
        let two = json!({"content": "", "tool_calls": [call, call]});
        for (name, sent) in [
            ("two calls", body(wire, &two, "tool_calls")),
            ("a stream without an end", streamed(wire, true)),
        ] {
            let reply = told(wire, sent).await;
            let malformed = matches!(&reply, Err(LlmError::Malformed(_)));
            assert!(malformed, "{name}, {wire:?}: {reply:?}");
        }
    }
}

/// A text beside a call is the answer: what it means is checked like any other.
#[tokio::test]
async fn a_text_comes_before_a_call() {
    for wire in WIRES {
        let call = json!({"function": {"name": "colour", "arguments": "{\"colour\":\"mauve\"}"}});
        let both = json!({"content": RIGHT, "tool_calls": [call]});
        let reply = told(wire, body(wire, &both, "stop"))
            .await
            .expect("a reply");
        assert_eq!(reply.text, RIGHT, "{wire:?}");
    }
}

#[tokio::test]
async fn how_tokens_are_drawn_is_sent() {
    for wire in WIRES {
        let server = ModelServer::computing(|_| Answer::text(RIGHT));
        let mut request = question("?");
        request.options.temperature = 0.7;
        request.options.seed = 42;
        request.options.top_p = Some(0.9);
        model(&server, wire).ask(&request).await.expect("a reply");
        request.options.top_p = None;
        model(&server, wire).ask(&request).await.expect("a reply");
        let asked = server.asked();
        let options = &asked[0].options;
        assert_eq!(
            (&options["temperature"], &options["seed"], &options["top_p"]),
            (&json!(0.7), &json!(42), &json!(0.9)),
            "{wire:?}"
        );
        assert_eq!(asked[1].options.get("top_p"), None, "{wire:?}");
    }
}

#[tokio::test]
async fn the_time_to_the_first_token_is_read_where_it_is_told() {
    let server = ModelServer::computing(|_| Answer::text(RIGHT));
    let reply = model(&server, Wire::Ollama)
        .ask(&question("?"))
        .await
        .expect("a reply");
    assert!(
        reply.usage.first_token_milliseconds > Some(0),
        "{:?}",
        reply.usage
    );
    let reply = model(&server, Wire::OpenAi)
        .ask(&question("?"))
        .await
        .expect("a reply");
    assert_eq!(reply.usage.first_token_milliseconds, None);
}
