//! Results of a model, for tables and plots.

use super::tally::AtOne;
use super::throughput::ThroughputPoint;
use crate::profile::Profile;
use crate::stats::PredictorComparison;

/// Results of one model for the output.
#[derive(Debug, Clone, Default)]
pub struct Benched {
    /// The profile.
    pub profile: Profile,
    /// Of what it navigated.
    pub at_one: Option<AtOne>,
    /// How well the consistency of cases is predicted that the predictors have not seen; none of cases that ran once.
    pub predicted: Option<PredictorComparison>,
    /// Runs that were made of each case, and that were asked for.
    pub runs: (u32, u32),
    /// Steps that could not be measured, and why.
    pub stopped: Vec<String>,
    /// How many answers a second came with how many requests at a time.
    pub throughput: Vec<ThroughputPoint>,
}
