//! From the paths that were typed to the files that are read.

use super::Diagnostic;
use std::fs;
use std::path::{Path, PathBuf};

/// Largest suite file that is read, in bytes.
pub(super) const LARGEST: u64 = 8 * 1024 * 1024;

/// Format of a suite file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// `.yaml`, `.yml`
    Yaml,
    /// `.json`
    Json,
    /// `.feature`
    Gherkin,
}

/// The format, by the file's extension.
pub(super) fn format(path: &Path) -> Option<Format> {
    let extension = path.extension()?.to_str()?.to_ascii_lowercase();
    match extension.as_str() {
        "yaml" | "yml" => Some(Format::Yaml),
        "json" => Some(Format::Json),
        "feature" => Some(Format::Gherkin),
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
/// What is wrong with the folders.
pub fn suite_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Vec<Diagnostic>> {
    match all(paths) {
        (files, found) if found.is_empty() => Ok(files),
        (_, found) => Err(found),
    }
}

/// What a project has beside its suites: hidden files, its configuration, schemas for editors. Read where they are named.
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
