//! Plain boxes: elements whose role says nothing, and what makes several of them alike.

use crate::evaluate::names::role_noun::{input_type, is_button};
use crate::page::{Element, ElementId, Role, Snapshot};

/// One of several that are made alike.
pub(crate) fn is_record(page: &Snapshot, id: ElementId) -> bool {
    let Some(parent) = page.elements[id].parent else {
        return false;
    };
    page.children(parent)
        .any(|other| other != id && are_records(page, id, other))
}

/// The first of two neighbours that are made alike.
pub(crate) fn begins_record(page: &Snapshot, id: ElementId) -> bool {
    let next = page.elements[id].end;
    page.elements
        .get(next)
        .is_some_and(|e| e.parent == page.elements[id].parent)
        && are_records(page, id, next)
}

/// One of several plain boxes that scripts handle clicks on.
pub(crate) fn is_one_of_clicked(page: &Snapshot, id: ElementId) -> bool {
    let is_clicked = |id: ElementId| {
        let e = &page.elements[id];
        e.raw.visible && e.raw.pointer && is_silent(e.role)
    };
    let Some(parent) = page.elements[id].parent else {
        return false;
    };
    is_clicked(id)
        && page
            .children(parent)
            .any(|other| other != id && is_clicked(other))
}

/// Two plain boxes with several texts and the same parts in the same order.
fn are_records(page: &Snapshot, a: ElementId, b: ElementId) -> bool {
    let kinds = |of: ElementId| {
        let parts = page.children(of).map(|x| &page.elements[x]);
        parts.map(|e| (e.role, e.raw.tag.as_str()))
    };
    let (one, other) = (&page.elements[a], &page.elements[b]);
    let plain = is_silent(one.role) && is_silent(other.role) && one.raw.tag == other.raw.tag;
    plain && texts(page, a) >= 2 && texts(page, a) == texts(page, b) && kinds(a).eq(kinds(b))
}

/// How many blocks of text an element shows.
fn texts(page: &Snapshot, id: ElementId) -> usize {
    let (first, past) = page.elements[id].runs;
    let from = page.blocks.partition_point(|b| b.runs.0 < first);
    let inside = page.blocks[from..].iter().take_while(|b| b.runs.0 < past);
    inside.filter(|b| !b.text.is_empty()).count()
}

/// The role says nothing of what an element is for.
pub(crate) fn is_silent(role: Role) -> bool {
    matches!(role, Role::Generic | Role::None | Role::Presentation)
}

/// Whether a link has the address of another place: neither a part of the page nor a script.
pub(crate) fn leads_elsewhere(e: &Element) -> bool {
    let address = e.raw.attributes.get("href").map(|address| address.trim());
    address.is_some_and(|address| {
        let code = address.to_ascii_lowercase();
        !address.is_empty() && !address.starts_with('#') && !code.starts_with("javascript:")
    })
}

/// A button that opens an address: by its own `formaction`, or by the `action` of a form that is sent in the address.
pub(crate) fn leads(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let kind = input_type(e).to_ascii_lowercase();
    let sends = is_button(e) && !matches!(kind.as_str(), "button" | "reset");
    let form = e.form.map(|form| &page.elements[form].raw);
    let by_form = form.is_some_and(|form| {
        let method = form.attributes.get("method").map_or("get", String::as_str);
        form.attributes.contains_key("action") && method.eq_ignore_ascii_case("get")
    });
    // The address of a submit button is its form's, unless it has its own.
    let own = form.is_some_and(|form| e.raw.resolved.is_some() && e.raw.resolved != form.resolved);
    sends && (by_form || own)
}
