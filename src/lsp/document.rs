//! A document that an editor has open: what kind of file it is, and what was last found in it.

use super::diagnose::{Found, diagnose};
use super::text::Text;
use crate::suite::{self, Outline, Piece, Terms, outline};
use lsp_types::Uri;
use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use url::Url;

/// On what terms the suites of a file are read, or what is wrong with their configuration.
pub type Ask = Rc<dyn Fn(&Path) -> Result<Terms, Vec<suite::Diagnostic>>>;

/// What a file is to Plumbline. Editors send every YAML file there is; most are none of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A suite.
    Suite,
    /// For suites to include.
    Shared,
    /// The configuration.
    Config,
    /// Somebody else's: nothing is said about it.
    Other,
}

/// A document that is open.
pub struct Document {
    /// What the editor calls it.
    pub uri: Uri,
    /// Which of its texts this is, by the editor's count.
    pub version: i32,
    /// Its text.
    pub text: Text,
    /// Its file; where it is none, a name that says its format.
    pub path: PathBuf,
    /// On what terms it is read.
    pub ask: Ask,
    /// What the editor says its language is.
    language: String,
    found: Found,
    is_read: bool,
    /// The outline of the last text that could be parsed.
    known: Outline,
}

impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Document").field(&self.path).finish()
    }
}

impl Document {
    /// A document that was opened.
    pub fn new(uri: Uri, language: &str, version: i32, text: String, ask: Ask) -> Document {
        Document {
            path: path(&uri, language),
            uri,
            version,
            text: Text::new(text),
            ask,
            language: language.to_owned(),
            found: Found::default(),
            is_read: false,
            known: Outline::default(),
        }
    }

    /// What it is.
    pub fn kind(&self) -> Kind {
        kind(&self.path, &self.language, self.text.as_str())
    }

    /// It is of cases or what they share.
    pub fn has_steps(&self) -> bool {
        matches!(self.kind(), Kind::Suite | Kind::Shared)
    }

    /// Whether its file ends so.
    pub fn ends(&self, endings: &[&str]) -> bool {
        ends(&self.path, endings)
    }

    /// The text is another, or what it is read with.
    pub fn forget(&mut self) {
        self.is_read = false;
    }

    /// Reads the text where that has not been done; tells whether it was.
    pub fn read(&mut self) -> bool {
        if self.is_read {
            return false;
        }
        self.found = diagnose(self);
        if let Some(outline) = &self.found.outline {
            self.known.clone_from(outline);
        }
        self.is_read = true;
        true
    }

    /// What was found in the text that was last read.
    pub fn found(&self) -> &Found {
        &self.found
    }

    /// The outline of the text; while a line is being typed that keeps it from being parsed, of the text without that line,
    /// else of an earlier text.
    pub fn outline(&self, byte: usize) -> Cow<'_, Outline> {
        if let Some(outline) = &self.found.outline {
            return Cow::Borrowed(outline);
        }
        let text = self.text.as_str();
        let start = byte - self.text.before(byte).len();
        let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let blank = " ".repeat(end - start);
        let without = format!("{}{blank}{}", &text[..start], &text[end..]);
        outline(&self.path, &without).map_or(Cow::Borrowed(&self.known), Cow::Owned)
    }

    /// The sentence that stands at a byte.
    pub fn sentence_at(&self, byte: usize) -> Option<&Piece> {
        let mut all = self.found.written.iter();
        all.find(|piece| piece.range.start <= byte && byte <= piece.range.end)
    }
}

/// The file of a document, with an ending by which its format is known.
fn path(uri: &Uri, language: &str) -> PathBuf {
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
    if ends(path, &["yaml", "yml"]) {
        let has = |wanted: &[&str]| {
            text.lines().any(|line| {
                let key = line.split_once(':').map(|(key, _)| key.trim_end());
                key.is_some_and(|key| wanted.contains(&key))
            })
        };
        if language == "plumbline" || has(&["suite", "cases"]) {
            return Kind::Suite;
        }
        // `variables` and `include` alone are in many other tools' files too.
        if has(&["groups"]) {
            return Kind::Shared;
        }
    } else if ends(path, &["json"]) {
        let list = text.trim_start().starts_with('[');
        if text.contains("\"cases\"") || (list && text.contains("\"actions\"")) {
            return Kind::Suite;
        }
    } else if ends(path, &["feature"]) {
        return Kind::Suite;
    }
    Kind::Other
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
            ("a.yml", "groups:\n  a: [", Kind::Shared),
            ("ci.yaml", "on: push\njobs:\n  cases: 1\n", Kind::Other),
            ("ci.yaml", "include: x\nvariables:\n  a: 1\n", Kind::Other),
            ("a.yaml", "suites: 1\ncases\n", Kind::Other),
            ("plumbline.yaml", "models:\n", Kind::Config),
            ("package.json", "{\"name\": \"a\"}", Kind::Other),
            (
                "a.json",
                " [{\"name\": \"a\", \"actions\": []}]",
                Kind::Suite,
            ),
            ("a.feature", "Feature: A", Kind::Suite),
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
            ("untitled:x", "cucumber", "x.feature"),
            ("mailto:", "text", "untitled"),
            ("file:///etc/hosts", "text", "/etc/hosts"),
        ] {
            let uri = uri.parse().expect("a URI");
            assert_eq!(path(&uri, language), PathBuf::from(expected));
        }
    }
}
