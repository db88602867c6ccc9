//! Attributes in the markup of an element.

use crate::evaluate::describe::element;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching;
use crate::grammar::{Target, Text, TextRelation};
use crate::lexicon::{self, naming};
use crate::page::{ElementId, Snapshot};
use crate::verdict::{Cause, Evidence};

/// An attribute has a value; a class is among those of the element.
pub(crate) fn attribute(
    target: &Target,
    attribute: &Text,
    (relation, text): (TextRelation, &Text),
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let name = attribute.value.as_str();
    let known = name.starts_with("aria-")
        || lexicon::among(name, naming::SEEN_ATTRIBUTES)
        || lexicon::among(name, naming::TEST_ATTRIBUTES);
    if !known {
        let reason = format!("a snapshot has no attribute `{name}` of elements");
        return Judgement::expressive(Cause::Unreadable, reason);
    }
    let page = &*seen.page;
    of_subject(target, &[Purpose::Look], seen, knowledge, &|id| {
        of_element(page, id, name, relation, text)
    })
}

fn of_element(
    page: &Snapshot,
    id: ElementId,
    name: &str,
    relation: TextRelation,
    text: &Text,
) -> Judgement {
    let found = page.elements[id].raw.attributes.get(name);
    let what = element::element(page, id);
    let holds = found.is_some_and(|found| {
        if name == "class" && relation == TextRelation::Equals {
            found.split_whitespace().any(|class| class == text.value)
        } else {
            matching::exact(&text.value, found, relation).is_yes()
        }
    });
    let fact = found.map_or_else(
        || format!("{what} has no attribute `{name}`"),
        |found| format!("{what} has `{name}` '{}'", matching::shorten(found)),
    );
    Judgement::decided(holds, Evidence::at(fact, id))
}
