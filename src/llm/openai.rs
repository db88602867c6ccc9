//! OpenAI's chat completions, which vLLM, llama.cpp, LM Studio and hosted services speak too, each with its own gaps.

use super::counter::{at, number, text};
use super::dialect::{Dialect, speaks_of_shape, too_long};
use super::transport::{Answer, Transport};
use super::{Backend, Identity, LlmError, Model, ModelName, Reply, Request, Usage, Way};
use super::{cut, picture, stream, thoughts};
use async_trait::async_trait;
use serde_json::Value;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Refusals without a word on the shape, until the way below is taken from the beginning: one may be an accident.
const ACCIDENTS: u32 = 2;

/// A model behind OpenAI's wire format.
#[derive(Debug)]
pub(super) struct OpenAi {
    name: ModelName,
    transport: Transport,
    learned: Mutex<Learned>,
}

/// Features learned from the server's refusals.
#[derive(Debug)]
struct Learned {
    dialect: Dialect,
    accidents: u32,
}

impl OpenAi {
    /// The model of this name; `hosted` is OpenAI's own service.
    pub(super) fn new(model: String, transport: Transport, hosted: bool) -> OpenAi {
        OpenAi {
            name: ModelName {
                backend: Backend::OpenAi,
                model,
            },
            transport,
            learned: Mutex::new(Learned {
                dialect: Dialect::new(hosted),
                accidents: 0,
            }),
        }
    }

    fn learned(&self) -> MutexGuard<'_, Learned> {
        self.learned.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps what worked. A way that was left without a clear word is tried again, a few times.
    fn learn(&self, mut worked: Dialect, unclear: bool) {
        let mut learned = self.learned();
        if unclear {
            learned.accidents += 1;
            if learned.accidents < ACCIDENTS {
                worked.way = learned.dialect.way;
                worked.proven = false;
                learned.dialect = worked;
                return;
            }
        }
        worked.proven = true;
        learned.dialect = worked;
    }
}

#[async_trait]
impl Model for OpenAi {
    fn name(&self) -> &ModelName {
        &self.name
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let reasoning_asked = request.options.reasoning.is_some();
        let mut dialect = self.learned().dialect;
        let mut unclear = false;
        let mut first_refusal = None;
        let mut call = self.transport.call().await?;
        let answer = loop {
            let body = dialect.body(&self.name.model, request);
            let answer = call.post("/chat/completions", &body).await?;
            if (200..300).contains(&answer.status) {
                break answer;
            }
            let reason = answer.reason();
            let next = dialect.after(answer.status, &reason, reasoning_asked);
            if request.picture().is_some() && refuses_picture(&answer, dialect, next) {
                return Err(answer.refusal_of_picture());
            }
            match next {
                Some(next) => {
                    unclear |= next.way != dialect.way && !speaks_of_shape(&reason);
                    first_refusal.get_or_insert_with(|| answer.refusal());
                    dialect = next;
                }
                // The first refusal is about the request as it was meant; the later ones are about makeshifts.
                None => return Err(first_refusal.unwrap_or_else(|| answer.refusal())),
            }
        };
        let value = answer.json()?;
        let mut reply = read(&value, request, dialect.way)?;
        self.learn(dialect, unclear);
        reply.status = answer.status;
        reply.attempts = call.attempts();
        reply.milliseconds = call.milliseconds();
        Ok(reply)
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        let mut call = self.transport.call().await?;
        let answer = call.get("/models").await?;
        let value = answer.json()?;
        Ok(identity(&self.name.model, &value, &answer))
    }

    async fn models(&self) -> Result<Vec<String>, LlmError> {
        let mut call = self.transport.call().await?;
        let value = call.get("/models").await?.json()?;
        Ok(listed(&value)
            .filter_map(|model| Some(text(model, &["id"])?.to_owned()))
            .collect())
    }
}

/// Whether the refusal is due to the picture: it says so, or it says nothing of what `next` would put otherwise.
fn refuses_picture(answer: &Answer, asked: Dialect, next: Option<Dialect>) -> bool {
    let reason = answer.reason();
    let names_another = next.is_some_and(|next| next.way == asked.way);
    let else_why = names_another || speaks_of_shape(&reason) || too_long(&reason);
    picture::is_refused(answer.status, &reason)
        || (picture::may_be_refused(answer.status) && !else_why)
}

fn read(value: &Value, request: &Request, way: Way) -> Result<Reply, LlmError> {
    let Some(choice) = value.get("choices").and_then(|choices| choices.get(0)) else {
        return Err(LlmError::Malformed("expected `choices`, found none".into()));
    };
    let usage = Usage {
        prompt_tokens: number(value, &["usage", "prompt_tokens"]),
        answer_tokens: number(value, &["usage", "completion_tokens"]),
        // llama.cpp's own addition.
        answer_milliseconds: number(value, &["timings", "predicted_ms"]),
        prompt_milliseconds: number(value, &["timings", "prompt_ms"]),
        first_token_milliseconds: number(value, &["timings", "prompt_ms"]),
    };
    // The context is the server's own here: what was asked for is not passed on.
    cut::check(&request.messages, usage.prompt_tokens, None)?;
    if text(choice, &["finish_reason"]) == Some("length") {
        return Err(LlmError::TooLong(
            usage.answer_tokens.unwrap_or(request.options.answer),
        ));
    }
    let Some(message) = choice.get("message").filter(|message| message.is_object()) else {
        return Err(LlmError::Malformed(
            "expected `choices[0].message`, found none".into(),
        ));
    };
    if let Some(refused) = text(message, &["refusal"]) {
        return Err(LlmError::Malformed(format!("the model refused: {refused}")));
    }
    let content = match message.get("content") {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(content)) => content.clone(),
        Some(Value::Array(parts)) => parts
            .iter()
            .filter_map(|part| part.get("text")?.as_str())
            .collect(),
        Some(_) => {
            return Err(LlmError::Malformed(
                "expected `choices[0].message.content` to be text".into(),
            ));
        }
    };
    let called = stream::called(message).map_err(LlmError::Malformed)?;
    let (answer, in_text) = thoughts::without(&content);
    let answer = called.filter(|_| answer.is_empty()).unwrap_or(answer);
    let in_field = ["reasoning_content", "reasoning", "thinking"]
        .iter()
        .any(|field| text(message, &[field]).is_some());
    let reasoned = in_text
        || in_field
        || number(
            value,
            &["usage", "completion_tokens_details", "reasoning_tokens"],
        ) > Some(0);
    if answer.is_empty() {
        return Err(LlmError::Empty { reasoned });
    }
    Ok(Reply {
        reasoned,
        ..Reply::new(answer, way, usage)
    })
}

/// A count of parameters as models are named by it: `7.6B`, `135M`.
fn parameters(count: u64) -> String {
    match count {
        1_000_000_000.. => format!("{:.1}B", count as f64 / 1e9),
        1_000_000.. => format!("{:.0}M", count as f64 / 1e6),
        _ => format!("{:.1}M", count as f64 / 1e6),
    }
}

fn identity(model: &str, value: &Value, answer: &Answer) -> Identity {
    let Some(entry) = listed(value).find(|entry| text(entry, &["id"]) == Some(model)) else {
        return Identity {
            server: answer.server.clone(),
            ..Identity::default()
        };
    };
    // vLLM, llama.cpp, LM Studio and OpenRouter, each with a name of its own.
    let context = [
        &["max_model_len"] as &[&str],
        &["meta", "n_ctx"],
        &["meta", "n_ctx_train"],
        &["max_context_length"],
        &["context_length"],
    ]
    .iter()
    .find_map(|path| number(entry, path));
    Identity {
        digest: text(entry, &["digest"]).map(str::to_owned),
        quantisation: text(entry, &["quantization"]).map(str::to_owned),
        parameters: number(entry, &["meta", "n_params"]).map(parameters),
        context,
        server: answer
            .server
            .clone()
            .or_else(|| text(entry, &["owned_by"]).map(str::to_owned)),
    }
}

fn listed(value: &Value) -> impl Iterator<Item = &Value> {
    at(value, &["data"])
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}
