//! `plumbline report`: a saved run, rendered again.

use crate::cli::run::deliver;
use crate::cli::{CliError, Exit, Terminal};
use crate::record::{EVENT_LOG, RunRecord, SavedError, load};
use crate::report::{TerminalStyle, WantedReport};
use clap::Args;
use std::path::{Path, PathBuf};

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct ReportArgs {
    /// The run's folder, `reports/<run id>`, or its event log
    #[arg(value_name = "DIR")]
    run: PathBuf,
    /// Write a report, `KIND:PATH`: allure (a folder), html, json, junit, md; the path `-` is stdout
    #[arg(long, value_name = "KIND:PATH")]
    report: Vec<WantedReport>,
    /// Print only what did not end as expected, and the summary
    #[arg(long, short)]
    quiet: bool,
}

/// Renders a saved run. Its verdicts do not become the exit code: the run told them already.
pub(super) fn report(args: &ReportArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let record = saved(&args.run, terminal)?;
    let folder = if args.run.is_file() {
        args.run.parent().map(Path::to_path_buf)
    } else {
        Some(args.run.clone())
    };
    deliver(
        &record,
        &args.report,
        &TerminalStyle {
            colour: terminal.colour,
            width: terminal.width,
            folder,
            brief: args.quiet,
            timings: false,
        },
        terminal,
    )?;
    Ok(Exit::AsExpected)
}

/// Reads a saved run, and warns of what its log lacks.
pub(super) fn saved(run: &Path, terminal: Terminal) -> Result<RunRecord, CliError> {
    let saved = load(run).map_err(|source| {
        let hints = match &source {
            SavedError::NoLog(folder) => vec![hint(folder)],
            SavedError::Unreadable { .. } | SavedError::Empty(_) => Vec::new(),
        };
        CliError::Saved { source, hints }
    })?;
    for remark in &saved.remarks {
        terminal.warn(remark);
    }
    Ok(saved.record)
}

/// A folder of runs is easily taken for a run: name the newest, which sorts last.
pub(super) fn hint(folder: &Path) -> String {
    let newest = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.join(EVENT_LOG).is_file())
        .max();
    match newest {
        Some(run) => format!("the newest run in it is `{}`", run.display()),
        None => {
            "every run leaves a folder `reports/<run id>`; its path ends the run's output".into()
        }
    }
}
