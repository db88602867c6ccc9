//! Kinds of files, by name, language and text.

use lsp_types::Uri;
use std::path::{Path, PathBuf};
use url::Url;

/// Kind of a file. Editors send every YAML file; most are not suites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FileKind {
    /// A suite.
    Suite,
    /// A file for suites to include.
    Shared,
    /// The configuration.
    Config,
    /// Somebody else's: nothing is said about it.
    Other,
}

/// Keys of a file that has a vocabulary and nothing else.
const VOCABULARY: [&str; 6] = ["include", "pages", "things", "people", "steps", "synonyms"];

/// The file of a document, with an ending by which its format is known.
pub(super) fn path(uri: &Uri, language: &str) -> PathBuf {
    let file = Url::parse(uri.as_str()).ok().and_then(|url| {
        if url.scheme() == "file" {
            return url.to_file_path().ok();
        }
        // `untitled:Untitled-1` has no folder.
        let name = url.path().rsplit('/').next()?;
        Some(PathBuf::from(name)).filter(|name| name.file_name().is_some())
    });
    let file = file.unwrap_or_else(|| PathBuf::from("untitled"));
    if ends(&file, &["yaml", "yml", "json", "feature"]) {
        return file;
    }
    let ending = match language {
        "yaml" | "plumbline" => "yaml",
        "json" | "jsonc" => "json",
        "cucumber" | "gherkin" | "feature" => "feature",
        _ => return file,
    };
    let mut name = file.into_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Tells whether a file has one of these endings.
pub(super) fn ends(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|own| {
        endings
            .iter()
            .any(|ending| own.eq_ignore_ascii_case(ending))
    })
}

/// By name and keys. The text is looked at, not parsed: while somebody types in it, it often cannot be.
pub(super) fn kind(path: &Path, language: &str, text: &str) -> FileKind {
    if path
        .file_name()
        .is_some_and(|name| name == "plumbline.yaml")
    {
        return FileKind::Config;
    }
    if ends(path, &["yaml", "yml"]) {
        let has = |wanted: &[&str]| {
            text.lines().any(|line| {
                let key = line.split_once(':').map(|(key, _)| key.trim_end());
                key.is_some_and(|key| wanted.contains(&key))
            })
        };
        if language == "plumbline" || has(&["suite", "cases"]) {
            return FileKind::Suite;
        }
        // `variables` and `include` alone are in many other tools' files too.
        if has(&["groups"]) || is_vocabulary(text) {
            return FileKind::Shared;
        }
    } else if ends(path, &["json"]) {
        let list = text.trim_start().starts_with('[');
        if text.contains("\"cases\"") || (list && text.contains("\"actions\"")) {
            return FileKind::Suite;
        }
    } else if ends(path, &["feature"]) {
        return FileKind::Suite;
    }
    FileKind::Other
}

/// Whether all keys at the beginning of a line are those of a vocabulary. A list under `steps` is another tool's.
fn is_vocabulary(text: &str) -> bool {
    let mut keys = 0;
    let mut above = "";
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if line.trim_start().starts_with('-') && above == "steps" {
            return false;
        }
        if line.starts_with([' ', '#', '\t', '-']) {
            above = "";
            continue;
        }
        let Some((key, _)) = line.split_once(':') else {
            return false;
        };
        above = key.trim_end();
        if !VOCABULARY.contains(&above) {
            return false;
        }
        keys += usize::from(above != "include");
    }
    keys > 0
}

#[cfg(test)]
mod tests {
    use super::{FileKind, kind, path};
    use std::path::{Path, PathBuf};

    #[test]
    fn others_files_are_left_alone() {
        for (name, text, expected) in [
            ("a.yaml", "suite: A\ncases: [", FileKind::Suite),
            ("a.yml", "# x\ncases :\n", FileKind::Suite),
            ("a.yml", "groups:\n  a: [", FileKind::Shared),
            ("a.yml", "# x\nsteps:\n  I pay:\n    - x", FileKind::Shared),
            ("a.yml", "things:\n  badge: x\npages:", FileKind::Shared),
            ("a.yml", "steps:\n- script: x\n", FileKind::Other),
            ("a.yml", "steps:\n  - script: x\n", FileKind::Other),
            ("a.yml", "pages: 3\ntitle: x\n", FileKind::Other),
            ("ci.yaml", "on: push\njobs:\n  cases: 1\n", FileKind::Other),
            (
                "ci.yaml",
                "include: x\nvariables:\n  a: 1\n",
                FileKind::Other,
            ),
            ("a.yaml", "suites: 1\ncases\n", FileKind::Other),
            ("plumbline.yaml", "models:\n", FileKind::Config),
            ("package.json", "{\"name\": \"a\"}", FileKind::Other),
            (
                "a.json",
                " [{\"name\": \"a\", \"actions\": []}]",
                FileKind::Suite,
            ),
            ("a.feature", "Feature: A", FileKind::Suite),
            ("a.rs", "cases: 1", FileKind::Other),
        ] {
            assert_eq!(kind(Path::new(name), "yaml", text), expected, "{text}");
        }
        assert_eq!(kind(Path::new("a.yaml"), "plumbline", ""), FileKind::Suite);
    }

    #[test]
    fn every_document_has_a_name() {
        for (uri, language, expected) in [
            ("file:///a%20b/k%C3%A4se.yaml", "yaml", "/a b/käse.yaml"),
            ("untitled:Untitled-1", "yaml", "Untitled-1.yaml"),
            ("vscode-remote://host/x/a.yml", "yaml", "a.yml"),
            ("file:///a/b", "plumbline", "/a/b.yaml"),
            ("untitled:x", "cucumber", "x.feature"),
            ("mailto:", "text", "untitled"),
            ("file:///etc/hosts", "text", "/etc/hosts"),
        ] {
            let uri = uri.parse().expect("a URI");
            assert_eq!(path(&uri, language), PathBuf::from(expected));
        }
    }
}
