//! Answers of the server, and its faults.

use serde_json::Value;
use std::time::Duration;

/// A way to misbehave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// Never answers.
    Hang,
    /// Closes the connection without a word.
    HangUp,
    /// So long between two pieces of the body.
    Drip(Duration),
    /// Breaks the connection in the middle of the body.
    CutMidBody,
    /// A body without an end.
    Endless,
    /// Another content type for the same body.
    ContentType(&'static str),
    /// A body that is no JSON.
    NotJson,
    /// A body that is no UTF-8.
    NotUtf8,
    /// This body.
    Body(String),
    /// A status, its message, and `Retry-After`.
    Status(u16, String, Option<String>),
    /// No counters at all.
    NoCounters,
    /// Only the answer is counted: the prompt was cached.
    NoPromptCount,
    /// The prompt did not fit, and was cut without a word.
    CutPrompt,
    /// The answer was cut at the limit of tokens.
    Truncated,
}

/// An answer.
#[derive(Debug, Clone)]
pub struct Answer {
    pub text: String,
    /// Reasoning in a field of its own.
    pub thinking: Option<String>,
    pub fault: Option<Fault>,
}

impl Answer {
    /// The model says this.
    pub fn text(text: impl Into<String>) -> Answer {
        Answer {
            text: text.into(),
            thinking: None,
            fault: None,
        }
    }

    /// The model says this JSON.
    pub fn json(value: &Value) -> Answer {
        Answer::text(value.to_string())
    }

    /// The model reasons in a field of its own before it says this.
    pub fn thinking(mut self, thoughts: &str) -> Answer {
        self.thinking = Some(thoughts.into());
        self
    }

    /// The same with a fault.
    pub fn with(mut self, fault: Fault) -> Answer {
        self.fault = Some(fault);
        self
    }

    /// Nothing but a status and the server's message.
    pub fn status(status: u16, message: &str) -> Answer {
        Answer::text("").with(Fault::Status(status, message.into(), None))
    }

    /// The same with `Retry-After`.
    pub fn busy(status: u16, retry_after: &str) -> Answer {
        let message = "too many requests".to_owned();
        Answer::text("").with(Fault::Status(status, message, Some(retry_after.into())))
    }
}
