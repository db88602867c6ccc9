//! `readiness(a)`: the page offers what the action needs. Strict: True, False, or Unknown with the candidates.

use super::choosing::select;
use super::ground::{Grounding, ground};
use super::reading::{Reading, read};
use super::role_noun::{input_type, is_field};
use super::select::Purpose;
use super::text_match::shorten;
use super::{Candidate, Judgement, Knowledge, Observation, describe, fidelity};
use crate::grammar::{Action, RoleNoun, ScrollTo, Target, Text, WindowRef};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// What the action is to be carried out on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Subject {
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
    /// What to act on, if the guard holds.
    pub subject: Option<Subject>,
    /// The cause, if it does not.
    pub cause: Option<Cause>,
}

impl Ready {
    pub(super) fn yes(subject: Subject, evidence: Evidence) -> Self {
        Ready {
            judgement: Judgement::holds(evidence),
            subject: Some(subject),
            cause: None,
        }
    }

    pub(super) fn no(cause: Cause, reason: impl Into<String>) -> Self {
        Ready {
            judgement: Judgement::fails(reason),
            subject: None,
            cause: Some(cause),
        }
    }

    pub(super) fn open(judgement: Judgement) -> Self {
        let cause = judgement.open.as_ref().map(|o| o.cause);
        Ready {
            judgement,
            subject: None,
            cause,
        }
    }

    pub(super) fn with(mut self, change: impl FnOnce(Judgement) -> Judgement) -> Self {
        self.judgement = change(self.judgement);
        self
    }
}

/// Evaluates the guard on one observation.
pub fn readiness(action: &Action, seen: &Observation, knowledge: &Knowledge) -> Ready {
    if let Some(dialog) = &seen.dialog {
        return match action {
            Action::AnswerDialog { .. } => Ready::yes(
                Subject::Page,
                Evidence::new(format!(
                    "a native dialog is open: '{}'",
                    shorten(&dialog.message)
                )),
            ),
            Action::WaitUntil { .. } | Action::Pause { .. } => trivially(),
            _ => Ready::no(
                Cause::UnexpectedDialog,
                format!(
                    "a native dialog is open ('{}') that the case does not speak of",
                    shorten(&dialog.message)
                ),
            )
            .with(|j| j.hint("answer it first: \"Accept the dialog\" or \"Dismiss the dialog\"")),
        };
    }
    let page = &*seen.page;
    let needs_element = !matches!(
        action,
        Action::Open { .. }
            | Action::Back
            | Action::Forward
            | Action::Reload
            | Action::Pause { .. }
            | Action::WaitUntil { .. }
            | Action::AnswerDialog { .. }
            | Action::SwitchWindow { .. }
            | Action::CloseWindow
    );
    if needs_element && page.scripted() {
        return Ready::open(
            Judgement::expressive(
                Cause::NotSupported,
                "the page has scripts, which this driver does not run",
            )
            .hint("run this case in a browser: `--driver chromium`"),
        );
    }
    match action {
        Action::Open { .. }
        | Action::Back
        | Action::Forward
        | Action::Reload
        | Action::Pause { .. }
        | Action::WaitUntil { .. } => trivially(),
        Action::AnswerDialog { .. } => Ready::no(Cause::TargetMissing, "no native dialog is open"),
        Action::Click { target, .. } => {
            on_element(page, target, Purpose::Click, knowledge, &|id| {
                enabled(page, id)
            })
        }
        Action::Hover { target } => on_element(page, target, Purpose::Point, knowledge, &|_| None),
        // By a click: on a field it gives the focus and does nothing else.
        Action::Focus { target } => on_element(page, target, Purpose::Fill, knowledge, &|id| {
            enabled(page, id)
        }),
        Action::Drag { target, to } => drag(page, target, to, knowledge),
        Action::Fill {
            target,
            value,
            attempt,
            ..
        } => fill_or_choose(page, target.as_ref(), value, *attempt, knowledge),
        Action::Clear { target } => fill(page, Some(target), None, false, knowledge),
        Action::Select { options, target } => select(page, options, target.as_ref(), knowledge),
        Action::Check { target } | Action::Uncheck { target } => {
            on_element(page, target, Purpose::Tick, knowledge, &|id| {
                enabled(page, id)
            })
        }
        Action::Expand { target } => super::disclosure::ready(page, target, true, knowledge),
        Action::Collapse { target } => super::disclosure::ready(page, target, false, knowledge),
        Action::Press { target, .. } => match target {
            Some(target) => on_element(
                page,
                target,
                if target.role.is_none() {
                    Purpose::Fill
                } else {
                    Purpose::Point
                },
                knowledge,
                &|id| enabled(page, id),
            ),
            None => trivially(),
        },
        Action::Upload { target, .. } => match target {
            Some(target) => upload(page, target, knowledge),
            None => single(page, "file field", |id| {
                page.elements[id].raw.tag == "input"
                    && input_type(&page.elements[id]).eq_ignore_ascii_case("file")
            }),
        },
        Action::Scroll { to } => match to {
            ScrollTo::Target(target) => {
                on_element(page, target, Purpose::Point, knowledge, &|_| None)
            }
            _ => trivially(),
        },
        Action::Remember { what, .. } => match read(what, seen, knowledge) {
            Ok(Reading { fact, .. }) => Ready::yes(Subject::Page, fact),
            Err(judged) if judged.truth == Truth::False => Ready {
                cause: Some(Cause::TargetMissing),
                ..Ready::open(*judged)
            },
            Err(judged) => Ready::open(*judged),
        },
        Action::SwitchWindow { to } => match to {
            WindowRef::New | WindowRef::Previous | WindowRef::Next if seen.windows < 2 => {
                Ready::no(Cause::TargetMissing, "no other window is open")
            }
            WindowRef::Nth(crate::grammar::Ordinal::Nth(n)) if *n > seen.windows => Ready::no(
                Cause::TargetMissing,
                format!("only {} windows are open", seen.windows),
            ),
            _ => trivially(),
        },
        Action::CloseWindow if seen.windows < 2 => {
            Ready::no(Cause::TargetMissing, "no other window would be left")
        }
        Action::CloseWindow => trivially(),
        Action::Submit { target } => submit(page, target.as_ref(), knowledge),
    }
}

fn trivially() -> Ready {
    Ready::yes(
        Subject::Page,
        Evidence::new("nothing on the page is needed"),
    )
}

pub(super) fn on_element(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
    obstacle: &dyn Fn(ElementId) -> Option<String>,
) -> Ready {
    match ground(page, target, purpose, knowledge) {
        Grounding::One { element, notes } => match obstacle(element) {
            None => Ready::yes(
                Subject::Element(element),
                Evidence::at(
                    format!("{} is there", describe::element(page, element)),
                    element,
                ),
            )
            .with(|j| notes.into_iter().fold(j, Judgement::note)),
            Some(why) => Ready::no(
                Cause::TargetNotReady,
                format!("{} {why}", describe::element(page, element)),
            ),
        },
        other => ungrounded(page, target, other),
    }
}

pub(super) fn ungrounded(page: &Snapshot, target: &Target, grounding: Grounding) -> Ready {
    match grounding {
        Grounding::Many(candidates) => Ready::open(
            Judgement::author(
                Cause::TargetAmbiguous,
                format!("{} elements fit {target}", candidates.len()),
            )
            .among(candidates),
        ),
        Grounding::Near(candidates) => Ready::open(
            Judgement::author(
                Cause::NearMiss,
                format!("{target} is there only with other capitals or punctuation"),
            )
            .among(candidates),
        ),
        Grounding::Hidden(element) => Ready::no(
            Cause::TargetNotReady,
            format!(
                "{} is on the page but hidden",
                describe::element(page, element)
            ),
        )
        .with(|j| {
            j.near(Some(describe::element(page, element)))
                .hint("something may have to be opened or hovered first")
        }),
        Grounding::None { nearest, missing } => Ready::no(
            Cause::TargetMissing,
            missing
                .clone()
                .unwrap_or_else(|| format!("the page has no {target}")),
        )
        .with(|judged| match describe::of_its_kind(page, target) {
            Some(others) if nearest.is_none() && missing.is_none() => judged.hint(others),
            _ => judged.near(nearest),
        }),
        Grounding::One { .. } => {
            Ready::no(Cause::TargetMissing, format!("the page has no {target}"))
        }
    }
}

pub(super) fn enabled(page: &Snapshot, id: ElementId) -> Option<String> {
    page.elements[id]
        .raw
        .disabled
        .then(|| "is disabled".to_owned())
}

fn drag(page: &Snapshot, target: &Target, to: &Target, knowledge: &Knowledge) -> Ready {
    let from = on_element(page, target, Purpose::Point, knowledge, &|_| None);
    let onto = on_element(page, to, Purpose::Point, knowledge, &|_| None);
    match (&from.subject, &onto.subject) {
        (Some(Subject::Element(a)), Some(Subject::Element(b))) => {
            let fact = format!(
                "{} and {} are there",
                describe::element(page, *a),
                describe::element(page, *b)
            );
            Ready::yes(Subject::Pair(*a, *b), Evidence::new(fact))
        }
        (Some(_), _) => onto,
        _ => from,
    }
}

fn fill(
    page: &Snapshot,
    target: Option<&Target>,
    value: Option<&Text>,
    attempt: bool,
    knowledge: &Knowledge,
) -> Ready {
    let obstacle = |id: ElementId| {
        let e = &page.elements[id];
        if e.raw.disabled {
            return Some("is disabled".to_owned());
        }
        if e.raw.read_only {
            return Some("is read-only".to_owned());
        }
        let kind = input_type(e).to_ascii_lowercase();
        let typed = matches!(
            kind.as_str(),
            "date" | "time" | "month" | "week" | "datetime-local"
        ) && e.raw.tag == "input";
        match value {
            Some(value)
                if typed && !attempt && fidelity::canonical(&value.value, &kind).is_none() =>
            {
                Some(format!(
                    "takes a {kind}, and '{}' is none, or could be two: write it year first (2026-11-21)",
                    shorten(&value.value)
                ))
            }
            _ => None,
        }
    };
    if let Some(target) = target {
        on_element(page, target, Purpose::Fill, knowledge, &obstacle)
    } else {
        let focused: Vec<ElementId> = (0..page.elements.len())
            .filter(|id| page.elements[*id].raw.focused && is_field(&page.elements[*id]))
            .collect();
        if let [one] = focused.as_slice() {
            return match obstacle(*one) {
                None => Ready::yes(
                    Subject::Element(*one),
                    Evidence::at(
                        format!("{} has the focus", describe::element(page, *one)),
                        *one,
                    ),
                ),
                Some(why) => Ready::no(
                    Cause::TargetNotReady,
                    format!("{} {why}", describe::element(page, *one)),
                ),
            };
        }
        single(page, "field", |id| is_field(&page.elements[id]))
    }
}

/// "Set 'Size' to 'Large'" fills a field, or chooses in a list where there is no such field.
fn fill_or_choose(
    page: &Snapshot,
    target: Option<&Target>,
    value: &Text,
    attempt: bool,
    knowledge: &Knowledge,
) -> Ready {
    let filled = fill(page, target, Some(value), attempt, knowledge);
    // A drop-down may be a field that only shows what is chosen.
    let takes_no_text = matches!(
        filled.cause,
        Some(Cause::TargetMissing | Cause::TargetNotReady)
    );
    if filled.subject.is_some() || !takes_no_text || target.is_none_or(|t| t.role.is_some()) {
        return filled;
    }
    let chosen = select(page, std::slice::from_ref(value), target, knowledge);
    if matches!(
        chosen.subject,
        Some(Subject::Options(..) | Subject::Drawn(_))
    ) {
        chosen
    } else {
        filled
    }
}

/// The only element of its kind.
fn single(page: &Snapshot, kind: &str, of_kind: impl Fn(ElementId) -> bool) -> Ready {
    let all: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| of_kind(*id) && (page.elements[*id].raw.visible || kind == "file field"))
        .collect();
    match all.as_slice() {
        [one] => match enabled(page, *one) {
            None => Ready::yes(
                Subject::Element(*one),
                Evidence::at(
                    format!("{} is the only {kind}", describe::element(page, *one)),
                    *one,
                ),
            ),
            Some(why) => Ready::no(
                Cause::TargetNotReady,
                format!("{} {why}", describe::element(page, *one)),
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

pub(super) fn named(page: &Snapshot, ids: &[ElementId]) -> Vec<Candidate> {
    ids.iter()
        .take(8)
        .map(|id| Candidate {
            element: *id,
            what: describe::element(page, *id),
            phrase: describe::element(page, *id),
        })
        .collect()
}

fn upload(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Ready {
    let mut plain = target.clone();
    plain.role = None;
    let found = on_element(page, &plain, Purpose::Upload, knowledge, &|id| {
        enabled(page, id)
    });
    if found.subject.is_some() {
        return found;
    }
    // The sentence may name the button or label that stands before the real, hidden field.
    let only = single(page, "file field", |id| {
        page.elements[id].raw.tag == "input"
            && input_type(&page.elements[id]).eq_ignore_ascii_case("file")
    });
    let pressed = on_element(page, &plain, Purpose::Click, knowledge, &|_| None);
    if only.subject.is_some() && pressed.subject.is_some() {
        only.with(|j| j.note("the only file field of the page"))
    } else {
        found
    }
}

/// The submit button of a form.
fn submit(page: &Snapshot, target: Option<&Target>, knowledge: &Knowledge) -> Ready {
    let form = match target {
        Some(target) => {
            let mut form = target.clone();
            form.role = form.role.or(Some(RoleNoun::Form));
            match ground(page, &form, Purpose::Look, knowledge) {
                Grounding::One { element, .. } => Some(element),
                other => return ungrounded(page, &form, other),
            }
        }
        None => knowledge.form.as_ref().and_then(|(document, key)| {
            page.elements.iter().position(|e| {
                e.raw.key == *key
                    && page
                        .contexts
                        .get(e.context)
                        .is_some_and(|c| c.document == *document)
            })
        }),
    };
    let is_submit = |id: ElementId| {
        let e = &page.elements[id];
        let kind = e.raw.attributes.get("type").map(|t| t.to_ascii_lowercase());
        let submits = match e.raw.tag.as_str() {
            "input" => matches!(kind.as_deref(), Some("submit" | "image")),
            "button" => !matches!(kind.as_deref(), Some("button" | "reset")),
            _ => false,
        };
        submits
            && e.role != Role::None
            && e.form.is_some()
            && form.is_none_or(|f| e.form == Some(f) || (id > f && id < page.elements[f].end))
    };
    single(page, "submit button", is_submit)
}
