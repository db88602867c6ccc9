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
    let tree = match format {
        Format::Yaml => yaml::parse(&source),
        Format::Json => json::parse(&source),
    };
    let Some(root) = tree.map_err(|mistake| vec![mistake])? else {
        return Err(vec![empty(path)]);
    };
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut reader = Reader::new(&source);
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
fn load(path: &Path) -> Result<Source, Diagnostic> {
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
