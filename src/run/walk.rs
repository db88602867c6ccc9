//! Algorithm 1 for one case: readiness, input, output, observe; then the assertions.

use super::asserting::assert;
use super::assertion;
use super::expand::{self, Known};
use super::guard;
use super::hosts::Hosts;
use super::models::CaseModels;
use super::observe::{Asked, checked_later, observe};
use super::open_action::{self, Left};
use super::password;
use super::perform::{self, input};
use super::picture;
use super::policy::Policy;
use super::remember::{for_sentence, names_remembered};
use super::scene::Scene;
use super::settings::{Planned, Settings};
use super::stage::{Halt, Stage};
use super::trace::Trace;
use super::unread::{clarified, is_refused, unread_step};
use crate::agent::Role;
use crate::driver::{Act, DriverError};
use crate::evaluate::{Judgement, Subject};
use crate::grammar::{Action, Body, Sentence, Span, WindowRef, is_quote};
use crate::record::{GuardRecord, StepOutcome};
use crate::verdict::{Cause, Decider, Truth};
use std::time::{Duration, Instant};

/// Longest wait for what an optional action needs.
const OPTIONAL: Duration = Duration::from_secs(3);

/// Runs the sentences of a case on a stage, and records what happens in the trace.
pub async fn walk(
    stage: &mut Stage,
    planned: &Planned,
    sentences: &[Sentence],
    settings: &Settings,
    trace: &mut Trace,
) {
    let models = CaseModels::new(
        settings.models.as_ref(),
        settings.policy,
        &trace.mask_of_secrets(),
    );
    let allowed = settings.models.as_ref().map(|m| m.allow_hosts.as_slice());
    stage.hosts = Hosts::of(
        planned.base_url.as_ref(),
        sentences,
        allowed.unwrap_or_default(),
    );
    let scene = Scene {
        planned,
        sentences,
        settings,
        models: &models,
    };
    for at in 0..sentences.len() {
        if trace.unfolding.verdict().is_some() {
            break;
        }
        let begun = Instant::now();
        let over = stage.over();
        let outcome = tokio::select! {
            biased;
            outcome = step(stage, &scene, at, trace) => outcome,
            halt = over => Err(halt),
        };
        let interrupted = matches!(&outcome, Err(halt) if halt.cause == Cause::Interrupted);
        if let Err(halt) = outcome {
            trace.unfolding.error(at + 1);
            let step = trace.step(at);
            step.outcome = StepOutcome::Inconclusive;
            step.cause = Some(halt.cause);
            step.reason = Some(halt.reason);
            step.hint = halt.hint.or(step.hint.take());
        }
        let through = matches!(
            trace.step(at).outcome,
            StepOutcome::Passed | StepOutcome::Skipped
        );
        if settings.screenshots.wants(through) && !interrupted {
            picture::keep(stage, at, settings, trace, !through).await;
        }
        let total = begun.elapsed();
        trace.step(at).milliseconds = total.as_millis() as u64;
        trace.step(at).spent = Some(stage.driver.read(total));
        trace.end_step(at);
        stage.step_ended(at);
    }
    if trace.unfolding.verdict().is_none() && trace.is_unproven() && !sentences.is_empty() {
        let last = sentences.len() - 1;
        trace.unfolding.error(last + 1);
        let step = trace.step(last);
        step.outcome = StepOutcome::Inconclusive;
        step.cause = Some(Cause::NotBorneOut);
        step.reason = Some(
            "a step was healed, and no assertion that logic decided shows that it did what was meant"
                .into(),
        );
        trace.end_step(last);
    }
    if !trace.is_followed() {
        trace.unfolding.end();
    }
}

async fn step(
    stage: &mut Stage,
    scene: &Scene<'_>,
    at: usize,
    trace: &mut Trace,
) -> Result<(), Halt> {
    stage.check()?;
    stage.check_host()?;
    let alone;
    let alone_scene;
    let scene = if names_remembered(stage, &scene.sentences[at]) {
        // The page's own words reach no model as a part of what it is asked.
        alone = CaseModels::new(None, scene.models.policy, &trace.mask_of_secrets());
        alone_scene = Scene {
            models: &alone,
            ..*scene
        };
        &alone_scene
    } else {
        scene
    };
    let remembered = for_sentence(stage, &scene.sentences[at])?.into_owned();
    let known = Known::new(&scene.settings.unique, &scene.planned.secrets).with(&remembered);
    if let Some(name) = expand::unknown(&scene.sentences[at], known) {
        return Err(Halt::new(
            Cause::InvalidCase,
            format!("`${{{name}}}` has no value here"),
        ));
    }
    let sentence = expand::expand(&scene.sentences[at], known, &mut trace.redactor());
    if let Body::Unread(unread) = &sentence.body {
        trace.begin_step(at);
        let plain = if scene.models.clarify && !is_refused(&sentence, unread) {
            clarified(scene, &sentence, at, trace).await
        } else {
            None
        };
        let Some(plain) = plain else {
            unread_step(stage, scene, &sentence, at, trace).await?;
            let unsettled = matches!(
                trace.step(at).cause,
                Some(Cause::NotUnderstood | Cause::NotBorneOut)
            );
            if unsettled && !scene.models.clarify {
                clarified(scene, &sentence, at, trace).await;
            }
            return Ok(());
        };
        for sentence in &plain {
            let sentence = expand::expand(sentence, known, &mut trace.redactor());
            carry_out(stage, scene, &sentence, at, trace).await?;
            let through = matches!(
                trace.step(at).outcome,
                StepOutcome::Passed | StepOutcome::Skipped
            );
            if !through || trace.unfolding.verdict().is_some() {
                break;
            }
        }
        return Ok(());
    }
    carry_out(stage, scene, &sentence, at, trace).await
}

async fn carry_out(
    stage: &mut Stage,
    scene: &Scene<'_>,
    sentence: &Sentence,
    at: usize,
    trace: &mut Trace,
) -> Result<(), Halt> {
    match &sentence.body {
        Body::Unread(_) => unread_step(stage, scene, sentence, at, trace).await,
        Body::Action(action) => act(stage, scene, sentence, action, at, trace).await,
        Body::Assertion(formula) => assert(stage, scene, formula, at, trace).await,
    }
}

/// Carries out an action that is read: by logic, or by a model where the policy has it choose.
pub async fn act(
    stage: &mut Stage,
    scene: &Scene<'_>,
    sentence: &Sentence,
    action: &Action,
    at: usize,
    trace: &mut Trace,
) -> Result<(), Halt> {
    let (planned, sentences) = (scene.planned, scene.sentences);
    let n = at + 1;
    let told = expand::told(&sentences[at].text, &scene.settings.unique);
    let left = Left {
        planned,
        sentence,
        told: &told,
        at,
        is_ready: false,
    };
    let agents = &scene.models.agents;
    let chosen_by_model = scene.models.policy != Policy::Guarded
        && agents.plays(Role::Navigation)
        && is_on_the_page(action);
    if chosen_by_model && scene.models.policy == Policy::Unguarded {
        trace.begin_step(at);
        return open_action::act(stage, scene.models, &left, trace).await;
    }
    let typing = matches!(action, Action::Fill { .. });
    if !typing {
        trace.begin_step(at);
    }
    let opening = matches!(action, Action::Open { .. });
    if opening && stage.seen.is_empty() {
        // Nothing to look at yet: before the opening, readiness is trivially true.
        stage.pulse = stage.driver.pulse().await?;
    }
    let patience = if sentence.optional {
        stage.timeouts.readiness.min(OPTIONAL)
    } else {
        stage.timeouts.readiness
    };
    let ready = if opening {
        crate::evaluate::readiness(
            action,
            &crate::evaluate::Observation {
                dialog: stage.pulse.dialog.clone(),
                ..Default::default()
            },
            &stage.knowledge,
        )
    } else {
        guard::ready(stage, action, patience).await?
    };
    if typing {
        password::hide(stage, action, ready.subject.as_ref(), sentences, at, trace);
        trace.begin_step(at);
    }
    if chosen_by_model {
        let is_ready = ready.judgement.truth == Truth::True;
        if is_ready {
            trace.guard(at, "readiness", &ready.judgement);
            trace.step(at).readiness = Some(record(&ready.judgement));
        }
        let left = Left { is_ready, ..left };
        return open_action::act(stage, scene.models, &left, trace).await;
    }
    trace.guard(at, "readiness", &ready.judgement);
    let step = trace.step(at);
    step.readiness = Some(record(&ready.judgement));
    grounds(step, &ready.judgement);
    let missing = ready.cause == Some(Cause::TargetMissing);
    if sentence.optional && ready.judgement.truth == Truth::False && missing {
        trace.unfolding.skip(n);
        let step = trace.step(at);
        step.outcome = StepOutcome::Skipped;
        step.decided_by = Decider::Logic;
        step.reason.clone_from(&ready.judgement.reason);
        return Ok(());
    }
    let heals = scene.models.heal && missing && agents.plays(Role::Navigation);
    if heals && ready.judgement.truth == Truth::False && is_on_the_page(action) {
        trace.step(at).healed = true;
        let missing = ready.judgement.reason.unwrap_or_default();
        trace.step(at).notes.push(format!("healed: {missing}"));
        let name = action.target().and_then(|target| target.text.as_ref());
        let told = name.map_or_else(
            || told.clone(),
            |name| {
                expand::told(
                    &unquoted(&sentences[at].text, name.span),
                    &scene.settings.unique,
                )
            },
        );
        let left = Left {
            told: &told,
            ..left
        };
        return open_action::act(stage, scene.models, &left, trace).await;
    }
    let Some(subject) = ready
        .subject
        .filter(|_| ready.judgement.truth == Truth::True)
    else {
        trace.unfolding.readiness(n, ready.judgement.truth);
        let step = trace.step(at);
        step.outcome = StepOutcome::Inconclusive;
        step.decided_by = if ready.judgement.truth == Truth::False {
            Decider::Logic
        } else {
            Decider::Nobody
        };
        step.cause = ready.cause.or(Some(Cause::TargetMissing));
        step.reason.clone_from(&ready.judgement.reason);
        phrase_candidates(sentence, action, &ready.judgement, trace, at);
        return Ok(());
    };
    trace.unfolding.readiness(n, Truth::True);
    // "Set 'Size' to 'Large'" on a list is a choice.
    let choice = match (action, &subject) {
        (Action::Fill { value, target, .. }, Subject::Options(..) | Subject::Drawn(_)) => {
            Some(Action::Select {
                options: vec![value.clone()],
                target: target.clone(),
            })
        }
        _ => None,
    };
    let choice = choice.or_else(|| radio_button(stage, action, &subject));
    let action = choice.as_ref().unwrap_or(action);
    if let (Action::Select { options, .. }, Subject::Drawn(list)) = (action, &subject) {
        let formula = trace.step(at).formula.clone();
        trace.input(at, &formula);
        trace.unfolding.input(n, &formula);
        let asked = Asked {
            sentence,
            action,
            subject: &subject,
            held_already: false,
            checked_later: false,
        };
        let outcome = super::choose::choose(stage, &asked, *list, options).await?;
        conclude(stage, at, outcome, trace);
        return Ok(());
    }
    let folder = planned
        .case
        .at
        .file
        .rsplit_once('/')
        .map(|(d, _)| std::path::PathBuf::from(d));
    let planned_input = input(
        stage,
        action,
        &subject,
        planned.base_url.as_ref(),
        folder.as_deref(),
    )?;
    let held_already = planned_input.acts.is_empty()
        && !matches!(
            action,
            Action::WaitUntil { .. } | Action::Pause { .. } | Action::Remember { .. }
        );
    // The pointer is on the element by now: what hovering changes is not the click's effect.
    if matches!(
        action,
        Action::Click { .. }
            | Action::Submit { .. }
            | Action::Expand { .. }
            | Action::Collapse { .. }
    ) {
        stage.settle(Duration::from_millis(600)).await?;
    }
    if !matches!(action, Action::Remember { .. }) {
        stage.acting();
    }
    trace.step(at).notes.extend(planned_input.notes);
    let formula = trace.step(at).formula.clone();
    trace.input(at, &formula);
    trace.unfolding.input(n, &formula);
    let mut sent = false;
    for act in &planned_input.acts {
        let reaction = send(stage, act, action).await?;
        trace.step(at).notes.extend(reaction);
        sent = true;
    }
    if let Action::SwitchWindow {
        to: WindowRef::Titled(title),
    } = action
        && !perform::titled_window(stage, &title.value).await?
    {
        return Err(Halt::new(
            Cause::TargetMissing,
            format!("no window has the title '{}'", title.value),
        ));
    }
    if sent {
        stage.acted();
    }
    let mut waited = None;
    match action {
        Action::WaitUntil { condition, within } => {
            let bound = within.map_or(stage.timeouts.page, Duration::from_secs_f64);
            waited = Some(assertion::decide(stage, condition, bound).await?);
        }
        Action::Pause { seconds } => {
            let until = Instant::now() + Duration::try_from_secs_f64(*seconds).unwrap_or_default();
            while Instant::now() < until {
                stage.pause().await?;
                stage.look().await?;
            }
        }
        _ => {}
    }
    let asked = Asked {
        sentence,
        action,
        subject: &subject,
        held_already,
        checked_later: checked_later(action, &sentences[at + 1..]),
    };
    let outcome = match waited {
        Some(judged) => {
            let cause = (judged.truth != Truth::True)
                .then(|| judged.open.as_ref().map_or(Cause::NoEffect, |o| o.cause));
            (judged, cause)
        }
        None => observe(stage, &asked).await?,
    };
    conclude(stage, at, outcome, trace);
    Ok(())
}

/// "Select 'Pro' in 'Plan'", where that is a radio button: it is to be on afterwards, however it is painted.
fn radio_button(stage: &Stage, action: &Action, subject: &Subject) -> Option<Action> {
    let (Action::Select { options, .. }, Subject::Element(id)) = (action, subject) else {
        return None;
    };
    let e = stage.present()?.page.elements.get(*id)?;
    let is_radio = e.role == crate::page::Role::Radio && e.raw.checked.is_some();
    let name = options.first().filter(|_| is_radio)?;
    Some(Action::Check {
        target: crate::grammar::Target {
            text: Some(name.clone()),
            relation: crate::grammar::TextRelation::Contains,
            role: Some(crate::grammar::RoleNoun::Radio),
            ordinal: None,
            contexts: Vec::new(),
            span: name.span,
        },
    })
}

/// The output of an action, and what was observed of its effect.
fn conclude(
    stage: &mut Stage,
    at: usize,
    (judged, cause): (Judgement, Option<Cause>),
    trace: &mut Trace,
) {
    let digest = stage
        .present()
        .map_or_else(|| "none".to_owned(), |o| o.page.digest());
    let url = stage
        .present()
        .map_or_else(String::new, |o| o.page.url.clone());
    stage.reached(&url);
    trace.output(at, &digest, &url);
    trace.unfolding.output(&digest);
    trace.guard(at, "observe", &judged);
    trace.unfolding.observe(at + 1, judged.truth);
    let step = trace.step(at);
    step.observe = Some(record(&judged));
    step.decided_by = Decider::Logic;
    grounds(step, &judged);
    if judged.truth == Truth::True {
        step.outcome = StepOutcome::Passed;
    } else {
        step.outcome = StepOutcome::Inconclusive;
        step.cause = cause.or(Some(Cause::NoEffect));
        step.reason.clone_from(&judged.reason);
    }
}

/// Sends one input. A click whose page opens a dialog or goes away has been delivered all the same.
pub async fn send(stage: &mut Stage, act: &Act, action: &Action) -> Result<Vec<String>, Halt> {
    match stage.driver.act(act).await {
        Ok(reaction) => Ok(reaction.notes),
        Err(DriverError::DialogOpen(_)) if !matches!(action, Action::AnswerDialog { .. }) => {
            Ok(Vec::new())
        }
        Err(DriverError::Stale) => Err(Halt::new(
            Cause::TargetNotReady,
            "the element went away just before the action",
        )),
        Err(error) => Err(error.into()),
    }
}

/// The sentence with the quotes around a name left off: a name that nothing on the page has need not be held by what is
/// chosen, and the texts that stay in quotes are those to be typed.
fn unquoted(sentence: &str, name: Span) -> String {
    let parts = (
        sentence.get(..name.start),
        sentence.get(name.start..name.end),
        sentence.get(name.end..),
    );
    let (Some(head), Some(name), Some(tail)) = parts else {
        return sentence.to_owned();
    };
    let head = head.strip_suffix(is_quote).unwrap_or(head);
    let tail = tail.strip_prefix(is_quote).unwrap_or(tail);
    format!("{head}{name}{tail}")
}

/// The action is carried out on an element of the page, so that a model can choose which.
pub fn is_on_the_page(action: &Action) -> bool {
    matches!(
        action,
        Action::Click { .. }
            | Action::Hover { .. }
            | Action::Focus { .. }
            | Action::Fill { .. }
            | Action::Clear { .. }
            | Action::Select { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
            | Action::Expand { .. }
            | Action::Collapse { .. }
            | Action::Press { .. }
            | Action::Submit { .. }
    )
}

/// A guard for the record.
pub fn record(judged: &Judgement) -> GuardRecord {
    GuardRecord {
        truth: judged.truth,
        evidence: judged.evidence.clone(),
    }
}

/// What a judgement rests on, for the record of its step.
pub fn grounds(step: &mut crate::record::StepRecord, judged: &Judgement) {
    step.notes.extend(judged.notes.iter().cloned());
    step.nearest = judged.nearest.clone().or(step.nearest.take());
    step.hint = judged.hint.clone().or(step.hint.take());
}

/// For each candidate the whole sentence that would name it alone.
fn phrase_candidates(
    sentence: &Sentence,
    action: &Action,
    judged: &Judgement,
    trace: &mut Trace,
    at: usize,
) {
    let span = action.target().map(|target| target.span);
    let text = trace.step(at).text.clone();
    let whole = |phrase: &str| -> String {
        if phrase.is_empty() {
            return String::new();
        }
        let parts = span
            .filter(|_| text == sentence.text)
            .and_then(|s| Some((text.get(..s.start)?, text.get(s.end..)?)));
        match parts {
            Some((head, tail)) => {
                let head = head.strip_suffix("the ").unwrap_or(head);
                format!("{head}{phrase}{tail}")
            }
            None => phrase.to_owned(),
        }
    };
    trace.step(at).candidates = judged
        .candidates
        .iter()
        .map(|c| (c.what.clone(), whole(&c.phrase)))
        .collect();
}
