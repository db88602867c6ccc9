//! The file that a recording is: one JSON object a line.
//!
//! The first line is `{"kind":"recording","schema":1}`; then come `exchange` and `identity` lines in the order in which
//! they happened. An exchange is found again by its key, which is a digest of the whole request, secrets masked.

use super::{Identity, LlmError, Reply, Request};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// Takes the secrets out of a text.
pub type Redact = Arc<dyn Fn(&str) -> String + Send + Sync>;

/// Version of the file's form.
pub(super) const SCHEMA: u32 = 1;

/// Line of the file.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Line {
    /// Header of the file.
    Recording {
        /// Version of its form.
        schema: u32,
    },
    /// A question and what came back.
    Exchange {
        /// Digest of the request.
        key: String,
        /// The request, for who reads the file.
        request: Value,
        /// The recorded outcome.
        #[serde(flatten)]
        outcome: Outcome<Reply>,
    },
    /// Identity that a server reported for a model.
    Identity {
        /// The model's name.
        model: String,
        /// The recorded outcome.
        #[serde(flatten)]
        outcome: Outcome<Identity>,
    },
}

/// A reply or an error.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Outcome<T> {
    /// The recorded reply.
    Reply(T),
    /// Why nothing was.
    Error(LlmError),
}

impl<T: Clone> Outcome<T> {
    /// Converts between a result and its record.
    pub(super) fn of(result: &Result<T, LlmError>) -> Outcome<T> {
        match result {
            Ok(reply) => Outcome::Reply(reply.clone()),
            Err(error) => Outcome::Error(error.clone()),
        }
    }

    /// Converts between a result and its record.
    pub(super) fn into_result(self) -> Result<T, LlmError> {
        match self {
            Outcome::Reply(reply) => Ok(reply),
            Outcome::Error(error) => Err(error),
        }
    }
}

/// The request without secrets, and the key that belongs to it. The key is of the masked request: another machine has
/// other secrets and asks the same. Of a picture only that there is one counts for the key: a caret that blinks or another
/// machine's fonts change its digest, and nothing of what is asked.
pub(super) fn keyed(request: &Request, redact: &Redact) -> Result<(String, Value), String> {
    let mut value = serde_json::to_value(request).map_err(|error| error.to_string())?;
    mask(&mut value, redact);
    let mut asked = value.clone();
    for picture in pictures(&mut asked) {
        *picture = Value::Bool(true);
    }
    let key = blake3::hash(asked.to_string().as_bytes()).to_hex();
    Ok((key.to_string(), value))
}

/// The digest of the picture in a request that was written down.
pub(super) fn digest_of_picture(request: &Value) -> Option<String> {
    let messages = request.get("messages")?.as_array()?;
    let digest = |message: &Value| Some(message.pointer("/picture/digest")?.as_str()?.to_owned());
    messages.iter().find_map(digest)
}

fn pictures(request: &mut Value) -> impl Iterator<Item = &mut Value> {
    let messages = request.get_mut("messages").and_then(Value::as_array_mut);
    let messages = messages.into_iter().flatten();
    messages.filter_map(|message| message.get_mut("picture"))
}

/// Masks every text of a value, keys of objects included.
pub(super) fn mask(value: &mut Value, redact: &Redact) {
    match value {
        Value::String(text) => *text = redact(text),
        Value::Array(items) => items.iter_mut().for_each(|item| mask(item, redact)),
        Value::Object(fields) => {
            let old = std::mem::take(fields);
            for (name, mut value) in old {
                mask(&mut value, redact);
                fields.insert(redact(&name), value);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
