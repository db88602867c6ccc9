//! Ollama: ollama-rs writes the requests, the transport here sends them and keeps what ollama-rs would lose.

use super::counter::{at, number, text};
use super::transport::{Answer, Call, Transport};
use super::{
    Backend, Identity, LlmError, MessageRole, Model, ModelName, Reply, Request, Usage, Way,
};
use super::{cut, picture, stream, thoughts};
use async_trait::async_trait;
use ollama_rs::generation::chat::{self, ChatMessage, request::ChatMessageRequest};
use ollama_rs::generation::parameters::{FormatType, KeepAlive, ThinkType, TimeUnit};
use ollama_rs::models::ModelOptions;
use serde_json::{Value, json};

/// Minutes that the model stays in memory: longer than a browser takes between two questions.
const KEPT_MINUTES: u64 = 15;

/// A model that Ollama serves.
#[derive(Debug)]
pub(super) struct Ollama {
    name: ModelName,
    transport: Transport,
}

impl Ollama {
    /// The model of this name behind this transport.
    pub(super) fn new(model: String, transport: Transport) -> Ollama {
        Ollama {
            name: ModelName {
                backend: Backend::Ollama,
                model,
            },
            transport,
        }
    }
}

#[async_trait]
impl Model for Ollama {
    fn name(&self) -> &ModelName {
        &self.name
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let mut body = body(&self.name.model, request)?;
        let mut way = Way::Schema;
        let mut call = self.transport.call().await?;
        let mut answer = call.post("/api/chat", &body).await?;
        if request.picture().is_some() && refuses_picture(&answer) {
            return Err(answer.refusal_of_picture());
        }
        // Versions before December 2024 know no schema, later ones not every schema. Only a clear word is taken for that.
        if matches!(answer.status, 400 | 500) && about_format(&answer.reason()) {
            way = Way::Json;
            body["format"] = json!("json");
            answer = call.post("/api/chat", &body).await?;
        }
        let value = answer.json()?;
        let mut reply = read(&value, request, way)?;
        reply.status = answer.status;
        reply.attempts = call.attempts();
        reply.milliseconds = call.milliseconds();
        Ok(reply)
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        let mut call = self.transport.call().await?;
        let show = json!({ "model": self.name.model });
        let shown = call.post("/api/show", &show).await?.json()?;
        let tags = call.get("/api/tags").await?.json()?;
        // Proxies pass on the two above and not always this one.
        let version = call.get("/api/version").await.and_then(|a| a.json()).ok();
        Ok(identity(&self.name.model, &shown, &tags, version.as_ref()))
    }

    async fn models(&self) -> Result<Vec<String>, LlmError> {
        let mut call: Call<'_> = self.transport.call().await?;
        let tags = call.get("/api/tags").await?.json()?;
        Ok(listed(&tags)
            .filter_map(|model| Some(text(model, &["name"])?.to_owned()))
            .collect())
    }
}

fn refuses_picture(answer: &Answer) -> bool {
    let reason = answer.reason();
    let else_why = about_format(&reason) || reason.to_lowercase().contains("context");
    picture::is_refused(answer.status, &reason)
        || (picture::may_be_refused(answer.status) && !else_why)
}

fn about_format(reason: &str) -> bool {
    let said = reason.to_lowercase();
    ["format", "schema", "grammar"]
        .iter()
        .any(|word| said.contains(word))
}

fn body(model: &str, request: &Request) -> Result<Value, LlmError> {
    let own = |error: serde_json::Error| {
        LlmError::Malformed(format!(
            "nothing was sent: the request is not valid: {error}"
        ))
    };
    let messages = request
        .messages
        .iter()
        .map(|message| {
            let role = match message.speaker {
                MessageRole::System => chat::MessageRole::System,
                MessageRole::User => chat::MessageRole::User,
                MessageRole::Assistant => chat::MessageRole::Assistant,
            };
            ChatMessage::new(role, message.text.clone())
        })
        .collect();
    // As extra options: the setters are narrower than what the server takes (a seed of 32 bits, a temperature of f32).
    let options = ModelOptions::default()
        .num_ctx(request.options.context)
        .extra("num_predict", request.options.answer)
        .extra("seed", request.options.seed)
        .extra("temperature", request.options.temperature);
    let options = match request.options.top_p {
        Some(top_p) => options.extra("top_p", top_p),
        None => options,
    };
    let format: FormatType = serde_json::from_value(request.schema.clone()).map_err(own)?;
    let mut chat = ChatMessageRequest::new(model.to_owned(), messages)
        .format(format)
        .keep_alive(KeepAlive::Until {
            time: KEPT_MINUTES,
            unit: TimeUnit::Minutes,
        })
        .options(options);
    if let Some(reasoning) = request.options.reasoning {
        chat = chat.think(ThinkType::from(reasoning));
    }
    let mut body = serde_json::to_value(chat).map_err(own)?;
    // Newer servers refuse a prompt that does not fit when told so; older ones do not know the fields, and cut.
    body["truncate"] = json!(false);
    body["shift"] = json!(false);
    for (at, message) in request.messages.iter().enumerate() {
        if let Some(picture) = &message.picture {
            body["messages"][at]["images"] = json!([picture.base64()]);
        }
    }
    Ok(body)
}

fn read(value: &Value, request: &Request, way: Way) -> Result<Reply, LlmError> {
    let Some(message) = value.get("message").filter(|message| message.is_object()) else {
        return Err(LlmError::Malformed("expected `message`, found none".into()));
    };
    let usage = Usage {
        prompt_tokens: number(value, &["prompt_eval_count"]),
        answer_tokens: number(value, &["eval_count"]),
        answer_milliseconds: number(value, &["eval_duration"]).map(|nanos| nanos / 1_000_000),
        prompt_milliseconds: number(value, &["prompt_eval_duration"]).map(|n| n / 1_000_000),
        // A model that has to be loaded first answers no token before it is.
        first_token_milliseconds: number(value, &["prompt_eval_duration"])
            .map(|read| (number(value, &["load_duration"]).unwrap_or(0) + read) / 1_000_000),
    };
    cut::check(
        &request.messages,
        usage.prompt_tokens,
        Some(request.options.context),
    )?;
    if text(value, &["done_reason"]) == Some("length") {
        return Err(LlmError::TooLong(
            usage.answer_tokens.unwrap_or(request.options.answer),
        ));
    }
    if value.get("done").and_then(Value::as_bool) == Some(false) {
        return Err(LlmError::Malformed(
            "expected a whole answer, found a part of one (`done` is false)".into(),
        ));
    }
    let called = stream::called(message).map_err(LlmError::Malformed)?;
    let content = match message.get("content").and_then(Value::as_str) {
        Some(content) => content,
        None if called.is_some() => "",
        None => {
            return Err(LlmError::Malformed(
                "expected `message.content`, found none".into(),
            ));
        }
    };
    let (answer, in_text) = thoughts::without(content);
    let answer = called.filter(|_| answer.is_empty()).unwrap_or(answer);
    let reasoned = in_text || text(message, &["thinking"]).is_some();
    if answer.is_empty() {
        return Err(LlmError::Empty { reasoned });
    }
    Ok(Reply {
        reasoned,
        ..Reply::new(answer, way, usage)
    })
}

fn identity(model: &str, shown: &Value, tags: &Value, version: Option<&Value>) -> Identity {
    let owned = |text: Option<&str>| text.map(str::to_owned);
    // A name without a tag means `latest`.
    let full = if model.contains(':') {
        model.to_owned()
    } else {
        format!("{model}:latest")
    };
    let tag = listed(tags).find(|entry| {
        ["name", "model"]
            .iter()
            .filter_map(|key| text(entry, &[key]))
            .any(|name| name == full || name == model)
    });
    // `qwen3.context_length`: the key begins with the architecture.
    let context = at(shown, &["model_info"])
        .and_then(Value::as_object)
        .and_then(|info| {
            info.iter()
                .find(|(key, _)| key.ends_with(".context_length"))
                .and_then(|(_, value)| value.as_u64())
        });
    Identity {
        digest: owned(tag.and_then(|entry| text(entry, &["digest"]))),
        quantisation: owned(text(shown, &["details", "quantization_level"])),
        parameters: owned(text(shown, &["details", "parameter_size"])),
        context,
        server: version
            .and_then(|version| text(version, &["version"]))
            .map(|version| format!("ollama {version}")),
    }
}

fn listed(tags: &Value) -> impl Iterator<Item = &Value> {
    at(tags, &["models"])
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::{body, identity};
    use crate::llm::{Message, MessageRole, Options, Request};
    use serde_json::json;

    #[test]
    fn the_request_as_ollama_documents_it() {
        let schema = json!({"type": "object", "properties": {"z": {"type": "string"}, "a": {"type": "integer"}}, "required": ["z", "a"]});
        let mut request = Request {
            model: "ollama/qwen3:14b".into(),
            schema_name: "answer".into(),
            schema: schema.clone(),
            messages: vec![
                Message::new(MessageRole::System, "s"),
                Message::new(MessageRole::User, "u"),
            ],
            options: Options {
                seed: 5_000_000_000,
                temperature: 0.1,
                ..Options::default()
            },
        };
        let sent = body("qwen3:14b", &request).expect("a body");
        assert_eq!(sent["model"], "qwen3:14b");
        assert_eq!(sent["stream"], false);
        assert_eq!(sent["messages"][0]["role"], "system");
        assert_eq!(sent["messages"][1]["content"], "u");
        // The order of properties is the order in which the model fills them.
        assert_eq!(sent["format"].to_string(), schema.to_string());
        assert_eq!(
            sent["options"],
            json!({"num_ctx": 8192, "num_predict": 1024, "seed": 5_000_000_000_u64, "temperature": 0.1})
        );
        assert_eq!(sent["keep_alive"], "15m");
        assert_eq!(
            (&sent["truncate"], &sent["shift"]),
            (&json!(false), &json!(false))
        );
        assert_eq!(sent.get("think"), None);
        request.options.reasoning = Some(false);
        assert_eq!(body("m", &request).expect("a body")["think"], false);
        request.schema = json!(7);
        assert!(body("m", &request).is_err());
    }

    #[test]
    fn a_name_without_a_tag_is_the_latest() {
        let tags = json!({"models": [
            {"name": "llama3.2:1b", "model": "llama3.2:1b", "digest": "other"},
            {"name": "llama3.2:latest", "model": "llama3.2:latest", "digest": "a80c4f17acd5"},
        ]});
        let shown = json!({
            "details": {"parameter_size": "3.2B", "quantization_level": "Q4_K_M"},
            "model_info": {"general.architecture": "llama", "llama.context_length": 131_072},
        });
        let found = identity(
            "llama3.2",
            &shown,
            &tags,
            Some(&json!({"version": "0.12.6"})),
        );
        assert_eq!(found.digest.as_deref(), Some("a80c4f17acd5"));
        assert_eq!(found.quantisation.as_deref(), Some("Q4_K_M"));
        assert_eq!(found.context, Some(131_072));
        assert_eq!(found.server.as_deref(), Some("ollama 0.12.6"));
    }
}
