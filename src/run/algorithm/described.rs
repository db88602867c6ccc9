//! A deed whose words describe one thing of the page, where nothing is called as the sentence has it.

use crate::evaluate::{self, DescribedDeed};
use crate::grammar::{
    Action, Body, DeedKind, DeedWords, Meaning, Note, Sentence, Span, StepKind, deed_words,
};
use crate::lexicon::{self, among};
use crate::run::step::StepRun;

/// The code of the note that the page was asked what a sentence describes.
const DESCRIBED: &str = "described";

/// The deeds on the one control of the page that the author's words, or those of the part of them that is done here, describe.
pub(crate) fn described(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    if sentence.optional || is_asked(sentence) {
        return None;
    }
    let acts = sentence.kind() == StepKind::Action;
    let steps = &step.case.planned.case.steps;
    let written = steps.get(step.at).and_then(|step| step.written.as_deref());
    let written = written
        .filter(|written| written.part == 1)
        .map(|written| written.sentence.as_str());
    let texts = written.into_iter().chain([sentence.text.as_str()]);
    let seen = step.session.present()?;
    let is_read = !matches!(sentence.body, Body::Unread(_));
    let found = texts.into_iter().find_map(|text| {
        let deed = deed_words(text, acts)?;
        // A name in quotes that is read, and not there, is not there.
        if is_read && deed.words.iter().any(|word| word.quote.is_some()) {
            return None;
        }
        evaluate::described(&deed, text, seen, &step.session.knowledge)
    })?;
    Some(told(step, sentence, found))
}

/// Whether a sentence is one that such words stand for.
pub(crate) fn is_asked(sentence: &Sentence) -> bool {
    sentence.notes.iter().any(|note| note.code == DESCRIBED)
}

/// The words of "open the shop", which may be the application or a page of it.
pub(crate) fn named_page(sentence: &Sentence) -> Option<DeedWords> {
    let is_whole = |word: &str| among(word, lexicon::described::WHOLE);
    let deed = deed_words(&sentence.text, true)?;
    let names = deed.kind == DeedKind::Opens && !deed.words.iter().any(|word| is_whole(&word.word));
    names.then_some(deed)
}

/// The click on the link of the page that has these words, once the application is open.
pub(crate) fn leads_on(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    words: &DeedWords,
) -> Option<Vec<Sentence>> {
    let found = evaluate::page_link(words, step.session.present()?, &step.session.knowledge)?;
    Some(told(step, sentence, found))
}

/// The deeds that were found, as sentences, each with a note of it.
pub(crate) fn told(step: &mut StepRun<'_>, sentence: &Sentence, found: DescribedDeed) -> Vec<Sentence> {
    step.record().notes.push(format!(
        "the page has one thing that the words describe: {}",
        found.what
    ));
    let meant = found.actions.into_iter().map(|action| {
        let waives_change = matches!(action, Action::Press { .. });
        let mut meant = sentence.meaning(&Meaning::Action(action));
        // What a field filters while it is typed into is filtered already.
        meant.waives_change |= waives_change;
        meant.notes.push(Note {
            code: DESCRIBED.to_owned(),
            message: found.what.clone(),
            span: Span::default(),
        });
        meant
    });
    meant.collect()
}
