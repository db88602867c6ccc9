//! A file's text, and the way from a place in it to a line, a column and the words around it.

use crate::suite::{Diagnostic, Location, Severity};
use std::sync::{Arc, OnceLock};

/// Bytes between two counts of characters: a column in a line of megabytes is found without counting all of it.
const COUNTED: usize = 4096;

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
    /// Each line that something was said about, once for all that is said of it.
    told: Vec<OnceLock<Arc<str>>>,
    /// Characters before every so many bytes.
    counts: Vec<usize>,
}

impl SourceText {
    /// Takes a file's text.
    pub(crate) fn new(name: impl Into<Arc<str>>, text: impl Into<String>) -> SourceText {
        let mut text = text.into();
        if text.starts_with('\u{feff}') {
            text.remove(0);
        }
        let lines: Vec<usize> = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        let mut characters = 0;
        let counts = text
            .as_bytes()
            .chunks(COUNTED)
            .map(|chunk| {
                let before = characters;
                characters += count(chunk);
                before
            })
            .collect();
        SourceText {
            name: name.into(),
            told: lines.iter().map(|_| OnceLock::new()).collect(),
            text,
            lines,
            counts,
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
        Location::new(
            Arc::clone(&self.name),
            line + 1,
            self.characters(byte) - self.characters(self.lines[line]) + 1,
        )
    }

    /// Characters before a byte.
    fn characters(&self, byte: usize) -> usize {
        let block = (byte / COUNTED).min(self.counts.len().saturating_sub(1));
        let before = self.counts.get(block).copied().unwrap_or_default();
        before + count(&self.text.as_bytes()[block * COUNTED..byte])
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
        let at = self.location(start);
        let source = self.told[at.line - 1].get_or_init(|| self.line(at.line).into());
        Diagnostic {
            severity,
            message,
            length: marked.trim_end().chars().count().max(1),
            source: Arc::clone(source),
            at,
            hint: None,
        }
    }

    fn floor(&self, byte: usize) -> usize {
        self.text.floor_char_boundary(byte.min(self.text.len()))
    }
}

/// Characters of a stretch: every byte but those that go on with one.
fn count(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
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
        assert_eq!(&*found.source, "zwölf drei");
        assert_eq!(source.location(usize::MAX).line, 3);
    }

    #[test]
    fn a_long_line_is_kept_once_and_its_columns_are_exact() {
        let line = "zwölf ".repeat(20_000);
        let source = SourceText::new("a.json", line.as_str());
        let at = |start| {
            source.error(
                TextSpan {
                    start,
                    end: start + 5,
                },
                "x",
            )
        };
        let (first, last) = (at(7), at(7 * 19_999));
        assert!(std::sync::Arc::ptr_eq(&first.source, &last.source));
        assert_eq!((first.at.column, last.at.column), (7, 6 * 19_999 + 1));
        assert_eq!(source.location(usize::MAX).column, 6 * 20_000 + 1);
        assert_eq!(SourceText::new("b", "").location(3).column, 1);
    }
}
