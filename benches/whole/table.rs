//! Figures and how they are shown.

use std::fmt;
use std::time::Duration;

/// Medians of the two, and how many times longer the first takes.
pub struct Figures {
    own: Duration,
    theirs: Duration,
    ratio: Ratio,
}

/// Ratios of neighbours, which drift together.
#[derive(Clone, Default)]
pub struct Ratio(Vec<f64>);

impl Figures {
    pub fn of(own: &[Duration], theirs: &[Duration]) -> Figures {
        Figures {
            own: quantile(own, 0.5),
            theirs: quantile(theirs, 0.5),
            ratio: Ratio::of(own, theirs),
        }
    }

    pub fn ratio(&self) -> &Ratio {
        &self.ratio
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} | {} | {}",
            short(self.own),
            short(self.theirs),
            self.ratio
        )
    }
}

impl Ratio {
    pub fn of(own: &[Duration], theirs: &[Duration]) -> Ratio {
        let pairs = own.iter().zip(theirs);
        Ratio(
            pairs
                .map(|(a, b)| a.as_secs_f64() / b.as_secs_f64())
                .collect(),
        )
    }

    /// Adds the pairs of another.
    pub fn add(&mut self, other: &Ratio) {
        self.0.extend(&other.0);
    }
}

/// The median, the interval that covers it with 95 % by the order of the values alone, and the number of pairs.
impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let count = sorted.len();
        if count == 0 {
            return f.write_str("–");
        }
        // The number of values below the median is binomial with one half.
        let half = 0.98 * (count as f64).sqrt();
        let low = (count as f64 / 2.0 - half).floor().max(0.0) as usize;
        let high = ((count as f64 / 2.0 + half).ceil() as usize).min(count - 1);
        let median = f64::midpoint(sorted[(count - 1) / 2], sorted[count / 2]);
        write!(
            f,
            "{median:.2} ({:.2} to {:.2}, {count} pairs)",
            sorted[low], sorted[high]
        )
    }
}

/// The value below which this share lies.
pub fn quantile(times: &[Duration], share: f64) -> Duration {
    let mut times = times.to_vec();
    times.sort();
    let at = (share * (times.len() - 1) as f64).round() as usize;
    times[at]
}

pub fn short(time: Duration) -> String {
    let ms = time.as_secs_f64() * 1000.0;
    if ms < 10.0 {
        format!("{ms:.1} ms")
    } else {
        format!("{ms:.0} ms")
    }
}

/// Machine of the measurements.
pub fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let versions: Vec<String> = plumbline::driver::find_browsers()
        .into_iter()
        .filter_map(|found| found.version)
        .collect();
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or("unknown").to_owned();
    format!(
        "{cores} cores, load {load} at the start; {}",
        versions.join(", ")
    )
}
