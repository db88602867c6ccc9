//! Native lists that are not painted and keep the state of a drop-down drawn beside them.

use crate::evaluate::text::matching;
use crate::grammar::TextRelation;
use crate::page::{ElementId, Snapshot};

/// The box that is painted in the place of a native list: the next painted thing beside it, or else the one before, and what it
/// shows is just what is chosen in the list. A box that shows anything else says nothing of the list, nor the list of it.
pub(crate) fn painted_for(page: &Snapshot, list: ElementId) -> Option<ElementId> {
    let e = &page.elements[list];
    if e.raw.tag != "select" || e.raw.visible {
        return None;
    }
    let chosen: Vec<String> = e
        .raw
        .options
        .iter()
        .filter(|o| o.selected)
        .map(|o| crate::page::normalise(&o.text))
        .collect();
    if chosen.is_empty() || chosen.iter().any(String::is_empty) {
        return None;
    }
    let beside = |id: &ElementId| {
        page.elements[*id].parent == e.parent
            && page.elements[*id].raw.visible
            && page.elements[*id].raw.tag != "label"
    };
    let next = (e.end..page.elements.len())
        .take_while(|id| page.elements[*id].context == e.context)
        .find(beside);
    let before = (0..list).rev().find(beside);
    [next, before]
        .into_iter()
        .flatten()
        .find(|id| shows_just(page, *id, &chosen))
}

/// The native list whose state a drop-down shows.
pub(crate) fn list_behind(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    (0..page.elements.len()).find(|list| {
        painted_for(page, *list)
            .is_some_and(|drawn| drawn == id || page.descendants(drawn).contains(&id))
    })
}

/// The painted texts are these, in any order, but for the signs that take one away.
fn shows_just(page: &Snapshot, id: ElementId, texts: &[String]) -> bool {
    let runs = page.elements[id].runs;
    let from = page.blocks.partition_point(|b| b.runs.0 < runs.0);
    let inside = page.blocks[from..].iter().take_while(|b| b.runs.0 < runs.1);
    let worded: Vec<&str> = inside
        .map(|b| b.text.as_str())
        .filter(|t| t.chars().any(char::is_alphanumeric))
        .collect();
    let is = |shown: &str, text: &str| {
        let core = shown.trim_matches(|c: char| !c.is_alphanumeric());
        [shown, core]
            .iter()
            .any(|shown| matching::exact(text, shown, TextRelation::Equals).is_yes())
    };
    worded.len() == texts.len()
        && texts
            .iter()
            .all(|text| worded.iter().any(|shown| is(shown, text)))
}
