//! Statistics of consistency: rates with their intervals, Six Sigma levels, the consistency of a case.
//!
//! Two figures are called σ in Salva and Taguelmimt (2025): see [`sigma`]. The unit of what is estimated is the distinct
//! step or case: repetitions of one are not independent, and [`cluster`] takes them so. What a case is going to show follows
//! from its [`chain`] and from agents as they were measured: [`beta_binomial`], [`skill`], [`mod@forecast`], [`risk`],
//! [`soundness`].

pub mod before_after;
pub mod beta_binomial;
pub mod bootstrap;
pub mod chain;
pub mod chance;
pub mod cluster;
pub mod consistency;
pub mod coverage;
pub mod forecast;
pub mod held_out;
pub mod interval;
pub mod paired;
pub mod planning;
pub mod quartiles;
pub mod risk;
pub mod sigma;
pub mod skill;
pub mod soundness;

pub use before_after::{BeforeAfterPair, drop_by_chance, least_by_chance};
pub use beta_binomial::{BetaBinomialFit, Cell, likelihood};
pub use bootstrap::bootstrap;
pub use chain::{AgentQuestion, AnswerRates, By, Chain, Ends, Link};
pub use chance::Chance;
pub use cluster::{Cluster, Standing, bound, effective, standing};
pub use consistency::{DecidedBy, Score, estimate, most_frequent, relative_error};
pub use coverage::{Bench, Coverage, coverage};
pub use forecast::{Expected, Forecast, ForecastPlan, forecast};
pub use held_out::{
    Foretold, Predictor, PredictorComparison, Recorded, Said, compare, held_out, scores,
};
pub use interval::{Interval, clopper_pearson, lower_bound, wilson};
pub use paired::{PairedDifference, difference};
pub use planning::{Needed, needed};
pub use quartiles::{Quartiles, quartiles};
pub use risk::{Risk, Risks, Weakest, risks, weakest};
pub use sigma::{P3, SIGMA3, defects_per_million, level, of_rate, pooled, rate_at, within_case};
pub use skill::{RoleAndTruth, Skill, Skills, Trials};
pub use soundness::{Classed, SoundnessClass, classify, skilled};
