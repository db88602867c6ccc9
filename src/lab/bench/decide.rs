//! When more runs would tell nothing new about a role and sigma level 3.

use crate::agent::AgentRole;
use crate::profile::Profile;
use crate::stats::{Cluster, P3, Standing, bound, cluster::pooled, lower_bound, standing};

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

/// Most steps that a suite can reasonably have.
const MOST_STEPS: usize = 20_000;

/// Distinct steps besides these until it is decided, if the share of right trials stays; none where no number helps.
pub fn more_steps(clusters: &[Cluster], confidence: f64) -> Option<usize> {
    if is_decided(clusters, confidence) {
        return Some(0);
    }
    let steps = clusters.iter().filter(|c| c.trials > 0).count();
    let rate = pooled(clusters).rate().unwrap_or(1.0);
    let decides = |more: usize| {
        let all = (steps + more) as f64;
        if rate > *P3 {
            lower_bound(rate * all, all, confidence) >= *P3
        } else {
            lower_bound((1.0 - rate) * all, all, confidence) > 1.0 - *P3
        }
    };
    // More steps never decide less, so the least number is found by halving.
    let (mut low, mut high) = (0, MOST_STEPS);
    if !decides(high) {
        return None;
    }
    while low + 1 < high {
        let middle = usize::midpoint(low, high);
        if decides(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(high)
}

/// The roles that are not decided yet.
pub fn undecided(profile: &Profile, roles: &[AgentRole], confidence: f64) -> Vec<AgentRole> {
    roles
        .iter()
        .copied()
        .filter(|role| {
            let measured = profile.roles.get(role);
            !measured.is_some_and(|role| is_decided(&role.clusters(), confidence))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{is_decided, more_steps};
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

    #[test]
    fn steps_until_a_statement() {
        let of = |right: usize, wrong: usize| {
            let one = |successes| Cluster {
                successes,
                trials: 1,
            };
            let mut all = vec![one(1); right];
            all.extend(vec![one(0); wrong]);
            more_steps(&all, 0.95)
        };
        // Without a mistake 44 steps certify; at 93.32 % itself no number tells the two sides apart.
        assert_eq!(of(0, 0), Some(44));
        assert_eq!(of(10, 0), Some(34));
        assert_eq!(of(44, 0), Some(0));
        assert!(
            of(97, 3).is_some_and(|more| (30..200).contains(&more)),
            "{:?}",
            of(97, 3)
        );
        assert!(of(90, 10).is_some_and(|more| more > 30), "{:?}", of(90, 10));
        assert_eq!(of(50, 50), Some(0));
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
