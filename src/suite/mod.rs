//! Suite files → test cases: every value remembers where it stood.
//!
//! A suite knows sentences, not what they mean; reading them is the grammar's work. YAML and JSON become one
//! positioned tree, and from there on it does not matter which it was; a Gherkin feature becomes the same cases.

mod base_url;
mod capabilities;
mod case;
mod config;
mod diagnostic;
mod examples;
mod expected;
mod feature;
mod feature_includes;
mod feature_lines;
mod fields;
mod files;
mod groups;
mod hook;
mod hooks;
mod http;
mod identity;
mod json;
mod location;
mod names;
mod native;
mod outline;
mod printable;
mod quarantine;
mod read;
mod render;
mod salva;
mod schema;
mod secrets;
mod sentence;
mod shared;
mod source;
mod steps;
mod style;
mod thresholds;
mod traps;
mod tree;
mod word;
mod write;
mod yaml;

pub use capabilities::{CapabilityEntry, FilledCapabilities, Named};
pub use case::{Expectation, Quarantine, Secret, SecretSource, StepText, Suite, TestCase};
pub use config::{Config, Environment, ModelEntry, ROLES};
pub use diagnostic::{Diagnostic, Severity};
pub use fields::nearest;
pub use files::suite_files;
pub use hook::{CaseHooks, Hook, HookDeed, HttpBody, HttpCall, SuiteHooks};
pub use location::Location;
pub use outline::{Block, Outline, Piece, include, included, outline};
pub use printable::{plain_markdown, printable};
pub use read::{Loaded, Reading, Terms, read, read_all, read_text, read_with};
pub use render::{render, underline};
pub use schema::{CONFIG_SCHEMA, SUITE_SCHEMA};
pub use sentence::LONGEST_SENTENCE;
pub use style::styled;
pub use thresholds::GateEntry;
pub use word::Word;
pub use write::{Draft, append, fresh, scalar};
