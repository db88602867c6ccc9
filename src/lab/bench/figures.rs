//! The figures of a role, and of a model: how often it is right, how sure that is, and what holds by it.

use super::decide::more_steps;
use super::quantile::nearest_rank;
use crate::agent::AgentRole;
use crate::profile::{Profile, RoleProfile, StepTally};
use crate::stats::{
    Cluster, Interval, P3, Standing, bound, cluster, defects_per_million, effective, level, pooled,
    skilled, standing, wilson, within_case,
};

/// The roles that are measured.
pub const MEASURED: [AgentRole; 3] = [
    AgentRole::Readiness,
    AgentRole::Navigation,
    AgentRole::Assertion,
];

/// A rate of answered trials.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MeasuredRate {
    /// Distinct steps.
    pub steps: usize,
    /// Answered trials.
    pub trials: u64,
    /// The share that was right; none of no trial.
    pub p: Option<f64>,
    /// The rate is at least this, with the confidence that was asked for: the unit is the distinct step.
    pub bound: f64,
}

/// The figures of one role.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// The role.
    pub role: AgentRole,
    /// Rate over all steps.
    pub all: MeasuredRate,
    /// Rate over the steps that are true or possible.
    pub expected_true: MeasuredRate,
    /// Rate over the steps that are false or impossible: this exposes a model that always says yes.
    pub expected_false: MeasuredRate,
    /// Rate over near misses.
    pub near: MeasuredRate,
    /// The effective number of independent trials: the distinct steps.
    pub effective: f64,
    /// Pooled σ, each case with the same weight.
    pub pooled_sigma: Option<f64>,
    /// Within-case σ̄.
    pub within_sigma: Option<f64>,
    /// Wilson's interval, as if all trials were independent: about this suite only.
    pub within_suite: Interval,
    /// The sigma level of p. None at p = 1, where only the bound's says something.
    pub level: Option<f64>,
    /// The sigma level of the bound.
    pub least_level: f64,
    /// Defects per million opportunities.
    pub defects: Option<f64>,
    /// Standing of p relative to sigma level 3.
    pub standing: Standing,
    /// The same where the pooled σ has to be below σ₃ as well, as the propositions ask.
    pub skilled: Standing,
    /// Trials that were wrong.
    pub wrong: u64,
    /// Trials in which nothing stood.
    pub open: u64,
    /// Trials without an answer that could be read.
    pub errors: u64,
    /// Trials in which the time was up.
    pub timeouts: u64,
    /// Milliseconds of the median trial.
    pub p50: Option<u64>,
    /// Milliseconds below which 95 of 100 trials are.
    pub p95: Option<u64>,
    /// Milliseconds below which 99 of 100 trials are.
    pub p99: Option<u64>,
    /// Distinct steps that would be needed besides these for a statement on sigma level 3, with the same share of right trials;
    /// 0 where there is one, none where no number helps.
    pub more_steps: Option<usize>,
    /// Tokens of prompts and of answers.
    pub tokens: (u64, u64),
    /// Tokens of answers a second.
    pub tokens_a_second: Option<f64>,
}

fn rate(clusters: &[Cluster], confidence: f64) -> MeasuredRate {
    let all = cluster::pooled(clusters);
    MeasuredRate {
        steps: clusters.iter().filter(|c| c.trials > 0).count(),
        trials: all.trials,
        p: all.rate(),
        bound: bound(clusters, confidence),
    }
}

/// The figures of a role's trials.
pub fn figures(role: AgentRole, measured: &RoleProfile, confidence: f64) -> Figures {
    let clusters = measured.clusters();
    let all = rate(&clusters, confidence);
    let sum = |count: fn(&StepTally) -> u64| measured.steps.iter().map(count).sum::<u64>();
    let near: Vec<Cluster> = measured
        .near_misses
        .iter()
        .map(StepTally::cluster)
        .collect();
    let rates = measured.case_rates();
    let pooled_trials = cluster::pooled(&clusters);
    let mut times = measured.milliseconds.clone();
    times.sort_unstable();
    let rank = |part: f64| nearest_rank(&times, part);
    Figures {
        role,
        expected_true: rate(&measured.of_polarity(true), confidence),
        expected_false: rate(&measured.of_polarity(false), confidence),
        near: rate(&near, confidence),
        effective: effective(&clusters),
        pooled_sigma: pooled(&rates),
        within_sigma: within_case(&rates),
        within_suite: wilson(
            pooled_trials.successes as f64,
            pooled_trials.trials as f64,
            confidence,
        ),
        level: all.p.filter(|p| *p < 1.0).map(level),
        least_level: level(all.bound),
        defects: all.p.map(defects_per_million),
        standing: standing(&clusters, *P3, confidence),
        skilled: skilled(&clusters, pooled(&rates), confidence),
        wrong: sum(|s| s.wrong),
        open: sum(|s| s.open),
        errors: sum(|s| s.errors),
        timeouts: sum(|s| s.timeouts),
        p50: rank(0.5),
        p95: rank(0.95),
        p99: rank(0.99),
        more_steps: more_steps(&clusters, confidence),
        tokens: (measured.prompt_tokens, measured.answer_tokens),
        tokens_a_second: (measured.answer_milliseconds > 0)
            .then(|| measured.answer_tokens as f64 * 1000.0 / measured.answer_milliseconds as f64),
        all,
    }
}

/// The figures of each role of a profile, in the order in which a step goes.
pub fn all_figures(profile: &Profile, confidence: f64) -> Vec<Figures> {
    MEASURED
        .into_iter()
        .filter_map(|role| Some(figures(role, profile.roles.get(&role)?, confidence)))
        .collect()
}

/// Whether a proposition of Salva and Taguelmimt (2025) holds for cases that a model takes part in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Propositions {
    /// Proposition 2: any agent takes part.
    pub second: Standing,
    /// Proposition 3: an agent takes part in navigation only.
    pub third: Standing,
}

/// Which propositions hold. Each needs p above the rate of sigma level 3 as well as σ below its σ, for σ is the same for p and
/// 1 − p; the σ of the propositions is the pooled one.
pub fn propositions(figures: &[Figures]) -> Propositions {
    let of = |role: AgentRole| {
        let Some(role) = figures.iter().find(|f| f.role == role) else {
            return Standing::NotDecided;
        };
        role.skilled
    };
    Propositions {
        second: MEASURED
            .into_iter()
            .map(of)
            .fold(Standing::Certified, least),
        third: of(AgentRole::Navigation),
    }
}

/// Returns the weaker of two standings.
fn least(one: Standing, other: Standing) -> Standing {
    let rank = |standing: Standing| match standing {
        Standing::NotMet => 0,
        Standing::NotDecided => 1,
        Standing::Met => 2,
        Standing::Certified => 3,
    };
    if rank(one) <= rank(other) { one } else { other }
}

#[cfg(test)]
mod tests {
    use super::{figures, propositions};
    use crate::agent::AgentRole;
    use crate::profile::{RoleProfile, StepTally};
    use crate::stats::Standing;

    fn step(case: usize, expected: bool, right: u64, wrong: u64) -> StepTally {
        StepTally {
            case: format!("c{case}"),
            step: 1,
            expected,
            right,
            wrong,
            ..StepTally::default()
        }
    }

    #[test]
    fn who_always_says_yes_shows() {
        let profile = RoleProfile {
            steps: (0..40)
                .map(|at| {
                    if at % 2 == 0 {
                        step(at, true, 5, 0)
                    } else {
                        step(at, false, 0, 5)
                    }
                })
                .collect(),
            milliseconds: (1..=100).collect(),
            ..RoleProfile::default()
        };
        let found = figures(AgentRole::Assertion, &profile, 0.95);
        assert_eq!(found.all.p, Some(0.5));
        assert_eq!(
            (found.expected_true.p, found.expected_false.p),
            (Some(1.0), Some(0.0))
        );
        // Steady in each case, and a coin over the suite.
        assert_eq!(
            (found.within_sigma, found.pooled_sigma),
            (Some(0.0), Some(0.5))
        );
        assert_eq!((found.p50, found.p95), (Some(50), Some(95)));
        assert_eq!(found.standing, Standing::NotMet);
        assert!(found.within_suite.holds(0.5));
    }

    #[test]
    fn all_right_is_at_least_a_level() {
        let of = |steps: usize| RoleProfile {
            steps: (0..steps).map(|at| step(at, true, 20, 0)).collect(),
            ..RoleProfile::default()
        };
        let few = figures(AgentRole::Navigation, &of(10), 0.95);
        assert_eq!((few.level, few.standing), (None, Standing::Met));
        // 0.05 to the power of a tenth is 0.741.
        assert!((few.all.bound - 0.741_13).abs() < 1e-4 && few.least_level < 3.0);
        let many = figures(AgentRole::Navigation, &of(44), 0.95);
        assert!(many.standing == Standing::Certified && many.least_level > 3.0);
        // Only navigation was measured.
        let holds = propositions(&[many]);
        assert_eq!(holds.third, Standing::Certified);
        assert_eq!(holds.second, Standing::NotDecided);
    }

    #[test]
    fn cases_have_their_say_beside_the_steps() {
        // 190 steps of one case are right, 10 cases of one step each are wrong: p is above p₃, the cases' mean is not.
        let long = (0..190).map(|at| StepTally {
            step: at,
            ..step(0, true, 1, 0)
        });
        let short = (1..=10).map(|case| step(case, true, 0, 1));
        let profile = RoleProfile {
            steps: long.chain(short).collect(),
            ..RoleProfile::default()
        };
        let found = figures(AgentRole::Navigation, &profile, 0.95);
        assert_eq!(found.standing, Standing::Met);
        assert_eq!(found.skilled, Standing::NotMet);
        assert_eq!(propositions(&[found]).third, Standing::NotMet);
    }

    #[test]
    fn who_is_always_wrong_is_steady_and_holds_nothing() {
        let profile = RoleProfile {
            steps: (0..60).map(|at| step(at, true, 0, 20)).collect(),
            ..RoleProfile::default()
        };
        let found = figures(AgentRole::Navigation, &profile, 0.95);
        assert_eq!(found.pooled_sigma, Some(0.0));
        assert_eq!(propositions(&[found]).third, Standing::NotMet);
    }
}
