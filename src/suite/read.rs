//! Reading suite files.

use super::fields::Reader;
use super::files::{Format, LARGEST};
use super::source::Source;
use super::tree::Value;
use super::{Diagnostic, Severity, Suite, files, identity, json, native, salva, yaml};
use std::fs;
use std::path::{Path, PathBuf};

/// What was read from several files.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// The suites, in the order of their files; ids of cases are unique among all.
    pub suites: Vec<Suite>,
    /// What is worth knowing about the files.
    pub warnings: Vec<Diagnostic>,
}

/// Reads one suite file. `is_assertion` tells whether a sentence asserts; the lengths of `expected` depend on it.
/// On success the diagnostics are warnings; on failure they are all the mistakes of the file.
pub fn read(
    path: &Path,
    is_assertion: fn(&str) -> bool,
) -> Result<(Suite, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (suite, mut warnings) = read_file(path, is_assertion)?;
    let mut suites = [suite];
    identity::assign(&mut suites, &mut warnings);
    let [suite] = suites;
    Ok((suite, warnings))
}

/// Reads files and folders (all suites below, sorted); on failure the diagnostics are the mistakes of all files.
pub fn read_all(
    paths: &[PathBuf],
    is_assertion: fn(&str) -> bool,
) -> Result<Loaded, Vec<Diagnostic>> {
    let mut loaded = Loaded::default();
    let (files, mut found) = files::all(paths);
    for file in files {
        match read_file(&file, is_assertion) {
            Ok((suite, mut warnings)) => {
                loaded.suites.push(suite);
                loaded.warnings.append(&mut warnings);
            }
            Err(mut mistakes) => found.append(&mut mistakes),
        }
    }
    if found.is_empty() {
        identity::assign(&mut loaded.suites, &mut loaded.warnings);
        Ok(loaded)
    } else {
        Err(found)
    }
}

fn read_file(
    path: &Path,
    is_assertion: fn(&str) -> bool,
) -> Result<(Suite, Vec<Diagnostic>), Vec<Diagnostic>> {
    let format = files::format(path).ok_or_else(|| {
        let missing = if path.exists() {
            "the file is no suite by its name"
        } else {
            "there is no such file"
        };
        vec![Diagnostic::of_file(path, missing).hint(
            "suites are files that end in `.yaml`, `.yml` or `.json`, or folders with such files",
        )]
    })?;
    let source = load(path).map_err(|mistake| vec![mistake])?;
    read_source(&source, format, is_assertion)
}

/// Reads a suite from text.
pub(super) fn read_source(
    source: &Source,
    format: Format,
    is_assertion: fn(&str) -> bool,
) -> Result<(Suite, Vec<Diagnostic>), Vec<Diagnostic>> {
    let path = Path::new(&*source.name);
    let tree = match format {
        Format::Yaml => yaml::parse(source),
        Format::Json => json::parse(source),
    };
    let Some(root) = tree.map_err(|mistake| vec![mistake])? else {
        return Err(vec![empty(path)]);
    };
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut reader = Reader::new(source);
    let suite = match &root.value {
        Value::Map(_) => native::suite(&mut reader, &root, &stem, is_assertion),
        Value::List(_) => salva::suite(&mut reader, &root, &stem, is_assertion),
        Value::Scalar { .. } if root.is_null() => return Err(vec![empty(path)]),
        Value::Scalar { .. } => {
            reader.wrong_type(&root, "a suite: a mapping with `cases`, or a list of cases");
            return Err(reader.found);
        }
    };
    let mut found = reader.found;
    found.sort_by_key(|diagnostic| (diagnostic.at.line, diagnostic.at.column));
    if found.iter().any(|d| d.severity == Severity::Error) {
        Err(found)
    } else {
        Ok((suite, found))
    }
}

fn empty(path: &Path) -> Diagnostic {
    Diagnostic::of_file(path, "the file is empty: expected a suite with `cases`")
}

/// Reads the text of a file.
pub(super) fn load(path: &Path) -> Result<Source, Diagnostic> {
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Diagnostic::of_file(path, "there is no such file"),
        _ => Diagnostic::of_file(path, format!("the file cannot be read: {error}")),
    };
    let size = fs::metadata(path).map_err(cannot)?.len();
    if size > LARGEST {
        return Err(Diagnostic::of_file(
            path,
            format!("the file has {size} bytes; at most {LARGEST} are read"),
        )
        .hint("split it into several suites; a folder of them runs as one"));
    }
    let bytes = fs::read(path).map_err(cannot)?;
    let name = path.display().to_string();
    String::from_utf8(bytes)
        .map(|text| Source::new(name.as_str(), text))
        .map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            let byte = bytes.get(valid).copied().unwrap_or_default();
            // Up to the bad byte the file is text, so the place can be shown.
            let readable = Source::new(name, String::from_utf8_lossy(&bytes[..valid]));
            let end = super::source::Span {
                start: readable.text.len(),
                end: readable.text.len(),
            };
            readable
                .error(end, format!("the file is not UTF-8: byte `0x{byte:02x}`"))
                .hint("save it as UTF-8")
        })
}

#[cfg(test)]
mod tests {
    use super::read_source;
    use crate::suite::files::Format;
    use crate::suite::render;
    use crate::suite::source::Source;
    use proptest::prelude::*;

    const YAML: &str = "suite: Shop\r\nbase_url: http://localhost/\r\ncases:\r\n  - name: Käse\r\n    tags: [a, b]\r\n    expected: fail\r\n    steps:\r\n      - Open '/'\r\n      - {step: \"Assert that 'x' is displayed\", expect: false}\r\n";
    const JSON: &str = "[{\"name\": \"Käse\", \"actions\": [\"Open '/'\", \"// x\", \"Assert 'x'\"], \"expected\": [1, 0]}]";

    fn asserts(text: &str) -> bool {
        text.starts_with("Assert")
    }

    #[test]
    fn line_ends_and_byte_order_marks_do_not_matter() {
        for (text, format) in [(YAML, Format::Yaml), (JSON, Format::Json)] {
            let source = Source::new("a", format!("\u{feff}{text}"));
            let (suite, warnings) = read_source(&source, format, asserts).expect("a suite");
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
            let (text, format) = if yaml { (YAML, Format::Yaml) } else { (JSON, Format::Json) };
            let from = text.floor_char_boundary(cut.min(text.len()));
            let to = text.floor_char_boundary((from + length).min(text.len()));
            let source = Source::new("a", format!("{}{put}{}", &text[..from], &text[to..]));
            let found = match read_source(&source, format, asserts) {
                Ok((_, warnings)) => warnings,
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
