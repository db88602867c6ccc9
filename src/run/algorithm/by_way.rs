//! A deed at a place that the page leads to: "Open order 1048 from the orders list", said on another page.

use crate::evaluate;
use crate::grammar::{
    Action, Body, ByWay, DeedKind, Note, Sentence, Span, StepKind, Text, by_way, deed_words, parse,
    parts,
};
use crate::lexicon::pages::SIGNS_IN;
use crate::lexicon::{among, described as words};
use crate::run::algorithm::described::{described, is_asked, told};
use crate::run::plan::start;
use crate::run::step::StepRun;

/// The code of the note that a sentence is done elsewhere, and that the page leads there.
const BY_WAY: &str = "by-way";
/// The sentence that goes to where one signs in.
const GOES_TO_SIGN_IN: &str = "Go to the sign in page";

/// The way to the place that a sentence names, and what is done there, where nothing of the page is called as the sentence has it.
pub(crate) fn on_the_way(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let is_known = |note: &Note| note.code == BY_WAY;
    if sentence.optional || sentence.notes.iter().any(is_known) || is_asked(sentence) {
        return None;
    }
    let acts = sentence.kind() == StepKind::Action || deed_words(&sentence.text, false).is_some();
    let ways = if acts {
        by_way(&sentence.text)
    } else {
        Vec::new()
    };
    for way in ways {
        let Some(there) = deeds(&way.deed) else {
            continue;
        };
        let Some(mut deeds) = led(step, &way) else {
            continue;
        };
        let note = format!("done at `{}`", way.place);
        step.record().notes.push(note.clone());
        deeds.extend(there.into_iter().map(|deed| noted(deed, &note)));
        return Some(deeds);
    }
    to_sign_in(step, sentence)
        .or_else(|| through_menu(step, sentence))
        .filter(|_| acts)
}

/// "Sign in as ada with the password tea", said where a link leads to the page for it.
fn to_sign_in(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let planned = &step.case.planned.case.steps;
    let written = planned.get(step.at)?.written.as_deref()?;
    let said = format!(" {} ", written.sentence.to_lowercase());
    let verb = |phrase: &str| said.contains(&format!(" {phrase} "));
    let is_first = written.part == 1 && SIGNS_IN.split('|').any(verb);
    let going = parse(GOES_TO_SIGN_IN);
    let Body::Action(action @ Action::GoTo { .. }) = &going.body else {
        return None;
    };
    let enters = matches!(&sentence.body, Body::Action(Action::Fill { .. }));
    let seen = step.session.present()?;
    let ready = evaluate::readiness(action, seen, &step.session.knowledge);
    let again = || noted(sentence.clone(), "done where one signs in");
    (is_first && enters && ready.subject.is_some()).then(|| vec![going, again()])
}

/// The click that opens a menu, and the sentence again, where what it names may be in that.
fn through_menu(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let words = deed_words(&sentence.text, sentence.kind() == StepKind::Action)?;
    if !matches!(
        words.kind,
        DeedKind::Opens | DeedKind::Points | DeedKind::Says
    ) {
        return None;
    }
    let seen = step.session.present()?;
    let opening = evaluate::behind_menu(&words, seen, &step.session.knowledge)?;
    let note = format!("looked for behind {}", opening.what);
    let mut deeds = told(step, sentence, opening);
    step.record().notes.push(note.clone());
    deeds.push(noted(sentence.clone(), &note));
    Some(deeds)
}

/// A sentence with a note that its place is known, so that it is not looked for again.
fn noted(mut sentence: Sentence, message: &str) -> Sentence {
    sentence.notes.push(Note {
        code: BY_WAY.to_owned(),
        message: message.to_owned(),
        span: Span::default(),
    });
    sentence
}

/// The deeds of a sentence without its place, if all of them are read, or may describe something.
fn deeds(deed: &str) -> Option<Vec<Sentence>> {
    let mut texts = parts(deed, &|_| false);
    if texts.is_empty() {
        texts.push(deed.to_owned());
    }
    let read: Vec<Sentence> = texts.iter().map(|text| parse(text)).collect();
    let is_deed = |sentence: &Sentence| match &sentence.body {
        Body::Unread(unread) => {
            deed_words(&sentence.text, unread.kind == StepKind::Action).is_some()
        }
        _ => sentence.kind() == StepKind::Action,
    };
    read.iter().all(is_deed).then_some(read)
}

/// The deeds that lead to a place; none where it is the page that is open.
fn led(step: &mut StepRun<'_>, way: &ByWay) -> Option<Vec<Sentence>> {
    let is_whole = |word: &str| among(&word.to_lowercase(), words::WHOLE);
    let seen = step.session.present()?;
    if way.place.split_whitespace().all(is_whole) {
        let base = step.case.planned.base_url.as_ref()?;
        let is_there = seen.page.url.trim_end_matches('/') == base.as_str().trim_end_matches('/');
        return Some(if is_there {
            Vec::new()
        } else {
            vec![parse(start::OPENS)]
        });
    }
    let page = Text {
        value: way.place.clone(),
        quoted: false,
        span: Span::default(),
    };
    if evaluate::reached(&page, None, seen).is_some() {
        return Some(Vec::new());
    }
    let going = parse(&format!("Go to {}", way.place));
    if let Body::Action(action @ Action::GoTo { .. }) = &going.body {
        let ready = evaluate::readiness(action, seen, &step.session.knowledge);
        if ready.subject.is_some() {
            return Some(vec![going]);
        }
    }
    let opening = parse(&format!("Open the {}", way.place));
    described(step, &opening)
}
