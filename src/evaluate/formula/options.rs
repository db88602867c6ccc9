//! Options of a list or a group of radio buttons, and whether anything is chosen.

use crate::evaluate::control::{drawn, offered};
use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::context;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{RoleNoun, Target, TextRelation};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Radio buttons that are one choice: a `radiogroup`, or a `fieldset` or group that has some.
pub(crate) fn is_group(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    e.role == Role::RadioGroup || (e.role == Role::Group && radios(page, id).next().is_some())
}

fn radios(page: &Snapshot, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
    page.descendants(id)
        .filter(|r| page.elements[*r].role == Role::Radio)
}

/// Groups of radio buttons that are called just so: by their name or legend, not by a text somewhere inside.
pub(crate) fn groups(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Vec<ElementId> {
    let Some(text) = &target.text else {
        return Vec::new();
    };
    let noun_fits = matches!(
        target.role,
        None | Some(RoleNoun::List | RoleNoun::Section | RoleNoun::Element)
    );
    let trimmed = |t: &str| {
        t.trim_matches(|c: char| !c.is_alphanumeric() && c != '-')
            .to_owned()
    };
    let found = (0..page.elements.len())
        .filter(|id| {
            let e = &page.elements[*id];
            noun_fits
                && e.role != Role::RadioGroup
                && is_group(page, *id)
                && (e.raw.visible || radios(page, *id).any(|r| is_seen(page, r)))
                && matching::visible(
                    &trimmed(&text.value),
                    &trimmed(&e.name),
                    TextRelation::Equals,
                    knowledge.text_case,
                )
                .is_yes()
        })
        .collect();
    context::narrow(view(page, knowledge), &target.contexts, found).unwrap_or_default()
}

/// Tells whether the element or its label is painted.
pub(crate) fn is_seen(page: &Snapshot, id: ElementId) -> bool {
    page.elements[id].raw.visible
        || crate::evaluate::target::purpose::painted_label(page, id).is_some()
}

/// Options of a list: their text, and whether they are chosen.
pub(crate) fn options(page: &Snapshot, id: ElementId) -> Vec<(String, bool)> {
    let e = &page.elements[id];
    if !e.raw.options.is_empty() {
        return e
            .raw
            .options
            .iter()
            .map(|o| (crate::page::normalise(&o.text), o.selected))
            .collect();
    }
    items(page, id)
        .into_iter()
        .map(|o| (o.text, o.chosen.unwrap_or(false)))
        .collect()
}

/// How an option is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Availability {
    /// Seen, and can be chosen.
    Offered,
    /// Seen, and cannot be chosen.
    Disabled,
    /// Kept out of the list.
    Hidden,
}

/// Options of a list: their text, and how they are there. In a list that is open, an option that is not painted is kept out.
pub(crate) fn available(page: &Snapshot, id: ElementId) -> Vec<(String, Availability)> {
    let how = |disabled: bool, hidden: bool| match (disabled, hidden) {
        (_, true) => Availability::Hidden,
        (true, false) => Availability::Disabled,
        (false, false) => Availability::Offered,
    };
    let e = &page.elements[id];
    if !e.raw.options.is_empty() {
        let native = e.raw.options.iter();
        return native
            .map(|o| (crate::page::normalise(&o.text), how(o.disabled, o.hidden)))
            .collect();
    }
    let items = items(page, id);
    let is_open = items.iter().any(|o| o.visible);
    items
        .into_iter()
        .map(|o| {
            let disabled = page.elements[o.element].raw.disabled;
            (o.text, how(disabled, is_open && !o.visible))
        })
        .collect()
}

/// Options that are elements of their own.
pub(crate) fn items(page: &Snapshot, id: ElementId) -> Vec<offered::Offered> {
    let e = &page.elements[id];
    if offered::opens_list(e) {
        return offered::options_of(page, id);
    }
    let kinds: &[Role] = match e.role {
        Role::TabList => &[Role::Tab],
        Role::Tree => &[Role::TreeItem],
        Role::Menu | Role::Menubar => {
            &[Role::MenuItem, Role::MenuItemRadio, Role::MenuItemCheckbox]
        }
        _ if is_group(page, id) => &[Role::Radio],
        _ => &[
            Role::Option,
            Role::Radio,
            Role::MenuItemRadio,
            Role::ListItem,
        ],
    };
    let items: Vec<ElementId> = (id + 1..e.end)
        .filter(|o| kinds.contains(&page.elements[*o].role))
        .collect();
    page.as_read(&items)
        .into_iter()
        .map(|o| offered::offered(page, o))
        .collect()
}

/// Whether nothing is chosen in a drop-down that the page draws, or in a group of radio buttons.
pub(crate) fn is_empty(page: &Snapshot, id: ElementId) -> Judgement {
    let what = element::element(page, id);
    let (truth, told) = if offered::opens_list(&page.elements[id]) {
        drawn::is_empty(page, id)
    } else {
        match items(page, id).into_iter().find(|o| o.chosen == Some(true)) {
            Some(on) => (Truth::False, format!("has chosen '{}'", shorten(&on.text))),
            None => (
                Truth::Unknown,
                "offers radio buttons, of which none is chosen".into(),
            ),
        }
    };
    let fact = format!("{what} {told}");
    match truth {
        Truth::Unknown => Judgement::expressive(
            Cause::NeedsModel,
            format!("{fact}: the page does not say whether that is empty"),
        ),
        decided => Judgement::decided(decided == Truth::True, Evidence::at(fact, id)),
    }
}
