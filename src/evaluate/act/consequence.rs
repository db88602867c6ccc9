//! Whether an action may change more than what is shown: what the application holds.

use crate::evaluate::act::ready::ActionSubject;
use crate::evaluate::describe::element;
use crate::evaluate::names::role_noun::{is_checkable, is_field};
use crate::evaluate::names::sources::names;
use crate::grammar::{Action, Gesture, Means, Postcondition};
use crate::lexicon::among;
use crate::lexicon::changing::{ALWAYS_CHANGES, CHANGES_FIRST, PAIR_CHANGES};
use crate::page::{Element, ElementId, Role, Snapshot};

/// Most fields of a form that signs somebody in.
const SIGN_IN_FIELDS: usize = 3;

/// Why an action on a page may change what the application holds; none where it only leads elsewhere, opens something, or types
/// what is not sent yet. What nobody can tell may change something.
pub fn may_change(page: &Snapshot, action: &Action, subject: &ActionSubject) -> Option<String> {
    let on = match subject {
        ActionSubject::Element(id) | ActionSubject::Options(id, _) | ActionSubject::Drawn(id) => {
            Some(*id)
        }
        ActionSubject::Page | ActionSubject::Pair(..) => None,
    };
    let verb = action.verb();
    match (action, verb.postcondition) {
        (Action::Click { gesture, .. }, _) => match (gesture, on) {
            (Gesture::Single | Gesture::Open, Some(id)) => by_click(page, id),
            _ => Some("a double or right click may do anything".to_owned()),
        },
        (Action::GoTo { .. }, _) => on.and_then(|id| by_click(page, id)),
        (Action::Press { chord, .. }, _) => by_key(page, &chord.key, on),
        (Action::Submit { .. }, _) => match on.and_then(|id| page.elements[id].form) {
            Some(form) => sends(page, form),
            None => Some("it sends a form".to_owned()),
        },
        (_, Postcondition::Tick | Postcondition::Choice | Postcondition::Files) => {
            on.and_then(|id| at_once(page, id))
        }
        (_, Postcondition::Dialog) => Some("the answer to a dialog may do anything".to_owned()),
        _ if verb.means == Means::DragAndDrop => Some("what is dragged may be saved".to_owned()),
        _ => None,
    }
}

/// Why an element is not tried with an action unasked: it may change something, or it sends a form, whatever that is for.
pub fn is_not_tried(page: &Snapshot, action: &Action, id: ElementId) -> Option<String> {
    let of_button = std::iter::once(id).chain(page.ancestors(id));
    let sends = of_button
        .take_while(|a| !matches!(page.elements[*a].role, Role::Form | Role::Main))
        .find(|a| is_submit(&page.elements[*a]) && page.elements[*a].form.is_some());
    match sends {
        Some(button) => Some(format!("{} sends a form", element::element(page, button))),
        None => may_change(page, action, &ActionSubject::Element(id)),
    }
}

/// Returns the reason why a click on an element may change the application.
fn by_click(page: &Snapshot, id: ElementId) -> Option<String> {
    let e = &page.elements[id];
    let what = || element::element(page, id);
    if is_checkable(e) {
        return at_once(page, id);
    }
    if is_field(e) || e.raw.tag == "select" {
        return None;
    }
    let around = std::iter::once(id)
        .chain(page.ancestors(id))
        .find(|a| is_operated(&page.elements[*a]))
        .unwrap_or(id);
    let form = page.elements[around]
        .form
        .filter(|_| is_submit(&page.elements[around]));
    if form.is_some_and(|form| signs_in(page, form)) {
        return None;
    }
    if let Some(word) = says_so(page, around) {
        return Some(format!("{} says '{word}'", what()));
    }
    let e = &page.elements[around];
    if opens(e) {
        return None;
    }
    if e.raw.attributes.contains_key("onclick") {
        return Some(format!("a script is run by {}", what()));
    }
    if e.role == Role::Link || e.raw.tag == "a" {
        return (!leads(e)).then(|| format!("{} has no address", what()));
    }
    match form {
        Some(form) => sends(page, form),
        None => Some(format!("nobody can tell what {} does", what())),
    }
}

/// A link or control by itself.
fn is_operated(e: &Element) -> bool {
    matches!(
        e.role,
        Role::Link | Role::Button | Role::Tab | Role::MenuItem | Role::TreeItem
    ) || e.raw.tag == "summary"
}

/// A word in the name of an element, or in its address, that says that it changes something.
fn says_so(page: &Snapshot, id: ElementId) -> Option<String> {
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect()
    };
    for name in names(page, id) {
        let said = words(&name.text);
        if let Some(word) = said.iter().find(|word| among(word, ALWAYS_CHANGES)) {
            return Some(word.clone());
        }
        let mut pairs = said.windows(2).map(|pair| pair.join(" "));
        if let Some(pair) = pairs.find(|pair| among(pair, PAIR_CHANGES)) {
            return Some(pair);
        }
        if let Some(word) = said.first().filter(|word| among(word, CHANGES_FIRST)) {
            return Some(word.clone());
        }
    }
    let address = page.elements[id].raw.resolved.as_deref().unwrap_or("");
    let path = url::Url::parse(address).map_or_else(
        |_| String::new(),
        |url| format!("{}?{}", url.path(), url.query().unwrap_or_default()),
    );
    words(&path)
        .into_iter()
        .find(|word| among(word, ALWAYS_CHANGES))
}

/// A tab, a disclosure, or what has a menu.
fn opens(e: &Element) -> bool {
    let pops_up = e.raw.attributes.get("aria-haspopup");
    e.role == Role::Tab
        || e.raw.tag == "summary"
        || e.raw.expanded.is_some()
        || pops_up.is_some_and(|what| what != "false")
}

/// A link to an address that is fetched, or to a place of the page or of its script's own.
fn leads(e: &Element) -> bool {
    let written = e.raw.attributes.get("href").map_or("", |href| href.trim());
    let to = e.raw.resolved.as_deref().unwrap_or(written);
    let fetched = to.starts_with("http://") || to.starts_with("https://");
    fetched && !matches!(written, "" | "#" | "#!")
}

fn is_submit(e: &Element) -> bool {
    let kind = e.raw.attributes.get("type").map(|t| t.to_ascii_lowercase());
    match e.raw.tag.as_str() {
        "button" => kind.is_none_or(|kind| kind == "submit"),
        "input" => kind.is_some_and(|kind| kind == "submit" || kind == "image"),
        _ => false,
    }
}

/// Returns the reason why sending a form may change the application: none where it asks for a page, or signs in to this session.
fn sends(page: &Snapshot, form: ElementId) -> Option<String> {
    let e = &page.elements[form];
    let attribute = |name: &str| {
        e.raw
            .attributes
            .get(name)
            .map(|v| v.trim().to_ascii_lowercase())
    };
    let asks = match attribute("method") {
        Some(method) => method == "get",
        // A form without an address is sent by a script.
        None => {
            attribute("action").is_some_and(|to| !to.is_empty() && !to.starts_with("javascript:"))
        }
    };
    if asks || e.role == Role::Search || signs_in(page, form) {
        return None;
    }
    Some("it sends a form".to_owned())
}

/// Whether an element sends a form in which something can be entered.
pub(crate) fn sends_entries(page: &Snapshot, id: ElementId) -> bool {
    let mut around = std::iter::once(id).chain(page.ancestors(id));
    let button = around.find(|a| is_operated(&page.elements[*a]));
    let form = button.filter(|b| is_submit(&page.elements[*b]));
    form.and_then(|b| page.elements[b].form)
        .is_some_and(|form| {
            let of_form = |e: &Element| e.form == Some(form) && e.raw.visible;
            let mut elements = page.elements.iter();
            elements
                .any(|e| of_form(e) && (is_field(e) || is_checkable(e) || e.raw.tag == "select"))
        })
}

/// A form with one password and little else.
fn signs_in(page: &Snapshot, form: ElementId) -> bool {
    let of_form = |e: &&Element| e.form == Some(form) && e.raw.visible;
    let fields: Vec<&Element> = page
        .elements
        .iter()
        .filter(of_form)
        .filter(|e| is_field(e) || matches!(e.raw.tag.as_str(), "select" | "textarea"))
        .collect();
    let is_password = |e: &&&Element| {
        let kind = e.raw.attributes.get("type");
        kind.is_some_and(|kind| kind.eq_ignore_ascii_case("password"))
    };
    fields.len() <= SIGN_IN_FIELDS && fields.iter().filter(is_password).count() == 1
}

/// A box or list outside of any form may be saved as soon as it is changed.
fn at_once(page: &Snapshot, id: ElementId) -> Option<String> {
    let is_held = page.elements[id].form.is_some();
    (!is_held).then(|| format!("{} may be saved at once", element::element(page, id)))
}

/// Returns the reason why a key may change the application.
fn by_key(page: &Snapshot, key: &str, on: Option<ElementId>) -> Option<String> {
    let moves = matches!(
        key,
        "Tab" | "Escape" | "Home" | "End" | "PageUp" | "PageDown"
    );
    if moves || key.starts_with("Arrow") {
        return None;
    }
    let focused = || page.elements.iter().position(|e| e.raw.focused);
    let field = on.or_else(focused);
    match field.and_then(|id| page.elements[id].form) {
        Some(form) if key == "Enter" => sends(page, form),
        _ => Some(format!("nobody can tell what the key {key} does")),
    }
}
