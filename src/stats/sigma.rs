//! Six Sigma levels of a rate, and the two figures that the paper calls σ.

use super::interval::quantile;
use statrs::distribution::{ContinuousCDF, Normal};
use std::sync::LazyLock;

/// The shift of one and a half that a sigma level allows for in the long run.
const SHIFT: f64 = 1.5;

/// The rate of sigma level 3: Φ(1.5) = 0.9332.
pub static P3: LazyLock<f64> = LazyLock::new(|| rate_at(3.0));

/// σ at that rate: 0.2496.
pub static SIGMA3: LazyLock<f64> = LazyLock::new(|| of_rate(*P3));

/// σ = √(p(1−p)) of a trial that succeeds with the rate p; at most ½, and the same for p and 1−p: a model that always fails
/// has the σ of one that never does.
pub fn of_rate(p: f64) -> f64 {
    let p = p.clamp(0.0, 1.0);
    (p * (1.0 - p)).sqrt()
}

/// The sigma level Φ⁻¹(p) + 1.5; infinite at 1, where only a bound says something.
pub fn level(p: f64) -> f64 {
    quantile(p) + SHIFT
}

/// The rate of a sigma level, Φ(level − 1.5).
pub fn rate_at(level: f64) -> f64 {
    Normal::standard().cdf(level - SHIFT)
}

/// Defects per million opportunities.
pub fn defects_per_million(p: f64) -> f64 {
    (1.0 - p.clamp(0.0, 1.0)) * 1e6
}

/// Pooled σ: that of the rate over all cases, each case with the same weight (Table 3 of the paper, and the threshold of its
/// propositions). None of no case.
pub fn pooled(rates: &[f64]) -> Option<f64> {
    mean(rates.iter().copied()).map(of_rate)
}

/// Within-case σ̄: the mean of the cases' own σ (what the paper's estimates of consistency were computed with). None of no case.
pub fn within_case(rates: &[f64]) -> Option<f64> {
    mean(rates.iter().copied().map(of_rate))
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> Option<f64> {
    let count = values.len();
    (count > 0).then(|| values.sum::<f64>() / count as f64)
}

#[cfg(test)]
mod tests {
    use super::{P3, SIGMA3, defects_per_million, level, of_rate, pooled, within_case};
    use proptest::prelude::*;

    #[test]
    fn the_thresholds_of_the_paper() {
        assert!((*P3 - 0.9332).abs() < 5e-5);
        // The paper cuts the fourth decimal off.
        assert!((0.2496..0.2497).contains(&*SIGMA3));
        assert!((level(*P3) - 3.0).abs() < 1e-9);
        // The usual table of Six Sigma: level 4 is 6,210 defects per million, level 6 is 3.4.
        assert!((level(1.0 - 6210e-6) - 4.0).abs() < 1e-4);
        assert!((level(1.0 - 3.4e-6) - 6.0).abs() < 1e-3);
        assert!((defects_per_million(*P3) - 66_807.0).abs() < 1.0);
        assert!(level(1.0).is_infinite());
    }

    #[test]
    fn the_two_figures_differ_where_cases_do() {
        // One case that always succeeds, one that never does: each is steady, the pool is not.
        assert_eq!(within_case(&[1.0, 0.0]), Some(0.0));
        assert_eq!(pooled(&[1.0, 0.0]), Some(0.5));
        assert_eq!(pooled(&[]), None);
    }

    proptest! {
        #[test]
        fn sigma_is_bounded_and_levels_grow(p in 0.0f64..=1.0, q in 0.0f64..=1.0) {
            prop_assert!((0.0..=0.5).contains(&of_rate(p)));
            prop_assert!((of_rate(p) - of_rate(1.0 - p)).abs() < 1e-12);
            if p < q {
                prop_assert!(level(p) <= level(q));
            }
        }

        #[test]
        fn within_is_at_most_pooled_and_neither_minds_the_order(mut rates in prop::collection::vec(0.0f64..=1.0, 1..30)) {
            let (w, p) = (within_case(&rates).expect("a value"), pooled(&rates).expect("a value"));
            prop_assert!(w <= p + 1e-12);
            rates.reverse();
            prop_assert!((within_case(&rates).expect("a value") - w).abs() < 1e-12);
            prop_assert!((pooled(&rates).expect("a value") - p).abs() < 1e-12);
        }
    }
}
