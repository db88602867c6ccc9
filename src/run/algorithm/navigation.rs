//! Algorithm 1 for a navigation action: `readiness(a) → ?a → !g → observe`.

use crate::evaluate::Judgement;
use crate::grammar::{Body, Sentence};
use crate::record::StepOutcome;
use crate::run::act::password;
use crate::run::algorithm::agent_actions::carry_out_by_agent;
use crate::run::algorithm::ambiguous::chosen;
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
            conclude(step, judged);
            Ok(())
        }
        Admission::Agent(open) => carry_out_by_agent(step, &open).await,
        Admission::Described(deeds) => Box::pin(one_by_one(step, &deeds)).await,
        Admission::Ended => Ok(()),
    }
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
