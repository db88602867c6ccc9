//! Where the time of a run went: commands of the browser, snapshots, waiting for rest, and Plumbline's own decisions.

use super::{amount, story};
use crate::record::{CaseRecord, RunRecord, Spent, StepOutcome};
use crate::suite::{printable, terminal_table};
use comfy_table::{CellAlignment, Table};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Longest part of a sentence that the table shows.
const LETTERS: usize = 60;

/// The parts of a step's time, in the order in which reports name them.
pub(super) const PARTS: [&str; 4] = ["commands", "snapshots", "rest", "decision"];

/// The parts of a step's time in milliseconds.
pub(super) fn parts(spent: &Spent) -> [f64; 4] {
    [spent.commands, spent.snapshots, spent.rest, spent.own]
}

/// Sums over the steps of one case or suite.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    /// Steps that were measured.
    pub steps: usize,
    /// Milliseconds of each part.
    pub parts: [f64; 4],
    /// Commands that were sent to the browser.
    pub calls: u64,
    /// Milliseconds of sessions outside of the steps: starting, renewing and closing.
    pub session: f64,
}

impl Sum {
    /// Adds what a case took.
    fn add(&mut self, case: &CaseRecord) {
        for spent in case.steps.iter().filter_map(|step| step.spent) {
            self.steps += 1;
            self.calls += spent.calls;
            for (sum, part) in self.parts.iter_mut().zip(parts(&spent)) {
                *sum += part;
            }
        }
        self.session += case.session_milliseconds as f64;
    }

    /// Milliseconds of all steps.
    pub(super) fn total(&self) -> f64 {
        self.parts.iter().sum()
    }

    /// The share of a part in percent.
    fn share(&self, part: usize) -> String {
        let total = self.total();
        if total > 0.0 {
            format!("{:.0} %", 100.0 * self.parts[part] / total)
        } else {
            "–".into()
        }
    }
}

/// Sums over the case's steps.
pub(super) fn of_case(case: &CaseRecord) -> Sum {
    let mut sum = Sum::default();
    sum.add(case);
    sum
}

/// One table of steps for each case, then one line for each suite.
pub(super) fn render(record: &RunRecord, width: Option<u16>) -> String {
    let repeated = story::repeated(record);
    let mut out = String::new();
    let mut suites: BTreeMap<&str, Sum> = BTreeMap::new();
    for case in &record.cases {
        suites.entry(&case.suite).or_default().add(case);
        let name = story::name(case, repeated);
        let head = format!(
            "{} ({}, session {})",
            printable(&name),
            amount::duration_short(case.milliseconds),
            amount::duration_short(case.session_milliseconds)
        );
        // Writing to a String cannot fail.
        let _ = writeln!(out, "time of {head}\n{}", steps(case, width));
    }
    let mut table = table(
        width,
        &["Suite", "Steps", "calls a step", "ms a step"]
            .into_iter()
            .chain(PARTS)
            .chain(["Sessions"])
            .collect::<Vec<_>>(),
    );
    for (suite, sum) in suites {
        let mut row = vec![printable(suite).into_owned(), sum.steps.to_string()];
        let a_step = |amount: f64| amount / sum.steps.max(1) as f64;
        row.push(format!("{:.1}", a_step(sum.calls as f64)));
        row.push(format!("{:.0}", a_step(sum.total())));
        row.extend((0..PARTS.len()).map(|part| sum.share(part)));
        row.push(amount::duration(sum.session as u64));
        table.add_row(row);
    }
    let _ = writeln!(out, "{}\n", table.trim_fmt());
    out
}

fn steps(case: &CaseRecord, width: Option<u16>) -> String {
    let header: Vec<&str> = ["Step"]
        .into_iter()
        .chain(PARTS)
        .chain(["calls", "ms", "Sentence"])
        .collect();
    let mut table = table(width, &header);
    for step in &case.steps {
        let Some(spent) = step
            .spent
            .filter(|_| step.outcome != StepOutcome::NotReached)
        else {
            continue;
        };
        let mut row = vec![(step.index + 1).to_string()];
        row.extend(parts(&spent).map(|part| format!("{part:.0}")));
        row.push(spent.calls.to_string());
        row.push(step.milliseconds.to_string());
        let text: String = step.text.chars().take(LETTERS).collect();
        row.push(printable(&text).into_owned());
        table.add_row(row);
    }
    table.trim_fmt()
}

fn table(width: Option<u16>, header: &[&str]) -> Table {
    let mut table = terminal_table(width);
    table.set_header(header);
    // Figures to the right, words to the left.
    for at in 1..=6 {
        if let Some(column) = table.column_mut(at) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::record::Spent;
    use crate::report::sample;

    #[test]
    fn of_a_run() {
        let mut run = sample::run();
        for (at, step) in run.cases[0].steps.iter_mut().enumerate() {
            step.spent = Some(Spent {
                commands: 10.0 + at as f64,
                snapshots: 20.0,
                rest: 150.4,
                own: 0.3,
                calls: 7,
            });
        }
        insta::assert_snapshot!(render(&run, Some(100)));
    }
}
