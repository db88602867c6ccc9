//! Elements that scripts may still turn into others.

use super::marks::{UnmarkedMatch, shown};
use crate::evaluate::names::plain::leads_elsewhere;
use crate::evaluate::names::role_noun::{admits, is_button, is_link};
use crate::grammar::RoleNoun;
use crate::page::{Element, ElementId, Snapshot};

/// Elements that scripts may still turn into the noun, if no element has its role: links and buttons into tabs, items and options,
/// links that lead nowhere by themselves into buttons. Their number is not told before.
pub(super) fn by_scripts(page: &Snapshot, noun: RoleNoun) -> Vec<UnmarkedMatch> {
    if shown(page).any(|id| admits(noun, page, id)) {
        return Vec::new();
    }
    let leads_nowhere = |e: &Element| e.raw.attributes.contains_key("href") && !leads_elsewhere(e);
    let may_be = |id: &ElementId| {
        let e = &page.elements[*id];
        leads_nowhere(e) || (noun != RoleNoun::Button && (is_link(e) || is_button(e)))
    };
    shown(page)
        .filter(may_be)
        .map(UnmarkedMatch::Other)
        .collect()
}
