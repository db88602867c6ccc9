//! Expected consistency of the cases of a run, by profiles of its models, next to the observed one.

use super::case_record::{CaseRecord, CaseRisk};
use crate::verdict::Verdict;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The estimates of a run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Estimates {
    /// The profiles that they rest on.
    pub profiles: Vec<ProfileRef>,
    /// Confidence of the intervals.
    pub interval_confidence: f64,
    /// Confidence of the bounds, and of what is certified.
    pub bound_confidence: f64,
    /// Seed of the forecasts.
    pub seed: u64,
    /// The cases, in the order of the run.
    pub cases: Vec<CaseEstimate>,
    /// Mean relative errors over the cases, where there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<PredictorError>,
}

/// A profile that estimates rest on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProfileRef {
    /// Its file.
    pub file: String,
    /// The model.
    pub model: String,
    /// When it was made (RFC 3339).
    pub made: String,
}

/// The mean relative error of a predictor over cases that ran more than once.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PredictorError {
    /// `paper`, `one` or `ours`.
    pub predictor: String,
    /// Cases with an estimate.
    pub cases: usize,
    /// Mean of the absolute errors.
    pub absolute: f64,
    /// Mean of the signed errors; they cancel.
    pub signed: f64,
}

/// One case, over its runs.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CaseEstimate {
    /// Stable id of the case.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its suite.
    pub suite: String,
    /// Its file.
    pub file: String,
    /// Its line.
    pub line: usize,
    /// How often it ran.
    pub runs: usize,
    /// The observation.
    pub observed: Option<Observed>,
    /// `consistency(tc)` of the paper; none where it is not established.
    pub paper: Option<PaperEstimate>,
    /// Our estimate; none where it is not established.
    pub ours: Option<OurEstimate>,
    /// The risks of a false verdict; none where they are not established.
    pub risks: Option<CaseRisk>,
    /// The class by the estimates: `strict`, `proposition-3`, `proposition-2` or `not-established`.
    pub class: String,
    /// The class by the bounds.
    pub certified: String,
    /// The step that contributes most; none where no agent takes part.
    pub weakest: Option<WeakestStep>,
    /// Why something is not established, and what else to know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
}

/// Observation over the runs of a case.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Observed {
    /// The most frequent verdict.
    pub verdict: Verdict,
    /// Its share.
    pub consistency: f64,
    /// Share of the most frequent pattern of step outcomes.
    pub patterns: f64,
}

/// The paper's estimate.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PaperEstimate {
    /// `consistency(tc)`, the mean over the runs: l counts the steps that were reached.
    pub consistency: f64,
    /// Its relative error, signed; none where nothing was observed.
    pub error: Option<f64>,
}

/// Our estimate: what so many runs are going to show.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OurEstimate {
    /// The value with the least expected relative error.
    pub consistency: f64,
    /// The mean.
    pub expected: f64,
    /// The interval of the observation, from …
    pub low: f64,
    /// … to.
    pub high: f64,
    /// The mean share of the most frequent pattern.
    pub expected_patterns: f64,
    /// The relative error of `consistency`, signed; none where nothing was observed.
    pub error: Option<f64>,
    /// Probability of Pass.
    pub pass: f64,
    /// Probability of Fail.
    pub fail: f64,
    /// Probability of Inconclusive.
    pub inconclusive: f64,
}

/// The step that contributes most to a case not ending as it should.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WeakestStep {
    /// Its place in the case, from 0.
    pub index: usize,
    /// The sentence, redacted.
    pub text: String,
    /// How much more often the case would end as it should if logic decided the step.
    pub gain: f64,
}

/// The runs of each case, in the order in which they first come.
pub fn by_case(cases: &[CaseRecord]) -> Vec<Vec<&CaseRecord>> {
    let mut out: Vec<Vec<&CaseRecord>> = Vec::new();
    let mut places = std::collections::HashMap::new();
    for case in cases {
        let key = (&*case.at.file, case.id.as_str(), case.at.line);
        let place = *places.entry(key).or_insert_with(|| {
            out.push(Vec::new());
            out.len() - 1
        });
        out[place].push(case);
    }
    out
}
