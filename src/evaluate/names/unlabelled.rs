//! Texts that may be the label of a control that has no name at all.

use super::role_noun::admits;
use super::sources::{Named, Source, names};
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching::visible;
use crate::grammar::{RoleNoun, TextRelation};
use crate::page::{Block, ElementId, Snapshot};

/// Owners of the texts of that name, where some control of the kind has no name: the text may be its label.
pub(crate) fn texts(
    page: &Snapshot,
    noun: RoleNoun,
    wanted: &str,
    case: TextCase,
) -> Vec<Option<ElementId>> {
    let is_nameless = |id: ElementId| {
        let from_page = |named: &Named| named.source < Source::Identifier;
        page.elements[id].raw.visible
            && admits(noun, page, id)
            && !names(page, id).iter().any(from_page)
    };
    if !(0..page.elements.len()).any(is_nameless) {
        return Vec::new();
    }
    let is_it = |block: &&Block| {
        let core = block.text.trim_end_matches([':', '*', ' ']);
        visible(wanted, core, TextRelation::Equals, case).is_yes()
    };
    page.blocks
        .iter()
        .filter(is_it)
        .map(|block| block.owner)
        .collect()
}
