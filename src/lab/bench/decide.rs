//! When more runs would tell nothing new about a role and sigma level 3.

use super::figures::MEASURED;
use crate::agent::AgentRole;
use crate::profile::Profile;
use crate::stats::{Cluster, P3, Standing, bound, standing};

/// Whether a role's trials decide whether its rate is above that of sigma level 3: the bound is above it, or the bound of the
/// failures leaves no room for it.
pub fn is_decided(clusters: &[Cluster], confidence: f64) -> bool {
    let failures: Vec<Cluster> = clusters
        .iter()
        .map(|c| Cluster {
            successes: c.trials - c.successes,
            trials: c.trials,
        })
        .collect();
    standing(clusters, *P3, confidence) == Standing::Certified
        || bound(&failures, confidence) > 1.0 - *P3
}

/// The roles that are not decided yet.
pub fn undecided(profile: &Profile, roles: &[AgentRole], confidence: f64) -> Vec<AgentRole> {
    MEASURED
        .into_iter()
        .filter(|role| roles.contains(role))
        .filter(|role| {
            let measured = profile.roles.get(role);
            !measured.is_some_and(|role| is_decided(&role.clusters(), confidence))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::is_decided;
    use crate::stats::{Chance, Cluster, P3, Standing, standing};

    #[test]
    fn certified_or_hopeless() {
        let of = |right: u64, steps: usize| {
            vec![
                Cluster {
                    successes: right,
                    trials: 20
                };
                steps
            ]
        };
        assert!(is_decided(&of(20, 44), 0.95) && !is_decided(&of(20, 43), 0.95));
        assert!(is_decided(&of(10, 20), 0.95) && !is_decided(&of(18, 20), 0.95));
        assert!(!is_decided(&[], 0.95));
    }

    /// To look after each run whether it is decided does not make certificates that are not due more frequent than one bound's
    /// confidence lets them be, at any correlation within a step.
    #[test]
    fn looking_after_each_run_is_covered() {
        let mut chance = Chance::new(11);
        let (benches, steps, runs, rate) = (600, 60, 20, 0.93);
        for correlation in [0.0_f64, 0.5, 1.0] {
            let mut false_certificates = 0;
            for _ in 0..benches {
                let own: Vec<bool> = (0..steps).map(|_| chance.happens(rate)).collect();
                let mut clusters = vec![Cluster::default(); steps];
                for _ in 0..runs {
                    for (cluster, own) in clusters.iter_mut().zip(&own) {
                        let right = if chance.happens(correlation.sqrt()) {
                            *own
                        } else {
                            chance.happens(rate)
                        };
                        cluster.trials += 1;
                        cluster.successes += u64::from(right);
                    }
                    if standing(&clusters, *P3, 0.95) == Standing::Certified {
                        false_certificates += 1;
                        break;
                    }
                }
            }
            let share = f64::from(false_certificates) / f64::from(benches);
            let error = 3.0 * (0.05 * 0.95 / f64::from(benches)).sqrt();
            assert!(
                share <= 0.05 + error,
                "{share} at correlation {correlation}"
            );
        }
    }
}
