//! Values of fields, and of drop-downs that a page draws.

use super::drawn::{self, Shown};
use super::offered;
use super::role_noun::{input_type, is_choice};
use super::select::Purpose;
use super::subject::of_subject;
use super::text_match::{self, TextMatch, shorten};
use super::{Judgement, Knowledge, Observation, describe};
use crate::grammar::{Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot};
use crate::verdict::{Cause, Evidence};

/// The value of a field, or what is chosen in a list.
pub fn value(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Fill, Purpose::Choose, Purpose::Tick, Purpose::Look],
        seen,
        knowledge,
        &|id| value_of(page, id, relation, text, knowledge),
    )
}

pub(super) fn value_of(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Judgement {
    let e = &page.elements[id];
    let what = describe::element(page, id);
    if input_type(e).eq_ignore_ascii_case("password") && e.raw.tag == "input" {
        let found = e.raw.value.as_deref().unwrap_or_default();
        if text.value.is_empty() || found.is_empty() {
            return Judgement::decided(
                text.value.is_empty() == found.is_empty(),
                Evidence::at(
                    format!(
                        "{what} is {}",
                        if found.is_empty() {
                            "empty"
                        } else {
                            "not empty"
                        }
                    ),
                    id,
                ),
            );
        }
        return Judgement::expressive(
            Cause::Unreadable,
            format!("the value of {what} is a password, which is never read"),
        );
    }
    if offered::opens_list(e)
        && let Some(judged) = beside(page, id, relation, text)
    {
        return judged;
    }
    let Some(found) = e
        .raw
        .value
        .as_deref()
        .or((!e.text.is_empty()).then_some(e.text.as_str()))
    else {
        return Judgement::decided(
            text.value.is_empty(),
            Evidence::at(format!("{what} has no value"), id),
        );
    };
    let chosen: Vec<&str> = e
        .raw
        .options
        .iter()
        .filter(|o| o.selected)
        .map(|o| o.value.as_str())
        .collect();
    let fact = Evidence::at(format!("{what} has the value '{}'", shorten(found)), id);
    let mut outcome = text_match::exact(&text.value, found, relation);
    for line in found.lines().filter(|_| is_choice(e)) {
        outcome = outcome.or(text_match::exact(
            &text.value,
            &crate::page::normalise(line),
            relation,
        ));
    }
    for value in chosen {
        outcome = outcome.or(text_match::exact(&text.value, value, relation));
    }
    if !outcome.is_yes()
        && relation == TextRelation::Equals
        && crate::evaluate::fidelity::same(&text.value, found, input_type(e))
            == crate::evaluate::fidelity::Held::Same
    {
        return Judgement::holds(fact);
    }
    let _ = knowledge;
    match outcome {
        TextMatch::Yes { .. } => Judgement::holds(fact),
        TextMatch::Near(near) => Judgement::author(
            Cause::NearMiss,
            format!("{}, which differs only in capitals", fact.what),
        )
        .near(Some(near)),
        _ => Judgement::decided(false, fact).near(Some(shorten(found))),
    }
}

/// The value of a drop-down whose own field is empty while something is painted in its box.
fn beside(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
) -> Option<Judgement> {
    let what = describe::element(page, id);
    let Shown::Beside(texts) = drawn::shown(page, id) else {
        return None;
    };
    let fits = |found: &str| text_match::exact(&text.value, found, relation).is_yes();
    let held = !text.value.is_empty() && (texts.iter().any(|t| fits(t)) || fits(&texts.join(" ")));
    let told = format!("{what} shows '{}'", shorten(&texts.join(", ")));
    Some(if held {
        Judgement::holds(Evidence::at(told, id))
    } else {
        Judgement::expressive(
            Cause::NeedsModel,
            format!("{told} beside an empty field, and does not say whether that is its value"),
        )
    })
}
