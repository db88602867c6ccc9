//! Alike controls that are painted in pairs with alike texts: the button right below each name, the cross right behind each word.
//!
//! Where no box holds a pair, a person goes by the gaps.

use crate::page::{ElementId, Rect, Snapshot};

/// The gap to the next pair is so many times that within one, and so many pixels wider: eyes group by clear differences only.
const CLEARLY: (f64, f64) = (2.0, 8.0);

/// Whether one gap is clearly smaller than another.
pub(crate) fn is_clearly_nearer(one: f64, other: f64) -> bool {
    let (times, wider) = CLEARLY;
    other >= one * times && other >= one + wider
}

/// Of several candidates those that are painted in pairs with the anchors, where each candidate has a text of its own that is clearly
/// nearer than all others; else all candidates.
pub(crate) fn mates(
    page: &Snapshot,
    anchors: &[ElementId],
    candidates: Vec<ElementId>,
) -> Vec<ElementId> {
    if candidates.len() < 2 {
        return candidates;
    }
    let found: Option<Vec<ElementId>> = anchors
        .iter()
        .map(|anchor| mate(page, *anchor, &candidates))
        .collect();
    found.filter(|f| !f.is_empty()).unwrap_or(candidates)
}

fn mate(page: &Snapshot, anchor: ElementId, candidates: &[ElementId]) -> Option<ElementId> {
    let kind = &page.elements[anchor];
    let is_like = |id: &ElementId| {
        let e = &page.elements[*id];
        e.parent == kind.parent
            && e.raw.tag == kind.raw.tag
            && e.role == kind.role
            && e.raw.visible
            && !e.text.trim().is_empty()
    };
    let texts: Vec<ElementId> = (0..page.elements.len()).filter(is_like).collect();
    let own = |candidate: ElementId| {
        let text = clearly_nearest(page, candidate, &texts)?;
        (clearly_nearest(page, text, candidates)? == candidate).then_some(text)
    };
    let texts_of: Option<Vec<ElementId>> = candidates.iter().map(|c| own(*c)).collect();
    let at = texts_of?.iter().position(|text| *text == anchor)?;
    Some(candidates[at])
}

/// The one of some elements that is clearly nearer to another than the rest of them.
fn clearly_nearest(page: &Snapshot, id: ElementId, of: &[ElementId]) -> Option<ElementId> {
    let own = page.elements[id].raw.rect;
    let mut gaps: Vec<(f64, ElementId)> = of
        .iter()
        .map(|other| (gap(own, page.elements[*other].raw.rect), *other))
        .collect();
    gaps.sort_by(|x, y| x.0.total_cmp(&y.0));
    let is_measured = |id: ElementId| page.elements[id].raw.rect != Rect::default();
    let [(nearest, found), (next, _), ..] = gaps.as_slice() else {
        return None;
    };
    (is_clearly_nearer(*nearest, *next) && is_measured(id) && of.iter().all(|o| is_measured(*o)))
        .then_some(*found)
}

/// Pixels between two boxes; 0 where they touch or overlap.
pub(crate) fn gap(a: Rect, b: Rect) -> f64 {
    let apart = |start: f64, length: f64, other: f64, its_length: f64| {
        (other - (start + length))
            .max(start - (other + its_length))
            .max(0.0)
    };
    apart(a.x, a.width, b.x, b.width).hypot(apart(a.y, a.height, b.y, b.height))
}
