//! Algorithm 1 and scheduling: sentences in, events and a record out.

mod settings;

pub use settings::{Planned, Settings, Timeouts};
