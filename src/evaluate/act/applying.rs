//! "Filter by 'Open'": what applies the choice that was made in a list of filters.

use crate::evaluate::act::ready::{Ready, only};
use crate::evaluate::control::drawn::{drawn_shows, says};
use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{is_button, is_choice};
use crate::grammar::{Context, RoleNoun, Target};
use crate::lexicon;
use crate::page::{ElementId, Snapshot};
use crate::verdict::Cause;

/// The name in "the form of the list 'Status'".
pub(super) fn list_of(target: &Target) -> Option<&str> {
    let [Context::Within(list)] = target.contexts.as_slice() else {
        return None;
    };
    let is_list = list.role == Some(RoleNoun::List) && target.role == Some(RoleNoun::Form);
    let name = list.text.as_ref().filter(|_| is_list)?;
    Some(&name.value)
}

/// The button around a list that is called after applying, searching or showing: a filter may have none. What sends anything else
/// is no filter.
pub(super) fn apply(page: &Snapshot, list: &str) -> Ready {
    let mut buttons: Vec<ElementId> = Vec::new();
    let mut other = None;
    for id in (0..page.elements.len()).filter(|id| is_meant(page, *id, list)) {
        match around(page, id) {
            Around::Applies(button) => buttons.push(button),
            Around::Sends(button) => other = Some(button),
            Around::Nothing => {}
        }
    }
    buttons.sort_unstable();
    buttons.dedup();
    match other.filter(|_| buttons.is_empty()) {
        Some(button) => Ready::open(
            Judgement::author(
                Cause::TargetAmbiguous,
                format!(
                    "the list '{list}' is in a form with {}, which may be no filter",
                    element::element(page, button)
                ),
            )
            .hint("name what is clicked"),
        ),
        None => only(
            page,
            &format!("button that applies what is chosen in '{list}'"),
            &buttons,
        ),
    }
}

/// A list of that name, or one in which that is chosen.
fn is_meant(page: &Snapshot, id: ElementId, list: &str) -> bool {
    let e = &page.elements[id];
    let is = |text: &str| {
        let text = text.trim().trim_end_matches([':', '*']).trim_end();
        text.to_lowercase() == list.to_lowercase()
    };
    let chosen = e.raw.value.as_deref().is_some_and(is)
        || e.raw
            .options
            .iter()
            .any(|option| option.selected && is(&option.text))
        || drawn_shows(page, id).iter().any(|shown| says(shown, list));
    e.raw.visible && is_choice(e) && (is(&e.name) || chosen)
}

/// The buttons around a list.
enum Around {
    Applies(ElementId),
    Sends(ElementId),
    Nothing,
}

/// The button that sends the form of a list, if it is called so; without a form, the only button that is called just so in the
/// smallest part of the page around the list with such a button.
fn around(page: &Snapshot, list: ElementId) -> Around {
    let inside = |holder: ElementId| {
        let end = page.elements[holder].end;
        (holder..end).filter(|id| {
            let e = &page.elements[*id];
            e.raw.visible && is_button(e) && !is_choice(e)
        })
    };
    let name = |id: ElementId| page.elements[id].name.trim().to_lowercase();
    let begins = |id: &ElementId| {
        let name = name(*id);
        let mut words = lexicon::naming::APPLIES_FORM.split('|');
        words.any(|word| {
            let behind = name.strip_prefix(word);
            behind.is_some_and(|behind| behind.is_empty() || behind.starts_with(' '))
        })
    };
    let is_whole = |id: &ElementId| lexicon::among(&name(*id), lexicon::naming::APPLIES);
    let sends = |id: &ElementId| {
        let raw = &page.elements[*id].raw;
        let kind = raw.attributes.get("type").map(String::as_str);
        raw.tag == "button" && !matches!(kind, Some("button" | "reset"))
            || raw.tag == "input" && kind == Some("submit")
    };
    for holder in page.ancestors(list) {
        let whole: Vec<ElementId> = inside(holder).filter(is_whole).collect();
        match whole.as_slice() {
            [one] => return Around::Applies(*one),
            [first, ..] => return Around::Sends(*first),
            [] => {}
        }
        if page.elements[holder].raw.tag == "form" {
            let sent: Vec<ElementId> = inside(holder).filter(sends).collect();
            return match sent.as_slice() {
                [one] if begins(one) => Around::Applies(*one),
                [first, ..] => Around::Sends(*first),
                [] => Around::Nothing,
            };
        }
    }
    Around::Nothing
}
