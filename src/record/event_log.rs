//! The event log: one JSON line an event, flushed as it happens, so that a killed run keeps what it had.

use super::Event;
use serde::Serialize;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Name of the event log in a run's folder.
pub const EVENT_LOG: &str = "events.jsonl";

/// Appends events to a file. A disk that fails never ends a run: the first failure is reported, the log stays as it is.
#[derive(Debug)]
pub struct EventLog {
    file: Option<File>,
    path: PathBuf,
}

impl EventLog {
    /// Creates the folder and the log in it. An existing log is continued, never overwritten.
    pub fn create(folder: &Path) -> io::Result<EventLog> {
        std::fs::create_dir_all(folder)?;
        let path = folder.join(EVENT_LOG);
        let file = OpenOptions::new().create(true).append(true).open(&path)?;
        Ok(EventLog {
            file: Some(file),
            path,
        })
    }

    /// Appends one event. Returns one sentence at the first failure, and nothing more after it.
    pub fn write(&mut self, event: &Event) -> Option<String> {
        let file = self.file.as_mut()?;
        let written = to_json_line(event)
            .map_err(io::Error::other)
            .and_then(|line| file.write_all(line.as_bytes()))
            .and_then(|()| file.flush());
        let error = written.err()?;
        self.file = None;
        Some(format!(
            "the event log `{}` ends here: {error}; the run goes on",
            self.path.display()
        ))
    }
}

/// A value as one line of JSON that no terminal acts on, line feed included.
pub fn to_json_line<T: Serialize>(value: &T) -> serde_json::Result<String> {
    Ok(harmless(&serde_json::to_string(value)?) + "\n")
}

/// A value as indented JSON that no terminal acts on, line feed included.
pub fn to_json_pretty<T: Serialize>(value: &T) -> serde_json::Result<String> {
    Ok(harmless(&serde_json::to_string_pretty(value)?) + "\n")
}

/// JSON escapes C0 controls itself. The others can stand inside strings only, where `\u` means the same.
fn harmless(json: &str) -> String {
    use std::fmt::Write as _;
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => {
                // Writing to a String cannot fail.
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{EventLog, to_json_line};
    use crate::record::{Event, load};

    #[test]
    fn json_is_harmless_and_the_same() {
        let text = "a\u{1b}[31m\u{9b}2J\u{202e}ä";
        let line = to_json_line(&text).expect("text is JSON");
        assert!(
            !line
                .trim_end()
                .chars()
                .any(|c| c.is_control() || c == '\u{202e}')
        );
        assert_eq!(
            serde_json::from_str::<String>(&line).ok().as_deref(),
            Some(text)
        );
    }

    #[test]
    fn what_was_written_can_be_loaded() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut log = EventLog::create(folder.path()).expect("a log");
        let event = Event::Warning {
            time: 1,
            message: "x".into(),
        };
        assert_eq!(log.write(&event), None);
        let saved = load(folder.path()).expect("a saved run");
        assert_eq!(saved.record.notes, ["x"]);
    }

    #[test]
    fn a_full_disk_is_told_once() {
        let event = Event::Warning {
            time: 1,
            message: "x".into(),
        };
        let mut log = EventLog {
            file: std::fs::OpenOptions::new()
                .write(true)
                .open("/dev/full")
                .ok(),
            path: "/dev/full".into(),
        };
        if log.file.is_some() {
            assert!(log.write(&event).is_some());
            assert_eq!(log.write(&event), None);
        }
    }
}
