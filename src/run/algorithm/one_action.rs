//! `?a → !g → observe` of one action, whoever chose it.

use crate::driver::Act;
use crate::evaluate::{ActionSubject, Judgement, Open};
use crate::grammar::{Action, FormUse, Postcondition, Sentence, WindowRef};
use crate::run::act::choose::choose;
use crate::run::act::guard;
use crate::run::act::observe::observe;
use crate::run::act::perform::{input, send, send_if_there, titled_window};
use crate::run::act::performed::{GuardOutcome, PerformedAction};
use crate::run::algorithm::borne_out::doubt;
use crate::run::algorithm::choice;
use crate::run::assertion::strict;
use crate::run::plan::policy::Chooser;
use crate::run::session::case_stop::CaseStop;
use crate::run::session::hosts::Hosts;
use crate::run::step::StepRun;
use crate::verdict::{Cause, Evidence, Truth, Unknown};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Longest wait for what the pointer's arrival changes, before a click.
const HOVERED: Duration = Duration::from_millis(600);
/// How often an element that went away just before the pointer did something to it is looked for again.
const REDRAWN: usize = 3;

/// An action on the element that was chosen for it.
pub(crate) struct ChosenAction {
    /// The action.
    pub action: Action,
    /// Subject of the action.
    pub subject: ActionSubject,
    /// Its name in the transition system; secrets are masked in it.
    pub label: String,
    /// Who chose it.
    pub by: Chooser,
    /// A later assertion is about the value that it types.
    pub checked_later: bool,
    /// Whether the next sentence signs in.
    pub signs_in_next: bool,
}

/// Sends the action, waits for the output, and evaluates `observe`. A judgement that does not hold has its cause in `open`.
pub(crate) async fn carry_out(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    chosen: &mut ChosenAction,
) -> Result<Judgement, CaseStop> {
    let by_agent = chosen.by == Chooser::Agent;
    choice::sending(step, &chosen.action, &chosen.subject, by_agent)?;
    let is_drawn = matches!(
        (&chosen.action, &chosen.subject),
        (Action::Select { .. }, ActionSubject::Drawn(_))
    );
    let before = step.session.before.clone();
    let held_already = !is_drawn && send_input(step, chosen).await?;
    let performed = PerformedAction {
        sentence,
        action: &chosen.action,
        subject: &chosen.subject,
        held_already,
        checked_later: chosen.checked_later,
        signs_in_next: chosen.signs_in_next,
    };
    let (mut judged, cause) = if let (Action::Select { options, .. }, ActionSubject::Drawn(list)) =
        (&chosen.action, &chosen.subject)
    {
        record_input(step, chosen);
        choose(step.session, &performed, *list, options).await?
    } else {
        response(step, chosen, &performed).await?
    };
    if by_agent && judged.truth == Truth::True && chosen.action.verb().clicks {
        judged = borne_out(step, sentence, chosen, judged);
    }
    if held_already {
        // Nothing was sent: the pages that were seen answer the action before this one.
        step.session.before = before;
    }
    if let Some(cause) = cause.filter(|_| judged.truth != Truth::True) {
        judged.open = Some(Open {
            kind: Unknown::Author,
            cause,
        });
    }
    record_output(step, chosen.by)?;
    step.trace.guard(step.at, "observe", &judged);
    step.trace.unfolding.observe(step.number(), judged.truth);
    Ok(judged)
}

/// Checks that a model's click led to something that bears on the sentence.
fn borne_out(
    step: &StepRun<'_>,
    sentence: &Sentence,
    chosen: &ChosenAction,
    judged: Judgement,
) -> Judgement {
    let (ActionSubject::Element(on), Some(before), Some(after)) = (
        &chosen.subject,
        step.session.before.as_ref(),
        step.session.present(),
    ) else {
        return judged;
    };
    let is_known = before.page.elements.len() > *on && step.strategy().observes_agent;
    match is_known.then(|| doubt(before, after, *on, &sentence.text)) {
        Some(Some(why)) => Judgement::expressive(Cause::NotBorneOut, why),
        _ => judged,
    }
}

fn record_input(step: &mut StepRun<'_>, chosen: &ChosenAction) {
    let opens = matches!(chosen.action, Action::Open { .. });
    step.trace.input(step.at, &chosen.label, opens);
    step.trace.unfolding.input(step.number(), &chosen.label);
}

/// `?a`: tells whether the state held already, so that nothing was sent. An element that the page put in anew just before it was
/// clicked is looked for again; the subject is then the one that was clicked.
async fn send_input(step: &mut StepRun<'_>, chosen: &mut ChosenAction) -> Result<bool, CaseStop> {
    let (mut acts, notes) = prepare(step, chosen).await?;
    step.record().notes.extend(notes);
    record_input(step, chosen);
    if chosen.by == Chooser::Logic && !acts.is_empty() {
        // What a sentence that logic read does may lead anywhere.
        Hosts::stopped(&step.session.driver.fence(None).await?)?;
    }
    for _ in 0..REDRAWN {
        let points = chosen.action.verb().clicks || matches!(chosen.action, Action::Hover { .. });
        let ([act], true) = (acts.as_slice(), points && chosen.by == Chooser::Logic) else {
            break;
        };
        let folds = matches!(
            chosen.action,
            Action::Expand { .. } | Action::Collapse { .. }
        );
        if let Some(reaction) = send_if_there(step.session, act, folds).await? {
            step.record().notes.extend(reaction);
            step.session.acted();
            return Ok(false);
        }
        let patience = step.session.timeouts.readiness;
        let ready = guard::ready(step.session, &chosen.action, patience).await?;
        let Some(subject) = ready.subject else {
            break;
        };
        chosen.subject = subject;
        acts = prepare(step, chosen).await?.0;
    }
    for act in &acts {
        let reaction = send(step.session, act).await?;
        step.record().notes.extend(reaction);
    }
    let action = &chosen.action;
    if let Action::SwitchWindow {
        to: WindowRef::Titled(title),
    } = action
        && !titled_window(step.session, &title.value).await?
    {
        let reason = format!("no window has the title '{}'", title.value);
        return Err(CaseStop::new(Cause::TargetMissing, reason));
    }
    if !acts.is_empty() {
        step.session.acted();
    }
    Ok(acts.is_empty() && action.verb().sends_input())
}

/// Prepares the input and its notes. From here on the page is the one before the action.
async fn prepare(
    step: &mut StepRun<'_>,
    chosen: &ChosenAction,
) -> Result<(Vec<Act>, Vec<String>), CaseStop> {
    let action = &chosen.action;
    let planned = step.case.planned;
    let folder = planned.case.at.file.rsplit_once('/');
    let folder = folder.map(|(folder, _)| PathBuf::from(folder));
    let base = planned.base_url.as_ref();
    let input = input(
        step.session,
        action,
        &chosen.subject,
        base,
        folder.as_deref(),
    )?;
    // The pointer is on the element by now: what hovering changes is not the click's effect.
    if action.verb().clicks {
        step.session.settle(HOVERED).await?;
    }
    if action.verb().form == FormUse::Used {
        let page = step.session.present().map(|now| now.page.clone());
        page.map_or(Ok(()), |page| step.session.entered.check(&page))?;
    }
    // What only waits or reads is no action on the page: what was seen is still the answer to the action before it.
    if action.verb().sends_input() || !input.acts.is_empty() {
        step.session.acting();
        step.session.typed = action.verb().postcondition == Postcondition::Value;
    }
    if chosen.by == Chooser::Agent {
        step.session.hosts.model_acts();
    }
    Ok((input.acts, input.notes))
}

/// Waits for what the action leads to, and evaluates `observe`.
async fn response(
    step: &mut StepRun<'_>,
    chosen: &ChosenAction,
    performed: &PerformedAction<'_>,
) -> Result<GuardOutcome, CaseStop> {
    if chosen.by == Chooser::Agent && !step.strategy().observes_agent {
        let session = &mut *step.session;
        session.settle(session.timeouts.observe).await?;
        let fact = Evidence::new("nothing is observed under this policy");
        return Ok((Judgement::holds(fact), None));
    }
    match performed.action {
        Action::WaitUntil { condition, within } => {
            let page = step.session.timeouts.page;
            let bound = within.map_or(page, Duration::from_secs_f64);
            let judged = strict::decide(step.session, condition, bound)
                .await?
                .judgement;
            step.session.awaited = step.session.seen.len().checked_sub(1);
            let cause = (judged.truth != Truth::True)
                .then(|| judged.open.as_ref().map_or(Cause::NoEffect, |o| o.cause));
            return Ok((judged, cause));
        }
        Action::Pause { seconds } => {
            let until = Instant::now() + Duration::try_from_secs_f64(*seconds).unwrap_or_default();
            while Instant::now() < until {
                step.session.pause().await?;
                step.session.look().await?;
            }
            step.session.paused = step.session.seen.len().saturating_sub(1);
        }
        _ => {}
    }
    observe(step.session, performed).await
}

/// `!g`
fn record_output(step: &mut StepRun<'_>, by: Chooser) -> Result<(), CaseStop> {
    let (digest, url) = step.session.present().map_or_else(
        || ("none".to_owned(), String::new()),
        |seen| (seen.page.digest(), seen.page.url.clone()),
    );
    if by == Chooser::Logic {
        step.session.reached(&url);
    }
    step.trace.output(step.at, &digest, &url);
    step.trace.unfolding.output(&digest);
    match by {
        Chooser::Logic => Ok(()),
        Chooser::Agent => step.session.check_host(),
    }
}
