//! What is asked of a run.

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
    /// Greatest share of guards and assertions that a model decided.
    pub max_by_model: Option<f64>,
    /// A rate counts only where its bound reaches the threshold, not where the estimate alone does.
    pub certified: bool,
    /// Confidence of the bounds.
    pub confidence: f64,
}

impl Default for Criteria {
    fn default() -> Self {
        Criteria {
            min_pass_rate: None,
            no_fail: false,
            max_inconclusive: None,
            min_consistency: None,
            max_by_model: None,
            certified: false,
            confidence: 0.95,
        }
    }
}

impl Criteria {
    /// Nothing is asked for.
    pub fn is_empty(&self) -> bool {
        !self.no_fail
            && self.min_pass_rate.is_none()
            && self.max_inconclusive.is_none()
            && self.min_consistency.is_none()
            && self.max_by_model.is_none()
    }
}
