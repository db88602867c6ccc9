//! Algorithm 1 for one case: readiness, input, output, observe; then the assertions.

use super::assertion;
use super::expand;
use super::guard;
use super::hosts::Hosts;
use super::models::CaseModels;
use super::observe::{Asked, checked_later, observe};
use super::open_action::{self, Left};
use super::open_assertion;
use super::perform::{self, input};
use super::policy::Policy;
use super::settings::{Planned, Settings};
use super::stage::{Halt, Stage};
use super::trace::Trace;
use crate::agent::{Role, clarify};
use crate::driver::{Act, DriverError};
use crate::evaluate::{Judgement, Subject, input_type, is_field};
use crate::grammar::{Action, Body, Formula, Sentence, StepKind, WindowRef, parse};
use crate::iolts::Asserted;
use crate::record::{AssertionRecord, GuardRecord, StepOutcome};
use crate::verdict::{Cause, Decider, Truth, Unknown};
use std::time::{Duration, Instant};

/// Longest wait for what an optional action needs.
const OPTIONAL: Duration = Duration::from_secs(3);

/// Longest wait for a screenshot.
const SCREENSHOT: Duration = Duration::from_secs(10);

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
        if !through && !interrupted {
            screenshot(stage, at, settings, trace).await;
        }
        let total = begun.elapsed();
        trace.step(at).milliseconds = total.as_millis() as u64;
        trace.step(at).spent = Some(stage.driver.read(total));
        trace.end_step(at);
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
    trace.unfolding.end();
}

/// What stays the same while a case runs.
struct Scene<'a> {
    planned: &'a Planned,
    sentences: &'a [Sentence],
    settings: &'a Settings,
    models: &'a CaseModels,
}

async fn step(
    stage: &mut Stage,
    scene: &Scene<'_>,
    at: usize,
    trace: &mut Trace,
) -> Result<(), Halt> {
    stage.check()?;
    stage.check_host()?;
    let unique = &scene.settings.unique;
    let mut sentence = expand::expand(&scene.sentences[at], unique, &mut trace.redactor());
    if let Body::Unread(unread) = &sentence.body {
        trace.begin_step(at);
        let refused = sentence.optional && unread.kind == StepKind::Assertion;
        match clarified(scene, &sentence, at, trace).await {
            Some(plain) if scene.models.clarify && !refused => {
                sentence = expand::expand(&plain, unique, &mut trace.redactor());
            }
            _ => return unread_step(stage, scene, &sentence, at, trace).await,
        }
    }
    match &sentence.body {
        Body::Unread(_) => unread_step(stage, scene, &sentence, at, trace).await,
        Body::Action(action) => act(stage, scene, &sentence, action, at, trace).await,
        Body::Assertion(formula) => assert(stage, scene, formula, at, trace).await,
    }
}

/// A model's rewriting of a sentence that is not read, where there is one that keeps all that can be checked. It is a
/// suggestion in any case; whether it runs is the caller's choice. Of several sentences nothing is run.
async fn clarified(
    scene: &Scene<'_>,
    sentence: &Sentence,
    at: usize,
    trace: &mut Trace,
) -> Option<Sentence> {
    let models = scene.models;
    if !models.agents.plays(Role::Clarify) || models.policy != Policy::Guarded {
        return None;
    }
    let told = expand::told(&sentence.text, &scene.settings.unique);
    let (rewritten, consultation) = clarify(&models.agents, &told).await;
    let step = trace.step(at);
    step.consultations.push(consultation);
    let sentences = rewritten.ok()?;
    step.hint = Some(format!("write: {}", sentences.join(" / ")));
    let [only] = sentences.as_slice() else {
        return None;
    };
    if models.clarify {
        step.notes.push(format!("read as: {only}"));
    }
    Some(parse(only))
}

/// A sentence that is not read: a model carries it out or decides it, where there is one.
async fn unread_step(
    stage: &mut Stage,
    scene: &Scene<'_>,
    sentence: &Sentence,
    at: usize,
    trace: &mut Trace,
) -> Result<(), Halt> {
    let Body::Unread(unread) = &sentence.body else {
        return Ok(());
    };
    let told = expand::told(&sentence.text, &scene.settings.unique);
    let agents = &scene.models.agents;
    let refused = sentence.optional && unread.kind == StepKind::Assertion;
    if unread.kind == StepKind::Action && agents.plays(Role::Navigation) {
        let left = Left {
            planned: scene.planned,
            sentence,
            told: &told,
            at,
            candidates: None,
            is_ready: false,
        };
        return open_action::act(stage, scene.models, &left, trace).await;
    }
    if unread.kind == StepKind::Assertion && agents.plays(Role::Assertion) && !refused {
        if stage.seen.is_empty() {
            stage.settle(stage.timeouts.page).await?;
        }
        let judged = asked(stage, scene, &told, at, trace).await?;
        stage.check_host()?;
        return conclude(scene, at, &judged, None, false, Decider::Model, trace);
    }
    trace.unfolding.error(at + 1);
    let step = trace.step(at);
    step.outcome = StepOutcome::Inconclusive;
    step.decided_by = Decider::Nobody;
    step.cause = Some(if refused {
        Cause::InvalidCase
    } else {
        Cause::NotUnderstood
    });
    step.reason = Some(format!(
        "the sentence is not understood ({}), and no model is configured",
        unread.reason
    ));
    step.hint = step.hint.take().or(unread.hint.clone());
    Ok(())
}

/// Asks a model about an assertion.
async fn asked(
    stage: &mut Stage,
    scene: &Scene<'_>,
    told: &str,
    at: usize,
    trace: &mut Trace,
) -> Result<Judgement, Halt> {
    let timeout = stage.timeouts.assertion;
    let (judged, consultations) =
        open_assertion::decide(stage, scene.models, told, timeout).await?;
    trace.step(at).consultations.extend(consultations);
    Ok(judged)
}

async fn act(
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
        candidates: None,
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
        hide_password(stage, action, ready.subject.as_ref(), sentences, at, trace);
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
        (Action::Fill { value, target, .. }, Subject::Options(..)) => Some(Action::Select {
            options: vec![value.clone()],
            target: target.clone(),
        }),
        _ => None,
    };
    let action = choice.as_ref().unwrap_or(action);
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
        && !matches!(action, Action::WaitUntil { .. } | Action::Pause { .. });
    // The pointer is on the element by now: what hovering changes is not the click's effect.
    if matches!(action, Action::Click { .. } | Action::Submit { .. }) {
        stage.settle(Duration::from_millis(600)).await?;
    }
    stage.acting();
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
    let (judged, cause) = match waited {
        Some(judged) => {
            let cause = (judged.truth != Truth::True)
                .then(|| judged.open.as_ref().map_or(Cause::NoEffect, |o| o.cause));
            (judged, cause)
        }
        None => observe(stage, &asked).await?,
    };
    let digest = stage
        .present()
        .map_or_else(|| "none".to_owned(), |o| o.page.digest());
    let url = stage
        .present()
        .map_or_else(String::new, |o| o.page.url.clone());
    stage.hosts.reached(&url);
    trace.output(at, &digest, &url);
    trace.unfolding.output(&digest);
    trace.guard(at, "observe", &judged);
    trace.unfolding.observe(n, judged.truth);
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
    Ok(())
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

async fn assert(
    stage: &mut Stage,
    scene: &Scene<'_>,
    formula: &Formula,
    at: usize,
    trace: &mut Trace,
) -> Result<(), Halt> {
    trace.begin_step(at);
    if stage.seen.is_empty() {
        stage.settle(stage.timeouts.page).await?;
    }
    let asks = scene.models.agents.plays(Role::Assertion);
    let policy = scene.models.policy;
    let mut decider = Decider::Logic;
    let mut judged = if asks && policy == Policy::Unguarded {
        None
    } else {
        Some(assertion::decide(stage, formula, stage.timeouts.assertion).await?)
    };
    let left_open = judged.as_ref().is_none_or(|judged| match policy {
        Policy::Guarded => judged.open.as_ref().is_some_and(|open| {
            open.kind == Unknown::Expressive && open.cause == Cause::NeedsModel
        }),
        Policy::Salva | Policy::Unguarded => judged.truth != Truth::True,
    });
    if asks && left_open {
        let told = expand::told(&scene.sentences[at].text, &scene.settings.unique);
        judged = Some(asked(stage, scene, &told, at, trace).await?);
        decider = Decider::Model;
    }
    let judged = judged
        .unwrap_or_else(|| Judgement::author(Cause::NotSettled, "the assertion was not evaluated"));
    stage.check_host()?;
    let held_before = assertion::held_before(stage, formula);
    let absence = formula.atoms().iter().all(|(_, positive)| !positive);
    conclude(scene, at, &judged, held_before, absence, decider, trace)
}

/// Writes down how an assertion was decided.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the last word of functions that can halt"
)]
fn conclude(
    scene: &Scene<'_>,
    at: usize,
    judged: &Judgement,
    held_before: Option<bool>,
    absence: bool,
    decider: Decider,
    trace: &mut Trace,
) -> Result<(), Halt> {
    trace.guard(at, "assertion", judged);
    // A case with a healed step ends when it is known whether anything shows that the step did what was meant.
    let last = at + 1 == scene.sentences.len() && !trace.is_healed();
    trace.unfolding.assertion(
        at + 1,
        judged.truth,
        if last { Asserted::Last } else { Asserted::More },
    );
    let step = trace.step(at);
    step.assertion = Some(AssertionRecord {
        truth: judged.truth,
        evidence: judged.evidence.clone(),
        held_before,
        absence,
    });
    step.decided_by = if judged.truth == Truth::Unknown {
        Decider::Nobody
    } else {
        decider
    };
    step.outcome = match judged.truth {
        Truth::True => StepOutcome::Passed,
        Truth::False => StepOutcome::Failed,
        Truth::Unknown => StepOutcome::Inconclusive,
    };
    if judged.truth != Truth::True {
        step.reason.clone_from(&judged.reason);
        step.cause = judged.open.as_ref().map(|o| o.cause);
    }
    step.candidates = judged
        .candidates
        .iter()
        .map(|c| (c.what.clone(), c.phrase.clone()))
        .collect();
    grounds(step, judged);
    Ok(())
}

/// The action is carried out on an element of the page, so that a model can choose which.
fn is_on_the_page(action: &Action) -> bool {
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
    let span = match action {
        Action::Click { target, .. }
        | Action::Hover { target }
        | Action::Focus { target }
        | Action::Drag { target, .. }
        | Action::Clear { target }
        | Action::Check { target }
        | Action::Uncheck { target } => Some(target.span),
        Action::Fill { target, .. }
        | Action::Select { target, .. }
        | Action::Press { target, .. }
        | Action::Upload { target, .. }
        | Action::Submit { target } => target.as_ref().map(|t| t.span),
        _ => None,
    };
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

/// A field that turns out to be a password field makes its value a secret, before anything of the step is written.
fn hide_password(
    stage: &Stage,
    action: &Action,
    subject: Option<&Subject>,
    sentences: &[Sentence],
    at: usize,
    trace: &mut Trace,
) {
    let Action::Fill { value, .. } = action else {
        return;
    };
    let field = match subject {
        Some(Subject::Element(id)) => stage.present().and_then(|o| o.page.elements.get(*id)),
        _ => None,
    };
    let is_password =
        field.is_some_and(|e| is_field(e) && input_type(e).eq_ignore_ascii_case("password"));
    if is_password && expand::password(&sentences[at]).is_none() {
        let clear: Vec<String> = sentences
            .iter()
            .enumerate()
            .filter(|(i, _)| *i != at)
            .flat_map(|(_, s)| expand::in_the_clear(s))
            .collect();
        if !clear.contains(&value.value) {
            trace.redactor().add(&value.value);
        }
        trace.mask(at, &sentences[at]);
    }
}

/// A value that a model types into a password field is a secret from then on.
pub fn hide_typed_password(stage: &Stage, action: &Action, subject: &Subject, trace: &Trace) {
    let (Action::Fill { value, .. }, Subject::Element(id)) = (action, subject) else {
        return;
    };
    let field = stage.present().and_then(|o| o.page.elements.get(*id));
    if field.is_some_and(|e| is_field(e) && input_type(e).eq_ignore_ascii_case("password")) {
        trace.redactor().add(&value.value);
    }
}

async fn screenshot(stage: &mut Stage, at: usize, settings: &Settings, trace: &mut Trace) {
    let Some(folder) = &settings.folder else {
        return;
    };
    // A page that hangs has no picture, however long one waits for it.
    let shot = tokio::time::timeout(SCREENSHOT, stage.driver.screenshot()).await;
    let Ok(Ok(Some(png))) = shot else {
        return;
    };
    let name = format!("screenshots/{}-{}.png", trace.file_stem(), at + 1);
    let path = folder.join(&name);
    let written = path
        .parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| std::fs::write(&path, png));
    match written {
        Ok(()) => trace.step(at).screenshot = Some(name),
        Err(error) => trace.warn(format!(
            "the screenshot `{}` could not be written: {error}",
            path.display()
        )),
    }
}
