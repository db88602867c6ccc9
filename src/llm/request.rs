//! Request to a model: complete, so that equal requests have equal text.

use super::PromptPicture;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Role of a message's author.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MessageRole {
    /// The rules of the conversation.
    System,
    /// Plumbline.
    User,
    /// The model, earlier.
    Assistant,
}

/// Message of a request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The speaker.
    pub speaker: MessageRole,
    /// Text of the message.
    pub text: String,
    /// The picture that goes with it. Only its digest is written down.
    #[serde(default, skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PromptPicture>,
}

impl Message {
    /// A message of this speaker.
    pub fn new(speaker: MessageRole, text: impl Into<String>) -> Self {
        Message {
            speaker,
            text: text.into(),
            picture: None,
        }
    }

    /// The same with a picture.
    #[must_use]
    pub fn showing(mut self, picture: Option<PromptPicture>) -> Self {
        self.picture = picture;
        self
    }
}

/// A request. Its serialisation is the key under which a recording holds the reply.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The model, as `backend/name`.
    pub model: String,
    /// Name of the answer's schema: letters, digits, `_` and `-`.
    pub schema_name: String,
    /// JSON schema of the answer.
    pub schema: Value,
    /// Messages so far.
    pub messages: Vec<Message>,
    /// How to answer.
    pub options: Options,
}

impl Request {
    /// The first picture that goes with it.
    pub fn picture(&self) -> Option<&PromptPicture> {
        self.messages
            .iter()
            .find_map(|message| message.picture.as_ref())
    }
}

/// How a model is to answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// 0 is as repeatable as the server can be.
    pub temperature: f64,
    /// Seed of the server's chance.
    pub seed: u64,
    /// Share of the probability from which tokens are drawn; `None` leaves it to the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top_p: Option<f64>,
    /// Tokens that prompt and answer may have together (`num_ctx`).
    pub context: u64,
    /// Tokens that the answer may have.
    pub answer: u64,
    /// Whether a model that can reason does; `None` leaves it to the server.
    pub reasoning: Option<bool>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            temperature: 0.0,
            seed: 1,
            top_p: None,
            context: 8192,
            answer: 1024,
            reasoning: None,
        }
    }
}
