//! Elements that can take an action.

use crate::evaluate::{input_type, is_checkable, is_choice, is_clickable, is_field};
use crate::page::{Element, Role};

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
