//! A claim as its words, behind what introduces it.

use crate::grammar::StepKind;
use crate::grammar::read::in_words::deeds::begun;
use crate::grammar::read::{Sentence, unread};
use crate::lexicon::{among, worded};

/// The words of a claim: "INV-506 is created with a total of £78.00" of "Verify that INV-506 is created …".
pub(crate) fn claim_words(sentence: &Sentence) -> Option<&str> {
    let (mut c, _) = begun(&sentence.text, |_| true);
    unread::intro(&mut c);
    // "Just the orders of Ada are left"
    let begins = among(c.word(0), worded::ONLY);
    let claims = (sentence.kind() == StepKind::Assertion || begins) && !sentence.optional;
    let first = c.peek()?.span.start;
    let said = sentence.text.get(first..)?.trim_end();
    let said = said.strip_suffix('.').unwrap_or(said);
    claims.then_some(said)
}
