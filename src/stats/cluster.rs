//! Rates over steps or cases that were each repeated: repetitions of one are not independent.

use super::interval::lower_bound;

/// A distinct step or case with its repetitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cluster {
    /// Repetitions that went right.
    pub successes: u64,
    /// Repetitions.
    pub trials: u64,
}

impl Cluster {
    /// The share that went right; none of no repetition.
    pub fn rate(&self) -> Option<f64> {
        (self.trials > 0).then(|| self.successes as f64 / self.trials as f64)
    }
}

/// All trials as if they were of one.
pub fn pooled(clusters: &[Cluster]) -> Cluster {
    Cluster {
        successes: clusters.iter().map(|c| c.successes).sum(),
        trials: clusters.iter().map(|c| c.trials).sum(),
    }
}

/// Whether a rate is above a threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The bound is above it.
    Certified,
    /// The estimate is above it, the bound is not.
    Met,
    /// The estimate is not above it.
    NotMet,
    /// Nothing was measured.
    NotDecided,
}

/// The effective number of independent trials: one for each distinct step or case, however often it was repeated. Repetitions
/// may hang together completely, as those of a model at temperature 0 do; how much they do cannot be told from few failures
/// (an estimate of the correlation from the data let the bound cover as little as 55 in 100 suites, in simulation).
pub fn effective(clusters: &[Cluster]) -> f64 {
    clusters.iter().filter(|c| c.trials > 0).count() as f64
}

/// The rate is at least this with the given confidence, over clusters like these: Clopper and Pearson's bound of the
/// effective number of trials. 0 of no cluster.
pub fn bound(clusters: &[Cluster], confidence: f64) -> f64 {
    let trials = effective(clusters);
    let rate = pooled(clusters).rate().unwrap_or_default();
    lower_bound(rate * trials, trials, confidence)
}

/// Standing of a rate relative to a threshold.
pub fn standing(clusters: &[Cluster], threshold: f64, confidence: f64) -> Standing {
    // What is 90 % to the eye may be a rounding below it.
    let reaches = |share: f64| share >= threshold - 1e-12;
    match pooled(clusters).rate() {
        None => Standing::NotDecided,
        Some(_) if reaches(bound(clusters, confidence)) => Standing::Certified,
        Some(rate) if reaches(rate) => Standing::Met,
        Some(_) => Standing::NotMet,
    }
}

#[cfg(test)]
mod tests {
    use super::{Cluster, Standing, bound, standing};
    use crate::stats::Chance;

    /// Clusters of this mean rate: with this part of the trials each repeats what the cluster's first one did.
    fn clusters(
        dice: &mut Chance,
        rate: f64,
        correlation: f64,
        count: usize,
        size: u64,
    ) -> Vec<Cluster> {
        (0..count)
            .map(|_| {
                let own = dice.share() < rate;
                // A mixture whose intra-cluster correlation is the given one.
                let shares = correlation.sqrt();
                let successes = (0..size)
                    .filter(|_| {
                        if dice.share() < shares {
                            own
                        } else {
                            dice.share() < rate
                        }
                    })
                    .count() as u64;
                Cluster {
                    successes,
                    trials: size,
                }
            })
            .collect()
    }

    #[test]
    fn thresholds() {
        let perfect = |count| {
            vec![
                Cluster {
                    successes: 20,
                    trials: 20
                };
                count
            ]
        };
        assert_eq!(standing(&[], 0.9, 0.95), Standing::NotDecided);
        assert_eq!(standing(&perfect(10), 0.9332, 0.95), Standing::Met);
        // 0.05 to the power of 1/44 is above 0.9332, of 1/43 it is not.
        assert_eq!(standing(&perfect(43), 0.9332, 0.95), Standing::Met);
        assert_eq!(standing(&perfect(44), 0.9332, 0.95), Standing::Certified);
        let poor = [Cluster {
            successes: 1,
            trials: 20,
        }; 50];
        assert_eq!(standing(&poor, 0.9332, 0.95), Standing::NotMet);
    }

    /// The bound is below the true rate in at least 95 of 100 simulated suites, whatever the correlation.
    #[test]
    fn coverage_holds_whatever_the_correlation() {
        let mut dice = Chance::new(7);
        let suites = 1000;
        for correlation in [0.0, 0.5, 1.0] {
            for rate in [0.8, 0.93, 0.98] {
                let covered = (0..suites)
                    .filter(|_| {
                        bound(&clusters(&mut dice, rate, correlation, 40, 20), 0.95) <= rate
                    })
                    .count();
                let share = covered as f64 / f64::from(suites);
                // Three standard errors of the simulation.
                let error = 3.0 * (0.95_f64 * 0.05 / f64::from(suites)).sqrt();
                assert!(
                    share >= 0.95 - error,
                    "{share} at correlation {correlation}, rate {rate}"
                );
            }
        }
    }
}
