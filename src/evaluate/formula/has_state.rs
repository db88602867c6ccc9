//! States of what a sentence names: an element, a section that folds, or each of a set.

use crate::evaluate::describe::element;
use crate::evaluate::formula::count::within;
use crate::evaluate::formula::state::state_of;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::formula::values;
use crate::evaluate::formula::{exists, named_value};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::table::table_of;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::disclosure::{of_section, says};
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{RoleNoun, SetProperty, Share, State, Target};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};
use std::collections::BTreeMap;

/// A state of an element.
pub(crate) fn state(
    target: &Target,
    state: State,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if matches!(state, State::Expanded | State::Collapsed)
        && let Some(judged) =
            crate::evaluate::formula::has_state::section(target, state, seen, knowledge)
    {
        return judged;
    }
    let purposes: &[Purpose] = match state {
        State::Checked => &[Purpose::Tick, Purpose::Look],
        State::Editable | State::ReadOnly | State::Empty | State::Required | State::Invalid => {
            &[Purpose::Fill, Purpose::Choose, Purpose::Tick, Purpose::Look]
        }
        State::Enabled
        | State::Disabled
        | State::Clickable
        | State::Expanded
        | State::Collapsed
        | State::Selected => &[Purpose::Click, Purpose::Choose, Purpose::Look],
    };
    let may_be_on = matches!(target.role, None | Some(RoleNoun::Switch))
        && matches!(state, State::Enabled | State::Disabled);
    of_subject(target, purposes, seen, knowledge, &|id| {
        let judged = state_of(page, id, state);
        if may_be_on {
            on_or_operated(page, id, state, judged)
        } else {
            judged
        }
    })
}

/// "'Dark Mode' is enabled": of a switch, that it can be operated or that it is on. Where these differ, nothing is said.
fn on_or_operated(page: &Snapshot, id: ElementId, state: State, judged: Judgement) -> Judgement {
    let e = &page.elements[id];
    let is_switch = matches!(e.role, Role::Checkbox | Role::Switch) || e.raw.pressed.is_some();
    let on = e.raw.checked.or(e.raw.pressed).filter(|_| is_switch);
    let holds = on.map(|on| on == (state == State::Enabled));
    let agrees = match judged.truth {
        Truth::True => holds != Some(false),
        Truth::False => holds != Some(true),
        Truth::Unknown => true,
    };
    if agrees {
        return judged;
    }
    let what = element::element(page, id);
    let is_operated = (judged.truth == Truth::True) == (state == State::Enabled);
    let (operated, on) = if is_operated {
        ("can be operated", "off")
    } else {
        ("cannot be operated", "on")
    };
    Judgement::author(
        Cause::TargetAmbiguous,
        format!("{what} {operated} and is {on}, and either may be meant"),
    )
    .hint("say `is checked` of a switch that is on, and `is clickable` of one that can be operated")
}

/// The element that has the focus.
pub(crate) fn focused(target: &Target, seen: &Observation, knowledge: &Knowledge) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Fill, Purpose::Click, Purpose::Look],
        seen,
        knowledge,
        &|id| {
            let e = &page.elements[id];
            Judgement::decided(
                e.raw.focused,
                Evidence::at(
                    format!(
                        "{} {} the focus",
                        element::element(page, id),
                        if e.raw.focused {
                            "has"
                        } else {
                            "does not have"
                        }
                    ),
                    id,
                ),
            )
        },
    )
}

/// Whether a section is expanded: what the control of its name says, also where the section itself is hidden or not there.
/// `None` where the target is no section.
pub(crate) fn section(
    target: &Target,
    state: State,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let page = &*seen.page;
    let controls = of_section(page, target, knowledge);
    if let Some(first) = controls.first() {
        let judged = state_of(page, *first, state);
        let all_say =
            |id: &ElementId| page.elements[*id].raw.expanded == page.elements[*first].raw.expanded;
        if controls.iter().all(all_say) {
            return Some(judged);
        }
        let reason = format!("{} elements fit {target}", controls.len());
        return Some(
            Judgement::author(Cause::TargetAmbiguous, reason).among(named(page, &controls)),
        );
    }
    if target.role != Some(RoleNoun::Section) {
        return None;
    }
    match ground(page, target, Purpose::Look, knowledge) {
        Grounding::Hidden(hidden) if !says(page, hidden) => Some(Judgement::expressive(
            Cause::NeedsModel,
            format!(
                "{} is hidden, and nothing on the page says whether it is folded",
                element::element(page, hidden)
            ),
        )),
        _ => None,
    }
}

/// The rule for a state.
pub(crate) fn rule(state: State) -> &'static Rule {
    match state {
        State::Checked => &row::CHECKED,
        State::Selected => &row::SELECTED,
        State::Enabled | State::Disabled => &row::ENABLED,
        State::Clickable => &row::CLICKABLE,
        State::Editable => &row::EDITABLE,
        State::ReadOnly => &row::READ_ONLY,
        State::Required => &row::REQUIRED,
        State::Invalid => &row::INVALID,
        State::Expanded | State::Collapsed => &row::EXPANDED,
        State::Empty => &row::EMPTY,
    }
}

/// A property of all, some or none of the elements that fit a description. Of an empty set nothing is said.
pub(crate) fn of_set(
    target: &Target,
    property: &SetProperty,
    share: Share,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let members = match exists::members(target, seen, knowledge) {
        Ok(members) => members,
        Err(open) => return *open,
    };
    if members.elements.is_empty() && members.unsure == 0 {
        let open = Judgement::author(
            Cause::TargetMissing,
            format!("the page has no {target}, and of none at all nothing is said"),
        );
        return Judgement {
            unmet: true,
            ..open
        };
    }
    let judged: Vec<(ElementId, Judgement)> = members
        .elements
        .iter()
        .map(|id| (*id, of_member(page, *id, property, knowledge)))
        .collect();
    let judged_by = match property {
        SetProperty::Named { .. } => &row::NAMED_VALUE,
        _ => &row::OF_SET,
    };
    let whole = tally(&judged, members.unsure, share);
    let parts = groups(page, target, &judged);
    let differs = |part: &Vec<(ElementId, Judgement)>| tally(part, 0, share) != whole;
    if whole != Truth::Unknown && parts.len() > 1 && parts.iter().any(differs) {
        let reason = format!(
            "{} elements fit {target} in {} different parts of the page, and which of them are meant is not said",
            judged.len(),
            parts.len()
        );
        return Judgement::author(Cause::TargetAmbiguous, reason)
            .hint("say where: `in the form '…'`, `in the table '…'`, `under the heading '…'`");
    }
    let telling = |truth: Truth| {
        let mut found = judged.iter().filter(|(_, j)| j.truth == truth);
        found.next().and_then(|(_, j)| j.evidence.first().cloned())
    };
    let holding = judged
        .iter()
        .filter(|(_, j)| j.truth == Truth::True)
        .count();
    let fact = format!(
        "{holding} of {} elements that fit {target} are so",
        judged.len()
    );
    match whole {
        Truth::Unknown => {
            let open = judged
                .into_iter()
                .map(|(_, j)| j)
                .find(|j| j.truth == Truth::Unknown);
            open.unwrap_or_else(|| {
                Judgement::expressive(
                    Cause::NeedsModel,
                    format!("the page may have more of the kind {target} than its markup says"),
                )
            })
        }
        truth => {
            let other = if share == Share::All && truth == Truth::False {
                Truth::False
            } else {
                Truth::True
            };
            let mut judgement = Judgement::decided(truth == Truth::True, Evidence::new(fact));
            judgement.evidence.extend(telling(other));
            judgement.by(judged_by)
        }
    }
}

/// Whether the share of the judged elements is as said, with so many more of which nothing is known.
fn tally(judged: &[(ElementId, Judgement)], unsure: usize, share: Share) -> Truth {
    let number = |truth: Truth| judged.iter().filter(|(_, j)| j.truth == truth).count();
    let (yes, no) = (number(Truth::True), number(Truth::False));
    let open = number(Truth::Unknown) + unsure;
    match share {
        Share::All if no > 0 => Truth::False,
        Share::All if open > 0 => Truth::Unknown,
        Share::All => Truth::True,
        Share::Count(count) => {
            let fits = |more: usize| within(yes + more, Some(count));
            if (0..=open).all(fits) {
                Truth::True
            } else if (0..=open).any(fits) {
                Truth::Unknown
            } else {
                Truth::False
            }
        }
    }
}

/// The parts of the page that hold the elements: tables, lists, forms. Where the sentence says the place, there is one.
fn groups(
    page: &Snapshot,
    target: &Target,
    judged: &[(ElementId, Judgement)],
) -> Vec<Vec<(ElementId, Judgement)>> {
    let mut parts: BTreeMap<Option<ElementId>, Vec<(ElementId, Judgement)>> = BTreeMap::new();
    for (id, judgement) in judged {
        let part = match target.role {
            _ if target.text.as_ref().is_some_and(|text| text.quoted) => None,
            Some(RoleNoun::Row | RoleNoun::Cell) => table_of(page, *id),
            Some(
                RoleNoun::ListItem
                | RoleNoun::Option
                | RoleNoun::MenuItem
                | RoleNoun::Tab
                | RoleNoun::Card,
            ) => page.elements[*id].parent,
            _ => page.elements[*id].form,
        };
        parts
            .entry(part)
            .or_default()
            .push((*id, judgement.clone()));
    }
    parts.into_values().collect()
}

/// The property of one element of the set.
fn of_member(
    page: &Snapshot,
    id: ElementId,
    property: &SetProperty,
    knowledge: &Knowledge,
) -> Judgement {
    let (judged, holds) = match property {
        SetProperty::State { state, holds } => (state_of(page, id, *state), *holds),
        SetProperty::Named {
            name,
            relation,
            text,
            holds,
        } => (
            named_value::of(page, id, name, (*relation, text), knowledge),
            *holds,
        ),
        SetProperty::Text {
            relation,
            text,
            holds,
        } => (
            values::text_of(page, id, *relation, text, knowledge),
            *holds,
        ),
    };
    let judged = judged.settled(knowledge.near_misses);
    if holds { judged } else { judged.negate() }
}
