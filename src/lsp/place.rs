//! Places in files that are not open.

use crate::suite::Diagnostic;
use lsp_types::{Location, Position, Range, Uri};
use std::path::Path;
use url::Url;

/// Returns the URI of a file; `None` without an absolute path.
pub(super) fn uri(path: &Path) -> Option<Uri> {
    Url::from_file_path(path).ok()?.as_str().parse().ok()
}

/// Place of a mistake, or of a text that could be one.
pub(super) fn of(diagnostic: &Diagnostic) -> Option<Location> {
    let uri = uri(Path::new(&*diagnostic.at.file))?;
    let line = diagnostic.at.line.saturating_sub(1) as u32;
    let units = |characters: usize| -> usize {
        let words = diagnostic.source.chars().take(characters);
        words.map(char::len_utf16).sum()
    };
    let column = diagnostic.at.column.saturating_sub(1);
    let start = Position::new(line, units(column) as u32);
    let end = Position::new(line, units(column + diagnostic.length) as u32);
    Some(Location::new(uri, Range::new(start, end)))
}
