//! Verdicts, three-valued truth, the causes of an inconclusive end, evidence, and the ids of the rules that decided.
//!
//! A verdict is never a boolean: code that reads one matches on all three.

mod cause;
mod evidence;
mod near_miss;
mod rule;
mod truth;

pub use cause::Cause;
pub use evidence::{Decider, Evidence};
pub use near_miss::{Differences, NearMiss, NearMisses};
pub use rule::RuleId;
pub use truth::{Truth, Unknown};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a test case ended.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Every assertion was evaluated, and holds.
    Pass,
    /// An assertion was evaluated, and is false. Nothing else leads here.
    Fail,
    /// The case could not be decided; the [`Cause`] says why.
    Inconclusive,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Pass => "Pass",
            Verdict::Fail => "Fail",
            Verdict::Inconclusive => "Inconclusive",
        })
    }
}
