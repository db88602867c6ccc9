//! Suite files → test cases: every value remembers where it stood.
//!
//! A suite knows sentences, not what they mean; reading them is the grammar's work. YAML and JSON become one
//! positioned tree, and from there on it does not matter which it was; a Gherkin feature becomes the same cases.

mod case;
mod config;
mod files;
mod format;
mod hooks;
mod parse;
mod read;
mod schema;
mod text;
mod vocabulary;

pub use case::identity::file_name;
pub use case::secret::{Secret, SecretSource};
pub use case::sentence::LONGEST_SENTENCE;
pub use case::step::{DefinedAt, DefinitionKind, Expectation, StepText, WrittenAs};
pub use case::terms::Terms;
pub use case::{Quarantine, Suite, TestCase};
pub use config::capabilities::{CapabilityEntry, FilledCapabilities, NamedCapabilities};
pub use config::thresholds::{GateEntry, ROLES};
pub use config::{Config, Environment, ModelEntry};
pub use files::suite_files;
pub use format::outline::{Outline, OutlineBlock, OutlinePiece, include, included, outline};
pub use format::style::styled;
pub use format::write::{WrittenCase, append, fresh, scalar};
pub use hooks::hook::{CaseHooks, Hook, HookAction, HttpBody, HttpCall, SuiteHooks};
pub use parse::fields::nearest;
pub use read::{LoadedSuites, ReadText, read, read_all, read_text, read_with};
pub use schema::{CONFIG_SCHEMA, SUITE_SCHEMA};
pub use text::diagnostic::{Diagnostic, Severity};
pub use text::location::Location;
pub(crate) use text::placeholder::{fill_names, names_in};
pub use text::printable::{plain_markdown, printable};
pub use text::render::{render, underline};
pub(crate) use text::table::terminal_table;
pub use text::word::Word;
pub use vocabulary::apart::SentenceSplitter;
pub use vocabulary::definition::Vocabulary;
pub use vocabulary::draft::{DraftDefinition, vocabulary_text};
pub use vocabulary::groups::drafts;
pub use vocabulary::inventory::UsedDefinition;
pub use vocabulary::near::NearDefinitions;
