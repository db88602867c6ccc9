//! Algorithm 1 and scheduling: sentences in, events and a record out.

mod address;
mod asserting;
mod assertion;
mod clock;
mod deed;
mod effect;
mod examine;
mod expand;
mod guard;
mod hosts;
mod measure;
mod models;
mod observe;
mod open_action;
mod open_assertion;
mod perform;
mod policy;
mod scene;
mod schedule;
mod settings;
mod stage;
mod trace;
mod unread;
mod walk;

pub use examine::{Examination, Trial, TrialOutcome};
pub use expand::Secrets;
pub use measure::{Examined, Taker, driver, measure};
pub use models::Models;
pub use policy::Policy;
pub use schedule::execute;
pub use settings::{Planned, Settings, Timeouts};
pub use trace::Sink;
