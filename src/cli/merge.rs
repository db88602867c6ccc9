//! `plumbline merge`: the runs of several machines, put together to one.

use crate::cli::run::deliver;
use crate::cli::{CliError, Exit, Terminal, history};
use crate::record::{EVENT_LOG, EventLog, read};
use crate::report::{TerminalStyle, WantedReport};
use crate::scale::{Copied, Merged, RunPart, merge as together};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long other runs that write to the history are waited for.
const PATIENCE: Duration = Duration::from_secs(20);

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct MergeArgs {
    /// The runs' folders, `reports/<run id>`, or folders that hold such folders
    #[arg(required = true, value_name = "DIR")]
    runs: Vec<PathBuf>,
    /// Folder for the whole run; it is made, and must not hold anything yet
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Go on where shards are missing: the whole run counts as interrupted then, and says what is missing
    #[arg(long)]
    incomplete: bool,
    /// Flaky cases do not change the exit code
    #[arg(long)]
    allow_flaky: bool,
    /// Write a report, `KIND:PATH`: allure, html, json, junit, md; the path `-` is stdout
    #[arg(long, value_name = "KIND:PATH")]
    report: Vec<WantedReport>,
    /// Folder in which the history is, `history.sqlite`
    #[arg(long, value_name = "DIR", default_value = "reports")]
    reports: PathBuf,
    /// Leave the run out of the history
    #[arg(long)]
    no_history: bool,
    /// Print only what did not end as expected, and the summary
    #[arg(long, short)]
    quiet: bool,
}

/// Puts runs together. The exit code is that of the whole run.
pub(super) fn merge(args: &MergeArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let mut pieces = Vec::new();
    for folder in folders(&args.runs)? {
        let log = read(&folder).map_err(|source| CliError::Saved {
            source,
            hints: Vec::new(),
        })?;
        for remark in &log.remarks {
            terminal.warn(&format!("`{}`: {remark}", folder.display()));
        }
        let own = if folder.is_file() {
            folder.parent().unwrap_or(Path::new(".")).to_path_buf()
        } else {
            folder
        };
        pieces.push(RunPart::new(own, log));
    }
    let merged = together(pieces, args.incomplete).map_err(|error| {
        let usage = CliError::usage("the runs cannot be put together");
        let usage = error.reasons.into_iter().fold(usage, CliError::hint);
        if error.lacks_shard {
            usage.hint("`--incomplete` puts together what is there")
        } else {
            usage
        }
    })?;
    for warning in &merged.warnings {
        terminal.warn(warning);
    }
    for wanted in &args.report {
        wanted.prepare()?;
    }
    write(&args.out, &merged)?;
    let record = merged.record();
    if !args.no_history {
        // The folder is made only where it is used.
        let made = fs::create_dir_all(&args.reports);
        made.map_err(|source| CliError::Folder {
            path: args.reports.clone(),
            source,
        })?;
        history::keep(&args.reports, &record, PATIENCE, terminal);
    }
    let look = TerminalStyle {
        colour: terminal.colour,
        width: terminal.width,
        folder: Some(args.out.clone()),
        brief: args.quiet,
        timings: false,
    };
    deliver(&record, &args.report, &look, terminal)?;
    Ok(Exit::allowing(&record, args.allow_flaky))
}

/// The folders of runs: a folder without a log stands for those in it, and in what is in it.
fn folders(named: &[PathBuf]) -> Result<Vec<PathBuf>, CliError> {
    let mut out: Vec<PathBuf> = Vec::new();
    for path in named {
        let mut found = Vec::new();
        runs_in(path, 2, &mut found);
        if found.is_empty() {
            return Err(
                CliError::usage(format!("`{}` holds no run", path.display()))
                    .hint("every run leaves a folder `reports/<run id>` with its `events.jsonl`"),
            );
        }
        found.sort();
        for run in found {
            if !out.contains(&run) {
                out.push(run);
            }
        }
    }
    Ok(out)
}

fn runs_in(path: &Path, deep: usize, found: &mut Vec<PathBuf>) {
    if path.is_file() || path.join(EVENT_LOG).is_file() {
        found.push(path.to_path_buf());
    } else if deep > 0 {
        let entries = fs::read_dir(path).into_iter().flatten().flatten();
        for entry in entries.filter(|entry| entry.path().is_dir()) {
            runs_in(&entry.path(), deep - 1, found);
        }
    }
}

/// Writes the folder: the files first, the log last, so that a folder with a log is whole.
fn write(out: &Path, merged: &Merged) -> Result<(), CliError> {
    let cannot = |path: &Path| {
        let path = path.to_path_buf();
        move |source| CliError::Folder { path, source }
    };
    fs::create_dir_all(out).map_err(cannot(out))?;
    if fs::read_dir(out).map_err(cannot(out))?.next().is_some() {
        return Err(CliError::usage(format!("`{}` is not empty", out.display()))
            .hint("`--out` names a folder for the whole run alone"));
    }
    for Copied { from, to } in &merged.files {
        let to = out.join(to);
        let folder = to.parent().unwrap_or(out);
        fs::create_dir_all(folder).map_err(cannot(folder))?;
        fs::copy(from, &to).map_err(|source| CliError::Write { path: to, source })?;
    }
    let mut log = EventLog::create(out).map_err(cannot(out))?;
    for event in &merged.events {
        if let Some(why) = log.write(event) {
            return Err(CliError::Write {
                path: out.join(EVENT_LOG),
                source: std::io::Error::other(why),
            });
        }
    }
    Ok(())
}
