//! Drop-downs that nothing marks as lists: what can be clicked, shows a sign or says that it opens something, and is called so by what
//! it shows or by the words before it.

use crate::evaluate::names::role_noun::{is_button, is_clickable, is_field};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::signs;
use crate::page::{ElementId, Rect, Role, Snapshot, normalise};

/// Marks behind a label that are no part of its name.
const LABEL_ENDS: [char; 3] = [':', '*', ' '];

/// The drop-downs among all of the page that show the words of a target, where something is done to it.
pub(super) fn called(page: &Snapshot, target: &Target, purpose: Purpose) -> Vec<ElementId> {
    let Some(name) = named(target, purpose).filter(|_| target.contexts.is_empty()) else {
        return Vec::new();
    };
    let name = normalise(&name.value).to_lowercase();
    let all = 0..page.elements.len();
    all.filter(|id| is_drop_down(page, *id) && shown(page, *id).to_lowercase() == name)
        .collect()
}

/// A description of what stands next to the words of a target: it may be a drop-down that they label.
pub(super) fn beside(target: &Target, kind: RoleNoun, purpose: Purpose) -> Option<Target> {
    let label = named(target, purpose)?;
    let next_to = Target {
        kind: None,
        text: Some(label.clone()),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span: label.span,
    };
    Some(Target {
        text: None,
        role: Some(kind),
        contexts: vec![Context::NextTo(Box::new(next_to))],
        ..target.clone()
    })
}

/// The drop-downs that the words of a target stand over or before, alone with them in a box around both.
pub(super) fn labelled(page: &Snapshot, target: &Target, purpose: Purpose) -> Vec<ElementId> {
    let of_dialog = |context: &Context| match context {
        Context::Within(part) => part.role == Some(RoleNoun::Dialog) && part.text.is_none(),
        _ => false,
    };
    let mut bare = target.clone();
    bare.contexts.retain(|context| !of_dialog(context));
    let Some(name) = named(&bare, purpose).filter(|_| bare.contexts.is_empty()) else {
        return Vec::new();
    };
    let in_dialog = bare.contexts.len() < target.contexts.len();
    let is_there = |id: ElementId| {
        let dialogs = [Role::Dialog, Role::AlertDialog];
        !in_dialog
            || page
                .ancestors(id)
                .any(|a| dialogs.contains(&page.elements[a].role))
    };
    let name = normalise(&name.value).to_lowercase();
    let is_called =
        |label: &str| normalise(label.trim_end_matches(LABEL_ENDS)).to_lowercase() == name;
    let all = 0..page.elements.len();
    all.filter(|id| is_drop_down(page, *id) && is_there(*id))
        .filter(|id| own_label(page, *id).is_some_and(is_called))
        .collect()
}

/// The one text before a drop-down in the smallest box around it that has any, where that holds no other control.
fn own_label(page: &Snapshot, id: ElementId) -> Option<&str> {
    let own = page.elements[id].runs;
    // Above it, or on its left.
    let place = page.elements[id].raw.rect;
    let is_before =
        |rect: Rect| rect.y + rect.height <= place.y + 1.0 || rect.x + rect.width <= place.x + 1.0;
    let is_other = |inner: ElementId| {
        let e = &page.elements[inner];
        let is_part = page.ancestors(inner).any(|around| around == id);
        inner != id && !is_part && (is_button(e) || is_field(e) || is_clickable(e))
    };
    for around in page.ancestors(id) {
        if page.descendants(around).skip(1).any(is_other) {
            return None;
        }
        let all = page.elements[around].runs;
        let before: Vec<&str> = page
            .blocks
            .iter()
            .filter(|block| block.runs.0 >= all.0 && block.runs.1 <= own.0)
            .filter(|block| !block.covered && block.rect.is_none_or(is_before))
            .map(|block| block.text.trim())
            .filter(|text| !text.is_empty())
            .collect();
        match before.as_slice() {
            [] => {}
            [label] => return Some(label),
            _ => return None,
        }
    }
    None
}

/// Whether a target may be a drop-down that nothing marks as a list.
pub(super) fn is_meant(target: &Target, purpose: Purpose) -> bool {
    let bare = Target {
        contexts: Vec::new(),
        ..target.clone()
    };
    named(&bare, purpose).is_some()
}

/// The words by which a drop-down is named: its own, or those that it stands next to.
fn named(target: &Target, purpose: Purpose) -> Option<&Text> {
    let is_list = target.role == Some(RoleNoun::List);
    let may_be = target.role.is_none() || target.role == Some(RoleNoun::Field);
    let is_chosen_from = purpose == Purpose::Choose && may_be;
    if target.ordinal.is_some() || !(is_list && purpose != Purpose::Look || is_chosen_from) {
        return None;
    }
    match (&target.text, target.contexts.as_slice()) {
        (Some(own), []) => Some(own),
        (None, [Context::NextTo(other)]) => other.text.as_ref(),
        _ => None,
    }
}

/// Whether an element is a drop-down by its sign, or because it says that it opens what follows it.
pub(crate) fn is_drop_down(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let text = e.text.trim();
    let has_sign = text.ends_with(signs::opens_below);
    let opens = is_button(e) && e.raw.expanded.is_some();
    let holds_another = page.descendants(id).skip(1).any(|inner| {
        let inner = &page.elements[inner];
        is_button(inner) || is_field(inner)
    });
    e.raw.visible
        && !is_field(e)
        && (is_button(e) || is_clickable(e))
        && (has_sign || opens)
        && !text.is_empty()
        && !text.contains('\n')
        && !holds_another
}

/// The text of a drop-down without its sign.
fn shown(page: &Snapshot, id: ElementId) -> String {
    let text = page.elements[id].text.trim();
    normalise(text.trim_end_matches(signs::opens_below))
}
