//! Why there is no reply.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Why a model gave no reply. Recordings hold it too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum LlmError {
    /// No answer, or a broken connection, at every try.
    #[error("the model's server at {url} could not be reached: {why}")]
    Unreachable {
        /// Where.
        url: String,
        /// Message of the transport.
        why: String,
    },
    /// No whole reply within the time-out.
    #[error("the model gave no answer within {} s", .0.as_secs_f64())]
    TimedOut(Duration),
    /// An answer with a status other than success.
    #[error("the model's server answered {status}: {body}")]
    Status {
        /// HTTP status.
        status: u16,
        /// Its message, shortened.
        body: String,
    },
    /// The server takes no picture, as far as its answer tells: the question can be asked without.
    #[error("the model's server takes no picture: it answered {status}: {body}")]
    PictureRefused {
        /// HTTP status.
        status: u16,
        /// Its message, shortened.
        body: String,
    },
    /// The answer does not follow the wire format.
    #[error("the model's server sent no valid reply: {0}")]
    Malformed(String),
    /// An answer without text.
    #[error("the model's answer is empty{}", if *.reasoned { ": it only reasoned" } else { "" })]
    Empty {
        /// Whether the reply contained only reasoning.
        reasoned: bool,
    },
    /// The answer was cut at the limit of tokens.
    #[error("the model's answer was cut after {0} tokens")]
    TooLong(u64),
    /// The server read less than was sent.
    #[error("the server cut the prompt: {counted} tokens were read of at least {sent}")]
    Cut {
        /// Tokens that the prompt must have at the least.
        sent: u64,
        /// Tokens that the server says it read.
        counted: u64,
    },
    /// The budget of the case or of the run is spent.
    #[error("the budget of {0} is spent")]
    Budget(String),
    /// The recording has no reply to this request.
    #[error("the recording has no reply to this request ({0})")]
    NotRecorded(String),
    /// The recording cannot be read or written.
    #[error("the recording `{path}` cannot be used: {why}")]
    Recording {
        /// Its path.
        path: String,
        /// Description of the error.
        why: String,
    },
}
