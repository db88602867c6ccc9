//! `observe` of what was typed: the value that stands is the authored one.

use crate::evaluate::{ActionSubject, Judgement, describe, fidelity, input_type, shorten};
use crate::grammar::{Action, FillMode};
use crate::page::{Element, ElementId, Role};
use crate::run::act::performed::{GuardOutcome, PerformedAction, again, until_there};
use crate::run::act::rows;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Evidence};

/// The value that stands is the authored one.
pub(crate) async fn held(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
) -> Result<GuardOutcome, CaseStop> {
    let ActionSubject::Element(id) = *performed.subject else {
        return Ok((
            Judgement::fails("no field was filled").by(&rows::VALUE),
            Some(Cause::ValueNotHeld),
        ));
    };
    let before = session.before.as_ref();
    let old = before.and_then(|b| b.page.elements.get(id)).cloned();
    let wanted = wanted(performed.action, old.as_ref());
    until_there(session, id, |e| {
        compare(&wanted, e) != fidelity::Held::Different
    })
    .await?;
    let Some((now, e)) = again(session, id) else {
        return Ok(gone(performed));
    };
    let found = e.raw.value.clone().unwrap_or_default();
    let shown = if is_password(e) || old.as_ref().is_some_and(is_password) {
        format!("{} characters", found.chars().count())
    } else {
        format!("'{}'", shorten(&found))
    };
    let outcome = compare(&wanted, e);
    let page = session.present().map(|o| o.page.clone());
    let what = describe(&page.unwrap_or_default(), now);
    know(session, now, found);
    if outcome != fidelity::Held::Different
        && !tries(performed.action)
        && let Some(page) = session.present().map(|o| o.page.clone())
    {
        session.entered.add(&page, now, what.clone());
    }
    Ok(judged(performed, outcome, now, &what, &shown))
}

/// The value that the field is to have.
fn wanted(action: &Action, old: Option<&Element>) -> String {
    let Action::Fill { value, mode, .. } = action else {
        return String::new();
    };
    let old = old.and_then(|e| e.raw.value.as_deref());
    match mode {
        FillMode::Append => format!("{}{}", old.unwrap_or_default(), value.value),
        FillMode::Replace => value.value.clone(),
    }
}

fn compare(wanted: &str, e: &Element) -> fidelity::Held {
    let number = (e.role == Role::Slider)
        .then(|| e.raw.attributes.get("aria-valuenow").cloned())
        .flatten();
    let found = number.or_else(|| e.raw.value.clone()).unwrap_or_default();
    if is_password(e) {
        let bullets = found.chars().all(|c| c == '•');
        let as_many = found.chars().count() == wanted.chars().count();
        return if bullets && as_many {
            fidelity::Held::Same
        } else {
            fidelity::Held::Different
        };
    }
    let kind = match e.raw.tag.as_str() {
        "input" => input_type(e),
        _ => "text",
    };
    fidelity::same(wanted, &found, kind)
}

/// The case knows what it typed, and into which form.
fn know(session: &mut CaseSession, field: ElementId, found: String) {
    let Some(page) = session.present().map(|o| o.page.clone()) else {
        return;
    };
    let e = &page.elements[field];
    let document = page.contexts.get(e.context);
    let document = document.map_or_else(String::new, |c| c.document.clone());
    let typed = (document.clone(), e.raw.key);
    session.knowledge.typed.insert(typed, found);
    session.knowledge.form = e.form.map(|f| (document, page.elements[f].raw.key));
}

fn tries(action: &Action) -> bool {
    matches!(action, Action::Fill { attempt: true, .. })
}

/// The field is not there any more.
fn gone(performed: &PerformedAction<'_>) -> GuardOutcome {
    if performed.sentence.waives_change || tries(performed.action) {
        let fact = Evidence::new("the text was typed; the field is gone");
        return (Judgement::holds(fact).by(&rows::FIELD_GONE), None);
    }
    let reason = "the field went away after the text was typed, so its value cannot be checked";
    (
        Judgement::author(Cause::ValueNotHeld, reason).by(&rows::FIELD_GONE),
        Some(Cause::ValueNotHeld),
    )
}

fn judged(
    performed: &PerformedAction<'_>,
    outcome: fidelity::Held,
    field: ElementId,
    what: &str,
    shown: &str,
) -> GuardOutcome {
    let fact = Evidence::at(format!("{what} holds {shown}"), field);
    let note = match outcome {
        fidelity::Held::Same => return (Judgement::holds(fact).by(&rows::VALUE), None),
        fidelity::Held::Separators => ": only separators differ from what was typed",
        _ if tries(performed.action) => ", which is not what was typed; the sentence only tries",
        _ if performed.checked_later => {
            ", which is not what was typed; a later assertion is about it"
        }
        fidelity::Held::Different => {
            let reason = format!("{what} holds {shown} instead of what was typed");
            let hint =
                "if the field is meant to change it, write \"Try to type …\", or assert its value";
            return (
                Judgement::fails(reason).by(&rows::VALUE).hint(hint),
                Some(Cause::ValueNotHeld),
            );
        }
    };
    let note = format!("{}{note}", fact.what);
    (Judgement::holds(fact).by(&rows::VALUE).note(note), None)
}

fn is_password(e: &Element) -> bool {
    e.raw.tag == "input" && input_type(e).eq_ignore_ascii_case("password")
}
