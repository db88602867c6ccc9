//! Contents of a suite file, in any format.

pub(super) mod examples;
pub(super) mod expected;
pub(super) mod groups;
pub(super) mod identity;
pub(super) mod names;
pub(super) mod near_miss;
pub(super) mod quarantine;
pub(super) mod scene;
pub(super) mod secret;
pub(super) mod sentence;
pub(super) mod shared;
pub(super) mod step;
pub(super) mod steps;
pub(super) mod terms;

use crate::suite::{CaseHooks, Hook, Location, Secret, StepText, SuiteHooks, UsedDefinition};
use crate::verdict::{NearMisses, Verdict};
use std::collections::{BTreeSet, HashSet};
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
    /// The definitions that its sentences may use, and how often they do.
    pub definitions: Vec<UsedDefinition>,
    /// Hooks that are carried out once, around the cases.
    pub hooks: Arc<SuiteHooks>,
    /// Decisions of the reader that the author may want to know (how `expected` was read, equal names).
    pub notes: Vec<String>,
}

/// One test case: a list of sentences.
#[derive(Debug, Clone, Default)]
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
    /// Outcomes of near misses.
    pub near_misses: NearMisses,
    /// Hooks before and after the case.
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

impl Suite {
    /// The sentences of its hooks. One that every case has is there once.
    pub fn hook_steps(&self) -> Vec<&StepText> {
        let of_cases = self.cases.iter();
        let of_cases = of_cases.flat_map(|case| case.hooks.before.iter().chain(&case.hooks.after));
        let mut seen = HashSet::new();
        self.hooks
            .all()
            .chain(of_cases)
            .flat_map(Hook::steps)
            .filter(|step| seen.insert((&step.at, &step.text)))
            .collect()
    }
}
