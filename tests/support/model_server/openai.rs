//! OpenAI's wire, after its API reference, with the additions of vLLM and llama.cpp that are read.

use super::body::{Whole, deliver, in_parts};
use super::socket::Peer;
use super::{Answer, Asked, CONTEXT, Fault, Shared};
use axum::Json;
use axum::body::Body;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, Response};
use serde_json::{Value, json};
use std::sync::Arc;

fn error(status: u16, message: &str) -> Value {
    let kind = match status {
        401 => "authentication_error",
        429 => "rate_limit_error",
        400..=499 => "invalid_request_error",
        _ => "server_error",
    };
    json!({"error": {"message": message, "type": kind, "param": null, "code": null}})
}

pub async fn chat(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response<Body> {
    let (asked, mut answer) = shared.answer(Asked::of_openai(body, &headers));
    if answer.fault.is_none() && asked.model != shared.name {
        let message = format!("The model `{}` does not exist", asked.model);
        answer = Answer::status(404, &message);
    }
    let whole = if asked.stream {
        Whole {
            pieces: streamed(&asked, &answer),
            content_type: "text/event-stream",
            error,
        }
    } else {
        Whole {
            pieces: vec![completion(&asked, &answer).to_string()],
            content_type: "application/json",
            error,
        }
    };
    deliver(&answer, whole, &peer).await
}

fn finish(answer: &Answer) -> &'static str {
    match answer.fault {
        Some(Fault::Truncated) => "length",
        _ => "stop",
    }
}

fn completion(asked: &Asked, answer: &Answer) -> Value {
    let mut message = json!({"role": "assistant", "content": answer.text, "refusal": null});
    if let Some(thinking) = &answer.thinking {
        message["reasoning_content"] = json!(thinking);
    }
    let mut value = json!({
        "id": "chatcmpl-B9MBs8CjcvOU2jLn4n570S5qMJKcT",
        "object": "chat.completion",
        "created": 1_741_569_952,
        "model": asked.model,
        "choices": [{
            "index": 0,
            "message": message,
            "logprobs": null,
            "finish_reason": finish(answer),
        }],
        "service_tier": "default",
        "system_fingerprint": "fp_44709d6fcb",
    });
    if let Some(usage) = usage(asked, answer) {
        value["usage"] = usage;
    }
    value
}

fn usage(asked: &Asked, answer: &Answer) -> Option<Value> {
    let prompt = match answer.fault {
        Some(Fault::NoCounters) => return None,
        Some(Fault::CutPrompt) => asked.tokens() / 8,
        _ => asked.tokens(),
    };
    let words = answer.text.split_whitespace().count() as u64 + 1;
    if answer.fault == Some(Fault::NoPromptCount) {
        return Some(json!({"completion_tokens": words}));
    }
    Some(json!({
        "prompt_tokens": prompt,
        "completion_tokens": words,
        "total_tokens": prompt + words,
        "prompt_tokens_details": {"cached_tokens": 0},
        "completion_tokens_details": {"reasoning_tokens": 0},
    }))
}

fn streamed(asked: &Asked, answer: &Answer) -> Vec<String> {
    let chunk = |delta: Value, finish: Value| {
        json!({
            "id": "chatcmpl-123",
            "object": "chat.completion.chunk",
            "created": 1_694_268_190,
            "model": asked.model,
            "choices": [{"index": 0, "delta": delta, "logprobs": null, "finish_reason": finish}],
        })
    };
    let mut events = vec![chunk(
        json!({"role": "assistant", "content": ""}),
        Value::Null,
    )];
    for thought in answer.thinking.iter().flat_map(|text| in_parts(text)) {
        events.push(chunk(json!({"reasoning_content": thought}), Value::Null));
    }
    for text in in_parts(&answer.text) {
        events.push(chunk(json!({"content": text}), Value::Null));
    }
    events.push(chunk(json!({}), json!(finish(answer))));
    events
        .iter()
        .map(|event| format!("data: {event}\n\n"))
        .chain(["data: [DONE]\n\n".to_owned()])
        .collect()
}

pub async fn models(State(shared): State<Arc<Shared>>) -> Json<Value> {
    Json(json!({"object": "list", "data": [{
        "id": shared.name,
        "object": "model",
        "created": 1_686_935_002,
        "owned_by": "vllm",
        "max_model_len": CONTEXT,
    }]}))
}
