//! A decoded or folded text, each part with its place in the original.

use std::ops::Range;

/// A decoded or folded text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TextView {
    /// The text.
    text: String,
    /// For each byte of it, the bytes of the original that it stands for.
    places: Vec<Range<usize>>,
}

impl TextView {
    /// The text itself.
    pub(super) fn plain(text: &str) -> TextView {
        let mut view = TextView::empty(text.len());
        for (at, c) in text.char_indices() {
            view.push(c, at..at + c.len_utf8());
        }
        view
    }

    /// Nothing yet.
    pub(super) fn empty(length: usize) -> TextView {
        TextView {
            text: String::with_capacity(length),
            places: Vec::with_capacity(length),
        }
    }

    /// The text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Characters with the bytes of the original that they stand for.
    pub(super) fn chars(&self) -> impl Iterator<Item = (char, Range<usize>)> {
        let chars = self.text.char_indices();
        chars.map(|(at, c)| (c, self.place(at..at + c.len_utf8())))
    }

    /// The bytes of the original that these bytes stand for.
    pub(super) fn place(&self, bytes: Range<usize>) -> Range<usize> {
        let start = self.places.get(bytes.start).map_or(0, |place| place.start);
        let last = bytes.end.checked_sub(1).and_then(|at| self.places.get(at));
        start..last.map_or(start, |place| place.end)
    }

    /// Adds a character that stands for these bytes of the original.
    pub(super) fn push(&mut self, c: char, place: Range<usize>) {
        self.text.push(c);
        let bytes = std::iter::repeat_n(place, c.len_utf8());
        self.places.extend(bytes);
    }

    /// The last character stands for what follows it too.
    pub(super) fn extend(&mut self, end: usize) {
        if let Some(last) = self.places.last_mut() {
            last.end = end;
        }
    }

    /// Without blanks at its end.
    pub(super) fn trimmed(mut self) -> TextView {
        let length = self.text.trim_end().len();
        self.text.truncate(length);
        self.places.truncate(length);
        self
    }
}
