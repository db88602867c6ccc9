//! How many distinct steps it takes to certify a rate.

use super::beta_binomial::Cell;
use super::chance::Chance;
use super::cluster::{Cluster, bound};
use super::coverage::Bench;
use serde::Serialize;

/// Largest number of steps that is tried.
const MOST: usize = 20_000;

/// Benches that are simulated for each number of steps.
const BENCHES: usize = 200;

/// Distinct steps that a certificate takes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Needed {
    /// Correlation of two trials of one step.
    pub correlation: f64,
    /// Trials of each step.
    pub trials: u64,
    /// Steps with which so large a share of benches certifies the threshold; none where no number does.
    pub steps: Option<usize>,
    /// All trials together.
    pub runs: Option<u64>,
    /// The share of benches.
    pub power: f64,
    /// Steps that suffice where every trial is right.
    pub at_best: Option<usize>,
}

/// The distinct steps with which a share `power` of benches of this agent have a bound at or above the threshold.
pub fn needed(
    agent: Cell,
    trials: u64,
    threshold: f64,
    confidence: f64,
    power: f64,
    seed: u64,
) -> Needed {
    let certifies = |steps: usize| {
        let bench = Bench {
            agent,
            steps,
            trials,
        };
        // The same worlds for each number of steps, so that more of them are never worse by chance alone.
        let mut chance = Chance::new(seed);
        let reached = |_: &usize| bound(&bench.clusters(&mut chance), confidence) >= threshold;
        (0..BENCHES).filter(reached).count() as f64 >= power * BENCHES as f64
    };
    let perfect = |steps: usize| {
        let right = Cluster {
            successes: trials,
            trials,
        };
        bound(&vec![right; steps], confidence) >= threshold
    };
    // An agent that is no better than the threshold is certified by chance only.
    let steps = (agent.mean > threshold).then(|| least(certifies)).flatten();
    Needed {
        correlation: agent.correlation,
        trials,
        steps,
        runs: steps.map(|steps| steps as u64 * trials),
        power,
        at_best: least(perfect),
    }
}

/// The least number that will do: doubled until one does, then halved.
pub(crate) fn least(mut does: impl FnMut(usize) -> bool) -> Option<usize> {
    let mut high = 1;
    while !does(high) {
        high *= 2;
        if high > MOST {
            return None;
        }
    }
    let mut low = high / 2;
    while low + 1 < high {
        let middle = usize::midpoint(low, high);
        if does(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}

#[cfg(test)]
mod tests {
    use super::needed;
    use crate::stats::Cell;

    fn agent(mean: f64, correlation: f64) -> Cell {
        Cell { mean, correlation }
    }

    #[test]
    fn what_a_certificate_takes() {
        // Without a failure 0.05 to the power of 1/44 is the first above 0.9332.
        let sure = needed(agent(1.0, 0.0), 5, 0.9332, 0.95, 0.9, 1);
        assert_eq!(
            (sure.steps, sure.at_best, sure.runs),
            (Some(44), Some(44), Some(220))
        );
        // What hangs together takes more steps; what is no better than the threshold is never certified.
        let apart = needed(agent(0.97, 0.0), 20, 0.9332, 0.95, 0.9, 1)
            .steps
            .expect("enough");
        let together = needed(agent(0.97, 1.0), 20, 0.9332, 0.95, 0.9, 1)
            .steps
            .expect("enough");
        assert!(44 < apart && apart < together, "{apart} {together}");
        assert_eq!(
            needed(agent(0.93, 0.5), 20, 0.9332, 0.95, 0.9, 1).steps,
            None
        );
    }
}
