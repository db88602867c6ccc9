//! Two rates over the same steps: how far they are apart, and whether chance alone would have put them there.

use super::bootstrap::bootstrap;
use super::chance::Chance;
use super::cluster::Cluster;
use super::interval::Interval;

/// Draws of the bootstrap, and of the permutation test where its cases are too many to go through.
const DRAWS: u32 = 10_000;
/// Pairs that differ, up to which the permutation test goes through every case.
const EXACT: usize = 14;
/// The same steps give the same figures.
const SEED: u64 = 1979;

/// The difference between two rates.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PairedDifference {
    /// Steps that both were measured on.
    pub steps: usize,
    /// The mean over the steps of the first's rate less the second's.
    pub estimate: f64,
    /// Bounds of it: the percentile bootstrap (Efron 1979), by step.
    pub interval: Interval,
    /// The share of sign changes of the steps' differences that put the mean at least so far from 0: the paired permutation
    /// test of Fisher, two-sided.
    pub p_value: f64,
}

/// Compares two rates, step by step; repetitions of a step count as one. None where no step has trials of both.
pub fn difference(pairs: &[(Cluster, Cluster)], confidence: f64) -> Option<PairedDifference> {
    let apart: Vec<f64> = pairs
        .iter()
        .filter_map(|(one, other)| Some(one.rate()? - other.rate()?))
        .collect();
    let mut chance = Chance::new(SEED);
    let (estimate, interval) = bootstrap(&apart, DRAWS as usize, confidence, &mut chance)?;
    Some(PairedDifference {
        steps: apart.len(),
        estimate,
        interval,
        p_value: permutation(&apart, &mut chance),
    })
}

/// The share of sign changes whose sum is at least as far from 0.
fn permutation(apart: &[f64], chance: &mut Chance) -> f64 {
    let apart: Vec<f64> = apart.iter().copied().filter(|d| *d != 0.0).collect();
    let observed = apart.iter().sum::<f64>().abs() - 1e-12;
    let sum = |flipped: &dyn Fn(usize) -> bool| -> f64 {
        let signed = apart.iter().enumerate();
        signed
            .map(|(at, d)| if flipped(at) { -d } else { *d })
            .sum()
    };
    if apart.len() <= EXACT {
        let all = 1_u32 << apart.len();
        let far = (0..all).filter(|bits| sum(&|at| bits >> at & 1 == 1).abs() >= observed);
        return far.count() as f64 / f64::from(all);
    }
    let far = (0..DRAWS)
        .filter(|_| {
            let flips: Vec<bool> = apart.iter().map(|_| chance.happens(0.5)).collect();
            sum(&|at| flips[at]).abs() >= observed
        })
        .count();
    // What was observed is one of the cases (Phipson and Smyth 2010).
    (far + 1) as f64 / f64::from(DRAWS + 1)
}

#[cfg(test)]
mod tests {
    use super::{Cluster, difference};

    fn pair(one: u64, other: u64) -> (Cluster, Cluster) {
        let of = |successes| Cluster {
            successes,
            trials: 10,
        };
        (of(one), of(other))
    }

    #[test]
    fn equal_is_no_difference() {
        let same = difference(&[pair(7, 7), pair(3, 3)], 0.95).expect("a difference");
        assert!(same.estimate.abs() < 1e-12 && (same.p_value - 1.0).abs() < 1e-12);
        assert!(difference(&[], 0.95).is_none());
        assert!(difference(&[(Cluster::default(), Cluster::default())], 0.95).is_none());
    }

    #[test]
    fn darwin_s_maize() {
        // Fisher (1935), The Design of Experiments, section 21: of the 32,768 sign changes of Darwin's 15 differences, 1,726 give
        // a sum at least as far from 0 (5.267 %).
        let eighths = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
        let pairs: Vec<_> = eighths
            .iter()
            .map(|d| {
                let of = |successes: i64| Cluster {
                    successes: successes.unsigned_abs(),
                    trials: 1000,
                };
                (of(500 + d), of(500))
            })
            .collect();
        let found = difference(&pairs, 0.95).expect("a difference");
        assert!((found.p_value - 0.052_67).abs() < 0.006, "{found:?}");
        assert!((found.estimate - 314.0 / 15.0 / 1000.0).abs() < 1e-9);
    }

    #[test]
    fn one_that_is_better_everywhere() {
        let found = difference(&[pair(9, 5); 10], 0.95).expect("a difference");
        assert!((found.estimate - 0.4).abs() < 1e-9 && found.interval.low > 0.0);
        // Two of 1,024 sign changes.
        assert!((found.p_value - 2.0 / 1024.0).abs() < 1e-12);
    }
}
