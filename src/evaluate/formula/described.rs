//! Names without quotes: they can be found, and their absence decides nothing.

use crate::evaluate::formula::exists::exists;
use crate::evaluate::formula::unread::absent;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::grammar::{Context, Predicate, Presence, Target};
use crate::verdict::Truth;

/// An unquoted name can be found, never missed: what a False rests on has to be there, or to stand in quotes.
pub(crate) fn described(
    predicate: &Predicate,
    judged: &Judgement,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let chosen = match predicate {
        Predicate::IsChosen { text, .. } | Predicate::HasOption { text, .. } => Some(text),
        _ => None,
    };
    let own = predicate
        .targets()
        .into_iter()
        .filter(|_| judged.is_presupposed())
        .filter_map(|target| target.text.as_ref());
    let open = own.chain(chosen).find(|text| !text.quoted).cloned();
    let open = open.or_else(|| {
        let places = predicate
            .targets()
            .into_iter()
            .flat_map(|target| &target.contexts)
            .filter_map(Context::target);
        let scope = match predicate {
            Predicate::TextShown { scope, .. } => scope.as_ref(),
            _ => None,
        };
        let missed = |place: &&Target| {
            place.text.as_ref().is_some_and(|text| !text.quoted)
                && exists(place, Presence::Present, None, seen, knowledge).truth != Truth::True
        };
        places.chain(scope).find(missed)?.text.clone()
    })?;
    Some(absent(&open, judged.clone()))
}
