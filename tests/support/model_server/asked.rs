//! Requests that arrived: the same for both wires.

use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use std::time::Instant;

/// A wire format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wire {
    Ollama,
    OpenAi,
}

/// A question as it arrived.
#[derive(Debug, Clone)]
pub struct Asked {
    pub wire: Wire,
    pub model: String,
    /// Role and text of each message.
    pub messages: Vec<(String, String)>,
    /// The pictures of all messages.
    pub pictures: Vec<Vec<u8>>,
    /// The schema that the answer is to have.
    pub schema: Option<Value>,
    /// Some JSON is asked for, without a schema.
    pub json: bool,
    pub stream: bool,
    /// `options` of Ollama; the body itself for OpenAI, where options stand beside the messages.
    pub options: Value,
    /// All of it.
    pub body: Value,
    pub authorization: Option<String>,
    pub at: Instant,
}

impl Asked {
    pub fn of_ollama(body: Value, headers: &HeaderMap) -> Asked {
        let format = body.get("format").cloned().unwrap_or(Value::Null);
        Asked {
            json: format == "json",
            schema: format.is_object().then_some(format),
            // Ollama streams unless it is told not to.
            stream: body["stream"].as_bool().unwrap_or(true),
            options: body["options"].clone(),
            ..Asked::of(Wire::Ollama, body, headers)
        }
    }

    pub fn of_openai(body: Value, headers: &HeaderMap) -> Asked {
        let format = &body["response_format"];
        Asked {
            json: format["type"] == "json_object",
            schema: format["json_schema"].get("schema").cloned(),
            stream: body["stream"].as_bool().unwrap_or(false),
            options: body.clone(),
            ..Asked::of(Wire::OpenAi, body, headers)
        }
    }

    fn of(wire: Wire, body: Value, headers: &HeaderMap) -> Asked {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        Asked {
            wire,
            model: text(&body["model"]),
            messages: body["messages"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|message| (text(&message["role"]), content(&message["content"])))
                .collect(),
            pictures: body["messages"]
                .as_array()
                .into_iter()
                .flatten()
                .flat_map(pictures)
                .collect(),
            schema: None,
            json: false,
            stream: false,
            options: Value::Null,
            body,
            authorization: headers
                .get("authorization")
                .and_then(|value| value.to_str().ok())
                .map(str::to_owned),
            at: Instant::now(),
        }
    }

    /// All that a role said, lines between.
    pub fn said_by(&self, role: &str) -> String {
        self.messages
            .iter()
            .filter(|(by, _)| by == role)
            .map(|(_, text)| text.as_str())
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// The rules of the conversation.
    pub fn system(&self) -> String {
        self.said_by("system")
    }

    /// Text of Plumbline's messages.
    pub fn user(&self) -> String {
        self.said_by("user")
    }

    /// Tokens of the prompt, as this server's tokeniser has them: four characters each, and never over a word's end.
    pub fn tokens(&self) -> u64 {
        self.messages
            .iter()
            .map(|(_, text)| {
                let words = text.split_whitespace();
                8 + words
                    .map(|word| 1 + word.chars().count() as u64 / 5)
                    .sum::<u64>()
            })
            .sum()
    }
}

/// A text, or the texts of parts.
fn content(value: &Value) -> String {
    let parts = value.as_array().into_iter().flatten();
    let texts: String = parts.filter_map(|part| part["text"].as_str()).collect();
    value.as_str().map_or(texts, str::to_owned)
}

/// Pictures of a message: `images` of Ollama, parts with data URLs of OpenAI.
fn pictures(message: &Value) -> Vec<Vec<u8>> {
    let decode = |text: &str| STANDARD.decode(text).expect("base64 without a prefix");
    let images = message["images"].as_array().into_iter().flatten();
    let plain = images.filter_map(Value::as_str).map(decode);
    let parts = message["content"].as_array().into_iter().flatten();
    let urls = parts
        .filter(|part| part["type"] == "image_url")
        .map(|part| {
            let url = part["image_url"]["url"].as_str().expect("a data URL");
            decode(url.strip_prefix("data:image/png;base64,").expect("a PNG"))
        });
    plain.chain(urls).collect()
}
