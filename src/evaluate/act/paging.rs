//! The step to the next page of a list: "Open order 1048", which is on its second page.

use crate::evaluate::act::deed::{DescribedDeed, clicked};
use crate::evaluate::names::role_noun::is_clickable;
use crate::evaluate::names::signs::stand_for;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::meant as rows;
use crate::evaluate::target::pager::pagers;
use crate::grammar::content;
use crate::lexicon::{among, described as words};
use crate::page::{Element, ElementId, Snapshot};

/// Characters of the longest line that a pager without markup is.
const MOST_OF_PAGER: usize = 80;

/// The click on the one step of the page that leads to the next page of a list, where that can be taken.
pub(crate) fn next_page(seen: &Observation, knowledge: &Knowledge) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let pagers = pagers(page);
    let visible = |id: &ElementId| page.elements[*id].raw.visible;
    let leads = |id: &ElementId| {
        let e = &page.elements[*id];
        let in_pager = |pager: &ElementId| (*pager..page.elements[*pager].end).contains(id);
        is_clickable(e)
            && is_next(e)
            && (pagers.iter().any(in_pager) || stands_by_numbers(page, *id))
    };
    let mut found = (0..page.elements.len()).filter(visible).filter(leads);
    let next = found.next().filter(|_| found.next().is_none())?;
    let e = &page.elements[next];
    let is_off = e.raw.disabled
        || e.raw
            .attributes
            .get("aria-disabled")
            .is_some_and(|is| is == "true");
    if is_off {
        return None;
    }
    clicked(page, next, knowledge).map(|found| found.by(&rows::NEXT_PAGE))
}

/// "Next", "Next page", "›".
fn is_next(e: &Element) -> bool {
    let called = [&e.name, &e.text].into_iter().map(|text| content(text));
    let mut called = called.filter(|name| !name.is_empty());
    let has_next = |name: &[String]| name.iter().any(|word| among(word, words::NEXT_STEP));
    let is_plain = |name: &[String]| {
        name.iter()
            .all(|word| among(word, words::NEXT_STEP) || among(word, words::OF_NEXT_STEP))
    };
    called.any(|name| has_next(&name) && is_plain(&name)) || stand_for(e).contains(&"next")
}

/// Whether a control stands on a line with "Page 1 of 3" or "1–10 of 24".
fn stands_by_numbers(page: &Snapshot, id: ElementId) -> bool {
    let is_short =
        |around: &ElementId| page.elements[*around].text.chars().count() <= MOST_OF_PAGER;
    let says_two = |around: ElementId| {
        let text = &page.elements[around].text;
        let numbers = text.split(|c: char| !c.is_ascii_digit());
        numbers.filter(|number| !number.is_empty()).count() >= 2
    };
    page.ancestors(id).take_while(is_short).any(says_two)
}
