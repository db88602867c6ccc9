//! Above and below.

use crate::page::{ElementId, Rect, Role, Snapshot};

/// The nearest candidate on one side of the anchor: by geometry where there is any, else by document order.
/// Limits above and below across navigations and asides to elements that a vertical line through the anchor meets.
pub(crate) fn nearest(
    page: &Snapshot,
    anchors: &[ElementId],
    candidates: &[ElementId],
    above: bool,
) -> Vec<ElementId> {
    let mut out: Vec<ElementId> = Vec::new();
    for anchor in anchors.iter().copied() {
        let a = page.elements[anchor].raw.rect;
        let measured = a != Rect::default();
        let on_side = |c: &ElementId| {
            let r = page.elements[*c].raw.rect;
            match (measured, above) {
                (true, true) => r.y + r.height <= a.y + 1.0,
                (true, false) => r.y + 1.0 >= a.y + a.height,
                (false, true) => *c < anchor,
                (false, false) => *c > anchor,
            }
        };
        let distance = |c: &ElementId| -> f64 {
            let r = page.elements[*c].raw.rect;
            if measured {
                (r.y - a.y).abs() + (r.x - a.x).abs() / 4.0
            } else {
                c.abs_diff(anchor) as f64
            }
        };
        let best = candidates
            .iter()
            .copied()
            .filter(on_side)
            .filter(|c| fence(page, *c) == fence(page, anchor) || shares_column(page, *c, anchor))
            .min_by(|x, y| distance(x).total_cmp(&distance(y)));
        out.extend(best);
    }
    out.dedup();
    out
}

/// The innermost navigation or aside around an element.
fn fence(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id).find(|a| {
        matches!(
            page.elements[*a].role,
            Role::Navigation | Role::Complementary
        )
    })
}

/// A line straight down goes through both.
fn shares_column(page: &Snapshot, one: ElementId, other: ElementId) -> bool {
    let (a, b) = (page.elements[one].raw.rect, page.elements[other].raw.rect);
    a.x < b.x + b.width && b.x < a.x + a.width
}
