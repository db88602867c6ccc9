//! Benches: how often a model does its task, role by role, on steps whose outcome is known.

mod chart;
mod compare;
mod decide;
mod estimate;
mod figures;
mod held_out;
mod log;
mod plan;
mod profile;
mod render;
mod tally;
mod unfolded;

pub use chart::{Chart, ChartError, charts};
pub use compare::{Comparison, comparisons};
pub use decide::{is_decided, undecided};
pub use estimate::{Kept, estimates, misfit, skills_of};
pub use figures::{Figures, MEASURED, Propositions, Rate, all_figures, figures, propositions};
pub use held_out::{Tried, of_profile, of_trials, of_walks};
pub use log::{
    BENCH_LOG, BENCH_SCHEMA, Head, Log, LogError, Place, Saved, TrialLine, Walked, read,
};
pub use plan::{NEAR_MISS, is_near_miss, known};
pub use profile::{PROFILE_SCHEMA, Profile, RoleProfile, StepTally, SuiteDigest};
pub use render::{Benched, json, markdown, text};
pub use tally::{AtOne, at_one, profile};
pub use unfolded::{Unfolded, unfolded};
