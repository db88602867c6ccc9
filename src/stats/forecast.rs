//! The consistency that a case is going to show: what its chain makes of agents as they were measured.

use super::chain::{Answer, Chain, Ends};
use super::chance::Chance;
use super::interval::Interval;
use super::skill::{Side, Skills};
use crate::verdict::Verdict;

/// How a forecast is made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    /// Runs over which consistency is observed.
    pub runs: usize,
    /// Worlds that are drawn: in each, every agent has its own skill and every step its own rates.
    pub draws: usize,
    /// Of the interval.
    pub confidence: f64,
    /// The seed.
    pub seed: u64,
}

impl Plan {
    /// For so many runs: 2000 worlds, an interval of 90 %.
    pub fn of(runs: usize) -> Plan {
        Plan {
            runs,
            draws: 2000,
            confidence: 0.9,
            seed: 1,
        }
    }
}

/// What the share of the most frequent outcome is going to be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expected {
    /// The mean.
    pub mean: f64,
    /// The value with the least expected absolute relative error: the median, each value weighed by its inverse.
    pub typical: f64,
    /// Where it will be found, with the confidence of the plan.
    pub interval: Interval,
}

/// What a case is going to show.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Forecast {
    /// Of verdicts.
    pub verdicts: Expected,
    /// Of patterns of step outcomes.
    pub patterns: Expected,
    /// The probability of each verdict of a run.
    pub ends: Ends,
}

/// What a chain is going to show, or the sides that were not measured.
pub fn forecast(chain: &Chain, skills: &Skills, plan: Plan) -> Result<Forecast, Vec<Side>> {
    let questions = chain.questions();
    let missing = skills.missing(&questions);
    if !missing.is_empty() {
        return Err(missing);
    }
    let verdicts = chain.verdicts();
    // Without an agent one world is as good as all.
    let draws = if questions.is_empty() { 1 } else { plan.draws.max(1) };
    let mut chance = Chance::new(plan.seed);
    let mut counts = vec![0; verdicts.len()];
    let mut ends = Ends::default();
    let mut of_verdicts = Vec::with_capacity(draws);
    let mut of_patterns = Vec::with_capacity(draws);
    for _ in 0..draws {
        let world = skills.draw(&questions, &mut chance);
        let patterns = chain.patterns(|question| world.get(&question).copied().unwrap_or(Answer::SILENT));
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
