//! What a case saw, step by step, for whoever wants to look at the same pages again.

use crate::evaluate::{Knowledge, Observation};
use std::sync::Arc;

/// What one step saw.
#[derive(Debug, Clone)]
pub struct Sight {
    /// The step, from 0.
    pub step: usize,
    /// The page just before the last action; of an action that was carried out, its own.
    pub before: Option<Observation>,
    /// Everything seen since the last action was sent, oldest first.
    pub seen: Vec<Observation>,
    /// What the case knew from its own steps when this one ended.
    pub knowledge: Knowledge,
}

/// Whoever is told what a case saw, by its place in the run, before it is told that the case ended.
pub type Witness = Arc<dyn Fn(usize, Vec<Sight>) + Send + Sync>;
