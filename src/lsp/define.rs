//! Definition of the item at the cursor: a group, a name, an included file, words of the vocabulary.

use super::document::OpenDocument;
use super::names::{groups, names};
use super::text::DocumentText;
use super::{cursor, place};
use crate::suite::{DefinedAt, DefinitionKind, OutlinePiece, include};
use lsp_types::{Location, Position, Range};
use std::path::Path;

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
    if let Some((_, name)) = cursor::name(before, after) {
        let name = name?;
        let mut all = names(document, byte).into_iter();
        return all.find(|named| named.name == name)?.at;
    }
    definition_of_words(document, byte)
}

/// The definition of the vocabulary whose name the cursor is on; else the one that reads the whole sentence.
fn definition_of_words(document: &OpenDocument, byte: usize) -> Option<Location> {
    let all = document.definitions_at(byte);
    let piece = document.sentence_at(byte)?;
    let written = document.text.as_str().get(piece.range.clone())?;
    let at = byte - piece.range.start;
    let folded = written.to_lowercase();
    let is_on = |definition: &&DefinedAt| {
        let name = definition.name.to_lowercase();
        let places = folded.match_indices(name.as_str());
        places
            .map(|(start, _)| start..=start + name.len())
            .any(|range| range.contains(&at))
    };
    let found = all.iter().find(is_on).or_else(|| {
        let mut steps = all.iter();
        steps.find(|definition| definition.kind == DefinitionKind::Step)
    });
    place_of(document, found.or(all.first())?)
}

/// The place of a definition: its name, in this document or in another file.
fn place_of(document: &OpenDocument, definition: &DefinedAt) -> Option<Location> {
    let path = Path::new(&*definition.at.file);
    let length = definition.name.chars().count();
    if path == document.path {
        let range = document.text.mark(&definition.at, length);
        return Some(Location::new(
            document.uri.clone(),
            document.text.range(range),
        ));
    }
    let text = DocumentText::new(std::fs::read_to_string(path).ok()?);
    let range = text.range(text.mark(&definition.at, length));
    Some(Location::new(place::uri(path)?, range))
}

/// The piece that contains a byte.
pub(super) fn piece_at(pieces: &[OutlinePiece], byte: usize) -> Option<&OutlinePiece> {
    let mut pieces = pieces.iter();
    pieces.find(|piece| piece.range.start <= byte && byte <= piece.range.end)
}
