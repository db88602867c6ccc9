//! Models over their real wire formats: a server that answers as told, and misbehaves in every way that is known.

mod budgets;
mod doctor;
mod faults;
mod forms;
mod learning;
mod outage;
mod pictures;
mod recording;
mod secrets;
mod wire;

use crate::support::model_server::{MODEL, ModelServer, Wire};
use plumbline::llm::{
    Backend, Key, Message, MessageRole, Model, ModelName, ModelSettings, Options, Request, Servers,
    TransportLimits,
};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Both wires, for what holds on each.
const WIRES: [Wire; 2] = [Wire::Ollama, Wire::OpenAi];

/// The name of the server's model on this wire.
fn named(wire: Wire) -> ModelName {
    ModelName {
        backend: match wire {
            Wire::Ollama => Backend::Ollama,
            Wire::OpenAi => Backend::OpenAi,
        },
        model: MODEL.into(),
    }
}

/// Quick to give up, so that tests are quick; a slow machine still answers in the time.
const LIMITS: TransportLimits = TransportLimits {
    timeout: Duration::from_secs(20),
    connect: Duration::from_secs(5),
    retries: 3,
    backoff: Duration::from_millis(5),
};

fn settings(wire: Wire, url: &str) -> ModelSettings {
    let mut settings = ModelSettings::new(named(wire), Some(url), |_| None).expect("settings");
    settings.limits = LIMITS;
    settings
}

/// The server's model, with these limits.
fn patient(server: &ModelServer, wire: Wire, limits: TransportLimits) -> Arc<dyn Model> {
    let mut settings = settings(wire, &server.url(wire));
    settings.limits = limits;
    Servers::default().connect(&settings).expect("a model")
}

fn model(server: &ModelServer, wire: Wire) -> Arc<dyn Model> {
    patient(server, wire, LIMITS)
}

fn with_key(server: &ModelServer, wire: Wire, key: &str) -> Arc<dyn Model> {
    let mut settings = settings(wire, &server.url(wire));
    settings.key = Key::new(key);
    Servers::default().connect(&settings).expect("a model")
}

/// A question with a schema.
fn question(text: &str) -> Request {
    Request {
        model: "tiny".into(),
        schema_name: "colour".into(),
        schema: json!({
            "type": "object",
            "properties": {"colour": {"type": "string", "enum": ["mauve", "teal"]}},
            "required": ["colour"],
            "additionalProperties": false,
        }),
        messages: vec![
            Message::new(MessageRole::System, "Answer in JSON."),
            Message::new(MessageRole::User, text),
        ],
        options: Options::default(),
    }
}
