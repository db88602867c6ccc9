//! Results of `plumbline simulate`: for a terminal, a pull request, a program.

use crate::stats::{Coverage, Forecast, Needed};
use crate::suite::{printable, terminal_table};
use serde::Serialize;
use std::fmt::Write;

/// A simulation.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Simulation {
    /// Version of the form.
    pub schema: u32,
    /// Seed.
    pub seed: u64,
    /// Runs of each case over which consistency is observed.
    pub runs: usize,
    /// Runs that were simulated for each line.
    pub simulated: usize,
    /// Assumptions, one line each.
    pub assumed: Vec<String>,
    /// The cases, each at each correlation.
    pub cases: Vec<Simulated>,
    /// Whether intervals cover, where that was asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub coverage: Vec<Coverage>,
    /// Steps needed for a certificate, if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<Needed>,
}

/// A case that was run forward.
#[derive(Debug, Clone, Serialize)]
pub struct Simulated {
    /// Its name.
    pub case: String,
    /// Questions that agents are asked in it, where nothing goes wrong.
    pub questions: usize,
    /// Correlation of two trials of one step; none where profiles tell it.
    pub correlation: Option<f64>,
    /// Share of Pass.
    pub pass: f64,
    /// Share of Fail.
    pub fail: f64,
    /// Share of Inconclusive.
    pub inconclusive: f64,
    /// Mean share of the most frequent verdict.
    pub consistency: f64,
    /// The interval of that share, from …
    pub low: f64,
    /// … to.
    pub high: f64,
    /// Mean share of the most frequent pattern of step outcomes.
    pub patterns: f64,
    /// A conformant application ends so often in Fail.
    pub false_fail: f64,
    /// An application that is faulty where one assertion looks passes so often: the worst of them.
    pub false_pass: f64,
}

impl Simulated {
    /// From a forecast, and the risks.
    pub fn new(
        case: String,
        questions: usize,
        correlation: Option<f64>,
        found: &Forecast,
        (false_fail, false_pass): (f64, f64),
    ) -> Simulated {
        Simulated {
            case,
            questions,
            correlation,
            pass: found.ends.pass,
            fail: found.ends.fail,
            inconclusive: found.ends.inconclusive,
            consistency: found.verdicts.mean,
            low: found.verdicts.interval.low,
            high: found.verdicts.interval.high,
            patterns: found.patterns.mean,
            false_fail,
            false_pass,
        }
    }
}

/// A table by its header and rows.
struct SimulationSheet {
    title: String,
    header: &'static [&'static str],
    rows: Vec<Vec<String>>,
}

impl Simulation {
    fn sheets(&self) -> Vec<SimulationSheet> {
        let mut out = vec![SimulationSheet {
            title: format!(
                "{} runs of each line, {} of each case; consistency is the share of the most frequent verdict, with 90 % of cases within",
                self.simulated, self.runs
            ),
            header: &[
                "Case",
                "Asked",
                "Correlation",
                "Pass",
                "Fail",
                "Inconclusive",
                "Consistency",
                "Patterns",
                "False Fail",
                "False Pass",
            ],
            rows: self.cases.iter().map(case).collect(),
        }];
        if !self.coverage.is_empty() {
            out.push(SimulationSheet {
                title: "coverage: how often bounds and intervals held the truth".into(),
                header: &[
                    "Correlation",
                    "Bound by steps (aim 95 %)",
                    "Wilson by trials",
                    "Interval of consistency (aim 90 %)",
                ],
                rows: self.coverage.iter().map(covered).collect(),
            });
        }
        if !self.plan.is_empty() {
            out.push(SimulationSheet {
                title: "distinct steps (or cases) that a certificate takes".into(),
                header: &[
                    "Correlation",
                    "Trials a step",
                    "Steps",
                    "Runs",
                    "Steps if all is right",
                ],
                rows: self.plan.iter().map(planned).collect(),
            });
        }
        out
    }

    /// Renders for a terminal.
    pub fn text(&self, width: u16) -> String {
        let mut out = String::new();
        for line in &self.assumed {
            // Writing to a String cannot fail.
            let _ = writeln!(out, "{}", printable(line));
        }
        for sheet in self.sheets() {
            let mut table = terminal_table(Some(width));
            table.set_header(sheet.header);
            for row in &sheet.rows {
                table.add_row(row.iter().map(|cell| printable(cell)));
            }
            let _ = writeln!(out, "\n{}\n{}", sheet.title, table.trim_fmt());
        }
        out
    }

    /// Markdown.
    pub fn markdown(&self) -> String {
        let mut out = String::from("## Plumbline: simulation\n\n");
        for line in &self.assumed {
            let _ = writeln!(out, "- {}", super::markdown::code(line));
        }
        for sheet in self.sheets() {
            let rule = "---|".repeat(sheet.header.len());
            let _ = writeln!(
                out,
                "\n{}\n\n| {} |\n|{rule}",
                sheet.title,
                sheet.header.join(" | ")
            );
            for mut row in sheet.rows {
                // Only the first column can hold what a suite says.
                if let Some(first) = row.first_mut().filter(|_| sheet.header[0] == "Case") {
                    *first = super::markdown::cell(first);
                }
                let _ = writeln!(out, "| {} |", row.join(" | "));
            }
        }
        out
    }
}

fn case(case: &Simulated) -> Vec<String> {
    vec![
        case.case.clone(),
        case.questions.to_string(),
        case.correlation
            .map_or_else(|| "profile".into(), |c| c.to_string()),
        percent(case.pass),
        percent(case.fail),
        percent(case.inconclusive),
        format!(
            "{:.3}, {:.3} to {:.3}",
            case.consistency, case.low, case.high
        ),
        format!("{:.3}", case.patterns),
        percent(case.false_fail),
        percent(case.false_pass),
    ]
}

fn covered(coverage: &Coverage) -> Vec<String> {
    let with = |share: f64, error: f64, count: usize| {
        format!("{} of {count} (± {:.1})", percent(share), 100.0 * error)
    };
    vec![
        coverage.correlation.to_string(),
        with(coverage.bound, coverage.error, coverage.benches),
        percent(coverage.wilson),
        with(coverage.interval, coverage.interval_error, coverage.cases),
    ]
}

fn planned(needed: &Needed) -> Vec<String> {
    let number =
        |number: Option<u64>| number.map_or_else(|| "none is enough".into(), |n| n.to_string());
    vec![
        needed.correlation.to_string(),
        needed.trials.to_string(),
        number(needed.steps.map(|n| n as u64)),
        number(needed.runs),
        number(needed.at_best.map(|n| n as u64)),
    ]
}

fn percent(share: f64) -> String {
    format!("{:.2} %", 100.0 * share)
}
