//! Algorithm 1 and scheduling: sentences in, events and a record out.

mod address;
mod assertion;
mod clock;
mod effect;
mod expand;
mod guard;
mod observe;
mod perform;
mod schedule;
mod settings;
mod stage;
mod trace;
mod walk;

pub use expand::unset;
pub use schedule::execute;
pub use settings::{Planned, Settings, Timeouts};
pub use trace::Sink;
