//! Whether intervals hold what they promise: benches and cases are simulated whose truth is known.

use super::beta_binomial::{BetaBinomialFit, Cell};
use super::chain::{AnswerRates, Chain};
use super::chance::Chance;
use super::cluster::{Cluster, bound, pooled};
use super::forecast::{ForecastPlan, forecast, most};
use super::interval::wilson;
use super::skill::{Skill, Skills, Trials};
use crate::agent::AgentRole;
use serde::Serialize;

/// A bench to be simulated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bench {
    /// The agent.
    pub agent: Cell,
    /// Distinct steps.
    pub steps: usize,
    /// Trials of each.
    pub trials: u64,
}

impl Bench {
    /// The steps of one bench, each with what came of its trials.
    pub fn clusters(&self, chance: &mut Chance) -> Vec<Cluster> {
        (0..self.steps)
            .map(|_| {
                let rate = chance.rate(self.agent.mean, self.agent.correlation);
                Cluster {
                    successes: (0..self.trials).filter(|_| chance.happens(rate)).count() as u64,
                    trials: self.trials,
                }
            })
            .collect()
    }
}

/// How often bounds and intervals covered the truth.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Coverage {
    /// Correlation of two trials of one step.
    pub correlation: f64,
    /// Benches that were simulated for the bounds.
    pub benches: usize,
    /// The cluster-aware bound was at most the true rate.
    pub bound: f64,
    /// So was Wilson's, which takes each trial for itself: it holds within a suite only.
    pub wilson: f64,
    /// Cases that were simulated for the intervals of consistency.
    pub cases: usize,
    /// The share of the most frequent verdict was in the interval of its forecast.
    pub interval: f64,
    /// Three standard errors of the simulation of the bounds.
    pub error: f64,
    /// Three standard errors of the simulation of the intervals.
    pub interval_error: f64,
}

/// Simulates benches and cases of this chain. `confidence` is that of the bounds; `plan` is that of the forecasts, each of which
/// has a bench of its own.
pub fn coverage(
    chain: &Chain,
    bench: Bench,
    (benches, cases): (usize, usize),
    confidence: f64,
    plan: ForecastPlan,
) -> Coverage {
    let mut chance = Chance::new(plan.seed);
    let (mut bounds, mut wilsons) = (0, 0);
    for _ in 0..benches {
        let clusters = bench.clusters(&mut chance);
        let all = pooled(&clusters);
        bounds += usize::from(bound(&clusters, confidence) <= bench.agent.mean);
        // One-sided, as the other.
        let two_sided = 2.0 * confidence - 1.0;
        let low = wilson(all.successes as f64, all.trials as f64, two_sided).low;
        wilsons += usize::from(low <= bench.agent.mean);
    }
    let known = everywhere(&Skill::from_fits(
        BetaBinomialFit::always(),
        BetaBinomialFit::known(bench.agent),
    ));
    let questions = chain.questions();
    let verdicts = chain.verdicts();
    let mut inside = 0;
    for case in 0..cases {
        let trials: Vec<Trials> = bench
            .clusters(&mut chance)
            .iter()
            .map(|cluster| Trials {
                right: cluster.successes,
                wrong: cluster.trials - cluster.successes,
                silent: 0,
            })
            .collect();
        let Some(skill) = Skill::new(&trials) else {
            continue;
        };
        let seed = plan.seed.wrapping_add(case as u64);
        let Ok(found) = forecast(chain, &everywhere(&skill), ForecastPlan { seed, ..plan }) else {
            continue;
        };
        let world = known.draw(&questions, &mut chance);
        let patterns = chain.patterns(|q| world.get(&q).copied().unwrap_or(AnswerRates::SILENT));
        let mut counts = vec![0; verdicts.len()];
        chance.counts(plan.runs, &patterns, &mut counts);
        let observed = most(&counts, &verdicts).0 as f64 / plan.runs as f64;
        inside += usize::from(found.verdicts.interval.holds(observed));
    }
    let error =
        |share: f64, count: usize| 3.0 * (share * (1.0 - share) / count.max(1) as f64).sqrt();
    let share = |count: usize, all: usize| count as f64 / all.max(1) as f64;
    Coverage {
        correlation: bench.agent.correlation,
        benches,
        bound: share(bounds, benches),
        wilson: share(wilsons, benches),
        cases,
        interval: share(inside, cases),
        error: error(confidence, benches),
        interval_error: error(plan.confidence, cases),
    }
}

/// One skill for every role, whatever would be right.
pub fn everywhere(skill: &Skill) -> Skills {
    let mut skills = Skills::default();
    for role in AgentRole::ALL {
        for truth in [true, false] {
            skills.insert(role, truth, skill.clone());
        }
    }
    skills
}

#[cfg(test)]
mod tests {
    use super::{Bench, coverage};
    use crate::stats::{By, Cell, Chain, ForecastPlan, Link};

    #[test]
    fn intervals_hold_what_they_promise_whatever_the_correlation() {
        let action = Link::Action {
            readiness: By::Logic,
            navigation: By::Agent,
            can: true,
        };
        let assertion = Link::Assertion {
            by: By::Agent,
            holds: true,
        };
        let chain = Chain {
            steps: vec![action, action, assertion],
        };
        for correlation in [0.0, 0.5, 1.0] {
            let bench = Bench {
                agent: Cell {
                    mean: 0.93,
                    correlation,
                },
                steps: 40,
                trials: 10,
            };
            let plan = ForecastPlan {
                draws: 300,
                ..ForecastPlan::of(20)
            };
            let found = coverage(&chain, bench, (400, 60), 0.95, plan);
            assert!(found.bound >= 0.95 - found.error, "{found:?}");
            assert!(found.interval >= 0.9 - found.interval_error, "{found:?}");
            // Trials that hang together are fewer than they look.
            assert!(
                correlation < 0.5 || found.wilson < 0.95 - found.error,
                "{found:?}"
            );
        }
    }
}
