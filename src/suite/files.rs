//! From the paths that were typed to the files that are read.

use crate::suite::Diagnostic;
use crate::suite::text::source::{SourceText, TextSpan};
use std::fs;
use std::path::{Path, PathBuf};

/// Largest suite file that is read, in bytes.
pub(super) const LARGEST: u64 = 8 * 1024 * 1024;

/// Format of a suite file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SuiteFormat {
    /// `.yaml`, `.yml`
    Yaml,
    /// `.json`
    Json,
    /// `.feature`
    Gherkin,
}

/// The format, by the file's extension.
pub(super) fn format(path: &Path) -> Option<SuiteFormat> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "yaml" | "yml" => Some(SuiteFormat::Yaml),
        "json" => Some(SuiteFormat::Json),
        "feature" => Some(SuiteFormat::Gherkin),
        _ => None,
    }
}

/// The suite files that the paths name: files as they are, of folders all suites below, sorted; each once.
/// Beside them, what is wrong with folders.
pub(super) fn all(paths: &[PathBuf]) -> (Vec<PathBuf>, Vec<Diagnostic>) {
    let mut files: Vec<PathBuf> = Vec::new();
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let mut below = Vec::new();
        if let Err(diagnostic) = walk(path, &mut below, 0) {
            found.push(diagnostic);
        } else if below.is_empty() {
            found.push(
                Diagnostic::of_file(path, "there is no suite in this folder")
                    .hint("suites are files that end in `.yaml`, `.yml`, `.json` or `.feature`"),
            );
        }
        below.sort();
        files.append(&mut below);
    }
    let mut kept: Vec<PathBuf> = Vec::new();
    let mut known = Vec::new();
    for file in files {
        let real = fs::canonicalize(&file).unwrap_or_else(|_| file.clone());
        if !known.contains(&real) {
            known.push(real);
            kept.push(file);
        }
    }
    (kept, found)
}

/// The suite files that paths name, as they are read: files as they are, of folders all suites below, sorted, each once.
///
/// # Errors
///
/// Mistakes of the folders.
pub fn suite_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Vec<Diagnostic>> {
    match all(paths) {
        (files, found) if found.is_empty() => Ok(files),
        (_, found) => Err(found),
    }
}

/// Skips files of a project that are not suites: hidden files, its configuration, schemas for editors. They are read if they are named.
fn is_passed_over(name: &str) -> bool {
    name.starts_with('.')
        || matches!(name, "plumbline.yaml" | "plumbline.yml")
        || name.ends_with(".schema.json")
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>, depth: usize) -> Result<(), Diagnostic> {
    let cannot = |error: &std::io::Error| {
        Diagnostic::of_file(folder, format!("the folder cannot be read: {error}"))
    };
    for entry in fs::read_dir(folder).map_err(|e| cannot(&e))? {
        let path = entry.map_err(|e| cannot(&e))?.path();
        let passed_over = path
            .file_name()
            .is_some_and(|name| is_passed_over(&name.to_string_lossy()));
        if passed_over {
            continue;
        }
        // A link that leads back up would never end.
        if path.is_dir() && depth < 16 {
            walk(&path, files, depth + 1)?;
        } else if path.is_file() && format(&path).is_some() {
            files.push(path);
        }
    }
    Ok(())
}

pub(super) fn too_large(path: &Path, size: u64) -> Diagnostic {
    Diagnostic::of_file(
        path,
        format!("the file has {size} bytes; at most {LARGEST} are read"),
    )
    .hint("split it into several suites; a folder of them runs as one")
}

/// Reads the text of a file.
pub(super) fn load(path: &Path) -> Result<SourceText, Diagnostic> {
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Diagnostic::of_file(path, "there is no such file"),
        _ => Diagnostic::of_file(path, format!("the file cannot be read: {error}")),
    };
    let size = fs::metadata(path).map_err(cannot)?.len();
    if size > LARGEST {
        return Err(too_large(path, size));
    }
    let bytes = fs::read(path).map_err(cannot)?;
    let name = path.display().to_string();
    String::from_utf8(bytes)
        .map(|text| SourceText::new(name.as_str(), text))
        .map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            let byte = bytes.get(valid).copied().unwrap_or_default();
            // Up to the bad byte the file is text, so the place can be shown.
            let readable = SourceText::new(name, String::from_utf8_lossy(&bytes[..valid]));
            let end = TextSpan {
                start: readable.text.len(),
                end: readable.text.len(),
            };
            readable
                .error(end, format!("the file is not UTF-8: byte `0x{byte:02x}`"))
                .hint("save it as UTF-8")
        })
}
