//! Progress of a run: a moving line on a terminal, plain lines elsewhere.

use crate::cli::Terminal;
use crate::record::{CaseRecord, Event};
use crate::suite::printable;
use crate::verdict::Verdict;
use console::Style;
use indicatif::{ProgressBar, ProgressStyle};
use std::fmt::Write;
use std::time::Duration;

/// Tells events as they come.
#[derive(Debug)]
pub(crate) struct Progress {
    terminal: Terminal,
    bar: Option<ProgressBar>,
    total: usize,
    ended: usize,
    quiet: bool,
}

impl Progress {
    /// Creates the progress output of a run with this number of cases.
    pub(crate) fn new(total: usize, quiet: bool, terminal: Terminal) -> Progress {
        let bar = (terminal.lively && !quiet).then(|| {
            let bar = ProgressBar::new(total as u64);
            if let Ok(style) = ProgressStyle::with_template("{spinner} {pos}/{len} {wide_msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(120));
            bar
        });
        Progress {
            terminal,
            bar,
            total,
            ended: 0,
            quiet,
        }
    }

    /// The same without a line for each case that ends.
    #[must_use]
    pub(crate) fn without_lines(self) -> Progress {
        Progress {
            quiet: true,
            ..self
        }
    }

    /// Tells one event.
    pub(crate) fn tell(&mut self, event: &Event) {
        match event {
            Event::CaseStarted { case, .. } => self.moving(&case.name),
            Event::StepStarted { text, .. } => self.moving(text),
            Event::CaseEnded { case, .. } => {
                self.ended += usize::from(case.attempt == 1);
                if !self.quiet {
                    let line = self.line(case);
                    self.say(&line);
                }
                if let Some(bar) = &self.bar {
                    bar.set_position(self.ended as u64);
                }
            }
            Event::Hook { hook, .. } => self.moving(&hook.what),
            Event::Warning { message, .. } => self.warn(message),
            Event::RunEnded { .. } => self.finish(),
            Event::RunStarted { .. }
            | Event::Sharded { .. }
            | Event::Merged { .. }
            | Event::Guard { .. }
            | Event::Input { .. }
            | Event::Output { .. }
            | Event::Estimated { .. }
            | Event::StepEnded { .. } => {}
        }
    }

    /// A warning, above the moving line.
    pub(crate) fn warn(&self, message: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| self.terminal.warn(message)),
            None => self.terminal.warn(message),
        }
    }

    /// A line, above the moving line.
    pub(crate) fn say(&self, line: &str) {
        match &self.bar {
            Some(bar) => bar.suspend(|| self.terminal.say(line)),
            None => self.terminal.say(line),
        }
    }

    /// Takes the moving line away.
    pub(crate) fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    fn moving(&self, text: &str) {
        if let Some(bar) = &self.bar {
            bar.set_message(printable(text).into_owned());
        }
    }

    fn line(&self, case: &CaseRecord) -> String {
        let tone = match case.verdict {
            Verdict::Pass => Style::new().green(),
            Verdict::Fail => Style::new().red(),
            Verdict::Inconclusive => Style::new().yellow(),
        }
        .force_styling(self.terminal.colour_err);
        let width = self.total.to_string().len();
        let mut line = format!(
            "[{:>width$}/{}] {} {}",
            self.ended,
            self.total,
            tone.apply_to(format!("{:<12}", case.verdict)),
            printable(&case.name),
        );
        if case.repetition > 1 {
            // Writing to a String cannot fail.
            let _ = write!(line, " (run {})", case.repetition);
        }
        if case.attempt > 1 {
            let _ = write!(line, " (attempt {})", case.attempt);
        }
        if case.verdict != Verdict::Pass && case.as_expected() {
            line.push_str(" (as expected)");
        } else if !case.as_expected() {
            let _ = write!(line, " ({} expected)", case.expected);
        }
        if let Some(reason) = case.reason.as_deref().filter(|_| !case.as_expected()) {
            line.push_str(": ");
            line.push_str(&printable(reason));
        }
        line
    }
}
