//! The outcome of a gate: for a terminal, a pull request, a program.

use super::{CriterionOutcome, GateSubject, Judged, Unit};
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

fn shown(unit: Unit, value: Option<f64>) -> String {
    let Some(value) = value else {
        return "–".into();
    };
    match unit {
        Unit::Whether => "–".into(),
        Unit::Share => format!("{:.2} %", value * 100.0),
        Unit::Difference => format!("{:+.2} points", value * 100.0),
        Unit::Level => format!("{value:.2}"),
    }
}

fn row(judged: &Judged) -> [String; 6] {
    let value = shown(judged.unit, judged.value);
    [
        printable(&judged.criterion).into_owned(),
        shown(judged.unit, Some(judged.threshold)),
        if judged.at_least && judged.value.is_some() {
            format!("at least {value}")
        } else {
            value
        },
        shown(judged.unit, judged.bound),
        judged.outcome.name().into(),
        printable(&judged.remark).into_owned(),
    ]
}

/// A table for a terminal, of so many columns.
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
    format!("{table}\n{}\n", summary(all))
}

/// Markdown for a pull request. What comes from suites is escaped.
pub fn markdown(all: &[Judged], subject: &GateSubject) -> String {
    let headline = if met(all) { "met" } else { "not met" };
    let mut out = format!(
        "## Plumbline: the gate is {headline}\n\n| {} |\n|{}\n",
        HEADER.join(" | "),
        "---|".repeat(HEADER.len())
    );
    // Writing to a String cannot fail.
    for judged in all {
        let cells = row(judged).map(|cell| plain_markdown(&cell));
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
    let _ = writeln!(out, "\n{}\n", plain_markdown(&summary(all)));
    let runs = subject.runs.iter().map(|run| ("run", run.id.clone()));
    let baseline = subject.baseline.map(|run| ("baseline", run.id.clone()));
    let profiles = subject.profiles.iter().map(|measured| {
        let profile = &measured.profile;
        (
            "profile",
            format!("{} of {}", measured.file.display(), profile.model),
        )
    });
    for (what, name) in runs.chain(baseline).chain(profiles) {
        let _ = writeln!(out, "- {what}: {}", plain_markdown(&name));
    }
    out
}

/// For a program.
pub fn json(all: &[Judged], subject: &GateSubject) -> Value {
    let runs: Vec<&str> = subject.runs.iter().map(|run| run.id.as_str()).collect();
    let profiles: Vec<Value> = subject
        .profiles
        .iter()
        .map(|measured| {
            json!({
                "file": measured.file.display().to_string(),
                "model": measured.profile.model,
                "made": measured.profile.made,
            })
        })
        .collect();
    json!({
        "schema": 1,
        "run": runs.first(),
        "runs": runs,
        "baseline": subject.baseline.map(|run| &run.id),
        "profiles": profiles,
        "met": met(all),
        "criteria": all,
    })
}

/// Every criterion is met, and there is one.
pub fn met(all: &[Judged]) -> bool {
    !all.is_empty()
        && all
            .iter()
            .all(|judged| judged.outcome == CriterionOutcome::Met)
}

/// One line: whether it is met, and which criteria are not.
pub fn summary(all: &[Judged]) -> String {
    let failing: Vec<String> = all
        .iter()
        .filter(|judged| judged.outcome != CriterionOutcome::Met)
        .map(|judged| {
            let criterion = printable(&judged.criterion);
            format!("{criterion}: {}", judged.outcome.name())
        })
        .collect();
    if met(all) {
        "The gate is met.".into()
    } else if failing.is_empty() {
        "The gate is not met: nothing was asked for.".into()
    } else {
        format!("The gate is not met: {}.", failing.join("; "))
    }
}
