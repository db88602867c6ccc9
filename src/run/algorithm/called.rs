//! A deed that the grammar does not read, or reads as one on something that is not there: where a control of the page is called
//! so, or its words describe one, it is done to that.

use crate::agent::AgentRole;
use crate::evaluate::{self, ActionSubject, Ready};
use crate::grammar::{Action, Body, Sentence, StepKind, called, deed_of_page};
use crate::page::Role;
use crate::record::StepOutcome;
use crate::run::algorithm::by_way::on_the_way;
use crate::run::algorithm::described::{described, leads_on, named_page};
use crate::run::algorithm::navigation::one_by_one;
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
    let acts = sentence.kind() == StepKind::Action
        || !clicks.is_empty()
        || deed_of_page(&sentence.text, false).is_some();
    if by_agent || sentence.optional || !acts || !at_rest(step.session, patience).await? {
        return Ok(false);
    }
    let called = clicks.into_iter().find(|click| is_there(step, click));
    let called = called.map(|click| vec![click]);
    let deeds = called.or_else(|| described(step, sentence));
    let Some(deeds) = deeds.or_else(|| on_the_way(step, sentence)) else {
        return Ok(false);
    };
    let formulas: Vec<String> = deeds.iter().map(Sentence::formula).collect();
    step.record().formula = formulas.join("; ");
    one_by_one(step, &deeds).await?;
    Ok(true)
}

/// "Open the shop": where the application is open now, and its page has a link of that name, that is followed.
pub(crate) async fn led_on(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<(), CaseStop> {
    let opened = matches!(&sentence.body, Body::Action(Action::Open { url: None }))
        && step.record().outcome == StepOutcome::Passed;
    let Some(words) = named_page(sentence).filter(|_| opened) else {
        return Ok(());
    };
    let patience = step.session.timeouts.readiness;
    if !at_rest(step.session, patience).await? {
        return Ok(());
    }
    match leads_on(step, sentence, &words) {
        Some(deeds) => one_by_one(step, &deeds).await,
        None => Ok(()),
    }
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
