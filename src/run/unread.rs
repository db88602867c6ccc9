//! Sentences that the grammar does not read: a model rewrites them, carries them out or decides them.

use super::asserting::{asked, conclude};
use super::expand;
use super::open_action::{self, Left};
use super::policy::Policy;
use super::scene::Scene;
use super::stage::{Halt, Stage};
use super::trace::Trace;
use crate::agent::{Role, clarify};
use crate::grammar::{Body, Formula, Sentence, StepKind, Unread, parse};
use crate::record::StepOutcome;
use crate::verdict::{Cause, Decider};

/// A model's rewriting of a sentence that is not read, where there is one that keeps all that can be checked. It is a
/// suggestion in any case; whether it runs is the caller's choice. Actions come one after the other, assertions as one; of
/// both together nothing is run, since a step is either.
pub async fn clarified(
    scene: &Scene<'_>,
    sentence: &Sentence,
    at: usize,
    trace: &mut Trace,
) -> Option<Vec<Sentence>> {
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
    let plain = together(sentences.iter().map(|text| parse(text)).collect())?;
    if models.clarify {
        step.notes
            .push(format!("read as: {}", sentences.join(" / ")));
    }
    Some(plain)
}

/// What a step can be carried out as: actions one after the other, or one assertion.
fn together(sentences: Vec<Sentence>) -> Option<Vec<Sentence>> {
    if sentences.len() < 2 || sentences.iter().all(|s| s.kind() == StepKind::Action) {
        return Some(sentences);
    }
    let formulas: Option<Vec<Formula>> = sentences
        .iter()
        .map(|sentence| match &sentence.body {
            Body::Assertion(formula) if !sentence.optional => Some(formula.clone()),
            _ => None,
        })
        .collect();
    let first = sentences.into_iter().next()?;
    Some(vec![Sentence {
        body: Body::Assertion(Formula::And(formulas?)),
        ..first
    }])
}

/// An optional assertion could never fail: nobody is asked about it.
pub fn is_refused(sentence: &Sentence, unread: &Unread) -> bool {
    sentence.optional && unread.kind == StepKind::Assertion
}

/// A sentence that is not read: a model carries it out or decides it, where there is one.
pub async fn unread_step(
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
    let refused = is_refused(sentence, unread);
    if unread.kind == StepKind::Action && agents.plays(Role::Navigation) {
        let left = Left {
            planned: scene.planned,
            sentence,
            told: &told,
            at,
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
        "the sentence is not understood ({}), and {}",
        unread.reason,
        match unread.kind {
            _ if !Role::ALL.into_iter().any(|role| agents.plays(role)) => "no model is configured",
            StepKind::Action => "no model is configured for navigation",
            StepKind::Assertion => "no model is configured for assertions",
        }
    ));
    step.hint = step.hint.take().or(unread.hint.clone());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Sentence, together};
    use crate::grammar::{Body, Formula, parse};

    fn joined(sentences: &[&str]) -> Option<Vec<String>> {
        let plain = together(sentences.iter().map(|s| parse(s)).collect())?;
        Some(plain.iter().map(Sentence::formula).collect())
    }

    #[test]
    fn actions_follow_each_other_and_assertions_become_one() {
        let actions = ["Type in 'ada' in the field 'Name'", "Click on 'Save'"];
        assert_eq!(joined(&actions).map(|s| s.len()), Some(2));
        let assertions = [
            "Assert that 'Saved' is displayed",
            "Assert that 'Error' is not displayed",
        ];
        let plain = together(assertions.iter().map(|s| parse(s)).collect()).expect("one");
        assert_eq!(plain.len(), 1);
        assert!(matches!(&plain[0].body, Body::Assertion(Formula::And(parts)) if parts.len() == 2));
        assert_eq!(
            joined(&["Click on 'Save'", "Assert that 'Saved' is displayed"]),
            None
        );
        assert_eq!(joined(&["Click on 'Save'"]).map(|s| s.len()), Some(1));
    }
}
