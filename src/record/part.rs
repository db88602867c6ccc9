//! A run that is one of several, and a run that was combined from several.

use crate::suite::Location;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which of the shards a run is, and how the cases were divided among all of them: each shard knows the whole plan, so that
/// it can be told later what is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shard {
    /// Which it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// Digest of the plan; shards of one plan have the same.
    pub digest: String,
    /// All cases of all shards, in the order of the suites, repetitions last.
    pub plan: Vec<Slot>,
}

impl Shard {
    /// The places of this shard's cases among all cases, in order: the first is the run's case 0.
    pub fn places(&self) -> Vec<usize> {
        let here = |(_, slot): &(usize, &Slot)| slot.shard == self.number;
        let all = self.plan.iter().enumerate();
        all.filter(here).map(|(place, _)| place).collect()
    }

    /// "2 of 3".
    pub fn printed(&self) -> String {
        format!("{} of {}", self.number, self.of)
    }
}

/// One case of a plan, once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Slot {
    /// Stable id of the case.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its place in the file.
    pub at: Location,
    /// Which repetition, from 1.
    pub repetition: usize,
    /// The shard that runs it, from 1.
    pub shard: usize,
}

/// One of the runs that a run was combined from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Part {
    /// Its id; none where it is missing.
    pub run: Option<String>,
    /// Which shard it is, from 1; none where the runs were no shards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<usize>,
    /// How it ended.
    pub state: PartState,
    /// When it began (RFC 3339).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
    /// When it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
    /// Cases that it had begun.
    pub cases: usize,
    /// Names of those that it was to run and had not begun, as far as its plan tells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_begun: Vec<String>,
}

/// How one of several runs ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PartState {
    /// The run ended by itself.
    Ended,
    /// A signal interrupted the run.
    Interrupted,
    /// The run of the part was killed: its log has no end.
    Killed,
    /// The part is missing.
    #[default]
    Missing,
}

impl PartState {
    /// Tells whether the part is complete.
    pub fn is_whole(self) -> bool {
        self == PartState::Ended
    }

    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            PartState::Ended => "ended",
            PartState::Interrupted => "was interrupted",
            PartState::Killed => "was killed",
            PartState::Missing => "is missing",
        }
    }
}
