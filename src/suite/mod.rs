//! Suite files → test cases: every value remembers where it stood.
//!
//! A suite knows sentences, not what they mean; reading them is the grammar's work. Both file formats become one
//! positioned tree, and from there on it does not matter which it was.

mod case;
mod config;
mod diagnostic;
mod expected;
mod fields;
mod files;
mod identity;
mod json;
mod location;
mod native;
mod printable;
mod read;
mod render;
mod salva;
mod schema;
mod sentence;
mod source;
mod thresholds;
mod style;
mod traps;
mod tree;
mod write;
mod yaml;

pub use case::{Expectation, StepText, Suite, TestCase};
pub use config::{Config, ModelEntry, ROLES, Word};
pub use diagnostic::{Diagnostic, Severity};
pub use location::Location;
pub use printable::{plain_markdown, printable};
pub use read::{Loaded, read, read_all};
pub use render::{render, underline};
pub use schema::{CONFIG_SCHEMA, SUITE_SCHEMA};
pub use sentence::LONGEST_SENTENCE;
pub use style::styled;
pub use thresholds::GateEntry;
pub use write::{Draft, append, fresh, scalar};
