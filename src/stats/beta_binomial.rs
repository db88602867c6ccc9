//! How often, and how steadily: steps whose rates differ, each repeated.
//!
//! A step's own rate is drawn from a beta distribution, its trials from that rate. The correlation of two trials of one step
//! is 1/(1 + a + b): at 0 every step is the same coin, at 1 a step is always right or always wrong. A greatest likelihood is at
//! the edge where all is right, all is wrong, or steps are few, and says there that nothing is uncertain; so what is kept is
//! the posterior over mean and correlation, on a grid. The mean has Jeffreys' prior, the correlation a uniform one.

use super::chance::Chance;
use super::cluster::Cluster;
use super::interval::Interval;
use statrs::function::beta::ln_beta;
use std::collections::BTreeMap;

/// Cells of the grid: of the mean's log odds, of the correlation.
const CELLS: (usize, usize) = (60, 20);

/// The mean's log odds go from minus this to this: from 0.0001 to 0.9999.
const ODDS: f64 = 9.0;

/// Log-likelihood difference above which a grid point is left out.
const NEGLIGIBLE: f64 = 16.0;

/// Posterior of mean and correlation, from the trials of a number of steps.
#[derive(Debug, Clone)]
pub struct BetaBinomialFit {
    /// Each with the weight of all cells up to it; the last is 1.
    cells: Vec<(f64, Cell)>,
}

/// A mean and a correlation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cell {
    /// Mean of the steps' rates.
    pub mean: f64,
    /// Correlation of two trials of one step.
    pub correlation: f64,
}

impl BetaBinomialFit {
    /// From steps that were each repeated; none where none was tried.
    pub fn new(clusters: &[Cluster]) -> Option<BetaBinomialFit> {
        let mut counts: BTreeMap<(u64, u64), f64> = BTreeMap::new();
        for cluster in clusters.iter().filter(|c| c.trials > 0) {
            let failures = cluster.trials.saturating_sub(cluster.successes);
            *counts.entry((cluster.successes, failures)).or_default() += 1.0;
        }
        let log = |cell| {
            let of = |((right, wrong), steps): (&(u64, u64), &f64)| {
                steps * likelihood(*right as f64, *wrong as f64, cell)
            };
            counts.iter().map(of).sum()
        };
        (!counts.is_empty()).then(|| BetaBinomialFit::from_likelihood(log))
    }

    /// From a logarithm of a likelihood of one's own, for data that are no plain counts.
    pub fn from_likelihood(log: impl Fn(Cell) -> f64) -> BetaBinomialFit {
        let whole = GridWindow {
            odds: (-ODDS, ODDS),
            angle: (0.0, 1.0),
        };
        // A second grid over what the first one did not rule out.
        let cells = weighed(&weighed(&whole.cells(), &log).window(), &log);
        let total: f64 = cells.0.iter().map(|(weight, _)| weight).sum();
        let mut sum = 0.0;
        let cells = cells.0.iter().map(|(weight, point)| {
            sum += weight / total;
            (sum, point.cell)
        });
        BetaBinomialFit {
            cells: cells.collect(),
        }
    }

    /// Fit of a step that never fails, by definition and not by measurement.
    pub fn always() -> BetaBinomialFit {
        BetaBinomialFit::known(Cell {
            mean: 1.0,
            correlation: 0.0,
        })
    }

    /// A mean and a correlation that are known, for simulation.
    pub fn known(cell: Cell) -> BetaBinomialFit {
        BetaBinomialFit {
            cells: vec![(1.0, cell)],
        }
    }

    fn mass(&self) -> impl Iterator<Item = (f64, Cell)> {
        let before = std::iter::once(0.0).chain(self.cells.iter().map(|(sum, _)| *sum));
        self.cells
            .iter()
            .zip(before)
            .map(|((sum, cell), before)| (sum - before, *cell))
    }

    /// The mean rate.
    pub fn mean(&self) -> f64 {
        self.mass().map(|(weight, cell)| weight * cell.mean).sum()
    }

    /// The correlation of two trials of one step.
    pub fn correlation(&self) -> f64 {
        self.mass()
            .map(|(weight, cell)| weight * cell.correlation)
            .sum()
    }

    /// Where the mean is with this confidence, two-sided.
    pub fn mean_interval(&self, confidence: f64) -> Interval {
        self.interval(confidence, |cell| cell.mean)
    }

    /// Where the correlation is with this confidence, two-sided. It is wide where nothing failed: then nothing tells it.
    pub fn correlation_interval(&self, confidence: f64) -> Interval {
        self.interval(confidence, |cell| cell.correlation)
    }

    fn interval(&self, confidence: f64, of: impl Fn(Cell) -> f64) -> Interval {
        let mut all: Vec<(f64, f64)> = self
            .mass()
            .map(|(weight, cell)| (of(cell), weight))
            .collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        let at = |part: f64| {
            let mut sum = 0.0;
            let reached = all.iter().find(|(_, weight)| {
                sum += weight;
                sum >= part
            });
            reached.or(all.last()).map_or(0.0, |(value, _)| *value)
        };
        let tail = (1.0 - confidence) / 2.0;
        Interval {
            low: at(tail),
            high: at(1.0 - tail),
        }
    }

    /// One mean and correlation, as likely as the data leave it.
    pub fn draw(&self, chance: &mut Chance) -> Cell {
        let share = chance.share();
        let at = self.cells.partition_point(|(sum, _)| *sum <= share);
        self.cells[at.min(self.cells.len() - 1)].1
    }
}

/// The logarithm of the probability of these trials in one order.
pub fn likelihood(right: f64, wrong: f64, cell: Cell) -> f64 {
    let size = (1.0 - cell.correlation) / cell.correlation;
    let (a, b) = (cell.mean * size, (1.0 - cell.mean) * size);
    ln_beta(a + right, b + wrong) - ln_beta(a, b)
}

/// A part of the plane of log odds and angles.
struct GridWindow {
    odds: (f64, f64),
    angle: (f64, f64),
}

/// A cell with the coordinates in which the grid is even.
#[derive(Clone, Copy)]
struct GridPoint {
    odds: f64,
    angle: f64,
    cell: Cell,
    prior: f64,
}

impl GridWindow {
    fn cells(&self) -> Vec<GridPoint> {
        let even = |(from, to): (f64, f64), count: usize, at: usize| {
            from + (to - from) * (at as f64 + 0.5) / count as f64
        };
        let mut out = Vec::with_capacity(CELLS.0 * CELLS.1);
        for i in 0..CELLS.0 {
            for j in 0..CELLS.1 {
                let (odds, angle) = (even(self.odds, CELLS.0, i), even(self.angle, CELLS.1, j));
                let mean = 1.0 / (1.0 + (-odds).exp());
                let half = angle * std::f64::consts::FRAC_PI_2;
                out.push(GridPoint {
                    odds,
                    angle,
                    // Finer at both ends, where a correlation matters most.
                    cell: Cell {
                        mean,
                        correlation: half.sin().powi(2),
                    },
                    // Jeffreys' density of the mean and the uniform one of the correlation, in these coordinates.
                    prior: 0.5 * (mean * (1.0 - mean)).ln() + (2.0 * half).sin().ln(),
                });
            }
        }
        out
    }
}

/// Points with their weights.
struct WeighedPoints(Vec<(f64, GridPoint)>);

fn weighed(points: &[GridPoint], log: &impl Fn(Cell) -> f64) -> WeighedPoints {
    let logs: Vec<f64> = points.iter().map(|p| log(p.cell) + p.prior).collect();
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let weights = logs.iter().map(|log| (log - most).exp());
    WeighedPoints(weights.zip(points.iter().copied()).collect())
}

impl WeighedPoints {
    /// The points of a grid over what is not negligible.
    fn window(&self) -> Vec<GridPoint> {
        let least = (-NEGLIGIBLE).exp();
        let kept = || self.0.iter().filter(|(weight, _)| *weight > least);
        let range = |of: fn(&GridPoint) -> f64, cell: f64, from: f64, to: f64| {
            let low = kept().map(|(_, p)| of(p)).fold(f64::INFINITY, f64::min);
            let high = kept().map(|(_, p)| of(p)).fold(f64::NEG_INFINITY, f64::max);
            ((low - cell).max(from), (high + cell).min(to))
        };
        GridWindow {
            odds: range(|p| p.odds, 2.0 * ODDS / CELLS.0 as f64, -ODDS, ODDS),
            angle: range(|p| p.angle, 1.0 / CELLS.1 as f64, 0.0, 1.0),
        }
        .cells()
    }
}

#[cfg(test)]
mod tests {
    use super::{BetaBinomialFit, Cell, likelihood};
    use crate::stats::{Chance, Cluster};
    use proptest::prelude::*;

    fn cluster(successes: u64, trials: u64) -> Cluster {
        Cluster { successes, trials }
    }

    #[test]
    fn a_uniform_rate_makes_every_count_as_likely() {
        // Beta(1, 1): the mean is ½, the correlation 1/3, and each of 0 … n successes has the probability 1/(n + 1).
        let cell = Cell {
            mean: 0.5,
            correlation: 1.0 / 3.0,
        };
        for (right, ways) in [(0.0, 1.0), (1.0, 4.0), (2.0, 6.0), (4.0, 1.0)] {
            let share = f64::exp(likelihood(right, 4.0 - right, cell)) * ways;
            assert!((share - 0.2).abs() < 1e-9, "{right}: {share}");
        }
    }

    #[test]
    fn what_was_put_in_is_found() {
        let mut chance = Chance::new(11);
        for (mean, correlation) in [(0.9, 0.05), (0.9, 0.5), (0.8, 0.95), (0.3, 0.2)] {
            let clusters: Vec<Cluster> = (0..400)
                .map(|_| {
                    let rate = chance.rate(mean, correlation);
                    cluster((0..20).filter(|_| chance.happens(rate)).count() as u64, 20)
                })
                .collect();
            let fit = BetaBinomialFit::new(&clusters).expect("steps");
            assert!(
                fit.mean_interval(0.999).holds(mean),
                "{mean} {}",
                fit.mean()
            );
            let found = fit.correlation_interval(0.999);
            assert!(found.holds(correlation), "{correlation} {found:?}");
            assert!((fit.correlation() - correlation).abs() < 0.1);
        }
    }

    #[test]
    fn the_ends_are_no_certainty() {
        for (right, count) in [(20, 1), (20, 10), (0, 10)] {
            let fit = BetaBinomialFit::new(&vec![cluster(right, 20); count]).expect("steps");
            let interval = fit.mean_interval(0.9);
            assert!(fit.mean() > 0.0 && fit.mean() < 1.0);
            assert!(interval.high - interval.low > 0.005, "{interval:?}");
            // Nothing tells a correlation where all trials are the same.
            let correlation = fit.correlation_interval(0.9);
            assert!(correlation.high - correlation.low > 0.5, "{correlation:?}");
        }
        assert!(BetaBinomialFit::new(&[]).is_none());
        assert!(BetaBinomialFit::new(&[cluster(0, 0)]).is_none());
        // More steps of the same leave less open.
        let wide = |count| {
            let fit = BetaBinomialFit::new(&vec![cluster(20, 20); count]).expect("steps");
            1.0 - fit.mean_interval(0.9).low
        };
        assert!(wide(40) < wide(10) && wide(10) < wide(2));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]
        #[test]
        fn the_order_of_steps_says_nothing(mut counts in prop::collection::vec((0u64..=9, 0u64..=9), 1..8)) {
            let fit = |counts: &[(u64, u64)]| {
                let clusters: Vec<Cluster> = counts.iter().map(|(r, w)| cluster(*r, r + w)).collect();
                BetaBinomialFit::new(&clusters).map(|fit| (fit.mean(), fit.correlation()))
            };
            let first = fit(&counts);
            counts.reverse();
            prop_assert_eq!(first, fit(&counts));
            if let Some((mean, correlation)) = first {
                prop_assert!((0.0..=1.0).contains(&mean) && (0.0..=1.0).contains(&correlation));
            }
        }
    }
}
