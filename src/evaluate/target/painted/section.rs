//! Sections of headings: by the order of the document and by where things are painted, which have to agree.
//!
//! `order`, `column-reverse` and grids with a heading in each column paint things under another heading than the one that they
//! follow in the document. A person goes by what is painted.

use crate::evaluate::target::neighbours::is_whole;
use crate::evaluate::target::ranks;
use crate::page::{Block, ElementId, Rect, Role, Snapshot};
use crate::verdict::Truth;

/// Boxes of neighbouring lines may overlap by so much.
const SLACK: f64 = 2.0;

/// Something of which the heading is looked for: where it is painted, and where it stands in the document.
pub(crate) struct Spot {
    rect: Option<Rect>,
    runs: (usize, usize),
    context: usize,
    owner: Option<ElementId>,
    /// The spot is this element and not a text in it.
    element: Option<ElementId>,
}

impl Spot {
    pub(crate) fn of_block(block: &Block) -> Spot {
        Spot {
            rect: block.rect,
            runs: block.runs,
            context: block.context,
            owner: block.owner,
            element: None,
        }
    }

    fn of_element(page: &Snapshot, id: ElementId) -> Spot {
        let e = &page.elements[id];
        Spot {
            rect: Some(e.raw.rect).filter(|r| r.is_measured()),
            runs: e.runs,
            context: e.context,
            owner: Some(id),
            element: Some(id),
        }
    }
}

/// The candidates under any of the headings. The error says that none is clearly there, and some may be.
pub(crate) fn narrow(
    page: &Snapshot,
    titles: &[ElementId],
    candidates: &[ElementId],
) -> Result<Vec<ElementId>, String> {
    let at = |id: &ElementId| {
        let spot = Spot::of_element(page, *id);
        Truth::some(titles.iter().map(|title| under(page, &spot, *title)))
    };
    let there: Vec<Truth> = candidates.iter().map(at).collect();
    let sure = |(_, truth): &(&ElementId, &Truth)| **truth == Truth::True;
    let found: Vec<ElementId> = candidates
        .iter()
        .zip(&there)
        .filter(sure)
        .map(|(id, _)| *id)
        .collect();
    if found.is_empty() && there.contains(&Truth::Unknown) {
        return Err(
            "whether it is under that heading cannot be told from where it is painted".into(),
        );
    }
    Ok(found)
}

/// The parts beside a heading in the box that holds it which the document has elsewhere and the page paints under it.
pub(crate) fn moved_below(page: &Snapshot, title: ElementId) -> Vec<ElementId> {
    let Some(parent) = page.elements[title].parent else {
        return Vec::new();
    };
    let (end, behind) = (page.elements[parent].end, ranks::section_end(page, title));
    let of_parent = (parent + 1..end).filter(|id| page.elements[*id].parent == Some(parent));
    of_parent
        .filter(|id| *id < title || *id >= behind)
        .filter(|id| page.elements[*id].raw.visible && is_moved_under(page, *id, title))
        .collect()
}

/// Whether something that does not follow a heading in the document is painted under it.
pub(crate) fn is_moved_under(page: &Snapshot, id: ElementId, title: ElementId) -> bool {
    let spot = Spot::of_element(page, id);
    !follows(page, &spot, title) && under(page, &spot, title) == Truth::True
}

/// Whether a part that follows a heading in the document is painted under another one.
pub(crate) fn is_moved_away(page: &Snapshot, id: ElementId, title: ElementId) -> bool {
    under(page, &Spot::of_element(page, id), title) == Truth::False
}

/// Whether something is under a heading.
pub(crate) fn under(page: &Snapshot, spot: &Spot, title: ElementId) -> Truth {
    let heading = &page.elements[title];
    let is_in_order = follows(page, spot, title);
    let by_order = if is_in_order {
        Truth::True
    } else {
        Truth::False
    };
    if heading.context != spot.context {
        return spot.element.map_or(Truth::Unknown, |_| by_order);
    }
    let own = heading.raw.rect;
    let Some(rect) = spot.rect.filter(|_| own.is_measured()) else {
        return by_order;
    };
    let is_below = rect.y + SLACK >= own.y + own.height;
    let is_in_column = own.shares_column(rect);
    let rivals = rivals(page, spot, rect, title);
    match (is_in_order, is_below) {
        (true, true) if rivals.is_empty() && is_nearer_to_another(page, spot, rect, title) => {
            Truth::Unknown
        }
        (true, true) if rivals.is_empty() => Truth::True,
        (true, true) if rivals.iter().any(|r| shares_part(page, spot, *r)) => Truth::False,
        // On the line of the heading, as the button at its right end.
        (true, false) if spot.element.is_some() && rect.is_on_line_with(own) => Truth::True,
        (true, _) => Truth::Unknown,
        (false, true) if is_in_column && rivals.is_empty() => {
            if shares_part(page, spot, title) && stands_alone(page, spot, title) {
                Truth::True
            } else {
                Truth::Unknown
            }
        }
        (false, false) if is_beside_alone(page, spot, rect, title) => Truth::Unknown,
        (false, _) => Truth::False,
    }
}

/// Whether the document has something between a heading and the next one of its rank.
fn follows(page: &Snapshot, spot: &Spot, title: ElementId) -> bool {
    let end = ranks::section_end(page, title);
    if let Some(id) = spot.element {
        return id > title && id < end && ranks::is_beside(page, id, title);
    }
    let last = page.elements.get(end).map_or(usize::MAX, |e| e.runs.0);
    spot.runs.0 >= page.elements[title].runs.1 && spot.runs.0 < last
}

/// The headings painted above something in its column that are nearer to it than the title, or beside a title of another column.
fn rivals(page: &Snapshot, spot: &Spot, rect: Rect, title: ElementId) -> Vec<ElementId> {
    let own = page.elements[title].raw.rect;
    let is_in_column = own.shares_column(rect);
    let is_rival = |id: &ElementId| {
        let other = &page.elements[*id];
        let r = other.raw.rect;
        *id != title
            && Some(*id) != spot.owner
            && other.role == Role::Heading
            && other.raw.visible
            && other.context == spot.context
            && ranks::ranks_as_high(page, *id, title)
            && (r.y > own.y + SLACK || !is_in_column && r.y + SLACK >= own.y)
            && r.y + r.height <= rect.y + SLACK
            && r.shares_column(rect)
    };
    (0..page.elements.len()).filter(is_rival).collect()
}

/// The innermost element around both, unless that is the page itself or its main part.
fn part(page: &Snapshot, spot: &Spot, title: ElementId) -> Option<ElementId> {
    let owner = spot.owner?;
    let holds = |id: &ElementId| (*id..page.elements[*id].end).contains(&owner);
    let of_both = page.ancestors(title).find(holds)?;
    (!is_whole(page, of_both)).then_some(of_both)
}

fn shares_part(page: &Snapshot, spot: &Spot, title: ElementId) -> bool {
    part(page, spot, title).is_some()
}

/// Whether the heading is all that its branch of the part around both shows: it heads what stands beside that branch.
fn stands_alone(page: &Snapshot, spot: &Spot, title: ElementId) -> bool {
    let Some(part) = part(page, spot, title) else {
        return false;
    };
    let branch = std::iter::once(title)
        .chain(page.ancestors(title))
        .take_while(|a| *a != part)
        .last();
    branch.is_some_and(|branch| page.elements[branch].runs == page.elements[title].runs)
}

/// Whether another heading of its rank begins no lower than something, in a smaller part of the page around both than that around
/// the title.
fn is_nearer_to_another(page: &Snapshot, spot: &Spot, rect: Rect, title: ElementId) -> bool {
    let around = part(page, spot, title);
    let is_nearer = |id: &ElementId| {
        let e = &page.elements[*id];
        *id != title
            && Some(*id) != spot.owner
            && Some(*id) != spot.element
            && e.role == Role::Heading
            && e.raw.visible
            && e.context == spot.context
            && ranks::ranks_as_high(page, *id, title)
            && (e.raw.rect.is_on_line_with(rect) || e.raw.rect.y <= rect.y)
            && part(page, spot, *id) > around
    };
    (0..page.elements.len()).any(|id| is_nearer(&id))
}

/// Whether something stands on the line of a heading, to its right, and no other heading does.
fn is_beside_alone(page: &Snapshot, spot: &Spot, rect: Rect, title: ElementId) -> bool {
    let own = page.elements[title].raw.rect;
    let is_beside = |id: ElementId| {
        let r = page.elements[id].raw.rect;
        r.is_on_line_with(rect) && r.x + r.width <= rect.x + SLACK
    };
    let is_other = |id: ElementId| {
        let e = &page.elements[id];
        id != title && e.role == Role::Heading && e.raw.visible && e.context == spot.context
    };
    own.is_on_line_with(rect)
        && is_beside(title)
        && shares_part(page, spot, title)
        && !(0..page.elements.len()).any(|id| is_other(id) && is_beside(id))
}
