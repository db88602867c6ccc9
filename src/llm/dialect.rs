//! Features that a server of OpenAI's wire format supports, learned from its refusals and kept for the next request.

use super::{Message, MessageRole, Request, Way};
use serde_json::{Value, json};

/// How requests to one server are put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dialect {
    /// How the answer's shape is asked for.
    pub(super) way: Way,
    /// The way has brought an answer.
    pub(super) proven: bool,
    /// OpenAI's newer models take `max_completion_tokens` only, other servers may know `max_tokens` only.
    newer_limit: bool,
    /// The other name was taken already.
    limit_changed: bool,
    temperature: bool,
    seed: bool,
    top_p: bool,
    /// Reasoning is switched by `chat_template_kwargs` (vLLM, SGLang, llama.cpp), else by `reasoning_effort`.
    template: bool,
    reasoning: bool,
}

impl Dialect {
    /// Where to begin: `hosted` is OpenAI's own service.
    pub(super) fn new(hosted: bool) -> Dialect {
        Dialect {
            way: Way::Schema,
            proven: false,
            newer_limit: hosted,
            limit_changed: false,
            temperature: true,
            seed: true,
            top_p: true,
            template: !hosted,
            reasoning: true,
        }
    }

    /// The body of a request.
    pub(super) fn body(self, model: &str, request: &Request) -> Value {
        let messages: Vec<Value> = request
            .messages
            .iter()
            .map(|message| {
                let role = match message.speaker {
                    MessageRole::System => "system",
                    MessageRole::User => "user",
                    MessageRole::Assistant => "assistant",
                };
                json!({ "role": role, "content": content(message) })
            })
            .collect();
        let mut body = json!({ "model": model, "messages": messages, "stream": false });
        match self.way {
            Way::Schema => {
                body["response_format"] = json!({
                    "type": "json_schema",
                    "json_schema": {
                        "name": request.schema_name,
                        "strict": true,
                        "schema": request.schema,
                    },
                });
            }
            Way::Json => body["response_format"] = json!({ "type": "json_object" }),
            Way::Text => {}
        }
        let limit = if self.newer_limit {
            "max_completion_tokens"
        } else {
            "max_tokens"
        };
        body[limit] = json!(request.options.answer);
        if self.temperature {
            body["temperature"] = json!(request.options.temperature);
        }
        if self.seed {
            body["seed"] = json!(request.options.seed);
        }
        if let (Some(top_p), true) = (request.options.top_p, self.top_p) {
            body["top_p"] = json!(top_p);
        }
        if let (Some(reasoning), true) = (request.options.reasoning, self.reasoning) {
            if self.template {
                body["chat_template_kwargs"] = json!({ "enable_thinking": reasoning });
            } else {
                body["reasoning_effort"] = json!(if reasoning { "medium" } else { "minimal" });
            }
        }
        body
    }

    /// The dialect to try after this refusal, or `None` where another one would not help.
    pub(super) fn after(
        self,
        status: u16,
        message: &str,
        reasoning_asked: bool,
    ) -> Option<Dialect> {
        if !matches!(status, 400 | 415 | 422 | 500 | 501) {
            return None;
        }
        let said = message.to_lowercase();
        if too_long(&said) {
            return None;
        }
        let mut next = self;
        if said.contains("max_tokens") || said.contains("max_completion_tokens") {
            next.newer_limit = !self.newer_limit;
            next.limit_changed = true;
            return (!self.limit_changed).then_some(next);
        }
        if self.temperature && said.contains("temperature") {
            next.temperature = false;
            return Some(next);
        }
        if self.seed && names(&said, "seed") {
            next.seed = false;
            return Some(next);
        }
        if self.top_p && names(&said, "top_p") {
            next.top_p = false;
            return Some(next);
        }
        let reasoning = [
            "chat_template_kwargs",
            "enable_thinking",
            "reasoning_effort",
        ];
        if reasoning_asked && self.reasoning && reasoning.iter().any(|name| said.contains(name)) {
            next.reasoning = false;
            return Some(next);
        }
        // A way that has worked is not doubted for an error that does not speak of it.
        if self.proven && !speaks_of_shape(&said) {
            return None;
        }
        next.proven = false;
        next.way = match self.way {
            Way::Schema => Way::Json,
            Way::Json => Way::Text,
            Way::Text => return None,
        };
        Some(next)
    }
}

/// The text alone, as every server takes it; with a picture, the parts of a text and a data URL.
fn content(message: &Message) -> Value {
    match &message.picture {
        None => json!(message.text),
        Some(picture) => json!([
            { "type": "text", "text": message.text },
            {
                "type": "image_url",
                "image_url": { "url": format!("data:image/png;base64,{}", picture.base64()) },
            },
        ]),
    }
}

/// The refusal is about the shape that was asked for.
pub(super) fn speaks_of_shape(said: &str) -> bool {
    let said = said.to_lowercase();
    [
        "response_format",
        "response format",
        "json_schema",
        "json_object",
        "schema",
        "grammar",
        "guided",
        "structured",
    ]
    .iter()
    .any(|word| said.contains(word))
}

/// The prompt does not fit: in no way would it.
pub(super) fn too_long(said: &str) -> bool {
    let said = said.to_lowercase();
    [
        "context length",
        "context_length",
        "context size",
        "context window",
        "exceed_context",
        "maximum context",
    ]
    .iter()
    .any(|word| said.contains(word))
}

/// The word stands alone.
fn names(said: &str, word: &str) -> bool {
    said.split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use super::Dialect;
    use crate::llm::{Message, MessageRole, Options, Request, Way};
    use serde_json::json;

    fn request() -> Request {
        Request {
            model: "openai/m".into(),
            schema_name: "answer".into(),
            schema: json!({"type": "object"}),
            messages: vec![Message::new(MessageRole::User, "u")],
            options: Options {
                reasoning: Some(false),
                ..Options::default()
            },
        }
    }

    #[test]
    fn as_the_servers_document_it() {
        let body = Dialect::new(false).body("m", &request());
        assert_eq!(
            body["response_format"],
            json!({"type": "json_schema", "json_schema": {"name": "answer", "strict": true, "schema": {"type": "object"}}})
        );
        assert_eq!(body["max_tokens"], 1024);
        assert_eq!(
            body["chat_template_kwargs"],
            json!({"enable_thinking": false})
        );
        let hosted = Dialect::new(true).body("m", &request());
        assert_eq!(hosted["max_completion_tokens"], 1024);
        assert_eq!(hosted.get("max_tokens"), None);
        assert_eq!(hosted.get("chat_template_kwargs"), None);
    }

    #[test]
    fn a_refusal_changes_what_it_names_and_nothing_else() {
        let start = Dialect::new(false);
        let limit = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
        let next = start.after(400, limit, true).expect("another way");
        let body = next.body("m", &request());
        assert_eq!(body["max_completion_tokens"], 1024);
        assert_eq!(next.way, Way::Schema);
        assert_eq!(
            next.after(400, limit, true).map(|d| d.way),
            None,
            "no ping-pong"
        );
        let warm = "Unsupported value: 'temperature' does not support 0 with this model.";
        let next = start.after(400, warm, true).expect("another way");
        assert_eq!(next.body("m", &request()).get("temperature"), None);
        let extra = "Extra inputs are not permitted: chat_template_kwargs";
        let next = start.after(422, extra, true).expect("another way");
        assert_eq!(next.body("m", &request()).get("chat_template_kwargs"), None);
    }

    #[test]
    fn schema_then_json_then_text() {
        let start = Dialect::new(false);
        let json = start.after(500, "internal error", false).expect("json");
        let text = json
            .after(400, "response_format is not supported", false)
            .expect("text");
        assert_eq!((json.way, text.way), (Way::Json, Way::Text));
        assert_eq!(
            text.after(400, "response_format is not supported", false),
            None
        );
        for status in [401, 403, 404, 429, 503] {
            assert_eq!(
                start.after(status, "response_format", false),
                None,
                "{status}"
            );
        }
        let full = "the request exceeds the available context size (schema included)";
        assert_eq!(start.after(400, full, false), None);
        let proven = Dialect {
            proven: true,
            ..start
        };
        assert_eq!(proven.after(500, "internal error", false), None);
        assert!(proven.after(400, "invalid grammar", false).is_some());
    }
}
