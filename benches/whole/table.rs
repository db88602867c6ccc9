//! Figures and how they are shown.

use std::fmt;
use std::time::Duration;

/// Medians of the two, and how many times longer the first takes.
pub struct Figures {
    own: Duration,
    theirs: Duration,
    /// Median of the ratios of neighbours, which drift together.
    ratio: f64,
}

impl Figures {
    pub fn of(own: &[Duration], theirs: &[Duration]) -> Figures {
        let mut ratios: Vec<f64> = own
            .iter()
            .zip(theirs)
            .map(|(a, b)| a.as_secs_f64() / b.as_secs_f64())
            .collect();
        ratios.sort_by(f64::total_cmp);
        Figures {
            own: quantile(own, 0.5),
            theirs: quantile(theirs, 0.5),
            ratio: ratios[ratios.len() / 2],
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} | {} | {:.2}",
            short(self.own),
            short(self.theirs),
            self.ratio
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

/// What it was measured on.
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
