//! States of what a sentence names: an element, or a section that folds.

use crate::evaluate::describe::element;
use crate::evaluate::formula::state::state_of;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::disclosure::{of_section, says};
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{RoleNoun, State, Target};
use crate::page::ElementId;
use crate::verdict::{Cause, Evidence};

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
    of_subject(target, purposes, seen, knowledge, &|id| {
        state_of(page, id, state)
    })
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
