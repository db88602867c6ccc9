//! A run that was saved: its event log, read back.

use super::{EVENT_LOG, Event, RunRecord, SCHEMA};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use thiserror::Error;

/// A saved run.
#[derive(Debug)]
pub struct Saved {
    /// Its record.
    pub record: RunRecord,
    /// Remarks about the log, one sentence each (for example that it ends in the middle of a line).
    pub remarks: Vec<String>,
}

/// Why a folder cannot be read as a run.
#[derive(Debug, Error)]
pub enum SavedError {
    /// The folder has no event log.
    #[error("`{0}` holds no run: there is no `{EVENT_LOG}` in it")]
    NoLog(PathBuf),
    /// The log cannot be read.
    #[error("`{path}` cannot be read")]
    Unreadable {
        /// The log.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
    /// The log holds not one event.
    #[error("`{0}` holds no event")]
    Empty(PathBuf),
}

/// The events of a saved run, as they were written.
#[derive(Debug)]
pub struct Log {
    /// The events.
    pub events: Vec<Event>,
    /// Remarks about the log, one sentence each.
    pub remarks: Vec<String>,
    /// How many runs it holds: one, unless something went wrong.
    pub runs: usize,
}

/// A file of a run's folder. A record may come from elsewhere: a name that leads out of the folder is none.
pub fn inside(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut parts = Path::new(name).components();
    let fits = !name.is_empty() && !name.contains(['\\', '\0', ':']);
    if !fits || !parts.all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let path = folder.join(name).canonicalize().ok()?;
    let within = path.starts_with(folder.canonicalize().ok()?);
    (within && path.is_file()).then_some(path)
}

/// Reads the event log of a run's folder (or the log itself). A last line that was cut off is left out, and this is reported.
pub fn read(folder: &Path) -> Result<Log, SavedError> {
    let path = if folder.is_file() {
        folder.to_path_buf()
    } else {
        folder.join(EVENT_LOG)
    };
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(SavedError::NoLog(folder.to_path_buf()));
        }
        Err(source) => return Err(SavedError::Unreadable { path, source }),
    };
    let text = String::from_utf8_lossy(&bytes);
    let mut remarks = Vec::new();
    let mut events: Vec<Event> = Vec::new();
    let mut lines = text.lines().enumerate().peekable();
    while let Some((index, line)) = lines.next() {
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str(line) {
            Ok(event) => events.push(event),
            Err(_) if lines.peek().is_none() => remarks.push(
                "the event log ends in the middle of a line: the run was killed or its disk was full, and this is what it had".into(),
            ),
            Err(error) => remarks.push(format!(
                "line {} of the event log is no event and is left out: {error}",
                index + 1
            )),
        }
    }
    if events.is_empty() {
        return Err(SavedError::Empty(path));
    }
    let begun = events
        .iter()
        .filter(|event| matches!(event, Event::RunStarted { .. }))
        .count();
    if begun > 1 {
        remarks.push(format!(
            "the event log holds {begun} runs; their cases stand together"
        ));
    }
    Ok(Log {
        events,
        remarks,
        runs: begun,
    })
}

/// Reads a saved run and folds it into its record.
pub fn load(folder: &Path) -> Result<Saved, SavedError> {
    let Log {
        events,
        mut remarks,
        ..
    } = read(folder)?;
    let record = RunRecord::from_events(events);
    if record.schema > SCHEMA {
        remarks.push(format!(
            "the run was recorded with schema {}; this version knows {SCHEMA}",
            record.schema
        ));
    }
    if record.ended.is_none() && remarks.is_empty() {
        remarks.push("the run did not end: cases that had begun are Inconclusive".into());
    }
    Ok(Saved { record, remarks })
}
