//! Texts of one box that stand side by side in it. A plain box around each is no element of the snapshot: then the texts have one owner.

use crate::page::{Block, ElementId, Rect, Snapshot};

/// The box that holds a text beside others like it: what is around the element that is this text only, else its owner.
pub(crate) fn holder(page: &Snapshot, block: &Block) -> Option<ElementId> {
    let owner = block.owner?;
    let e = &page.elements[owner];
    if e.runs == block.runs {
        e.parent
    } else {
        Some(owner)
    }
}

/// Where a text is painted with the box that is drawn around it alone, if the page tells of one.
pub(crate) fn frame(page: &Snapshot, block: &Block) -> Option<Rect> {
    let own = block.owner.map(|owner| &page.elements[owner]);
    own.filter(|e| e.runs == block.runs && e.raw.rect.is_measured())
        .map(|e| e.raw.rect)
        .or(block.rect)
}

/// The painted texts in the same box as one, itself among them, in reading order.
pub(crate) fn beside(page: &Snapshot, at: usize) -> Vec<usize> {
    let Some(own) = holder(page, &page.blocks[at]) else {
        return Vec::new();
    };
    let is_beside = |other: &usize| {
        let block = &page.blocks[*other];
        !block.text.is_empty() && frame(page, block).is_some() && holder(page, block) == Some(own)
    };
    (0..page.blocks.len()).filter(is_beside).collect()
}
