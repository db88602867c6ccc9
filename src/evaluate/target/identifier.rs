//! Elements that an attribute of their own identifies: a test id, an id.

use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching;
use crate::grammar::{Context, Identifier, Target};
use crate::lexicon;
use crate::page::{Element, ElementId, Snapshot};
use std::collections::BTreeSet;

/// The elements that carry all identifiers among the contexts; `None` if there is no identifier.
pub(crate) fn carriers(page: &Snapshot, contexts: &[Context]) -> Option<Vec<ElementId>> {
    let identifiers = || {
        contexts.iter().filter_map(|context| match context {
            Context::Marked {
                identifier,
                relation,
                value,
            } => Some((*identifier, *relation, value)),
            _ => None,
        })
    };
    identifiers().next()?;
    let carries = |e: &Element| {
        identifiers().all(|(identifier, relation, value)| {
            let fits = |found: &str| matching::exact(&value.value, found, relation).is_yes();
            let is = |attribute: &&str| {
                let found = e.raw.attributes.get(*attribute);
                found.is_some_and(|found| fits(found))
            };
            match identifier {
                Identifier::TestId => lexicon::naming::TEST_ATTRIBUTES.split('|').any(|a| is(&a)),
                Identifier::Id => is(&"id"),
                Identifier::Class => {
                    let classes = e.raw.attributes.get("class");
                    classes.is_some_and(|all| all.split_whitespace().any(fits))
                }
            }
        })
    };
    let all = 0..page.elements.len();
    Some(all.filter(|id| carries(&page.elements[*id])).collect())
}

/// Elements of the class that is asked for, of which the page model has no more than their class.
#[derive(Clone, Copy)]
pub(crate) struct PlainCarriers {
    /// There is one that has a box.
    pub(crate) boxes: bool,
    /// There is one without a box.
    pub(crate) boxless: bool,
}

/// Returns the facts about elements of that class that are not in the snapshot.
pub(crate) fn plain_carriers(page: &Snapshot, contexts: &[Context]) -> PlainCarriers {
    let among = |classes: &BTreeSet<String>| {
        contexts.iter().any(|context| match context {
            Context::Marked {
                identifier: Identifier::Class,
                relation,
                value,
            } => classes
                .iter()
                .any(|class| matching::exact(&value.value, class, *relation).is_yes()),
            _ => false,
        })
    };
    PlainCarriers {
        boxes: page.contexts.iter().any(|c| among(&c.left_out.boxes)),
        boxless: page.contexts.iter().any(|c| among(&c.left_out.boxless)),
    }
}

/// The elements that a description with an identifier may mean: the carriers that suit, else the one thing in each of them
/// that does (test ids are often on the box around a field), else the carriers, whatever the sentence calls them.
pub(crate) fn meant(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    suits: &dyn Fn(ElementId) -> bool,
) -> Option<Vec<ElementId>> {
    let carriers = carriers(page, &target.contexts)?;
    let of_kind: Vec<ElementId> = carriers.iter().copied().filter(|id| suits(*id)).collect();
    if !of_kind.is_empty() {
        return Some(of_kind);
    }
    let alone = |id: &ElementId| {
        let mut inside = (id + 1..page.elements[*id].end).filter(|inner| suits(*inner));
        inside.next().filter(|_| inside.next().is_none())
    };
    if let Some(inside) = carriers.iter().map(alone).collect::<Option<Vec<_>>>()
        && !inside.is_empty()
    {
        return Some(inside);
    }
    let any_kind = matches!(purpose, Purpose::Click | Purpose::Point | Purpose::Look);
    Some(if any_kind { carriers } else { Vec::new() })
}

/// The reason why a description that nearly fits is not decided.
pub(crate) fn why_near(target: &Target) -> String {
    let identified = |c: &Context| matches!(c, Context::Marked { .. });
    if target.contexts.iter().any(identified) {
        format!("the element that is meant by {target} is not called so")
    } else {
        format!("{target} is there only with other capitals or punctuation, or as a sign")
    }
}
