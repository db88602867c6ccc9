//! Secrets: names that stand in `${…}`, and where their values come from.

use crate::suite::Word;

/// Where a secret comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secret {
    /// The name in `${…}`.
    pub name: String,
    /// The source of the value.
    pub source: SecretSource,
    /// Where it is declared.
    pub word: Word,
}

/// The source of a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecretSource {
    /// An environment variable.
    Environment(String),
    /// The output of a program; the first word is the program.
    Command(Vec<String>),
}
