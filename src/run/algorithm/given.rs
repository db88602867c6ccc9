//! "Given the 'Add task' dialog is open": brought about where it does not hold yet and a control is called so.

use crate::agent::AgentRole;
use crate::evaluate;
use crate::grammar::{
    Body, Formula, Predicate, Presence, RoleNoun, Sentence, Target, deed_words, parse,
};
use crate::lexicon::among;
use crate::lexicon::connectives::LATER;
use crate::record::StepOutcome;
use crate::run::algorithm::described::told;
use crate::run::algorithm::navigation::one_by_one;
use crate::run::assertion::open::at_rest;
use crate::run::assertion::withheld::is_given;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;
use crate::verdict::Truth;

/// Opens the dialog or goes to the page that is given and not there, where one control of the page is called so; whether the step goes on.
pub(crate) async fn brought_about(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
) -> Result<bool, CaseStop> {
    let is_first = begins(step) && is_given(step, sentence);
    let Some(formula) = opened(sentence).filter(|_| is_first) else {
        return Ok(true);
    };
    let patience = step.session.timeouts.readiness;
    if step.plays(AgentRole::Navigation) || !at_rest(step.session, patience).await? {
        return Ok(true);
    }
    let Some(seen) = step.session.present() else {
        return Ok(true);
    };
    if evaluate::evaluate(formula, seen, &step.session.knowledge).truth == Truth::True {
        return Ok(true);
    }
    let Some(deeds) = opening(step, formula) else {
        return Ok(true);
    };
    one_by_one(step, &deeds).await?;
    Ok(step.record().outcome == StepOutcome::Passed)
}

/// Whether nothing was done yet but what is given, so that it is no precondition of a later part.
fn begins(step: &StepRun<'_>) -> bool {
    let before = step.case.sentences.iter().take(step.at);
    let goes_on = |sentence: &Sentence| {
        let first = sentence.text.split_whitespace().next();
        first.is_some_and(|word| among(&word.to_lowercase(), LATER))
    };
    !before.into_iter().any(goes_on)
}

/// The claim that a dialog or a page is open.
fn opened(sentence: &Sentence) -> Option<&Formula> {
    let Body::Assertion(formula @ Formula::Atom(predicate, _)) = &sentence.body else {
        return None;
    };
    let is_open = match predicate {
        Predicate::OnPage { name } => name.is_some(),
        Predicate::Exists {
            target: Target { role, text, .. },
            presence: Presence::Displayed,
            count: None,
        } => *role == Some(RoleNoun::Dialog) && text.is_some(),
        _ => false,
    };
    is_open.then_some(formula)
}

/// The deed that opens it: the click on the control that is called so in full, or going to the page.
fn opening(step: &mut StepRun<'_>, formula: &Formula) -> Option<Vec<Sentence>> {
    match formula {
        Formula::Atom(Predicate::OnPage { name: Some(name) }, _) => {
            let going = parse(&format!("Go to the {} page", name.value));
            let Body::Action(action) = &going.body else {
                return None;
            };
            let seen = step.session.present()?;
            let ready = evaluate::readiness(action, seen, &step.session.knowledge);
            ready.subject.map(|_| vec![going])
        }
        Formula::Atom(Predicate::Exists { target, .. }, _) => {
            let name = target.text.as_ref()?.value.clone();
            let clicking = format!("Click on {name}");
            let words = deed_words(&clicking, true)?;
            let seen = step.session.present()?;
            let found = evaluate::called_whole(&words, seen, &step.session.knowledge)?;
            Some(told(step, &parse(&clicking), found))
        }
        _ => None,
    }
}
