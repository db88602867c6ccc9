//! Algorithm 1 for a navigation action: `readiness(a) → ?a → !g → observe`.

use crate::evaluate::{self, Judgement};
use crate::grammar::{Action, Body, Sentence, Text};
use crate::record::StepOutcome;
use crate::run::act::observe::says_page;
use crate::run::act::password;
use crate::run::algorithm::agent_actions::carry_out_by_agent;
use crate::run::algorithm::ambiguous::chosen;
use crate::run::algorithm::described::told;
use crate::run::algorithm::one_action::carry_out;
use crate::run::algorithm::readiness::{Admission, for_agent, readiness};
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::run::trace::recorder::guard_record;
use crate::verdict::{Cause, Decider, Truth};

/// Carries out an action, read or not, as the case's strategy has it.
pub(crate) async fn navigate(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<(), CaseStop> {
    let admission = readiness(step, sentence).await?;
    admitted(step, sentence, admission).await
}

/// Carries out what a sentence stands for, up to the first deed that is not done.
pub(crate) async fn one_by_one(step: &mut StepRun<'_>, deeds: &[Sentence]) -> Result<(), CaseStop> {
    password::hide_ahead(step, deeds);
    for deed in deeds {
        if let Body::Ambiguous(readings) = &deed.body {
            let Some(one) = chosen(step, deed, readings).await? else {
                break;
            };
            navigate(step, &one).await?;
        } else {
            navigate(step, deed).await?;
        }
        if step.record().outcome != StepOutcome::Passed {
            break;
        }
    }
    Ok(())
}

/// Has an agent carry out an action that is ready, whatever the strategy says of who chooses.
pub(crate) async fn navigate_by_agent(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
) -> Result<(), CaseStop> {
    let admission = for_agent(step, sentence, true).await?;
    admitted(step, sentence, admission).await
}

async fn admitted(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    admission: Admission<'_>,
) -> Result<(), CaseStop> {
    match admission {
        Admission::Chosen(mut chosen) => {
            let judged = carry_out(step, sentence, &mut chosen).await?;
            let onward = onward(step, sentence, &chosen.action, &judged);
            conclude(step, judged);
            match onward {
                Some((deeds, page)) => followed(step, &deeds, &page).await,
                None => Ok(()),
            }
        }
        Admission::Agent(open) => carry_out_by_agent(step, &open).await,
        Admission::Described(deeds) => Box::pin(one_by_one(step, &deeds)).await,
        Admission::Ended => Ok(()),
    }
}

/// The click on the link to the page that a sentence goes to, where a part of the page before came that has it: a drawer with
/// "View basket" for "Go to the basket page".
fn onward(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    action: &Action,
    judged: &Judgement,
) -> Option<(Vec<Sentence>, Text)> {
    let Action::GoTo { page } = action else {
        return None;
    };
    let is_part = judged.truth != Truth::True && says_page(&sentence.text, &page.value);
    let before = step.session.before.as_ref().filter(|_| is_part)?;
    let seen = step.session.present()?;
    let link = evaluate::leads_on(page, &before.page, &seen.page)?;
    let found = evaluate::clicked(&seen.page, link, &step.session.knowledge)?;
    let deeds = told(step, sentence, found);
    Some((deeds, page.clone()))
}

/// Follows the link, and looks whether the page came.
async fn followed(step: &mut StepRun<'_>, deeds: &[Sentence], page: &Text) -> Result<(), CaseStop> {
    Box::pin(one_by_one(step, deeds)).await?;
    let before = step
        .session
        .before
        .as_ref()
        .map(|before| before.page.clone());
    let came = step
        .session
        .present()
        .is_some_and(|seen| evaluate::reached(page, before.as_deref(), seen).is_some());
    let record = step.record();
    if record.outcome == StepOutcome::Passed && came {
        record.reason = None;
        record.cause = None;
    } else if record.outcome == StepOutcome::Passed {
        record.outcome = StepOutcome::Inconclusive;
        record.cause = Some(Cause::NoEffect);
        record.reason = Some(format!(
            "neither address, title nor main heading says `{}` behind the link",
            page.value
        ));
    }
    Ok(())
}

/// Writes down what was observed of an action that logic chose.
fn conclude(step: &mut StepRun<'_>, judged: Judgement) {
    step.grounds(&judged);
    let record = step.record();
    record.observe = Some(guard_record(&judged));
    record.decided_by = Decider::Logic;
    if judged.truth == Truth::True {
        record.outcome = StepOutcome::Passed;
    } else {
        record.outcome = StepOutcome::Inconclusive;
        record.cause = Some(judged.open.map_or(Cause::NoEffect, |open| open.cause));
        record.reason = judged.reason;
    }
}
