//! Drop-downs that nothing marks as lists: what can be clicked, shows a sign or says that it opens something, and is called so by what
//! it shows or by the words before it.

use crate::evaluate::names::role_noun::{is_button, is_clickable, is_field};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{Context, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::signs;
use crate::page::{ElementId, Snapshot, normalise};

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
