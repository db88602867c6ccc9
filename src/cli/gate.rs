//! `plumbline gate`: whether a run is good enough for a release.

use super::{CliError, Door, Exit};
use crate::gate::{Criteria, Outcome, json, judge, markdown, table};
use crate::record::{SavedError, load};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Columns of the table where no terminal says how many there are.
const WIDTH: u16 = 140;

/// What was typed.
#[derive(Debug, Args)]
pub struct GateArgs {
    /// The run's folder, `reports/<run id>`, or its event log
    #[arg(value_name = "DIR")]
    run: PathBuf,
    /// Least share of case runs that end as expected: `0.95` or `95%`
    #[arg(long, value_name = "SHARE", value_parser = share)]
    min_pass_rate: Option<f64>,
    /// No unexpected Fail
    #[arg(long)]
    no_fail: bool,
    /// Greatest share of unexpected Inconclusive
    #[arg(long, value_name = "SHARE", value_parser = share)]
    max_inconclusive: Option<f64>,
    /// Least share of each case's most frequent verdict over its repetitions (`run --runs N`)
    #[arg(long, value_name = "SHARE", value_parser = share)]
    min_consistency: Option<f64>,
    /// Greatest share of steps that a model decided
    #[arg(long, value_name = "SHARE", value_parser = share)]
    max_by_model: Option<f64>,
    /// A rate counts only where its lower bound reaches the threshold; repetitions of a case count once
    #[arg(long)]
    certified: bool,
    /// Confidence of the bounds
    #[arg(long, value_name = "SHARE", value_parser = share, default_value = "0.95")]
    confidence: f64,
    /// How to print it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How the outcome is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table for a terminal
    Text,
    /// Markdown for a pull request
    Md,
    /// JSON for a program
    Json,
}

/// A share from 0 to 1, as `0.95` or `95%`.
pub(super) fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.strip_suffix('%') {
        Some(percent) => (percent.trim(), 100.0),
        None => (text, 1.0),
    };
    let value: f64 = number
        .parse()
        .map_err(|_| format!("expected a share such as `0.95` or `95%`, found `{text}`"))?;
    let value = value / scale;
    if (0.0..=1.0).contains(&value) {
        Ok(value)
    } else {
        Err(format!(
            "expected a share from 0 to 1, or from 0% to 100%, found `{text}`"
        ))
    }
}

/// Holds a saved run against the criteria; exit code 5 where one is not met or not decided.
pub fn gate(args: &GateArgs, door: Door) -> Result<Exit, CliError> {
    let criteria = Criteria {
        min_pass_rate: args.min_pass_rate,
        no_fail: args.no_fail,
        max_inconclusive: args.max_inconclusive,
        min_consistency: args.min_consistency,
        max_by_model: args.max_by_model,
        certified: args.certified,
        confidence: args.confidence,
    };
    if criteria.is_empty() {
        return Err(CliError::usage(
            "a gate needs a criterion: `--no-fail`, `--min-pass-rate`, `--max-inconclusive`, `--min-consistency` or `--max-by-model`",
        ));
    }
    if !(criteria.confidence > 0.0 && criteria.confidence < 1.0) {
        return Err(CliError::usage("a confidence is above 0 and below 1"));
    }
    let saved = load(&args.run).map_err(|source| {
        let hints = match &source {
            SavedError::NoLog(folder) => vec![super::report::hint(folder)],
            SavedError::Unreadable { .. } | SavedError::Empty(_) => Vec::new(),
        };
        CliError::Saved { source, hints }
    })?;
    for remark in &saved.remarks {
        door.warn(remark);
    }
    let judged = judge(&saved.record, &criteria);
    door.out(&match args.format {
        Format::Text => table(&judged, door.width.unwrap_or(WIDTH)),
        Format::Md => markdown(&judged),
        Format::Json => format!("{:#}\n", json(&judged, &saved.record.id)),
    });
    Ok(if judged.iter().all(|j| j.outcome == Outcome::Met) {
        Exit::AsExpected
    } else {
        Exit::Gate
    })
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn shares() {
        assert_eq!(share("0.95"), Ok(0.95));
        assert_eq!(share("95%"), Ok(0.95));
        assert_eq!(share("1"), Ok(1.0));
        for wrong in ["95", "-0.1", "x", "", "101%", "NaN"] {
            assert!(share(wrong).is_err(), "{wrong}");
        }
    }
}
