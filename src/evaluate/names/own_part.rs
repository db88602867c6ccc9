//! The part of a page that is about the page's own thing: the product, the invoice, and none of those beside it.

use crate::lexicon;
use crate::page::{ElementId, Role, Snapshot};

/// Whether an element is in no aside, and under no heading but the first or one that only says "Details". `kind` is the word for
/// what the page is about, where it is known.
pub(crate) fn is_own(page: &Snapshot, id: ElementId, kind: &str) -> bool {
    let is_beside = |id: ElementId| {
        matches!(
            page.elements[id].role,
            Role::Complementary | Role::Navigation | Role::ContentInfo | Role::Dialog
        )
    };
    let heads = |id: &ElementId| {
        let e = &page.elements[*id];
        e.role == Role::Heading && e.raw.visible
    };
    let is_plain = |heading: ElementId| {
        let words = page.elements[heading].text.to_lowercase();
        let mut words = words
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty());
        words.all(|word| lexicon::among(word, lexicon::pages::OWN_SECTIONS) || kind.contains(word))
    };
    let heading = (0..id).rev().find(heads);
    let first = (0..page.elements.len()).find(heads);
    !page.ancestors(id).any(is_beside)
        && heading.is_none_or(|heading| Some(heading) == first || is_plain(heading))
}
