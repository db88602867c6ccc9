//! Headers and navigations that no role marks. A navigation is the only bar across the top of a page with several things to click, side
//! by side.

use super::side_column::is_short_line;
use crate::page::{ElementId, Role, Snapshot};

/// A bar begins no farther from the top of the page, and is no higher (CSS pixels).
const TOP: f64 = 120.0;
/// A header begins so near to the top of the page (CSS pixels).
const EDGE: f64 = 8.0;
/// Edges that are no farther apart are one (CSS pixels).
const SAME_EDGE: f64 = 2.0;
/// The share of the width of the page that it takes at least.
const WIDE: f64 = 0.6;
/// Entries that make a bar.
const ENTRIES: usize = 3;

/// Whether the element is the navigation of a page that marks none.
pub(super) fn is_one(page: &Snapshot, id: ElementId) -> bool {
    let all = || 0..page.elements.len();
    if all().any(|id| is_marked(page, id)) {
        return false;
    }
    let is_outermost = |id: &ElementId| !page.ancestors(*id).any(|a| is_bar(page, a));
    let bars = all().filter(|other| is_bar(page, *other));
    is_bar(page, id) && bars.filter(is_outermost).eq([id])
}

/// The id by which pages call their header.
const HEADER: &str = "header";

/// Whether the element is the header of a page that marks none: the only bar at its top that can be operated.
pub(super) fn is_header(page: &Snapshot, id: ElementId) -> bool {
    let is_marked = |id: ElementId| {
        let e = &page.elements[id];
        e.raw.visible && (e.role == Role::Banner || e.raw.tag == "header")
    };
    let all = || 0..page.elements.len();
    // `<div id="header">`: a page has one element of an id.
    let is_called = |id: ElementId| {
        let e = &page.elements[id];
        e.raw.visible && e.raw.attributes.get("id").is_some_and(|own| own == HEADER)
    };
    if all().any(is_called) && !all().any(is_marked) {
        return is_called(id);
    }
    if !is_operated_bar(page, id) || page.elements[id].raw.rect.y > EDGE || all().any(is_marked) {
        return false;
    }
    // A strip above another bar is none: a note about cookies, or a choice of languages.
    let own = page.elements[id].raw.rect;
    let is_with = |other: &ElementId| {
        let rect = page.elements[*other].raw.rect;
        is_operated_bar(page, *other) && rect.y <= own.y + own.height + SAME_EDGE
    };
    let is_outermost = |id: &ElementId| !page.ancestors(*id).any(|a| is_operated_bar(page, a));
    all().filter(is_with).filter(is_outermost).eq([id])
}

/// A bar in which something can be operated.
fn is_operated_bar(page: &Snapshot, id: ElementId) -> bool {
    let is_operated = |o: ElementId| {
        let e = &page.elements[o];
        matches!(
            e.role,
            Role::Link | Role::Button | Role::Textbox | Role::Searchbox
        ) || e.raw.pointer
    };
    is_wide(page, id) && page.descendants(id).any(is_operated)
}

/// Whether it is low, near the top, and takes most of the width.
fn is_wide(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let rect = e.raw.rect;
    if !e.raw.visible || !rect.is_measured() || rect.y > TOP || rect.height > TOP {
        return false;
    }
    let window = page.window.filter(|_| e.context == 0);
    window.is_some_and(|window| rect.width >= WIDE * window.width)
}

fn is_marked(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    e.raw.visible && matches!(e.role, Role::Navigation | Role::Menubar)
}

fn is_bar(page: &Snapshot, id: ElementId) -> bool {
    if !is_wide(page, id) {
        return false;
    }
    let rect = page.elements[id].raw.rect;
    let inside = || {
        page.descendants(id)
            .filter(|o| page.elements[*o].raw.visible)
    };
    let is_entry = |o: &ElementId| {
        let e = &page.elements[*o];
        // Buttons side by side are a toolbar, or the answers to a question about cookies.
        let is_operated = e.role == Role::Link || e.raw.pointer && e.role != Role::Button;
        is_operated && is_short_line(e) && e.text.contains(char::is_alphanumeric)
    };
    let is_other = |o: ElementId| {
        let role = page.elements[o].role;
        matches!(
            role,
            Role::Textbox | Role::Searchbox | Role::Combobox | Role::Tab
        )
    };
    let entries: Vec<ElementId> = inside().filter(is_entry).collect();
    let middle = |o: &ElementId| {
        let rect = page.elements[*o].raw.rect;
        rect.y + rect.height / 2.0
    };
    entries.len() >= ENTRIES
        && !inside().any(is_other)
        && entries
            .iter()
            .all(|o| (middle(o) - middle(&entries[0])).abs() <= rect.height / 2.0)
}
