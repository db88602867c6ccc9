//! The cases and groups of a document, for the list in which editors show what there is in a file.

use super::document::OpenDocument;
use crate::suite::OutlineBlock;
use lsp_types::{DocumentSymbol, SymbolKind};

/// Cases and groups, in file order.
pub(super) fn symbols(document: &OpenDocument) -> Vec<DocumentSymbol> {
    let Some(outline) = &document.found().outline else {
        return Vec::new();
    };
    let cases = outline.cases.iter().map(|b| (b, SymbolKind::METHOD));
    let groups = outline.groups.iter().map(|b| (b, SymbolKind::FUNCTION));
    let mut all: Vec<(&OutlineBlock, SymbolKind)> = groups.chain(cases).collect();
    all.sort_by_key(|(block, _)| block.range.start);
    all.into_iter()
        .filter(|(block, _)| !block.name.text.is_empty())
        .map(|(block, kind)| symbol(document, block, kind))
        .collect()
}

#[expect(deprecated, reason = "the type has a field that only old editors read")]
fn symbol(document: &OpenDocument, block: &OutlineBlock, kind: SymbolKind) -> DocumentSymbol {
    let start = block.range.start.min(block.name.range.start);
    let end = block.range.end.max(block.name.range.end);
    DocumentSymbol {
        name: block.name.text.clone(),
        detail: None,
        kind,
        tags: None,
        deprecated: None,
        range: document.text.range(start..end),
        selection_range: document.text.range(block.name.range.clone()),
        children: None,
    }
}
