//! Algorithm 1 and scheduling: sentences in, events and a record out.

mod act;
mod algorithm;
mod assertion;
mod hooks;
mod plan;
pub mod rules;
mod schedule;
mod session;
mod step;
mod trace;

pub use assertion::strict::on_pages;
pub use plan::choices::Choices;
pub use plan::expand::{Secrets, redactor, shown, told_in_full};
pub use plan::memory::{ChoiceKey, Memory, Recall, RememberedChoice, RememberedMove, beside, keep};
pub use plan::models::Models;
pub use plan::policy::Policy;
pub use plan::settings::{Planned, Screenshots, Settings, Timeouts};
pub(crate) use plan::start::from_its_start;
pub use schedule::interactive::InteractiveSession;
pub use schedule::run::{execute, execute_seen};
pub use session::observations::{ObservationSink, StepObservations};
pub use trace::events::EventSink;

/// Parts of a run, for tools that take a case one step at a time.
pub(crate) mod parts {
    pub(crate) use super::algorithm::navigation::{navigate, navigate_by_agent};
    pub(crate) use super::assertion::{open, strict};
    pub(crate) use super::hooks::runner::{HookRunner, need_session};
    pub(crate) use super::plan::expand;
    pub(crate) use super::plan::models::CaseModels;
    pub(crate) use super::plan::prepared::PreparedCase;
    pub(crate) use super::schedule::start::{PendingDriver, StartedDriver, renewed};
    pub(crate) use super::session::case_session::CaseSession;
    pub(crate) use super::session::case_stop::CaseStop;
    pub(crate) use super::session::hosts::Hosts;
    pub(crate) use super::session::remember::for_sentence;
    pub(crate) use super::session::seeing;
    pub(crate) use super::step::{CaseContext, StepRun};
    pub(crate) use super::trace::events::EventSender;
    pub(crate) use super::trace::recorder::Trace;
}
