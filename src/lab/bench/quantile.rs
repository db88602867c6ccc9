//! Quantiles of measured times.

/// The least of sorted times that so many of a hundred do not exceed.
pub(super) fn nearest_rank(sorted: &[u64], part: f64) -> Option<u64> {
    let place = (part * sorted.len() as f64).ceil() as usize;
    sorted.get(place.max(1) - 1).copied()
}
