//! Benches: how often a model does its task, role by role, on steps whose outcome is known.

mod benched;
mod chart;
mod compare;
mod decide;
mod examine;
mod figures;
mod held_out;
mod log;
mod measure;
mod open;
mod plan;
mod quantile;
mod ranked;
mod ranking;
mod render;
mod svg;
mod table;
mod tally;
mod throughput;
mod wording;

pub use benched::Benched;
pub use chart::{Chart, charts};
pub use compare::{ModelComparison, comparisons};
pub use decide::{is_decided, more_steps, undecided};
pub use examine::{Examination, Trial, TrialOutcome};
pub use figures::{
    Figures, MEASURED, MeasuredRate, Propositions, all_figures, figures, propositions,
};
pub use held_out::{Tried, of_trials, of_walks};
pub use log::{
    BENCH_LOG, BENCH_SCHEMA, BenchLog, Head, LogError, PlanKey, SavedBench, TrialLine, Walked, read,
};
pub use measure::{Examined, ResultReceiver, around_suite, driver, measure};
pub use open::{OpenTally, open_csv, open_json, open_markdown, open_text};
pub use plan::{NEAR_MISS, is_near_miss, known};
pub use ranking::{RankedModel, ranking};
pub use render::{csv, html, json, markdown, paper, text};
pub use tally::{AtOne, at_one, profile};
pub use throughput::{ThroughputPoint, throughput};
