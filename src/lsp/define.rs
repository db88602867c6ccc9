//! Definition of the item at the cursor: a group, a name, an included file.

use super::document::OpenDocument;
use super::names::{groups, names};
use super::{cursor, place};
use crate::suite::{OutlinePiece, include};
use lsp_types::{Location, Position, Range};

/// The place; `None` where there is none.
pub(super) fn definition(document: &OpenDocument, at: Position) -> Option<Location> {
    if !document.has_steps() {
        return None;
    }
    let byte = document.text.byte(at);
    let outline = document.outline(byte);
    if let Some(used) = piece_at(&outline.uses, byte) {
        let mut all = groups(document, byte).into_iter();
        return all.find(|group| group.named.name == used.text)?.named.at;
    }
    if let Some(file) = piece_at(&outline.includes, byte) {
        let path = include(&document.path, file);
        let uri = place::uri(&path).filter(|_| path.is_file())?;
        return Some(Location::new(uri, Range::default()));
    }
    let (before, after) = (document.text.before(byte), &document.text.as_str()[byte..]);
    let name = cursor::name(before, after)?.1?;
    let mut all = names(document, byte).into_iter();
    all.find(|named| named.name == name)?.at
}

/// The piece that contains a byte.
pub(super) fn piece_at(pieces: &[OutlinePiece], byte: usize) -> Option<&OutlinePiece> {
    let mut pieces = pieces.iter();
    pieces.find(|piece| piece.range.start <= byte && byte <= piece.range.end)
}
