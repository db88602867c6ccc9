//! A deed that the grammar does not read: where a control of the page is called so, it is clicked.

use crate::agent::AgentRole;
use crate::evaluate::{self, ActionSubject, Ready};
use crate::grammar::{Body, Sentence, called};
use crate::page::Role;
use crate::run::algorithm::navigation::navigate;
use crate::run::assertion::open::at_rest;
use crate::run::plan::policy::Chooser;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::verdict::Cause;

/// Clicks on the control that is called as the sentence says, or tells why it cannot be; whether there is one on the page at rest.
pub(crate) async fn clicked(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<bool, CaseStop> {
    let by_agent = step.strategy().chooser == Chooser::Agent && step.plays(AgentRole::Navigation);
    let clicks = called(sentence);
    let patience = step.session.timeouts.readiness;
    if by_agent || clicks.is_empty() || !at_rest(step.session, patience).await? {
        return Ok(false);
    }
    let Some(click) = clicks.into_iter().find(|click| is_there(step, click)) else {
        return Ok(false);
    };
    let record = step.record();
    record.formula = click.formula();
    navigate(step, &click).await?;
    Ok(true)
}

/// Whether the page has a control that is called so, or several.
fn is_there(step: &StepRun<'_>, click: &Sentence) -> bool {
    let (Body::Action(action), Some(seen)) = (&click.body, step.session.present()) else {
        return false;
    };
    let ready = evaluate::readiness(action, seen, &step.session.knowledge);
    let is_control = |subject: &ActionSubject| match subject {
        ActionSubject::Element(id) => seen.page.elements.get(*id).is_some_and(|e| {
            matches!(
                e.role,
                Role::Button | Role::Link | Role::MenuItem | Role::Tab
            )
        }),
        _ => false,
    };
    match &ready {
        Ready {
            subject: Some(subject),
            ..
        } => is_control(subject),
        _ => !matches!(ready.cause, Some(Cause::TargetMissing) | None),
    }
}
