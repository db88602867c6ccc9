//! A file's text, and the way from a place in it to a line, a column and the words around it.

use crate::suite::{Diagnostic, Location, Severity};
use std::sync::Arc;

/// A stretch of a file, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TextSpan {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

/// A file that was read.
#[derive(Debug)]
pub(crate) struct SourceText {
    /// The path as named on the command line.
    pub name: Arc<str>,
    /// Its text, without a byte order mark.
    pub text: String,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl SourceText {
    /// Takes a file's text.
    pub(crate) fn new(name: impl Into<Arc<str>>, text: impl Into<String>) -> SourceText {
        let mut text = text.into();
        if text.starts_with('\u{feff}') {
            text.remove(0);
        }
        let lines = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        SourceText {
            name: name.into(),
            text,
            lines,
        }
    }

    /// BLAKE3 of the text, the first 16 hexadecimal digits.
    pub(crate) fn digest(&self) -> String {
        blake3::hash(self.text.as_bytes()).to_hex()[..16].to_owned()
    }

    /// Line and column of a byte.
    pub(crate) fn location(&self, byte: usize) -> Location {
        let byte = self.floor(byte);
        let line = self.lines.partition_point(|&start| start <= byte).max(1) - 1;
        Location {
            file: Arc::clone(&self.name),
            line: line + 1,
            column: self.text[self.lines[line]..byte].chars().count() + 1,
        }
    }

    /// The line in which a byte stands, without its line end.
    pub(crate) fn line_at(&self, byte: usize) -> &str {
        self.line(self.location(byte).line)
    }

    /// A line by its number, from 1, without its line end.
    pub(crate) fn line(&self, number: usize) -> &str {
        let Some(&start) = self.lines.get(number.wrapping_sub(1)) else {
            return "";
        };
        let end = self.lines.get(number).copied().unwrap_or(self.text.len());
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }

    /// Returns the rest of the line after a byte.
    pub(crate) fn rest_of_line(&self, byte: usize) -> &str {
        let rest = &self.text[self.floor(byte)..];
        rest.split(['\n', '\r']).next().unwrap_or_default()
    }

    /// An error at a place.
    pub(crate) fn error(&self, span: TextSpan, message: impl Into<String>) -> Diagnostic {
        self.diagnostic(Severity::Error, span, message.into())
    }

    /// A warning at a place.
    pub(crate) fn warning(&self, span: TextSpan, message: impl Into<String>) -> Diagnostic {
        self.diagnostic(Severity::Warning, span, message.into())
    }

    fn diagnostic(&self, severity: Severity, span: TextSpan, message: String) -> Diagnostic {
        let start = self.floor(span.start);
        let end = self.floor(span.end.max(start));
        let marked = self.text[start..end]
            .split(['\n', '\r'])
            .next()
            .unwrap_or_default();
        Diagnostic {
            severity,
            message,
            at: self.location(start),
            length: marked.trim_end().chars().count().max(1),
            source: self.line_at(start).to_owned(),
            hint: None,
        }
    }

    fn floor(&self, byte: usize) -> usize {
        self.text.floor_char_boundary(byte.min(self.text.len()))
    }
}

#[cfg(test)]
mod tests {
    use super::{SourceText, TextSpan};

    #[test]
    fn columns_count_characters() {
        let source = SourceText::new("a.yaml", "\u{feff}eins\r\nzwölf drei\n");
        let at = source.text.find("drei").unwrap_or_default();
        let found = source.error(
            TextSpan {
                start: at,
                end: at + 4,
            },
            "x",
        );
        assert_eq!((found.at.line, found.at.column, found.length), (2, 7, 4));
        assert_eq!(found.source, "zwölf drei");
        assert_eq!(source.location(usize::MAX).line, 3);
    }
}
