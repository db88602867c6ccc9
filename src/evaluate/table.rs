//! Tables: rows, columns, cells.

use super::names::shows;
use super::{Knowledge, TextCase};
use crate::grammar::{ColumnRef, Ordinal, RowRef, TextRelation};
use crate::page::{ElementId, Role, Snapshot};

/// The table that holds the element.
pub fn table_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id).find(|a| {
        is_table(page, *a) || (page.elements[*a].raw.tag == "table" && !is_laid_in(page, *a))
    })
}

fn is_table(page: &Snapshot, id: ElementId) -> bool {
    matches!(
        page.elements[id].role,
        Role::Table | Role::Grid | Role::TreeGrid
    )
}

/// A `table` that is none by its role, and lays out a part of the one around it: its header, or its body.
fn is_laid_in(page: &Snapshot, id: ElementId) -> bool {
    matches!(page.elements[id].role, Role::None | Role::Presentation)
        && page
            .ancestors(id)
            .take_while(|a| !is_cell(page, *a))
            .any(|a| is_table(page, a))
}

/// The visible tables of the page. One that only lays out a navigation is not meant where there is another.
pub fn on_page(page: &Snapshot) -> Vec<ElementId> {
    let all: Vec<ElementId> = (0..page.elements.len())
        .filter(|t| {
            page.elements[*t].raw.visible
                && matches!(
                    page.elements[*t].role,
                    Role::Table | Role::Grid | Role::TreeGrid
                )
        })
        .collect();
    outside_navigation(page, whole(page, all))
}

/// Those outside of every navigation; all where there are none.
pub fn outside_navigation(page: &Snapshot, all: Vec<ElementId>) -> Vec<ElementId> {
    let content: Vec<ElementId> = all
        .iter()
        .copied()
        .filter(|t| {
            !page
                .ancestors(*t)
                .any(|a| page.elements[a].role == Role::Navigation)
        })
        .collect();
    if content.is_empty() { all } else { content }
}

/// The row that holds the element (or is it).
pub fn row_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    std::iter::once(id)
        .chain(page.ancestors(id))
        .find(|a| is_row(page, *a))
}

fn is_row(page: &Snapshot, id: ElementId) -> bool {
    page.elements[id].role == Role::Row || page.elements[id].raw.tag == "tr"
}

fn is_cell(page: &Snapshot, id: ElementId) -> bool {
    matches!(
        page.elements[id].role,
        Role::Cell | Role::GridCell | Role::ColumnHeader | Role::RowHeader
    ) || matches!(page.elements[id].raw.tag.as_str(), "td" | "th")
}

/// The visible rows of a table, in order; rows of tables inside it are not its own.
pub fn rows(page: &Snapshot, table: ElementId) -> Vec<ElementId> {
    each_row(page, table).collect()
}

fn each_row(page: &Snapshot, table: ElementId) -> impl Iterator<Item = ElementId> {
    (table + 1..page.elements[table].end).filter(move |r| {
        is_row(page, *r) && page.elements[*r].raw.visible && table_of(page, *r) == Some(table)
    })
}

/// The cells of a row, in order.
pub fn cells(page: &Snapshot, row: ElementId) -> Vec<ElementId> {
    (row + 1..page.elements[row].end)
        .filter(|c| is_cell(page, *c) && row_of(page, *c) == Some(row))
        .collect()
}

/// A row of headers: all its cells are column headers.
pub fn is_header(page: &Snapshot, row: ElementId) -> bool {
    let cells = cells(page, row);
    !cells.is_empty()
        && (cells.iter().all(|c| {
            page.elements[*c].role == Role::ColumnHeader || page.elements[*c].raw.tag == "th"
        }) || page
            .ancestors(row)
            .take(2)
            .any(|a| page.elements[a].raw.tag == "thead"))
}

/// A row of the body: neither header nor of the table's foot.
pub fn is_body_row(page: &Snapshot, row: ElementId) -> bool {
    !is_header(page, row)
        && !page
            .ancestors(row)
            .take(2)
            .any(|a| page.elements[a].raw.tag == "tfoot")
}

/// Body rows: those that are no headers and not of the table's foot.
pub fn body_rows(page: &Snapshot, table: ElementId) -> Vec<ElementId> {
    each_row(page, table)
        .filter(|r| is_body_row(page, *r))
        .collect()
}

fn span(page: &Snapshot, cell: ElementId) -> usize {
    page.elements[cell]
        .raw
        .attributes
        .get("colspan")
        .and_then(|s| s.trim().parse().ok())
        .unwrap_or(1)
        .clamp(1, 1000)
}

/// Which column a cell stands in, from 0, cells that span several counted.
pub fn column_of(page: &Snapshot, cell: ElementId) -> Option<usize> {
    let row = row_of(page, cell)?;
    let mut at = 0;
    for c in cells(page, row) {
        if c == cell {
            return Some(at);
        }
        at += span(page, c);
    }
    None
}

/// The cell of a row that stands in a column.
pub fn cell_at(page: &Snapshot, row: ElementId, column: usize) -> Option<ElementId> {
    let mut at = 0;
    for c in cells(page, row) {
        if (at..at + span(page, c)).contains(&column) {
            return Some(c);
        }
        at += span(page, c);
    }
    None
}

/// The header row of a table: its own, or that of the table right before it that has nothing else.
pub fn header_row(page: &Snapshot, table: ElementId) -> Option<ElementId> {
    own_header(page, table).or_else(|| own_header(page, header_apart(page, table)?))
}

fn own_header(page: &Snapshot, table: ElementId) -> Option<ElementId> {
    each_row(page, table).find(|r| is_header(page, *r))
}

/// The table that holds no more than the header of this one, as is done to scroll the rows below it: right before it, with as
/// many columns, which begin at the same places.
fn header_apart(page: &Snapshot, table: ElementId) -> Option<ElementId> {
    let first = each_row(page, table).next()?;
    let before = (0..table).rev().find(|t| {
        is_table(page, *t) && page.elements[*t].raw.visible && page.elements[*t].end <= table
    })?;
    let header = own_header(page, before)?;
    let (above, below) = (cells(page, header), cells(page, first));
    let left = |c: &ElementId| page.elements[*c].raw.rect.x;
    let aligned = above.len() == below.len()
        && above
            .iter()
            .zip(&below)
            .all(|(a, b)| (left(a) - left(b)).abs() < 4.0);
    let same = page.elements[before].context == page.elements[table].context;
    let is_part = same
        && aligned
        && each_row(page, before).all(|r| is_header(page, r))
        && own_header(page, table).is_none();
    is_part.then_some(before)
}

/// The table that has the rows: itself, or the one right after it where it holds no more than the header.
pub fn with_rows(page: &Snapshot, table: ElementId) -> ElementId {
    let after = (page.elements[table].end..page.elements.len()).find(|t| is_table(page, *t));
    after
        .filter(|t| header_apart(page, *t) == Some(table))
        .unwrap_or(table)
}

/// A header that is a table of its own gives way to the table of its rows.
pub fn whole(page: &Snapshot, tables: Vec<ElementId>) -> Vec<ElementId> {
    let mut out: Vec<ElementId> = tables.into_iter().map(|t| with_rows(page, t)).collect();
    out.dedup();
    out
}

/// A row that may say that there are none: the only one below the header, of one cell that spans several columns.
pub fn may_say_none(page: &Snapshot, row: ElementId) -> bool {
    let Some(table) = table_of(page, row) else {
        return false;
    };
    let own = cells(page, row);
    let [only] = own.as_slice() else { return false };
    let columns = || header_row(page, table).map_or(0, |h| cells(page, h).len());
    (span(page, *only) > 1 || columns() > 1) && body_rows(page, table) == [row]
}

/// The header above the cell that holds the element.
pub fn header_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let cell = std::iter::once(id)
        .chain(page.ancestors(id))
        .find(|a| is_cell(page, *a))?;
    let table = table_of(page, cell)?;
    let header = header_row(page, table).filter(|h| Some(*h) != row_of(page, cell))?;
    cell_at(page, header, column_of(page, cell)?).filter(|h| !page.elements[*h].text.is_empty())
}

/// Columns of a table whose header fits: those that equal the text, else those that contain it.
pub fn columns(
    page: &Snapshot,
    table: ElementId,
    column: &ColumnRef,
    case: TextCase,
) -> Vec<usize> {
    let Some(header) = header_row(page, table).or_else(|| rows(page, table).first().copied())
    else {
        return Vec::new();
    };
    match column {
        ColumnRef::Nth(ordinal) => {
            let count: usize = cells(page, header).iter().map(|c| span(page, *c)).sum();
            nth(&(0..count).collect::<Vec<_>>(), *ordinal)
                .into_iter()
                .collect()
        }
        ColumnRef::Header(text) => {
            let by = |relation| -> Vec<usize> {
                cells(page, header)
                    .into_iter()
                    .filter(|c| shows(page, *c, &text.value, relation, case).is_yes())
                    .filter_map(|c| column_of(page, c))
                    .collect()
            };
            let whole = by(TextRelation::Equals);
            if whole.is_empty() {
                by(TextRelation::Contains)
            } else {
                whole
            }
        }
    }
}

/// The same in every table of the page.
pub fn matching_anywhere(page: &Snapshot, row: &RowRef, knowledge: &Knowledge) -> Vec<ElementId> {
    let tables = (0..page.elements.len()).filter(|t| is_table(page, *t));
    tables
        .flat_map(|t| matching_rows(page, t, row, knowledge))
        .collect()
}

/// Body rows of a table that fit: by a cell that equals the key, else by one that contains it.
pub fn matching_rows(
    page: &Snapshot,
    table: ElementId,
    row: &RowRef,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let body = body_rows(page, table);
    match row {
        RowRef::Nth(ordinal) => nth(&body, *ordinal).into_iter().collect(),
        RowRef::Key(key) => {
            let by = |relation| -> Vec<ElementId> {
                body.iter()
                    .copied()
                    .filter(|r| {
                        cells(page, *r).iter().any(|c| {
                            shows(page, *c, &key.value, relation, knowledge.text_case).is_yes()
                        })
                    })
                    .collect()
            };
            let whole = by(TextRelation::Equals);
            if whole.is_empty() {
                by(TextRelation::Contains)
            } else {
                whole
            }
        }
    }
}

/// The n-th of a list, or its last.
pub fn nth<T: Copy>(list: &[T], ordinal: Ordinal) -> Option<T> {
    match ordinal {
        Ordinal::Nth(n) => n.checked_sub(1).and_then(|i| list.get(i)).copied(),
        Ordinal::Last => list.last().copied(),
    }
}
