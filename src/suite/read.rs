//! Reads suite files.

use crate::suite::case::identity;
use crate::suite::case::shared;
use crate::suite::case::shared::is_shared;
use crate::suite::case::terms::Terms;
use crate::suite::files::{LARGEST, SuiteFormat, load, too_large};
use crate::suite::format::feature;
use crate::suite::format::native;
use crate::suite::format::salva;
use crate::suite::parse::fields::FieldReader;
use crate::suite::parse::json;
use crate::suite::parse::tree::NodeValue;
use crate::suite::parse::yaml;
use crate::suite::text::source::SourceText;
use crate::suite::{Diagnostic, Severity, Suite, files};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Suites that were read from several files.
#[derive(Debug, Clone, Default)]
pub struct LoadedSuites {
    /// The suites, in the order of their files; ids of cases are unique among all.
    pub suites: Vec<Suite>,
    /// Warnings about the files.
    pub warnings: Vec<Diagnostic>,
}

/// Reads one suite file. `is_assertion` tells whether a sentence asserts; the lengths of `expected` depend on it.
/// On success the diagnostics are warnings; on failure they are all the mistakes of the file.
pub fn read(
    path: &Path,
    is_assertion: fn(&str) -> bool,
) -> Result<(Suite, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (suite, mut warnings) = match read_file(path, &Terms::plain(is_assertion))? {
        Contents::Suite(suite, warnings) => (*suite, warnings),
        Contents::Shared => return Err(vec![only_shared(path)]),
    };
    let mut suites = [suite];
    identity::assign(&mut suites, &mut warnings);
    let [suite] = suites;
    Ok((suite, warnings))
}

/// Result of reading a text.
#[derive(Debug)]
pub enum ReadText {
    /// A suite, and what is worth knowing about it.
    Suite(Box<Suite>, Vec<Diagnostic>),
    /// A file for suites to include, with its mistakes.
    Shared(Vec<Diagnostic>),
}

/// Reads a text that an editor has, by the format of the file's name; on failure all its mistakes.
pub fn read_text(path: &Path, text: &str, terms: &Terms) -> Result<ReadText, Vec<Diagnostic>> {
    let format = files::format(path).ok_or_else(|| vec![no_suite(path)])?;
    let size = text.len() as u64;
    if size > LARGEST {
        return Err(vec![too_large(path, size)]);
    }
    let source = SourceText::new(path.display().to_string(), text);
    let (suite, mut warnings) = match read_source(&source, format, terms)? {
        Contents::Suite(suite, warnings) => (*suite, warnings),
        Contents::Shared => {
            return Ok(ReadText::Shared(once(shared::mistakes(
                &source, format, terms,
            ))));
        }
    };
    let mut suites = [suite];
    identity::assign(&mut suites, &mut warnings);
    let [suite] = suites;
    Ok(ReadText::Suite(Box::new(suite), warnings))
}

/// Reads files and folders (all suites below, sorted); on failure the diagnostics are the mistakes of all files.
pub fn read_all(
    paths: &[PathBuf],
    is_assertion: fn(&str) -> bool,
) -> Result<LoadedSuites, Vec<Diagnostic>> {
    read_with(paths, &Terms::plain(is_assertion))
}

/// The same with variables, secrets and an address that are not the suites' own.
pub fn read_with(paths: &[PathBuf], terms: &Terms) -> Result<LoadedSuites, Vec<Diagnostic>> {
    let mut loaded = LoadedSuites::default();
    let (files, mut found) = files::all(paths);
    for file in files {
        match read_file(&file, terms) {
            Ok(Contents::Suite(suite, mut warnings)) => {
                loaded.suites.push(*suite);
                loaded.warnings.append(&mut warnings);
            }
            Ok(Contents::Shared) if paths.contains(&file) => found.push(only_shared(&file)),
            // A folder contains the included files next to the suites.
            Ok(Contents::Shared) => {}
            Err(mut mistakes) => found.append(&mut mistakes),
        }
    }
    if found.is_empty() {
        identity::assign(&mut loaded.suites, &mut loaded.warnings);
        Ok(loaded)
    } else {
        Err(once(found))
    }
}

/// Result of reading a file.
pub(super) enum Contents {
    /// A suite, and what is worth knowing about it.
    Suite(Box<Suite>, Vec<Diagnostic>),
    /// A file for others to include, or the configuration.
    Shared,
}

fn only_shared(path: &Path) -> Diagnostic {
    Diagnostic::of_file(path, "the file has no `cases`")
        .hint("it is for suites to include; name a suite that has `include:` with it")
}

/// A mistake in what several cases or files share is reported once.
fn once(found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut kept: Vec<Diagnostic> = Vec::with_capacity(found.len());
    let mut seen = HashSet::new();
    for diagnostic in found {
        if seen.insert((diagnostic.at.clone(), diagnostic.message.clone())) {
            kept.push(diagnostic);
        }
    }
    kept
}

fn read_file(path: &Path, terms: &Terms) -> Result<Contents, Vec<Diagnostic>> {
    let format = files::format(path).ok_or_else(|| vec![no_suite(path)])?;
    let source = load(path).map_err(|mistake| vec![mistake])?;
    read_source(&source, format, terms)
}

fn no_suite(path: &Path) -> Diagnostic {
    let missing = if path.exists() {
        "the file is no suite by its name"
    } else {
        "there is no such file"
    };
    Diagnostic::of_file(path, missing)
        .hint("suites are files that end in `.yaml`, `.yml`, `.json` or `.feature`, or folders with such files")
}

/// Reads the text of a suite file.
pub(super) fn read_source(
    source: &SourceText,
    format: SuiteFormat,
    terms: &Terms,
) -> Result<Contents, Vec<Diagnostic>> {
    let path = Path::new(&*source.name);
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let tree = match format {
        SuiteFormat::Yaml => yaml::parse(source),
        SuiteFormat::Json => json::parse(source),
        SuiteFormat::Gherkin => {
            return match feature::suite(source, &stem, terms) {
                (Some(suite), found) => ended(suite, found),
                (None, found) => Err(found),
            };
        }
    };
    let Some(root) = tree.map_err(|mistake| vec![mistake])? else {
        return Err(vec![empty(path)]);
    };
    let mut reader = FieldReader::new(source);
    let suite = match &root.value {
        NodeValue::Map(_) if is_shared(&root) => return Ok(Contents::Shared),
        NodeValue::Map(_) => native::suite(&mut reader, &root, &stem, terms),
        NodeValue::List(_) => salva::suite(&mut reader, &root, &stem, terms),
        NodeValue::Scalar { .. } if root.is_null() => return Err(vec![empty(path)]),
        NodeValue::Scalar { .. } => {
            reader.wrong_type(&root, "a suite: a mapping with `cases`, or a list of cases");
            return Err(reader.found);
        }
    };
    ended(suite, reader.found)
}

/// A suite that was read, unless there are mistakes; in the order of their places.
fn ended(suite: Suite, found: Vec<Diagnostic>) -> Result<Contents, Vec<Diagnostic>> {
    let mut found = once(found);
    found.sort_by_key(|diagnostic| (diagnostic.at.line, diagnostic.at.column));
    if found.iter().any(|d| d.severity == Severity::Error) {
        Err(found)
    } else {
        Ok(Contents::Suite(Box::new(suite), found))
    }
}

fn empty(path: &Path) -> Diagnostic {
    Diagnostic::of_file(path, "the file is empty: expected a suite with `cases`")
}

#[cfg(test)]
mod tests {
    use super::{Contents, Terms, read_source};
    use crate::suite::files::SuiteFormat;
    use crate::suite::render;
    use crate::suite::text::source::SourceText;
    use proptest::prelude::*;

    const YAML: &str = "suite: Shop\r\nbase_url: http://localhost/\r\ncases:\r\n  - name: Käse\r\n    tags: [a, b]\r\n    expected: fail\r\n    steps:\r\n      - Open '/'\r\n      - {step: \"Assert that 'x' is displayed\", expect: false}\r\n";
    const JSON: &str = "[{\"name\": \"Käse\", \"actions\": [\"Open '/'\", \"// x\", \"Assert 'x'\"], \"expected\": [1, 0]}]";

    fn asserts(text: &str) -> bool {
        text.starts_with("Assert")
    }

    #[test]
    fn line_ends_and_byte_order_marks_do_not_matter() {
        for (text, format) in [(YAML, SuiteFormat::Yaml), (JSON, SuiteFormat::Json)] {
            let source = SourceText::new("a", format!("\u{feff}{text}"));
            let Ok(Contents::Suite(suite, warnings)) =
                read_source(&source, format, &Terms::plain(asserts))
            else {
                panic!("no suite")
            };
            assert_eq!(suite.cases[0].name, "Käse");
            assert_eq!(suite.cases[0].steps.len(), 2);
            assert_eq!(suite.cases[0].expected, Some(crate::verdict::Verdict::Fail));
            assert_eq!(warnings, []);
        }
    }

    proptest! {
        /// A suite with pieces taken out and put in is read or told to be wrong, and every mistake can be shown.
        #[test]
        fn a_damaged_suite_ends_in_diagnostics(
            yaml in any::<bool>(),
            cut in 0usize..200,
            length in 0usize..20,
            put in "[-\\[\\]{}:,'\"#&*!|>% \n\tä0]{0,8}",
        ) {
            let (text, format) = if yaml { (YAML, SuiteFormat::Yaml) } else { (JSON, SuiteFormat::Json) };
            let from = text.floor_char_boundary(cut.min(text.len()));
            let to = text.floor_char_boundary((from + length).min(text.len()));
            let source = SourceText::new("a", format!("{}{put}{}", &text[..from], &text[to..]));
            let found = match read_source(&source, format, &Terms::plain(asserts)) {
                Ok(Contents::Suite(_, warnings)) => warnings,
                Ok(Contents::Shared) => Vec::new(),
                Err(mistakes) => {
                    prop_assert!(!mistakes.is_empty());
                    mistakes
                }
            };
            for diagnostic in found {
                prop_assert!(diagnostic.at.line >= 1 && diagnostic.at.column >= 1);
                prop_assert!(!render(&diagnostic, false).is_empty());
            }
        }
    }
}
