//! "The close button", where several parts of a page have one: a word on one of them does not say that it is meant.

use crate::evaluate::names::signs;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::context::whole_blocks;
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{Context, RoleNoun, Target};
use crate::lexicon::{self, actions::CLOSES_PART};
use crate::page::{ElementId, Role, Snapshot};

/// Whether whatever closes something is meant, on the whole page: "Click on the close button".
pub(super) fn is_meant(target: &Target, purpose: Purpose) -> bool {
    let closes = target
        .text
        .as_ref()
        .is_some_and(|text| !text.quoted && lexicon::among(&text.value, CLOSES_PART));
    closes
        && target.role == Some(RoleNoun::Button)
        && target.contexts.is_empty()
        && target.ordinal.is_none()
        && purpose != Purpose::Look
}

/// The one button that closes the box around a text, where the text of a message is named and no markup says that it is one.
pub(super) fn of_message(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Option<ElementId> {
    let [Context::Within(message)] = target.contexts.as_slice() else {
        return None;
    };
    let without_place = Target {
        contexts: Vec::new(),
        ..target.clone()
    };
    let text = message.text.as_ref()?;
    if message.role != Some(RoleNoun::Message) || !is_meant(&without_place, purpose) {
        return None;
    }
    let closes = |id: &ElementId| {
        let e = &page.elements[*id];
        let named = e.name.split(' ').next().unwrap_or_default().to_lowercase();
        e.raw.visible
            && (e.role == Role::Button || e.raw.pointer)
            && (lexicon::among(&named, CLOSES_PART) || signs::closes(e))
    };
    let said = whole_blocks(page, text, knowledge);
    let [said] = said.as_slice() else {
        return None;
    };
    let owner = said.owner?;
    let around = std::iter::once(owner).chain(page.ancestors(owner));
    let mut boxes = around.map(|part| (part, page.descendants(part).filter(closes).collect()));
    let (part, inside): (ElementId, Vec<ElementId>) =
        boxes.find(|(_, inside): &(ElementId, Vec<ElementId>)| !inside.is_empty())?;
    match inside.as_slice() {
        [one] if is_part(page, part) => Some(*one),
        _ => None,
    }
}

/// Buttons with a sign that closes, in other parts of the page than those that were found.
pub(super) fn of_other_parts(page: &Snapshot, found: &[ElementId]) -> Vec<ElementId> {
    let closes = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible && !found.contains(id) && signs::closes(e)
    };
    let is_apart = |id: &ElementId| !found.iter().any(|other| share_a_part(page, *id, *other));
    let others = (0..page.elements.len()).filter(closes);
    others.filter(is_apart).collect()
}

/// Whether two elements are in one part of a page.
fn share_a_part(page: &Snapshot, one: ElementId, other: ElementId) -> bool {
    let holds = |part: ElementId| page.descendants(part).contains(&other);
    let Some(shared) = page.ancestors(one).find(|part| holds(*part)) else {
        return false;
    };
    is_part(page, shared)
}

/// Whether a box is a part of the page, which has neither its main heading nor its main part.
fn is_part(page: &Snapshot, id: ElementId) -> bool {
    let is_main = |id: ElementId| {
        let e = &page.elements[id];
        e.raw.tag == "h1" || e.role == Role::Main
    };
    page.elements[id].raw.tag != "body" && !page.descendants(id).any(is_main)
}
