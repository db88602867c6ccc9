//! Ollama's wire, after its API documentation (docs/api.md) and api/types.go.

use super::body::{Whole, deliver, in_parts};
use super::socket::Peer;
use super::{Answer, Asked, CONTEXT, DIGEST, Fault, Shared};
use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Response, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;

const WHEN: &str = "2026-11-21T20:14:07.414671Z";

fn error(_: u16, message: &str) -> Value {
    json!({ "error": message })
}

pub async fn chat(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response<Body> {
    let (asked, mut answer) = shared.answer(Asked::of_ollama(body, &headers));
    let quiet = answer.fault.is_none();
    if quiet && asked.model != shared.name {
        answer = Answer::status(404, &format!("model '{}' not found", asked.model));
    }
    let context = asked.options["num_ctx"].as_u64().unwrap_or(4096);
    if quiet && asked.tokens() >= context && asked.body["truncate"] == false {
        answer = Answer::status(400, "the input length exceeds the context length");
    }
    let whole = if asked.stream {
        Whole {
            pieces: streamed(&asked, &answer),
            content_type: "application/x-ndjson",
            error,
        }
    } else {
        Whole {
            pieces: vec![last(&asked, &answer, &answer.text).to_string()],
            content_type: "application/json; charset=utf-8",
            error,
        }
    };
    deliver(&answer, whole, &peer).await
}

fn streamed(asked: &Asked, answer: &Answer) -> Vec<String> {
    let mut lines: Vec<Value> = Vec::new();
    let part = |message: Value| json!({"model": asked.model, "created_at": WHEN, "message": message, "done": false});
    for thought in answer.thinking.iter().flat_map(|text| in_parts(text)) {
        lines.push(part(
            json!({"role": "assistant", "content": "", "thinking": thought}),
        ));
    }
    for text in in_parts(&answer.text) {
        lines.push(part(json!({"role": "assistant", "content": text})));
    }
    let mut end = last(asked, answer, "");
    end["message"] = json!({"role": "assistant", "content": ""});
    lines.push(end);
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// The whole answer, or the last of a stream, with counters in nanoseconds.
fn last(asked: &Asked, answer: &Answer, text: &str) -> Value {
    let mut message = json!({"role": "assistant", "content": text});
    if let Some(thinking) = &answer.thinking {
        message["thinking"] = json!(thinking);
    }
    let truncated = answer.fault == Some(Fault::Truncated);
    let mut value = json!({
        "model": asked.model,
        "created_at": WHEN,
        "message": message,
        "done": true,
        "done_reason": if truncated { "length" } else { "stop" },
    });
    if answer.fault == Some(Fault::NoCounters) {
        return value;
    }
    let context = asked.options["num_ctx"].as_u64().unwrap_or(4096);
    let prompt = match answer.fault {
        Some(Fault::CutPrompt) => asked.tokens().min(4 + (context - 4) / 2),
        _ => asked.tokens(),
    };
    let words = answer.text.split_whitespace().count() as u64 + 1;
    for (name, count) in [
        ("total_duration", 5_191_566_416),
        ("load_duration", 2_154_458),
        ("prompt_eval_count", prompt),
        ("prompt_eval_duration", 1_000_000 * prompt),
        ("eval_count", words),
        ("eval_duration", 20_000_000 * words),
    ] {
        if !(answer.fault == Some(Fault::NoPromptCount) && name.starts_with("prompt")) {
            value[name] = json!(count);
        }
    }
    value
}

pub async fn tags(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(json!({"models": [{
        "name": shared.name,
        "model": shared.name,
        "modified_at": "2026-05-04T17:37:44.706015396-07:00",
        "size": 1_321_098_329_u64,
        "digest": DIGEST,
        "details": details(),
    }]}))
}

pub async fn show(
    State(shared): State<Arc<Shared>>,
    Json(body): Json<Value>,
) -> (StatusCode, Json<Value>) {
    let model = body["model"].as_str().unwrap_or_default();
    if model != shared.name {
        let message = format!("model '{model}' not found");
        return (StatusCode::NOT_FOUND, Json(error(404, &message)));
    }
    let shown = json!({
        "modelfile": "FROM tiny",
        "parameters": "temperature 0.7",
        "template": "{{ .Prompt }}",
        "details": details(),
        "model_info": {
            "general.architecture": "llama",
            "general.parameter_count": 1_235_814_432_u64,
            "llama.block_count": 16,
            "llama.context_length": CONTEXT,
        },
        "capabilities": ["completion", "thinking"],
    });
    (StatusCode::OK, Json(shown))
}

pub async fn version() -> Json<Value> {
    Json(json!({"version": "0.12.6"}))
}

fn details() -> Value {
    json!({
        "parent_model": "",
        "format": "gguf",
        "family": "llama",
        "families": ["llama"],
        "parameter_size": "1.2B",
        "quantization_level": "Q4_K_M",
    })
}
