//! The whole of a conformance run, as it is written and printed.

use super::mutant::{LeftOut, Mutant, MutantChange, MutantKind, Why};
use super::operator::Operator;
use super::tally::PolicyTally;
use crate::driver::DriverInfo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Schema of the report; it grows when the meaning of a field changes.
pub const CONFORMANCE_SCHEMA: u32 = 1;

/// The file that holds it, in the folder of the conformance run.
pub const CONFORMANCE_FILE: &str = "conformance.json";

/// The whole of a conformance run.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ConformanceReport {
    /// [`CONFORMANCE_SCHEMA`].
    pub schema: u32,
    /// Version of Plumbline.
    pub plumbline: String,
    /// The id, also the name of its folder.
    pub id: String,
    /// When it began (RFC 3339).
    pub started: String,
    /// When it ended.
    pub ended: String,
    /// Whether the run was interrupted: the report then contains what was done until then.
    pub interrupted: bool,
    /// The settings of its runs; the policy is each tally's own.
    pub settings: BTreeMap<String, String>,
    /// The driver.
    pub driver: Option<DriverInfo>,
    /// The seed of the mutants.
    pub seed: u64,
    /// At most so many mutants of a case.
    pub per_case: usize,
    /// Confidence of the intervals.
    pub confidence: f64,
    /// Cases of the suite, and those of them that were mutated: Pass is expected of them, and they passed.
    pub cases: (usize, usize),
    /// Mutants by operator.
    pub made: Vec<OperatorMade>,
    /// The mutants that were run under each policy.
    pub mutants: Vec<MutantSummary>,
    /// Changes that were left out before any mutant was run.
    pub left_out: Vec<LeftOut>,
    /// Policy by policy.
    pub policies: Vec<PolicyTally>,
}

/// Summary of a mutant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MutantSummary {
    /// The change.
    #[serde(flatten)]
    pub change: MutantChange,
    /// Meaning of the mutant if it passes.
    pub kind: MutantKind,
    /// Evidence that it is a mutant.
    pub ground: String,
}

impl From<&Mutant> for MutantSummary {
    fn from(mutant: &Mutant) -> MutantSummary {
        MutantSummary {
            change: mutant.change.clone(),
            kind: mutant.kind,
            ground: mutant.ground.clone(),
        }
    }
}

/// Mutants that an operator made of a suite.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OperatorMade {
    /// The operator.
    pub operator: Operator,
    /// Changes that were looked at.
    pub tried: usize,
    /// Number of these that are mutants; not all of them are run.
    pub mutants: usize,
    /// The rest: why it was left out, and how often.
    pub left_out: BTreeMap<Why, usize>,
}

impl OperatorMade {
    /// The share that was left out; none of nothing.
    pub fn share_left_out(&self) -> Option<f64> {
        let left: usize = self.left_out.values().sum();
        (self.tried > 0).then(|| left as f64 / self.tried as f64)
    }
}

/// Sums up what the operators made, from what was left out and the mutants that were found.
pub fn made(left_out: &[LeftOut], fit: &BTreeMap<Operator, usize>) -> Vec<OperatorMade> {
    let of = |operator: Operator| {
        let mut why: BTreeMap<Why, usize> = BTreeMap::new();
        for left in left_out.iter().filter(|l| l.change.operator == operator) {
            *why.entry(left.why).or_default() += 1;
        }
        let mutants = fit.get(&operator).copied().unwrap_or_default();
        let tried = mutants + why.values().sum::<usize>();
        (tried > 0).then_some(OperatorMade {
            operator,
            tried,
            mutants,
            left_out: why,
        })
    };
    Operator::ALL.into_iter().filter_map(of).collect()
}
