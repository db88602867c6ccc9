//! Controls that fold and unfold: which says whether something is expanded, and which is pressed for it.

use crate::evaluate::names::role_noun::{is_checkable, is_field};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::context;
use crate::evaluate::target::fit::{Quality, fit};
use crate::evaluate::target::select::view;
use crate::grammar::{RoleNoun, Target};
use crate::page::{ElementId, Role, Snapshot};

/// The element whose expanded state the element shares: itself, the control or item of a tree that it is a part of the label
/// of, or the one control of the heading or item that it is.
pub fn of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    if says(page, id) {
        return Some(id);
    }
    for around in page.ancestors(id) {
        let e = &page.elements[around];
        let holds_label = matches!(
            e.role,
            Role::Button | Role::Link | Role::MenuItem | Role::Tab | Role::TreeItem
        ) || e.raw.tag == "summary";
        if holds_label && says(page, around) {
            return Some(around);
        }
        let ends = matches!(
            e.role,
            Role::TreeItem
                | Role::Group
                | Role::Row
                | Role::ListItem
                | Role::List
                | Role::Region
                | Role::Dialog
                | Role::TabPanel
                | Role::Menu
        );
        if ends {
            break;
        }
    }
    let e = &page.elements[id];
    if e.role != Role::Heading {
        return None;
    }
    let inside: Vec<ElementId> = (id + 1..e.end).filter(|o| is_control(page, *o)).collect();
    match inside.as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

/// Tells whether the element says that it is expanded or collapsed.
pub(crate) fn says(page: &Snapshot, id: ElementId) -> bool {
    page.elements[id].raw.expanded.is_some()
}

/// A button, link or summary that says whether what belongs to it is expanded; no button of a menu or list.
fn is_control(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let pops = e.raw.attributes.get("aria-haspopup");
    e.raw.visible
        && says(page, id)
        && (matches!(e.role, Role::Button | Role::Link) || e.raw.tag == "summary")
        && pops.is_none_or(|kind| kind == "false")
}

/// The controls that unfold the section that the target names: those of its name.
pub(crate) fn of_section(
    page: &Snapshot,
    target: &Target,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let Some(text) = target.text.as_ref() else {
        return Vec::new();
    };
    if target.role != Some(RoleNoun::Section) || target.ordinal.is_some() {
        return Vec::new();
    }
    let called: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| is_control(page, *id))
        .filter(|id| {
            fit(page, *id, &text.value, target.relation, knowledge.text_case)
                .is_some_and(|f| f.quality == Quality::Whole)
        })
        .collect();
    context::narrow(view(page, knowledge), &target.contexts, called).unwrap_or_default()
}

/// The element is what unfolds an item of a tree, before its label.
pub fn is_toggle(page: &Snapshot, id: ElementId) -> bool {
    of(page, id).is_some_and(|folds| toggle(page, folds) == Some(id))
}

/// Finds the element that expands an item of a tree or a row, if a click on the label may only select it: the one clickable element
/// without words before the label that can be clicked, or in a tree the only one there is.
pub(crate) fn toggle(page: &Snapshot, item: ElementId) -> Option<ElementId> {
    let e = &page.elements[item];
    if e.role != Role::TreeItem && !e.is_row() {
        return None;
    }
    let mut before = Vec::new();
    let (mut run, mut id) = (e.runs.0, item + 1);
    while id < e.end {
        let part = &page.elements[id];
        let wordless = !part.text.chars().any(char::is_alphanumeric);
        let nested = matches!(part.role, Role::TreeItem | Role::Group);
        if nested || part.runs.0 > run {
            break;
        }
        if !wordless {
            // The label, or a box around it and what stands before it.
            id += 1;
            continue;
        }
        if part.raw.visible && !is_checkable(part) && !is_field(part) {
            before.push(id);
        }
        run = run.max(part.runs.1);
        id = part.end;
    }
    let operable: Vec<ElementId> = before
        .iter()
        .copied()
        .filter(|id| page.elements[*id].role == Role::Button || page.elements[*id].raw.pointer)
        .collect();
    match (operable.as_slice(), before.as_slice()) {
        ([one], _) => Some(*one),
        ([], [one]) if !e.is_row() => Some(*one),
        _ => None,
    }
}
