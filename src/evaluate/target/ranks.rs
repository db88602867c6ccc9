//! Ranks of headings, and where the section of one ends.

use crate::page::{ElementId, Role, Snapshot};

/// Whether a heading ends the section of another: it is of its rank or a higher one.
pub(crate) fn ranks_as_high(page: &Snapshot, heading: ElementId, other: ElementId) -> bool {
    rank(page, heading) <= rank(page, other)
}

pub(crate) fn rank(page: &Snapshot, id: ElementId) -> usize {
    let e = &page.elements[id];
    let level = e
        .raw
        .attributes
        .get("aria-level")
        .and_then(|l| l.trim().parse().ok());
    level.unwrap_or_else(|| {
        e.raw
            .tag
            .strip_prefix('h')
            .and_then(|l| l.parse().ok())
            .unwrap_or(2)
    })
}

/// Where the section of a heading ends: at the next one of its rank, at the end of the dialog that holds it, and before the
/// page's footer at the latest.
pub fn section_end(page: &Snapshot, heading: ElementId) -> ElementId {
    let own = rank(page, heading);
    let bound = page
        .ancestors(heading)
        .find(|a| is_dialog(page, *a))
        .map_or(page.elements.len(), |dialog| page.elements[dialog].end);
    (page.elements[heading].end..bound)
        .find(|id| {
            let e = &page.elements[*id];
            e.raw.visible
                && (e.role == Role::ContentInfo
                    || (e.role == Role::Heading
                        && rank(page, *id) <= own
                        && is_beside(page, *id, heading)))
        })
        .unwrap_or(bound)
}

/// The heading nearest above an element whose section holds it.
pub(crate) fn heading_above(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let heads = |h: &ElementId| {
        let e = &page.elements[*h];
        e.role == Role::Heading && e.raw.visible && section_end(page, *h) > id
    };
    (0..id).rev().find(heads)
}

pub(crate) fn is_dialog(page: &Snapshot, id: ElementId) -> bool {
    matches!(page.elements[id].role, Role::Dialog | Role::AlertDialog)
}

/// Tells whether an element is in no dialog that does not contain the other: a dialog is above the page, wherever its markup is.
pub(crate) fn is_beside(page: &Snapshot, id: ElementId, other: ElementId) -> bool {
    page.ancestors(id)
        .filter(|a| is_dialog(page, *a))
        .all(|dialog| other > dialog && other < page.elements[dialog].end)
}
