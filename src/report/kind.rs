//! The kinds of report, and where one is to be written.

use super::html::Around;
use super::{html, json, junit, markdown};
use crate::record::RunRecord;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use thiserror::Error;

/// Kinds of report that are files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The run record.
    Json,
    /// JUnit XML.
    Junit,
    /// Markdown, for pull requests and CI summaries.
    Md,
    /// One HTML file, for people.
    Html,
}

/// A report that was asked for: `KIND:PATH`; the path `-` is stdout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// What.
    pub kind: Kind,
    /// Where.
    pub path: PathBuf,
}

/// Why there is no report.
#[derive(Debug, Error)]
pub enum ReportError {
    /// Serialising failed.
    #[error("the record is not JSON")]
    Json(#[source] serde_json::Error),
    /// Serialising failed.
    #[error("the record is not JUnit XML")]
    Junit(#[source] quick_junit::SerializeError),
    /// The file cannot be written.
    #[error("the report `{path}` cannot be written")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
}

impl Kind {
    const NAMES: [(&'static str, Kind); 5] = [
        ("json", Kind::Json),
        ("junit", Kind::Junit),
        ("md", Kind::Md),
        ("markdown", Kind::Md),
        ("html", Kind::Html),
    ];

    /// The report as text. Screenshots and earlier runs are looked for in and beside the run's folder.
    pub fn render(self, record: &RunRecord, folder: Option<&Path>) -> Result<String, ReportError> {
        match self {
            Kind::Json => json(record),
            Kind::Junit => junit(record),
            Kind::Md => Ok(markdown(record)),
            Kind::Html => {
                let around = Around {
                    folder,
                    ..Around::default()
                };
                Ok(html(record, &around))
            }
        }
    }
}

impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Wanted, String> {
        let (kind, path) = text
            .split_once(':')
            .ok_or_else(|| "expected KIND:PATH, for example `junit:target/junit.xml`".to_owned())?;
        let (_, kind) = Kind::NAMES
            .into_iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(kind))
            .ok_or_else(|| {
                format!("unknown kind `{kind}`: expected `html`, `json`, `junit` or `md`")
            })?;
        if path.is_empty() {
            return Err("the path is missing: expected KIND:PATH, `-` for stdout".into());
        }
        Ok(Wanted {
            kind,
            path: path.into(),
        })
    }
}

impl Wanted {
    /// It goes to stdout.
    pub fn to_stdout(&self) -> bool {
        self.path == Path::new("-")
    }

    /// Sees to it, before a run, that the file can be written: its folder is made, an existing file is left as it is.
    pub fn prepare(&self) -> Result<(), ReportError> {
        if self.to_stdout() {
            return Ok(());
        }
        let known = self.path.exists();
        self.folder()
            .and_then(|()| {
                fs::OpenOptions::new()
                    .append(true)
                    .create(true)
                    .open(&self.path)
            })
            .and_then(|_| {
                if known {
                    Ok(())
                } else {
                    fs::remove_file(&self.path)
                }
            })
            .map_err(|source| self.cannot(source))
    }

    /// Writes the report to its file.
    pub fn write(&self, record: &RunRecord, folder: Option<&Path>) -> Result<(), ReportError> {
        let text = self.kind.render(record, folder)?;
        self.folder()
            .and_then(|()| fs::write(&self.path, text))
            .map_err(|source| {
                // Half a report is worse than none: it may be read as a whole one.
                if fs::symlink_metadata(&self.path).is_ok_and(|file| file.is_file()) {
                    let _ = fs::remove_file(&self.path);
                }
                self.cannot(source)
            })
    }

    fn folder(&self) -> std::io::Result<()> {
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => fs::create_dir_all(folder),
            _ => Ok(()),
        }
    }

    fn cannot(&self, source: std::io::Error) -> ReportError {
        ReportError::Write {
            path: self.path.clone(),
            source,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Wanted};

    #[test]
    fn kind_and_path() {
        let wanted: Result<Wanted, _> = "JUnit:a/b:c.xml".parse();
        assert_eq!(
            wanted,
            Ok(Wanted {
                kind: Kind::Junit,
                path: "a/b:c.xml".into()
            })
        );
        for bad in ["junit", "xml:a", "json:"] {
            assert!(bad.parse::<Wanted>().is_err(), "{bad}");
        }
    }
}
