//! What is preferred where several elements fit equally well, and what counts as one.

use super::Knowledge;
use super::fit::Fit;
use super::headings;
use super::names::Source;
use super::role_noun::{is_clickable, is_field};
use super::select::{Purpose, painted_label};
use crate::grammar::{RoleNoun, Target};
use crate::page::{ElementId, Role, Snapshot};

/// Those that the rules prefer, in order: each narrows where it leaves any.
pub fn preferred(
    page: &Snapshot,
    elements: &[ElementId],
    fitting: &[(ElementId, Fit)],
    (target, purpose): (&Target, Purpose),
    knowledge: &Knowledge,
    notes: &mut Vec<String>,
) -> Vec<ElementId> {
    let rules: [(&str, &dyn Fn(ElementId) -> bool); 6] = [
        ("the open dialog", &|id| in_modal(page, id)),
        ("the nearest title", &|id| {
            headings::is_right_under(page, id, &target.contexts, knowledge)
        }),
        ("what the verb acts on", &|id| implied(page, id, purpose)),
        ("the form just filled", &|id| {
            in_filled_form(page, id, purpose, knowledge)
        }),
        ("its name", &|id| is_the_search(page, id, target, elements)),
        // A thumbnail's title says what its neighbour shows.
        ("what is painted", &|id| {
            let source = |of: ElementId| fitting.iter().find(|f| f.0 == of).map(|f| f.1.source);
            let painted = |of: &ElementId| source(*of) == Some(Source::Text);
            let fields = !matches!(purpose, Purpose::Click | Purpose::Point | Purpose::Look);
            let named = source(id) < Some(Source::Nearby);
            // Words beside it name a field, and little else; a button may have no more than a title.
            let titled = source(id) > Some(Source::Nearby) && page.elements[id].role != Role::Link;
            fields || !elements.iter().any(painted) || named || titled
        }),
    ];
    let mut left = elements.to_vec();
    for (why, rule) in rules {
        if left.len() < 2 {
            break;
        }
        let preferred: Vec<ElementId> = left.iter().copied().filter(|id| rule(*id)).collect();
        if !preferred.is_empty() && preferred.len() < left.len() {
            notes.push(format!("chosen by {why}, of {} that fit", left.len()));
            left = preferred;
        }
    }
    left
}

/// It lies in an open modal dialog.
fn in_modal(page: &Snapshot, id: ElementId) -> bool {
    page.ancestors(id).any(|a| {
        let e = &page.elements[a];
        matches!(e.role, Role::Dialog | Role::AlertDialog)
            && e.raw.visible
            && (e.raw.tag == "dialog"
                || e.raw
                    .attributes
                    .get("aria-modal")
                    .is_some_and(|v| v == "true"))
    })
}

/// The verb acts on it by its nature: a click on a link or button rather than on a field.
fn implied(page: &Snapshot, id: ElementId, purpose: Purpose) -> bool {
    let e = &page.elements[id];
    match purpose {
        Purpose::Click => is_clickable(e) && !is_field(e) && e.raw.tag != "select",
        Purpose::Fill => is_field(e) && !e.raw.disabled && !e.raw.read_only,
        _ => true,
    }
}

/// A submit button of the form that was filled last; for a field, any field of it.
fn in_filled_form(page: &Snapshot, id: ElementId, purpose: Purpose, knowledge: &Knowledge) -> bool {
    let Some((document, key)) = &knowledge.form else {
        return false;
    };
    let e = &page.elements[id];
    let same = e.form.is_some_and(|f| {
        page.elements[f].raw.key == *key
            && page
                .contexts
                .get(page.elements[f].context)
                .is_some_and(|c| c.document == *document)
    });
    same && (purpose != Purpose::Click || e.role == Role::Button || e.raw.tag == "input")
}

/// "The search field", where one is called just that and no other speaks of searching: a field that filters a menu may be
/// of the same type.
fn is_the_search(page: &Snapshot, id: ElementId, target: &Target, among: &[ElementId]) -> bool {
    let called = |id: ElementId| page.elements[id].name.trim().to_lowercase();
    target.role == Some(RoleNoun::SearchField)
        && target.text.is_none()
        && called(id) == "search"
        && among
            .iter()
            .all(|o| *o == id || !called(*o).contains("search"))
}

/// Where an element and one inside it both fit, they are one: the inner one. A label is its control.
pub fn innermost(page: &Snapshot, elements: &[ElementId]) -> Vec<ElementId> {
    let keep = |id: &ElementId| {
        let e = &page.elements[*id];
        let inner = elements.iter().any(|o| *o > *id && *o < e.end);
        let label = e.labels.is_some_and(|control| {
            elements.contains(&control)
                && (page.elements[control].raw.visible || painted_label(page, control).is_some())
        });
        !inner && !label
    };
    elements.iter().copied().filter(keep).collect()
}

/// Real links with the same resolved address and the same target are one: the one with painted text, else the first.
pub fn one_per_address(page: &Snapshot, elements: Vec<ElementId>) -> Vec<ElementId> {
    let address = |id: ElementId| -> Option<(String, String)> {
        let e = &page.elements[id];
        let written = e.raw.attributes.get("href")?.trim();
        if e.role != Role::Link
            || written.is_empty()
            || written.starts_with('#')
            || written.to_ascii_lowercase().starts_with("javascript:")
        {
            return None;
        }
        Some((
            e.raw.resolved.clone()?,
            e.raw.attributes.get("target").cloned().unwrap_or_default(),
        ))
    };
    let mut out: Vec<ElementId> = Vec::new();
    for id in elements {
        let same =
            address(id).and_then(|a| out.iter().position(|o| address(*o).is_some_and(|b| b == a)));
        match same {
            Some(at)
                if page.elements[out[at]].text.is_empty() && !page.elements[id].text.is_empty() =>
            {
                out[at] = id;
            }
            Some(_) => {}
            None => out.push(id),
        }
    }
    out
}
