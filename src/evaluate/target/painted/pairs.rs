//! Alike controls that are painted in pairs with alike texts: the button right below each name, the cross right behind each word.
//!
//! Where no box holds a pair, a person goes by the gaps.

use crate::evaluate::target::painted::group;
use crate::page::{Block, ElementId, Rect, Snapshot};

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
    anchors: &[&Block],
    candidates: Vec<ElementId>,
) -> Vec<ElementId> {
    if candidates.len() < 2 {
        return candidates;
    }
    let found: Option<Vec<ElementId>> = anchors
        .iter()
        .map(|anchor| mate(page, anchor, &candidates))
        .collect();
    found.filter(|f| !f.is_empty()).unwrap_or(candidates)
}

fn mate(page: &Snapshot, anchor: &Block, candidates: &[ElementId]) -> Option<ElementId> {
    let at = page.blocks.iter().position(|b| std::ptr::eq(b, anchor))?;
    let mut texts = group::beside(page, at);
    let is_of = |owner: ElementId, of: ElementId| (of..page.elements[of].end).contains(&owner);
    let is_own = |text: &usize| {
        let owner = page.blocks[*text].owner;
        owner.is_some_and(|owner| candidates.iter().any(|c| is_of(owner, *c)))
    };
    texts.retain(|text| !is_own(text));
    let places: Option<Vec<Rect>> = texts
        .iter()
        .map(|text| group::frame(page, &page.blocks[*text]))
        .collect();
    let places = places?;
    let boxes: Vec<Rect> = candidates
        .iter()
        .map(|c| page.elements[*c].raw.rect)
        .collect();
    if !boxes.iter().all(|b| b.is_measured()) {
        return None;
    }
    let own = |at: usize| {
        let text = clearly_nearest(boxes[at], &places)?;
        (clearly_nearest(places[text], &boxes)? == at).then_some(text)
    };
    let texts_of: Option<Vec<usize>> = (0..boxes.len()).map(own).collect();
    let at = texts_of?.iter().position(|text| texts[*text] == at)?;
    Some(candidates[at])
}

/// The one of some boxes that is clearly nearer to another than the rest of them.
fn clearly_nearest(own: Rect, of: &[Rect]) -> Option<usize> {
    let mut gaps: Vec<(f64, usize)> = (0..of.len()).map(|at| (gap(own, of[at]), at)).collect();
    gaps.sort_by(|x, y| x.0.total_cmp(&y.0));
    let [(nearest, found), (next, _), ..] = gaps.as_slice() else {
        return None;
    };
    is_clearly_nearer(*nearest, *next).then_some(*found)
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
