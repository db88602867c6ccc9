//! `plumbline gate`: whether runs and models are good enough for a release.

use crate::cli::args::format::Format;
use crate::cli::args::gate::GateArgs;
use crate::cli::{CliError, Exit, Terminal};
use crate::gate::{GateSubject, Measured, json, judge, markdown, met, summary, table};
use crate::history::RunFilter;
use crate::record::{RunRecord, SavedError, load};
use std::path::Path;

/// Columns of the table where no terminal says how many there are.
const WIDTH: u16 = 140;

/// Holds runs and profiles against the criteria; exit code 5 where one is not met or not decided.
pub(super) fn gate(args: &GateArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let criteria = args.criteria()?;
    if criteria.is_empty() && args.baseline.is_none() {
        return Err(CliError::usage("a gate needs a criterion").hint(
            "`--no-fail`, `--min-pass-rate`, `--max-inconclusive`, `--min-consistency`, `--min-sigma`, `--max-risk`, `--max-by-model`, `--max-near-miss`, `--max-by-trial`, `--max-by-certified-model` or `--baseline`; or `--config FILE` with `gate:`",
        ));
    }
    let mut runs = runs(args, terminal)?;
    if runs.is_empty() && (criteria.of_runs() || args.baseline.is_some()) {
        return Err(CliError::usage("there is no run to be judged").hint(
            "name the folder of a run, `reports/<run id>`, or take `--last N` from the history",
        ));
    }
    let mut baseline = match &args.baseline {
        Some(folder) => Some(saved(folder, terminal)?),
        None => None,
    };
    if let Some(suite) = &args.suite {
        for run in runs.iter_mut().chain(&mut baseline) {
            run.cases.retain(|case| case.suite == *suite);
        }
    }
    let refused = |error: crate::gate::ProfileError| CliError::Profile(error);
    let mut profiles = Vec::new();
    for file in &args.profile {
        let mut profile = Measured::read(file).map_err(refused)?;
        for run in &runs {
            profile.fit(run, args.other_suites).map_err(refused)?;
        }
        profiles.push(profile);
    }
    let subject = GateSubject {
        runs: &runs,
        profiles: &profiles,
        baseline: baseline.as_ref(),
    };
    let judged = judge(&subject, &criteria);
    terminal.out(&match args.format {
        Format::Text => table(&judged, terminal.width.unwrap_or(WIDTH)),
        Format::Md => markdown(&judged, &subject),
        Format::Json => format!("{:#}\n", json(&judged, &subject)),
    });
    if met(&judged) {
        return Ok(Exit::AsExpected);
    }
    if args.format == Format::Json {
        terminal.say(&summary(&judged));
    }
    Ok(Exit::Gate)
}

/// The runs that are judged.
fn runs(args: &GateArgs, terminal: Terminal) -> Result<Vec<RunRecord>, CliError> {
    if args.history || args.last.is_some() {
        let wanted = RunFilter {
            last: args.last,
            suite: args.suite.clone(),
            case: None,
            steps: true,
        };
        return crate::cli::history::runs(&args.reports, &wanted, terminal);
    }
    args.runs
        .iter()
        .map(|folder| saved(folder, terminal))
        .collect()
}

fn saved(folder: &Path, terminal: Terminal) -> Result<RunRecord, CliError> {
    let saved = load(folder).map_err(|source| {
        let hints = match &source {
            SavedError::NoLog(folder) => vec![crate::cli::report::hint(folder)],
            SavedError::Unreadable { .. } | SavedError::Empty(_) => Vec::new(),
        };
        CliError::Saved { source, hints }
    })?;
    for remark in &saved.remarks {
        terminal.warn(&format!("{}: {remark}", folder.display()));
    }
    Ok(saved.record)
}
