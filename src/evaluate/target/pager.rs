//! Pagers: rows of page numbers, called so by a class or a name, or by what they show.

use crate::evaluate::names::role_noun::is_clickable;
use crate::evaluate::target::calendar;
use crate::lexicon::{self, naming};
use crate::page::{ElementId, Snapshot};

/// A pager has no more links and buttons than this.
const MOST: usize = 20;
/// Boxes whose middles are no farther apart stand on one line (CSS pixels).
const ALIGNED: f64 = 12.0;

/// The pagers of a page: those that are called so, else rows of numbers with a step forward or back.
pub(crate) fn pagers(page: &Snapshot) -> Vec<ElementId> {
    let visible = |id: &ElementId| page.elements[*id].raw.visible;
    let all = || (0..page.elements.len()).filter(visible);
    let called: Vec<ElementId> = all().filter(|id| is_called(page, *id)).collect();
    let found = if called.is_empty() {
        let rows: Vec<ElementId> = all().filter(|id| is_row_of_numbers(page, *id)).collect();
        let holds_other =
            |id: &ElementId| rows.iter().any(|o| o > id && *o < page.elements[*id].end);
        rows.iter().copied().filter(|id| !holds_other(id)).collect()
    } else {
        called
    };
    let is_inner = |id: &ElementId| page.ancestors(*id).any(|a| found.contains(&a));
    found.iter().copied().filter(|id| !is_inner(id)).collect()
}

fn is_called(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let given = ["class", "id", "aria-label"].into_iter();
    let said = given.filter_map(|key| e.raw.attributes.get(key));
    let says = |word: &str| lexicon::among(&word.to_lowercase(), naming::PAGERS);
    let mut words = said.clone().flat_map(|value| value.split_whitespace());
    let mut parts = said.flat_map(|value| value.split(|ch: char| !ch.is_alphanumeric()));
    let steps = steps(page, id);
    // `has-pagination` may be said of the whole page.
    !steps.is_empty() && (words.any(says) || parts.any(says) && are_on_a_line(page, &steps))
}

fn are_on_a_line(page: &Snapshot, steps: &[ElementId]) -> bool {
    let middle = |id: &ElementId| page.elements[*id].raw.rect.middle().1;
    steps.len() <= MOST
        && steps
            .iter()
            .all(|id| (middle(id) - middle(&steps[0])).abs() <= ALIGNED)
}

fn steps(page: &Snapshot, id: ElementId) -> Vec<ElementId> {
    let is_step = |o: &ElementId| {
        let e = &page.elements[*o];
        e.raw.visible && is_clickable(e)
    };
    page.descendants(id).filter(is_step).collect()
}

/// Links, buttons and the like on one line that are numbers or steps, at least two of the first and one of the second.
fn is_row_of_numbers(page: &Snapshot, id: ElementId) -> bool {
    let steps = steps(page, id);
    let said = |id: &ElementId| {
        let e = &page.elements[*id];
        let text = if e.text.is_empty() { &e.name } else { &e.text };
        text.trim().to_lowercase()
    };
    let is_number = |id: &ElementId| said(id).parse::<usize>().is_ok();
    let is_sign = |id: &ElementId| {
        let said = said(id);
        let first = said
            .split(|ch: char| !ch.is_alphabetic())
            .find(|w| !w.is_empty());
        match first {
            Some(word) => lexicon::among(word, naming::STEPS_OF_PAGER),
            None => !said.is_empty() && !said.contains(|ch: char| ch.is_alphanumeric()),
        }
    };
    let numbers = steps.iter().filter(|id| is_number(id)).count();
    (3..=MOST).contains(&steps.len())
        && numbers > 1
        && numbers < steps.len()
        && steps.iter().all(|id| is_number(id) || is_sign(id))
        && are_on_a_line(page, &steps)
        && !steps
            .iter()
            .any(|id| calendar::is_of_month(page, *id).is_some())
}
