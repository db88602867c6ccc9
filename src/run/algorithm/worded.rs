//! A claim that is not read, and of which all words are texts of the page, or say where one stands.

use crate::agent::AgentRole;
use crate::grammar::{Body, Note, Sentence, Span, claim_words};
use crate::run::assertion::asserting::assert;
use crate::run::assertion::open::at_rest;
use crate::run::assertion::worded::worded;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;

/// The code of the note that a claim was read by the texts of the page.
const BY_TEXTS: &str = "by-texts";

/// Decides what the words of a claim say on the page at rest; whether they say something.
pub(crate) async fn claimed(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<bool, CaseStop> {
    // Who plays the role is asked, and what it answers is checked.
    let by_agent = step.plays(AgentRole::Assertion);
    let patience = step.session.timeouts.assertion;
    let may_say = matches!(sentence.body, Body::Unread(_)) && claim_words(sentence).is_some();
    if by_agent || !may_say || !at_rest(step.session, patience).await? {
        return Ok(false);
    }
    let Some(formula) = worded(step.session, sentence) else {
        return Ok(false);
    };
    let mut meant = sentence.clone();
    meant.body = Body::Assertion(formula);
    let note = format!("read by the texts of the page: {}", meant.formula());
    meant.notes.push(Note {
        code: BY_TEXTS.to_owned(),
        message: note.clone(),
        span: Span::default(),
    });
    let record = step.record();
    record.formula = meant.formula();
    record.notes.push(note);
    assert(step, &meant).await?;
    Ok(true)
}
