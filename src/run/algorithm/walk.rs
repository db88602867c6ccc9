//! The sentences of a case, one after the other.

use crate::agent::AgentRole;
use crate::grammar::{Body, Meaning, Readings, Sentence, StepKind};
use crate::record::StepOutcome;
use crate::run::algorithm::ambiguous::chosen;
use crate::run::algorithm::answered;
use crate::run::algorithm::called;
use crate::run::algorithm::choice;
use crate::run::algorithm::given::brought_about;
use crate::run::algorithm::navigation::navigate;
use crate::run::algorithm::unread::{
    by_a_model, clarified, is_refused, not_understood, suits_an_agent,
};
use crate::run::algorithm::worded;
use crate::run::assertion::asserting::assert;
use crate::run::plan::choices::Choices;
use crate::run::plan::expand::{self, PlaceholderValues};
use crate::run::plan::models::CaseModels;
use crate::run::plan::policy::Chooser;
use crate::run::plan::prepared::PreparedCase;
use crate::run::plan::settings::Settings;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::run::session::hosts::Hosts;
use crate::run::session::remember::{for_sentence, names_remembered};
use crate::run::step::{CaseContext, StepRun};
use crate::run::trace::picture;
use crate::run::trace::recorder::Trace;
use crate::verdict::Cause;
use std::time::Instant;

/// Runs the sentences of a case in a session, and records what happens in the trace.
pub(crate) async fn walk(
    session: &mut CaseSession,
    case: &PreparedCase,
    settings: &Settings,
    trace: &mut Trace,
) {
    let PreparedCase {
        planned, sentences, ..
    } = case;
    session.knowledge.near_misses = planned.case.near_misses;
    session.knowledge.caution.leaves_choices = settings.choices == Some(Choices::Strict);
    let mask = trace.mask_of_secrets();
    let models = CaseModels::new(settings.models.as_ref(), settings.policy, &mask);
    let allowed = settings.models.as_ref().map(|m| m.allow_hosts.as_slice());
    session.hosts = Hosts::of(
        planned.base_url.as_ref(),
        sentences,
        allowed.unwrap_or_default(),
    );
    let case = CaseContext {
        planned,
        sentences,
        settings,
        models: &models,
    };
    for at in 0..sentences.len() {
        if trace.unfolding.verdict().is_some() {
            break;
        }
        let mut step = StepRun {
            session: &mut *session,
            case: &case,
            trace: &mut *trace,
            at,
        };
        timed(&mut step).await;
    }
    // The next case of the browser has no agent yet. A driver that fails here fails there.
    let _ = session.driver.fence(None).await;
    if trace.unfolding.verdict().is_none() && trace.is_unproven() && !sentences.is_empty() {
        unproven(trace, sentences.len() - 1);
    }
    if !trace.is_followed() {
        trace.unfolding.end();
    }
}

/// A healed step makes a case Inconclusive in which logic decided no assertion after it.
fn unproven(trace: &mut Trace, last: usize) {
    trace.unfolding.error(last + 1);
    let step = trace.step(last);
    step.outcome = StepOutcome::Inconclusive;
    step.cause = Some(Cause::NotBorneOut);
    let reason =
        "a step was healed, and no assertion that logic decided shows that it did what was meant";
    step.reason = Some(reason.into());
    trace.end_step(last);
}

/// One step with its time limit, its screenshot and its end.
async fn timed(step: &mut StepRun<'_>) {
    let begun = Instant::now();
    let over = step.session.over();
    let outcome = tokio::select! {
        biased;
        outcome = sentence(step) => outcome,
        halt = over => Err(halt),
    };
    let outcome = match outcome {
        Ok(()) if is_through(step) && acts(step) => step.session.check_fence().await,
        other => other,
    };
    let interrupted = matches!(&outcome, Err(halt) if halt.cause == Cause::Interrupted);
    if let Err(halt) = outcome {
        step.trace.unfolding.error(step.number());
        let record = step.record();
        record.outcome = StepOutcome::Inconclusive;
        record.cause = Some(halt.cause);
        record.reason = Some(halt.reason);
        record.hint = halt.hint.or(record.hint.take());
    }
    for refusal in step.case.models.agents.refusals.untold() {
        step.trace.warn(refusal);
    }
    choice::led(step);
    let (at, settings) = (step.at, step.case.settings);
    let through = is_through(step);
    if settings.screenshots.wants(through) && !interrupted {
        picture::keep(step.session, at, settings, step.trace, !through).await;
    }
    let total = begun.elapsed();
    let spent = step.session.driver.read(total);
    let record = step.record();
    record.milliseconds = total.as_millis() as u64;
    record.spent = Some(spent);
    step.trace.end_step(at);
    step.session.step_ended(at);
}

/// Assertions look themselves at what was stopped, before they conclude.
fn acts(step: &StepRun<'_>) -> bool {
    !matches!(step.case.sentences[step.at].body, Body::Assertion(_))
}

fn is_through(step: &mut StepRun<'_>) -> bool {
    matches!(
        step.record().outcome,
        StepOutcome::Passed | StepOutcome::Skipped
    )
}

/// Fills in what the sentence names, and carries it out.
async fn sentence(step: &mut StepRun<'_>) -> Result<(), CaseStop> {
    step.session.check()?;
    step.session.check_host()?;
    let case = step.case;
    let written = &case.sentences[step.at];
    let remembered = for_sentence(step.session, written)?.into_owned();
    let known =
        PlaceholderValues::new(&case.settings.unique, &case.planned.secrets).with(&remembered);
    if let Some(name) = expand::unknown(written, known) {
        let reason = format!("`${{{name}}}` has no value here");
        return Err(CaseStop::new(Cause::InvalidCase, reason));
    }
    let filled = expand::expand(written, known, &mut step.trace.redactor());
    if !names_remembered(step.session, written) {
        return read_or_clarified(step, &filled, known).await;
    }
    // The page's own words reach no model as a part of what it is asked.
    let mask = step.trace.mask_of_secrets();
    let nobody = CaseModels::new(None, case.models.policy, &mask);
    let alone = CaseContext {
        models: &nobody,
        ..*case
    };
    let mut step = StepRun {
        session: &mut *step.session,
        case: &alone,
        trace: &mut *step.trace,
        at: step.at,
    };
    read_or_clarified(&mut step, &filled, known).await
}

/// Carries out the sentence; one that is not read, as what a model makes of it, where the run was told to take that.
async fn read_or_clarified(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    known: PlaceholderValues<'_>,
) -> Result<(), CaseStop> {
    let Body::Unread(unread) = &sentence.body else {
        if answered::on_page(step, sentence).await? {
            return Ok(());
        }
        if !brought_about(step, sentence).await? {
            return Ok(());
        }
        carry_out(step, sentence).await?;
        return called::led_on(step, sentence).await;
    };
    // What it types may be a secret: nothing of the step is written before that is known.
    if called::clicked(step, sentence).await? {
        return Ok(());
    }
    if worded::claimed(step, sentence).await? {
        return Ok(());
    }
    step.trace.begin_step(step.at);
    let clarifies = step.case.models.clarify;
    if clarifies
        && !is_refused(sentence, unread)
        && let Some(plain) = clarified(step, sentence).await
    {
        for sentence in &plain {
            let sentence = expand::expand(sentence, known, &mut step.trace.redactor());
            let carried_out = carry_out(step, &sentence).await;
            by_a_model(step);
            carried_out?;
            if !is_through(step) || step.trace.unfolding.verdict().is_some() {
                break;
            }
        }
        return Ok(());
    }
    carry_out(step, sentence).await?;
    let cause = step.record().cause;
    let unsettled = matches!(cause, Some(Cause::NotUnderstood | Cause::NotBorneOut));
    if unsettled && !clarifies {
        clarified(step, sentence).await;
    }
    Ok(())
}

/// Carries out the one meaning that the page leaves; an agent that chooses all elements reads the sentence itself.
async fn choose(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    readings: &Readings<Meaning>,
) -> Result<(), CaseStop> {
    if step.strategy().chooser == Chooser::Agent && step.plays(AgentRole::Navigation) {
        return navigate(step, sentence).await;
    }
    match chosen(step, sentence, readings).await? {
        None => Ok(()),
        Some(one) => match &one.body {
            Body::Assertion(_) => assert(step, &one).await,
            _ => navigate(step, &one).await,
        },
    }
}

async fn carry_out(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<(), CaseStop> {
    match &sentence.body {
        Body::Action(_) => navigate(step, sentence).await,
        Body::Assertion(_) => assert(step, sentence).await,
        Body::Ambiguous(readings) => choose(step, sentence, readings).await,
        Body::Unread(unread) if !suits_an_agent(step, sentence, unread) => {
            not_understood(step, sentence, unread);
            Ok(())
        }
        Body::Unread(unread) => match unread.kind {
            StepKind::Action => navigate(step, sentence).await,
            StepKind::Assertion => assert(step, sentence).await,
        },
    }
}
