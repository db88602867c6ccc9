//! The deed on one control of a page, with the phrase that names it alone.

use crate::evaluate::act::matched::{Match, is_box};
use crate::evaluate::act::readiness::readiness;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rule::Rule;
use crate::evaluate::target::candidate::{alone, text};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::{Action, DeedKind, Gesture};
use crate::page::{ElementId, Snapshot};
use crate::verdict::{RuleId, Truth};

/// The outcome of a description: the phrase that names the control alone, and what is done to it.
pub(crate) struct DescribedDeed {
    /// The control, or the option.
    pub(crate) what: String,
    /// The actions, in order.
    pub(crate) actions: Vec<Action>,
    /// The rules by which it was found.
    pub(crate) rules: Vec<RuleId>,
    /// Whether it is done to one of several that are called alike, as each row has one.
    pub(super) is_one_of_alike: bool,
}

impl DescribedDeed {
    /// The same, found by a rule.
    pub(super) fn by(mut self, rule: &Rule) -> DescribedDeed {
        self.rules.push(rule.id());
        self
    }
}

/// Several deeds as one, in their order.
pub(super) fn joined(all: Vec<DescribedDeed>) -> DescribedDeed {
    let called: Vec<&str> = all.iter().map(|deed| deed.what.as_str()).collect();
    DescribedDeed {
        is_one_of_alike: false,
        what: called.join(" and "),
        actions: all.into_iter().flat_map(|deed| deed.actions).collect(),
        rules: Vec::new(),
    }
}

/// Whether all actions of a deed can be carried out now.
pub(super) fn is_ready(deed: &DescribedDeed, seen: &Observation, knowledge: &Knowledge) -> bool {
    let ready = |action| readiness(action, seen, knowledge).judgement.truth == Truth::True;
    deed.actions.iter().all(ready)
}

/// The click on a control of the page.
pub(super) fn clicked(
    page: &Snapshot,
    id: ElementId,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let (what, target) = alone(page, id, Purpose::Click, knowledge)?;
    Some(DescribedDeed {
        is_one_of_alike: false,
        rules: Vec::new(),
        what,
        actions: vec![Action::Click {
            target,
            gesture: Gesture::Single,
        }],
    })
}

/// The first of them, if the others are the same control, or links to the same place.
pub(super) fn only<'m>(page: &Snapshot, found: &'m [Match]) -> Option<&'m Match> {
    let first = found.first()?;
    let is_one = found.iter().all(|one| leads_there_too(page, first, one));
    is_one.then_some(first)
}

fn leads_there_too(page: &Snapshot, one: &Match, other: &Match) -> bool {
    let address = |id: ElementId| page.elements[id].raw.attributes.get("href");
    one.id == other.id && one.option == other.option
        || address(one.id).is_some() && address(one.id) == address(other.id)
}

/// The action on a control that all words describe.
pub(super) fn of_control(
    page: &Snapshot,
    one: &Match,
    kind: DeedKind,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let e = &page.elements[one.id];
    // A click would take back what is chosen already.
    if e.raw
        .attributes
        .get("aria-pressed")
        .is_some_and(|is| is == "true")
    {
        return None;
    }
    let purpose = match (one.option, is_box(e.role)) {
        (Some(_), _) => Purpose::Choose,
        (None, true) => Purpose::Tick,
        _ => Purpose::Click,
    };
    let (what, target) = alone(page, one.id, purpose, knowledge)?;
    if let Some(at) = one.option {
        let option = &e.raw.options[at].text;
        return Some(DescribedDeed {
            is_one_of_alike: false,
            rules: Vec::new(),
            what: format!("'{option}' in {what}"),
            actions: vec![Action::Select {
                options: vec![text(option)],
                target: Some(target),
            }],
        });
    }
    let action = if !is_box(e.role) {
        Action::Click {
            target,
            gesture: Gesture::Single,
        }
    } else if kind == DeedKind::Unticks {
        Action::Uncheck { target }
    } else {
        Action::Check { target }
    };
    Some(DescribedDeed {
        is_one_of_alike: false,
        rules: Vec::new(),
        what,
        actions: vec![action],
    })
}
