//! Statistics of consistency: rates with their intervals, Six Sigma levels, the consistency of a case.
//!
//! Two figures are called σ in Salva and Taguelmimt (2025): see [`sigma`]. The unit of what is estimated is the distinct
//! step or case: repetitions of one are not independent, and [`cluster`] takes them so.

pub mod before_after;
pub mod cluster;
pub mod consistency;
pub mod interval;
pub mod paired;
pub mod quartiles;
pub mod sigma;

pub use before_after::{Pair, drop_by_chance, least_by_chance};
pub use cluster::{Cluster, Standing, bound, effective, standing};
pub use consistency::{Decided, Score, estimate, most_frequent, relative_error};
pub use interval::{Interval, clopper_pearson, lower_bound, wilson};
pub use paired::{Difference, difference};
pub use quartiles::{Quartiles, quartiles};
pub use sigma::{P3, SIGMA3, defects_per_million, level, of_rate, pooled, rate_at, within_case};
