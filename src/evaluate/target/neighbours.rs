//! Neighbours of something: in the smallest part of the page around it, or right before or behind it.

use crate::evaluate::names::role_noun::{admits, is_clickable, is_control};
use crate::evaluate::names::shown::blocks_in;
use crate::grammar::RoleNoun;
use crate::page::{ElementId, Role, Snapshot};

/// A message that is no button or link itself.
pub(crate) fn is_announcement(page: &Snapshot, id: ElementId) -> bool {
    admits(RoleNoun::Message, page, id) && !is_clickable(&page.elements[id])
}

/// The innermost row, item or card around an element.
pub fn row_like(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    std::iter::once(id)
        .chain(page.ancestors(id))
        .find(|a| is_row_like(page, *a))
}

pub(crate) fn is_row_like(page: &Snapshot, id: ElementId) -> bool {
    matches!(
        page.elements[id].role,
        Role::Row | Role::ListItem | Role::Article | Role::TreeItem | Role::Option
    ) || matches!(page.elements[id].raw.tag.as_str(), "tr" | "li" | "article")
}

/// For each anchor, the candidates in the smallest structure around it that holds any. A row, item, card or dialog is never
/// left, nor is one of several like records for another: what is in another card does not belong to this one. Also tells whether such
/// a bound was met.
pub(crate) fn nearest_by_structure(
    page: &Snapshot,
    anchors: &[ElementId],
    candidates: &[ElementId],
) -> (Vec<ElementId>, bool) {
    let mut out: Vec<ElementId> = Vec::new();
    let mut is_bounded = false;
    for anchor in anchors {
        let mut branch = *anchor;
        for holder in std::iter::once(*anchor).chain(page.ancestors(*anchor)) {
            // What stands only on the same page, or with several fields, does not stand together.
            if is_whole(page, holder) || is_shared(page, holder, *anchor, candidates) {
                break;
            }
            let inside: Vec<ElementId> = candidates
                .iter()
                .copied()
                .filter(|c| *c >= holder && *c < page.elements[holder].end)
                .collect();
            let closed = is_row_like(page, holder)
                || matches!(page.elements[holder].role, Role::Dialog | Role::AlertDialog);
            if !inside.is_empty() {
                let records = !closed
                    && holder != *anchor
                    && inside
                        .iter()
                        .any(|c| is_other_record(page, holder, branch, *anchor, *c, candidates));
                if records {
                    is_bounded = true;
                } else {
                    out.extend(inside);
                }
                break;
            }
            if closed {
                is_bounded = true;
                break;
            }
            branch = holder;
        }
    }
    out.sort_unstable();
    out.dedup();
    (out, is_bounded)
}

/// A part of the page that holds several fields, where something that is said is about one of them.
fn is_shared(
    page: &Snapshot,
    holder: ElementId,
    anchor: ElementId,
    candidates: &[ElementId],
) -> bool {
    let is_field = |id: ElementId| admits(RoleNoun::FormControl, page, id);
    let others = || (holder..page.elements[holder].end).any(|id| id != anchor && is_field(id));
    !is_row_like(page, holder)
        && is_field(anchor)
        && candidates.iter().all(|c| is_announcement(page, *c))
        && others()
}

/// Candidates between which and an anchor no other text or field stands.
pub(crate) fn adjoining(
    page: &Snapshot,
    anchors: &[ElementId],
    candidates: Vec<ElementId>,
) -> Vec<ElementId> {
    let between = |a: (usize, usize), b: (usize, usize)| {
        let (first, second) = if a.1 <= b.0 { (a, b) } else { (b, a) };
        let gap = first.1..second.0;
        !page.blocks.iter().any(|x| {
            !x.text.is_empty()
                && x.runs.0 >= gap.start
                && x.runs.1 <= gap.end
                && gap.start < gap.end
        })
    };
    let field_between = |a: ElementId, b: ElementId| {
        let (first, second) = (a.min(b), a.max(b));
        (page.elements[first].end..second).any(|id| {
            page.elements[id].raw.visible
                && page.elements[id].end <= second
                && admits(RoleNoun::FormControl, page, id)
        })
    };
    let near = |c: &ElementId| {
        anchors.iter().any(|a| {
            let (x, y) = (&page.elements[*a], &page.elements[*c]);
            x.context == y.context
                && !field_between(*a, *c)
                && !is_whole(page, *a)
                && !is_whole(page, *c)
                && between(x.runs, y.runs)
        })
    };
    candidates.into_iter().filter(near).collect()
}

/// The page itself, or its main part.
pub(crate) fn is_whole(page: &Snapshot, id: ElementId) -> bool {
    matches!(page.elements[id].raw.tag.as_str(), "html" | "body" | "main")
        || matches!(page.elements[id].role, Role::Main | Role::Document)
}

/// The branch of `holder` that the candidate is in is a record like the anchor's own: a container of the same kind, with a
/// counterpart of the anchor at the same depth. Where that is the candidate itself the two might be cells of one record,
/// unless both are made of the same parts.
fn is_other_record(
    page: &Snapshot,
    holder: ElementId,
    branch: ElementId,
    anchor: ElementId,
    candidate: ElementId,
    candidates: &[ElementId],
) -> bool {
    let own = std::iter::once(candidate)
        .chain(page.ancestors(candidate))
        .take_while(|a| *a != holder)
        .last();
    let Some(other) = own.filter(|o| *o != branch) else {
        return false;
    };
    let (a, b) = (&page.elements[branch], &page.elements[other]);
    if a.raw.tag != b.raw.tag || a.role != b.role || b.end == other + 1 {
        return false;
    }
    let depth = |id: ElementId, top: ElementId| {
        std::iter::once(id)
            .chain(page.ancestors(id))
            .take_while(|x| *x != top)
            .count()
    };
    let (kind, deep) = (&page.elements[anchor], depth(anchor, branch));
    let alike = is_made_alike(page, branch, other);
    // A name, and beside it a box of controls: parts of one record.
    if deep == 0 && !alike && !has_plain_text(page, other) {
        return false;
    }
    (other..b.end).any(|x| {
        let e = &page.elements[x];
        e.raw.tag == kind.raw.tag
            && e.role == kind.role
            && (alike || !candidates.contains(&x))
            && depth(x, other) == deep
    })
}

/// A text in it is no control's.
fn has_plain_text(page: &Snapshot, id: ElementId) -> bool {
    let is_operated = |at: ElementId| {
        let e = &page.elements[at];
        is_clickable(e) || is_control(e)
    };
    let mut texts = blocks_in(page, id).map(|at| &page.blocks[at]);
    texts.any(|block| {
        let owner = block.owner.into_iter();
        let mut around = owner.flat_map(|o| std::iter::once(o).chain(page.ancestors(o)));
        !block.text.is_empty() && !around.by_ref().take_while(|a| *a >= id).any(is_operated)
    })
}

/// Two elements have the same parts in the same order, several of them.
fn is_made_alike(page: &Snapshot, a: ElementId, b: ElementId) -> bool {
    let parts = |of: ElementId| -> Vec<(Role, &str)> {
        (of + 1..page.elements[of].end)
            .filter(|x| page.ancestors(*x).next() == Some(of))
            .map(|x| {
                let e = &page.elements[x];
                // A button is one whatever it is made from.
                let button = e.role == Role::Button || (e.role == Role::Generic && e.raw.pointer);
                if button {
                    (Role::Button, "")
                } else {
                    (e.role, e.raw.tag.as_str())
                }
            })
            .collect()
    };
    let (a, b) = (parts(a), parts(b));
    a.len() >= 3 && a == b
}
