//! Columns, rows and cards that no markup makes so: boxes side by side under a title, a box with an edge.

use crate::evaluate::names::role_noun::{is_clickable, is_field};
use crate::evaluate::names::shown;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::columns;
use crate::evaluate::target::purpose::{Purpose, View};
use crate::evaluate::text::matching::visible;
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot};

/// The least number of texts in a box with an edge that is a record: what it is about, and something about it.
const TEXTS: usize = 2;
/// A narrower box is a tag or a button in a record (CSS pixels).
const NARROWEST: f64 = 200.0;

/// The parts that a noun with a name may mean, where the page has none that is marked so.
pub(super) fn called(view: View<'_>, target: &Target, purpose: Purpose) -> Vec<ElementId> {
    let View {
        page, knowledge, ..
    } = view;
    let Some(text) = &target.text else {
        return Vec::new();
    };
    match target.role {
        Some(RoleNoun::Column) => columns::headed(page, text, knowledge),
        Some(RoleNoun::Row | RoleNoun::Card) if purpose == Purpose::Look => {
            lone(page, text, knowledge)
        }
        _ => Vec::new(),
    }
}

/// The innermost box with an edge that the text heads. It is looked at and never clicked: a click would hit what is in its middle.
fn lone(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<ElementId> {
    let case = knowledge.text_case;
    let is_it = |shown: &str| visible(&text.value, shown, TextRelation::Equals, case).is_yes();
    let keys = page.blocks.iter().filter(|block| is_it(&block.text));
    let mut found: Vec<ElementId> = keys
        .filter_map(|block| {
            let owner = block.owner?;
            let mut around = std::iter::once(owner).chain(page.ancestors(owner));
            let is_box = |id: &ElementId| {
                let e = &page.elements[*id];
                e.raw.framed && !is_clickable(e)
            };
            let found = around.find(is_box)?;
            let mut texts = shown::blocks_in(page, found).map(|b| &page.blocks[b]);
            let first = texts.find(|b| !b.text.is_empty())?;
            (first.runs == block.runs).then_some(found)
        })
        .filter(|id| is_record(page, *id))
        .collect();
    found.dedup();
    found
}

/// A wide box of several texts, without a field to fill in.
fn is_record(page: &Snapshot, id: ElementId) -> bool {
    let texts = shown::blocks_in(page, id);
    let is_filled_in = |o: ElementId| is_field(&page.elements[o]);
    page.elements[id].raw.rect.width >= NARROWEST
        && texts.filter(|b| !page.blocks[*b].text.is_empty()).count() >= TEXTS
        && !page.descendants(id).any(is_filled_in)
}
