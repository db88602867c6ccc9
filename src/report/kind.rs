//! The kinds of report, and where one is to be written.

use super::error::ReportError;
use super::html::ReportContext;
use super::{allure, html, json, junit, markdown};
use crate::record::RunRecord;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Kinds of report that are files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportKind {
    /// The run record.
    Json,
    /// JUnit XML.
    Junit,
    /// Markdown, for pull requests and CI summaries.
    Md,
    /// One HTML file, for people.
    Html,
    /// A folder of Allure results.
    Allure,
}

/// A report that was asked for: `KIND:PATH`; the path `-` is stdout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedReport {
    /// Kind of the report.
    pub kind: ReportKind,
    /// Where.
    pub path: PathBuf,
}

impl ReportKind {
    const NAMES: [(&'static str, ReportKind); 6] = [
        ("json", ReportKind::Json),
        ("junit", ReportKind::Junit),
        ("md", ReportKind::Md),
        ("markdown", ReportKind::Md),
        ("html", ReportKind::Html),
        ("allure", ReportKind::Allure),
    ];

    /// Tells whether the report is a folder.
    fn is_folder(self) -> bool {
        self == ReportKind::Allure
    }

    /// The report as text. Screenshots and earlier runs are looked for in and beside the run's folder.
    pub fn render(self, record: &RunRecord, folder: Option<&Path>) -> Result<String, ReportError> {
        match self {
            ReportKind::Json => json(record),
            ReportKind::Junit => junit(record),
            ReportKind::Md => Ok(markdown(record)),
            ReportKind::Html => {
                let around = ReportContext {
                    folder,
                    ..ReportContext::default()
                };
                Ok(html(record, &around))
            }
            ReportKind::Allure => Err(ReportError::Folder),
        }
    }
}

impl FromStr for WantedReport {
    type Err = String;

    fn from_str(text: &str) -> Result<WantedReport, String> {
        let (kind, path) = text
            .split_once(':')
            .ok_or_else(|| "expected KIND:PATH, for example `junit:target/junit.xml`".to_owned())?;
        let (_, kind) = ReportKind::NAMES
            .into_iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(kind))
            .ok_or_else(|| {
                format!("unknown kind `{kind}`: expected `allure`, `html`, `json`, `junit` or `md`")
            })?;
        if path.is_empty() {
            return Err("the path is missing: expected KIND:PATH, `-` for stdout".into());
        }
        if kind.is_folder() && path == "-" {
            return Err("`allure` is a folder of files: expected `allure:DIR`".into());
        }
        Ok(WantedReport {
            kind,
            path: path.into(),
        })
    }
}

impl WantedReport {
    /// Tells whether the report goes to stdout.
    pub fn to_stdout(&self) -> bool {
        self.path == Path::new("-")
    }

    /// Sees to it, before a run, that the file can be written: its folder is made, an existing file is left as it is.
    pub fn prepare(&self) -> Result<(), ReportError> {
        if self.to_stdout() {
            return Ok(());
        }
        if self.kind.is_folder() {
            // Removed at once: that it could be made is what is to be known.
            let probe = self.path.join(".plumbline");
            return fs::create_dir_all(&self.path)
                .and_then(|()| fs::write(&probe, ""))
                .and_then(|()| fs::remove_file(&probe))
                .map_err(|source| self.cannot(source));
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
        if self.kind.is_folder() {
            return allure::write(record, folder, &self.path);
        }
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
    use super::{ReportKind, WantedReport};

    #[test]
    fn kind_and_path() {
        let wanted: Result<WantedReport, _> = "JUnit:a/b:c.xml".parse();
        assert_eq!(
            wanted,
            Ok(WantedReport {
                kind: ReportKind::Junit,
                path: "a/b:c.xml".into()
            })
        );
        for bad in ["junit", "xml:a", "json:", "allure:-"] {
            assert!(bad.parse::<WantedReport>().is_err(), "{bad}");
        }
    }
}
