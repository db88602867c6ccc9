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

/// The element stands in the navigation, header or footer around the page's own content, or in a list of ways at its side.
pub(crate) fn is_of_frame(page: &Snapshot, id: ElementId) -> bool {
    let is_frame = |a: ElementId| {
        matches!(
            page.elements[a].role,
            Role::Navigation | Role::Banner | Role::ContentInfo
        )
    };
    page.ancestors(id).any(is_frame)
        || std::iter::once(id)
            .chain(page.ancestors(id))
            .any(|a| is_list_of_ways(page, a))
}

/// A list at the side of a page, each of whose items is one link and nothing else: a navigation that no markup calls so.
pub(crate) fn is_list_of_ways(page: &Snapshot, id: ElementId) -> bool {
    let is_at_side = |a: ElementId| page.elements[a].role == Role::Complementary;
    let is_way = |item: ElementId| {
        let mut links = page
            .descendants(item)
            .filter(|at| page.elements[*at].role == Role::Link);
        let only = links.next().filter(|_| links.next().is_none());
        only.is_some_and(|link| page.elements[link].text == page.elements[item].text)
    };
    let shown = |item: &ElementId| page.elements[*item].raw.visible;
    page.elements[id].role == Role::List
        && page.ancestors(id).any(is_at_side)
        && page.children(id).filter(shown).all(is_way)
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
