//! Words of a claim that a page accounts for, by what it is called and where something stands on it.

use crate::evaluate::act::surroundings::surroundings;
use crate::evaluate::names::table::header_of;
use crate::evaluate::target::neighbours::row_like;
use crate::evaluate::target::ranks::heading_above;
use crate::grammar::content;
use crate::lexicon::{among, described, worded as words};
use crate::page::{ElementId, Role, Snapshot};
use std::collections::HashSet;

/// Whether each word says where an element stands, or of what kind it is.
pub(super) fn fits(
    page: &Snapshot,
    id: ElementId,
    said: &[String],
    identity: &HashSet<String>,
) -> bool {
    let around = surroundings(page, id, false);
    let heads: Vec<String> = header_of(page, id)
        .map(|head| content(&page.elements[head].text))
        .unwrap_or_default();
    let in_row = row_like(page, id).is_some();
    // Under another heading the page may show others than it is called after.
    let is_main =
        heading_above(page, id).is_none_or(|heading| page.elements[heading].raw.tag == "h1");
    let is_frame = page.ancestors(id).any(|around| {
        matches!(
            page.elements[around].role,
            Role::Navigation | Role::Banner | Role::ContentInfo | Role::Alert | Role::Status
        )
    });
    !is_frame
        && said.iter().all(|word| {
            is_main && identity.contains(word)
                || around.contains(word)
                || heads.contains(word)
                || in_row && (among(word, words::LISTS) || among(word, described::KINDS_OF_ROW))
        })
}
