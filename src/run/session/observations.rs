//! Pages that a case saw, step by step, for a later look at the same pages.

use crate::evaluate::{Knowledge, Observation};
use std::sync::Arc;

/// Pages that one step saw.
#[derive(Debug, Clone)]
pub struct StepObservations {
    /// The step, from 0.
    pub step: usize,
    /// The page just before the last action; of an action that was carried out, its own.
    pub before: Option<Observation>,
    /// Everything seen since the last action was sent, oldest first.
    pub seen: Vec<Observation>,
    /// Knowledge of the case from its own steps when this one ended.
    pub knowledge: Knowledge,
}

/// Receiver of the pages that a case saw, by its place in the run, before the end of the case is reported.
pub type ObservationSink = Arc<dyn Fn(usize, Vec<StepObservations>) + Send + Sync>;
