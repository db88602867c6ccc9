//! Statements that are True by nothing but a message that floats over the page.

use crate::evaluate::{Knowledge, Observation, atom};
use crate::grammar::{Predicate, RoleNoun};
use crate::page::{Block, Snapshot};
use crate::verdict::Truth;
use std::sync::Arc;

/// Whether a statement that is True is so by a message alone.
pub(super) fn told_by_message(
    atom: (&Predicate, bool),
    seen: &Observation,
    knowledge: &Knowledge,
) -> bool {
    fails_on(seen.page.without_messages.as_ref(), atom, seen, knowledge)
}

/// Whether a statement is about a message, which comes and goes.
pub(super) fn is_of_message(predicate: &Predicate) -> bool {
    let mut targets = predicate.targets().into_iter();
    targets.any(|target| target.role == Some(RoleNoun::Message))
}

/// Whether a statement that is True is so by a message alone that came before the last action.
pub(super) fn told_earlier(
    atom: (&Predicate, bool),
    seen: &Observation,
    knowledge: &Knowledge,
) -> bool {
    fails_on(seen.page.without_earlier.as_ref(), atom, seen, knowledge)
}

fn fails_on(
    rest: Option<&Arc<Snapshot>>,
    (predicate, positive): (&Predicate, bool),
    seen: &Observation,
    knowledge: &Knowledge,
) -> bool {
    rest.is_some_and(|page| {
        let rest = Observation {
            page: Arc::clone(page),
            ..seen.clone()
        };
        atom(predicate, positive, &rest, knowledge).truth != Truth::True
    })
}

/// Whether the messages of a page are gone, and nothing new says anything in their places: a box that says something else now told
/// of a state.
pub(super) fn are_gone(then: &Snapshot, now: &Snapshot) -> bool {
    let Some(rest) = &then.without_messages else {
        return false;
    };
    let is_on = |page: &Snapshot, block: &Block| {
        let same = |other: &Block| other.text == block.text && other.rect == block.rect;
        page.blocks.iter().any(same)
    };
    let is_message = |block: &&Block| !is_on(rest, block);
    let messages: Vec<&Block> = then.blocks.iter().filter(is_message).collect();
    let mut new = now.blocks.iter().filter(|block| !is_on(then, block));
    !messages.iter().any(|message| is_on(now, message))
        && !new.any(|block| {
            let at = |message: &&Block| Some(message.rect?.meets(block.rect?));
            !block.text.is_empty() && messages.iter().any(|one| at(one) != Some(false))
        })
}
