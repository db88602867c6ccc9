//! Benches: how often a model does its task, role by role, on steps whose outcome is known.

mod chart;
mod compare;
mod decide;
mod examine;
mod figures;
mod held_out;
mod log;
mod measure;
mod plan;
mod render;
mod tally;

pub use chart::{Chart, ChartError, charts};
pub use compare::{ModelComparison, comparisons};
pub use decide::{is_decided, undecided};
pub use examine::{Examination, Trial, TrialOutcome};
pub use figures::{
    Figures, MEASURED, MeasuredRate, Propositions, all_figures, figures, propositions,
};
pub use held_out::{Tried, of_profile, of_trials, of_walks};
pub use log::{
    BENCH_LOG, BENCH_SCHEMA, BenchLog, Head, LogError, PlanKey, SavedBench, TrialLine, Walked, read,
};
pub use measure::{Examined, Taker, around_suite, driver, measure};
pub use plan::{NEAR_MISS, is_near_miss, known};
pub use render::{Benched, json, markdown, text};
pub use tally::{AtOne, at_one, profile};
