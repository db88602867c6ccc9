//! The end of an entry: what a page makes of it often comes when the field is left, as a person does to look at something else.

use crate::driver::Act;
use crate::evaluate::{Judgement, input_type, is_field};
use crate::grammar::{Action, Body, Formula, Predicate, RoleNoun};
use crate::page::{Element, Role};
use crate::run::assertion::strict::{self, Decided};
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::verdict::{Cause, Truth};
use std::time::Duration;

/// The decision, made once more behind the field that the sentence before filled, where that may turn it: what is not there yet may
/// come when the field is left. What holds only while the field has the focus is open.
pub(crate) async fn decided_behind(
    step: &mut StepRun<'_>,
    formula: &Formula,
    decided: Decided,
    timeout: Duration,
) -> Result<Decided, CaseStop> {
    let atoms = formula.atoms();
    let all = |wanted: bool| atoms.iter().all(|(_, positive)| *positive == wanted);
    let Some((context, is_number)) = field(step) else {
        return Ok(decided);
    };
    let truth = decided.judgement.truth;
    let may_turn = match truth {
        Truth::False => all(true),
        Truth::True => all(false) || is_number,
        Truth::Unknown => false,
    };
    if !may_turn || !atoms.iter().all(|(predicate, _)| is_told(predicate)) {
        return Ok(decided);
    }
    leave(step, context).await?;
    let left = strict::decide(step.session, formula, timeout).await?;
    if truth == Truth::True && left.judgement.truth != Truth::True {
        let reason =
            "it holds while the field that was filled has the focus, and not when that is left";
        return Ok(Decided {
            judgement: Judgement::author(Cause::NearMiss, reason)
                .hint("say what leaves the field, as \"Press Tab\", before it is asserted"),
            ..decided
        });
    }
    Ok(left)
}

/// A text, a thing or a number that the page shows of its own; suggestions go where the field is left.
fn is_told(predicate: &Predicate) -> bool {
    let is_offered = |role: Option<RoleNoun>| {
        matches!(
            role,
            Some(RoleNoun::Option | RoleNoun::List | RoleNoun::ListItem | RoleNoun::Menu)
        )
    };
    matches!(
        predicate,
        Predicate::TextShown { .. } | Predicate::Exists { .. } | Predicate::Compare { .. }
    ) && !predicate
        .targets()
        .iter()
        .any(|target| is_offered(target.role))
}

/// The context of the field that has the focus, where the sentence before filled it, and whether it is one for a number.
fn field(step: &StepRun<'_>) -> Option<(String, bool)> {
    let before = step.case.sentences.get(step.at.checked_sub(1)?)?;
    let fills = matches!(before.body, Body::Action(Action::Fill { .. }));
    let page = &step.session.present().filter(|_| fills)?.page;
    let focused = page
        .elements
        .iter()
        .find(|e| e.raw.focused && is_field(e))?;
    let is_number = |e: &Element| {
        e.role == Role::Spinbutton || e.raw.tag == "input" && input_type(e) == "number"
    };
    let context = page.contexts[focused.context].id.clone();
    Some((context, is_number(focused)))
}

async fn leave(step: &mut StepRun<'_>, context: String) -> Result<(), CaseStop> {
    step.session.driver.act(&Act::Leave { context }).await?;
    step.session.acted();
    step.session.settle(step.session.timeouts.observe).await?;
    Ok(())
}
