//! Columns, rows and cards that no markup makes so: boxes side by side under a title, a box with an edge.

use crate::evaluate::names::role_noun::{is_clickable, is_field};
use crate::evaluate::names::{records, shown};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::purpose::{Purpose, View};
use crate::evaluate::target::{columns, context};
use crate::evaluate::text::matching::visible;
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::page::{Block, ElementId, Snapshot};

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
            let found = lone(page, text, knowledge);
            if found.is_empty() && target.role == Some(RoleNoun::Row) {
                stacked(page, text, knowledge)
            } else {
                found
            }
        }
        _ => Vec::new(),
    }
}

/// The boxes of a list that hold the text, each one line or several of it.
fn stacked(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<ElementId> {
    of_owners(page, text, knowledge, records::stacked_row)
}

/// The boxes around the elements that show the text.
fn of_owners(
    page: &Snapshot,
    text: &Text,
    knowledge: &Knowledge,
    around: fn(&Snapshot, ElementId) -> Option<ElementId>,
) -> Vec<ElementId> {
    let owners = context::text_owners(page, text, knowledge).into_iter();
    let mut found: Vec<ElementId> = owners.filter_map(|owner| around(page, owner)).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The boxes that the text heads. They are looked at and never clicked: a click would hit what is in their middle.
fn lone(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<ElementId> {
    let is_headed = |(block, around): &(&Block, ElementId)| {
        let mut texts = shown::blocks_in(page, *around).map(|b| &page.blocks[b]);
        let first = texts.find(|b| !b.text.is_empty());
        first.is_some_and(|first| first.runs == block.runs)
    };
    let boxes = boxes(page, text, knowledge).filter(is_headed);
    let mut found: Vec<ElementId> = boxes.map(|(_, around)| around).collect();
    found.dedup();
    found
}

/// The innermost boxes with an edge around that text, each with the text in it.
fn boxes<'p>(
    page: &'p Snapshot,
    text: &'p Text,
    knowledge: &'p Knowledge,
) -> impl Iterator<Item = (&'p Block, ElementId)> {
    let case = knowledge.text_case;
    let is_it =
        move |b: &&Block| visible(&text.value, &b.text, TextRelation::Equals, case).is_yes();
    let is_box = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.framed && !is_clickable(e)
    };
    let around = move |block: &'p Block| {
        let owner = block.owner?;
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        around.find(is_box).map(|found| (block, found))
    };
    let found = page.blocks.iter().filter(is_it).filter_map(around);
    found.filter(|(_, around)| is_record(page, *around))
}

/// Whether the text stands in a box that may be a record of it.
pub(crate) fn may_be_record(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> bool {
    boxes(page, text, knowledge).next().is_some()
        || !of_owners(page, text, knowledge, records::stacked).is_empty()
}

/// A wide box of several texts, without a field to fill in.
fn is_record(page: &Snapshot, id: ElementId) -> bool {
    let texts = shown::blocks_in(page, id);
    let is_filled_in = |o: ElementId| is_field(&page.elements[o]);
    page.elements[id].raw.rect.width >= NARROWEST
        && texts.filter(|b| !page.blocks[*b].text.is_empty()).count() >= TEXTS
        && !page.descendants(id).any(is_filled_in)
}
