//! "Saturday shows Leek Soup": what is called so has the text, or the record of that name.

use crate::grammar::read::{atom::atom, thing::Thing};
use crate::grammar::{Formula, Predicate, Span, Target, TextRelation};

/// The formula for each of the texts, if the subject is a name without quotes and each of them is a text alone.
pub(in crate::grammar::read) fn shows(
    target: &Target,
    things: &[Thing],
    span: Span,
) -> Option<Vec<Formula>> {
    let is_name = target.role.is_none()
        && target
            .text
            .as_ref()
            .is_some_and(|text| !text.quoted && text.value.starts_with(char::is_uppercase))
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && target.relation == TextRelation::Contains;
    let one = |thing: &Thing| {
        let part = &thing.target;
        let text = part.text.clone()?;
        let is_text = part.role.is_none()
            && part.ordinal.is_none()
            && part.contexts.is_empty()
            && part.relation == TextRelation::Contains;
        if !is_text || thing.none || thing.kind || thing.count.is_some() {
            return None;
        }
        let shows = Predicate::HasText {
            target: target.clone(),
            relation: TextRelation::Contains,
            text,
        };
        Some(atom(shows, span))
    };
    is_name.then(|| things.iter().map(one).collect())?
}
