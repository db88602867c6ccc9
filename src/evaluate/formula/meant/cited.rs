//! Names without quotes that are quotes: the page shows just these words, or did before an action of the case, or they are a code.

use crate::evaluate::names::role_noun::is_field;
use crate::evaluate::names::shown::BETWEEN_TEXTS;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::grammar::{Predicate, Span, Text, TextRelation, is_code};
use std::collections::BTreeSet;

/// The predicate with such names in quotes: what was found once can be missed. Nothing where there are none.
pub(crate) fn in_quotes(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Predicate> {
    // A page is called by more than by its texts.
    if matches!(
        predicate,
        Predicate::OnPage { .. } | Predicate::OwnLabel { .. }
    ) {
        return None;
    }
    // All that a text says, and a longer one begins with it: which of the two is meant is not said.
    let is_part = |words: &str| {
        let begins = |text: &str| {
            let rest = text.strip_prefix(words);
            rest.is_some_and(|rest| rest.starts_with(|c: char| !c.is_alphanumeric()))
        };
        let whole = matches!(
            predicate,
            Predicate::TextShown {
                relation: TextRelation::Equals,
                ..
            }
        );
        whole && seen.page.blocks.iter().any(|b| begins(&b.text))
    };
    let is_shown = |words: &str| {
        let blocks = || seen.page.blocks.iter();
        // "Dessert" of "Dessert · 40 min"
        let says = |shown: &str| {
            shown == words || shown.split(BETWEEN_TEXTS).any(|part| part.trim() == words)
        };
        let is_name = words.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        // What a field is called may stand for the field or its value.
        let mut elements = seen.page.elements.iter();
        let is_label = elements.any(|e| is_field(e) && e.name == words);
        !is_label
            && !is_part(words)
            && (is_code(words)
                || is_name && blocks().any(|b| b.text.strip_prefix("The ") == Some(words))
                || is_name && began(&knowledge.shown, &format!("The {words}"))
                || is_name && (began(&knowledge.shown, words) || blocks().any(|b| says(&b.text))))
    };
    // "The tab Draft", and the page has 'Draft' as something else: that says nothing of a tab.
    let is_elsewhere = |text: &&Text| {
        seen.page
            .blocks
            .iter()
            .any(|b| b.text.contains(&text.value))
    };
    let targets = predicate.targets().into_iter();
    let of_role = targets.filter(|target| target.role.is_some());
    let open: Vec<Span> = of_role
        .filter_map(|target| target.text.as_ref())
        .filter(is_elsewhere)
        .map(|text| text.span)
        .collect();
    let mut with = predicate.clone();
    for text in with.texts_mut() {
        text.quoted |= !open.contains(&text.span) && is_shown(&text.value);
    }
    // "Oak is Open": what is called so is found by its name, which is no quote of what it says.
    if let (Predicate::HasText { target, .. }, Predicate::HasText { target: named, .. }) =
        (&mut with, predicate)
        && target.role.is_none()
    {
        target.text.clone_from(&named.text);
    }
    (with != *predicate).then_some(with)
}

/// Some text began with these words: "Note added" of "Note added."
fn began(shown: &BTreeSet<String>, words: &str) -> bool {
    let mut from = shown.range(words.to_owned()..);
    let rest = from.next().and_then(|text| text.strip_prefix(words));
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}
