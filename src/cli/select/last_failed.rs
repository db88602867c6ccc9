//! `--last-failed`: the cases that did not end as expected in the newest saved run.

use crate::cli::CliError;
use crate::record::{EVENT_LOG, load};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Ids of the cases of the newest run below `reports` that did not end as expected, and the run's folder. Where the run was
/// cut short, cases that had not begun are not among them.
pub(crate) fn last_failed(reports: &Path) -> Result<(BTreeSet<String>, PathBuf), CliError> {
    let Some(folder) = newest(reports) else {
        let none = format!(
            "`--last-failed`: no run is saved in `{}`",
            reports.display()
        );
        return Err(CliError::usage(none)
            .hint("every run leaves a folder there; `--reports DIR` names another place"));
    };
    let saved = load(&folder).map_err(|source| CliError::Saved {
        source,
        hints: Vec::new(),
    })?;
    let otherwise = saved.record.cases.iter().filter(|case| !case.as_expected());
    let ids: BTreeSet<String> = otherwise.map(|case| case.id.clone()).collect();
    if ids.is_empty() {
        let none = format!(
            "`--last-failed`: every case of the newest run ended as expected (`{}`)",
            folder.display()
        );
        return Err(CliError::usage(none).hint("leave `--last-failed` out to run all cases"));
    }
    Ok((ids, folder))
}

/// Runs are named by the time at which they began; other folders, such as a sample, are left out.
pub(crate) fn newest(reports: &Path) -> Option<PathBuf> {
    let name = |path: &Path| path.file_name().map(|n| n.to_string_lossy().into_owned());
    let is_run = |path: &PathBuf| {
        let dated = name(path).is_some_and(|name| {
            let digits = |part: Option<&str>, length: usize| {
                part.is_some_and(|p| p.len() == length && p.bytes().all(|b| b.is_ascii_digit()))
            };
            let mut parts = name.split('-');
            digits(parts.next(), 8) && digits(parts.next(), 6)
        });
        dated && std::fs::metadata(path.join(EVENT_LOG)).is_ok_and(|log| log.len() > 0)
    };
    let entries = std::fs::read_dir(reports).ok()?.flatten();
    entries
        .map(|entry| entry.path())
        .filter(is_run)
        .max_by_key(|path| name(path))
}
