//! The end of an entry: what a page makes of it often comes when the field is left, as a person does to look at something else.

use crate::driver::Act;
use crate::evaluate::{input_type, is_field};
use crate::grammar::{Action, Body, Formula, Predicate, RoleNoun};
use crate::page::{Element, Role};
use crate::run::assertion::strict::{self, Decided};
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::verdict::Truth;
use std::time::Duration;

/// Values of `inputmode` for numbers.
const NUMBERS: [&str; 2] = ["numeric", "decimal"];

/// Leaves a field for a number that the sentence before filled: it makes no suggestions that would go with the focus.
pub(crate) async fn leave_number(step: &mut StepRun<'_>) -> Result<(), CaseStop> {
    let is_number = |e: &Element| {
        let mode = e.raw.attributes.get("inputmode");
        e.role == Role::Spinbutton
            || e.raw.tag == "input" && input_type(e) == "number"
            || mode.is_some_and(|mode| NUMBERS.contains(&mode.as_str()))
    };
    match field(step) {
        Some((context, e)) if is_number(e) => leave(step, context).await,
        _ => Ok(()),
    }
}

/// The decision, made once more behind the field that the sentence before filled, where that may turn it: what is not there yet may
/// come when the field is left.
pub(crate) async fn decided_behind(
    step: &mut StepRun<'_>,
    formula: &Formula,
    decided: Decided,
    timeout: Duration,
) -> Result<Decided, CaseStop> {
    let atoms = formula.atoms();
    let is_absence = atoms.iter().all(|(_, positive)| !positive);
    let may_turn = match decided.judgement.truth {
        Truth::False => true,
        Truth::True => is_absence,
        Truth::Unknown => false,
    };
    if !may_turn
        || atoms
            .iter()
            .any(|(predicate, _)| goes_with_focus(predicate))
    {
        return Ok(decided);
    }
    let Some((context, _)) = field(step) else {
        return Ok(decided);
    };
    leave(step, context).await?;
    strict::decide(step.session, formula, timeout).await
}

/// Suggestions and the focus itself are gone where the field is left.
fn goes_with_focus(predicate: &Predicate) -> bool {
    let is_offered = |role: Option<RoleNoun>| {
        matches!(
            role,
            Some(RoleNoun::Option | RoleNoun::List | RoleNoun::ListItem | RoleNoun::Menu)
        )
    };
    matches!(
        predicate,
        Predicate::Focused { .. } | Predicate::HasOption { .. }
    ) || predicate
        .targets()
        .iter()
        .any(|target| is_offered(target.role))
}

/// The field that has the focus, with its context, where the sentence before filled one.
fn field<'s>(step: &'s StepRun<'_>) -> Option<(String, &'s Element)> {
    let before = step.case.sentences.get(step.at.checked_sub(1)?)?;
    let fills = matches!(before.body, Body::Action(Action::Fill { .. }));
    let page = &step.session.present().filter(|_| fills)?.page;
    let focused = page
        .elements
        .iter()
        .find(|e| e.raw.focused && is_field(e))?;
    Some((page.contexts[focused.context].id.clone(), focused))
}

async fn leave(step: &mut StepRun<'_>, context: String) -> Result<(), CaseStop> {
    step.session.driver.act(&Act::Leave { context }).await?;
    step.session.acted();
    step.session.settle(step.session.timeouts.observe).await?;
    Ok(())
}
