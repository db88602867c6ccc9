//! A text as an editor sees it: lines, and columns in UTF-16 units.

use crate::suite::Location;
use lsp_types::{Position, Range};
use std::ops;

const MARK: char = '\u{feff}';

/// The text of a document.
#[derive(Debug, Clone, Default)]
pub(super) struct DocumentText {
    whole: String,
    /// Where lines begin by the protocol: behind `\n`, `\r\n` and `\r`.
    lines: Vec<usize>,
    /// Where lines begin in places of suites: behind `\n`.
    feeds: Vec<usize>,
}

impl DocumentText {
    /// Takes a text.
    pub(super) fn new(text: String) -> DocumentText {
        let bytes = text.as_bytes();
        let mut lines = vec![0];
        let mut feeds = vec![0];
        for (at, byte) in bytes.iter().enumerate() {
            if *byte == b'\n' {
                feeds.push(at + 1);
            }
            if *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
                lines.push(at + 1);
            }
        }
        DocumentText {
            whole: text,
            lines,
            feeds,
        }
    }

    /// Without a byte order mark, as suites are read.
    pub(super) fn as_str(&self) -> &str {
        &self.whole[self.skipped()..]
    }

    /// Bytes of the byte order mark.
    fn skipped(&self) -> usize {
        if self.whole.starts_with(MARK) {
            MARK.len_utf8()
        } else {
            0
        }
    }

    /// The byte of [`DocumentText::as_str`] at a position; what lies behind the end of its line or of the text is there.
    pub(super) fn byte(&self, at: Position) -> usize {
        self.raw(at).saturating_sub(self.skipped())
    }

    fn raw(&self, at: Position) -> usize {
        let line = at.line as usize;
        let Some(&start) = self.lines.get(line) else {
            return self.whole.len();
        };
        let end = self
            .lines
            .get(line + 1)
            .map_or(self.whole.len(), |end| *end);
        let words = self.whole[start..end].trim_end_matches(['\n', '\r']);
        let mut units = 0;
        for (offset, c) in words.char_indices() {
            units += c.len_utf16();
            if units > at.character as usize {
                return start + offset;
            }
        }
        start + words.len()
    }

    /// The position of a byte of [`DocumentText::as_str`].
    pub(super) fn position(&self, byte: usize) -> Position {
        let byte = (byte + self.skipped()).min(self.whole.len());
        let byte = self.whole.floor_char_boundary(byte);
        let line = self.lines.partition_point(|start| *start <= byte).max(1) - 1;
        let units = self.whole[self.lines[line]..byte].encode_utf16().count();
        Position::new(line as u32, units as u32)
    }

    /// The range of bytes of [`DocumentText::as_str`].
    pub(super) fn range(&self, bytes: ops::Range<usize>) -> Range {
        Range::new(self.position(bytes.start), self.position(bytes.end))
    }

    /// The byte of [`DocumentText::as_str`] at a place of a suite, and the one `length` characters further on, at most at the end of
    /// the line.
    pub(super) fn mark(&self, at: &Location, length: usize) -> ops::Range<usize> {
        let skipped = self.skipped();
        let Some(&start) = self.feeds.get(at.line.wrapping_sub(1)) else {
            let end = self.as_str().len();
            return end..end;
        };
        let end = self.feeds.get(at.line).map_or(self.whole.len(), |end| *end);
        let start = start.max(skipped);
        let words = self.whole[start..end.max(start)].trim_end_matches(['\n', '\r']);
        let nth = |count: usize| {
            let mut places = words.char_indices().map(|(offset, _)| offset);
            start + places.nth(count).unwrap_or(words.len()) - skipped
        };
        let column = at.column.saturating_sub(1);
        nth(column)..nth(column.saturating_add(length))
    }

    /// The line of a byte of [`DocumentText::as_str`] up to that byte.
    pub(super) fn before(&self, byte: usize) -> &str {
        let text = self.as_str();
        let byte = text.floor_char_boundary(byte.min(text.len()));
        let line = text[..byte].rfind(['\n', '\r']).map_or(0, |at| at + 1);
        &text[line..byte]
    }

    /// Replaces the text of a range; without a range, all.
    pub(super) fn change(&mut self, range: Option<Range>, new: &str) {
        let Some(range) = range else {
            *self = DocumentText::new(new.to_owned());
            return;
        };
        let (start, end) = (self.raw(range.start), self.raw(range.end));
        let mut text = std::mem::take(&mut self.whole);
        text.replace_range(start.min(end)..start.max(end), new);
        *self = DocumentText::new(text);
    }
}

#[cfg(test)]
mod tests {
    use super::{DocumentText, Position, Range};
    use crate::suite::Location;
    use proptest::prelude::*;

    fn text(text: &str) -> DocumentText {
        DocumentText::new(text.to_owned())
    }

    #[test]
    fn columns_are_utf_16_units() {
        let text = text("aä\u{1f600}b\r\nc\rd\n");
        for (byte, line, character) in [
            (0, 0, 0),
            (1, 0, 1),
            (3, 0, 2),
            (7, 0, 4),
            (8, 0, 5),
            (10, 1, 0),
            (12, 2, 0),
            (14, 3, 0),
        ] {
            let position = Position::new(line, character);
            assert_eq!(text.position(byte), position, "{byte}");
            assert_eq!(text.byte(position), byte, "{position:?}");
        }
        // Half of a pair, behind the line, behind the text.
        assert_eq!(text.byte(Position::new(0, 3)), 3);
        assert_eq!(text.byte(Position::new(0, 99)), 8);
        assert_eq!(text.byte(Position::new(99, 0)), 14);
    }

    #[test]
    fn places_of_suites_count_characters() {
        let text = text("\u{feff}ä\u{1f600}: x\nb");
        let at = |line, column| Location::new("a", line, column);
        let range = text.range(text.mark(&at(1, 3), 1));
        // The mark is a unit of the editor's first line.
        assert_eq!(range.start, Position::new(0, 4));
        assert_eq!(range.end, Position::new(0, 5));
        assert_eq!(
            text.range(text.mark(&at(2, 1), 99)).end,
            Position::new(1, 1)
        );
        assert_eq!(text.range(text.mark(&at(7, 1), 1)).end, Position::new(1, 1));
    }

    #[test]
    fn changes_are_put_in_their_places() {
        let mut text = text("a: ä\nb\n");
        let range = |a, b, c, d| Some(Range::new(Position::new(a, b), Position::new(c, d)));
        text.change(range(0, 3, 0, 4), "x\u{1f600}");
        text.change(range(0, 5, 0, 5), "!");
        text.change(range(1, 1, 0, 0), "");
        assert_eq!(text.as_str(), "\n");
        text.change(range(9, 9, 9, 9), "end");
        assert_eq!(text.as_str(), "\nend");
        text.change(None, "all");
        assert_eq!(text.as_str(), "all");
    }

    proptest! {
        #[test]
        fn every_byte_has_its_position(text in "[a\u{e4}\u{1f600}\r\n\u{feff}]{0,12}") {
            let text = DocumentText::new(text);
            for (byte, _) in text.as_str().char_indices() {
                let between = text.as_str()[byte..].starts_with('\n')
                    && text.as_str()[..byte].ends_with('\r');
                if !between {
                    prop_assert_eq!(text.byte(text.position(byte)), byte);
                }
            }
        }
    }
}
