//! The five numbers of a box plot.

/// Minimum, quartiles, maximum and mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quartiles {
    /// The least value.
    pub min: f64,
    /// The first quartile.
    pub first: f64,
    /// The median.
    pub median: f64,
    /// The third quartile.
    pub third: f64,
    /// The greatest value.
    pub max: f64,
    /// The mean.
    pub mean: f64,
}

/// Interpolates linearly between order statistics: type 7 of Hyndman and Fan (1996), the default of R and NumPy. None of
/// no value.
pub fn quartiles(values: &[f64]) -> Option<Quartiles> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (&min, &max) = sorted.first().zip(sorted.last())?;
    let at = |part: f64| {
        let place = part * (sorted.len() - 1) as f64;
        let (below, above) = (place.floor() as usize, place.ceil() as usize);
        sorted[below] + (sorted[above] - sorted[below]) * place.fract()
    };
    Some(Quartiles {
        min,
        first: at(0.25),
        median: at(0.5),
        third: at(0.75),
        max,
        mean: sorted.iter().sum::<f64>() / sorted.len() as f64,
    })
}

#[cfg(test)]
mod tests {
    use super::quartiles;

    #[test]
    fn type_7_of_hyndman_and_fan() {
        // R: quantile(c(6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49)) is 6, 25.5, 40, 42.5, 49.
        let values = [
            49.0, 6.0, 7.0, 15.0, 36.0, 39.0, 40.0, 41.0, 42.0, 43.0, 47.0,
        ];
        let found = quartiles(&values).expect("a value");
        let five = [found.min, found.first, found.median, found.third, found.max];
        for (value, published) in five.into_iter().zip([6.0, 25.5, 40.0, 42.5, 49.0]) {
            assert!((value - published).abs() < 1e-12, "{found:?}");
        }
        let one = quartiles(&[0.4]).expect("a value");
        assert_eq!((one.first, one.third, one.mean), (0.4, 0.4, 0.4));
        assert_eq!(quartiles(&[]), None);
    }
}
