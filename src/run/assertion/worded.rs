//! A claim of which all words are texts of the page, or say where one stands, as it is meant there.

use crate::evaluate;
use crate::grammar::{Body, Note, Sentence, Span, claim_words};
use crate::run::step::StepRun;

/// The code of the note that a claim was read by the texts of the page.
const BY_TEXTS: &str = "by-texts";

/// The marks around what stood in no quotes.
const UNQUOTED: [char; 2] = ['⟨', '⟩'];

/// The claim as the texts of the present page have it, where that is another than it was read as.
pub(crate) fn by_texts(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Sentence> {
    // What the author wrote without quotes stands between marks that say so.
    let plain = Sentence {
        text: sentence.text.replace(UNQUOTED, ""),
        ..sentence.clone()
    };
    let said = claim_words(&plain)?;
    let (formula, rules) =
        evaluate::worded(said, step.session.present()?, &step.session.knowledge)?;
    let body = Body::Assertion(formula);
    if body == sentence.body {
        return None;
    }
    let mut meant = Sentence {
        body,
        ..sentence.clone()
    };
    let note = format!("read by the texts of the page: {}", meant.formula());
    meant.notes.push(Note {
        code: BY_TEXTS.to_owned(),
        message: note.clone(),
        span: Span::default(),
    });
    let record = step.record();
    record.formula = meant.formula();
    record.notes.push(note);
    record.meant_by.extend(rules);
    Some(meant)
}
