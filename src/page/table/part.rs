//! Purposes of rows: header, filter, body, spacer or footer.

use crate::page::element::{ancestors, descendants};
use crate::page::{DrawnPart, Element, ElementId, Role};

/// Purpose of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowPart {
    /// Names of columns, or of a group of rows.
    Header,
    /// Fields that filter the rows below.
    Filter,
    /// Data.
    Body,
    /// Nothing: it sets rows apart.
    Spacer,
    /// Sums and the like.
    Footer,
}

/// So many elements around a row may be the section of its table: the section, or the section around a group of rows.
const SECTIONED: usize = 2;

/// The part that a row with these cells says it is.
pub(super) fn of(elements: &[Element], row: ElementId, cells: &[ElementId]) -> RowPart {
    let within = |tag: &str| {
        let mut sections = ancestors(elements, row).take(SECTIONED);
        sections.any(|a| elements[a].raw.tag == tag)
    };
    let is_name = |c: &ElementId| {
        let e = &elements[*c];
        e.is_column_header() || e.raw.tag == "th"
    };
    // A box that ticks all rows stands among the names.
    let worded = || cells.iter().filter(|c| !elements[**c].text.is_empty());
    let names_beside_boxes =
        || worded().count() > 1 && worded().all(|c| elements[*c].is_column_header());
    if within("tfoot") || elements[row].raw.drawn == Some(DrawnPart::Foot) {
        RowPart::Footer
    } else if within("thead") && filters(elements, cells) {
        RowPart::Filter
    } else if within("thead")
        || (!cells.is_empty() && cells.iter().all(is_name))
        || names_beside_boxes()
    {
        if filters(elements, cells) {
            RowPart::Filter
        } else {
            RowPart::Header
        }
    } else if !cells.is_empty() && cells.iter().all(|c| is_blank(elements, *c)) {
        RowPart::Spacer
    } else {
        RowPart::Body
    }
}

/// Each cell has a field or nothing, and some have a field.
pub(super) fn filters(elements: &[Element], cells: &[ElementId]) -> bool {
    let field = |c: &ElementId| descendants(elements, *c).any(|inner| is_entry(elements, inner));
    let bare = |c: &ElementId| elements[*c].text.is_empty();
    cells.iter().any(field) && cells.iter().all(|c| field(c) || bare(c))
}

fn is_entry(elements: &[Element], id: ElementId) -> bool {
    let e = &elements[id];
    e.raw.visible
        && matches!(
            e.role,
            Role::Textbox | Role::Searchbox | Role::Combobox | Role::Listbox | Role::Spinbutton
        )
}

/// Neither text nor anything that is kept for a meaning of its own.
fn is_blank(elements: &[Element], cell: ElementId) -> bool {
    let e = &elements[cell];
    e.text.is_empty() && e.end == cell + 1 && e.raw.value.is_none()
}
