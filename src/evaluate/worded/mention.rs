//! Names that a page only mentions: in a sentence about them.

use super::texts::plain;
use crate::evaluate::observation::Observation;
use crate::evaluate::target::neighbours::row_like;
use crate::grammar::Predicate;
use crate::page::Block;

/// Words of a sentence besides the name that it mentions.
const LEAST_BESIDE: usize = 2;

/// Whether a name without quotes is nowhere on the page but in sentences that say more, outside of rows and items.
pub(crate) fn is_only_mentioned(predicate: &Predicate, seen: &Observation) -> bool {
    let page = &*seen.page;
    let names = predicate
        .targets()
        .into_iter()
        .filter_map(|target| target.text.as_ref());
    let own = match predicate {
        Predicate::TextShown { text, .. } => Some(text),
        _ => None,
    };
    let names: Vec<_> = names.chain(own).collect();
    let [name] = names.as_slice() else {
        return false;
    };
    let says = |block: &&Block| plain(&block.text).contains(&name.value);
    let words = |text: &str| text.split_whitespace().count();
    let is_mention = |block: &Block| {
        let is_record = block
            .owner
            .is_some_and(|owner| row_like(page, owner).is_some());
        !is_record && words(&block.text) >= words(&name.value) + LEAST_BESIDE
    };
    let mut found = page.blocks.iter().filter(says).peekable();
    !name.quoted && found.peek().is_some() && found.all(is_mention)
}
