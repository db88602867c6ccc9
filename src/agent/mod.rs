//! Language models in the roles of the paper: what each is asked, what it may answer, and what its answer is worth.
//!
//! A model is asked only what logic left open. Its answer names elements of the snapshot, and counts as far as the page
//! bears it out: that is decided here, by logic, without believing the model. The text of a page reaches a prompt only
//! as quoted data.

mod evidence;
mod judge;
mod navigation;
mod objection;
mod prompt;
mod rows;
mod sentence;
mod view;

#[cfg(test)]
mod scripted;
#[cfg(test)]
mod liars;
#[cfg(test)]
mod tests;

pub use judge::assertion::judge;
pub(crate) use judge::clarify::means_the_same;
pub use judge::clarify::{clarify, translate};
pub use judge::readiness::ready;
pub(crate) use navigation::again::{again, chosen};
pub use navigation::navigate::navigate;
pub use navigation::task::{Move, PastAction, Task};
pub use prompt::action::AgentAction;
pub use prompt::agents::{Agents, Checks, Sides};
pub use prompt::certificate::Certificate;
pub use prompt::consultation::{
    ChosenMove, CitedFact, Consultation, Exchange, Refusal, ShownPicture, Side,
};
pub use prompt::prompts::{PicturePrompt, Prompt, PromptError, Prompts};
pub use prompt::refusals::PictureRefusals;
pub use prompt::role::{AgentRole, PerRole};
pub(crate) use sentence::anatomy::Anatomy;
pub(crate) use view::lines::is_secret;
pub use view::lines::numbered;
pub(crate) use view::relevance::words as stems;

/// The rules for the answers of models, in reading order.
pub(crate) fn rules() -> impl Iterator<Item = &'static crate::evaluate::rule::Rule> {
    rows::ROWS.iter().copied()
}
