//! Several readings of one sentence, at least one of them an action: which of them the page leaves.

use crate::evaluate::act::readiness::readiness;
use crate::evaluate::act::ready::Ready;
use crate::evaluate::formula::connective::evaluate;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::readings as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{Action, Meaning, Readings};
use crate::verdict::{Cause, Truth};

/// Readings whose presuppositions the page meets.
#[derive(Debug, Clone)]
pub enum LiveReadings {
    /// This one, or several that ask for the same input on the same element.
    One(usize, &'static Rule),
    /// The page meets what none of them takes for granted.
    Nothing,
    /// Several that ask for different things.
    Several(Vec<usize>),
}

/// Readings that ask for different things: their author says which is meant.
pub fn disagreed(reason: impl Into<String>) -> Judgement {
    Judgement::author(Cause::TargetAmbiguous, reason).by(&row::DISAGREE)
}

/// A reading with its readiness on a page.
struct LiveReading<'a> {
    at: usize,
    action: Option<&'a Action>,
    ready: Option<Ready>,
}

/// The readings whose presuppositions the page meets.
pub fn live_readings(
    readings: &Readings<Meaning>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> LiveReadings {
    let mut live: Vec<LiveReading<'_>> = Vec::new();
    for (at, meaning) in readings.steps().enumerate() {
        match meaning {
            Meaning::Action(action) => {
                let ready = readiness(action, seen, knowledge);
                let missing = ready.judgement.truth == Truth::False
                    && ready.cause == Some(Cause::TargetMissing)
                    && !has_its_list(action, seen, knowledge);
                if !missing {
                    live.push(LiveReading {
                        at,
                        action: Some(action),
                        ready: Some(ready),
                    });
                }
            }
            Meaning::Assertion(formula) => {
                if !evaluate(formula, seen, knowledge).unmet {
                    live.push(LiveReading {
                        at,
                        action: None,
                        ready: None,
                    });
                }
            }
        }
    }
    // "the size 'M'": where there is a list of that name, its option is meant.
    if live
        .iter()
        .all(|reading| reading.action.is_some_and(is_select))
        && let Some(listed) = live
            .iter()
            .position(|reading| reading.action.is_some_and(has_list))
    {
        live = vec![live.swap_remove(listed)];
    }
    match live.as_slice() {
        [] => LiveReadings::Nothing,
        [one] => LiveReadings::One(one.at, &row::LIVE),
        [first, others @ ..] if others.iter().all(|other| same(first, other)) => {
            LiveReadings::One(first.at, &row::AGREE)
        }
        several => LiveReadings::Several(several.iter().map(|reading| reading.at).collect()),
    }
}

/// Whether the list is there in which something is chosen: that it lacks the option says that another one is not meant.
fn has_its_list(action: &Action, seen: &Observation, knowledge: &Knowledge) -> bool {
    let Action::Select {
        target: Some(list), ..
    } = action
    else {
        return false;
    };
    let found = ground(&seen.page, list, Purpose::Choose, knowledge);
    !matches!(found, Grounding::None { .. })
}

fn is_select(action: &Action) -> bool {
    matches!(action, Action::Select { .. })
}

fn has_list(action: &Action) -> bool {
    matches!(action, Action::Select { target, .. } if target.is_some())
}

/// Whether two readings ask for the same input on the same element.
fn same(a: &LiveReading<'_>, b: &LiveReading<'_>) -> bool {
    let (Some(one), Some(other)) = (a.action, b.action) else {
        return false;
    };
    let subject =
        |reading: &LiveReading<'_>| reading.ready.as_ref().and_then(|r| r.subject.clone());
    subject(a).is_some() && subject(a) == subject(b) && same_input(one, other)
}

/// Whether two actions send the same input, wherever they send it.
fn same_input(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Click { gesture: a, .. }, Action::Click { gesture: b, .. }) => {
            a == b || a.is_single() && b.is_single()
        }
        (
            Action::Fill {
                value: a,
                mode: how,
                attempt,
                ..
            },
            Action::Fill {
                value: b,
                mode: other_how,
                attempt: other_attempt,
                ..
            },
        ) => a.value == b.value && how == other_how && attempt == other_attempt,
        (Action::Press { chord: a, .. }, Action::Press { chord: b, .. }) => a == b,
        (Action::Select { options: a, .. }, Action::Select { options: b, .. }) => {
            a.iter().map(|t| &t.value).eq(b.iter().map(|t| &t.value))
        }
        (Action::Hover { .. }, Action::Hover { .. })
        | (Action::Focus { .. }, Action::Focus { .. })
        | (Action::Drag { .. }, Action::Drag { .. })
        | (Action::Clear { .. }, Action::Clear { .. })
        | (Action::Check { .. }, Action::Check { .. })
        | (Action::Uncheck { .. }, Action::Uncheck { .. })
        | (Action::Expand { .. }, Action::Expand { .. })
        | (Action::Collapse { .. }, Action::Collapse { .. })
        | (Action::Submit { .. }, Action::Submit { .. }) => true,
        _ => one == other,
    }
}
