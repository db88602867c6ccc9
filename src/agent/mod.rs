//! Language models in the roles of the paper: what each is asked, what it may answer, and what its answer is worth.
//!
//! A model is asked only what logic left open. Its answer names elements of the snapshot, and counts as far as the page
//! bears it out: that is decided here, by logic, without believing the model. The text of a page reaches a prompt only
//! as quoted data.

mod agents;
mod aim;
mod alone;
mod amount;
mod anatomy;
mod answer;
mod ask;
mod assertion;
mod bearing;
mod chunks;
mod clarify;
mod clauses;
mod consultation;
mod fact;
mod held;
mod navigation;
mod pointed;
mod prompts;
mod quantity;
mod readiness;
mod reading;
mod relevance;
mod role;
mod state;
mod steps;
mod view;
mod vocabulary;
mod weigh;
mod wording;

#[cfg(test)]
mod scripted;
#[cfg(test)]
mod liars;
#[cfg(test)]
mod tests;

pub use agents::{Agents, Checks, Sides};
pub use assertion::judge;
pub use clarify::clarify;
pub use consultation::{CitedFact, Consultation, Exchange, Refusal, Side};
pub use navigation::{AgentAction, Deed, Move, Task, navigate};
pub use prompts::{Prompt, PromptError, Prompts};
pub use readiness::ready;
pub use role::{PerRole, Role};
pub use view::numbered;
