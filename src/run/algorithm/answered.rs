//! An answer to a dialog that is the page's own: a click on its button.

use crate::agent::AgentRole;
use crate::evaluate::answering;
use crate::grammar::{Action, Body, Sentence, parse};
use crate::run::algorithm::navigation::navigate;
use crate::run::assertion::open::at_rest;
use crate::run::plan::policy::Chooser;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;

/// Clicks on the button that answers the dialog of the page, where the browser has none open; whether there was one.
pub(crate) async fn on_page(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<bool, CaseStop> {
    let Body::Action(Action::AnswerDialog { accept, text: None }) = sentence.body else {
        return Ok(false);
    };
    let by_agent = step.strategy().chooser == Chooser::Agent && step.plays(AgentRole::Navigation);
    if by_agent || step.session.knowledge.answered {
        return Ok(false);
    }
    step.trace.begin_step(step.at);
    let patience = step.session.timeouts.readiness;
    if !at_rest(step.session, patience).await? {
        return Ok(false);
    }
    let Some(click) = click(step, accept) else {
        return Ok(false);
    };
    let record = step.record();
    record.formula = click.formula();
    record.notes.push(format!(
        "the dialog is the page's own, and this button {} it",
        if accept { "accepts" } else { "refuses" }
    ));
    navigate(step, &click).await?;
    Ok(true)
}

/// The click on the button by its name, where that can be written.
fn click(step: &StepRun<'_>, accept: bool) -> Option<Sentence> {
    let seen = step
        .session
        .present()
        .filter(|seen| seen.dialog.is_none())?;
    let button = answering(&seen.page, accept)?;
    let name = seen.page.elements[button].name.trim();
    let mark = ['\'', '"'].into_iter().find(|mark| !name.contains(*mark))?;
    let click = parse(&format!(
        "Click on the button {mark}{name}{mark} in the dialog"
    ));
    let clicks = matches!(click.body, Body::Action(Action::Click { .. }));
    (clicks && !name.is_empty()).then_some(click)
}
