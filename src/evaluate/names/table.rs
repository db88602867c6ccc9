//! Tables as sentences speak of them: rows by their key, columns by their header.

use crate::evaluate::names::role_noun::is_field;
use crate::evaluate::names::shown::shows;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching::{shorten, visible};
use crate::grammar::{ColumnRef, Ordinal, RowRef, Span, Text, TextRelation};
use crate::lexicon::{among, naming};
use crate::page::{Element, ElementId, Role, RowPart, Snapshot, TableModel, TableRow};

/// The table that holds the element.
pub(crate) fn table_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let tables = page.tables();
    let mut around = page.ancestors(id);
    around.find_map(|a| tables.of(a)).map(|table| table.element)
}

/// The visible tables of the page. One that only lays out a navigation is not meant where there is another.
pub(crate) fn on_page(page: &Snapshot) -> Vec<ElementId> {
    let all = page.tables().all().iter();
    let seen = all.filter(|table| {
        let e = &page.elements[table.element];
        e.raw.visible && e.is_table()
    });
    let seen = seen.map(|table| table.element).collect();
    without_layout(page, outside_navigation(page, seen))
}

/// Tables, or rows of tables, without those of tables that only lay out their page; all of them if there are no others.
pub(crate) fn without_layout(page: &Snapshot, all: Vec<ElementId>) -> Vec<ElementId> {
    let tables = page.tables();
    let model = |id: ElementId| tables.of(id).or_else(|| Some(tables.row(id)?.0));
    let is_layout = |id: &ElementId| model(*id).is_some_and(|table| lays_out(page, table));
    let content: Vec<ElementId> = all.iter().copied().filter(|id| !is_layout(id)).collect();
    if content.is_empty() { all } else { content }
}

/// Nothing says that it holds data: it has neither a header nor a caption nor a name, and it is one row, or the form of the page.
fn lays_out(page: &Snapshot, table: &TableModel) -> bool {
    let e = &page.elements[table.element];
    let inside = || page.elements[table.element + 1..e.end].iter();
    let tells = |inner: &Element| {
        inner.is_column_header()
            || matches!(inner.role, Role::RowHeader | Role::Caption)
            || matches!(inner.raw.tag.as_str(), "th" | "caption" | "thead" | "tfoot")
    };
    let is_named = !e.name.is_empty() || e.raw.attributes.contains_key("role");
    let is_typed_into = |inner: &Element| inner.raw.visible && is_field(inner);
    !is_named && !inside().any(tells) && (table.rows.len() < 2 || inside().any(is_typed_into))
}

/// Returns the elements outside every navigation; all of them if there are none.
pub(crate) fn outside_navigation(page: &Snapshot, all: Vec<ElementId>) -> Vec<ElementId> {
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

/// Tables without those that lie in a cell of another of them.
pub(crate) fn outermost(page: &Snapshot, all: &[ElementId]) -> Vec<ElementId> {
    let tables = page.tables();
    let inner = |t: &ElementId| {
        let within = std::iter::successors(tables.of(*t), |m| m.within.and_then(|w| tables.of(w)));
        within.skip(1).any(|outer| all.contains(&outer.element))
    };
    all.iter().copied().filter(|t| !inner(t)).collect()
}

/// Rows that a reader counts, in the order in which they are seen: those of the body, without those of a table in a cell of
/// another whose rows are here, too.
pub(crate) fn counted_rows(page: &Snapshot, rows: Vec<ElementId>) -> Vec<ElementId> {
    let tables = page.tables();
    let owners: Vec<ElementId> = rows.iter().filter_map(|r| table_of(page, *r)).collect();
    let outer = outermost(page, &owners);
    let mut out: Vec<ElementId> = rows
        .into_iter()
        .filter(|row| match tables.row(*row) {
            Some((table, seen)) => {
                seen.part == RowPart::Body
                    && seen.elements[0] == *row
                    && outer.contains(&table.element)
            }
            None => true,
        })
        .collect();
    out.sort_by_key(|row| tables.place(*row).unwrap_or((usize::MAX, *row)));
    out
}

/// The cells of a row, in order, with those that reach into it from above.
pub(crate) fn cells(page: &Snapshot, row: ElementId) -> Vec<ElementId> {
    let row = page.tables().row(row);
    let cells = row.map_or(&[][..], |(_, row)| &row.cells);
    cells.iter().map(|cell| cell.element).collect()
}

/// The text of a row that is drawn in several parts, or into which cells of other rows reach; of any other, the element's own
/// text serves.
pub(crate) fn text_of_parts(page: &Snapshot, row: ElementId) -> Option<String> {
    let (_, row) = page.tables().row(row).filter(|(_, r)| {
        let own = |id: ElementId| id > row && id < page.elements[row].end;
        r.elements.len() > 1 || !r.cells.iter().all(|c| own(c.element))
    })?;
    let texts = row
        .cells
        .iter()
        .map(|c| page.elements[c.element].text.as_str());
    Some(texts.collect::<Vec<_>>().join("\n"))
}

/// Body rows: those that are no headers and not of the table's foot.
pub(crate) fn body_rows(page: &Snapshot, table: ElementId) -> Vec<ElementId> {
    let table = page.tables().of(table);
    let rows = table.into_iter().flat_map(TableModel::body);
    rows.map(|row| row.elements[0]).collect()
}

/// Whether a row is called by this: the first of its texts, under a header of names or none. In no table, anything may be a name.
pub(crate) fn is_name_of_row(page: &Snapshot, id: ElementId) -> bool {
    let header = first_of_row(page, id).and_then(|cell| header_of(page, cell));
    let is_named = header.is_none_or(|header| {
        let text = page.elements[header].text.to_lowercase();
        let mut words = text.split(|c: char| !c.is_alphanumeric());
        text.is_empty() || words.any(|word| among(word, naming::NAMES_OF_ROWS))
    });
    begins_row(page, id) && is_named
}

/// Whether it is in the first cell of its row that has a text, whatever its header says, or in no table.
pub(crate) fn begins_row(page: &Snapshot, id: ElementId) -> bool {
    rows_around(page, id).is_empty()
        || first_of_row(page, id).is_some_and(|cell| cell <= id && id < page.elements[cell].end)
}

/// The first cell with a text in the row around an element.
fn first_of_row(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let row = rows_around(page, id).first().copied()?;
    let mut cells = row.cells.iter().map(|cell| cell.element);
    cells.find(|cell| !page.elements[*cell].text.is_empty())
}

/// Of these cells those in whose row the first text is the key.
pub(crate) fn named_by(
    page: &Snapshot,
    of: &[ElementId],
    key: &Text,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let is_named = |cell: &ElementId| {
        let row = rows_around(page, *cell).first().copied();
        let mut cells = row.into_iter().flat_map(|row| &row.cells);
        let first = cells.find(|cell| !page.elements[cell.element].text.is_empty());
        first.is_some_and(|first| {
            let by = TextRelation::Contains;
            shows(page, first.element, &key.value, by, knowledge.text_case).is_yes()
        })
    };
    of.iter().copied().filter(is_named).collect()
}

/// The rows around an element: the one that its cell stands in, and those that the cell reaches into.
pub(crate) fn rows_around(page: &Snapshot, id: ElementId) -> Vec<&TableRow> {
    let tables = page.tables();
    let mut around = std::iter::once(id).chain(page.ancestors(id));
    let Some((cell, (table, ..))) = around.find_map(|a| tables.cell(a).map(|found| (a, found)))
    else {
        return Vec::new();
    };
    let holds = |row: &&TableRow| row.cells.iter().any(|c| c.element == cell);
    table.rows.iter().filter(holds).collect()
}

/// The columns of a cell, from 0.
pub(crate) fn columns_of(page: &Snapshot, cell: ElementId) -> Vec<usize> {
    let found = page.tables().cell(cell);
    found.map_or_else(Vec::new, |(.., columns)| columns.collect())
}

/// The cell of a row in a column.
pub(crate) fn cell_at(page: &Snapshot, row: ElementId, column: usize) -> Option<ElementId> {
    page.tables().row(row)?.1.cell(column)
}

/// A table that is a part of another stands for the whole.
pub(crate) fn whole(page: &Snapshot, tables: Vec<ElementId>) -> Vec<ElementId> {
    let known = page.tables();
    let one = |t: ElementId| known.of(t).map_or(t, |model| model.element);
    let mut out: Vec<ElementId> = tables.into_iter().map(one).collect();
    out.dedup();
    out
}

/// A row that may say that there are none: the only one below the header, of one cell that spans several columns.
pub(crate) fn may_say_none(page: &Snapshot, row: ElementId) -> bool {
    let Some((table, seen)) = page.tables().row(row) else {
        return false;
    };
    let [only] = seen.cells.as_slice() else {
        return false;
    };
    let wide = only.columns.len() > 1 || table.width() > 1;
    wide && table.body().count() == 1 && seen.part == RowPart::Body
}

/// The header above the cell that holds the element.
pub fn header_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let tables = page.tables();
    let mut around = std::iter::once(id).chain(page.ancestors(id));
    let (table, row, columns) = around.find_map(|a| tables.cell(a))?;
    let header = table.leaf(columns.start)?;
    let own = table.header().any(|r| std::ptr::eq(r, row));
    (!own && !page.elements[header].text.is_empty()).then_some(header)
}

/// Columns of a table whose header fits: those that equal the text, else those that contain it. A table without a header is
/// headed by its first row.
pub(crate) fn columns(
    page: &Snapshot,
    table: ElementId,
    column: &ColumnRef,
    case: TextCase,
) -> Vec<usize> {
    let Some(table) = page.tables().of(table) else {
        return Vec::new();
    };
    match column {
        ColumnRef::Nth(ordinal) => {
            let all: Vec<usize> = (0..table.width()).collect();
            nth(&all, *ordinal).into_iter().collect()
        }
        ColumnRef::Header(text) => {
            let whole = headed(page, table, text, (TextRelation::Equals, case));
            if whole.is_empty() {
                headed(page, table, text, (TextRelation::Contains, case))
            } else {
                whole
            }
        }
    }
}

/// The columns whose header is just the text.
pub(crate) fn columns_called(
    page: &Snapshot,
    table: &TableModel,
    text: &Text,
    case: TextCase,
) -> Vec<usize> {
    headed(page, table, text, (TextRelation::Equals, case))
}

fn headed(
    page: &Snapshot,
    table: &TableModel,
    text: &Text,
    how: (TextRelation, TextCase),
) -> Vec<usize> {
    let fits = |column: &usize| is_headed(page, table, *column, text, how);
    (0..table.width()).filter(fits).collect()
}

/// A header above the column fits, or the words of all of them do ("Price Net").
fn is_headed(
    page: &Snapshot,
    table: &TableModel,
    column: usize,
    text: &Text,
    (relation, case): (TextRelation, TextCase),
) -> bool {
    let mut headers = table.headers(column);
    if table.header().next().is_none() {
        headers.extend(unmarked_header(table).and_then(|row| row.cell(column)));
    }
    let one = |header: &ElementId| shows(page, *header, &text.value, relation, case).is_yes();
    let words: Vec<&str> = headers
        .iter()
        .map(|header| page.elements[*header].text.as_str())
        .collect();
    headers.iter().any(one)
        || (headers.len() > 1 && visible(&text.value, &words.join(" "), relation, case).is_yes())
}

/// The first row of a table that has no header.
fn unmarked_header(table: &TableModel) -> Option<&TableRow> {
    table
        .header()
        .next()
        .is_none()
        .then(|| table.body().next())?
}

/// Cells of the first rows of tables without a header, which may be one.
pub(crate) fn unmarked_heads(page: &Snapshot) -> impl Iterator<Item = ElementId> + '_ {
    let tables = on_page(page).into_iter();
    let first = tables.filter_map(|id| unmarked_header(page.tables().of(id)?));
    first.flat_map(|row| row.cells.iter().map(|cell| cell.element))
}

/// The values of a column: its cells in the rows of the body, without the row that heads them.
pub(crate) fn values(page: &Snapshot, table: ElementId, column: usize) -> Vec<ElementId> {
    let Some(table) = page.tables().of(table) else {
        return Vec::new();
    };
    data_rows(table)
        .filter_map(|row| row.cell(column))
        .collect()
}

/// The rows of the body, without the row that heads them.
pub(crate) fn data_rows(table: &TableModel) -> impl Iterator<Item = &TableRow> {
    let skipped = usize::from(unmarked_header(table).is_some());
    table.body().skip(skipped)
}

/// The same in every table of the page.
pub(crate) fn matching_anywhere(
    page: &Snapshot,
    row: &RowRef,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let tables = page.tables().all().iter();
    tables
        .flat_map(|t| matching_rows(page, t.element, row, knowledge))
        .collect()
}

/// Rows of a table that fit: by a cell that equals the key, else by one that contains it. A row of sums is named, and not counted.
pub(crate) fn matching_rows(
    page: &Snapshot,
    table: ElementId,
    row: &RowRef,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let body = body_rows(page, table);
    match row {
        RowRef::Nth(ordinal) => nth(&body, *ordinal).into_iter().collect(),
        RowRef::Key(key) => {
            let rows = page.tables().of(table).into_iter().flat_map(|t| &t.rows);
            let feet = rows.filter(|row| row.part == RowPart::Footer);
            let foot: Vec<ElementId> = feet.map(|row| row.elements[0]).collect();
            let by = |relation, rows: &[ElementId]| -> Vec<ElementId> {
                let fits = |row: &ElementId| {
                    cells(page, *row).iter().any(|c| {
                        shows(page, *c, &key.value, relation, knowledge.text_case).is_yes()
                    })
                };
                rows.iter().copied().filter(fits).collect()
            };
            let mut found = [TextRelation::Equals, TextRelation::Contains]
                .into_iter()
                .flat_map(|relation| [(relation, &body), (relation, &foot)])
                .map(|(relation, rows)| by(relation, rows))
                .find(|found| !found.is_empty())
                .unwrap_or_default();
            // "Ben" is a word of one row, and how the name of another begins: which is his is not said.
            let name = |row: &ElementId| first_of_row(page, *cells(page, *row).first()?);
            let is_named = |row: &ElementId| {
                let contains = TextRelation::Contains;
                name(row).is_some_and(|c| {
                    shows(page, c, &key.value, contains, knowledge.text_case).is_yes()
                })
            };
            if !found.is_empty() && !found.iter().any(is_named) {
                let longer = |row: &ElementId| longer_name(page, *row, &key.value).is_some();
                found.extend(body.iter().copied().filter(longer));
                found.sort_unstable();
                found.dedup();
            }
            found
        }
    }
}

/// The name of a row, if it begins with a key and goes on with more words.
fn longer_name<'p>(page: &'p Snapshot, row: ElementId, key: &str) -> Option<&'p str> {
    let cell = first_of_row(page, *cells(page, row).first()?)?;
    let name = page.elements[cell].text.as_str();
    let (said, key) = (name.trim().to_lowercase(), key.trim().to_lowercase());
    let behind = said.strip_prefix(key.as_str())?;
    behind.starts_with(char::is_whitespace).then_some(name)
}

/// Of what shows a key in tables, keeps the names of rows, if there are any. The error says that no row is called so, and one by a
/// longer name: which is meant is not said.
pub(crate) fn keep_named(
    page: &Snapshot,
    owners: &mut Vec<ElementId>,
    key: &str,
) -> Result<(), String> {
    let is_in_table = |owner: &ElementId| !rows_around(page, *owner).is_empty();
    let is_named = |owner: &ElementId| is_in_table(owner) && is_name_of_row(page, *owner);
    if owners.iter().any(is_named) {
        owners.retain(|owner| is_named(owner) || !is_in_table(owner));
        return Ok(());
    }
    let in_table: Vec<ElementId> = owners.iter().copied().filter(is_in_table).collect();
    if in_table.is_empty() || in_table.iter().any(|owner| begins_row(page, *owner)) {
        return Ok(());
    }
    let mut rows = page.tables().all().iter().flat_map(data_rows);
    let longer = rows.find_map(|row| longer_name(page, row.elements[0], key));
    match longer {
        Some(longer) => Err(format!(
            "a row is called '{}', and another only mentions '{}'",
            shorten(longer),
            shorten(key)
        )),
        None => Ok(()),
    }
}

/// Rows of sums and the like: one of them stands last, and is none of the data.
pub(crate) fn feet(page: &Snapshot) -> impl Iterator<Item = ElementId> + '_ {
    let rows = page.tables().all().iter().flat_map(|table| &table.rows);
    rows.filter(|row| row.part == RowPart::Footer)
        .map(|row| row.elements[0])
}

/// Whether an element is in a row of sums.
pub(crate) fn is_in_foot(page: &Snapshot, id: ElementId) -> bool {
    let around = rows_around(page, id);
    around.iter().any(|row| row.part == RowPart::Footer)
}

/// The number of a row as what it is called: "row 1210", where no table has so many rows and the first text of one
/// row says just that.
pub(crate) fn called_by_number(page: &Snapshot, ordinal: Ordinal) -> Option<Text> {
    let Ordinal::Nth(number) = ordinal else {
        return None;
    };
    let tables = page.tables().all();
    let called = number.to_string();
    let is_called = |row: &&TableRow| {
        let mut said = row
            .cells
            .iter()
            .map(|cell| &page.elements[cell.element].text);
        said.find(|text| !text.is_empty()) == Some(&called)
    };
    let has_so_many = tables.iter().any(|table| table.body().count() >= number);
    let so_called = tables.iter().flat_map(TableModel::body).filter(is_called);
    (!has_so_many && so_called.count() == 1).then_some(Text {
        value: called,
        quoted: true,
        span: Span::default(),
    })
}

/// The n-th of a list, or its last.
pub(crate) fn nth<T: Copy>(list: &[T], ordinal: Ordinal) -> Option<T> {
    match ordinal {
        Ordinal::Nth(n) => n.checked_sub(1).and_then(|i| list.get(i)).copied(),
        Ordinal::Last => list.last().copied(),
    }
}
