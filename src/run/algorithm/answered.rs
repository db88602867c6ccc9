//! An answer to a dialog that is the page's own: a click on its button.

use crate::agent::AgentRole;
use crate::evaluate::{AskedAbout, answering};
use crate::grammar::{
    Action, Body, Context, Gesture, Meaning, RoleNoun, Sentence, Span, StepKind, Target, Text,
    TextRelation,
};
use crate::run::algorithm::navigation::navigate;
use crate::run::assertion::open::at_rest;
use crate::run::plan::policy::Chooser;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;

/// Clicks on the button that answers the dialog of the page, where the browser has none open; whether there was one.
pub(crate) async fn on_page(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<bool, CaseStop> {
    let Body::Action(Action::AnswerDialog { accept, text: None }) = sentence.body else {
        return Ok(false);
    };
    let by_agent = step.strategy().chooser == Chooser::Agent && step.plays(AgentRole::Navigation);
    if by_agent || step.session.knowledge.answered {
        return Ok(false);
    }
    step.trace.begin_step(step.at);
    let patience = step.session.timeouts.readiness;
    if !at_rest(step.session, patience).await? {
        return Ok(false);
    }
    let Some(click) = click(step, sentence, accept) else {
        return Ok(false);
    };
    let record = step.record();
    record.formula = click.formula();
    record.notes.push(format!(
        "the dialog is the page's own, and this button {} it",
        if accept { "accepts" } else { "refuses" }
    ));
    navigate(step, &click).await?;
    Ok(true)
}

/// The click on the button, which the page names and no sentence: its name is a text, whatever stands in it.
fn click(step: &StepRun<'_>, sentence: &Sentence, accept: bool) -> Option<Sentence> {
    let seen = step
        .session
        .present()
        .filter(|seen| seen.dialog.is_none())?;
    let mut earlier = step.case.sentences[..step.at].iter().rev();
    let deed = earlier.find(|sentence| sentence.kind() == StepKind::Action);
    let asked = AskedAbout {
        before: step.session.before.as_ref().map(|before| &*before.page),
        deed: deed.map_or("", |sentence| &sentence.text),
    };
    let button = answering(&seen.page, accept, &asked)?;
    let name = seen.page.elements[button].name.trim();
    let of_role = |role: RoleNoun| Target {
        kind: None,
        text: None,
        relation: TextRelation::Equals,
        role: Some(role),
        ordinal: None,
        contexts: Vec::new(),
        span: Span::default(),
    };
    let target = Target {
        text: Some(Text {
            value: name.to_owned(),
            quoted: true,
            span: Span::default(),
        }),
        contexts: vec![Context::Within(Box::new(of_role(RoleNoun::Dialog)))],
        ..of_role(RoleNoun::Button)
    };
    let click = Meaning::Action(Action::Click {
        target,
        gesture: Gesture::Single,
    });
    (!name.is_empty()).then(|| sentence.meaning(&click))
}
