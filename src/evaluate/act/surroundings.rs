//! Words that say where a control is: of its group, form, dialog, list, and of the heading above it.

use crate::evaluate::names::role_noun::{is_button, is_control, is_link};
use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::names::sources::names;
use crate::evaluate::target::context::row_like;
use crate::evaluate::target::ranks::heading_above;
use crate::grammar::content;
use crate::lexicon::described as words;
use crate::page::{Element, ElementId, Role, Snapshot};
use std::collections::HashSet;

/// Words of the longest name of a part of a page.
const MOST_OF_PART: usize = 8;
/// Words of a part of a page that is about one thing.
const MOST_OF_NOTICE: usize = 60;
/// Words of the shortest sentence of a notice.
const LEAST_OF_SENTENCE: usize = 5;
/// Controls of a notice: it asks one thing.
const MOST_CONTROLS: usize = 4;

/// Kinds of things that elements of a role are called by.
pub(in crate::evaluate) fn kinds_of(role: Role) -> &'static str {
    match role {
        Role::Checkbox | Role::Switch => words::KINDS_OF_BOX,
        Role::Radio => words::KINDS_OF_RADIO,
        Role::Option => words::KINDS_OF_OPTION,
        Role::Button => words::KINDS_OF_BUTTON,
        _ => words::KINDS_OF_LINK,
    }
}

/// The words by which a sentence may say where an element is; `of_option` adds what its own list is called.
pub(in crate::evaluate) fn surroundings(
    page: &Snapshot,
    id: ElementId,
    of_option: bool,
) -> HashSet<String> {
    let mut out = HashSet::new();
    let mut add = |text: &str, most: usize| {
        let found = content(text);
        if found.len() <= most {
            out.extend(found);
        }
    };
    if of_option {
        for name in names(page, id) {
            add(&name.text, MOST_OF_PART);
        }
    }
    let mut notice = None;
    for around in page.ancestors(id) {
        let e = &page.elements[around];
        for part in parts(e.role, &e.raw.tag) {
            add(&part.replace('|', " "), MOST_OF_PART);
        }
        // What names a row or a card is for the one who looks for a row.
        if !matches!(e.role, Role::Row | Role::ListItem | Role::Article) {
            add(&e.name, MOST_OF_PART);
        }
        if notice.is_none() && is_notice(e.role) {
            notice = Some(around);
        }
    }
    // What else a list of records says is said of other records.
    let notice = notice.or_else(|| plain_notice(page, id));
    if let Some(notice) = notice.filter(|_| row_like(page, id).is_none()) {
        add(&page.elements[notice].text, MOST_OF_NOTICE);
    }
    if let Some(heading) = heading_above(page, id) {
        add(&page.elements[heading].text, MOST_OF_PART);
    }
    out
}

/// The words of the main headings of a page.
pub(in crate::evaluate) fn identity(page: &Snapshot) -> HashSet<String> {
    let is_main = |id: &ElementId| {
        let e = &page.elements[*id];
        e.role == Role::Heading && e.raw.visible && e.raw.tag == "h1"
    };
    let headings = (0..page.elements.len()).filter(is_main);
    headings
        .flat_map(|id| content(&page.elements[id].text))
        .collect()
}

/// Words that people use for the part that an element is.
fn parts(role: Role, tag: &str) -> impl Iterator<Item = &'static str> {
    let called = match role {
        Role::Banner => "banner",
        Role::ContentInfo => "contentinfo",
        Role::Navigation => "navigation",
        Role::Complementary => "complementary",
        Role::Dialog | Role::AlertDialog => "dialog",
        Role::Toolbar => "toolbar",
        Role::Menu => "menu",
        Role::TabList => "tablist",
        _ if tag == "form" => "form",
        _ => "",
    };
    let all = words::PARTS.iter();
    all.filter(move |(_, part)| *part == called)
        .map(|(said, _)| *said)
}

/// The nearest box without markup that says something besides its controls, where that is a sentence, as of what asks for cookies.
fn plain_notice(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let is_control = |e: &Element| is_control(e) || is_button(e) || is_link(e);
    let says = |around: ElementId| -> Vec<&str> {
        let blocks = blocks_in(page, around).map(|block| &page.blocks[block]);
        let own = blocks.filter(|block| {
            let owner = block.owner.map(|owner| &page.elements[owner]);
            !block.text.trim().is_empty() && !owner.is_some_and(is_control)
        });
        own.map(|block| block.text.as_str()).collect()
    };
    let around = page
        .ancestors(id)
        .find(|around| !says(*around).is_empty())?;
    let inside = page.elements[around + 1..page.elements[around].end].iter();
    let is_sentence = |text: &str| text.split_whitespace().count() >= LEAST_OF_SENTENCE;
    let is_notice = inside.filter(|e| is_control(e)).count() <= MOST_CONTROLS
        && says(around).into_iter().any(is_sentence);
    is_notice.then_some(around)
}

/// A part that is about one thing, so that all its words say where its controls are.
fn is_notice(role: Role) -> bool {
    matches!(
        role,
        Role::Dialog | Role::AlertDialog | Role::Alert | Role::Status
    )
}
