//! Texts and boxes that may be what a noun says, though no markup tells of it: a tag, a region, a progress bar.

use crate::evaluate::names::frame::is_frame;
use crate::evaluate::names::role_noun::{admits, is_control};
use crate::evaluate::names::{classes, shown, table};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::{columns, drawn_parts};
use crate::evaluate::text::matching::visible;
use crate::grammar::{RoleNoun, Text, TextRelation};
use crate::page::{ElementId, Role, Snapshot};

/// Bytes of the longest text that may be a message.
const MOST_SAID: usize = 300;

/// Something without the markup of the noun that may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UnmarkedMatch {
    /// An element whose markup says nothing, or the nearest kept one around such a text.
    Silent(ElementId),
    /// A text in no element that is kept.
    Bare,
    /// An element of a kind that authors call by the same noun: a link for a button.
    Other(ElementId),
    /// A control that is not painted, with something drawn in its place.
    Skin(ElementId),
    /// Something painted over the page.
    Layer,
}

impl UnmarkedMatch {
    pub(crate) fn place(&self) -> Option<ElementId> {
        match self {
            UnmarkedMatch::Silent(id) | UnmarkedMatch::Other(id) | UnmarkedMatch::Skin(id) => {
                Some(*id)
            }
            UnmarkedMatch::Bare | UnmarkedMatch::Layer => None,
        }
    }
}

/// Texts of that name that may mark something: how a page draws such a mark, no markup says. What heads a column, a row, a part or
/// a value is none.
pub(crate) fn marks(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<UnmarkedMatch> {
    let heads = |id: ElementId| {
        matches!(
            page.elements[id].role,
            Role::Heading
                | Role::ColumnHeader
                | Role::RowHeader
                | Role::Term
                | Role::Alert
                | Role::Status
                | Role::Log
                | Role::Tooltip
        )
    };
    let is_headed = |id: ElementId| heads(id) || page.ancestors(id).any(heads);
    let whole = |shown: &str| says(text, shown, TextRelation::Equals, knowledge);
    // A mark may stand in a line with other words: "Tea NEW".
    let by = TextRelation::Contains;
    let blocks = page.blocks.iter();
    let blocks = blocks.filter(|block| says(text, &block.text, by, knowledge));
    let mut found: Vec<UnmarkedMatch> = blocks
        .filter(|block| !block.owner.is_some_and(is_headed))
        .map(|block| {
            block
                .owner
                .map_or(UnmarkedMatch::Bare, UnmarkedMatch::Silent)
        })
        .collect();
    // A picture of that name marks, too.
    let inside = (0..page.elements.len()).filter(|id| {
        let e = &page.elements[*id];
        e.raw.visible && (whole(&e.text) || whole(&e.name)) && !is_headed(*id)
    });
    found.extend(inside.map(UnmarkedMatch::Silent));
    found
}

/// Texts that a region or a part of something else than the page may be called by: "the region 'Kent'".
pub(crate) fn parts(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<UnmarkedMatch> {
    let blocks = page.blocks.iter();
    let mut found: Vec<UnmarkedMatch> = blocks
        .filter(|block| says(text, &block.text, TextRelation::Contains, knowledge))
        .map(|block| {
            block
                .owner
                .map_or(UnmarkedMatch::Bare, UnmarkedMatch::Silent)
        })
        .collect();
    let called = (0..page.elements.len()).filter(|id| {
        let e = &page.elements[*id];
        let is_part = admits(RoleNoun::Section, page, *id);
        e.raw.visible && is_part && says(text, &e.name, TextRelation::Contains, knowledge)
    });
    found.extend(called.map(UnmarkedMatch::Silent));
    found.extend(whole(page, text, knowledge));
    found
}

/// Boxes side by side with that title, and cells in the first rows of tables without a header.
pub(crate) fn columns(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Vec<UnmarkedMatch> {
    let is_called = |cell: &ElementId| {
        let by = TextRelation::Equals;
        shown::shows(page, *cell, &text.value, by, knowledge.text_case).is_yes()
    };
    let boxes = columns::headed(page, text, knowledge).into_iter();
    let heads = table::unmarked_heads(page).filter(is_called);
    boxes.chain(heads).map(UnmarkedMatch::Silent).collect()
}

/// A text in a box with an edge, which may be the row that it names where the page has other rows.
pub(crate) fn drawn_record(
    page: &Snapshot,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<UnmarkedMatch> {
    if drawn_parts::may_be_record(page, text, knowledge) {
        vec![UnmarkedMatch::Bare]
    } else {
        Vec::new()
    }
}

/// Elements that say just the text.
pub(crate) fn whole<'p>(
    page: &'p Snapshot,
    text: &'p Text,
    knowledge: &'p Knowledge,
) -> impl Iterator<Item = UnmarkedMatch> + 'p {
    let whole = (0..page.elements.len()).filter(|id| {
        let e = &page.elements[*id];
        e.raw.visible && says(text, &e.text, TextRelation::Equals, knowledge)
    });
    whole.map(UnmarkedMatch::Silent)
}

/// Boxes that only a word in their class calls so.
pub(crate) fn called_by_class(page: &Snapshot, words: &'static str) -> Vec<UnmarkedMatch> {
    let kept = (0..page.elements.len()).filter(|id| {
        let e = &page.elements[*id];
        e.raw.visible && classes::has_word(e, words)
    });
    let mut found: Vec<UnmarkedMatch> = kept.map(UnmarkedMatch::Silent).collect();
    if classes::of_bare_boxes(page).any(|class| classes::says(class, words)) {
        found.push(UnmarkedMatch::Bare);
    }
    found
}

/// The same of boxes that show a few words and are no controls.
pub(crate) fn said_by_class(page: &Snapshot, words: &'static str) -> Vec<UnmarkedMatch> {
    let tells = |there: &UnmarkedMatch| {
        there.place().is_none_or(|id| {
            let e = &page.elements[id];
            !e.text.is_empty() && e.text.len() <= MOST_SAID && !is_control(e)
        })
    };
    called_by_class(page, words)
        .into_iter()
        .filter(tells)
        .collect()
}

fn says(text: &Text, shown: &str, by: TextRelation, knowledge: &Knowledge) -> bool {
    visible(&text.value, shown, by, knowledge.text_case).is_yes()
}

/// A list is marked up, outside of what is around the contents.
pub(super) fn has_list(page: &Snapshot) -> bool {
    let around = |a: ElementId| is_frame(page.elements[a].role);
    (0..page.elements.len()).any(|id| {
        let e = &page.elements[id];
        e.raw.visible && e.role == Role::List && !page.ancestors(id).any(around)
    })
}

/// Its rows are marked up: then "row" speaks of those.
pub(super) fn has_rows(page: &Snapshot) -> bool {
    (0..page.elements.len()).any(|id| {
        let navigation = |a: ElementId| page.elements[a].role == Role::Navigation;
        page.elements[id].raw.visible
            && page.elements[id].is_row()
            && !page.ancestors(id).any(navigation)
    })
}

pub(super) fn shown(page: &Snapshot) -> impl Iterator<Item = ElementId> + '_ {
    (0..page.elements.len()).filter(|id| page.elements[*id].raw.visible)
}
