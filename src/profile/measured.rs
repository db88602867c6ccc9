//! Profile of one model from a bench: estimates and gates use it.

use crate::agent::AgentRole;
use crate::stats::Cluster;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

/// Version of the profile's form.
pub const PROFILE_SCHEMA: u32 = 1;

/// Profile of one model.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Profile {
    /// [`PROFILE_SCHEMA`].
    pub schema: u32,
    /// Version of Plumbline.
    pub plumbline: String,
    /// When the bench ended (RFC 3339).
    pub made: String,
    /// The model, as `backend/name`.
    pub model: String,
    /// Identity that its server reported: digest, quantisation, context; in words.
    pub identity: Option<String>,
    /// Under which policy its answers were taken: `guarded` checks them, `salva` does not.
    pub policy: String,
    /// The driver.
    pub driver: String,
    /// Digest of the prompt of each role that was measured.
    pub prompts: BTreeMap<AgentRole, String>,
    /// The suites that were run.
    pub suites: Vec<SuiteDigest>,
    /// Results by role.
    pub roles: BTreeMap<AgentRole, RoleProfile>,
}

/// A suite, as it was when it was run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SuiteDigest {
    /// Its name.
    pub name: String,
    /// Its file, as it was named.
    pub file: String,
    /// BLAKE3 of its text, the first 16 hexadecimal digits.
    pub digest: String,
}

/// Results in one role.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RoleProfile {
    /// Each distinct step; near misses are not among them.
    pub steps: Vec<StepTally>,
    /// Steps whose text differs from the page in capitals or punctuation only: no one's mistake, so they are outside p.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub near_misses: Vec<StepTally>,
    /// Milliseconds of each trial's consultation, warm-up left out.
    pub milliseconds: Vec<u64>,
    /// Milliseconds to the first token of each trial's first answer, where the server tells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first_token_milliseconds: Vec<u64>,
    /// Tokens of all prompts.
    pub prompt_tokens: u64,
    /// Tokens of all answers.
    pub answer_tokens: u64,
    /// Milliseconds in which the counted tokens were answered.
    pub answer_milliseconds: u64,
}

/// Distinct step with the outcomes of its trials.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StepTally {
    /// Id of the case.
    pub case: String,
    /// Place of the step in the case, from 0.
    pub step: usize,
    /// The sentence, redacted.
    pub text: String,
    /// The right answer: true, ready, possible; or not.
    pub expected: bool,
    /// Trials in which the agent was right.
    pub right: u64,
    /// Trials in which it said the opposite, or did something else.
    pub wrong: u64,
    /// Trials in which nothing that it said stood: neither right nor wrong, and no success.
    pub open: u64,
    /// Trials without an answer: the server failed, or the answer could not be read.
    pub errors: u64,
    /// Trials in which the time was up.
    pub timeouts: u64,
}

impl StepTally {
    /// Trials that were answered: p is a share of these.
    pub fn answered(&self) -> u64 {
        self.right + self.wrong + self.open
    }

    /// All trials.
    pub fn trials(&self) -> u64 {
        self.answered() + self.errors + self.timeouts
    }

    /// Returns the step as a cluster of repetitions.
    pub fn cluster(&self) -> Cluster {
        Cluster {
            successes: self.right,
            trials: self.answered(),
        }
    }
}

impl RoleProfile {
    /// The distinct steps as clusters. Steps with the same sentence and the same right answer are one: a suite that repeats a
    /// sentence in many cases has observed it once.
    pub fn clusters(&self) -> Vec<Cluster> {
        merged(self.steps.iter())
    }

    /// The distinct steps with this expectation, as clusters.
    pub fn of_polarity(&self, expected: bool) -> Vec<Cluster> {
        merged(self.steps.iter().filter(|step| step.expected == expected))
    }

    /// The rate of each case, over its steps' answered trials.
    pub fn case_rates(&self) -> Vec<f64> {
        let mut cases: BTreeMap<&str, Cluster> = BTreeMap::new();
        for step in &self.steps {
            let case = cases.entry(&step.case).or_default();
            case.successes += step.right;
            case.trials += step.answered();
        }
        cases.values().filter_map(Cluster::rate).collect()
    }
}

/// One cluster for each sentence and right answer, in the order in which they come first.
fn merged<'a>(steps: impl Iterator<Item = &'a StepTally>) -> Vec<Cluster> {
    let mut places: HashMap<(Cow<'_, str>, bool, &str, usize), usize> = HashMap::new();
    let mut clusters: Vec<Cluster> = Vec::new();
    for step in steps {
        let is_blank = |c: char| c.is_whitespace() && c != ' ';
        let is_even = step
            .text
            .split(' ')
            .all(|word| !word.is_empty() && !word.contains(is_blank));
        let sentence = if is_even || step.text.is_empty() {
            Cow::Borrowed(step.text.as_str())
        } else {
            Cow::Owned(step.text.split_whitespace().collect::<Vec<_>>().join(" "))
        };
        // Profiles of earlier versions may have no sentences: there the place tells steps apart.
        let place = if sentence.is_empty() {
            (step.case.as_str(), step.step)
        } else {
            ("", 0)
        };
        let next = clusters.len();
        let at = *places
            .entry((sentence, step.expected, place.0, place.1))
            .or_insert(next);
        if at == next {
            clusters.push(Cluster::default());
        }
        clusters[at].successes += step.right;
        clusters[at].trials += step.answered();
    }
    clusters
}

#[cfg(test)]
mod tests {
    use super::{RoleProfile, StepTally};

    #[test]
    fn a_sentence_that_is_repeated_is_one_observation() {
        let step = |case: usize, text: &str, expected: bool| StepTally {
            case: format!("c{case}"),
            text: text.to_owned(),
            expected,
            right: 1,
            ..StepTally::default()
        };
        let copied = RoleProfile {
            steps: (0..50)
                .map(|case| {
                    step(
                        case,
                        ["Click  on 'Save'", "Click on 'Save'"][case % 2],
                        true,
                    )
                })
                .chain([step(0, "Click on 'Save'", false)])
                .collect(),
            ..RoleProfile::default()
        };
        assert_eq!(copied.clusters().len(), 2);
        assert_eq!(copied.of_polarity(true).len(), 1);
        let distinct = RoleProfile {
            steps: (0..50)
                .map(|case| step(case, &format!("Click on 'Save {case}'"), true))
                .collect(),
            ..RoleProfile::default()
        };
        assert_eq!(distinct.clusters().len(), 50);
        let unnamed = RoleProfile {
            steps: (0..50).map(|case| step(case, "", true)).collect(),
            ..RoleProfile::default()
        };
        assert_eq!(unnamed.clusters().len(), 50);
    }
}
