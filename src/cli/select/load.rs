//! Suites from the paths that were typed, `SUITE:LINE` included.

use crate::cli::{CliError, Terminal};
use crate::suite::{LoadedSuites, Terms, nearest, read_with};
use std::fs;
use std::path::{Path, PathBuf};

/// A suite as it was typed: a file or folder, or a line of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SuitePlace {
    /// The file or folder.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: Option<usize>,
}

impl SuitePlace {
    /// Takes `FILE:LINE` and `FILE:LINE:COLUMN` apart, unless a file has that very name.
    pub(crate) fn new(typed: &str) -> SuitePlace {
        let whole = SuitePlace {
            path: typed.into(),
            line: None,
        };
        if Path::new(typed).exists() {
            return whole;
        }
        let mut numbers = Vec::new();
        let mut path = typed;
        while numbers.len() < 2
            && let Some((before, number)) = path.rsplit_once(':')
            && let Ok(number) = number.parse::<usize>()
        {
            numbers.push(number);
            path = before;
        }
        match numbers.last() {
            Some(line) if !path.is_empty() => SuitePlace {
                path: path.into(),
                line: Some(*line),
            },
            _ => whole,
        }
    }

    /// The file or folder without links and dots, so that two names of one file are equal.
    pub(crate) fn real(&self) -> PathBuf {
        fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone())
    }
}

/// Reads all suites that the places name, and tells what is worth knowing about them.
pub(crate) fn load(
    places: &[SuitePlace],
    terms: &Terms,
    terminal: Terminal,
) -> Result<LoadedSuites, CliError> {
    let paths: Vec<PathBuf> = places.iter().map(|place| place.path.clone()).collect();
    let loaded = read_with(&paths, terms).map_err(CliError::Suites)?;
    terminal.diagnostics(&loaded.warnings);
    let known = || loaded.suites.iter().flat_map(|suite| &suite.mentions);
    for (name, _) in &terms.typed {
        if known().all(|known| known != name) {
            let error = CliError::usage(format!("`--var {name}=…`: no suite has `${{{name}}}`"));
            return Err(match nearest(name, known().map(String::as_str)) {
                Some(near) => error.hint(format!("did you mean `{near}`?")),
                None => error,
            });
        }
    }
    Ok(loaded)
}

#[cfg(test)]
mod tests {
    use super::SuitePlace;

    #[test]
    fn file_and_line() {
        for (typed, path, line) in [
            ("a.yaml", "a.yaml", None),
            ("a.yaml:12", "a.yaml", Some(12)),
            ("a.yaml:12:9", "a.yaml", Some(12)),
            ("c:a.yaml", "c:a.yaml", None),
            (":3", ":3", None),
        ] {
            let place = SuitePlace::new(typed);
            assert_eq!((place.path.to_str(), place.line), (Some(path), line));
        }
    }
}
