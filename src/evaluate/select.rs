//! Which elements a description may mean: those that fit, narrowed by the contexts of the sentence, then by the preference rules.
//!
//! In order: visible before hidden; the whole name before a run of its tokens, then the `name`
//! attribute, then another ending; the role that the verb implies; the open modal dialog; right under the title that the sentence names; the form just
//! filled. Real links with the same address count as one.
//! What would then still be a guess stays several.

use super::drawn::painted_box;
use super::fit::{Fit, Quality, fit};
use super::names::{Source, is_own_label, names};
use super::offered::{can_be_chosen_from, one_per_list, opens_list};
use super::preference::{innermost, one_per_address, preferred};
use super::role_noun::{admits, is_checkable, is_choice, is_clickable, is_control, is_field};
use super::table::{self, nth, table_of};
use super::{Knowledge, context, describe};
use crate::grammar::{RoleNoun, Target};
use crate::page::{ElementId, Role, Snapshot};

/// What the element is wanted for: it says which elements come into question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Click, double click, right click.
    Click,
    /// Type, clear.
    Fill,
    /// Choose options.
    Choose,
    /// Tick or untick.
    Tick,
    /// Choose files.
    Upload,
    /// Hover, drag, scroll to, press a key on: any element.
    Point,
    /// Be looked at: any element.
    Look,
}

/// All that is left after the preference rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Selection {
    /// These fit equally well.
    Some {
        /// In document order.
        elements: Vec<ElementId>,
        /// Which rules had to choose.
        notes: Vec<String>,
    },
    /// Only near misses.
    Near(Vec<ElementId>),
    /// Only hidden elements.
    Hidden(ElementId),
    /// A context of the description is missing.
    Missing(String),
    /// The description has an ordinal, and only so many are there.
    TooFew(usize),
    /// Nothing.
    Nothing,
}

/// Why there is no tenth of nine.
pub fn too_few(count: usize) -> String {
    format!("only {count} of them are there")
}

/// Applies the preference rules.
pub fn select(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Selection {
    let base: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| suits(page, *id, target.role, purpose))
        .collect();
    let mut fitting = fitting(page, &base, target, knowledge);
    let mut notes = Vec::new();
    if !fitting
        .iter()
        .any(|f| f.1.quality < Quality::Near && shown(page, f.0, purpose))
        && let Some(other) = other_role(page, target, purpose, knowledge)
    {
        notes.push(format!(
            "the page has a {} of that name",
            describe::noun(page, other.0)
        ));
        fitting = vec![other];
    }
    // Contexts narrow before quality ranks: "the 'Delete' button for 'tutu'" looks only there.
    match context::narrow(
        page,
        &target.contexts,
        fitting.iter().map(|f| f.0).collect(),
        knowledge,
    ) {
        Ok(kept) => fitting.retain(|f| kept.contains(&f.0)),
        Err(missing) => return Selection::Missing(missing),
    }
    let hidden = fitting
        .iter()
        .find(|f| f.1.quality <= Quality::Contained && !shown(page, f.0, purpose))
        .map(|f| f.0);
    fitting.retain(|f| shown(page, f.0, purpose));
    let near: Vec<ElementId> = fitting
        .iter()
        .filter(|f| f.1.quality == Quality::Near)
        .map(|f| f.0)
        .collect();
    fitting.retain(|f| f.1.quality < Quality::Near);
    let Some(quality) = fitting.iter().map(|f| f.1.quality).min() else {
        return match (near.is_empty(), hidden) {
            (false, _) => Selection::Near(near),
            (true, Some(hidden)) => Selection::Hidden(hidden),
            (true, None) => Selection::Nothing,
        };
    };
    // What fits less well might be the second one that is asked for.
    let mut others: Vec<ElementId> = match target.ordinal {
        None => Vec::new(),
        Some(_) => fitting
            .iter()
            .filter(|f| f.1.quality != quality)
            .map(|f| f.0)
            .chain(near)
            .collect(),
    };
    fitting.retain(|f| f.1.quality == quality);
    if quality >= Quality::Identifier {
        notes.push(format!("found by `{}`", fitting[0].1.name));
    }
    let mut elements = innermost(page, &fitting.iter().map(|f| f.0).collect::<Vec<_>>());
    if target.text.is_none() {
        elements = meant_without_name(page, target.role, elements);
    }
    let all = elements.len();
    if target.ordinal.is_some() {
        others.extend(&elements);
    }
    elements = properly_named(page, elements, &fitting);
    if elements.len() < all {
        notes.push(format!("chosen by the better name, of {all} that fit"));
    }
    if let Some(ordinal) = target.ordinal {
        // Each table counts its own rows, each list its own items.
        let holder = |id: ElementId| match target.role {
            Some(RoleNoun::Row) => table_of(page, id),
            Some(RoleNoun::ListItem) => list_of(page, id),
            _ => None,
        };
        let which: Vec<ElementId> = elements
            .chunk_by(|a, b| holder(*a) == holder(*b))
            .filter_map(|ones| nth(ones, ordinal))
            .collect();
        let others = innermost(page, &others);
        return if which.is_empty() && others.iter().any(|o| !elements.contains(o)) {
            Selection::Near(others)
        } else if which.is_empty() {
            Selection::TooFew(elements.len())
        } else {
            Selection::Some {
                elements: which,
                notes,
            }
        };
    }
    elements = one_per_address(page, elements);
    elements = one_per_list(page, elements);
    let left = preferred(
        page,
        &elements,
        &fitting,
        (target, purpose),
        knowledge,
        &mut notes,
    );
    Selection::Some {
        elements: left,
        notes,
    }
}

/// What a noun alone means: rows of the body, tables and rows of the content rather than those that lay out a navigation.
fn meant_without_name(
    page: &Snapshot,
    role: Option<RoleNoun>,
    elements: Vec<ElementId>,
) -> Vec<ElementId> {
    match role {
        Some(RoleNoun::Table) => table::outside_navigation(page, table::whole(page, elements)),
        Some(RoleNoun::ListItem) => table::outside_navigation(page, elements),
        Some(RoleNoun::Row) => {
            let body = elements
                .into_iter()
                .filter(|r| table::is_body_row(page, *r))
                .collect();
            table::outside_navigation(page, body)
        }
        _ => elements,
    }
}

/// The list that an item belongs to.
fn list_of(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    page.ancestors(id).find(|a| {
        let e = &page.elements[*a];
        matches!(
            e.role,
            Role::List | Role::Directory | Role::Listbox | Role::Menu | Role::Menubar | Role::Tree
        ) || e.raw.tag == "dl"
    })
}

/// Elements with their fit; all of them where the target has no text.
pub fn fitting(
    page: &Snapshot,
    base: &[ElementId],
    target: &Target,
    knowledge: &Knowledge,
) -> Vec<(ElementId, Fit)> {
    base.iter()
        .filter_map(|id| match &target.text {
            Some(text) => {
                fit(page, *id, &text.value, target.relation, knowledge.text_case).map(|f| (*id, f))
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

/// Without those that only a hint calls so (a placeholder, a title, an attribute, the words beside) while they have a name
/// that says otherwise, where others are really called so. Who has the name in another way is not called otherwise.
fn properly_named(
    page: &Snapshot,
    elements: Vec<ElementId>,
    fitting: &[(ElementId, Fit)],
) -> Vec<ElementId> {
    let fit = |id: ElementId| fitting.iter().find(|f| f.0 == id).map(|f| &f.1);
    let source = |id: ElementId| fit(id).map(|f| f.source);
    let is_otherwise = |id: &ElementId| {
        fit(*id).is_some_and(|by| {
            let own = by.source;
            own > Source::Text
                && !is_own_label(page, *id, &by.name)
                && names(page, *id).iter().any(|named| {
                    // A sign (`✕`) is no name.
                    let in_words = named.text.chars().any(char::is_alphanumeric);
                    in_words && named.source < own && named.source <= Source::Nearby
                })
        })
    };
    let really = |id: &ElementId| source(*id) <= Some(Source::Nearby) && !is_otherwise(id);
    if !elements.iter().any(really) {
        return elements;
    }
    elements
        .into_iter()
        .filter(|id| !is_otherwise(id))
        .collect()
}

/// Whether the element comes into question at all.
fn suits(page: &Snapshot, id: ElementId, role: Option<RoleNoun>, purpose: Purpose) -> bool {
    let e = &page.elements[id];
    if e.raw.attributes.get("type").is_some_and(|t| t == "hidden") && e.raw.tag == "input" {
        return false;
    }
    if purpose == Purpose::Choose
        && let Some(offers) = can_be_chosen_from(page, id, role)
    {
        return offers;
    }
    if let Some(noun) = role.filter(|n| !matches!(n, RoleNoun::Element | RoleNoun::Text)) {
        return admits(noun, page, id)
            && (purpose != Purpose::Fill || is_field(e) || e.role == Role::Combobox);
    }
    match purpose {
        Purpose::Click => is_clickable(e) || is_control(e),
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

/// An author's "button" may be a link, a "field" a list: one element, named as a whole, of another kind that the verb acts on.
/// For an action without role noun: the innermost element that shows the whole text.
fn other_role(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Option<(ElementId, Fit)> {
    target.text.as_ref()?;
    let loose = match (purpose, target.role) {
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
                | RoleNoun::Card
                | RoleNoun::ListItem,
            ),
        ) => Purpose::Click,
        (Purpose::Click, None | Some(RoleNoun::Element | RoleNoun::Text)) => Purpose::Point,
        (Purpose::Fill, Some(RoleNoun::Textarea | RoleNoun::SearchField | RoleNoun::DateField)) => {
            Purpose::Fill
        }
        _ => return None,
    };
    let base: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible && suits(page, *id, None, loose))
        .collect();
    let mut whole = fitting(page, &base, target, knowledge);
    whole.retain(|f| f.1.quality == Quality::Whole && f.1.source <= Source::Name);
    let kept = context::narrow(
        page,
        &target.contexts,
        whole.iter().map(|f| f.0).collect(),
        knowledge,
    )
    .ok()?;
    let kept = one_per_address(page, innermost(page, &kept));
    match kept.as_slice() {
        [one] => whole.into_iter().find(|f| f.0 == *one),
        _ => None,
    }
}

fn shown(page: &Snapshot, id: ElementId, purpose: Purpose) -> bool {
    let e = &page.elements[id];
    e.raw.visible
        || (purpose == Purpose::Upload && !e.raw.disabled)
        || painted_label(page, id).is_some()
        // The field of a drop-down may be transparent, or a dot, over the box that shows what is chosen.
        || (matches!(purpose, Purpose::Choose | Purpose::Fill | Purpose::Click)
            && opens_list(e)
            && painted_box(page, id).is_some())
}

/// A box or radio button that is itself invisible is seen, and clicked, as its label.
pub fn painted_label(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let e = &page.elements[id];
    (!e.raw.visible && is_checkable(e))
        .then(|| {
            e.labelled_by
                .iter()
                .copied()
                .find(|l| page.elements[*l].raw.visible)
        })
        .flatten()
}
