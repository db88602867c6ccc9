//! `--shard I/N` and `--durations FILE`: this machine's part of the cases.

use crate::cli::{CliError, Terminal, history};
use crate::history::{FILE, RunFilter};
use crate::record::{EVENT_LOG, RunRecord, Shard, load};
use crate::run::Planned;
use crate::scale::{Durations, divide};
use std::fs;
use std::path::Path;

/// Runs of the history that are looked at.
const RUNS: u32 = 50;
/// More shards than this are a mistake.
const MOST: usize = 1000;

/// Which of how many.
pub(crate) fn shard(text: &str) -> Result<(usize, usize), String> {
    text.split_once('/')
        .and_then(|(number, of)| Some((number.trim().parse().ok()?, of.trim().parse().ok()?)))
        .filter(|&(number, of)| (1..=MOST).contains(&of) && (1..=of).contains(&number))
        .ok_or_else(|| {
            format!("expected I/N, shard I of N, for example `2/3`; N is at most {MOST}")
        })
}

/// The cases of one shard, and the plan of all. Without a file of durations the history tells them.
pub(crate) fn choose(
    planned: Vec<Planned>,
    wanted: (usize, usize),
    file: Option<&Path>,
    reports: &Path,
    terminal: Terminal,
) -> Result<(Vec<Planned>, Shard), CliError> {
    let (durations, source) = durations(file, reports, terminal)?;
    let (shard, loads) = divide(&planned, &durations, wanted);
    let places = shard.places();
    let known = planned.iter().filter(|p| p.repetition == 1);
    let (all, known) = known.fold((0, 0), |(all, known), p| {
        let is_known = durations.of(&p.suite, &p.case.id).is_some();
        (all + 1, known + usize::from(is_known))
    });
    let seconds = |milliseconds: u64| milliseconds.div_ceil(1000);
    let balanced = if known == 0 {
        format!("no durations in {source}: divided by number")
    } else {
        format!(
            "about {} s of {} s; durations of {known} of {all} cases from {source}",
            seconds(loads[wanted.0 - 1]),
            seconds(loads.iter().sum())
        )
    };
    terminal.say(&format!(
        "shard {}: {} of {} runs of cases, {balanced}; plan {}",
        shard.printed(),
        places.len(),
        planned.len(),
        shard.digest
    ));
    let mut here = places.into_iter().peekable();
    let chosen = planned
        .into_iter()
        .enumerate()
        .filter(|(place, _)| here.next_if_eq(place).is_some())
        .map(|(_, planned)| planned)
        .collect();
    Ok((chosen, shard))
}

/// Reads the known durations, with their source in words.
fn durations(
    file: Option<&Path>,
    reports: &Path,
    terminal: Terminal,
) -> Result<(Durations, String), CliError> {
    let path = match file {
        Some(path) => path.to_path_buf(),
        None => reports.join(FILE),
    };
    let shown = format!("`{}`", path.display());
    if file.is_none() && !path.exists() {
        return Ok((Durations::default(), shown));
    }
    let is_history = |path: &Path| path.file_name().is_some_and(|name| name == FILE);
    let runs = if is_history(&path) && path.is_file() {
        of_history(path.parent().unwrap_or(Path::new(".")), terminal)?
    } else if path.join(EVENT_LOG).is_file() {
        vec![of_log(&path)?]
    } else if path.join(FILE).is_file() {
        of_history(&path, terminal)?
    } else {
        vec![of_file(&path)?]
    };
    Ok((Durations::of_runs(&runs), shown))
}

fn of_history(folder: &Path, terminal: Terminal) -> Result<Vec<RunRecord>, CliError> {
    let wanted = RunFilter {
        last: Some(RUNS),
        ..RunFilter::default()
    };
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    history::runs(folder, &wanted, terminal)
}

fn of_log(path: &Path) -> Result<RunRecord, CliError> {
    let saved = load(path).map_err(|source| CliError::Saved {
        source,
        hints: Vec::new(),
    })?;
    Ok(saved.record)
}

/// A record as `--report json:FILE` writes it, or an event log.
fn of_file(path: &Path) -> Result<RunRecord, CliError> {
    let wrong = |why: String| {
        CliError::usage(format!("`{}` tells no durations: {why}", path.display())).hint(format!(
            "expected what `--report json:FILE` wrote, a run's folder or its `{EVENT_LOG}`, or a `{FILE}`"
        ))
    };
    let text = fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    match serde_json::from_str::<RunRecord>(&text) {
        Ok(record) => Ok(record),
        Err(_) if text.starts_with("{\"event\":") => of_log(path),
        Err(error) => Err(wrong(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::shard;

    #[test]
    fn which_of_how_many() {
        assert_eq!(shard("2/3"), Ok((2, 3)));
        assert_eq!(shard("1/1"), Ok((1, 1)));
        for bad in [
            "", "2", "0/3", "4/3", "1/0", "-1/2", "a/b", "1/1001", "1/2/3",
        ] {
            assert!(shard(bad).is_err(), "{bad}");
        }
    }
}
