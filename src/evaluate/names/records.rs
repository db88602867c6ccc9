//! Cards and rows: marked up, or boxes that are made alike.

use super::boxes;
use crate::grammar::RoleNoun;
use crate::page::{ElementId, RepeatedSet, Role, RowPart, Snapshot, TableRow};

/// An article, item, row or group; where boxes repeat, those and what is marked outside of them.
pub(crate) fn is_card(page: &Snapshot, id: ElementId) -> bool {
    if sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(&id).is_ok()) {
        return true;
    }
    let marked = match page.elements[id].role {
        Role::Article | Role::Group | Role::Figure => true,
        Role::ListItem => !is_of_frame(page, id),
        // Only where no boxes repeat; a row of headers or of sums is none of the things.
        Role::Row => {
            let row = page.tables().row(id);
            sets(page, RoleNoun::Card).next().is_none()
                && row.is_none_or(|(_, row)| row.part == RowPart::Body)
        }
        _ => false,
    };
    marked && !is_in_box(page, id)
}

/// The element stands in the navigation, header or footer around the page's own content.
fn is_of_frame(page: &Snapshot, id: ElementId) -> bool {
    page.ancestors(id).any(|a| {
        matches!(
            page.elements[a].role,
            Role::Navigation | Role::Banner | Role::ContentInfo
        )
    })
}

/// A row of a table; without any, one of several boxes that stand one above the other, their parts side by side.
pub(crate) fn is_row(page: &Snapshot, id: ElementId) -> bool {
    page.elements[id].role == Role::Row
        || sets(page, RoleNoun::Row).any(|set| set.boxes.binary_search(&id).is_ok())
}

/// A header of a column, or a cell of a row that is drawn as the header where nothing is marked so.
pub(crate) fn is_column_head(page: &Snapshot, id: ElementId) -> bool {
    let in_header = |(_, row, _): (_, &TableRow, _)| row.part == RowPart::Header;
    page.elements[id].role == Role::ColumnHeader || page.tables().cell(id).is_some_and(in_header)
}

fn is_in_box(page: &Snapshot, id: ElementId) -> bool {
    page.ancestors(id)
        .any(|a| sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(&a).is_ok()))
}

/// The sets of boxes that a noun may mean.
pub(crate) fn sets(page: &Snapshot, noun: RoleNoun) -> impl Iterator<Item = &RepeatedSet> {
    let repeated = boxes::repeated(page);
    repeated.sets().iter().filter(move |set| match noun {
        RoleNoun::Card => !set.is_form,
        RoleNoun::Row => !repeated.has_marked_rows && set.is_list_of_rows,
        _ => false,
    })
}

/// Of the elements that a noun without a name may mean, those that repeat; all, where none does.
pub(crate) fn repeating(
    page: &Snapshot,
    noun: RoleNoun,
    elements: Vec<ElementId>,
) -> Vec<ElementId> {
    let repeats = |id: &ElementId| sets(page, noun).any(|set| set.boxes.binary_search(id).is_ok());
    if elements.iter().any(repeats) {
        elements.into_iter().filter(repeats).collect()
    } else {
        elements
    }
}

/// How many of these there are in each list, table or part of the page that holds some.
pub(crate) fn by_holder(page: &Snapshot, elements: &[ElementId]) -> Vec<usize> {
    let holds = |role: Role| {
        matches!(
            role,
            Role::List | Role::Directory | Role::Table | Role::Grid | Role::TreeGrid | Role::Feed
        )
    };
    let holder = |id: ElementId| {
        let mut around = page.ancestors(id);
        around
            .find(|a| holds(page.elements[*a].role))
            .or(page.elements[id].parent)
    };
    let mut holders: Vec<Option<ElementId>> = elements.iter().map(|id| holder(*id)).collect();
    holders.sort_unstable();
    holders.chunk_by(|a, b| a == b).map(<[_]>::len).collect()
}

/// How many a person may count, of these boxes: those of each set, or of all. A first row of texts may be a header, and
/// two texts side by side need not be cards.
pub(crate) fn counts(page: &Snapshot, noun: RoleNoun, boxes: &[ElementId]) -> Vec<usize> {
    let inside = |set: &RepeatedSet| set.boxes.iter().filter(|id| boxes.contains(id)).count();
    let mut out = Vec::new();
    for set in sets(page, noun) {
        let count = inside(set);
        if count == 0 {
            continue;
        }
        out.push(count);
        match noun {
            RoleNoun::Row if set.is_text_only => out.push(count - 1),
            RoleNoun::Card if set.is_text_only && (count < 3 || set.is_list_of_rows) => out.push(0),
            _ => {}
        }
    }
    out.push(boxes.len());
    out.sort_unstable();
    out.dedup();
    out
}
