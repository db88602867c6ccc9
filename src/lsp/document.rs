//! A document that an editor has open: what kind of file it is, and what was last found in it.

use super::diagnose::{Found, diagnose};
use super::text::Text;
use crate::suite::{Outline, Piece};
use lsp_types::{Diagnostic, Uri};
use std::path::{Path, PathBuf};
use url::Url;

/// What a file is to Plumbline. Editors send every YAML file there is; most are none of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A suite.
    Suite,
    /// The configuration.
    Config,
    /// Somebody else's: nothing is said about it.
    Other,
}

/// A document that is open.
#[derive(Debug)]
pub struct Document {
    /// What the editor calls it.
    pub uri: Uri,
    /// Which of its texts this is, by the editor's count.
    pub version: i32,
    /// Its text.
    pub text: Text,
    /// Its file; where it is none, a name that says its format.
    pub path: PathBuf,
    /// What the editor says its language is.
    language: String,
    /// What was found in this text; `None` where it has changed since.
    found: Option<Found>,
    /// The outline of the last text that could be parsed.
    known: Outline,
}

impl Document {
    /// A document that was opened.
    pub fn new(uri: Uri, language: &str, version: i32, text: String) -> Document {
        Document {
            path: path(&uri, language),
            uri,
            version,
            text: Text::new(text),
            language: language.to_owned(),
            found: None,
            known: Outline::default(),
        }
    }

    /// What it is.
    pub fn kind(&self) -> Kind {
        kind(&self.path, &self.language, self.text.as_str())
    }

    /// Whether it is YAML.
    pub fn is_yaml(&self) -> bool {
        ends(&self.path, &["yaml", "yml"])
    }

    /// The text is another, or what it is read with.
    pub fn forget(&mut self) {
        self.found = None;
    }

    /// Whether there is something to tell about it.
    pub fn is_untold(&self) -> bool {
        self.found.is_none()
    }

    /// Reads the text where that has not been done.
    pub fn read(&mut self) -> &Found {
        if self.found.is_none() {
            let found = diagnose(self);
            if let Some(outline) = &found.outline {
                self.known = outline.clone();
            }
            self.found = Some(found);
        }
        self.found.get_or_insert_default()
    }

    /// What is worth telling about it.
    pub fn diagnostics(&mut self) -> Vec<Diagnostic> {
        self.read().diagnostics.clone()
    }

    /// The outline of the last text that had one; its places may be those of an earlier text.
    pub fn known(&mut self) -> &Outline {
        self.read();
        &self.known
    }

    /// The sentence that stands at a byte.
    pub fn sentence_at(&mut self, byte: usize) -> Option<Piece> {
        let outline = self.read().outline.as_ref()?;
        let all = outline.steps.iter().chain(&outline.states);
        let mut here = all.filter(|piece| piece.range.start <= byte && byte <= piece.range.end);
        here.next().cloned()
    }
}

/// The file of a document, with an ending by which its format is known.
fn path(uri: &Uri, language: &str) -> PathBuf {
    let file = Url::parse(uri.as_str()).ok().and_then(|url| {
        if url.scheme() == "file" {
            return url.to_file_path().ok();
        }
        // `untitled:Untitled-1` has no folder, and is never looked for on the disk.
        let name = url.path().rsplit('/').next()?;
        Some(PathBuf::from(name)).filter(|name| name.file_name().is_some())
    });
    let file = file.unwrap_or_else(|| PathBuf::from("untitled"));
    if ends(&file, &["yaml", "yml", "json"]) {
        return file;
    }
    let ending = match language {
        "yaml" | "plumbline" => "yaml",
        "json" | "jsonc" => "json",
        _ => return file,
    };
    let mut name = file.into_os_string();
    name.push(".");
    name.push(ending);
    name.into()
}

fn ends(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|own| {
        endings
            .iter()
            .any(|ending| own.eq_ignore_ascii_case(ending))
    })
}

/// By name and keys. The text is looked at, not parsed: while somebody types in it, it often cannot be.
fn kind(path: &Path, language: &str, text: &str) -> Kind {
    if path
        .file_name()
        .is_some_and(|name| name == "plumbline.yaml")
    {
        return Kind::Config;
    }
    let is_suite = if ends(path, &["yaml", "yml"]) {
        let key = |line: &str| {
            let key = line.split(':').next().unwrap_or_default();
            line.len() > key.len() && ["suite", "cases"].contains(&key.trim_end())
        };
        language == "plumbline" || text.lines().any(key)
    } else if ends(path, &["json"]) {
        let list = text.trim_start().starts_with('[');
        text.contains("\"cases\"") || (list && text.contains("\"actions\""))
    } else {
        false
    };
    if is_suite { Kind::Suite } else { Kind::Other }
}

#[cfg(test)]
mod tests {
    use super::{Kind, kind, path};
    use std::path::{Path, PathBuf};

    #[test]
    fn others_files_are_left_alone() {
        for (name, text, expected) in [
            ("a.yaml", "suite: A\ncases: [", Kind::Suite),
            ("a.yml", "# x\ncases :\n", Kind::Suite),
            ("ci.yaml", "on: push\njobs:\n  cases: 1\n", Kind::Other),
            ("a.yaml", "suites: 1\n", Kind::Other),
            ("plumbline.yaml", "models:\n", Kind::Config),
            ("package.json", "{\"name\": \"a\"}", Kind::Other),
            (
                "a.json",
                " [{\"name\": \"a\", \"actions\": []}]",
                Kind::Suite,
            ),
            ("a.rs", "cases: 1", Kind::Other),
        ] {
            assert_eq!(kind(Path::new(name), "yaml", text), expected, "{text}");
        }
        assert_eq!(kind(Path::new("a.yaml"), "plumbline", ""), Kind::Suite);
    }

    #[test]
    fn every_document_has_a_name() {
        for (uri, language, expected) in [
            ("file:///a%20b/k%C3%A4se.yaml", "yaml", "/a b/käse.yaml"),
            ("untitled:Untitled-1", "yaml", "Untitled-1.yaml"),
            ("vscode-remote://host/x/a.yml", "yaml", "a.yml"),
            ("file:///a/b", "plumbline", "/a/b.yaml"),
            ("mailto:", "text", "untitled"),
            ("file:///etc/hosts", "text", "/etc/hosts"),
        ] {
            let uri = uri.parse().expect("a URI");
            assert_eq!(path(&uri, language), PathBuf::from(expected));
        }
    }
}
