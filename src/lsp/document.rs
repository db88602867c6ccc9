//! A document that an editor has open: what kind of file it is, and what was last found in it.

use super::diagnose::{Ask, Diagnosis, diagnose};
use super::file_kind::{FileKind, ends, kind, path};
use super::text::DocumentText;
use crate::suite::{DefinedAt, Outline, OutlinePiece, outline};
use lsp_types::Uri;
use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

/// A document that is open.
pub(super) struct OpenDocument {
    /// URI of the document.
    pub uri: Uri,
    /// Which of its texts this is, by the editor's count.
    pub version: i32,
    /// Its text.
    pub text: DocumentText,
    /// Its file; where it is none, a name that says its format.
    pub path: PathBuf,
    /// On what terms it is read.
    pub ask: Ask,
    /// Language that the editor reports.
    language: String,
    found: Diagnosis,
    is_read: bool,
    /// The outline of the last text that could be parsed.
    known: Outline,
    /// Definitions that the last text without mistakes could use.
    definitions: Vec<DefinedAt>,
}

impl fmt::Debug for OpenDocument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Document").field(&self.path).finish()
    }
}

impl OpenDocument {
    /// A document that was opened.
    pub(super) fn new(
        uri: Uri,
        language: &str,
        version: i32,
        text: String,
        ask: Ask,
    ) -> OpenDocument {
        OpenDocument {
            path: path(&uri, language),
            uri,
            version,
            text: DocumentText::new(text),
            ask,
            language: language.to_owned(),
            found: Diagnosis::default(),
            is_read: false,
            known: Outline::default(),
            definitions: Vec::new(),
        }
    }

    /// Returns the kind of the document.
    pub(super) fn kind(&self) -> FileKind {
        kind(&self.path, &self.language, self.text.as_str())
    }

    /// Tells whether the document contains cases or shared definitions.
    pub(super) fn has_steps(&self) -> bool {
        matches!(
            self.kind(),
            FileKind::Suite | FileKind::Shared | FileKind::Config
        )
    }

    /// Whether its file ends so.
    pub(super) fn ends(&self, endings: &[&str]) -> bool {
        ends(&self.path, endings)
    }

    /// The text is another, or what it is read with.
    pub(super) fn forget(&mut self) {
        self.is_read = false;
    }

    /// Reads the text where that has not been done; tells whether it was.
    pub(super) fn read(&mut self) -> bool {
        if self.is_read {
            return false;
        }
        self.found = diagnose(&self.path, self.kind(), &self.text, &self.ask);
        if let Some(outline) = &self.found.outline {
            self.known.clone_from(outline);
        }
        if !self.found.definitions.is_empty() {
            self.definitions.clone_from(&self.found.definitions);
        }
        self.is_read = true;
        true
    }

    /// Returns the results for the text that was last read.
    pub(super) fn found(&self) -> &Diagnosis {
        &self.found
    }

    /// The outline of the text; while a line is being typed that keeps it from being parsed, of the text without that line,
    /// else of an earlier text.
    pub(super) fn outline(&self, byte: usize) -> Cow<'_, Outline> {
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

    /// Definitions that sentences here can use.
    pub(super) fn definitions(&self) -> Vec<DefinedAt> {
        let terms = self.found.terms.as_ref();
        let general = terms
            .into_iter()
            .flat_map(|terms| terms.vocabulary.entries());
        let mut all = self.definitions.clone();
        for definition in general {
            if !all.contains(&definition) {
                all.push(definition);
            }
        }
        all
    }

    /// The definitions that read the sentence at a byte, the outermost first.
    pub(super) fn definitions_at(&self, byte: usize) -> Vec<DefinedAt> {
        let Some(piece) = self.sentence_at(byte) else {
            return Vec::new();
        };
        let place = (piece.at.line, piece.at.column);
        if let Some(written) = self.found.written_as.get(&place) {
            return written.by.clone();
        }
        let terms = self.found.terms.as_ref();
        terms.map_or_else(Vec::new, |terms| {
            terms.vocabulary.definitions_of(&piece.text)
        })
    }

    /// The sentence at a byte.
    pub(super) fn sentence_at(&self, byte: usize) -> Option<&OutlinePiece> {
        let mut all = self.found.written.iter();
        all.find(|piece| piece.range.start <= byte && byte <= piece.range.end)
    }
}
