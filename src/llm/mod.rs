//! Language models behind one seam: a request goes out, a reply or an error comes back, and what it cost is known.
//!
//! This room does not interpret any text of a page, of a sentence or of an answer.

mod budget;
mod budgeted;
mod connect;
mod counter;
mod cut;
mod dialect;
mod error;
mod key;
mod model;
mod name;
mod ollama;
mod openai;
mod outage;
mod picture;
mod recorder;
mod replayer;
mod reply;
mod request;
mod stream;
mod tape;
mod thoughts;
mod transport;

pub use budget::{Budget, BudgetSpent, CaseBudget, Limits};
pub use budgeted::Budgeted;
pub use connect::{ModelSettings, Servers};
pub use error::LlmError;
pub use key::Key;
pub use model::{Identity, Model};
pub use name::{Backend, ModelName};
pub use outage::Outage;
pub use picture::PromptPicture;
pub use recorder::{Recorder, Recording};
pub use replayer::{Replay, Replayer};
pub use reply::{Reply, Usage, Way};
pub use request::{Message, MessageRole, Options, Request};
pub use tape::Redact;
pub use transport::TransportLimits;
