//! A sentence that fits several elements, or has several readings: what was given for it is taken; else it may be tried.

use crate::evaluate::{self, ActionSubject, Ready, is_not_tried, may_change, whereabouts};
use crate::grammar::{Action, Meaning, Readings};
use crate::record::CandidatePlace;
use crate::run::act::guard;
use crate::run::algorithm::place;
use crate::run::plan::choices::Choices;
use crate::run::plan::memory::{ChoiceKey, Recall};
use crate::run::session::case_stop::CaseStop;
use crate::run::session::taken::{OfferedChoice, TakenChoice};
use crate::run::step::StepRun;
use crate::verdict::{Cause, Truth};

/// Most candidates that are tried.
pub(crate) const MOST: usize = 4;

/// Readiness of an action that fits several elements, with the element that was given for it.
pub(crate) async fn taken(
    step: &mut StepRun<'_>,
    action: &Action,
    open: Ready,
) -> Result<Ready, CaseStop> {
    let among: Vec<String> = open
        .judgement
        .candidates
        .iter()
        .map(|c| c.what.clone())
        .collect();
    let given = step.session.taken.at(step.at, &among);
    let found = match given.map(|choice| (choice.place, choice.what())) {
        Some((place, what)) => {
            let note = format!("tried with {what}, of {} that fit", among.len());
            step.record().notes.push(note);
            Some((place, what))
        }
        None if is_open(&open) => {
            remembered(step, &open, &among).map(|place| (place, among[place].clone()))
        }
        None => None,
    };
    let Some((place, what)) = found else {
        return Ok(open);
    };
    let id = open.judgement.candidates[place].element;
    let Some(meant) = step.session.present().map(|seen| {
        let e = &seen.page.elements[id];
        (seen.page.contexts[e.context].document.clone(), e.raw.key)
    }) else {
        return Ok(open);
    };
    step.session.taken.element = Some(meant.clone());
    step.session.knowledge.meant = Some(meant);
    let patience = step.session.timeouts.readiness;
    let ready = guard::ready(step.session, action, patience).await;
    step.session.knowledge.meant = None;
    let number = step.number();
    step.trace.unfolding.choice(number, &what);
    ready
}

/// Several elements fit.
fn is_open(ready: &Ready) -> bool {
    ready.cause == Some(Cause::TargetAmbiguous)
        && ready.judgement.truth == Truth::Unknown
        && ready.judgement.candidates.len() > 1
}

/// The candidate that an earlier trial settled on, where case, page and candidates are the same. Says so, or why not. Only where
/// candidates are dropped is it taken: what an author who asks for less gets does not hang on an earlier run.
fn remembered(step: &mut StepRun<'_>, open: &Ready, among: &[String]) -> Option<usize> {
    let choices = step.case.settings.choices_of(&step.case.planned.case);
    let memory = step.case.settings.memory.clone()?;
    if !choices.drops() {
        return None;
    }
    let elements = open.judgement.candidates.iter().map(|c| c.element);
    let offered = offered(step, elements)?;
    let (among, alone): (Vec<String>, Vec<String>) = {
        let redactor = step.trace.redactor();
        let among = among.iter().map(|what| redactor.text(what));
        let alone = open.judgement.candidates.iter();
        let alone = alone.map(|candidate| redactor.text(&candidate.phrase));
        (among.collect(), alone.collect())
    };
    let case = &step.case.planned.case;
    let key = ChoiceKey {
        suite: step.case.planned.suite.clone(),
        case: case.id.clone(),
        sentence: offered.sentence.clone(),
        then: offered.then.clone(),
        shape: offered.shape.clone(),
        among: among.clone(),
        whereabouts: offered.whereabouts.clone(),
    };
    let (note, place) = match memory.recall(&case.at.file, &key, &alone) {
        Recall::Nothing => return None,
        Recall::Taken(place, alone) => {
            let taken = TakenChoice {
                offered,
                among,
                place,
                alone,
            };
            let note = format!("taken as a trial settled before: {}", taken.what());
            step.trace.recalled.push(taken.record(true));
            (note, Some(place))
        }
        Recall::Miss(why) => (
            format!("what a trial settled before was not taken: {why}"),
            None,
        ),
    };
    step.record().notes.push(note);
    place
}

/// The step that leaves a choice among these elements, as it stands in its case and on its page.
fn offered(
    step: &StepRun<'_>,
    among: impl Iterator<Item = crate::page::ElementId>,
) -> Option<OfferedChoice> {
    let page = &step.session.present()?.page;
    let redactor = step.trace.redactor();
    let at = |id| {
        let (part, address) = whereabouts(page, id);
        CandidatePlace {
            part: part.to_owned(),
            address: address.map(|address| redactor.text(&address)),
        }
    };
    let sentences = &step.case.sentences[step.at..];
    let mut texts = sentences.iter().map(|s| redactor.text(&s.text));
    Some(OfferedChoice {
        step: step.at,
        sentence: texts.next().unwrap_or_default(),
        then: {
            let texts: Vec<String> = texts.collect();
            blake3::hash(texts.join("\n").as_bytes()).to_hex()[..16].to_owned()
        },
        shape: page.shape(),
        whereabouts: among.map(at).collect(),
    })
}

/// The reading that was given for a sentence, of those that the page leaves, by their description.
pub(crate) fn taken_reading(step: &mut StepRun<'_>, among: &[String]) -> Option<usize> {
    let choice = step.session.taken.at(step.at, among)?.clone();
    let number = step.number();
    step.trace.unfolding.choice(number, &choice.what());
    let note = format!("tried as: {}", choice.what());
    step.record().notes.push(note);
    Some(choice.place)
}

/// Marks a step that was left open for its candidates to be tried, or says why they are not.
pub(crate) fn offer(step: &mut StepRun<'_>, action: &Action, open: &Ready) {
    let is_open =
        open.cause == Some(Cause::TargetAmbiguous) && open.judgement.truth == Truth::Unknown;
    let candidates = &open.judgement.candidates;
    if !is_open || candidates.len() < 2 {
        return;
    }
    let why = |step: &StepRun<'_>| -> Option<String> {
        let page = &step.session.present()?.page;
        candidates
            .iter()
            .find_map(|candidate| is_not_tried(page, action, candidate.element))
    };
    let (why, many) = (why(&*step), candidates.len());
    // Lists and what is dragged are chosen by their options and ends, not by the elements that fit.
    let is_pointed = matches!(action, Action::Click { .. } | Action::Hover { .. });
    if is_pointed {
        let offered = offered(step, candidates.iter().map(|c| c.element));
        mark(step, many, why, offered);
    }
}

/// The same for readings.
pub(crate) fn offer_readings(step: &mut StepRun<'_>, readings: &Readings<Meaning>, live: &[usize]) {
    let Some(seen) = step.session.present().cloned() else {
        return;
    };
    let mut is_clear = true;
    let why = live.iter().find_map(|at| match &readings.all()[*at].step {
        Meaning::Assertion(_) => None,
        Meaning::Action(action) => {
            let ready = evaluate::readiness(action, &seen, &step.session.knowledge);
            match ready.subject {
                Some(ActionSubject::Element(id)) => is_not_tried(&seen.page, action, id),
                Some(subject) => may_change(&seen.page, action, &subject),
                None => {
                    is_clear = false;
                    None
                }
            }
        }
    });
    if is_clear {
        let offered = offered(step, std::iter::empty());
        mark(step, live.len(), why, offered);
    }
}

fn mark(step: &mut StepRun<'_>, many: usize, why: Option<String>, offered: Option<OfferedChoice>) {
    let choices = step.case.settings.choices_of(&step.case.planned.case);
    if !choices.tries() {
        return;
    }
    let all = choices == Choices::TryAll;
    let changed = step.trace.changed.as_ref();
    let hindrance = if many > MOST {
        Some(format!("there are more than {MOST}"))
    } else if all {
        None
    } else if let Some(why) = why {
        Some(why)
    } else {
        changed.map(|(at, why)| format!("step {} may have changed the application: {why}", at + 1))
    };
    match hindrance {
        None => step.trace.choice = offered,
        Some(why) => {
            let note = format!("the candidates were not tried: {why}");
            step.record().notes.push(note);
        }
    }
}

/// The step after the last choice that was given has come to its end, or to its action: keeps where the candidate led.
pub(crate) fn led(step: &mut StepRun<'_>) {
    if step.trace.reached.is_none() && step.session.taken.is_last_before(step.at) {
        step.trace.reached = Some(place::reached(step.session));
    }
}

/// An action is about to be sent: tells the trace if it may change the application. An error where the walk was to change nothing.
pub(crate) fn sending(
    step: &mut StepRun<'_>,
    action: &Action,
    subject: &ActionSubject,
    by_agent: bool,
) -> Result<(), CaseStop> {
    led(step);
    let why = step.session.present().and_then(|seen| {
        if by_agent {
            Some("a model chose it".to_owned())
        } else {
            may_change(&seen.page, action, subject)
        }
    });
    let Some(why) = why else { return Ok(()) };
    let at = step.at;
    if step.session.taken.changes_nothing {
        step.trace.held = Some(at);
        let reason = format!("step {} may change the application: {why}", at + 1);
        return Err(CaseStop::new(Cause::TargetAmbiguous, reason));
    }
    step.trace.changed.get_or_insert((at, why));
    Ok(())
}
