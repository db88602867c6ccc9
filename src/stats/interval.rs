//! Intervals for a rate.

use statrs::distribution::{Beta, ContinuousCDF, Normal};

/// Two bounds of a rate, each in [0, 1].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The lower one.
    pub low: f64,
    /// The upper one.
    pub high: f64,
}

impl Interval {
    /// All that a rate can be: what is known from nothing.
    pub const ALL: Interval = Interval {
        low: 0.0,
        high: 1.0,
    };

    /// Whether the interval contains a rate.
    pub fn holds(self, rate: f64) -> bool {
        (self.low..=self.high).contains(&rate)
    }
}

/// The standard normal quantile Φ⁻¹; −∞ at 0, ∞ at 1.
pub(super) fn quantile(p: f64) -> f64 {
    if p <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if p >= 1.0 {
        return f64::INFINITY;
    }
    Normal::standard().inverse_cdf(p)
}

/// Wilson's score interval (Wilson 1927), two-sided, for independent trials. `confidence` in (0, 1), say 0.95.
pub fn wilson(successes: f64, trials: f64, confidence: f64) -> Interval {
    if trials <= 0.0 {
        return Interval::ALL;
    }
    let z = quantile(f64::midpoint(1.0, confidence));
    let p = successes / trials;
    let z2 = z * z / trials;
    let middle = p + z2 / 2.0;
    let half = z * (p * (1.0 - p) / trials + z2 / (4.0 * trials)).sqrt();
    Interval {
        low: ((middle - half) / (1.0 + z2)).clamp(0.0, 1.0),
        high: ((middle + half) / (1.0 + z2)).clamp(0.0, 1.0),
    }
}

/// The exact interval of Clopper and Pearson (1934), two-sided. The numbers need not be whole: of dependent trials an
/// effective number can be given.
pub fn clopper_pearson(successes: f64, trials: f64, confidence: f64) -> Interval {
    let tail = (1.0 - confidence) / 2.0;
    Interval {
        low: lower_bound(successes, trials, 1.0 - tail),
        high: 1.0 - lower_bound(trials - successes, trials, 1.0 - tail),
    }
}

/// The one-sided lower bound of Clopper and Pearson: the rate is at least this with the given confidence. 0 for no trials.
pub fn lower_bound(successes: f64, trials: f64, confidence: f64) -> f64 {
    if trials <= 0.0 || successes <= 0.0 {
        return 0.0;
    }
    // All of them succeeded: the distribution has a closed form, and Beta(n, 0 + 1) is it.
    Beta::new(successes, trials - successes + 1.0)
        .map_or(0.0, |beta| beta.inverse_cdf(1.0 - confidence))
        .clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::{Interval, clopper_pearson, lower_bound, wilson};
    use proptest::prelude::*;

    fn close(found: Interval, low: f64, high: f64) {
        assert!(
            (found.low - low).abs() < 6e-5 && (found.high - high).abs() < 6e-5,
            "{found:?} for {low}, {high}"
        );
    }

    #[test]
    fn published_values() {
        // Newcombe (1998), Statistics in Medicine 17, 857–872, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
        close(wilson(81.0, 263.0, 0.95), 0.2553, 0.3662);
        close(wilson(15.0, 148.0, 0.95), 0.0624, 0.1605);
        close(wilson(0.0, 20.0, 0.95), 0.0, 0.1611);
        close(wilson(1.0, 29.0, 0.95), 0.0061, 0.1718);
        close(clopper_pearson(81.0, 263.0, 0.95), 0.2527, 0.3676);
        close(clopper_pearson(15.0, 148.0, 0.95), 0.0578, 0.1617);
        close(clopper_pearson(0.0, 20.0, 0.95), 0.0, 0.1684);
        close(clopper_pearson(1.0, 29.0, 0.95), 0.0009, 0.1776);
    }

    #[test]
    fn all_of_n_is_bounded_by_the_root() {
        for n in [1.0_f64, 5.0, 59.0, 1000.0] {
            let exact = 0.05_f64.powf(1.0 / n);
            assert!((lower_bound(n, n, 0.95) - exact).abs() < 1e-6, "{n}");
        }
    }

    proptest! {
        #[test]
        fn an_interval_holds_the_estimate(n in 1u32..400, part in 0.0f64..=1.0, confidence in 0.5f64..0.999) {
            let n = f64::from(n);
            let x = (part * n).round();
            for interval in [wilson(x, n, confidence), clopper_pearson(x, n, confidence)] {
                prop_assert!(interval.low >= 0.0 && interval.high <= 1.0);
                prop_assert!(interval.low <= x / n + 1e-9 && x / n <= interval.high + 1e-9, "{interval:?}");
            }
        }
    }
}
