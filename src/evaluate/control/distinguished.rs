//! Of several that stand side by side, the one that is drawn otherwise than the others: the current tab of a page that does not
//! mark it, or marks another one.

use crate::evaluate::names::role_noun::{is_button, is_link};
use crate::lexicon::states::is_chosen_class;
use crate::page::{Element, ElementId, Role, Snapshot};

/// So many have to be drawn alike: of two, either could be the other one.
const ALIKE: usize = 2;

/// Whether an element is the one of its row that is drawn otherwise, and called so by a class. Nothing where no one is: a button
/// that is drawn otherwise than others may only be the most important one.
pub(crate) fn is_one(page: &Snapshot, id: ElementId) -> Option<bool> {
    let peers = peers(page, id);
    let odd = odd_one(page, &peers)?;
    let others: Vec<ElementId> = peers.into_iter().filter(|p| *p != odd).collect();
    is_called_chosen(page, odd, &others).then_some(odd == id)
}

/// Whether exactly one of a row is marked as selected, and another one is drawn otherwise than all others; or all links are drawn
/// alike.
pub(crate) fn is_another_than_marked(page: &Snapshot, id: ElementId) -> bool {
    let peers = peers(page, id);
    let is_on = |id: &&ElementId| is_marked(&page.elements[**id]) == Some(true);
    let mut marked = peers.iter().filter(is_on);
    let (Some(one), None) = (marked.next(), marked.next()) else {
        return false;
    };
    let look = |id: &ElementId| page.elements[*id].raw.look.as_str();
    let are_alike = page.elements[*one].role == Role::Link
        && peers.len() > ALIKE
        && !look(one).is_empty()
        && peers.iter().all(|p| look(p) == look(one));
    are_alike || odd_one(page, &peers).is_some_and(|odd| odd != *one)
}

/// Whether another one of its row is the only one that the page marks as the present one, and it is drawn so.
pub(crate) fn is_other_marked(page: &Snapshot, id: ElementId) -> bool {
    let peers = peers(page, id);
    let mut on = peers
        .iter()
        .filter(|p| is_marked(&page.elements[**p]) == Some(true));
    let (Some(one), None) = (on.next(), on.next()) else {
        return false;
    };
    *one != id && odd_one(page, &peers) == Some(*one)
}

/// Whether the page marks any of a row as selected, or as not.
pub(crate) fn tells(page: &Snapshot, id: ElementId) -> bool {
    let mut peers = peers(page, id).into_iter();
    peers.any(|p| is_marked(&page.elements[p]).is_some())
}

/// Its `selected`, `checked`, `aria-current` or `pressed` state, in this order.
pub(crate) fn is_marked(e: &Element) -> Option<bool> {
    let current = e.raw.attributes.get("aria-current").map(|v| v != "false");
    e.raw
        .selected
        .or(e.raw.checked)
        .or(current)
        .or(e.raw.pressed)
}

/// The elements of one kind that stand beside it in one box, each alone in a box of its own or in none.
fn peers(page: &Snapshot, id: ElementId) -> Vec<ElementId> {
    let is_alone = |a: &ElementId| operated(page, *a).len() <= 1;
    let own = page.ancestors(id).take_while(is_alone).last().unwrap_or(id);
    let Some(row) = page.elements[own].parent else {
        return Vec::new();
    };
    let e = &page.elements[id];
    let is_alike = |other: &ElementId| {
        let o = &page.elements[*other];
        o.raw.tag == e.raw.tag && o.role == e.role
    };
    page.children(row)
        .filter_map(|child| match operated(page, child).as_slice() {
            [one] => Some(*one),
            _ => None,
        })
        .filter(is_alike)
        .collect()
}

/// All that can be operated in an element, itself included.
fn operated(page: &Snapshot, id: ElementId) -> Vec<ElementId> {
    let is_operated = |e: &Element| {
        e.raw.visible
            && (is_button(e) || is_link(e) || !e.raw.look.is_empty() || e.role == Role::Tab)
    };
    let mut found: Vec<ElementId> = Vec::new();
    for inner in id..page.elements[id].end {
        let is_inside = found.last().is_some_and(|f| inner < page.elements[*f].end);
        if !is_inside && is_operated(&page.elements[inner]) {
            found.push(inner);
        }
    }
    found
}

/// The one that is drawn otherwise than all others, which are drawn alike.
fn odd_one(page: &Snapshot, peers: &[ElementId]) -> Option<ElementId> {
    let look = |id: &ElementId| page.elements[*id].raw.look.as_str();
    let is_odd = |id: &&ElementId| peers.iter().all(|o| o == *id || look(o) != look(id));
    let mut odd = peers.iter().filter(is_odd);
    let (Some(one), None) = (odd.next(), odd.next()) else {
        return None;
    };
    let others: Vec<ElementId> = peers.iter().copied().filter(|o| o != one).collect();
    let are_alike = others.len() >= ALIKE && others.iter().all(|o| look(o) == look(&others[0]));
    let e = &page.elements[*one];
    let is_choice = !look(one).is_empty() && !e.raw.disabled && !e.raw.greyed;
    (are_alike && is_choice && (!e.raw.hovered || is_called_chosen(page, *one, &others)))
        .then_some(*one)
}

/// Whether a word in its class, or in that of the box around it, says that it is chosen, and none of the others has it.
fn is_called_chosen(page: &Snapshot, one: ElementId, others: &[ElementId]) -> bool {
    let says = |id: ElementId| {
        let around = std::iter::once(id).chain(page.elements[id].parent);
        let mut classes = around.filter_map(|a| page.elements[a].raw.attributes.get("class"));
        classes.any(|class| is_chosen_class(class))
    };
    says(one) && !others.iter().any(|other| says(*other))
}
