//! Trials as they come in: kept in the log, and told.

use crate::cli::Terminal;
use crate::lab::bench::{BenchLog, Walked};
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// Writer of the log and the progress line while trials come in.
pub(super) struct TrialWriter {
    pub(super) log: BenchLog,
    pub(super) walked: Vec<Walked>,
    pub(super) complaint: Option<String>,
    pub(super) bar: Option<ProgressBar>,
    pub(super) terminal: Terminal,
    pub(super) begun: std::time::Instant,
    pub(super) done: usize,
    pub(super) all: usize,
}

impl TrialWriter {
    pub(super) fn keep(&mut self, walked: Walked) {
        if self.complaint.is_none()
            && let Err(error) = self.log.add(&walked)
        {
            self.terminal.warn(&format!("{error}; the bench goes on"));
            self.complaint = Some(error.to_string());
        }
        self.done += 1;
        let line = format!("{} {}: {}", walked.model, walked.role, walked.case);
        match &self.bar {
            Some(bar) => {
                bar.set_length(self.all as u64);
                bar.set_position(self.done as u64);
                bar.set_message(crate::suite::printable(&line).into_owned());
            }
            None if self.done.is_multiple_of((self.all / 20).max(1)) => {
                self.terminal.say(&format!(
                    "{} of {} examinations, {}",
                    self.done,
                    self.all,
                    left(self.begun.elapsed(), self.done, self.all)
                ));
            }
            None => {}
        }
        self.walked.push(walked);
    }

    /// Takes the moving line away; returns all examinations.
    pub(super) fn finish(&mut self) -> Vec<Walked> {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        std::mem::take(&mut self.walked)
    }
}

/// The time left, by what was needed so far.
fn left(elapsed: Duration, done: usize, all: usize) -> String {
    let seconds = elapsed.as_secs_f64() / done.max(1) as f64 * all.saturating_sub(done) as f64;
    if seconds >= 90.0 {
        format!("about {:.0} min left", (seconds / 60.0).ceil())
    } else {
        format!("about {:.0} s left", seconds.ceil())
    }
}

/// The line that tells how far the bench has come.
pub(super) fn bar(all: usize) -> ProgressBar {
    let bar = ProgressBar::new(all as u64);
    let style = "{spinner} {pos}/{len} examinations, {eta} left {wide_msg}";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

#[cfg(test)]
mod tests {
    use super::left;
    use std::time::Duration;

    #[test]
    fn time_left() {
        assert_eq!(left(Duration::from_secs(10), 5, 10), "about 10 s left");
        assert_eq!(left(Duration::from_mins(10), 5, 10), "about 10 min left");
    }
}
