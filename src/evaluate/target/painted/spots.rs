//! Where a text is painted, and where that is beside something else: above, below, left, right, at an edge, under a heading.
//!
//! The element that holds a text may hold the whole page. What counts is the box around its glyphs.

use crate::evaluate::target::painted::section::{Spot, under};
use crate::evaluate::target::painted::{direction, side};
use crate::evaluate::target::purpose::View;
use crate::evaluate::target::{context, headings};
use crate::grammar::{Context, Target};
use crate::page::{Block, ElementId, Rect, Snapshot};
use crate::verdict::Truth;

/// Boxes of neighbouring lines may overlap by so much.
const SLACK: f64 = 2.0;

/// Something that a place is told by: where it is painted, and the element that holds it.
struct PlaceMark {
    rect: Option<Rect>,
    context: usize,
    owner: Option<ElementId>,
}

/// Whether each of the spots is where a context says. `None` where the context is not one of geometry; the error is what the
/// sentence names and the page lacks. Only browsers tell where things are painted: elsewhere most places are open.
pub(crate) fn placed(
    view: View<'_>,
    place: &Context,
    spots: &[&Block],
) -> Option<Result<Vec<Truth>, String>> {
    let page = view.page;
    if spots.is_empty() {
        return None;
    }
    let (target, by): (_, fn(&Snapshot, &Block, &PlaceMark) -> Truth) = match place {
        Context::Above(target) => (target, |page, spot, mark| level(page, spot, mark, true)),
        Context::Below(target) => (target, |page, spot, mark| level(page, spot, mark, false)),
        Context::LeftOf(target) => (target, |_, spot, mark| beside(spot, mark, false)),
        Context::RightOf(target) => (target, |_, spot, mark| beside(spot, mark, true)),
        Context::Region { edges, of: None } => {
            let at = |spot: &&Block| direction::of_block(page, edges, spot);
            return Some(Ok(spots.iter().map(at).collect()));
        }
        Context::Under(target) => {
            let titles = headings::called(view, target);
            let at = |spot: &&Block| {
                Truth::some(
                    titles
                        .iter()
                        .map(|title| under(page, &Spot::of_block(spot), *title)),
                )
            };
            return (!titles.is_empty()).then(|| Ok(spots.iter().map(at).collect()));
        }
        _ => return None,
    };
    let marks = match marks(view, target) {
        Ok(marks) => marks,
        Err(missing) => return Some(Err(missing)),
    };
    let at = |spot: &&Block| {
        let mut own = marks
            .iter()
            .filter(|mark| mark.context == spot.context)
            .peekable();
        // Where something in a frame stands beside what is around it is not worked out.
        if own.peek().is_none() && !marks.is_empty() {
            return Truth::Unknown;
        }
        Truth::some(own.map(|mark| by(page, spot, mark)))
    };
    Some(Ok(spots.iter().map(at).collect()))
}

/// The boxes of the things that a description names.
fn marks(view: View<'_>, target: &Target) -> Result<Vec<PlaceMark>, String> {
    let page = view.page;
    if target.role.is_none()
        && target.contexts.is_empty()
        && let Some(text) = &target.text
    {
        let shown = context::whole_blocks(page, text, view.knowledge);
        if !shown.is_empty() {
            let mark = |spot: &&Block| PlaceMark {
                rect: spot.rect,
                context: spot.context,
                owner: spot.owner,
            };
            return Ok(shown.iter().map(mark).collect());
        }
    }
    let mark = |id: &ElementId| PlaceMark {
        rect: direction::painted(page, *id),
        context: page.elements[*id].context,
        owner: Some(*id),
    };
    Ok(context::holders(view, target)?.iter().map(mark).collect())
}

/// Whether a text is above, or below, a mark. Across navigations and asides only in one column.
fn level(page: &Snapshot, spot: &Block, mark: &PlaceMark, above: bool) -> Truth {
    let (Some(rect), Some(at)) = (spot.rect, mark.rect) else {
        return Truth::Unknown;
    };
    let (upper, lower) = if above { (rect, at) } else { (at, rect) };
    if upper.y >= lower.y - SLACK {
        return Truth::False;
    }
    let fence = |owner: Option<ElementId>| owner.and_then(|owner| side::fence(page, owner));
    let together = fence(spot.owner) == fence(mark.owner) || rect.shares_column(at);
    let others = side::others_on_line(page, (at, mark.context));
    let is_of_another = side::is_of_another_column(rect, at, &others);
    if upper.y + upper.height <= lower.y + SLACK && together && !is_of_another {
        Truth::True
    } else {
        Truth::Unknown
    }
}

/// Whether a text is on that side of a mark, on one line with it.
fn beside(spot: &Block, mark: &PlaceMark, is_right: bool) -> Truth {
    let (Some(rect), Some(at)) = (spot.rect, mark.rect) else {
        return Truth::Unknown;
    };
    let gap = if is_right {
        rect.x - (at.x + at.width)
    } else {
        at.x - (rect.x + rect.width)
    };
    match (gap > -SLACK, rect.is_on_line_with(at)) {
        (true, true) => Truth::True,
        (true, false) => Truth::Unknown,
        (false, _) => Truth::False,
    }
}
