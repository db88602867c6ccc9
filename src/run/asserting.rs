//! An assertion of a case: strict logic, then a model where the policy asks one, then the verdict edge.

use super::assertion;
use super::expand;
use super::open_assertion;
use super::policy::Policy;
use super::scene::Scene;
use super::stage::{Halt, Stage};
use super::trace::Trace;
use super::walk::grounds;
use crate::agent::Role;
use crate::evaluate::Judgement;
use crate::grammar::Formula;
use crate::iolts::Asserted;
use crate::record::{AssertionRecord, StepOutcome};
use crate::verdict::{Cause, Decider, Truth, Unknown};

/// Decides an assertion that is read.
pub async fn assert(
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

/// Asks a model about an assertion.
pub async fn asked(
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

/// Writes down how an assertion was decided.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the last word of functions that can halt"
)]
pub fn conclude(
    scene: &Scene<'_>,
    at: usize,
    judged: &Judgement,
    held_before: Option<bool>,
    absence: bool,
    decider: Decider,
    trace: &mut Trace,
) -> Result<(), Halt> {
    trace.guard(at, "assertion", judged);
    // A case with a healed step ends when it is known whether anything shows that the step did what was meant; one after which
    // something is done, when that is done.
    let open = trace.is_healed() || trace.is_followed();
    let last = at + 1 == scene.sentences.len() && !open;
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
