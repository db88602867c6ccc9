//! Actions that logic leaves open: a model chooses what to do, one action at a time, until what the sentence asks for is done.
//! Each is carried out and observed as if a sentence had named it.

use super::deed::typed;
use super::expand;
use super::guard::aim;
use super::models::CaseModels;
use super::observe::{Asked, observe};
use super::open_assertion::at_rest;
use super::perform::input;
use super::policy::Policy;
use super::settings::Planned;
use super::stage::{Halt, Stage};
use super::trace::Trace;
use super::walk::{grounds, record, send};
use crate::agent::{AgentAction, Deed, Move, Role, Task, navigate, ready};
use crate::evaluate::{Judgement, Observation, Ready, describe};
use crate::grammar::{Action, Sentence};
use crate::page::ElementId;
use crate::record::StepOutcome;
use crate::verdict::{Cause, Decider, Evidence, Truth};

/// Most actions that one sentence can take.
const MOST: usize = 12;

/// A sentence that a model is to carry out.
pub struct Left<'a> {
    /// The case that it is of.
    pub planned: &'a Planned,
    /// The sentence, as it was read or not read.
    pub sentence: &'a Sentence,
    /// The sentence as the model is told it; secrets are left as `${NAME}`.
    pub told: &'a str,
    /// Its place in the case, from 0.
    pub at: usize,
    /// Readiness was judged by logic, and holds.
    pub is_ready: bool,
}

/// Carries the sentence out.
pub async fn act(
    stage: &mut Stage,
    models: &CaseModels,
    left: &Left<'_>,
    trace: &mut Trace,
) -> Result<(), Halt> {
    let (at, n) = (left.at, left.at + 1);
    let guards = models.policy != Policy::Unguarded;
    if !at_rest(stage, stage.timeouts.readiness).await? && guards {
        let reason = "the page had not settled, so it was not shown to the model";
        return stop(trace, at, Judgement::author(Cause::NotSettled, reason));
    }
    if guards && !left.is_ready && models.agents.plays(Role::Readiness) {
        let Some(seen) = stage.present().cloned() else {
            return stop(
                trace,
                at,
                Judgement::author(Cause::NotSettled, "no page was seen"),
            );
        };
        let task = task(left, &seen, stage, &[]);
        let (judged, consultation) = ready(&models.agents, &task, models.checks()).await;
        trace.step(at).consultations.push(consultation);
        trace.guard(at, "readiness", &judged);
        trace.step(at).readiness = Some(record(&judged));
        if judged.truth != Truth::True {
            trace.unfolding.readiness(n, judged.truth);
            let cause = judged
                .open
                .as_ref()
                .map_or(Cause::TargetMissing, |o| o.cause);
            return ended(trace, at, judged, cause);
        }
    }
    trace.unfolding.readiness(n, Truth::True);
    let mut done: Vec<Deed> = Vec::new();
    let mut last: Option<Judgement> = None;
    loop {
        at_rest(stage, stage.timeouts.observe).await?;
        let Some(seen) = stage.present().cloned() else {
            return stop(
                trace,
                at,
                Judgement::author(Cause::NotSettled, "no page was seen"),
            );
        };
        let (chosen, consultation) = {
            let task = task(left, &seen, stage, &done);
            navigate(&models.agents, &task, models.checks()).await
        };
        trace.step(at).consultations.push(consultation);
        let chosen = match chosen {
            Ok(chosen) => chosen,
            Err(refusal) => return stop(trace, at, refusal.judgement()),
        };
        let (element, action, value) = match &chosen {
            Move::Done => break,
            Move::Impossible { why } => {
                let reason = format!("the model found no way to do it: {why}");
                return stop(
                    trace,
                    at,
                    Judgement::expressive(Cause::TargetMissing, reason),
                );
            }
            Move::Act {
                element,
                action,
                value,
            } => (
                *element,
                *action,
                value
                    .as_deref()
                    .map(|v| expand::filled(v, &left.planned.secrets)),
            ),
        };
        if done.len() == MOST {
            let reason = format!("{MOST} actions did not carry the sentence out");
            return stop(trace, at, Judgement::expressive(Cause::NotBorneOut, reason));
        }
        let judged = one(
            stage,
            models,
            left,
            trace,
            element,
            action,
            value.as_deref(),
        )
        .await?;
        let through = judged.truth == Truth::True;
        last = Some(judged);
        if !through {
            break;
        }
        done.extend(Deed::of(&chosen, &seen.page));
    }
    let Some(judged) = last else {
        let reason = "the model says that nothing had to be done, and did nothing";
        return stop(trace, at, Judgement::expressive(Cause::NotBorneOut, reason));
    };
    let step = trace.step(at);
    step.observe = Some(record(&judged));
    step.decided_by = Decider::Model;
    let did: Vec<&str> = done.iter().map(|d| d.what.as_str()).collect();
    if !did.is_empty() {
        step.notes
            .push(format!("the model did: {}", did.join("; ")));
    }
    if judged.truth == Truth::True {
        grounds(step, &judged);
        step.outcome = StepOutcome::Passed;
        return Ok(());
    }
    let cause = judged.open.as_ref().map_or(Cause::NoEffect, |o| o.cause);
    ended(trace, at, judged, cause)
}

fn task<'a>(
    left: &'a Left<'_>,
    seen: &'a Observation,
    stage: &'a Stage,
    done: &'a [Deed],
) -> Task<'a> {
    Task {
        sentence: left.told,
        seen,
        knowledge: &stage.knowledge,
        done,
        // Several that fit a sentence equally are the author's to tell apart.
        candidates: None,
    }
}

/// One action: input, output, observe.
async fn one(
    stage: &mut Stage,
    models: &CaseModels,
    left: &Left<'_>,
    trace: &mut Trace,
    element: Option<ElementId>,
    chosen: AgentAction,
    value: Option<&str>,
) -> Result<Judgement, Halt> {
    let (at, n) = (left.at, left.at + 1);
    let page = stage.present().map(|o| o.page.clone()).unwrap_or_default();
    let (action, subject) = match typed(&page, element, chosen, value) {
        Ok(typed) => typed,
        Err(why) => return Ok(Judgement::expressive(Cause::NotBorneOut, why)),
    };
    if matches!(action, Action::Fill { .. }) {
        super::password::hide_typed(stage, &action, &subject, trace);
    }
    stage.hosts.check_choice(&page, element, chosen)?;
    let what = element.map_or_else(|| "the page".to_owned(), |id| describe(&page, id));
    let found = Ready {
        judgement: Judgement::holds(Evidence::new(what)),
        subject: Some(subject.clone()),
        cause: None,
    };
    if let Some(obstacle) = aim(stage, &action, &found).await? {
        return Ok(Judgement::author(Cause::TargetNotReady, obstacle));
    }
    let planned = input(
        stage,
        &action,
        &subject,
        left.planned.base_url.as_ref(),
        None,
    )?;
    let held_already = planned.acts.is_empty();
    stage.acting();
    stage.hosts.model_acts();
    let words = Sentence {
        body: crate::grammar::Body::Action(action.clone()),
        ..left.sentence.clone()
    }
    .formula();
    let words = trace.redactor().text(&words);
    trace.input(at, &words);
    trace.unfolding.input(n, &words);
    for act in &planned.acts {
        let reaction = send(stage, act, &action).await?;
        trace.step(at).notes.extend(reaction);
    }
    if !planned.acts.is_empty() {
        stage.acted();
    }
    let judged = if models.policy == Policy::Unguarded {
        stage.settle(stage.timeouts.observe).await?;
        Judgement::holds(Evidence::new("nothing is observed under this policy"))
    } else {
        let asked = Asked {
            sentence: left.sentence,
            action: &action,
            subject: &subject,
            held_already,
            checked_later: false,
        };
        let (mut judged, cause) = observe(stage, &asked).await?;
        if let Some(cause) = cause.filter(|_| judged.truth != Truth::True) {
            judged.open = Some(crate::evaluate::Open {
                kind: crate::verdict::Unknown::Author,
                cause,
            });
        }
        judged
    };
    let (digest, url) = stage.present().map_or_else(
        || ("none".to_owned(), String::new()),
        |o| (o.page.digest(), o.page.url.clone()),
    );
    trace.output(at, &digest, &url);
    trace.unfolding.output(&digest);
    stage.check_host()?;
    trace.guard(at, "observe", &judged);
    trace.unfolding.observe(n, judged.truth);
    Ok(judged)
}

/// Nothing comes of the sentence: the case is Inconclusive.
fn stop(trace: &mut Trace, at: usize, judged: Judgement) -> Result<(), Halt> {
    trace.unfolding.error(at + 1);
    let cause = judged.open.as_ref().map_or(Cause::NotBorneOut, |o| o.cause);
    ended(trace, at, judged, cause)
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "the last word of functions that can halt"
)]
fn ended(trace: &mut Trace, at: usize, judged: Judgement, cause: Cause) -> Result<(), Halt> {
    let step = trace.step(at);
    grounds(step, &judged);
    step.outcome = StepOutcome::Inconclusive;
    step.decided_by = Decider::Nobody;
    step.cause = Some(cause);
    step.reason = judged.reason;
    Ok(())
}
