//! Takes the choice of a model in an earlier run for the same sentence on the same page again; no model is asked for it.

use crate::agent::{AgentRole, Checks, Consultation, Move, PastAction, Task, again, chosen};
use crate::evaluate::Observation;
use crate::run::plan::memory::RememberedMove;
use crate::run::step::StepRun;

/// Whether something is remembered of the sentence, so that it can be carried out where no model is configured.
pub(crate) fn is_known(step: &StepRun<'_>, told: &str) -> bool {
    !moves(step, told, 0).is_empty()
}

/// Returns the remembered choices for the action that follows so many others for a sentence.
fn moves(step: &StepRun<'_>, told: &str, number: usize) -> Vec<RememberedMove> {
    // Under another policy what a model does is measured: it is asked each time.
    if step.case.models.checks() != Checks::All {
        return Vec::new();
    }
    let Some(memory) = &step.case.settings.memory else {
        return Vec::new();
    };
    let suite = &step.case.planned.case.at.file;
    memory.moves(suite, told, number).cloned().collect()
}

/// A remembered move on the page that is seen; the error says what is not as it was.
fn taken(
    step: &StepRun<'_>,
    was: &RememberedMove,
    seen: &Observation,
    done: &[PastAction],
) -> Result<Move, String> {
    let task = Task {
        sentence: &was.chosen.sentence,
        seen,
        knowledge: &step.session.knowledge,
        done,
        candidates: None,
    };
    let redactor = step.trace.redactor();
    again(&was.chosen, &task, &|text: &str| redactor.text(text))
}

/// Whether the first move is remembered, and can be taken on the page that is seen.
pub(crate) fn fits(step: &StepRun<'_>, told: &str) -> bool {
    let Some(seen) = step.session.present() else {
        return false;
    };
    moves(step, told, 0)
        .iter()
        .any(|was| taken(step, was, seen, &[]).is_ok())
}

/// The next move as it is remembered, with who chose it. Says so, or why not, where something is remembered.
pub(crate) fn next(
    step: &mut StepRun<'_>,
    told: &str,
    seen: &Observation,
    done: &[PastAction],
) -> Option<(Move, Consultation)> {
    let known = moves(step, told, done.len());
    let mut why = None;
    for was in &known {
        match taken(step, was, seen, done) {
            Ok(moved) => {
                let what = match PastAction::of(&moved, &seen.page) {
                    Some(past) => past.what,
                    None => "nothing is left to do".to_owned(),
                };
                let grounds = match was.chosen.evidence.as_slice() {
                    [] => String::new(),
                    facts => format!(" ({})", facts.join("; ")),
                };
                let note = format!("taken as {} chose before: {what}{grounds}", was.model);
                step.record().notes.push(note);
                return Some((moved, consultation(was, what)));
            }
            Err(reason) => why = why.or(Some((was.model.clone(), reason))),
        }
    }
    if let Some((model, why)) = why {
        let note = format!("what {model} chose before was not taken: {why}");
        step.record().notes.push(note);
    }
    None
}

fn consultation(was: &RememberedMove, decided: String) -> Consultation {
    Consultation {
        model: Some(was.model.clone()),
        prompt_version: was.prompt_version,
        prompt_digest: was.prompt_digest.clone(),
        decided,
        chosen: Some(was.chosen.clone()),
        remembered: true,
        ..Consultation::new(AgentRole::Navigation)
    }
}

/// Writes down what a model chose now, so that it can be remembered.
pub(crate) fn note(step: &StepRun<'_>, task: &Task<'_>, moved: &Move, asked: &mut Consultation) {
    let unique = &step.case.settings.unique;
    let is_once = !unique.is_empty() && task.sentence.contains(unique.as_str());
    if step.case.models.checks() != Checks::All || is_once {
        return;
    }
    let redactor = step.trace.redactor();
    let redact = |text: &str| redactor.text(text);
    asked.chosen = chosen(moved, task, asked, &redact);
}
