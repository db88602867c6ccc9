//! Places by geometry: in a part of the page, or of something on it, along an edge.
//!
//! Candidates that are clearly there stay, and those that are clearly elsewhere go. Where none is clearly there and some may be,
//! the place is Unknown.

use crate::grammar::Edge;
use crate::page::{Block, ElementId, Rect, Snapshot};
use crate::verdict::Truth;

/// The candidates in the part of the page, or of the holders, that lies along the edges.
pub(crate) fn region(
    page: &Snapshot,
    edges: &[Edge],
    holders: Option<&[ElementId]>,
    candidates: &[ElementId],
) -> Result<Vec<ElementId>, String> {
    let mut out = Vec::new();
    let mut doubtful = false;
    for candidate in candidates {
        let wholes: Vec<Option<Rect>> = match holders {
            Some(holders) => holders
                .iter()
                .filter(|h| *candidate > **h && *candidate < page.elements[**h].end)
                .map(|h| Some(page.elements[*h].raw.rect).filter(has_area))
                .collect(),
            None => of_page(
                page,
                page.elements[*candidate].context,
                painted(page, *candidate),
            ),
        };
        let each = wholes.into_iter().map(|whole| {
            let (Some(whole), Some(rect)) = (whole, painted(page, *candidate)) else {
                return Truth::Unknown;
            };
            Truth::every(edges.iter().map(|edge| along(*edge, whole, rect)))
        });
        match agreed(each) {
            Truth::True => out.push(*candidate),
            Truth::False => {}
            Truth::Unknown => doubtful = true,
        }
    }
    if out.is_empty() && doubtful {
        let words: Vec<&str> = edges.iter().map(|edge| word(*edge)).collect();
        return Err(format!(
            "whether it is at the {} cannot be told from where it is painted",
            words.join(" ")
        ));
    }
    Ok(out)
}

/// Whether a text is in the part of the page that lies along the edges.
pub(crate) fn of_block(page: &Snapshot, edges: &[Edge], block: &Block) -> Truth {
    let Some(rect) = block.rect.filter(has_area) else {
        return Truth::Unknown;
    };
    agreed(
        of_page(page, block.context, Some(rect))
            .into_iter()
            .map(|whole| {
                whole.map_or(Truth::Unknown, |whole| {
                    Truth::every(edges.iter().map(|edge| along(*edge, whole, rect)))
                })
            }),
    )
}

/// The page, and the part of it in the window where something that is painted there is in that: a place is of both.
fn of_page(page: &Snapshot, context: usize, rect: Option<Rect>) -> Vec<Option<Rect>> {
    let same =
        |other: &&crate::page::Element| other.context == context && has_area(&other.raw.rect);
    let all = page.elements.iter().filter(same).map(|e| e.raw.rect);
    let blocks = page.blocks.iter().filter(|b| b.context == context);
    let whole = all.chain(blocks.filter_map(|b| b.rect)).reduce(Rect::with);
    let window = page.window.filter(|_| context == 0);
    let mut out = vec![match (whole, window) {
        // A narrow column in a wide window does not reach its right edge.
        (Some(whole), Some(window)) => Some(Rect {
            x: 0.0,
            width: window.width.max(whole.x + whole.width),
            y: 0.0,
            height: window.height.max(whole.y + whole.height),
        }),
        (whole, _) => whole,
    }];
    if let (Some(window), Some(rect)) = (window, rect)
        && window.meets(rect)
    {
        out.push(Some(window));
    }
    out
}

/// The third of a box along an edge is at that edge, and the half on the other side is not.
fn along(edge: Edge, whole: Rect, rect: Rect) -> Truth {
    let share = match edge {
        Edge::Left => (rect.x + rect.width / 2.0 - whole.x) / whole.width,
        Edge::Right => (whole.x + whole.width - rect.x - rect.width / 2.0) / whole.width,
        Edge::Top => (rect.y + rect.height / 2.0 - whole.y) / whole.height,
        Edge::Bottom => (whole.y + whole.height - rect.y - rect.height / 2.0) / whole.height,
    };
    if share < 1.0 / 3.0 {
        Truth::True
    } else if share > 0.5 + f64::EPSILON {
        Truth::False
    } else {
        Truth::Unknown
    }
}

/// Returns the answer on which every container agrees; without a container the answer is no.
fn agreed(mut each: impl Iterator<Item = Truth>) -> Truth {
    let Some(first) = each.next() else {
        return Truth::False;
    };
    if each.all(|next| next == first) {
        first
    } else {
        Truth::Unknown
    }
}

/// Where an element is painted: its only text where it is a box around one, else its own box.
pub(crate) fn painted(page: &Snapshot, id: ElementId) -> Option<Rect> {
    let element = &page.elements[id];
    let has_parts = element.end > id + 1;
    let glyphs = page
        .blocks
        .iter()
        .filter(|block| block.owner == Some(id))
        .filter_map(|block| block.rect);
    let text = glyphs
        .reduce(Rect::with)
        .filter(|_| !has_parts || !is_own_box(page, id));
    text.or(Some(element.raw.rect)).filter(has_area)
}

/// Something that is a thing of its own has its box, whatever it says.
fn is_own_box(page: &Snapshot, id: ElementId) -> bool {
    let element = &page.elements[id];
    crate::evaluate::names::role_noun::is_control(element)
        || crate::evaluate::names::role_noun::is_button(element)
}

fn has_area(rect: &Rect) -> bool {
    rect.width > 0.0 && rect.height > 0.0
}

fn word(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "left",
        Edge::Right => "right",
        Edge::Top => "top",
        Edge::Bottom => "bottom",
    }
}
