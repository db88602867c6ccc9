//! What a suite file holds, whatever its format.

use super::{CaseHooks, Location, SuiteHooks, Word};
use crate::verdict::Verdict;
use std::collections::BTreeSet;
use std::sync::Arc;
use url::Url;

/// One suite file, read.
#[derive(Debug, Clone)]
pub struct Suite {
    /// The name it gives itself, or its file's stem.
    pub name: String,
    /// Its file, as it was named.
    pub file: String,
    /// BLAKE3 of its text, the first 16 hexadecimal digits: whether two runs were of the same suite.
    pub digest: String,
    /// Where relative URLs start, if the file says so.
    pub base_url: Option<Url>,
    /// The cases, in file order.
    pub cases: Vec<TestCase>,
    /// Names of the variables that it has, and those that stand in its `${…}`.
    pub mentions: BTreeSet<String>,
    /// The secrets that its sentences may name.
    pub secrets: Vec<Secret>,
    /// What is done once, around its cases.
    pub hooks: Arc<SuiteHooks>,
    /// What the reader decided and the author may want to know (how `expected` was read, equal names).
    pub notes: Vec<String>,
}

/// One test case: a list of sentences.
#[derive(Debug, Clone)]
pub struct TestCase {
    /// Stable identity within a run: the slug of suite and name, with `~2`, `~3` for equal names.
    pub id: String,
    /// The name as written.
    pub name: String,
    /// Tags, as written.
    pub tags: Vec<String>,
    /// The sentences. Comments (`// …`) are left out by the reader.
    pub steps: Vec<StepText>,
    /// The verdict that the author expects. `None` means Pass.
    pub expected: Option<Verdict>,
    /// Where the case begins.
    pub at: Location,
    /// Until when what it ends in does not count.
    pub quarantine: Option<Quarantine>,
    /// What is done before and after it.
    pub hooks: CaseHooks,
}

/// A case whose end is reported, and does not count until a day is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quarantine {
    /// The last day.
    pub until: jiff::civil::Date,
    /// Why.
    pub reason: String,
}

/// Where a secret comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Secret {
    /// What it is called in `${…}`.
    pub name: String,
    /// Who has it.
    pub source: SecretSource,
    /// Where it is declared.
    pub word: Word,
}

/// Who has a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecretSource {
    /// An environment variable.
    Environment(String),
    /// What a program prints; the first word is the program.
    Command(Vec<String>),
}

/// One sentence of a case.
#[derive(Debug, Clone)]
pub struct StepText {
    /// The sentence as written, `Optional …` included, without surrounding white space.
    pub text: String,
    /// Where its first character stands.
    pub at: Location,
    /// What the author expects of this single step.
    pub expect: Option<Expectation>,
    /// What has to hold after it, as an assertion: by this a bench judges who carried it out, not by their word.
    pub state: Option<String>,
    /// Where a step that stands elsewhere is used: of which group, and from where.
    pub origin: Option<Arc<str>>,
}

/// What the author expects of a single step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expectation {
    /// The action goes through; the assertion holds.
    Holds,
    /// The action does not go through; the assertion is false.
    Fails,
}
