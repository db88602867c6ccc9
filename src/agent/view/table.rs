//! Where a text stands in a table: the headers of its column, and the cells that name its row.

use crate::page::{ElementId, Role, RowPart, Snapshot, TableCell, TableModel, TableRow};

/// Characters of a cell beyond which it is a part of the page rather than a value: tables are used for layout too.
const LONG: usize = 200;

/// The column and the row of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CellPlace {
    /// Headers above it, from top to bottom, as one text; empty where there is none.
    pub(crate) column: String,
    /// Name of its row; empty for the cell that names it.
    pub(crate) row: String,
}

/// The place of an element that is a cell, or lies in one. The cells of headers and filters have none.
pub(crate) fn place(page: &Snapshot, id: ElementId) -> Option<CellPlace> {
    let tables = page.tables();
    let around = std::iter::once(id).chain(page.ancestors(id));
    let (own, (table, row, columns)) = around
        .map(|outer| (outer, tables.cell(outer)))
        .find_map(|(outer, cell)| Some((outer, cell?)))?;
    let is_value = matches!(row.part, RowPart::Body | RowPart::Footer);
    if !is_value || row.cells.len() < 2 || page.elements[own].text.len() > LONG {
        return None;
    }
    let headers = table.headers(columns.start);
    let headers: Vec<&str> = headers
        .iter()
        .map(|header| page.elements[*header].text.as_str())
        .filter(|text| !text.is_empty() && text.len() <= LONG)
        .collect();
    let place = CellPlace {
        column: headers.join(" / ").replace('\n', " "),
        row: named(page, table, row, own),
    };
    (place != CellPlace::default()).then_some(place)
}

/// The text of the cell that names the row, and where other rows are called the same, of the one after it too.
fn named(page: &Snapshot, table: &TableModel, row: &TableRow, own: ElementId) -> String {
    let text = |cell: &TableCell| page.elements[cell.element].text.replace('\n', " ");
    let is_header = |cell: &&TableCell| page.elements[cell.element].role == Role::RowHeader;
    let names = |row: &TableRow| -> Vec<(ElementId, String)> {
        let header = row.cells.iter().find(is_header);
        let all = header
            .into_iter()
            .chain(row.cells.iter().filter(|c| !is_header(c)));
        let all = all.map(|cell| (cell.element, text(cell)));
        all.filter(|(_, text)| !text.is_empty()).take(2).collect()
    };
    let own_names = names(row);
    let Some((key, name)) = own_names.first().filter(|(_, name)| name.len() <= LONG) else {
        return String::new();
    };
    if *key == own {
        return String::new();
    }
    let mut others = table.body().filter(|other| !std::ptr::eq(*other, row));
    let is_shared = others.any(|other| names(other).first().is_some_and(|(_, text)| text == name));
    match own_names.get(1) {
        Some((second, more)) if is_shared && *second != own && more.len() <= LONG => {
            format!("{name} / {more}")
        }
        _ => name.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{CellPlace, place};
    use crate::driver::page_from_html;

    fn of(html: &str, text: &str) -> Option<CellPlace> {
        let page = page_from_html(html, "http://shop.test/");
        let id = page.elements.iter().rposition(|e| e.text == text);
        place(&page, id.expect(text))
    }

    fn at(column: &str, row: &str) -> CellPlace {
        CellPlace {
            column: column.into(),
            row: row.into(),
        }
    }

    #[test]
    fn a_cell_has_a_column_and_a_row() {
        let html = "<table><tr><th>Day<th>Hour<th>Lane</tr>\
            <tr><td>Monday<td>9:00<td>closed</tr><tr><td>Monday<td>10:00<td>open</tr>\
            <tr><td>Friday<td>11:00<td><p>deep end</p></tr></table>";
        assert_eq!(of(html, "closed"), Some(at("Lane", "Monday / 9:00")));
        assert_eq!(of(html, "10:00"), Some(at("Hour", "Monday")));
        assert_eq!(of(html, "deep end"), Some(at("Lane", "Friday")));
        assert_eq!(of(html, "Friday"), Some(at("Day", "")));
        assert_eq!(of(html, "Lane"), None, "a header");
    }

    #[test]
    fn headers_of_rows_and_of_two_lines_are_told() {
        let html = "<table><thead><tr><th rowspan=2>Site<th colspan=2>Power</tr><tr><th>Now<th>Peak</tr></thead>\
            <tr><td>1<th scope=row>North<td>70 kW</tr></table>";
        assert_eq!(of(html, "70 kW").map(|p| p.row), Some("North".into()));
        let html = html.replace("<td>1", "");
        assert_eq!(of(&html, "70 kW"), Some(at("Power / Now", "North")));
    }

    #[test]
    fn a_table_for_layout_tells_nothing() {
        let long = "word ".repeat(60);
        let html = format!("<table><tr><td>{long}<p>inner</p></td><td>side</td></tr></table>");
        assert_eq!(of(&html, "inner"), None);
        assert_eq!(of(&html, "side"), None);
        assert_eq!(of("<table><tr><td>alone</table>", "alone"), None);
    }
}
