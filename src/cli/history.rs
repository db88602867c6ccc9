//! `plumbline history`: runs over time.

use crate::cli::args::format::Format;
use crate::cli::{CliError, Exit, Terminal};
use crate::gate::Measured;
use crate::history::{
    History, HistoryError, HistoryOutput, Opened, RunFilter, changes, json, markdown, text, trends,
};
use crate::profile::Profile;
use crate::record::{EVENT_LOG, RunRecord, load};
use clap::Args;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Columns of the tables where no terminal says how many there are.
const WIDTH: u16 = 140;
/// How long other writers are waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// Runs that are shown unless something else is said.
const LAST: u32 = 20;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct HistoryArgs {
    /// Only cases with this in their name, or of this id
    #[arg(long, value_name = "NAME")]
    case: Option<String>,
    /// Only cases of this suite
    #[arg(long, value_name = "NAME")]
    suite: Option<String>,
    /// Only the last N runs [default: 20]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    last: Option<u32>,
    /// Show the changes between two runs, by their ids
    #[arg(long, value_names = ["RUN", "RUN"], num_args = 2, conflicts_with_all = ["profiles", "last"])]
    compare: Vec<String>,
    /// The profiles of models instead of the runs
    #[arg(long)]
    profiles: bool,
    /// Add what was made before: folders of runs, folders with such folders, profiles
    #[arg(long, value_name = "DIR", num_args = 1..)]
    import: Vec<PathBuf>,
    /// Folder in which the history is, `history.sqlite`
    #[arg(long, value_name = "DIR", default_value = "reports")]
    reports: PathBuf,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Shows the history, after adding what is to be added.
pub(super) fn history(args: &HistoryArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let opened = if args.import.is_empty() {
        History::existing(&args.reports, PATIENCE)
    } else {
        std::fs::create_dir_all(&args.reports).map_err(|source| CliError::Folder {
            path: args.reports.clone(),
            source,
        })?;
        History::open(&args.reports, PATIENCE)
    };
    let mut history = told(opened?, terminal);
    for path in &args.import {
        import(&mut history, path, terminal)?;
    }
    let story = story(args, &history)?;
    terminal.out(&match args.format {
        Format::Text => text(&story, terminal.width.unwrap_or(WIDTH)),
        Format::Md => markdown(&story),
        Format::Json => format!("{:#}\n", json(&story)),
    });
    Ok(Exit::AsExpected)
}

fn story(args: &HistoryArgs, history: &History) -> Result<HistoryOutput, CliError> {
    if args.profiles {
        return Ok(HistoryOutput::Profiles(history.profiles()?));
    }
    if let [before, after] = &args.compare[..] {
        let run = |id: &String| {
            history.run(id)?.ok_or_else(|| {
                CliError::usage(format!("the history has no run `{id}`"))
                    .hint("`plumbline history` lists them")
            })
        };
        return Ok(HistoryOutput::Change(changes(&run(before)?, &run(after)?)));
    }
    let runs = history.runs(&RunFilter {
        last: Some(args.last.unwrap_or(LAST)),
        suite: args.suite.clone(),
        case: args.case.clone(),
        steps: false,
    })?;
    if runs.is_empty() && (args.suite.is_some() || args.case.is_some()) {
        return Err(
            CliError::usage("the history has no such case").hint("`plumbline history` lists them")
        );
    }
    Ok(HistoryOutput::Trends(trends(&runs)))
}

/// The wanted runs, for a gate.
pub(super) fn runs(
    reports: &Path,
    wanted: &RunFilter,
    terminal: Terminal,
) -> Result<Vec<RunRecord>, CliError> {
    let history = told(History::existing(reports, PATIENCE)?, terminal);
    Ok(history.runs(wanted)?)
}

/// Adds a run that just ended. That it cannot is a warning: the run has its own folder.
pub(super) fn keep(reports: &Path, record: &RunRecord, patience: Duration, terminal: Terminal) {
    let added = History::open(reports, patience)
        .map(|opened| told(opened, terminal))
        .and_then(|mut history| history.add(record));
    if let Err(error) = added {
        terminal.warn(&format!(
            "the run is not in the history: {}; `plumbline history --import` adds it later",
            CliError::from(error).whole()
        ));
    }
}

/// Adds profiles that were just measured, with their files; they are in the history only to be looked at again.
pub(super) fn keep_profiles(reports: &Path, profiles: &[(&Profile, PathBuf)], terminal: Terminal) {
    let added = History::open(reports, PATIENCE)
        .map(|opened| told(opened, terminal))
        .and_then(|mut history| {
            for (profile, file) in profiles {
                history.add_profile(profile, file)?;
            }
            Ok(())
        });
    if let Err(error) = added {
        terminal.warn(&format!(
            "the profiles are not in the history: {}",
            CliError::from(error).whole()
        ));
    }
}

fn told(opened: Opened, terminal: Terminal) -> History {
    if let Some(aside) = opened.aside {
        terminal.warn(&format!(
            "the history was damaged: it is kept as `{}`, and a new one was begun; `plumbline history --import` adds the runs whose folders are there",
            aside.display()
        ));
    }
    opened.history
}

fn import(history: &mut History, path: &Path, terminal: Terminal) -> Result<(), CliError> {
    let found = found(path);
    if found.is_empty() {
        return Err(CliError::usage(format!(
            "`{}` holds neither a run nor a profile",
            path.display()
        ))
        .hint("every run leaves a folder `reports/<run id>`"));
    }
    let (mut new, mut known) = (0, 0);
    for path in found {
        let was_new = if path.is_dir() {
            match load(&path) {
                Ok(saved) if saved.record.id.is_empty() => Err("its log has no beginning".into()),
                Ok(saved) => Ok(history.add(&saved.record)?),
                Err(error) => Err(error.to_string()),
            }
        } else {
            match Measured::read(&path) {
                Ok(read) => Ok(history.add_profile(&read.profile, &path)?),
                Err(error) => Err(CliError::Profile(error).whole()),
            }
        };
        match was_new {
            Ok(true) => new += 1,
            Ok(false) => known += 1,
            // One that cannot be read does not keep the others out.
            Err(why) => terminal.warn(&format!("`{}` is left out: {why}", path.display())),
        }
    }
    terminal.say(&format!(
        "{}: {new} added, {known} there already",
        crate::suite::printable(&path.display().to_string())
    ));
    Ok(())
}

/// The folders of runs and the profiles at a path and right below it, sorted.
fn found(path: &Path) -> Vec<PathBuf> {
    let is_run = |path: &Path| path.join(EVENT_LOG).is_file();
    let is_profile =
        |path: &Path| path.is_file() && path.extension().is_some_and(|kind| kind == "json");
    if is_run(path) || is_profile(path) {
        return vec![path.to_owned()];
    }
    let below = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    };
    let in_profiles = path.file_name().is_some_and(|name| name == "profiles");
    let mut found: Vec<PathBuf> = below(path)
        .into_iter()
        .filter(|path| is_run(path) || (in_profiles && is_profile(path)))
        .collect();
    let profiles = below(&path.join("profiles"));
    found.extend(profiles.into_iter().filter(|path| is_profile(path)));
    found.sort();
    found
}

impl From<HistoryError> for CliError {
    fn from(error: HistoryError) -> CliError {
        CliError::History(error)
    }
}
