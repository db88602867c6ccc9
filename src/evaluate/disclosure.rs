//! What folds and unfolds: the control that says whether something is expanded, and what is pressed to change that.

use super::fit::{Quality, fit};
use super::ground::{Grounding, ground};
use super::properties::state_of;
use super::readiness::{Ready, Subject, enabled, named, ungrounded};
use super::role_noun::{is_checkable, is_field};
use super::select::Purpose;
use super::{Judgement, Knowledge, Observation, context, describe};
use crate::grammar::{RoleNoun, State, Target};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

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

/// It says whether it is expanded.
fn says(page: &Snapshot, id: ElementId) -> bool {
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
pub(super) fn of_section(
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
    context::narrow(page, &target.contexts, called, knowledge).unwrap_or_default()
}

/// Whether a section is expanded: what the control of its name says, also where the section itself is hidden or not there.
/// `None` where the target is no section.
pub(super) fn section(
    target: &Target,
    state: State,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let page = &*seen.page;
    let controls = of_section(page, target, knowledge);
    if let Some(first) = controls.first() {
        let judged = state_of(page, *first, state);
        let all_say =
            |id: &ElementId| page.elements[*id].raw.expanded == page.elements[*first].raw.expanded;
        if controls.iter().all(all_say) {
            return Some(judged);
        }
        let reason = format!("{} elements fit {target}", controls.len());
        return Some(
            Judgement::author(Cause::TargetAmbiguous, reason).among(named(page, &controls)),
        );
    }
    if target.role != Some(RoleNoun::Section) {
        return None;
    }
    match ground(page, target, Purpose::Look, knowledge) {
        Grounding::Hidden(hidden) if !says(page, hidden) => Some(Judgement::expressive(
            Cause::NeedsModel,
            format!(
                "{} is hidden, and nothing on the page says whether it is folded",
                describe::element(page, hidden)
            ),
        )),
        _ => None,
    }
}

/// Readiness to expand or collapse: the element that is pressed for it, or the one that is as wanted already.
pub(super) fn ready(page: &Snapshot, target: &Target, open: bool, knowledge: &Knowledge) -> Ready {
    let (element, notes) = match of_section(page, target, knowledge).as_slice() {
        [one] => (*one, Vec::new()),
        [] => match ground(page, target, Purpose::Click, knowledge) {
            Grounding::One { element, notes } => (element, notes),
            other => return ungrounded(page, target, other),
        },
        several => {
            return Ready::open(
                Judgement::author(
                    Cause::TargetAmbiguous,
                    format!("{} elements fit {target}", several.len()),
                )
                .among(named(page, several)),
            );
        }
    };
    let folds = of(page, element);
    let held = folds.filter(|f| page.elements[*f].raw.expanded == Some(open));
    let what = describe::element(page, folds.unwrap_or(element));
    if let Some(why) = enabled(page, element).filter(|_| held.is_none()) {
        return Ready::no(Cause::TargetNotReady, format!("{what} {why}"));
    }
    let pressed = match (held, folds) {
        (Some(held), _) => held,
        (None, Some(folds)) => toggle(page, folds).unwrap_or(match page.elements[element].role {
            Role::Heading => folds,
            _ => element,
        }),
        (None, None) => element,
    };
    let fact = Evidence::at(format!("{what} is there"), pressed);
    Ready::yes(Subject::Element(pressed), fact).with(|j| notes.into_iter().fold(j, Judgement::note))
}

/// The element is what unfolds an item of a tree, before its label.
pub fn is_toggle(page: &Snapshot, id: ElementId) -> bool {
    of(page, id).is_some_and(|folds| toggle(page, folds) == Some(id))
}

/// What is pressed to unfold an item of a tree, where a click on the label may only choose it: the one thing without words
/// before the label that can be clicked, or the only one there is.
fn toggle(page: &Snapshot, item: ElementId) -> Option<ElementId> {
    let e = &page.elements[item];
    if e.role != Role::TreeItem {
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
        ([one], _) | ([], [one]) => Some(*one),
        _ => None,
    }
}
