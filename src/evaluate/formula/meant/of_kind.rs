//! Things of a kind that only the application has: which they are, the page has to say before anything is said of one of them.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::kinds;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::select;
use crate::grammar::{Context, Predicate, Target};
use crate::lexicon::roles;
use crate::verdict::Cause;

/// The judgement where a sentence is about one or all of such things, and the page does not say that it has them. How many there are
/// is judged where they are counted.
pub(crate) fn unknown(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let counted = |target: &Target| {
        matches!(predicate, Predicate::Exists { count: Some(_), .. })
            && target.text.is_none()
            && target.ordinal.is_none()
    };
    let targets = predicate.targets();
    let outer = targets.into_iter().filter(|target| !counted(target));
    let mut all = outer.flat_map(|target| {
        let places = target.contexts.iter().filter_map(Context::target);
        std::iter::once(target).chain(places)
    });
    all.find_map(|target| of_target(target, seen, knowledge))
}

fn of_target(target: &Target, seen: &Observation, knowledge: &Knowledge) -> Option<Judgement> {
    let kind = target
        .kind
        .as_deref()
        .filter(|kind| roles::card(kind).is_none())?;
    let page = &*seen.page;
    let things = Target {
        text: None,
        ordinal: None,
        ..target.clone()
    };
    let found = match select(page, &things, Purpose::Look, knowledge) {
        Selection::Some { elements, .. } => elements,
        _ => Vec::new(),
    };
    let is_known = !found.is_empty()
        && kinds::are_of(page, Some(kind), &found)
        && !kinds::is_unknown_of(page, kind, &found);
    (!is_known).then(|| {
        let reason = format!("nothing on the page says which things are each a {kind}");
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("write `row`, `list item` or `card`, or define the word in a vocabulary")
            .by(&row::OF_KIND)
    })
}
