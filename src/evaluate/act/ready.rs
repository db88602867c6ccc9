//! The outcome of readiness.

use crate::evaluate::describe::{element, nearest};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::target;
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::identifier;
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::Target;
use crate::page::{ElementId, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Subject of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionSubject {
    /// The page or the user agent.
    Page,
    /// One element.
    Element(ElementId),
    /// From one element to another.
    Pair(ElementId, ElementId),
    /// Options of a `select`, by place.
    Options(ElementId, Vec<usize>),
    /// A drop-down that the page draws: it shows its options when it is opened.
    Drawn(ElementId),
}

/// The outcome of readiness.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    /// The guard.
    pub judgement: Judgement,
    /// Subject of the action, if the guard holds.
    pub subject: Option<ActionSubject>,
    /// Words of the subject that the pointer is put on, where the subject is no control.
    pub words: Option<String>,
    /// The cause, if it does not.
    pub cause: Option<Cause>,
}

impl Ready {
    pub(crate) fn yes(subject: ActionSubject, evidence: Evidence) -> Self {
        Ready {
            judgement: Judgement::holds(evidence),
            subject: Some(subject),
            words: None,
            cause: None,
        }
    }

    /// The subject is of another kind than the sentence says: one of that kind may still come.
    pub(crate) fn is_of_other_kind(&self) -> bool {
        self.judgement.rules.contains(&target::OTHER_KIND.id())
    }

    pub(crate) fn no(cause: Cause, reason: impl Into<String>) -> Self {
        Ready {
            judgement: Judgement::fails(reason),
            subject: None,
            words: None,
            cause: Some(cause),
        }
    }

    pub(crate) fn open(judgement: Judgement) -> Self {
        let cause = judgement.open.as_ref().map(|o| o.cause);
        Ready {
            judgement,
            subject: None,
            words: None,
            cause,
        }
    }

    pub(crate) fn with(mut self, change: impl FnOnce(Judgement) -> Judgement) -> Self {
        self.judgement = change(self.judgement);
        self
    }
}

pub(crate) fn on_element(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
    obstacle: &dyn Fn(ElementId) -> Option<String>,
) -> Ready {
    match ground(page, target, purpose, knowledge) {
        Grounding::One {
            element,
            notes,
            rules,
        } => match obstacle(element) {
            None => Ready::yes(
                ActionSubject::Element(element),
                Evidence::at(
                    format!("{} is there", element::element(page, element)),
                    element,
                ),
            )
            .with(|j| notes.into_iter().fold(j, Judgement::note).after(rules)),
            Some(why) => Ready::no(
                Cause::TargetNotReady,
                format!("{} {why}", element::element(page, element)),
            ),
        },
        other => ungrounded(page, target, other),
    }
}

pub(crate) fn ungrounded(page: &Snapshot, target: &Target, grounding: Grounding) -> Ready {
    let rule = grounding.rule();
    let ready = match grounding {
        Grounding::Many(candidates) => Ready::open(
            Judgement::author(
                Cause::TargetAmbiguous,
                format!("{} elements fit {target}", candidates.len()),
            )
            .among(candidates),
        ),
        Grounding::Near(candidates) => Ready::open(
            Judgement::author(Cause::NearMiss, identifier::why_near(target))
                .among(candidates)
                .hangs(),
        ),
        Grounding::Hidden(element) => Ready::no(
            Cause::TargetNotReady,
            format!(
                "{} is on the page but hidden",
                element::element(page, element)
            ),
        )
        .with(|j| {
            j.near(Some(element::element(page, element)))
                .hint("something may have to be opened or hovered first")
        }),
        Grounding::Blocked(element) => Ready::no(
            Cause::TargetNotReady,
            format!(
                "no click reaches {}: a layer over the page keeps it off, or the pointer falls through it",
                element::element(page, element)
            ),
        )
        .with(|j| j.hint("answer or close what is open over the page first")),
        Grounding::None { nearest, missing } => Ready::no(
            Cause::TargetMissing,
            missing
                .clone()
                .unwrap_or_else(|| format!("the page has no {target}")),
        )
        .with(|judged| match nearest::of_its_kind(page, target) {
            Some(others) if nearest.is_none() && missing.is_none() => judged.hint(others),
            _ => judged.near(nearest),
        }),
        Grounding::One { .. } => {
            Ready::no(Cause::TargetMissing, format!("the page has no {target}"))
        }
    };
    ready.with(|judged| judged.by(rule))
}

pub(crate) fn enabled(page: &Snapshot, id: ElementId) -> Option<String> {
    page.elements[id]
        .raw
        .disabled
        .then(|| "is disabled".to_owned())
}

/// The one of these elements, of which there is to be one alone; `kind` says what they are.
pub(super) fn only(page: &Snapshot, kind: &str, all: &[ElementId]) -> Ready {
    match all {
        [one] => match enabled(page, *one) {
            None => Ready::yes(
                ActionSubject::Element(*one),
                Evidence::at(
                    format!("{} is the only {kind}", element::element(page, *one)),
                    *one,
                ),
            ),
            Some(why) => Ready::no(
                Cause::TargetNotReady,
                format!("{} {why}", element::element(page, *one)),
            ),
        },
        [] => Ready::no(Cause::TargetMissing, format!("the page has no {kind}")),
        several => Ready::open(
            Judgement::author(
                Cause::TargetAmbiguous,
                format!("the page has {} elements of the kind {kind}", several.len()),
            )
            .among(named(page, several)),
        ),
    }
}
