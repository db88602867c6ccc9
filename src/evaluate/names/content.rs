//! The content of a cell or item.

use crate::evaluate::names::role_noun::{is_choice, is_field};
use crate::page::{ElementId, Snapshot};

/// Returns the contents of a cell or item: its text, or the value of its control.
pub(crate) fn content(page: &Snapshot, id: ElementId) -> String {
    let e = &page.elements[id];
    let own = |c: ElementId| is_field(&page.elements[c]) || is_choice(&page.elements[c]);
    if own(id) {
        return e.raw.value.clone().unwrap_or_default();
    }
    let controls: Vec<ElementId> = (id + 1..e.end)
        .filter(|c| page.elements[*c].raw.visible && own(*c))
        .collect();
    match controls.as_slice() {
        [one] if e.text.is_empty() || is_choice(&page.elements[*one]) => {
            page.elements[*one].raw.value.clone().unwrap_or_default()
        }
        _ => e.text.replace('\n', " "),
    }
}
