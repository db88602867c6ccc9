//! Runs over time, in one file that several processes may write.
//!
//! A run is added as a whole or not at all. A case is the same over time where suite and id are. Nothing that comes in is secret:
//! records were redacted before. The file is SQLite; what it holds reaches it through parameters only.

mod attempt;
mod change;
mod error;
mod file;
mod read;
mod render;
mod schema;
mod trend;
mod write;

pub use change::{RunChange, changes};
pub use error::HistoryError;
pub use file::{FILE, History, Opened};
pub use read::{KnownProfile, RunFilter};
pub use render::{HistoryOutput, json, markdown, text};
pub use trend::{Trend, TrendRun, Trends, VerdictChange, trends};
