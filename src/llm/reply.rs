//! Reply of a model and its cost.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How the shape of the answer was asked for, strictest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// The server was given the JSON schema.
    Schema,
    /// The server was asked for some JSON.
    Json,
    /// The server was asked for text.
    Text,
}

/// Cost of an exchange; a counter that the server did not send is `None`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Tokens of the prompt, as the server counted them.
    pub prompt_tokens: Option<u64>,
    /// Tokens of the answer, reasoning included.
    pub answer_tokens: Option<u64>,
    /// Milliseconds that the server spent on the answer itself, where it says so.
    pub answer_milliseconds: Option<u64>,
    /// Milliseconds that it spent on reading the prompt, where it says so.
    #[serde(default)]
    pub prompt_milliseconds: Option<u64>,
    /// Milliseconds from the arrival of the request to the first token of the answer, where the server says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_token_milliseconds: Option<u64>,
}

/// A reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The answer's text; reasoning is not in it.
    pub text: String,
    /// The model reasoned, in a field of its own or between `<think>` tags; that part was dropped.
    pub reasoned: bool,
    /// How its shape was asked for.
    pub way: Way,
    /// Cost of the exchange.
    pub usage: Usage,
    /// HTTP status.
    pub status: u16,
    /// Requests that were sent until it came: 1, and one more for each transport fault.
    pub attempts: u32,
    /// Milliseconds from the first request to the end of the reply.
    pub milliseconds: u64,
}

impl Reply {
    /// A reply without reasoning; whoever sent the request adds how it was sent.
    pub fn new(text: impl Into<String>, way: Way, usage: Usage) -> Reply {
        Reply {
            text: text.into(),
            reasoned: false,
            way,
            usage,
            status: 0,
            attempts: 0,
            milliseconds: 0,
        }
    }
}
