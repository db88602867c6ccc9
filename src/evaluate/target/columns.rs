//! Columns: the cells below a header, or boxes that stand side by side, each with a title at its top.

use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::purpose::View;
use crate::evaluate::text::matching::{shorten, visible};
use crate::grammar::{ColumnRef, Context, RoleNoun, Text, TextRelation};
use crate::lexicon::{among, naming};
use crate::page::{Block, ElementId, Rect, Snapshot};

/// Edges that are closer than this are one line (CSS pixels).
const SAME_LINE: f64 = 4.0;

/// Keeps the candidates in the column of that name: below the header of a table, else in a box that the name heads.
pub(crate) fn within(
    view: View<'_>,
    name: &Text,
    mut candidates: Vec<ElementId>,
) -> Result<Vec<ElementId>, String> {
    let View {
        page, knowledge, ..
    } = view;
    if has_header(page, name, knowledge) {
        let below = |c: &ElementId| is_below_header(page, *c, name, knowledge);
        if candidates.iter().any(below) {
            candidates.retain(below);
        } else {
            candidates.retain(|c| is_in_header(page, *c, name, knowledge));
        }
        return Ok(candidates);
    }
    let boxes = headed(page, name, knowledge);
    if boxes.is_empty() {
        return Err(format!("the page has no column `{}`", shorten(&name.value)));
    }
    candidates.retain(|c| boxes.iter().any(|b| *c >= *b && *c < page.elements[*b].end));
    Ok(candidates)
}

/// The name is displayed: what belongs to it, nothing may tell.
pub(crate) fn is_named(page: &Snapshot, name: &Text, knowledge: &Knowledge) -> bool {
    page.blocks
        .iter()
        .any(|b| says(b, name, TextRelation::Contains, knowledge))
}

fn has_header(page: &Snapshot, name: &Text, knowledge: &Knowledge) -> bool {
    let column = ColumnRef::Header(name.clone());
    table::on_page(page)
        .into_iter()
        .any(|t| !table::columns(page, t, &column, knowledge.text_case).is_empty())
}

fn is_below_header(page: &Snapshot, id: ElementId, name: &Text, knowledge: &Knowledge) -> bool {
    table::header_of(page, id).is_some_and(|header| {
        let by = TextRelation::Contains;
        shown::shows(page, header, &name.value, by, knowledge.text_case).is_yes()
    })
}

/// Whether something stands in the header that shows the name: the button that sorts by it.
fn is_in_header(page: &Snapshot, id: ElementId, name: &Text, knowledge: &Knowledge) -> bool {
    let by = TextRelation::Contains;
    page.ancestors(id).any(|at| {
        page.elements[at].is_column_header()
            && shown::shows(page, at, &name.value, by, knowledge.text_case).is_yes()
    })
}

/// The rows of headers, where a place means them: "in the header of the table", "in the table header", "in the header row".
pub(crate) fn heads(
    page: &Snapshot,
    place: &Context,
    around: Option<&Context>,
) -> Option<Vec<ElementId>> {
    let Context::Within(target) = place else {
        return None;
    };
    let in_table =
        matches!(around, Some(Context::Within(outer)) if outer.role == Some(RoleNoun::Table));
    let name = target.text.as_ref().filter(|text| !text.quoted);
    let is_called = |list| name.is_some_and(|name| among(&name.value.to_lowercase(), list));
    let is_meant = match target.role {
        Some(RoleNoun::Header) => target.text.is_none() && in_table || is_called(naming::TABLES),
        Some(RoleNoun::Row) => is_called(naming::HEADS),
        _ => false,
    };
    let tables = page.tables().all().iter().filter(|_| is_meant);
    let heads = tables.flat_map(|table| table.header().flat_map(|row| row.elements.clone()));
    Some(heads.collect()).filter(|heads: &Vec<ElementId>| !heads.is_empty())
}

fn says(block: &Block, name: &Text, relation: TextRelation, knowledge: &Knowledge) -> bool {
    let fits = |text: &str| visible(&name.value, text, relation, knowledge.text_case).is_yes();
    fits(&block.text) || block.source.as_deref().is_some_and(fits)
}

/// The boxes side by side that the name heads: those whose title it is, else those whose title begins with it.
pub(crate) fn headed(page: &Snapshot, name: &Text, knowledge: &Knowledge) -> Vec<ElementId> {
    let by = |relation| -> Vec<ElementId> {
        let titles = page
            .blocks
            .iter()
            .filter(|b| says(b, name, relation, knowledge));
        let mut found: Vec<ElementId> = titles.filter_map(|b| box_below(page, b)).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    let whole = by(TextRelation::Equals);
    if whole.is_empty() {
        by(TextRelation::StartsWith)
    } else {
        whole
    }
}

/// The smallest box around a title that holds more below it and stands beside another box of its kind.
fn box_below(page: &Snapshot, title: &Block) -> Option<ElementId> {
    let line = title.rect?;
    let owner = title.owner?;
    let heads = |id: &ElementId| {
        let around = page.elements[*id].raw.rect;
        let goes_on = around.y + around.height >= line.y + 2.0 * line.height;
        goes_on && is_on_top(page, *id, line) && has_neighbour(page, *id, line)
    };
    let around = || std::iter::once(owner).chain(page.ancestors(owner));
    let has_text_below = |id: &ElementId| {
        let mut texts = shown::blocks_in(page, *id).filter_map(|b| page.blocks[b].rect);
        texts.any(|text| text.y >= line.y + line.height)
    };
    // The line of the title may have room of its own below it.
    around()
        .find(|id| heads(id) && has_text_below(id))
        .or_else(|| around().find(heads))
}

/// Nothing in the box is painted above the line.
fn is_on_top(page: &Snapshot, id: ElementId, line: Rect) -> bool {
    shown::blocks_in(page, id)
        .filter_map(|b| page.blocks[b].rect)
        .all(|r| r.y + r.height > line.y)
}

/// A sibling is painted beside the box, and has its own title on the same line.
fn has_neighbour(page: &Snapshot, id: ElementId, line: Rect) -> bool {
    let own = page.elements[id].raw.rect;
    let Some(parent) = page.elements[id].parent else {
        return false;
    };
    let title = |other: ElementId| {
        shown::blocks_in(page, other)
            .find(|b| !page.blocks[*b].text.is_empty())
            .and_then(|b| page.blocks[b].rect)
    };
    page.children(parent)
        .filter(|other| *other != id && page.elements[*other].raw.visible)
        .filter_map(title)
        .any(|t| {
            let beside = t.x >= own.x + own.width - SAME_LINE || own.x >= t.x + t.width - SAME_LINE;
            beside && (t.y - line.y).abs() <= SAME_LINE
        })
}
