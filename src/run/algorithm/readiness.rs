//! `readiness(a)`: whether an action can be carried out, and who chooses on what.

use crate::agent::{AgentRole, PastAction, Task, ready};
use crate::evaluate::{self, ActionSubject, Judgement, Observation, Ready};
use crate::grammar::{
    Action, Body, RoleNoun, Sentence, Span, Target, TextRelation, Unread, is_quote,
};
use crate::page::Role;
use crate::record::StepOutcome;
use crate::run::act::performed::{checked_later, signs_in_next};
use crate::run::act::{guard, password};
use crate::run::algorithm::by_way::{
    begins_to_sign_in, from_its_list, on_the_way, opened_at_its_list, to_sign_in,
};
use crate::run::algorithm::choice;
use crate::run::algorithm::described::{by_opener, described, in_full};
use crate::run::algorithm::into_cell::into_cell;
use crate::run::algorithm::one_action::ChosenAction;
use crate::run::algorithm::recalled;
use crate::run::algorithm::unread::{not_understood, suits_an_agent};
use crate::run::assertion::open::at_rest;
use crate::run::plan::expand;
use crate::run::plan::policy::Chooser;
use crate::run::session::case_stop::CaseStop;
use crate::run::session::seeing;
use crate::run::step::StepRun;
use crate::verdict::{Cause, Decider, RuleId, Truth};
use std::time::Duration;

/// The rule by which an element is there and not displayed.
const HIDDEN: &str = "target.hidden";
/// Longest wait for what an optional action needs.
pub(crate) const OPTIONAL: Duration = Duration::from_secs(3);

/// How a step goes on after `readiness`.
pub(crate) enum Admission<'a> {
    /// Logic chose the element.
    Chosen(Box<ChosenAction>),
    /// An agent chooses.
    Agent(OpenSentence<'a>),
    /// The thing that the sentence names is not there, and its words describe something that is.
    Described(Vec<Sentence>),
    /// The step has ended: skipped, or Inconclusive.
    Ended,
}

/// A sentence that an agent is to carry out.
pub(crate) struct OpenSentence<'a> {
    /// The sentence, as it was read or not read.
    pub sentence: &'a Sentence,
    /// The sentence as the agent is told it; secrets are left as `${NAME}`.
    pub told: String,
}

impl OpenSentence<'_> {
    /// The task of an agent on the page that is seen. Several elements that fit equally are the author's to tell apart.
    pub(crate) fn task<'t>(
        &'t self,
        seen: &'t Observation,
        step: &'t StepRun<'_>,
        done: &'t [PastAction],
    ) -> Task<'t> {
        Task {
            sentence: &self.told,
            seen,
            knowledge: &step.session.knowledge,
            done,
            candidates: None,
        }
    }
}

/// Evaluates `readiness` as the strategy has it: by logic for what is read, by the agent for what an agent chooses.
pub(crate) async fn readiness<'s>(
    step: &mut StepRun<'_>,
    sentence: &'s Sentence,
) -> Result<Admission<'s>, CaseStop> {
    let strategy = step.strategy();
    let action = match &sentence.body {
        Body::Action(action) => action,
        Body::Unread(unread) if !suits_an_agent(step, sentence, unread) => {
            return in_words(step, sentence, unread).await;
        }
        _ => return for_agent(step, sentence, false).await,
    };
    let by_agent = strategy.chooser == Chooser::Agent && is_open_to_agents(step, action);
    if by_agent && !strategy.has_readiness {
        return for_agent(step, sentence, false).await;
    }
    if begins_to_sign_in(step, sentence)
        && at_rest(step.session, step.session.timeouts.readiness).await?
        && let Some(deeds) = to_sign_in(step, sentence)
    {
        return Ok(Admission::Described(deeds));
    }
    let ready = by_logic(step, sentence, action).await?;
    let ready = choice::taken(step, action, ready).await?;
    let truth = ready.judgement.truth;
    let is_missing = truth == Truth::False && ready.cause == Some(Cause::TargetMissing);
    // "Click on New label": one is called so in full, and several have a part of it.
    let is_one_of = truth == Truth::Unknown && ready.cause == Some(Cause::TargetAmbiguous);
    if is_one_of
        && !by_agent
        && let Some(deeds) = in_full(step, sentence, None)
    {
        return Ok(Admission::Described(deeds));
    }
    if truth == Truth::True
        && !by_agent
        && let Some(named) = &ready.subject
        && let Some(deeds) = in_full(step, sentence, Some(named))
            .or_else(|| by_opener(step, sentence, named))
            .or_else(|| from_its_list(step, sentence, named))
    {
        return Ok(Admission::Described(deeds));
    }
    // "Open the repair R-501", of which a closed menu says something.
    let is_hidden = ready
        .judgement
        .rules
        .iter()
        .any(|rule| rule.as_str() == HIDDEN);
    if truth == Truth::False
        && is_hidden
        && !by_agent
        && let Some(deeds) = opened_at_its_list(step, sentence)
    {
        return Ok(Admission::Described(deeds));
    }
    if is_missing
        && !by_agent
        && let Some(deeds) = into_cell(step, sentence, action)
            .or_else(|| described(step, sentence))
            .or_else(|| on_the_way(step, sentence))
    {
        return Ok(Admission::Described(deeds));
    }
    if by_agent {
        if truth == Truth::True {
            step.readiness(&ready.judgement);
        }
        return for_agent(step, sentence, truth == Truth::True).await;
    }
    step.readiness(&ready.judgement);
    step.grounds(&ready.judgement);
    if is_missing {
        if sentence.optional {
            skip(step, ready.judgement);
            return Ok(Admission::Ended);
        }
        if step.case.models.heal && is_open_to_agents(step, action) {
            return heal(step, sentence, action, ready.judgement).await;
        }
    }
    step.trace.unfolding.readiness(step.at + 1, truth);
    if let Some(subject) = ready.subject.clone().filter(|_| truth == Truth::True) {
        return Ok(Admission::Chosen(Box::new(chosen(step, action, subject))));
    }
    // What is there and hidden was not opened, as little as what is not there.
    let is_hidden = |rule: &RuleId| rule.as_str() == HIDDEN;
    let lacks =
        ready.cause == Some(Cause::TargetMissing) || ready.judgement.rules.iter().any(is_hidden);
    if truth == Truth::False && lacks {
        step.unmet();
    }
    choice::offer(step, action, &ready);
    refuse(step, sentence, action, ready.judgement, ready.cause);
    Ok(Admission::Ended)
}

/// The deeds that an unread part of a sentence describes on the page at rest.
async fn in_words<'s>(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    unread: &Unread,
) -> Result<Admission<'s>, CaseStop> {
    let patience = step.session.timeouts.readiness;
    if at_rest(step.session, patience).await?
        && let Some(deeds) = described(step, sentence).or_else(|| on_the_way(step, sentence))
    {
        return Ok(Admission::Described(deeds));
    }
    not_understood(step, sentence, unread);
    Ok(Admission::Ended)
}

/// A model plays the navigation role, and the action is on an element of the page, so that there is something to choose.
fn is_open_to_agents(step: &StepRun<'_>, action: &Action) -> bool {
    step.plays(AgentRole::Navigation) && action.verb().works_on_an_element()
}

/// Polls strict readiness. A value that is typed into a password field is a secret before anything of the step is written.
async fn by_logic(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    action: &Action,
) -> Result<Ready, CaseStop> {
    let typing = matches!(action, Action::Fill { .. });
    if !typing {
        step.trace.begin_step(step.at);
    }
    let session = &mut *step.session;
    let ready = if matches!(action, Action::Open { .. }) {
        if session.seen.is_empty() {
            // Nothing to look at yet: before the opening, readiness is trivially true.
            session.activity = session.driver.activity().await?;
        }
        let seen = Observation {
            dialog: session.activity.dialog.clone(),
            ..Default::default()
        };
        evaluate::readiness(action, &seen, &session.knowledge)
    } else {
        let patience = session.timeouts.readiness;
        let patience = if sentence.optional {
            patience.min(OPTIONAL)
        } else {
            patience
        };
        guard::ready(session, action, patience).await?
    };
    if typing {
        password::hide(step, action, ready.subject.as_ref());
        step.trace.begin_step(step.at);
    }
    Ok(ready)
}

/// `readiness` of what an agent is to choose: by logic already, else by the agent where one plays the role.
pub(crate) async fn for_agent<'s>(
    step: &mut StepRun<'_>,
    sentence: &'s Sentence,
    is_ready: bool,
) -> Result<Admission<'s>, CaseStop> {
    step.trace.begin_step(step.at);
    let told = step.told(sentence);
    by_agent(step, OpenSentence { sentence, told }, is_ready).await
}

async fn by_agent<'s>(
    step: &mut StepRun<'_>,
    open: OpenSentence<'s>,
    is_ready: bool,
) -> Result<Admission<'s>, CaseStop> {
    let has_readiness = step.strategy().has_readiness;
    let patience = step.session.timeouts.readiness;
    if !at_rest(step.session, patience).await? && has_readiness {
        step.stop(not_shown());
        return Ok(Admission::Ended);
    }
    // What was chosen before on the same page can be done: the element is there, and takes the action.
    let is_asked = has_readiness && !is_ready && !recalled::fits(step, &open.told);
    if is_asked && step.plays(AgentRole::Readiness) {
        let models = step.case.models;
        let seen = seeing::present(step.session, models, AgentRole::Readiness).await?;
        let Some(seen) = seen else {
            step.stop(unseen());
            return Ok(Admission::Ended);
        };
        let (judged, consultation) = {
            let task = open.task(&seen, step, &[]);
            let models = step.case.models;
            ready(&models.agents, &task, models.checks()).await
        };
        step.record().consultations.push(consultation);
        step.readiness(&judged);
        if judged.truth != Truth::True {
            step.trace.unfolding.readiness(step.at + 1, judged.truth);
            let cause = judged
                .open
                .as_ref()
                .map_or(Cause::TargetMissing, |o| o.cause);
            step.inconclusive(judged, cause);
            return Ok(Admission::Ended);
        }
    }
    step.trace.unfolding.readiness(step.at + 1, Truth::True);
    Ok(Admission::Agent(open))
}

/// No page is there for an agent.
pub(crate) fn unseen() -> Judgement {
    Judgement::author(Cause::NotSettled, "no page was seen")
}

fn not_shown() -> Judgement {
    let reason = "the page had not settled, so it was not shown to the model";
    Judgement::author(Cause::NotSettled, reason)
}

/// An optional action whose target is not there is left out.
fn skip(step: &mut StepRun<'_>, judged: Judgement) {
    step.trace.unfolding.skip(step.at + 1);
    let record = step.record();
    record.outcome = StepOutcome::Skipped;
    record.decided_by = Decider::Logic;
    record.reason = judged.reason;
}

/// An agent looks for what is meant by a target that is not there.
async fn heal<'s>(
    step: &mut StepRun<'_>,
    sentence: &'s Sentence,
    action: &Action,
    judged: Judgement,
) -> Result<Admission<'s>, CaseStop> {
    let record = step.record();
    record.healed = true;
    let missing = judged.reason.unwrap_or_default();
    record.notes.push(format!("healed: {missing}"));
    let name = action.target().and_then(|target| target.text.as_ref());
    let told = match name {
        Some(name) => {
            let text = unquoted(&step.case.sentences[step.at].text, name.span);
            expand::told(&text, &step.case.settings.unique)
        }
        None => step.told(sentence),
    };
    by_agent(step, OpenSentence { sentence, told }, false).await
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

/// The action on its element, in the form in which it is sent.
fn chosen(step: &mut StepRun<'_>, action: &Action, subject: ActionSubject) -> ChosenAction {
    let later = &step.case.sentences[step.at + 1..];
    let action = match (action, &subject) {
        // "Set 'Size' to 'Large'" on a list is a choice.
        (
            Action::Fill { value, target, .. },
            ActionSubject::Options(..) | ActionSubject::Drawn(_),
        ) => Action::Select {
            options: vec![value.clone()],
            target: target.clone(),
        },
        _ => radio_button(step, action, &subject).unwrap_or_else(|| action.clone()),
    };
    ChosenAction {
        checked_later: checked_later(&action, later),
        signs_in_next: signs_in_next(later),
        label: step.record().formula.clone(),
        by: Chooser::Logic,
        action,
        subject,
    }
}

/// "Select 'Pro' in 'Plan'", where that is a radio button: it is to be on afterwards, however it is painted.
fn radio_button(step: &StepRun<'_>, action: &Action, subject: &ActionSubject) -> Option<Action> {
    let (Action::Select { options, .. }, ActionSubject::Element(id)) = (action, subject) else {
        return None;
    };
    let e = step.session.present()?.page.elements.get(*id)?;
    let is_radio = e.role == Role::Radio && e.raw.checked.is_some();
    let name = options.first().filter(|_| is_radio)?;
    Some(Action::Check {
        target: Target {
            kind: None,
            text: Some(name.clone()),
            relation: TextRelation::Contains,
            role: Some(RoleNoun::Radio),
            ordinal: None,
            contexts: Vec::new(),
            span: name.span,
        },
    })
}

/// The action cannot be carried out: for each candidate the whole sentence that would name it alone.
fn refuse(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    action: &Action,
    judged: Judgement,
    cause: Option<Cause>,
) {
    let span = action.target().map(|target| target.span);
    let record = step.record();
    let text = record.text.clone();
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
    record.outcome = StepOutcome::Inconclusive;
    record.decided_by = match judged.truth {
        Truth::False => Decider::Logic,
        Truth::True | Truth::Unknown => Decider::Nobody,
    };
    record.cause = cause.or(Some(Cause::TargetMissing));
    record.reason = judged.reason;
    let candidates = judged.candidates.iter();
    record.candidates = candidates
        .map(|c| (c.what.clone(), whole(&c.phrase)))
        .collect();
}
