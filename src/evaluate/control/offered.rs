//! The options that are elements of the page: of a list, or of the popup that a drop-down controls.

use crate::evaluate::names::role_noun::is_choice;
use crate::evaluate::names::sources::names;
use crate::evaluate::text::matching;
use crate::grammar::{RoleNoun, TextRelation};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::value;

/// Tells whether an element opens a custom list: a combobox that is no `select`, or a button or field that says so.
pub fn opens_list(e: &Element) -> bool {
    let attribute = |name: &str| e.raw.attributes.get(name).map(String::as_str);
    match e.role {
        Role::Combobox => {
            e.raw.tag != "select" && (attribute("list").is_none() || attribute("role").is_some())
        }
        Role::Button | Role::Textbox => attribute("aria-haspopup") == Some("listbox"),
        _ => false,
    }
}

/// Whether a list or drop-down says that it takes several options.
pub fn takes_several(e: &Element) -> bool {
    let says = e.raw.attributes.get("aria-multiselectable");
    says.is_some_and(|several| several == "true")
}

/// One option, as an element of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offered {
    /// The element.
    pub element: ElementId,
    /// Text of the option: its name, else its painted text.
    pub text: String,
    /// Whether it is chosen, where it says so.
    pub chosen: Option<bool>,
    /// Whether the option is painted.
    pub visible: bool,
}

/// The elements that an attribute with references (`aria-controls`) names: of several with one `id`, as in shadow trees, the
/// nearest.
pub(crate) fn referred(page: &Snapshot, id: ElementId, attribute: &str) -> Vec<ElementId> {
    let e = &page.elements[id];
    let Some(names) = e.raw.attributes.get(attribute) else {
        return Vec::new();
    };
    names
        .split_whitespace()
        .filter_map(|name| {
            let called: Vec<ElementId> = (0..page.elements.len())
                .filter(|o| {
                    let other = &page.elements[*o];
                    other.context == e.context
                        && other.raw.attributes.get("id").is_some_and(|v| v == name)
                })
                .collect();
            match called.as_slice() {
                [] => None,
                [one] => Some(*one),
                several => page.ancestors(id).find_map(|around| {
                    let mut inside = several
                        .iter()
                        .filter(|o| **o > around && **o < page.elements[around].end);
                    match (inside.next(), inside.next()) {
                        (Some(one), None) => Some(*one),
                        _ => None,
                    }
                }),
            }
        })
        .collect()
}

/// The popups that it controls; while it is open, also the painted list of its name.
pub(crate) fn lists_of(page: &Snapshot, id: ElementId) -> Vec<ElementId> {
    let mut lists = referred(page, id, "aria-controls");
    lists.extend(referred(page, id, "aria-owns"));
    let e = &page.elements[id];
    if e.raw.expanded == Some(true) {
        let own: Vec<String> = names(page, id).into_iter().map(|n| n.text).collect();
        for (at, other) in page.elements.iter().enumerate() {
            let named = !other.name.is_empty() && own.contains(&other.name);
            if other.role == Role::Listbox
                && other.context == e.context
                && other.raw.tag != "select"
                && other.raw.visible
                && named
            {
                lists.push(at);
            }
        }
    }
    lists.retain(|list| *list != id);
    lists.sort_unstable();
    lists.dedup();
    lists
}

/// Options of what it controls, and of its own descendants.
pub fn options_of(page: &Snapshot, id: ElementId) -> Vec<Offered> {
    let mut found: Vec<ElementId> = (id + 1..page.elements[id].end).collect();
    for list in lists_of(page, id) {
        found.extend(list + 1..page.elements[list].end);
    }
    found.sort_unstable();
    found.dedup();
    found
        .into_iter()
        .filter(|o| page.elements[*o].role == Role::Option && page.elements[*o].raw.tag != "option")
        .map(|o| offered(page, o))
        .collect()
}

/// An element as an option.
pub fn offered(page: &Snapshot, id: ElementId) -> Offered {
    let e = &page.elements[id];
    let text = if e.name.is_empty() {
        e.text.replace('\n', " ")
    } else {
        e.name.clone()
    };
    Offered {
        element: id,
        text,
        chosen: e.raw.selected.or(e.raw.checked),
        visible: e.raw.visible,
    }
}

/// Whether the option is the one that the sentence names.
pub fn is_called(page: &Snapshot, option: &Offered, wanted: &str) -> bool {
    let same = |text: &str| matching::exact(wanted, text, TextRelation::Equals).is_yes();
    same(&option.text) || same(&page.elements[option.element].text.replace('\n', " "))
}

/// How an option is spelled that an author names in small letters, where it differs in capitals alone; else the author's words.
pub fn spelled(option: &str, wanted: &str) -> String {
    let small = !wanted.chars().any(char::is_uppercase);
    let option = option.trim();
    let is_it = small && option.to_lowercase() == wanted.trim();
    if is_it { option } else { wanted }.to_owned()
}

/// The option that a text names: by all of its text, or, where none is called so, as the only one that begins with it, and goes on
/// with a price, a number or a remark in brackets.
pub(crate) fn called<'o>(
    page: &Snapshot,
    options: &'o [Offered],
    wanted: &str,
) -> Option<&'o Offered> {
    let whole = options.iter().find(|o| is_called(page, o, wanted));
    let begins = |o: &&Offered| begins_with(&o.text, wanted);
    whole.or_else(|| {
        let mut beginning = options.iter().filter(begins);
        beginning.next().filter(|_| beginning.next().is_none())
    })
}

/// The text is the words and, behind them, a price, a number or a remark in brackets: "Full + €110".
pub(crate) fn begins_with(text: &str, wanted: &str) -> bool {
    let ends_in_digit = wanted.ends_with(|c: char| c.is_ascii_digit());
    let rest = text.strip_prefix(wanted).filter(|_| !ends_in_digit);
    rest.is_some_and(|rest| {
        let mut behind = rest.trim_start().chars();
        let is_remark = |c: char| c.is_ascii_digit() || "(+".contains(c) || value::is_currency(c);
        rest.starts_with(' ') && behind.next().is_some_and(is_remark)
    })
}

/// Its options are all known: its list is open, and nothing of it lies outside of what is painted.
pub(crate) fn is_open_whole(page: &Snapshot, id: ElementId) -> bool {
    let options = options_of(page, id);
    !options.is_empty()
        && options.iter().all(|o| o.visible)
        && page.elements[id].raw.expanded != Some(false)
        && shows_all(page, &options)
}

/// Whether no option is outside its list's box, and no list says that it has more.
pub fn shows_all(page: &Snapshot, options: &[Offered]) -> bool {
    options.iter().all(|o| {
        let e = &page.elements[o.element];
        let said = e
            .raw
            .attributes
            .get("aria-setsize")
            .and_then(|n| n.parse::<i64>().ok());
        let more = said.is_some_and(|n| n < 0 || n as usize > options.len());
        let list = page
            .ancestors(o.element)
            .find(|a| matches!(page.elements[*a].role, Role::Listbox));
        let outside = list.is_some_and(|list| {
            let (inner, outer) = (&e.raw.rect, &page.elements[list].raw.rect);
            outer.height > 0.0
                && (inner.y + inner.height > outer.y + outer.height + 1.0
                    || inner.y < outer.y - 1.0)
        });
        !more && !outside
    })
}

/// A drop-down and the list that it has opened are one: the drop-down.
pub(crate) fn one_per_list(page: &Snapshot, elements: Vec<ElementId>) -> Vec<ElementId> {
    let opened: Vec<ElementId> = elements
        .iter()
        .filter(|id| opens_list(&page.elements[**id]))
        .flat_map(|id| lists_of(page, *id))
        .collect();
    elements
        .into_iter()
        .filter(|id| !opened.contains(id) || opens_list(&page.elements[*id]))
        .collect()
}

/// Whether it comes into question as a list to choose from, where that is clear from its role.
pub(crate) fn can_be_chosen_from(
    page: &Snapshot,
    id: ElementId,
    noun: Option<RoleNoun>,
) -> Option<bool> {
    let e = &page.elements[id];
    let in_drop_down = || page.ancestors(id).any(|a| opens_list(&page.elements[a]));
    if e.role == Role::Listbox && in_drop_down() {
        // It is a part of that.
        return Some(false);
    }
    // A bulleted list has nothing to choose.
    (noun == Some(RoleNoun::List)).then(|| is_choice(e) || opens_list(e) || e.role == Role::Tree)
}
