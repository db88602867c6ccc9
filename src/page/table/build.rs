//! From elements to tables: which rows and cells belong together, and in which columns they stand.

use super::model::{TableCell, TableModel, TableRow, Tables};
use super::part::{self, RowPart};
use crate::page::element::descendants;
use crate::page::{Element, ElementId, Rect, Role};
use std::collections::HashMap;
use std::ops::Range;

/// Boxes whose edges are no farther apart (CSS pixels) stand in one line.
const ALIGNED: f64 = 4.0;

/// The greatest span that HTML allows for columns.
const WIDEST: usize = 1000;

/// The table, row and cell around each element.
#[derive(Clone, Copy, Default)]
struct TableAround {
    root: Option<ElementId>,
    row: Option<ElementId>,
    cell: Option<ElementId>,
}

fn is_row(elements: &[Element], id: ElementId) -> bool {
    elements[id].is_row() || elements[id].raw.tag == "tr"
}

fn is_cell(elements: &[Element], id: ElementId) -> bool {
    elements[id].is_cell() || matches!(elements[id].raw.tag.as_str(), "td" | "th")
}

/// A table, or a `table` without a role that does not lay out a part of the one around it: its header, or its body.
fn is_root(elements: &[Element], id: ElementId, around: TableAround) -> bool {
    let presents = matches!(elements[id].role, Role::None | Role::Presentation);
    let laid_in = presents && around.root.is_some() && around.cell.is_none();
    elements[id].is_table() || (elements[id].raw.tag == "table" && !laid_in)
}

fn rect(elements: &[Element], id: ElementId) -> Option<Rect> {
    Some(elements[id].raw.rect).filter(|r| r.width > 0.0)
}

impl Tables {
    /// Finds the tables of a page.
    pub(in crate::page) fn of_elements(elements: &[Element]) -> Tables {
        let mut around: Vec<TableAround> = Vec::with_capacity(elements.len());
        let mut drafts: Vec<TableDraft> = Vec::new();
        let mut places: HashMap<ElementId, usize> = HashMap::new();
        for id in 0..elements.len() {
            let outer = elements[id].parent.map_or(TableAround::default(), |p| {
                let mut outer = around[p];
                if places.contains_key(&p) {
                    outer = TableAround {
                        root: Some(p),
                        row: None,
                        cell: None,
                    };
                } else if is_row(elements, p) {
                    outer.row = Some(p);
                    outer.cell = None;
                } else if is_cell(elements, p) {
                    outer.cell = Some(p);
                }
                outer
            });
            around.push(outer);
            if is_root(elements, id, outer) {
                places.insert(id, drafts.len());
                drafts.push(TableDraft::new(
                    id,
                    outer.root.filter(|_| outer.cell.is_some()),
                ));
                continue;
            }
            let Some(place) = outer.root.and_then(|root| places.get(&root)) else {
                continue;
            };
            if is_row(elements, id) && is_shown(elements, id) {
                drafts[*place].rows.push((id, Vec::new()));
            } else if is_cell(elements, id)
                && outer.cell.is_none()
                && takes_room(elements, id)
                && let Some(row) = outer.row
                && let Some(last) = drafts[*place].rows.iter_mut().rev().find(|r| r.0 == row)
            {
                last.1.push(id);
            }
        }
        let models = drafts
            .into_iter()
            .map(|draft| draft.model(elements))
            .collect();
        index(joined(elements, models))
    }
}

/// A row without height is none that is seen: it keeps the columns of two tables equally wide.
fn is_shown(elements: &[Element], row: ElementId) -> bool {
    let e = &elements[row];
    e.raw.visible && (e.raw.rect == Rect::default() || e.raw.rect.height > 1.0)
}

/// A cell without a box has no column, where the driver knows boxes.
fn takes_room(elements: &[Element], cell: ElementId) -> bool {
    let e = &elements[cell];
    let measured = elements[..cell]
        .iter()
        .rev()
        .take(64)
        .any(|e| e.raw.rect.width > 0.0);
    e.raw.visible || e.raw.rect.width > 0.0 || !measured
}

/// The rows of one element, with the cells of each.
struct TableDraft {
    root: ElementId,
    within: Option<ElementId>,
    rows: Vec<(ElementId, Vec<ElementId>)>,
}

impl TableDraft {
    fn new(root: ElementId, within: Option<ElementId>) -> TableDraft {
        TableDraft {
            root,
            within,
            rows: Vec::new(),
        }
    }

    fn model(self, elements: &[Element]) -> TableModel {
        let mut rows = spanned(elements, &self.rows);
        beside(elements, &mut rows);
        stacked(elements, &mut rows);
        in_line(elements, &mut rows);
        let mut model = TableModel {
            element: self.root,
            parts: vec![self.root],
            rows,
            within: self.within,
        };
        tell_header(elements, &mut model);
        tell_filters(elements, &mut model);
        under_headers(elements, &mut model);
        model
    }
}

/// Rows with the columns of their cells, spans in both directions counted.
fn spanned(elements: &[Element], rows: &[(ElementId, Vec<ElementId>)]) -> Vec<TableRow> {
    let mut out = Vec::with_capacity(rows.len());
    let mut section = None;
    // The cells that reach into the next row: the element, its columns, and how many rows are left.
    let mut reaching: Vec<(TableCell, usize)> = Vec::new();
    for (row, own) in rows {
        let part = part::of(elements, *row, own);
        let here = elements[*row].parent;
        if section != here {
            reaching.clear();
            section = here;
        }
        let mut cells: Vec<TableCell> = reaching.iter().map(|(cell, _)| cell.clone()).collect();
        for (_, left) in &mut reaching {
            *left -= 1;
        }
        reaching.retain(|(_, left)| *left > 0);
        let mut column = 0;
        for element in own {
            let taken = |at: usize| cells.iter().any(|c| c.columns.contains(&at));
            while taken(column) {
                column += 1;
            }
            let width = span(elements, *element, "colspan").clamp(1, WIDEST);
            let cell = TableCell {
                element: *element,
                columns: column..column + width,
            };
            column += width;
            let below = match span(elements, *element, "rowspan") {
                0 => usize::MAX,
                rows => rows - 1,
            };
            if below > 0 {
                reaching.push((cell.clone(), below));
            }
            cells.push(cell);
        }
        cells.sort_by_key(|cell| cell.columns.start);
        out.push(TableRow {
            part,
            elements: vec![*row],
            cells,
        });
    }
    let is_data = |row: &TableRow| row.part == RowPart::Body;
    if !out.iter().any(is_data) {
        // A table of empty cells is a form to be filled in, not a pile of gaps.
        let gaps = out.iter_mut().filter(|row| row.part == RowPart::Spacer);
        gaps.for_each(|row| row.part = RowPart::Body);
    }
    out
}

fn span(elements: &[Element], cell: ElementId, name: &str) -> usize {
    let attributes = &elements[cell].raw.attributes;
    let written = attributes
        .get(name)
        .or_else(|| attributes.get(&format!("aria-{name}")));
    written.and_then(|s| s.trim().parse().ok()).unwrap_or(1)
}

/// Joins rows that stand side by side, under different parents or with different numbers of cells: columns that are kept apart
/// from the others.
fn beside(elements: &[Element], rows: &mut Vec<TableRow>) {
    let mut at = 1;
    while at < rows.len() {
        let row = rows[at].elements[0];
        let apart = |first: &TableRow| {
            let other = first.elements[0];
            let (Some(a), Some(b)) = (rect(elements, other), rect(elements, row)) else {
                return false;
            };
            let level = (a.y - b.y).abs() < 2.0 && (a.height - b.height).abs() < 2.0;
            let disjoint = a.x + a.width <= b.x + 1.0 || b.x + b.width <= a.x + 1.0;
            level
                && disjoint
                && a.height > 0.0
                && (elements[other].parent != elements[row].parent
                    || first.cells.len() != rows[at].cells.len())
        };
        let Some(first) = rows[..at].iter().position(apart) else {
            at += 1;
            continue;
        };
        let other = rows.remove(at);
        let one = &mut rows[first];
        let left = |row: &TableRow| rect(elements, row.elements[0]).map_or(0.0, |r| r.x);
        let (mut cells, more) = if left(&other) < left(one) {
            (other.cells, std::mem::take(&mut one.cells))
        } else {
            (std::mem::take(&mut one.cells), other.cells)
        };
        let from = cells.iter().map(|c| c.columns.end).max().unwrap_or(0);
        cells.extend(more.into_iter().map(|c| TableCell {
            columns: c.columns.start + from..c.columns.end + from,
            ..c
        }));
        one.cells = cells;
        one.elements.extend(other.elements);
    }
}

/// Puts rows into the order in which they are seen, where they stand one below the other.
fn stacked(elements: &[Element], rows: &mut [TableRow]) {
    let boxes: Vec<Option<Rect>> = rows.iter().map(|r| rect(elements, r.elements[0])).collect();
    let (Some(Some(first)), true) = (boxes.first(), boxes.iter().all(Option::is_some)) else {
        return;
    };
    let one_column = boxes.iter().flatten().all(|r| (r.x - first.x).abs() < 2.0);
    if one_column {
        let top = |row: &TableRow| rect(elements, row.elements[0]).map_or(0.0, |r| r.y);
        rows.sort_by(|a, b| top(a).total_cmp(&top(b)));
    }
}

/// Puts the cells of rows without spans into the order in which they are seen: as those of the first row run.
fn in_line(elements: &[Element], rows: &mut [TableRow]) {
    let places = |row: &TableRow| -> Option<Vec<Range<f64>>> {
        let single = |c: &TableCell| c.columns.len() == 1;
        let ranges = row.cells.iter().map(|c| {
            let r = rect(elements, c.element)?;
            single(c).then_some(r.x..r.x + r.width)
        });
        ranges.collect()
    };
    let rises = |places: &[Range<f64>]| places.windows(2).all(|p| p[0].end <= p[1].start + 1.0);
    let falls = |places: &[Range<f64>]| places.windows(2).all(|p| p[1].end <= p[0].start + 1.0);
    let first = rows.iter().find(|row| row.cells.len() > 1);
    let backwards = first.and_then(&places).is_some_and(|places| falls(&places));
    for row in rows.iter_mut().filter(|row| row.cells.len() > 1) {
        let Some(found) = places(row) else { continue };
        if (backwards && falls(&found)) || (!backwards && rises(&found)) {
            continue;
        }
        let mut order: Vec<usize> = (0..found.len()).collect();
        order.sort_by(|a, b| found[*a].start.total_cmp(&found[*b].start));
        let sorted: Vec<Range<f64>> = order.iter().map(|at| found[*at].clone()).collect();
        if !rises(&sorted) {
            continue;
        }
        if backwards {
            order.reverse();
        }
        let elements: Vec<ElementId> = order.iter().map(|at| row.cells[*at].element).collect();
        for (cell, element) in row.cells.iter_mut().zip(elements) {
            cell.element = element;
        }
    }
}

/// The first row of a table without a header is one where all its texts are bold, those of the next row are not, and it has
/// nothing that data have: no digit, nothing to act on but links that sort. A message that was not read yet is bold, too.
fn tell_header(elements: &[Element], model: &mut TableModel) {
    if model.rows.iter().any(|row| row.part == RowPart::Header) {
        return;
    }
    let mut body = model.rows.iter_mut().filter(|r| r.part == RowPart::Body);
    let (Some(first), Some(second)) = (body.next(), body.next()) else {
        return;
    };
    let texts = |row: &TableRow| -> Vec<ElementId> {
        let cells = row.cells.iter().map(|cell| cell.element);
        cells
            .filter(|cell| !elements[*cell].text.is_empty())
            .collect()
    };
    let is_bold = |cells: &[ElementId]| cells.iter().all(|cell| elements[*cell].raw.bold);
    // A link that shows the page in another order.
    let turns = |id: ElementId| {
        let href = elements[id].raw.attributes.get("href");
        href.is_some_and(|href| href.starts_with('?'))
    };
    let (names, data) = (texts(first), texts(second));
    let mut below = data.iter().flat_map(|cell| descendants(elements, *cell));
    let may_turn = !below.any(turns);
    let is_data = |cell: &ElementId| {
        let mut inside = descendants(elements, *cell).chain([*cell]);
        elements[*cell]
            .text
            .contains(|ch: char| ch.is_ascii_digit())
            || inside.any(|id| {
                let e = &elements[id];
                let is_operated =
                    e.raw.pointer || matches!(e.role, Role::Button | Role::Link | Role::Checkbox);
                is_operated && !(may_turn && turns(id))
            })
    };
    let is_header = names.len() > 1
        && is_bold(&names)
        && !data.is_empty()
        && !is_bold(&data)
        && !names.iter().any(is_data);
    if is_header {
        first.part = RowPart::Header;
    }
}

/// The first row of the body is a filter where it has fields only, and below it are data, or words that there are none. Above a
/// single cell with a link or button, such as "Add another", it is a form.
fn tell_filters(elements: &[Element], model: &mut TableModel) {
    let mut header = false;
    let mut body = Vec::new();
    for (at, row) in model.rows.iter().enumerate() {
        header |= row.part == RowPart::Header;
        if row.part == RowPart::Body {
            body.push(at);
        }
    }
    let cells = |at: usize| -> Vec<ElementId> {
        let cells = model.rows[at].cells.iter();
        cells.map(|cell| cell.element).collect()
    };
    if let [first, second, ..] = body.as_slice()
        && header
        && part::filters(elements, &cells(*first))
        && !part::filters(elements, &cells(*second))
        && !adds(elements, &cells(*second))
    {
        model.rows[*first].part = RowPart::Filter;
    }
}

/// One cell across the table, with something to click.
fn adds(elements: &[Element], cells: &[ElementId]) -> bool {
    let clickable = |id: ElementId| {
        let e = &elements[id];
        e.raw.visible && matches!(e.role, Role::Link | Role::Button)
    };
    matches!(cells, [only] if descendants(elements, *only).any(clickable))
}

/// Gives the cells of a row the columns of the headers above them, where the row has fewer or more cells than there are headers.
fn under_headers(elements: &[Element], model: &mut TableModel) {
    let width = model.header().flat_map(|row| &row.cells);
    let width = width.map(|cell| cell.columns.end).max().unwrap_or(0);
    let ranges: Option<Vec<Range<f64>>> = (0..width)
        .map(|column| {
            let r = rect(elements, model.leaf(column)?)?;
            Some(r.x..r.x + r.width)
        })
        .collect();
    let Some(ranges) = ranges.filter(|ranges| !ranges.is_empty()) else {
        return;
    };
    for row in model.rows.iter_mut().filter(|r| r.part == RowPart::Body) {
        let end = row.cells.last().map_or(0, |cell| cell.columns.end);
        if end == width || row.cells.iter().any(|cell| cell.columns.len() > 1) {
            continue;
        }
        let column = |cell: &TableCell| {
            let r = rect(elements, cell.element)?;
            let middle = r.x + r.width / 2.0;
            ranges.iter().position(|range| range.contains(&middle))
        };
        let found: Option<Vec<usize>> = row.cells.iter().map(column).collect();
        let Some(found) = found.filter(|found| found.is_sorted_by(|a, b| a < b)) else {
            continue;
        };
        for (cell, column) in row.cells.iter_mut().zip(found) {
            cell.columns = column..column + 1;
        }
    }
}

/// Joins a table that has nothing but a header, and one that has nothing but a footer, with the one whose rows stand between.
fn joined(elements: &[Element], models: Vec<TableModel>) -> Vec<TableModel> {
    let mut out: Vec<TableModel> = Vec::new();
    for mut model in models {
        if model.rows.is_empty() {
            out.push(model);
            continue;
        }
        let has = |m: &TableModel, part| m.rows.iter().any(|row| row.part == part);
        let only =
            |m: &TableModel, parts: &[RowPart]| m.rows.iter().all(|r| parts.contains(&r.part));
        let near = out.iter().rposition(|other| {
            !other.rows.is_empty() && elements[other.element].end <= model.element
        });
        let Some(near) = near else {
            out.push(model);
            continue;
        };
        let other = &out[near];
        let head = [RowPart::Header, RowPart::Filter, RowPart::Spacer];
        let heads = has(other, RowPart::Header)
            && only(other, &head)
            && !has(&model, RowPart::Header)
            && has(&model, RowPart::Body);
        let foots = has(other, RowPart::Body) && only(&model, &[RowPart::Footer]);
        let same = elements[other.element].context == elements[model.element].context
            && other.within == model.within;
        if !same || !(heads || foots) || !is_aligned(elements, other, &model) {
            out.push(model);
            continue;
        }
        let mut other = out.remove(near);
        if heads {
            let mut rows = std::mem::take(&mut other.rows);
            rows.append(&mut model.rows);
            model.rows = rows;
            model.parts.append(&mut other.parts);
            tell_filters(elements, &mut model);
            under_headers(elements, &mut model);
            out.push(model);
        } else {
            other.rows.append(&mut model.rows);
            other.parts.append(&mut model.parts);
            out.insert(near, other);
        }
    }
    out.sort_by_key(|model| model.element);
    out
}

/// The columns of two tables stand one below the other: they begin at the same places, or the middle of each lies within the
/// other.
fn is_aligned(elements: &[Element], above: &TableModel, below: &TableModel) -> bool {
    let boxes = |model: &TableModel, last: bool| -> Vec<Rect> {
        let widest = |row: &&TableRow| row.cells.len();
        let rows = model.rows.iter().filter(|row| row.part != RowPart::Spacer);
        let row = if last {
            rows.max_by_key(widest)
        } else {
            rows.rev().max_by_key(widest)
        };
        let cells = row.map_or(&[][..], |row| &row.cells);
        let place = |c: &TableCell| elements[c.element].raw.rect;
        cells.iter().map(place).collect()
    };
    let (a, b) = (boxes(above, true), boxes(below, false));
    let holds = |a: &Rect, b: &Rect| {
        let middle = b.x + b.width / 2.0;
        a.x < middle && middle < a.x + a.width
    };
    let level = a
        .iter()
        .zip(&b)
        .all(|(a, b)| (a.x - b.x).abs() < ALIGNED || (holds(a, b) && holds(b, a)));
    !a.is_empty() && a.len() == b.len() && level
}

fn index(models: Vec<TableModel>) -> Tables {
    let mut tables = Tables::default();
    for (place, model) in models.iter().enumerate() {
        for part in &model.parts {
            tables.roots.insert(*part, place);
        }
        for (at, row) in model.rows.iter().enumerate() {
            for element in &row.elements {
                tables.rows.insert(*element, (place, at));
            }
            for cell in &row.cells {
                tables.cells.entry(cell.element).or_insert((place, at));
            }
        }
    }
    tables.models = models;
    tables
}
