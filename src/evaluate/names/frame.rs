//! Parts of a page that frame its contents.

use crate::page::{ElementId, Role, Snapshot};

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

/// Landmarks of that name: a navigation that is called "Breadcrumb" is one.
pub(crate) fn landmarks(page: &Snapshot, name: &str) -> Vec<ElementId> {
    let is_called = |id: &ElementId| {
        let e = &page.elements[*id];
        let is_landmark = matches!(
            e.role,
            Role::Navigation | Role::Complementary | Role::Search | Role::Form | Role::Region
        );
        let called = e.name.to_lowercase();
        let is_name = called == name
            || called.strip_suffix('s') == Some(name)
            || name.strip_suffix('s') == Some(called.as_str());
        e.raw.visible && is_landmark && is_name
    };
    (0..page.elements.len()).filter(is_called).collect()
}
