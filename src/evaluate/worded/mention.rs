//! Names that a page only mentions: in a message about them.

use super::texts::plain;
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::observation::Observation;
use crate::grammar::{Predicate, RoleNoun};
use crate::lexicon::{among, signs};
use crate::page::{Block, ElementId, Snapshot};

/// Whether a name without quotes is nowhere on the page but in messages that say more than it.
pub(crate) fn is_only_mentioned(predicate: &Predicate, seen: &Observation) -> bool {
    let page = &*seen.page;
    let named = predicate
        .targets()
        .into_iter()
        .filter_map(|target| target.text.as_ref());
    let own = match predicate {
        Predicate::TextShown { text, .. } => Some(text),
        _ => None,
    };
    let names: Vec<_> = named.chain(own).collect();
    let [name] = names.as_slice() else {
        return false;
    };
    let says = |block: &&Block| plain(&block.text).contains(&name.value);
    let mut found = page.blocks.iter().filter(says).peekable();
    !name.quoted
        && found.peek().is_some()
        && found.all(|block| is_mention(page, block, &name.value))
}

/// Whether a message says a name beside other words: "ORD-12 was deleted."
pub(super) fn is_mention(page: &Snapshot, block: &Block, name: &str) -> bool {
    let is_message = |id: ElementId| {
        let class = page.elements[id].raw.attributes.get("class");
        let mut words = class
            .into_iter()
            .flat_map(|class| class.split(|c: char| !c.is_alphanumeric()));
        admits(RoleNoun::Message, page, id)
            || words.any(|word| among(&word.to_lowercase(), signs::MESSAGE_CLASSES))
    };
    let is_in_message = |owner: ElementId| {
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        around.any(is_message)
    };
    plain(&block.text) != name && block.owner.is_some_and(is_in_message)
}
