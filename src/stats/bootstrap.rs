//! The bootstrap: how far a mean would be elsewhere in another sample of the same kind.

use super::chance::Chance;
use super::interval::Interval;

/// The mean of values and its percentile interval (Efron 1979); none of no value.
pub fn bootstrap(
    values: &[f64],
    resamples: usize,
    confidence: f64,
    chance: &mut Chance,
) -> Option<(f64, Interval)> {
    let count = values.len();
    if count == 0 || resamples == 0 {
        return None;
    }
    let mut means: Vec<f64> = (0..resamples)
        .map(|_| (0..count).map(|_| values[chance.place(count)]).sum::<f64>() / count as f64)
        .collect();
    means.sort_by(f64::total_cmp);
    let at = |part: f64| means[((part * resamples as f64) as usize).min(resamples - 1)];
    let tail = (1.0 - confidence) / 2.0;
    let interval = Interval {
        low: at(tail),
        high: at(1.0 - tail),
    };
    Some((values.iter().sum::<f64>() / count as f64, interval))
}

#[cfg(test)]
mod tests {
    use super::bootstrap;
    use crate::stats::Chance;

    /// The interval of a mean of many is that of the normal distribution: 1.96 standard errors to each side.
    #[test]
    fn a_mean_of_many() {
        let values: Vec<f64> = (0..400).map(|at| f64::from(at % 2)).collect();
        let (mean, interval) = bootstrap(&values, 4000, 0.95, &mut Chance::new(3)).expect("a mean");
        assert!((mean - 0.5).abs() < 1e-12);
        assert!((interval.low - 0.451).abs() < 0.006, "{interval:?}");
        assert!((interval.high - 0.549).abs() < 0.006, "{interval:?}");
        assert_eq!(bootstrap(&[], 10, 0.95, &mut Chance::new(3)), None);
    }
}
