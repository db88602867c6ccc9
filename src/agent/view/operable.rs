//! Elements that can take an action.

use crate::evaluate::{input_type, is_checkable, is_choice, is_clickable, is_field};
use crate::page::{Element, ElementId, Role, Snapshot};

/// Whether the element can take an action.
pub(crate) fn is_operable(e: &Element) -> bool {
    is_field(e)
        || is_choice(e)
        || is_checkable(e)
        || matches!(
            e.role,
            Role::Link
                | Role::Button
                | Role::Tab
                | Role::MenuItem
                | Role::MenuItemCheckbox
                | Role::MenuItemRadio
                | Role::TreeItem
                | Role::Slider
        )
        || (is_clickable(e) && e.raw.pointer)
        || (e.raw.tag == "input" && input_type(e) == "file")
}

/// A control whose name says what it does: a button, or a link of which each record has one.
pub(crate) fn is_command(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let repeated = || {
        let alike = |o: &&Element| o.role == Role::Link && o.raw.visible && o.text == e.text;
        !e.text.is_empty() && page.elements.iter().filter(alike).count() > 1
    };
    e.role == Role::Button || (e.role == Role::Link && repeated())
}
