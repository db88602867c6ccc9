//! The matrix as a table.

use super::judge::{Part, Sums};
use super::matrix::{CaseRow, Extent, Matrix};
use super::shop::expected;
use plumbline::demo::Fault;
use plumbline::suite::TestCase;
use std::fmt::Write;

const RULE: &str = "\
Every case is run against a shop of its own, which records each fault that it is asked about. A fault is a switch that
is read nowhere else, so it can only change a case whose shop asks about it. With each fault are run: the cases that it
declares and all others whose shop asked about it in the runs without a fault, each as often as said below, and, to
check the rule itself, a random sample of those that did not ask, once each. *Declared* counts the runs that ended with
the verdict, and for Inconclusive with the cause, that the fault declares; *others* the runs of undeclared cases that
kept the verdict of their author.
";

/// A fault's line.
#[derive(Debug)]
pub struct FaultRow {
    /// The fault.
    pub fault: Fault,
    /// Declared cases.
    pub cases: usize,
    /// Their runs.
    pub declared: Tally,
    /// Runs of the others that ask for it.
    pub asking: Tally,
    /// Runs of those that do not.
    pub sample: Tally,
    /// Deviations.
    pub wrong: usize,
}

/// Runs, and those that ended as they must.
#[derive(Debug, Default, Clone, Copy)]
pub struct Tally {
    /// Runs.
    pub runs: usize,
    /// As they must.
    pub right: usize,
}

impl FaultRow {
    /// An empty line.
    pub fn new(fault: Fault) -> FaultRow {
        FaultRow {
            fault,
            cases: 0,
            declared: Tally::default(),
            asking: Tally::default(),
            sample: Tally::default(),
            wrong: 0,
        }
    }

    /// The count for a part.
    pub fn tally(&mut self, part: Part) -> &mut Tally {
        match part {
            Part::Declared => &mut self.declared,
            Part::Asking => &mut self.asking,
            Part::Sample => &mut self.sample,
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} of {}", self.right, self.runs)
    }
}

/// Head of the table of cases.
pub fn without_header() -> String {
    "| case | expected | as expected |\n|---|---|---|".to_owned()
}

/// A case without a fault.
pub fn without_row(case: &TestCase, row: &CaseRow) -> String {
    let causes: Vec<&str> = row.causes.keys().map(|cause| cause.name()).collect();
    let causes = if causes.is_empty() {
        String::new()
    } else {
        format!(" ({})", causes.join(", "))
    };
    let mark = if row.right == row.runs { "" } else { " **!**" };
    format!(
        "| {} | {}{causes} | {} of {}{mark} |",
        case.name,
        expected(case),
        row.right,
        row.runs
    )
}

/// Head of the table of faults.
pub fn with_header() -> String {
    "| fault | class | where | cases | declared | others | sample |\n|---|---|---|---|---|---|---|"
        .to_owned()
}

/// A fault.
pub fn with_row(row: &FaultRow) -> String {
    let declared = row.fault.declared();
    let mark = if row.wrong == 0 { "" } else { " **!**" };
    format!(
        "| {} | {} | {} | {} | {} | {} | {}{mark} |",
        row.fault.name(),
        declared.class,
        declared.place,
        row.cases,
        row.declared,
        row.asking,
        row.sample
    )
}

fn percent(part: usize, whole: usize) -> String {
    if whole == 0 {
        return "–".to_owned();
    }
    format!("{:.1} %", 100.0 * part as f64 / whole as f64)
}

fn sums_row(what: &str, sums: &Sums) -> String {
    format!(
        "| {what} | {} | {} | {} | {} of {} ({}) | {} |",
        sums.runs,
        sums.false_pass,
        sums.false_fail,
        sums.reached,
        sums.meant,
        percent(sums.reached, sums.meant),
        percent(sums.conclusive, sums.runs)
    )
}

/// The sums at the end.
pub fn sums(matrix: &Matrix) -> String {
    let (without, with) = (&matrix.sums_without, &matrix.sums_with);
    [
        "| | runs | false Pass | false Fail | conclusive where it should be | conclusive in all |",
        "|---|---|---|---|---|---|",
        &sums_row("without a fault", without),
        &sums_row("with a fault", with),
        &sums_row("together", &without.and(*with)),
    ]
    .join("\n")
}

/// The whole of it, as a Markdown file.
pub fn markdown(
    cases: &[(String, TestCase)],
    extent: &Extent,
    matrix: &Matrix,
    seconds: u64,
    machine: &str,
) -> String {
    let mut out = format!("# Conformance\n\nMade by `scripts/conformance`.\n\n{RULE}\n");
    let _ = writeln!(
        out,
        "{} cases; without a fault {} times each, with a fault {} times each where it is declared, otherwise {}; sample: {} cases a fault, seed {}; {} at a time.\n\
         {} min {} s on {machine}.\n",
        cases.len(),
        extent.without,
        extent.with,
        extent.others,
        extent.sample,
        extent.seed,
        extent.jobs,
        seconds / 60,
        seconds % 60
    );
    let _ = writeln!(out, "## Sums\n\n{}\n", sums(matrix));
    let verdict = if matrix.wrong.is_empty() {
        "Nothing deviates.".to_owned()
    } else {
        format!(
            "{} deviations:\n\n- {}",
            matrix.wrong.len(),
            matrix.wrong.join("\n- ")
        )
    };
    let _ = writeln!(out, "{verdict}\n\n## With each fault\n\n{}", with_header());
    for row in &matrix.faults {
        let _ = writeln!(out, "{}", with_row(row));
    }
    let _ = writeln!(out, "\n## Without a fault\n\n{}", without_header());
    for (row, (_, case)) in matrix.without.iter().zip(cases) {
        let _ = writeln!(out, "{}", without_row(case, row));
    }
    out
}
