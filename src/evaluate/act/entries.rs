//! The fields of a page by what they are called, for a sentence that enters values in words.

use crate::evaluate::names::role_noun::{is_choice, is_field};
use crate::evaluate::names::sources::{Source, names};
use crate::evaluate::observation::Observation;
use crate::grammar::is_quote;
use crate::page::{ElementId, Role, Snapshot};

/// Names of the fields and lists of the page on display, where no two are called alike.
pub(crate) fn labels(seen: &Observation) -> Vec<String> {
    let page = &*seen.page;
    let all: Vec<String> = (0..page.elements.len())
        .filter(|id| takes_entry(page, *id))
        .filter_map(|id| label(page, id))
        .collect();
    // What is set off by quotes in a sentence has none of its own.
    let is_plain =
        |label: &str| !label.contains(|ch: char| is_quote(ch) || ch == '\\' || ch == '$');
    let is_own =
        |label: &&String| is_plain(label) && all.iter().filter(|other| other == label).count() == 1;
    all.iter().filter(is_own).cloned().collect()
}

fn takes_entry(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let is_one = is_field(e) || is_choice(e) || e.role == Role::RadioGroup;
    is_one && e.raw.visible && !e.raw.disabled && !e.raw.read_only
}

/// The name that is shown at a field.
fn label(page: &Snapshot, id: ElementId) -> Option<String> {
    let shown = names(page, id).into_iter().find(|name| {
        matches!(
            name.source,
            Source::Text | Source::Name | Source::Nearby | Source::Placeholder
        )
    });
    shown.map(|name| name.text)
}
