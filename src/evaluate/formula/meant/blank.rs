//! Rows and items that a person may not count: those that paint nothing, and the button at the end of a list.

use crate::evaluate::names::role_noun::{is_clickable, is_control};
use crate::page::{ElementId, Role, Snapshot};

/// Rows of this height and less are lines that separate, in CSS pixels.
const SEPARATOR: f64 = 4.0;

/// Whether a row or an item holds nothing that is painted, and is no higher than a line: a separator, a row that waits for data.
pub(crate) fn paints_nothing(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let shows = |id: ElementId| {
        let inner = &page.elements[id];
        let is_drawn = matches!(inner.role, Role::Img | Role::Figure | Role::Progressbar);
        inner.raw.visible && (is_control(inner) || is_clickable(inner) || is_drawn)
    };
    e.raw.rect.is_measured()
        && e.raw.rect.height <= SEPARATOR
        && e.text.is_empty()
        && !(id..e.end).any(shows)
}

/// Items of a list that are one button and nothing else, where others are not: "+ Add a task".
pub(crate) fn lone_buttons(page: &Snapshot, items: &[ElementId]) -> Vec<ElementId> {
    let is_lone = |id: &ElementId| {
        let e = &page.elements[*id];
        let mut inner = *id + 1..e.end;
        inner.any(|b| page.elements[b].role == Role::Button && page.elements[b].text == e.text)
    };
    let lone: Vec<ElementId> = items.iter().copied().filter(is_lone).collect();
    if lone.len() < items.len() {
        lone
    } else {
        Vec::new()
    }
}
