//! Statements that are True by nothing but a message that floats over the page.

use crate::evaluate::{Knowledge, Observation, atom};
use crate::grammar::Predicate;
use crate::page::Snapshot;
use crate::verdict::Truth;
use std::sync::Arc;

/// Whether a statement that is True is so by a message alone.
pub(super) fn is_message(
    (predicate, positive): (&Predicate, bool),
    seen: &Observation,
    knowledge: &Knowledge,
) -> bool {
    fails_on(
        seen.page.without_messages.as_ref(),
        (predicate, positive),
        seen,
        knowledge,
    )
}

/// Whether a statement that is True is so by a message alone that came before the last action.
pub(super) fn is_earlier_message(
    (predicate, positive): (&Predicate, bool),
    seen: &Observation,
    knowledge: &Knowledge,
) -> bool {
    fails_on(
        seen.page.without_earlier.as_ref(),
        (predicate, positive),
        seen,
        knowledge,
    )
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
