//! Criteria for a release.

use crate::agent::AgentRole;
use std::collections::BTreeMap;

/// The least sigma level of a role.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SigmaLevel {
    /// The level, Φ⁻¹(p) + 1.5.
    pub least: f64,
    /// Whether the bound has to reach it; `None`: as [`Criteria::certified`] says.
    pub certified: Option<bool>,
}

/// The thresholds of a gate; what is `None` is not asked for. Shares are in [0, 1].
#[derive(Debug, Clone, PartialEq)]
pub struct Criteria {
    /// Least share of case runs that end as the author expects: Pass where nothing is said.
    pub min_pass_rate: Option<f64>,
    /// No case run ends in a Fail that its author does not expect.
    pub no_fail: bool,
    /// Greatest share of case runs that end in an Inconclusive that the author does not expect.
    pub max_inconclusive: Option<f64>,
    /// Least share of a case's most frequent verdict over its repetitions, for every case.
    pub min_consistency: Option<f64>,
    /// Least sigma level of the model in a role, as a profile tells it.
    pub min_sigma: BTreeMap<AgentRole, SigmaLevel>,
    /// Greatest risk that a model's mistake makes a verdict false, for every case.
    pub max_risk: Option<f64>,
    /// Greatest share of guards and assertions that a model decided.
    pub max_by_model: Option<f64>,
    /// Greatest share of case runs whose verdict is one by trial.
    pub max_by_trial: Option<f64>,
    /// Greatest share of case runs whose verdict is one by a certified model.
    pub max_by_certified_model: Option<f64>,
    /// Greatest share of case runs whose verdict hangs on a near miss.
    pub max_near_miss: Option<f64>,
    /// A rate counts only where its bound reaches the threshold, not where the estimate alone does.
    pub certified: bool,
    /// Confidence of the bounds, and of a drop against the baseline.
    pub confidence: f64,
}

impl Default for Criteria {
    fn default() -> Self {
        Criteria {
            min_pass_rate: None,
            no_fail: false,
            max_inconclusive: None,
            min_consistency: None,
            min_sigma: BTreeMap::new(),
            max_risk: None,
            max_by_model: None,
            max_by_trial: None,
            max_by_certified_model: None,
            max_near_miss: None,
            certified: false,
            confidence: 0.95,
        }
    }
}

impl Criteria {
    /// Nothing is asked for.
    pub fn is_empty(&self) -> bool {
        !self.of_runs() && self.min_sigma.is_empty()
    }

    /// Something is asked for that only a run can tell.
    pub fn of_runs(&self) -> bool {
        self.no_fail
            || self.min_pass_rate.is_some()
            || self.max_inconclusive.is_some()
            || self.min_consistency.is_some()
            || self.max_risk.is_some()
            || self.max_by_model.is_some()
            || self.max_by_trial.is_some()
            || self.max_by_certified_model.is_some()
            || self.max_near_miss.is_some()
    }
}
