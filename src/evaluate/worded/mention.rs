//! Names that a page only mentions: in a message about them.

use super::texts::plain;
use crate::evaluate::names::classes;
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::observation::Observation;
use crate::grammar::{Predicate, RoleNoun, Text, content};
use crate::lexicon::{among, signs, worded as lists};
use crate::page::{Block, ElementId, Snapshot};

/// Whether a name without quotes is nowhere on the page but in messages that say more than it.
pub(crate) fn is_only_mentioned(predicate: &Predicate, seen: &Observation) -> bool {
    let page = &*seen.page;
    name_of(predicate).is_some_and(|name| {
        let mut found = page
            .blocks
            .iter()
            .filter(|block| plain(&block.text).contains(&name.value))
            .peekable();
        found.peek().is_some() && found.all(|block| is_mention(page, block, &name.value))
    })
}

/// Whether a name without quotes is nowhere on the page but in messages, of which one tells that it was taken away.
pub(crate) fn is_told_gone(predicate: &Predicate, seen: &Observation) -> bool {
    let tells = |text: &str| content(text).iter().any(|word| among(word, lists::GONE));
    let Some(name) = name_of(predicate).filter(|name| !tells(&name.value)) else {
        return false;
    };
    let says = |block: &Block| plain(&block.text).contains(&name.value) && tells(&block.text);
    is_only_mentioned(predicate, seen) && seen.page.blocks.iter().any(says)
}

/// Whether a page displays a name without quotes at fewer places than one before it, messages about it apart.
pub(crate) fn is_shown_less(
    predicate: &Predicate,
    seen: &Observation,
    before: &Observation,
) -> bool {
    let Some(name) = name_of(predicate) else {
        return false;
    };
    let places = |seen: &Observation| {
        let page = &*seen.page;
        let says = |block: &&Block| plain(&block.text).contains(&name.value);
        let found = page.blocks.iter().filter(says);
        found
            .filter(|block| !is_mention(page, block, &name.value))
            .count()
    };
    places(seen) < places(before)
}

/// The one name without quotes that a claim has.
fn name_of(predicate: &Predicate) -> Option<&Text> {
    let named = predicate
        .targets()
        .into_iter()
        .filter_map(|target| target.text.as_ref());
    let names: Vec<_> = match predicate {
        Predicate::TextShown { text, .. } => vec![text],
        _ => named.collect(),
    };
    match names.as_slice() {
        [name] if !name.quoted => Some(name),
        _ => None,
    }
}

/// Whether a message says a name beside other words: "ORD-12 was deleted."
pub(super) fn is_mention(page: &Snapshot, block: &Block, name: &str) -> bool {
    let is_message = |id: ElementId| {
        admits(RoleNoun::Message, page, id)
            || classes::has_word(&page.elements[id], signs::MESSAGE_CLASSES)
    };
    let is_in_message = |owner: ElementId| {
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        around.any(is_message)
    };
    plain(&block.text) != name && block.owner.is_some_and(is_in_message)
}
