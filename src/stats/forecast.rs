//! The consistency that a case is going to show: what its chain makes of agents as they were measured.

use super::chain::{AnswerRates, Chain, Ends};
use super::chance::Chance;
use super::interval::Interval;
use super::skill::{RoleAndTruth, Skills};
use crate::verdict::Verdict;

/// How a forecast is made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ForecastPlan {
    /// Runs over which consistency is observed.
    pub runs: usize,
    /// Worlds that are drawn: in each, every agent has its own skill and every step its own rates.
    pub draws: usize,
    /// Of the interval.
    pub confidence: f64,
    /// The seed.
    pub seed: u64,
}

impl ForecastPlan {
    /// For so many runs: 2000 worlds, an interval of 90 %.
    pub fn of(runs: usize) -> ForecastPlan {
        ForecastPlan {
            runs,
            draws: 2000,
            confidence: 0.9,
            seed: 1,
        }
    }
}

/// Prediction of the share of the most frequent outcome.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expected {
    /// The mean.
    pub mean: f64,
    /// The value with the least expected absolute relative error: the median, each value weighed by its inverse.
    pub typical: f64,
    /// Where it will be found, with the confidence of the plan.
    pub interval: Interval,
}

/// Prediction for a case.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Forecast {
    /// Of verdicts.
    pub verdicts: Expected,
    /// Of patterns of step outcomes.
    pub patterns: Expected,
    /// The probability of each verdict of a run.
    pub ends: Ends,
}

/// Predicts the outcome of a chain, or returns the sides that were not measured.
pub fn forecast(
    chain: &Chain,
    skills: &Skills,
    plan: ForecastPlan,
) -> Result<Forecast, Vec<RoleAndTruth>> {
    let questions = chain.questions();
    let missing = skills.missing(&questions);
    if !missing.is_empty() {
        return Err(missing);
    }
    let verdicts = chain.verdicts();
    // Without an agent one world is as good as all.
    let draws = if questions.is_empty() {
        1
    } else {
        plan.draws.max(1)
    };
    let mut chance = Chance::new(plan.seed);
    let mut counts = vec![0; verdicts.len()];
    let mut ends = Ends::default();
    let mut of_verdicts = Vec::with_capacity(draws);
    let mut of_patterns = Vec::with_capacity(draws);
    for _ in 0..draws {
        let world = skills.draw(&questions, &mut chance);
        let patterns =
            chain.patterns(|question| world.get(&question).copied().unwrap_or(AnswerRates::SILENT));
        for (share, verdict) in patterns.iter().zip(&verdicts) {
            match verdict {
                Verdict::Pass => ends.pass += share,
                Verdict::Fail => ends.fail += share,
                Verdict::Inconclusive => ends.inconclusive += share,
            }
        }
        chance.counts(plan.runs.max(1), &patterns, &mut counts);
        let (verdict, pattern) = most(&counts, &verdicts);
        of_verdicts.push(verdict as f64 / plan.runs.max(1) as f64);
        of_patterns.push(pattern as f64 / plan.runs.max(1) as f64);
    }
    let all = ends.pass + ends.fail + ends.inconclusive;
    Ok(Forecast {
        verdicts: expected(of_verdicts, plan.confidence),
        patterns: expected(of_patterns, plan.confidence),
        ends: Ends {
            pass: ends.pass / all,
            fail: ends.fail / all,
            inconclusive: ends.inconclusive / all,
        },
    })
}

/// How often the most frequent verdict and the most frequent pattern came.
pub fn most(counts: &[usize], verdicts: &[Verdict]) -> (usize, usize) {
    let of = |wanted| {
        let those = counts.iter().zip(verdicts).filter(|(_, v)| **v == wanted);
        those.map(|(count, _)| count).sum::<usize>()
    };
    let verdict = of(Verdict::Pass)
        .max(of(Verdict::Fail))
        .max(of(Verdict::Inconclusive));
    (verdict, counts.iter().copied().max().unwrap_or(0))
}

/// Mean, weighed median and interval of what was drawn.
fn expected(mut drawn: Vec<f64>, confidence: f64) -> Expected {
    drawn.sort_by(f64::total_cmp);
    let count = drawn.len() as f64;
    let at = |part: f64| drawn[((part * count) as usize).min(drawn.len() - 1)];
    let half = drawn.iter().map(|value| 1.0 / value).sum::<f64>() / 2.0;
    let mut sum = 0.0;
    let middle = drawn.iter().position(|value| {
        sum += 1.0 / value;
        sum >= half
    });
    let tail = (1.0 - confidence) / 2.0;
    Expected {
        mean: drawn.iter().sum::<f64>() / count,
        typical: drawn[middle.unwrap_or(drawn.len() - 1)],
        interval: Interval {
            low: at(tail),
            high: at(1.0 - tail),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{ForecastPlan, forecast};
    use crate::agent::AgentRole;
    use crate::stats::coverage::everywhere;
    use crate::stats::{BetaBinomialFit, By, Cell, Chain, Link, Skill, Skills, Trials};
    use crate::verdict::Verdict;
    use proptest::prelude::*;

    fn assertion(by: By, holds: bool) -> Link {
        Link::Assertion { by, holds }
    }

    fn action(by: By) -> Link {
        Link::Action {
            readiness: by,
            navigation: by,
            can: true,
        }
    }

    fn known(mean: f64, correlation: f64) -> Skills {
        let fit = BetaBinomialFit::known(Cell { mean, correlation });
        everywhere(&Skill::from_fits(BetaBinomialFit::always(), fit))
    }

    #[test]
    fn what_is_certain_is_exactly_so() {
        let agents = Chain {
            steps: vec![
                action(By::Agent),
                assertion(By::Agent, true),
                assertion(By::Agent, false),
            ],
        };
        let logic = Chain {
            steps: vec![
                action(By::Logic),
                assertion(By::Logic, true),
                assertion(By::Logic, false),
            ],
        };
        let plan = ForecastPlan::of(20);
        let strict = forecast(&logic, &Skills::default(), plan).expect("nothing is missing");
        assert!((strict.ends.fail - 1.0).abs() < 1e-12);
        for sure in [
            strict,
            forecast(&agents, &known(1.0, 0.5), plan).expect("all is known"),
        ] {
            assert_eq!(sure, strict);
        }
        let one = strict.verdicts;
        assert_eq!(
            (one.mean, one.typical, one.interval.low, one.interval.high),
            (1.0, 1.0, 1.0, 1.0)
        );
        // Always wrong is as steady: the first wrong answer ends every run.
        let wrong = forecast(&agents, &known(0.0, 0.0), plan).expect("all is known");
        assert!((wrong.verdicts.mean - 1.0).abs() < 1e-12);
        assert!((wrong.ends.inconclusive - 1.0).abs() < 1e-12);
    }

    #[test]
    fn coins_are_binomial() {
        // One true assertion, right in 0.9: the mean of max(k, n − k)/n over Bin(20, 0.9), summed by hand.
        let chain = Chain {
            steps: vec![assertion(By::Agent, true)],
        };
        let mut exact = 0.0;
        let mut share = 0.1_f64.powi(20);
        for k in 0..=20_i32 {
            exact += share * f64::from(k.max(20 - k)) / 20.0;
            share *= f64::from(20 - k) / f64::from(k + 1) * 9.0;
        }
        let plan = ForecastPlan {
            draws: 40_000,
            ..ForecastPlan::of(20)
        };
        let found = forecast(&chain, &known(0.9, 0.0), plan).expect("all is known");
        assert!(
            (found.verdicts.mean - exact).abs() < 0.002,
            "{exact} {found:?}"
        );
        assert!((found.ends.fail - 0.1).abs() < 1e-9);
        // The median of the binomial is 18.
        assert!((found.verdicts.typical - 0.9).abs() < 1e-12, "{found:?}");
    }

    #[test]
    fn steps_that_hang_together_are_steadier() {
        let chain = Chain {
            steps: vec![action(By::Agent); 4],
        };
        let chain = Chain {
            steps: [chain.steps, vec![assertion(By::Agent, true)]].concat(),
        };
        let mean = |correlation| {
            let found = forecast(&chain, &known(0.9, correlation), ForecastPlan::of(20));
            found.expect("all is known").verdicts.mean
        };
        let means = [0.0, 0.3, 0.6, 1.0].map(mean);
        assert!(
            means.is_sorted() && means[0] < 0.7 && means[3] > 0.999,
            "{means:?}"
        );
    }

    #[test]
    fn what_was_not_measured_is_named() {
        let chain = Chain {
            steps: vec![action(By::Agent), assertion(By::Agent, true)],
        };
        let mut skills = Skills::default();
        let trials = [Trials {
            right: 20,
            ..Trials::default()
        }];
        skills.insert(
            AgentRole::Navigation,
            true,
            Skill::new(&trials).expect("a step"),
        );
        let missing = forecast(&chain, &skills, ForecastPlan::of(5)).expect_err("it is incomplete");
        assert_eq!(
            missing,
            [
                (AgentRole::Readiness, true),
                (AgentRole::Assertion, false),
                (AgentRole::Assertion, true)
            ]
        );
    }

    fn trials() -> impl Strategy<Value = Trials> {
        (0u64..6, 0u64..6, 0u64..3).prop_map(|(right, wrong, silent)| Trials {
            right: right + 1,
            wrong,
            silent,
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(16))]
        #[test]
        fn a_consistency_is_a_share(
            steps in prop::collection::vec(trials(), 1..5),
            shape in prop::collection::vec((any::<bool>(), any::<bool>()), 1..5),
            runs in 1usize..30,
        ) {
            let link = |(is_action, holds): &(bool, bool)| {
                if *is_action { action(By::Agent) } else { assertion(By::Agent, *holds) }
            };
            let chain = Chain { steps: shape.iter().map(link).collect() };
            let skills = everywhere(&Skill::new(&steps).expect("steps"));
            let plan = ForecastPlan { draws: 50, ..ForecastPlan::of(runs) };
            let found = forecast(&chain, &skills, plan).expect("all is known");
            for e in [found.verdicts, found.patterns] {
                // The most frequent of three is at least a third.
                prop_assert!(e.mean > 0.0 && e.mean <= 1.0 && e.typical <= 1.0);
                prop_assert!(e.interval.low <= e.typical && e.typical <= e.interval.high);
            }
            prop_assert!(found.verdicts.mean >= 1.0 / 3.0 && found.patterns.mean <= found.verdicts.mean + 1e-12);
            let sum: f64 = [Verdict::Pass, Verdict::Fail, Verdict::Inconclusive].iter().map(|v| found.ends.of(*v)).sum();
            prop_assert!((sum - 1.0).abs() < 1e-9);
            // The same seed, the same figures; steps that were measured in another order, too.
            let mut other = steps.clone();
            other.reverse();
            let again = forecast(&chain, &everywhere(&Skill::new(&other).expect("steps")), plan).expect("all is known");
            prop_assert_eq!(found, again);
        }
    }
}
