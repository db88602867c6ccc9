//! Language models behind one seam: a request goes out, a reply or an error comes back, and what it cost is known.
//!
//! Nothing here knows what is asked, or why. No text of a page, of a sentence or of an answer is interpreted.

mod error;
mod model;
mod name;
mod reply;
mod request;

pub use error::LlmError;
pub use model::{Identity, Model};
pub use name::{Backend, ModelName};
pub use reply::{Reply, Usage, Way};
pub use request::{Message, Options, Request, Speaker};
