//! Values of fields, options of lists, and what is chosen.

use super::formula::PRESUPPOSED;
use super::ground::Purpose;
use super::properties::state_of;
use super::role_noun::{input_type, is_checkable, is_choice};
use super::subject::of_subject;
use super::text_match::{self, TextMatch, shorten};
use super::{Candidate, Judgement, Knowledge, Observation, describe};
use crate::grammar::{State, Target, Text, TextRelation};
use crate::page::{ElementId, Role, Snapshot};
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

/// A list offers an option.
pub fn option(
    target: &Target,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Choose, Purpose::Fill, Purpose::Look],
        seen,
        knowledge,
        &|id| {
            let offered = options(page, id);
            let what = describe::element(page, id);
            let list = offered
                .iter()
                .take(12)
                .map(|(t, _)| format!("'{}'", shorten(t)))
                .collect::<Vec<_>>()
                .join(", ");
            let found = offered
                .iter()
                .map(|(t, _)| text_match::exact(&text.value, t, TextRelation::Equals))
                .fold(TextMatch::No, TextMatch::or);
            match found {
                TextMatch::Yes { .. } => Judgement::holds(Evidence::at(
                    format!("{what} offers '{}'", shorten(&text.value)),
                    id,
                )),
                TextMatch::Near(near) => Judgement::author(
                    Cause::NearMiss,
                    format!("{what} offers '{near}', which differs only in capitals"),
                ),
                _ => Judgement::fails(format!("{what} offers {list}")),
            }
        },
    )
}

/// Options of a list: their text, and whether they are chosen.
pub fn options(page: &Snapshot, id: ElementId) -> Vec<(String, bool)> {
    let e = &page.elements[id];
    if !e.raw.options.is_empty() {
        return e
            .raw
            .options
            .iter()
            .map(|o| (crate::page::normalise(&o.text), o.selected))
            .collect();
    }
    (id + 1..e.end)
        .filter(|o| {
            matches!(
                page.elements[*o].role,
                Role::Option | Role::Radio | Role::MenuItemRadio | Role::ListItem
            )
        })
        .map(|o| {
            let option = &page.elements[o];
            let text = if option.name.is_empty() {
                option.text.replace('\n', " ")
            } else {
                option.name.clone()
            };
            (
                text,
                option.raw.selected.or(option.raw.checked).unwrap_or(false),
            )
        })
        .collect()
}

/// An option, by its text, is chosen.
pub fn chosen(
    text: &Text,
    target: Option<&Target>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let of_list = |id: ElementId| {
        let chosen: Vec<String> = options(page, id)
            .into_iter()
            .filter(|(_, on)| *on)
            .map(|(t, _)| t)
            .collect();
        let fact = Evidence::at(
            format!(
                "{} has chosen {}",
                describe::element(page, id),
                if chosen.is_empty() {
                    "nothing".into()
                } else {
                    chosen.join(", ")
                }
            ),
            id,
        );
        Judgement::decided(
            chosen
                .iter()
                .any(|c| text_match::exact(&text.value, c, TextRelation::Equals).is_yes()),
            fact,
        )
    };
    if let Some(target) = target {
        return of_subject(
            target,
            &[Purpose::Choose, Purpose::Look],
            seen,
            knowledge,
            &of_list,
        );
    }
    // Anywhere: an option, a radio button, a tab or a checkbox of that name.
    let mut hits: Vec<Judgement> = Vec::new();
    let mut where_found: Vec<Candidate> = Vec::new();
    for id in 0..page.elements.len() {
        let e = &page.elements[id];
        if !e.raw.visible {
            continue;
        }
        if e.raw.tag == "select" {
            let offers = options(page, id)
                .iter()
                .any(|(t, _)| text_match::exact(&text.value, t, TextRelation::Equals).is_yes());
            if offers {
                hits.push(of_list(id));
                where_found.push(Candidate {
                    element: id,
                    what: describe::element(page, id),
                    phrase: String::new(),
                });
            }
        } else if (is_checkable(e)
            || matches!(e.role, Role::Tab | Role::TreeItem | Role::Row)
            || (e.role == Role::Option && e.raw.tag != "option"))
            && describe::fits_whole(page, id, &text.value, knowledge)
        {
            hits.push(state_of(page, id, State::Selected));
            where_found.push(Candidate {
                element: id,
                what: describe::element(page, id),
                phrase: String::new(),
            });
        }
    }
    let Some(first) = hits.first().cloned() else {
        return Judgement::fails(format!(
            "{PRESUPPOSED}no list, radio button or tab offers '{}'",
            shorten(&text.value)
        ));
    };
    if hits.iter().all(|h| h.truth == first.truth) {
        first
    } else {
        Judgement::author(
            Cause::TargetAmbiguous,
            format!("several lists offer '{}'", shorten(&text.value)),
        )
        .among(where_found)
    }
}
