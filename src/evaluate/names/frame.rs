//! Parts of a page that frame its contents.

use crate::page::Role;

/// Tells whether a role frames the contents of a page: navigation, header, footer, menus and lists of options.
pub(crate) fn is_frame(role: Role) -> bool {
    matches!(
        role,
        Role::Navigation
            | Role::Banner
            | Role::ContentInfo
            | Role::Menu
            | Role::Menubar
            | Role::TabList
            | Role::Toolbar
            | Role::Listbox
    )
}
