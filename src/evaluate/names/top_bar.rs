//! Navigations that no role marks: the only bar across the top of a page with several things to click, side by side.

use crate::page::{ElementId, Role, Snapshot};

/// A bar begins no farther from the top of the page, and is no higher (CSS pixels).
const TOP: f64 = 120.0;
/// The share of the width of the page that it takes at least.
const WIDE: f64 = 0.6;
/// Entries that make a bar.
const ENTRIES: usize = 3;
/// Bytes of the longest entry.
const LONGEST: usize = 30;

/// Whether the element is the navigation of a page that marks none.
pub(super) fn is_one(page: &Snapshot, id: ElementId) -> bool {
    let is_marked = |id: ElementId| {
        let e = &page.elements[id];
        e.raw.visible && matches!(e.role, Role::Navigation | Role::Menubar)
    };
    let all = || 0..page.elements.len();
    if !is_bar(page, id) || all().any(is_marked) {
        return false;
    }
    let is_outermost = |id: &ElementId| !page.ancestors(*id).any(|a| is_bar(page, a));
    let bars = all().filter(|other| is_bar(page, *other));
    bars.filter(is_outermost).eq([id])
}

fn is_bar(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let rect = e.raw.rect;
    if !e.raw.visible || !rect.is_measured() || rect.y > TOP || rect.height > TOP {
        return false;
    }
    let window = page.window.filter(|_| e.context == 0);
    if !window.is_some_and(|window| rect.width >= WIDE * window.width) {
        return false;
    }
    let inside = || {
        page.descendants(id)
            .filter(|o| page.elements[*o].raw.visible)
    };
    let is_entry = |o: &ElementId| {
        let e = &page.elements[*o];
        // Buttons side by side are a toolbar, or the answers to a question about cookies.
        let is_operated = e.role == Role::Link || e.raw.pointer && e.role != Role::Button;
        is_operated && !e.text.is_empty() && e.text.len() <= LONGEST && !e.text.contains('\n')
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
