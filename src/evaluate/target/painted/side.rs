//! Above and below, left and right.

use crate::evaluate::names::role_noun::is_control;
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching;
use crate::grammar::{Target, TextRelation};
use crate::page::{Element, ElementId, Rect, Role, Snapshot};

/// Where something stands: its runs of text, and its box where the driver lays pages out.
pub(crate) struct Anchor {
    runs: (usize, usize),
    rect: Option<Rect>,
}

/// The boxes of what a description names: of a text that of its glyphs, since the element that holds it may be as wide as the page.
pub(crate) fn anchors(
    page: &Snapshot,
    elements: &[ElementId],
    target: &Target,
    case: TextCase,
) -> Vec<Anchor> {
    let measured = |rect: Rect| rect.is_measured().then_some(rect);
    elements
        .iter()
        .flat_map(|id| {
            let e = &page.elements[*id];
            let own = target.text.as_ref().filter(|_| target.role.is_none());
            let mut texts: Vec<Anchor> = Vec::new();
            if let Some(text) = own {
                let shows = |shown: &str| {
                    matching::visible(&text.value, shown, TextRelation::Contains, case)
                };
                let blocks = page.blocks.iter().filter(|b| b.owner == Some(*id));
                texts.extend(blocks.filter(|b| shows(&b.text).is_yes()).map(|b| Anchor {
                    runs: b.runs,
                    rect: b.rect,
                }));
            }
            if texts.is_empty() {
                texts.push(Anchor {
                    runs: e.runs,
                    rect: measured(e.raw.rect),
                });
            }
            texts
        })
        .collect()
}

/// The nearest candidate beside each anchor: on its line where there is geometry, else by document order.
pub(crate) fn beside(
    page: &Snapshot,
    anchors: &[Anchor],
    candidates: &[ElementId],
    is_right: bool,
) -> Vec<ElementId> {
    let mut out: Vec<ElementId> = Vec::new();
    for anchor in anchors {
        let gap = |id: &ElementId| -> Option<f64> {
            let e = &page.elements[*id];
            let r = e.raw.rect;
            let Some(a) = anchor.rect.filter(|_| r.is_measured()) else {
                let between = if is_right {
                    e.runs.0.checked_sub(anchor.runs.1)
                } else {
                    anchor.runs.0.checked_sub(e.runs.1)
                };
                return between.map(|runs| runs as f64);
            };
            let on_line = a.is_on_line_with(r);
            let gap = if is_right {
                r.x - (a.x + a.width)
            } else {
                a.x - (r.x + r.width)
            };
            (on_line && gap > -1.0).then_some(gap)
        };
        let nearest = candidates
            .iter()
            .filter_map(|id| gap(id).map(|gap| (gap, *id)))
            .min_by(|x, y| x.0.total_cmp(&y.0));
        out.extend(nearest.map(|(_, id)| id));
    }
    out.sort_unstable();
    out.dedup();
    out
}

/// Whether a candidate lies on that side of an anchor, and higher or lower than it: some would call that beside it.
pub(crate) fn is_askew(
    page: &Snapshot,
    anchors: &[Anchor],
    candidates: &[ElementId],
    is_right: bool,
) -> bool {
    let beyond = |a: &Rect, r: &Rect| {
        if is_right {
            r.x > a.x + a.width - 1.0
        } else {
            r.x + r.width < a.x + 1.0
        }
    };
    anchors.iter().filter_map(|a| a.rect).any(|a| {
        candidates.iter().any(|id| {
            let r = page.elements[*id].raw.rect;
            r.is_measured() && beyond(&a, &r)
        })
    })
}

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
        let measured = a.is_measured();
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
        let others = others_on_line(page, (a, page.elements[anchor].context));
        let best = candidates
            .iter()
            .copied()
            .filter(on_side)
            .filter(|c| fence(page, *c) == fence(page, anchor) || shares_column(page, *c, anchor))
            .filter(|c| {
                let own = page.elements[*c].raw.rect;
                !(measured && own.is_measured() && is_of_another_column(own, a, &others))
            })
            .min_by(|x, y| distance(x).total_cmp(&distance(y)));
        out.extend(best);
    }
    out.dedup();
    out
}

/// The innermost navigation or aside around an element.
pub(crate) fn fence(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id).find(|a| {
        matches!(
            page.elements[*a].role,
            Role::Navigation | Role::Complementary
        )
    })
}

/// The boxes of texts and controls on the line of a mark that are not in its column.
pub(crate) fn others_on_line(page: &Snapshot, (at, context): (Rect, usize)) -> Vec<Rect> {
    let blocks = page.blocks.iter().filter(|b| b.context == context);
    let is_shown = |e: &&Element| e.context == context && e.raw.visible && is_control(e);
    let controls = page.elements.iter().filter(is_shown).map(|e| e.raw.rect);
    let controls = controls.filter(|rect| rect.is_measured());
    let all = blocks.filter_map(|b| b.rect).chain(controls);
    all.filter(|r| *r != at && r.is_on_line_with(at) && !r.shares_column(at))
        .collect()
}

/// Whether something is not in the column of a mark, and nearer to another text or control on the mark's line: the number over
/// another bar of a chart, an event under the head of another day, a note under the field beside it.
pub(crate) fn is_of_another_column(rect: Rect, at: Rect, others: &[Rect]) -> bool {
    let away = |r: Rect| {
        (r.x - rect.x - rect.width)
            .max(rect.x - r.x - r.width)
            .max(0.0)
    };
    !rect.shares_column(at) && others.iter().any(|r| away(*r) < away(at))
}

/// A line straight down goes through both.
fn shares_column(page: &Snapshot, one: ElementId, other: ElementId) -> bool {
    page.elements[one]
        .raw
        .rect
        .shares_column(page.elements[other].raw.rect)
}
