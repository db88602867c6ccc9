//! The outcome of a gate: for a terminal, a pull request, a program.

use super::{Judged, Outcome};
use crate::suite::{plain_markdown, printable};
use comfy_table::{ContentArrangement, Table, presets};
use serde_json::{Value, json};
use std::fmt::Write;

const HEADER: [&str; 6] = [
    "Criterion",
    "Threshold",
    "Value",
    "Bound",
    "Outcome",
    "Remark",
];

fn share(value: Option<f64>) -> String {
    value.map_or_else(|| "–".into(), |v| format!("{:.2} %", v * 100.0))
}

fn row(judged: &Judged) -> [String; 6] {
    let plain = matches!(judged.criterion.as_str(), "the run is whole" | "no Fail");
    [
        judged.criterion.clone(),
        if plain {
            "–".into()
        } else {
            share(Some(judged.threshold))
        },
        if plain {
            "–".into()
        } else {
            share(judged.value)
        },
        share(judged.bound),
        judged.outcome.name().into(),
        printable(&judged.remark).into_owned(),
    ]
}

/// A table for a terminal.
pub fn table(all: &[Judged], width: u16) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::UTF8_FULL)
        .force_no_tty()
        .set_width(width)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(HEADER);
    for judged in all {
        table.add_row(row(judged));
    }
    format!("{table}\n{}\n", verdict(all))
}

/// Markdown for a pull request. What comes from suites is escaped.
pub fn markdown(all: &[Judged]) -> String {
    let mut out = format!(
        "| {} |\n|{}\n",
        HEADER.join(" | "),
        "---|".repeat(HEADER.len())
    );
    for judged in all {
        let cells = row(judged).map(|cell| plain_markdown(&cell));
        // Writing to a String cannot fail.
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    format!("{out}\n{}\n", verdict(all))
}

/// For a program.
pub fn json(all: &[Judged], run: &str) -> Value {
    json!({"schema": 1, "run": run, "met": met(all), "criteria": all})
}

fn met(all: &[Judged]) -> bool {
    all.iter().all(|judged| judged.outcome == Outcome::Met)
}

fn verdict(all: &[Judged]) -> String {
    let failing: Vec<String> = all
        .iter()
        .filter(|judged| judged.outcome != Outcome::Met)
        .map(|judged| format!("{}: {}", judged.criterion, judged.outcome.name()))
        .collect();
    if failing.is_empty() {
        "The gate is met.".into()
    } else {
        format!("The gate is not met: {}.", failing.join("; "))
    }
}
