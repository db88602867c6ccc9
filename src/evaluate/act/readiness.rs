//! `readiness(a)`: the page offers what the action needs. Strict: True, False, or Unknown with the candidates.

use crate::evaluate::act::applying;
use crate::evaluate::act::choosing::select;
use crate::evaluate::act::click;
use crate::evaluate::act::consequence::may_change;
use crate::evaluate::act::going;
use crate::evaluate::act::in_full::in_full;
use crate::evaluate::act::ready::{ActionSubject, Ready, enabled, on_element, only, ungrounded};
use crate::evaluate::describe::element;
use crate::evaluate::formula::reading::{FoundText, read};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{input_type, is_field};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{name, property, readiness as row, target};
use crate::evaluate::rule::Rule;
use crate::evaluate::target::disclosure::of_section;
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::part::part_of;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::fidelity;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{
    Action, ActionKind, Gesture, Observable, RoleNoun, ScrollTo, Target, Text, WindowRef,
};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Evaluates the guard on one observation.
pub fn readiness(action: &Action, seen: &Observation, knowledge: &Knowledge) -> Ready {
    let knowledge = Knowledge {
        acts: true,
        ..knowledge.clone()
    };
    let (ready, knowledge) = as_named(action, seen, knowledge);
    let ready = if by_the_window(&ready) {
        let mut open = knowledge.clone();
        open.caution.leaves_choices = true;
        unless_it_changes(action, seen, ready, guard(action, seen, &open))
    } else {
        ready
    };
    let ready = in_full(action, seen, &knowledge, ready);
    ready.with(|judged| judged.by(rule(action, seen)))
}

/// The guard, and what it is asked with. What an action may change has to be called as the sentence has it in quotes: 'Delete
/// accounts' is not 'Delete account'.
fn as_named(action: &Action, seen: &Observation, knowledge: Knowledge) -> (Ready, Knowledge) {
    let ready = guard(action, seen, &knowledge);
    let is_inflected = ready.judgement.rules.contains(&name::INFLECTED.id());
    let subject = ready.subject.as_ref().filter(|_| is_inflected);
    if subject.is_none_or(|on| may_change(&seen.page, action, on).is_none()) {
        return (ready, knowledge);
    }
    let mut exact = knowledge;
    exact.caution.exact_names = true;
    (guard(action, seen, &exact), exact)
}

/// The window decided between the parts of the page.
fn by_the_window(ready: &Ready) -> bool {
    ready.judgement.rules.contains(&target::PROMINENT.id())
}

/// Returns `ready`, chosen by the window, unless a candidate may change what the application holds; then `open`.
fn unless_it_changes(action: &Action, seen: &Observation, ready: Ready, open: Ready) -> Ready {
    // One was given from among them.
    if open.subject.is_some() {
        return open;
    }
    let page = &*seen.page;
    let chosen = ready.subject.as_ref();
    let others = open.judgement.candidates.iter();
    let others = others.map(|candidate| ActionSubject::Element(candidate.element));
    let mut why = others.filter_map(|other| may_change(page, action, &other));
    let Some(why) = chosen
        .and_then(|chosen| may_change(page, action, chosen))
        .or_else(|| why.next())
    else {
        return ready;
    };
    let mut parts: Vec<&str> = Vec::new();
    for candidate in &open.judgement.candidates {
        let part = part_of(page, candidate.element).name();
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    let parts = parts.join(" and in ");
    open.with(|mut judged| {
        let reason = judged.reason.unwrap_or_default();
        judged.reason = Some(format!(
            "{reason}, in {parts}; the window decides nothing, since {why}"
        ));
        judged.by(&target::CHANGING)
    })
}

/// The rule by which an action is ready or not.
fn rule(action: &Action, seen: &Observation) -> &'static Rule {
    if seen.dialog.is_some() {
        return &row::DIALOG;
    }
    if action.verb().looks_at_the_page() && seen.page.unsettled().is_some() {
        return property::unsettled(&seen.page);
    }
    let verb = action.verb();
    match action {
        _ if verb.loads() || verb.waits() => &row::NOTHING_NEEDED,
        Action::Press { target: None, .. } => &row::NOTHING_NEEDED,
        Action::Scroll { to } if !matches!(to, ScrollTo::Target(_)) => &row::NOTHING_NEEDED,
        Action::AnswerDialog { .. } => &row::ANSWER,
        Action::SwitchWindow { .. } | Action::CloseWindow => &row::WINDOW,
        Action::Fill { target: None, .. } | Action::Upload { target: None, .. } => &row::SINGLE,
        _ if verb.kind == ActionKind::Submit => &row::SINGLE,
        Action::Select { .. } => &row::OPTIONS,
        Action::Expand { .. } | Action::Collapse { .. } => &row::FOLD,
        Action::Remember { .. } => &row::READ,
        Action::GoTo { .. } => &row::WAY,
        _ => &row::ELEMENT,
    }
}

fn guard(action: &Action, seen: &Observation, knowledge: &Knowledge) -> Ready {
    if let Some(dialog) = &seen.dialog {
        return behind(action, &shorten(&dialog.message));
    }
    let page = &*seen.page;
    if action.verb().looks_at_the_page()
        && let Some(why) = page.unsettled()
    {
        return Ready::open(
            Judgement::expressive(Cause::NotSupported, why)
                .hint("run this case in a browser: `--driver chromium`"),
        );
    }
    match action {
        Action::AnswerDialog {
            accept: true,
            text: None,
        } if knowledge.answered => Ready::yes(
            ActionSubject::Page,
            Evidence::new("the prompt was answered by the sentence before"),
        ),
        Action::AnswerDialog { .. } => Ready::no(Cause::TargetMissing, "no native dialog is open"),
        Action::Click {
            target,
            gesture: Gesture::Open,
        } if !of_section(page, target, knowledge).is_empty() => {
            crate::evaluate::act::fold::ready(page, target, true, knowledge)
        }
        Action::Click { target, .. } => click::ready(page, target, knowledge),
        Action::GoTo { page } => going::ready(page, seen, knowledge),
        Action::Hover { target } => click::pointed(page, target, knowledge),
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
        Action::Expand { target } => {
            crate::evaluate::act::fold::ready(page, target, true, knowledge)
        }
        Action::Collapse { target } => {
            crate::evaluate::act::fold::ready(page, target, false, knowledge)
        }
        Action::Press {
            target: Some(target),
            ..
        } => {
            let purpose = if target.role.is_none() {
                Purpose::Fill
            } else {
                Purpose::Point
            };
            on_element(page, target, purpose, knowledge, &|id| enabled(page, id))
        }
        Action::Upload { target, .. } => match target {
            Some(target) => upload(page, target, knowledge),
            None => single(page, "file field", |id| {
                page.elements[id].raw.tag == "input"
                    && input_type(&page.elements[id]).eq_ignore_ascii_case("file")
            }),
        },
        Action::Scroll {
            to: ScrollTo::Target(target),
        } => on_element(page, target, Purpose::Point, knowledge, &|_| None),
        Action::Remember { what, .. } => readable(what, seen, knowledge),
        Action::SwitchWindow { to } => window(to, seen),
        Action::CloseWindow if seen.windows < 2 => {
            Ready::no(Cause::TargetMissing, "no other window would be left")
        }
        Action::Submit { target } => submit(page, target.as_ref(), knowledge),
        // Nothing of the page is needed.
        _ => trivially(),
    }
}

/// An open native dialog holds the page back: only an answer to it goes through.
fn behind(action: &Action, message: &str) -> Ready {
    match action {
        Action::AnswerDialog { .. } => Ready::yes(
            ActionSubject::Page,
            Evidence::new(format!("a native dialog is open: '{message}'")),
        ),
        _ if action.verb().waits() => trivially(),
        _ => Ready::no(
            Cause::UnexpectedDialog,
            format!("a native dialog is open ('{message}') that the case does not speak of"),
        )
        .with(|j| j.hint("answer it first: \"Accept the dialog\" or \"Dismiss the dialog\"")),
    }
}

/// Ready if the text to remember can be read off the page.
fn readable(what: &Observable, seen: &Observation, knowledge: &Knowledge) -> Ready {
    match read(what, seen, knowledge) {
        Ok(FoundText { fact, .. }) => Ready::yes(ActionSubject::Page, fact),
        Err(judged) if judged.truth == Truth::False => Ready {
            cause: Some(Cause::TargetMissing),
            ..Ready::open(*judged)
        },
        Err(judged) => Ready::open(*judged),
    }
}

/// There is a window to switch to.
fn window(to: &WindowRef, seen: &Observation) -> Ready {
    match to {
        WindowRef::New | WindowRef::Previous | WindowRef::Next if seen.windows < 2 => {
            Ready::no(Cause::TargetMissing, "no other window is open")
        }
        WindowRef::Nth(crate::grammar::Ordinal::Nth(n)) if *n > seen.windows => Ready::no(
            Cause::TargetMissing,
            format!("only {} windows are open", seen.windows),
        ),
        _ => trivially(),
    }
}

fn trivially() -> Ready {
    Ready::yes(
        ActionSubject::Page,
        Evidence::new("nothing on the page is needed"),
    )
    .with(|judgement| judgement.by(&row::NOTHING_NEEDED))
}

fn drag(page: &Snapshot, target: &Target, to: &Target, knowledge: &Knowledge) -> Ready {
    let from = on_element(page, target, Purpose::Point, knowledge, &|_| None);
    let onto = super::click::pointed(page, to, knowledge);
    match (&from.subject, &onto.subject) {
        (Some(ActionSubject::Element(a)), Some(ActionSubject::Element(b))) => {
            let fact = format!(
                "{} and {} are there",
                element::element(page, *a),
                element::element(page, *b)
            );
            Ready {
                words: onto.words.clone(),
                ..Ready::yes(ActionSubject::Pair(*a, *b), Evidence::new(fact))
            }
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
                    ActionSubject::Element(*one),
                    Evidence::at(
                        format!("{} has the focus", element::element(page, *one)),
                        *one,
                    ),
                ),
                Some(why) => Ready::no(
                    Cause::TargetNotReady,
                    format!("{} {why}", element::element(page, *one)),
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
        Some(ActionSubject::Options(..) | ActionSubject::Drawn(_))
    ) {
        chosen
    } else {
        filled
    }
}

/// The only element of its kind.
fn single(page: &Snapshot, kind: &str, of_kind: impl Fn(ElementId) -> bool) -> Ready {
    let all: Vec<ElementId> = (0..page.elements.len())
        .filter(|id| {
            let raw = &page.elements[*id].raw;
            of_kind(*id) && (kind == "file field" || raw.visible && !raw.blocked)
        })
        .collect();
    only(page, kind, &all)
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
    if let Some(list) = target.and_then(applying::list_of) {
        return applying::apply(page, list);
    }
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
