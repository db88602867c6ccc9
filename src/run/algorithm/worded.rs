//! A claim that is not read, and of which all words are texts of the page, or say where one stands.

use crate::agent::AgentRole;
use crate::grammar::{Body, Sentence, claim_words};
use crate::run::assertion::asserting::assert;
use crate::run::assertion::open::at_rest;
use crate::run::assertion::worded::by_texts;
use crate::run::session::case_stop::CaseStop;
use crate::run::step::StepRun;

/// Decides what the words of a claim say on the page at rest; whether they say something.
pub(crate) async fn claimed(step: &mut StepRun<'_>, sentence: &Sentence) -> Result<bool, CaseStop> {
    // Who plays the role is asked, and what it answers is checked.
    let by_agent = step.plays(AgentRole::Assertion);
    let patience = step.session.timeouts.assertion;
    let may_say = matches!(sentence.body, Body::Unread(_)) && claim_words(sentence).is_some();
    if by_agent || !may_say || !at_rest(step.session, patience).await? {
        return Ok(false);
    }
    let Some(meant) = by_texts(step, sentence) else {
        return Ok(false);
    };
    assert(step, &meant).await?;
    Ok(true)
}
