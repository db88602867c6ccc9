//! Admission: which elements come into question for a noun or a verb, and how well they fit the name.

use crate::evaluate::control::drawn::painted_box;
use crate::evaluate::control::offered::{begins_with, can_be_chosen_from, opens_list};
use crate::evaluate::names::role_noun::{
    admits, is_checkable, is_choice, is_clickable, is_control, is_field,
};
use crate::evaluate::names::sources::Source;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::target as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::context;
use crate::evaluate::target::fit::{Fit, Quality, fit_text};
use crate::evaluate::target::narrowing::{innermost, one_per_address};
use crate::evaluate::target::purpose::{Purpose, View, painted_label};
use crate::grammar::{RoleNoun, Target};
use crate::page::{Element, ElementId, Role, Snapshot};

/// The rule that admits elements for a purpose, where no noun does.
pub(crate) fn rule(purpose: Purpose) -> &'static Rule {
    match purpose {
        Purpose::Click => &row::CLICK,
        Purpose::Fill => &row::FILL,
        Purpose::Choose => &row::CHOOSE,
        Purpose::Tick => &row::TICK,
        Purpose::Upload => &row::UPLOAD,
        Purpose::Point | Purpose::Look => &row::ANY,
    }
}

/// The noun of a target where it says something of the kind of element.
pub(crate) fn kind(noun: Option<RoleNoun>) -> Option<RoleNoun> {
    noun.filter(|n| !matches!(n, RoleNoun::Element | RoleNoun::Text))
}

/// Whether the element comes into question at all.
pub(crate) fn suits(
    page: &Snapshot,
    id: ElementId,
    role: Option<RoleNoun>,
    purpose: Purpose,
) -> bool {
    let e = &page.elements[id];
    if e.raw.attributes.get("type").is_some_and(|t| t == "hidden") && e.raw.tag == "input" {
        return false;
    }
    if purpose == Purpose::Choose
        && let Some(offers) = can_be_chosen_from(page, id, role)
    {
        return offers;
    }
    if let Some(noun) = kind(role) {
        return admits(noun, page, id)
            && (purpose != Purpose::Fill || is_field(e) || e.role == Role::Combobox);
    }
    match purpose {
        Purpose::Click => is_clickable(e) || is_control(e) || is_bare_anchor(e),
        Purpose::Fill => is_field(e),
        Purpose::Choose => is_choice(e) || opens_list(e),
        Purpose::Tick => is_checkable(e),
        Purpose::Upload => {
            e.raw.tag == "input"
                && e.raw
                    .attributes
                    .get("type")
                    .is_some_and(|t| t.eq_ignore_ascii_case("file"))
        }
        Purpose::Point | Purpose::Look => true,
    }
}

/// An anchor without an address, and none that is a place to go to: a script hears its clicks.
fn is_bare_anchor(e: &Element) -> bool {
    let has = |name: &str| e.raw.attributes.contains_key(name);
    e.raw.tag == "a" && !e.text.trim().is_empty() && !has("href") && !has("name")
}

/// An author's "button" may be a link, a "field" a list: one element, named as a whole or by its sign, of another kind that the verb acts on.
/// For an action without role noun: the innermost element that shows the whole text.
pub(crate) fn other_role(
    view: View<'_>,
    target: &Target,
    purpose: Purpose,
) -> Option<(ElementId, Fit)> {
    let View {
        page, knowledge, ..
    } = view;
    target.text.as_ref()?;
    let is_field = target.role == Some(RoleNoun::Field);
    let loose = match (purpose, target.role) {
        (Purpose::Click | Purpose::Point, Some(RoleNoun::Field)) => purpose,
        (
            Purpose::Click,
            Some(
                RoleNoun::Button
                | RoleNoun::Link
                | RoleNoun::MenuItem
                | RoleNoun::Tab
                | RoleNoun::Icon
                | RoleNoun::Menu
                | RoleNoun::Option
                | RoleNoun::Image
                | RoleNoun::Logo
                | RoleNoun::Card
                | RoleNoun::Section
                | RoleNoun::ListItem,
            ),
        ) => Purpose::Click,
        (Purpose::Click, None | Some(RoleNoun::Element | RoleNoun::Text | RoleNoun::Badge)) => {
            Purpose::Point
        }
        (Purpose::Fill, Some(RoleNoun::Textarea | RoleNoun::SearchField | RoleNoun::DateField)) => {
            Purpose::Fill
        }
        _ => return None,
    };
    let wider = is_field.then_some(RoleNoun::FormControl);
    let base: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible && suits(page, *id, wider, loose))
        .filter(|id| !is_blocked(view, *id, purpose))
        .collect();
    let mut whole = fitting(page, &base, target, knowledge);
    let is_so_called = |fit: &Fit| fit.quality == Quality::Whole && fit.source <= Source::Name;
    let in_words = whole.iter().any(|f| is_so_called(&f.1));
    whole.retain(|f| is_so_called(&f.1) || (!in_words && f.1.quality == Quality::Sign));
    // A card to choose is called by what it begins with: "Morning 8:00".
    if whole.is_empty() && target.role == Some(RoleNoun::Button) {
        let wanted = target.text.as_ref().map_or("", |text| text.value.as_str());
        let is_card = |id: &ElementId| {
            let e = &page.elements[*id];
            let is_choice = matches!(e.role, Role::Radio | Role::MenuItemRadio | Role::Option);
            is_choice && begins_with(&e.name, wanted)
        };
        let cards = base.iter().copied().filter(is_card);
        whole.extend(cards.map(|id| (id, Fit::whole(target))));
    }
    let kept = context::narrow(view, &target.contexts, whole.iter().map(|f| f.0).collect()).ok()?;
    let kept = one_per_address(page, innermost(page, &kept));
    match kept.as_slice() {
        [one] => whole.into_iter().find(|f| f.0 == *one),
        _ => None,
    }
}

/// Elements with their fit; all of them where the target has no text.
pub(crate) fn fitting(
    page: &Snapshot,
    base: &[ElementId],
    target: &Target,
    knowledge: &Knowledge,
) -> Vec<(ElementId, Fit)> {
    base.iter()
        .filter_map(|id| match &target.text {
            Some(text) => {
                let is_exact = knowledge.caution.exact_names && text.quoted;
                fit_text(page, *id, text, target.relation, knowledge.text_case)
                    .filter(|f| !is_exact || f.quality != Quality::Inflected)
                    .map(|f| (*id, f))
            }
            None => Some((
                *id,
                Fit {
                    quality: Quality::Whole,
                    source: Source::Text,
                    name: String::new(),
                },
            )),
        })
        .collect()
}

/// An element that an action cannot reach is none that it may mean.
pub(crate) fn is_blocked(view: View<'_>, id: ElementId, purpose: Purpose) -> bool {
    let by_pointer = !matches!(purpose, Purpose::Look | Purpose::Upload);
    view.knowledge.acts && by_pointer && view.page.elements[id].raw.blocked
}

/// Tells whether an element is there to be seen, or acted on.
pub(crate) fn shown(view: View<'_>, id: ElementId, purpose: Purpose) -> bool {
    let page = view.page;
    let e = &page.elements[id];
    if is_blocked(view, id, purpose) {
        return false;
    }
    e.raw.visible
        || (purpose == Purpose::Upload && !e.raw.disabled)
        || painted_label(page, id).is_some()
        // The field of a drop-down may be transparent, or a dot, over the box that shows what is chosen.
        || (matches!(purpose, Purpose::Choose | Purpose::Fill | Purpose::Click)
            && opens_list(e)
            && painted_box(page, id).is_some())
}
