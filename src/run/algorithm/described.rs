//! A deed whose words describe one thing of the page, where nothing is called as the sentence has it.

use crate::evaluate::{self, ActionSubject, DescribedDeed};
use crate::grammar::{
    Action, Body, DeedKind, DeedWord, DeedWords, Meaning, Note, Sentence, Span, StepKind, again,
    content, deed_of_page, deed_words, entry_words, is_quote, parse, searched,
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
    let sorts = deed_of_page(&sentence.text, acts).is_some_and(|deed| deed.kind == DeedKind::Sorts);
    if !sorts && let Some(entered) = entered(step, sentence, acts) {
        return Some(entered);
    }
    if let Some(clicked) = clicked_again(step, sentence) {
        return Some(clicked);
    }
    let seen = step.session.present()?;
    let is_read = !matches!(sentence.body, Body::Unread(_));
    let found = texts.into_iter().find_map(|text| {
        let deed = deed_of_page(text, acts)?;
        // A name in quotes that is read, and not there, is not there; the author's noun may be another.
        let is_quoted = |word: &&DeedWord| word.quote.is_some();
        let is_loose = |word: &DeedWord| among(&word.word, lexicon::described::LOOSE_KINDS);
        let (quoted, nouns): (Vec<&DeedWord>, Vec<&DeedWord>) =
            deed.words.iter().partition(is_quoted);
        let is_another_noun = !nouns.is_empty() && nouns.into_iter().all(is_loose);
        if is_read && !quoted.is_empty() && !is_another_noun {
            return None;
        }
        evaluate::described(&deed, text, seen, &step.session.knowledge)
    });
    let Some(found) = found else {
        return searched_for(sentence, is_read);
    };
    Some(told(step, sentence, found))
}

/// "Click on it again": the click of the sentence before, where that has all that is said of it.
fn clicked_again(step: &StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let nouns = again(&sentence.text)?;
    let mut before = step.case.sentences.get(..step.at)?.iter().rev();
    let last = before.find(|sentence| again(&sentence.text).is_none())?;
    let said = last.text.to_lowercase();
    let is_said = |noun: &String| {
        said.split(|c: char| !c.is_alphanumeric())
            .any(|word| word == noun)
    };
    let is_click = matches!(last.body, Body::Action(Action::Click { .. }));
    (is_click && nouns.iter().all(is_said)).then(|| {
        let mut again = last.clone();
        again
            .notes
            .push(described_note("the same once more".to_owned()));
        vec![again]
    })
}

/// The entries of a sentence, by what the fields of the page are called, and what is done behind them.
fn entered(step: &mut StepRun<'_>, sentence: &Sentence, acts: bool) -> Option<Vec<Sentence>> {
    let words = entry_words(&sentence.text, acts)?;
    let labels = evaluate::labels(step.session.present()?);
    let found = words.entries(&sentence.text, &labels)?;
    // A placeholder is filled in before; a value with both marks cannot be set off.
    let is_plain =
        |value: &str| !(value.contains("${") || value.contains('\'') && value.contains('"'));
    if !found.values.iter().all(|(_, value)| is_plain(value)) {
        return None;
    }
    let quoted = |text: &str| {
        let mark = if text.contains('\'') { '"' } else { '\'' };
        format!("{mark}{text}{mark}")
    };
    let sets = found
        .values
        .iter()
        .map(|(label, value)| format!("Set {} to {}", quoted(&labels[*label]), quoted(value)));
    let deeds: Vec<Sentence> = sets.chain(found.rest).map(|text| parse(&text)).collect();
    let act = |deed: &Sentence| matches!(deed.body, Body::Action(_));
    deeds.iter().all(act).then(|| {
        let what: Vec<String> = deeds.iter().map(Sentence::formula).collect();
        let note = format!("entered by what the fields are called: {}", what.join("; "));
        step.record().notes.push(note.clone());
        let noted = deeds.into_iter().map(|mut deed| {
            deed.notes.push(described_note(note.clone()));
            deed
        });
        noted.collect()
    })
}

/// "Search for pancakes": typed into the search field, and sent.
fn searched_for(sentence: &Sentence, is_read: bool) -> Option<Vec<Sentence>> {
    let text = searched(&sentence.text).filter(|text| !is_read && !text.contains(is_quote))?;
    searching(&text).map(Vec::from)
}

/// A text typed into the search field, and sent.
pub(crate) fn searching(text: &str) -> Option<[Sentence; 2]> {
    let mark = if text.contains('\'') { '"' } else { '\'' };
    let is_plain = !text.contains(mark);
    let deeds = [
        format!("Type {mark}{text}{mark} in the search field"),
        "Press Enter in the search field".to_owned(),
    ];
    let noted = deeds.map(|deed| {
        let mut deed = parse(&deed);
        deed.notes
            .push(described_note(format!("searched for '{text}'")));
        deed
    });
    is_plain.then_some(noted)
}

pub(crate) fn described_note(message: String) -> Note {
    Note {
        code: DESCRIBED.to_owned(),
        message,
        span: Span::default(),
    }
}

/// Whether a sentence is one that such words stand for.
pub(crate) fn is_asked(sentence: &Sentence) -> bool {
    sentence.notes.iter().any(|note| note.code == DESCRIBED)
}

/// The click on what is called as the sentence has it in full, where several have a part of it, or what it was read as is called
/// otherwise.
pub(crate) fn in_full(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    read_as: Option<&ActionSubject>,
) -> Option<Vec<Sentence>> {
    if sentence.optional || is_asked(sentence) {
        return None;
    }
    let words = deed_words(&sentence.text, true)?;
    let is_plain = words.words.iter().all(|word| word.quote.is_none());
    let seen = step.session.present().filter(|_| is_plain)?;
    let found = evaluate::called_whole(&words, seen, &step.session.knowledge)?;
    if let Some(read_as) = read_as {
        let clicks = matches!(sentence.body, Body::Action(Action::Click { .. }));
        let action = found.actions.first().filter(|_| clicks)?;
        let whole = evaluate::readiness(action, seen, &step.session.knowledge).subject?;
        let name = |subject: &ActionSubject| match subject {
            ActionSubject::Element(id) => Some(content(&seen.page.elements[*id].name)),
            _ => None,
        };
        if name(&whole)? == name(read_as)? {
            return None;
        }
    }
    Some(told(step, sentence, found))
}

/// The deed on the control that opens what a sentence opens by a plain text of the page.
pub(crate) fn by_opener(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    subject: &ActionSubject,
) -> Option<Vec<Sentence>> {
    let ActionSubject::Element(named) = subject else {
        return None;
    };
    if is_asked(sentence) {
        return None;
    }
    let words = deed_words(&sentence.text, true)?;
    let seen = step.session.present()?;
    let found = evaluate::opener(
        &words,
        *named,
        &sentence.text,
        seen,
        &step.session.knowledge,
    )?;
    Some(told(step, sentence, found))
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
pub(crate) fn told(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    found: DescribedDeed,
) -> Vec<Sentence> {
    step.record().notes.push(format!(
        "the page has one thing that the words describe: {}",
        found.what
    ));
    step.record().meant_by.extend(found.rules);
    let meant = found.actions.into_iter().map(|action| {
        let waives_change = matches!(action, Action::Press { .. });
        let mut meant = sentence.meaning(&Meaning::Action(action));
        // What a field filters while it is typed into is filtered already.
        meant.waives_change |= waives_change;
        meant.notes.push(described_note(found.what.clone()));
        meant
    });
    meant.collect()
}
