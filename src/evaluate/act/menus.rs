//! Things behind a closed menu of the page: "Go to My account", where a button in the header opens the menu that has it.

use crate::evaluate::act::deed::{DescribedDeed, clicked};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::meant as rows;
use crate::grammar::{DeedKind, DeedWords, content};
use crate::lexicon::{among, described as words};
use crate::page::{Element, ElementId, Role, Snapshot};

/// Words of the longest entry that is looked for in a menu of which nothing is known.
const MOST_WORDS: usize = 3;
/// Values of `aria-haspopup` for a menu.
const MENUS: [&str; 2] = ["menu", "true"];

/// The click that opens the menu which has what the deed names, or the one menu in the header or the navigation, where it may be.
pub(crate) fn behind_menu(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let closed = closed(page);
    let opener = if let Some(hidden) = hidden(page, deed) {
        opener(page, hidden, &closed)
    } else if deed.kind != DeedKind::Opens || deed.words.len() > MOST_WORDS {
        // What a sentence says at length is no entry of a menu that shows nothing of it.
        None
    } else {
        let in_header = |id: &ElementId| {
            let part = |around: ElementId| {
                matches!(page.elements[around].role, Role::Banner | Role::Navigation)
            };
            page.ancestors(*id).any(part)
        };
        let mut here = closed.iter().copied().filter(in_header);
        here.next().filter(|_| here.next().is_none())
    };
    clicked(page, opener?, knowledge).map(|found| found.by(&rows::MENU_ROW))
}

/// The click that opens the menu which has what the deed names, and shows nothing of it.
pub(crate) fn hides(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let opener = opener(page, hidden(page, deed)?, &closed(page))?;
    clicked(page, opener, knowledge).map(|found| found.by(&rows::MENU_ROW))
}

/// The one closed menu in the smallest part around an element that has any.
fn opener(page: &Snapshot, hidden: ElementId, closed: &[ElementId]) -> Option<ElementId> {
    page.ancestors(hidden).find_map(|around| {
        let inside = |id: &ElementId| (around..page.elements[around].end).contains(id);
        let mut here = closed.iter().copied().filter(inside);
        let first = here.next()?;
        Some(here.next().is_none().then_some(first))
    })?
}

fn closed(page: &Snapshot) -> Vec<ElementId> {
    (0..page.elements.len())
        .filter(|id| is_closed(&page.elements[*id]))
        .collect()
}

/// The one element that is called as the deed says, and is not displayed.
fn hidden(page: &Snapshot, deed: &DeedWords) -> Option<ElementId> {
    let said = || deed.words.iter().map(|word| word.word.as_str());
    let is_called = |name: &str| {
        let name = content(name);
        let kinds = |word: &&str| !among(word, words::KINDS_OF_LINK);
        !name.is_empty() && (said().eq(name.iter()) || said().filter(kinds).eq(name.iter()))
    };
    let mut ids = (0..page.elements.len()).filter(|id| {
        let e = &page.elements[*id];
        let leads = matches!(e.role, Role::Link | Role::Button | Role::MenuItem);
        leads && !e.raw.visible && is_called(&e.name)
    });
    let first = ids.next()?;
    ids.next().is_none().then_some(first)
}

/// A button that shows that it opens something, which is closed.
fn is_closed(e: &Element) -> bool {
    let opens = e.raw.attributes.get("aria-haspopup");
    let is_menu = opens.is_some_and(|opens| MENUS.contains(&opens.as_str()));
    let closed = e.raw.expanded == Some(false) || is_menu && e.raw.expanded != Some(true);
    closed && e.role == Role::Button && e.raw.visible && !e.raw.disabled
}
