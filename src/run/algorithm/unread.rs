//! Sentences that the grammar does not read: a model rewrites them, or they are told to be open.

use crate::advice::advised;
use crate::agent::{AgentRole, clarify};
use crate::grammar::{Body, Formula, Sentence, StepKind, Unread, parse};
use crate::record::StepOutcome;
use crate::run::algorithm::recalled;
use crate::run::plan::expand;
use crate::run::plan::policy::Chooser;
use crate::run::step::StepRun;
use crate::verdict::{Cause, Decider};

/// Asks for a rewriting of a sentence that is not read, and takes one that keeps all that can be checked. It is a
/// suggestion in any case; whether it runs is the caller's choice. Actions come one after the other, assertions as one; of
/// both together nothing is run, since a step is either.
pub(crate) async fn clarified(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
) -> Option<Vec<Sentence>> {
    let models = step.case.models;
    if !step.plays(AgentRole::Clarify) || step.strategy().chooser == Chooser::Agent {
        return None;
    }
    let told = expand::told(&sentence.text, &step.case.settings.unique);
    let (rewritten, consultation) = clarify(&models.agents, &told).await;
    let record = step.record();
    record.consultations.push(consultation);
    let sentences = rewritten.ok()?;
    record.hint = Some(format!("write: {}", sentences.join(" / ")));
    let plain = together(sentences.iter().map(|text| parse(text)).collect())?;
    if models.clarify {
        let note = format!("read as: {}", sentences.join(" / "));
        record.notes.push(note);
    }
    Some(plain)
}

/// Marks a step that logic decided of a model's words as decided with the help of a model.
pub(crate) fn by_a_model(step: &mut StepRun<'_>) {
    let record = step.record();
    if record.decided_by == Decider::Logic {
        record.decided_by = Decider::Model;
    }
}

/// Returns the sentences if they can be carried out together: several actions in order, or one assertion.
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
pub(crate) fn is_refused(sentence: &Sentence, unread: &Unread) -> bool {
    sentence.optional && unread.kind == StepKind::Assertion
}

/// Whether a model plays the role that can carry out or decide the sentence, or has chosen before what it means.
pub(crate) fn suits_an_agent(step: &StepRun<'_>, sentence: &Sentence, unread: &Unread) -> bool {
    match unread.kind {
        StepKind::Action => {
            step.plays(AgentRole::Navigation) || recalled::is_known(step, &step.told(sentence))
        }
        StepKind::Assertion => step.plays(AgentRole::Assertion) && !is_refused(sentence, unread),
    }
}

/// Ends the step: nobody can carry the sentence out.
pub(crate) fn not_understood(step: &mut StepRun<'_>, sentence: &Sentence, unread: &Unread) {
    step.trace.unfolding.error(step.at + 1);
    let nobody = !AgentRole::ALL.into_iter().any(|role| step.plays(role));
    let record = step.record();
    record.outcome = StepOutcome::Inconclusive;
    record.decided_by = Decider::Nobody;
    record.cause = Some(if is_refused(sentence, unread) {
        Cause::InvalidCase
    } else {
        Cause::NotUnderstood
    });
    record.reason = Some(format!(
        "the sentence is not understood ({}), and {}",
        unread.reason,
        match unread.kind {
            _ if nobody => "no model is configured",
            StepKind::Action => "no model is configured for navigation",
            StepKind::Assertion => "no model is configured for assertions",
        }
    ));
    let advice = || advised(sentence).map(|advice| advice.to_string());
    record.hint = record.hint.take().or_else(advice);
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
