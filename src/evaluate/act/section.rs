//! A section by the beginning of its name: "Go to the men's department", where the navigation has "Men's shoes".

use crate::evaluate::act::deed::{DescribedDeed, clicked};
use crate::evaluate::names::role_noun::is_link;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::meant as rows;
use crate::grammar::{DeedKind, DeedWords, content};
use crate::lexicon::{among, described as words};
use crate::page::{ElementId, Role, Snapshot};

/// The click on the one link of a navigation whose name begins with the words of a section, where the noun for it is not in the name.
pub(super) fn section(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let (kind, named) = deed.words.split_last()?;
    let is_section = deed.kind == DeedKind::Opens && among(&kind.word, words::SECTIONS);
    if !is_section || named.is_empty() || named.iter().any(|word| word.quote.is_some()) {
        return None;
    }
    let begins = |id: &ElementId| {
        let e = &page.elements[*id];
        let name = content(&e.name);
        let begun = name.get(..named.len());
        let said = named.iter().map(|word| &word.word);
        e.raw.visible && is_link(e) && begun.is_some_and(|begun| begun.iter().eq(said))
    };
    let mut found = (0..page.elements.len())
        .filter(|id| in_navigation(page, *id))
        .filter(begins);
    let first = found.next()?;
    let address = |id: ElementId| page.elements[id].raw.attributes.get("href");
    found
        .all(|other| address(other) == address(first))
        .then(|| clicked(page, first, knowledge))
        .flatten()
        .map(|found| found.by(&rows::SECTION))
}

fn in_navigation(page: &Snapshot, id: ElementId) -> bool {
    let is_part = |around: ElementId| page.elements[around].role == Role::Navigation;
    page.ancestors(id).any(is_part)
}
