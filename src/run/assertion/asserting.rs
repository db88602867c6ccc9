//! Algorithm 1 for an assertion: strict logic, then an agent where the strategy asks one, then the verdict edge.

use crate::agent::AgentRole;
use crate::evaluate::Judgement;
use crate::grammar::{Body, Formula, Sentence};
use crate::iolts::Asserted;
use crate::record::{AssertionRecord, StepOutcome};
use crate::run::assertion::leaving::decided_behind;
use crate::run::assertion::open;
use crate::run::assertion::standing::{answered_otherwise, taken_back};
use crate::run::assertion::strict::{self, PriorAtoms};
use crate::run::assertion::withheld::withheld;
use crate::run::assertion::worded::by_texts;
use crate::run::plan::policy::AssertedBy;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::verdict::{Decider, RuleId, Truth};

/// The rules by which words that the page does not show may describe something.
const DESCRIBE: [&str; 2] = ["presence.describes", "name.open"];

/// How an assertion was decided.
struct Decision {
    judgement: Judgement,
    by: Decider,
    /// Whether it held on the page before the last action; `None` where that cannot be told.
    held_before: Option<bool>,
    /// Nothing but absences is asserted.
    absence: bool,
}

/// Whether a claim is open since its words may describe something.
fn describes(judged: &Judgement) -> bool {
    let is_it = |rule: &RuleId| DESCRIBE.contains(&rule.as_str());
    judged.truth == Truth::Unknown && judged.rules.iter().any(is_it)
}

/// Decides an assertion; one that is not read has no formula, so that an agent alone can decide it.
pub(crate) async fn assert(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<(), CaseStop> {
    let mut formula = match &sentence.body {
        Body::Assertion(formula) => Some(formula.clone()),
        Body::Action(_) | Body::Ambiguous(_) | Body::Unread(_) => None,
    };
    step.trace.begin_step(step.at);
    if step.session.seen.is_empty() {
        step.session.settle(step.session.timeouts.page).await?;
    }
    let asks = step.plays(AgentRole::Assertion);
    let by = step.strategy().assertion;
    let timeout = step.session.timeouts.assertion;
    let strict = match &formula {
        Some(formula) if !(asks && by == AssertedBy::Agent) => {
            let decided = strict::decide(step.session, formula, timeout).await?;
            Some(decided_behind(step, formula, decided, timeout).await?)
        }
        _ => None,
    };
    let strict = match strict {
        // "The bike Broken links in the chain is shown": the page tells where the name ends.
        Some(decided) if !asks && describes(&decided.judgement) => {
            match by_texts(step, sentence).map(|meant| meant.body) {
                Some(Body::Assertion(other)) => {
                    let decided = strict::decide(step.session, &other, timeout).await?;
                    formula = Some(other);
                    Some(decided)
                }
                _ => Some(decided),
            }
        }
        decided => decided,
    };
    let (strict, past) = strict.map_or((None, None), |s| (Some(s.judgement), s.past));
    let (judgement, by) = match strict {
        Some(judged) if !(asks && by.leaves_to_agent(Some(&judged))) => (judged, Decider::Logic),
        _ => {
            let (told, models) = (step.told(sentence), step.case.models);
            let (judged, consultations) =
                open::decide(step.session, models, &told, timeout).await?;
            let trusted = consultations.last().is_some_and(|c| c.trusted.is_some());
            step.record().consultations.extend(consultations);
            let by = if trusted {
                Decider::CertifiedModel
            } else {
                Decider::Model
            };
            (judged, by)
        }
    };
    let judgement = match &formula {
        Some(formula) if by == Decider::Logic && judgement.truth == Truth::True => {
            standing(step, formula, judgement).await?
        }
        _ => judgement,
    };
    step.session.check_host()?;
    step.session.check_fence().await?;
    let judgement = withheld(step, sentence, formula.as_ref(), judgement);
    conclude(
        step,
        Decision {
            judgement,
            by,
            held_before: formula.as_ref().and_then(|formula| {
                past.unwrap_or_else(|| PriorAtoms::of(step.session, formula))
                    .held(formula)
            }),
            absence: formula
                .as_ref()
                .is_some_and(|f| f.atoms().iter().all(|(_, positive)| !positive)),
        },
    );
    Ok(())
}

/// The judgement of a statement that holds; of the last one of the case or before an action, after everything that held since the
/// last action was looked at once more.
async fn standing(
    step: &mut StepRun<'_>,
    formula: &Formula,
    judged: Judgement,
) -> Result<Judgement, CaseStop> {
    step.session.held.push(formula.clone());
    let taken_back = match step.case.sentences.get(step.at + 1) {
        None => taken_back(step.session).await?,
        Some(next) if matches!(next.body, Body::Assertion(_)) => None,
        Some(_) => answered_otherwise(step.session).await?,
    };
    Ok(taken_back.unwrap_or(judged))
}

/// Adds the verdict edge, and writes down how the assertion was decided.
fn conclude(step: &mut StepRun<'_>, decision: Decision) {
    let judged = decision.judgement;
    step.trace.guard(step.at, "assertion", &judged);
    if judged.unmet && judged.truth != Truth::True {
        step.unmet();
    }
    // A case with a healed step ends when it is known whether anything shows that the step did what was meant; one after which
    // something is done, when that is done.
    let open = step.trace.is_healed() || step.trace.is_followed();
    let last = step.at + 1 == step.case.sentences.len() && !open;
    let place = if last { Asserted::Last } else { Asserted::More };
    step.trace
        .unfolding
        .assertion(step.at + 1, judged.truth, place);
    step.grounds(&judged);
    let record = step.record();
    record.assertion = Some(AssertionRecord {
        truth: judged.truth,
        rules: judged.rules,
        evidence: judged.evidence,
        held_before: decision.held_before,
        absence: decision.absence,
    });
    (record.outcome, record.decided_by) = match judged.truth {
        Truth::True => (StepOutcome::Passed, decision.by),
        Truth::False => (StepOutcome::Failed, decision.by),
        Truth::Unknown => (StepOutcome::Inconclusive, Decider::Nobody),
    };
    if judged.truth != Truth::True {
        record.reason = judged.reason;
        record.cause = judged.open.map(|o| o.cause);
    }
    let candidates = judged.candidates.into_iter();
    record.candidates = candidates.map(|c| (c.what, c.phrase)).collect();
}
