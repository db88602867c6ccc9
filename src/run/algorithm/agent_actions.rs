//! Actions that an agent chooses, one at a time, until what the sentence asks for is done. Each is carried out and observed
//! like one that logic chose.

use crate::agent::{AgentAction, AgentRole, Consultation, Move, PastAction, Refusal, navigate};
use crate::evaluate::{Judgement, Observation, Ready, describe};
use crate::grammar::{Body, Sentence};
use crate::page::ElementId;
use crate::record::StepOutcome;
use crate::run::act::aim::aim;
use crate::run::act::password;
use crate::run::algorithm::one_action::{ChosenAction, carry_out};
use crate::run::algorithm::readiness::{OpenSentence, unseen};
use crate::run::algorithm::recalled;
use crate::run::algorithm::typed::typed;
use crate::run::assertion::open::at_rest;
use crate::run::plan::expand;
use crate::run::plan::policy::Chooser;
use crate::run::session::case_stop::CaseStop;
use crate::run::session::hosts::Hosts;
use crate::run::session::seeing;
use crate::run::step::StepRun;
use crate::run::trace::recorder::guard_record;
use crate::verdict::{Cause, Decider, Evidence, Truth};

/// Most actions that one sentence can take.
const MOST: usize = 12;

/// Choice of an agent.
struct AgentChoice {
    element: Option<ElementId>,
    action: AgentAction,
    /// With `${NAME}` filled in.
    value: Option<String>,
}

/// Carries the sentence out, with requests to hosts that nobody named stopped.
pub(crate) async fn carry_out_by_agent(
    step: &mut StepRun<'_>,
    open: &OpenSentence<'_>,
) -> Result<(), CaseStop> {
    let hosts = step.session.hosts.known();
    Hosts::stopped(&step.session.driver.fence(Some(hosts)).await?)?;
    let outcome = act_by_act(step, open).await;
    // The fence stays: what was set off may send something later.
    let stopped = step.session.check_fence().await;
    outcome?;
    stopped
}

async fn act_by_act(step: &mut StepRun<'_>, open: &OpenSentence<'_>) -> Result<(), CaseStop> {
    let mut done: Vec<PastAction> = Vec::new();
    let mut last: Option<Judgement> = None;
    loop {
        at_rest(step.session, step.session.timeouts.observe).await?;
        let models = step.case.models;
        let seen = seeing::present(step.session, models, AgentRole::Navigation).await?;
        let Some(seen) = seen else {
            step.stop(unseen());
            return Ok(());
        };
        let Some((answer, consultation)) = next(step, open, &seen, &done).await else {
            step.stop(nobody());
            return Ok(());
        };
        step.record().consultations.push(consultation);
        let moved = match answer {
            Ok(Move::Done) => break,
            Ok(Move::Impossible { why }) => {
                let reason = format!("the model found no way to do it: {why}");
                step.stop(Judgement::expressive(Cause::TargetMissing, reason));
                return Ok(());
            }
            Ok(moved) if done.len() < MOST => moved,
            Ok(_) => {
                let reason = format!("{MOST} actions did not carry the sentence out");
                step.stop(Judgement::expressive(Cause::NotBorneOut, reason));
                return Ok(());
            }
            Err(refusal) => {
                step.stop(refusal.judgement());
                return Ok(());
            }
        };
        let judged = one(step, open.sentence, &moved).await?;
        let through = judged.truth == Truth::True;
        last = Some(judged);
        if !through {
            break;
        }
        done.extend(PastAction::of(&moved, &seen.page));
    }
    conclude(step, last, &done);
    Ok(())
}

/// The next move: as it is remembered, else the model's; none where neither is there.
async fn next(
    step: &mut StepRun<'_>,
    open: &OpenSentence<'_>,
    seen: &Observation,
    done: &[PastAction],
) -> Option<(Result<Move, Refusal>, Consultation)> {
    if let Some((moved, was)) = recalled::next(step, &open.told, seen, done) {
        return Some((Ok(moved), was));
    }
    if !step.plays(AgentRole::Navigation) {
        return None;
    }
    let models = step.case.models;
    let task = open.task(seen, step, done);
    let (answer, mut consultation) = navigate(&models.agents, &task, models.checks()).await;
    if let Ok(moved) = &answer {
        recalled::note(step, &task, moved, &mut consultation);
    }
    Some((answer, consultation))
}

/// The judgement where the remembered choice does not fit the page, and no model is there to be asked.
fn nobody() -> Judgement {
    let reason = "what a model chose before cannot be taken again, and no model is configured for navigation";
    Judgement::expressive(Cause::NotUnderstood, reason)
}

/// One action of the agent: aimed at, sent and observed.
async fn one(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    moved: &Move,
) -> Result<Judgement, CaseStop> {
    let Move::Act {
        element,
        action,
        value,
    } = moved
    else {
        return Ok(Judgement::expressive(
            Cause::NotBorneOut,
            "nothing was chosen",
        ));
    };
    let secrets = &step.case.planned.secrets;
    let choice = AgentChoice {
        element: *element,
        action: *action,
        value: value.as_deref().map(|v| expand::filled(v, secrets)),
    };
    match aimed(step, sentence, &choice).await? {
        Ok(mut chosen) => carry_out(step, sentence, &mut chosen).await,
        Err(judged) => Ok(*judged),
    }
}

/// The choice as an action on its element, with the pointer on it; else why it cannot be carried out.
async fn aimed(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    choice: &AgentChoice,
) -> Result<Result<ChosenAction, Box<Judgement>>, CaseStop> {
    let page = step
        .session
        .present()
        .map(|o| o.page.clone())
        .unwrap_or_default();
    let value = choice.value.as_deref();
    let (action, subject) = match typed(&page, choice.element, choice.action, value) {
        Ok(typed) => typed,
        Err(why) => {
            let judged = Judgement::expressive(Cause::NotBorneOut, why);
            return Ok(Err(Box::new(judged)));
        }
    };
    password::hide_typed(step, &action, &subject);
    step.session
        .hosts
        .check_choice(&page, choice.element, choice.action)?;
    let what = choice
        .element
        .map_or_else(|| "the page".to_owned(), |id| describe(&page, id));
    let found = Ready {
        judgement: Judgement::holds(Evidence::new(what)),
        subject: Some(subject.clone()),
        words: None,
        cause: None,
    };
    if let Some(obstacle) = aim(step.session, &action, &found).await? {
        let judged = Judgement::author(Cause::TargetNotReady, obstacle);
        return Ok(Err(Box::new(judged)));
    }
    let words = Sentence {
        body: Body::Action(action.clone()),
        ..sentence.clone()
    };
    let label = step.trace.redactor().text(&words.formula());
    Ok(Ok(ChosenAction {
        action,
        subject,
        label,
        by: Chooser::Agent,
        checked_later: false,
        signs_in_next: false,
    }))
}

/// Writes down what came of the sentence: the last judgement decides.
fn conclude(step: &mut StepRun<'_>, last: Option<Judgement>, done: &[PastAction]) {
    let Some(judged) = last else {
        let reason = "the model says that nothing had to be done, and did nothing";
        step.stop(Judgement::expressive(Cause::NotBorneOut, reason));
        return;
    };
    let record = step.record();
    record.observe = Some(guard_record(&judged));
    record.decided_by = Decider::Model;
    if !done.is_empty() {
        let did: Vec<&str> = done.iter().map(|d| d.what.as_str()).collect();
        record
            .notes
            .push(format!("the model did: {}", did.join("; ")));
    }
    if judged.truth == Truth::True {
        step.grounds(&judged);
        step.record().outcome = StepOutcome::Passed;
    } else {
        let cause = judged.open.as_ref().map_or(Cause::NoEffect, |o| o.cause);
        step.inconclusive(judged, cause);
    }
}
