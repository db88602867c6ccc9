//! Chance from a seed: the same seed gives the same figures on every machine and with every version.

/// A source of chance (SplitMix64, Steele, Lea and Flood 2014).
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    /// From a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Uniform in [0, 1).
    pub fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// True with this probability.
    pub fn happens(&mut self, probability: f64) -> bool {
        self.share() < probability
    }

    /// A place below `count`, which is above 0.
    pub fn place(&mut self, count: usize) -> usize {
        ((self.share() * count as f64) as usize).min(count.saturating_sub(1))
    }

    /// The same in another order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            let other = self.place(last + 1);
            all.swap(last, other);
        }
    }

    /// Standard normal (the polar method of Marsaglia).
    fn normal(&mut self) -> f64 {
        loop {
            let (x, y) = (2.0 * self.share() - 1.0, 2.0 * self.share() - 1.0);
            let square = x * x + y * y;
            if square > 0.0 && square < 1.0 {
                return x * (-2.0 * square.ln() / square).sqrt();
            }
        }
    }

    /// The logarithm of a gamma variate of scale 1: that of a small shape is too near to 0 for the variate itself
    /// (Marsaglia and Tsang 2000).
    fn log_gamma(&mut self, shape: f64) -> f64 {
        if shape < 1.0 {
            let boost = (1.0 - self.share()).ln() / shape;
            return self.log_gamma(shape + 1.0) + boost;
        }
        let scale = shape - 1.0 / 3.0;
        let spread = 1.0 / (9.0 * scale).sqrt();
        loop {
            let normal = self.normal();
            let cube = (1.0 + spread * normal).powi(3);
            if cube > 0.0 {
                let share = 1.0 - self.share();
                let accepted = 0.5 * normal * normal + scale - scale * cube + scale * cube.ln();
                if share.ln() < accepted {
                    return (scale * cube).ln();
                }
            }
        }
    }

    /// A beta variate, in [0, 1]; both shapes are above 0.
    pub fn beta(&mut self, a: f64, b: f64) -> f64 {
        let (x, y) = (self.log_gamma(a), self.log_gamma(b));
        let most = x.max(y);
        let (x, y) = ((x - most).exp(), (y - most).exp());
        x / (x + y)
    }

    /// A rate of this mean whose trials have this correlation: constant at 0, always or never at 1.
    pub fn rate(&mut self, mean: f64, correlation: f64) -> f64 {
        if correlation <= 0.0 || mean <= 0.0 || mean >= 1.0 {
            return mean.clamp(0.0, 1.0);
        }
        if correlation >= 1.0 {
            return f64::from(u8::from(self.happens(mean)));
        }
        let size = (1.0 - correlation) / correlation;
        self.beta(mean * size, (1.0 - mean) * size)
    }

    /// Of so many trials, how often each outcome came; `shares` sum to 1, and the last one takes what rounding leaves.
    pub fn counts(&mut self, trials: usize, shares: &[f64], into: &mut [usize]) {
        into.fill(0);
        let last = shares.len().saturating_sub(1);
        // What is certain needs no throw.
        if let Some(sure) = shares.iter().position(|share| *share >= 1.0) {
            into[sure] = trials;
            return;
        }
        for _ in 0..trials {
            let mut left = self.share();
            let mut at = 0;
            while at < last && left >= shares[at] {
                left -= shares[at];
                at += 1;
            }
            into[at] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    /// Mean and variance of what is drawn.
    fn moments(count: usize, mut draw: impl FnMut() -> f64) -> (f64, f64) {
        let all: Vec<f64> = (0..count).map(|_| draw()).collect();
        let mean = all.iter().sum::<f64>() / count as f64;
        let square = all.iter().map(|x| (x - mean).powi(2)).sum::<f64>();
        (mean, square / count as f64)
    }

    #[test]
    fn the_generator_is_the_published_one() {
        // The first outputs of SplitMix64 for the seed 1234567 (Vigna's reference implementation).
        let mut chance = Chance::new(1_234_567);
        assert_eq!(chance.bits(), 6_457_827_717_110_365_317);
        assert_eq!(chance.bits(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn beta_has_its_mean_and_its_variance() {
        let mut chance = Chance::new(3);
        for (a, b) in [
            (0.02, 0.005),
            (0.5, 0.5),
            (1.0, 1.0),
            (9.0, 1.0),
            (40.0, 3.0),
        ] {
            let (mean, variance) = moments(40_000, || chance.beta(a, b));
            let (wanted, spread) = (a / (a + b), a * b / ((a + b).powi(2) * (a + b + 1.0)));
            assert!(
                (mean - wanted).abs() < 4.0 * (spread / 40_000.0).sqrt(),
                "{a} {b}: {mean}"
            );
            assert!(
                (variance - spread).abs() < 0.05 * spread,
                "{a} {b}: {variance}"
            );
        }
    }

    #[test]
    fn a_rate_keeps_mean_and_correlation() {
        let mut chance = Chance::new(4);
        for correlation in [0.0, 0.3, 0.98, 1.0] {
            let (mean, variance) = moments(40_000, || chance.rate(0.9, correlation));
            assert!((mean - 0.9).abs() < 0.007, "{correlation}: {mean}");
            assert!(
                (variance - correlation * 0.09).abs() < 0.004,
                "{correlation}: {variance}"
            );
        }
    }
}
