//! A deed at a place that the page leads to: "Open order 1048 from the orders list", said on another page.

use crate::agent::AgentRole;
use crate::evaluate::{self, ActionSubject, DescribedDeed, input_type, is_field};
use crate::grammar::{
    Action, Body, ByWay, DeedKind, Gesture, Note, Sentence, Span, StepKind, Text, by_way,
    deed_of_page, deed_words, is_quote, parse, parts, sought,
};
use crate::lexicon::actions::SIGN_IN;
use crate::lexicon::pages::SIGNS_IN;
use crate::lexicon::{among, described as words, plural};
use crate::page::Element;
use crate::run::algorithm::described::{described, is_asked, searching, told};
use crate::run::plan::start;
use crate::run::step::StepRun;
use crate::verdict::Cause;

/// The code of the note that a sentence is done elsewhere, and that the page leads there.
const BY_WAY: &str = "by-way";
/// The code of the note that a menu was opened for a sentence.
const BY_MENU: &str = "by-menu";
/// The code of the note that a sentence was looked for on the page of a list before.
const NEXT_PAGE: &str = "next-page";
/// The code of the note that what a sentence names was searched for.
const BY_SEARCH: &str = "by-search";
/// Pages of a list that are turned for one sentence.
const MOST_PAGES: usize = 12;
/// Ways that are taken for one sentence: through those pages, and through menus and the list of its kind.
const MOST_WAYS: usize = MOST_PAGES + 3;
/// The sentence that goes to where one signs in.
const GOES_TO_SIGN_IN: &str = "Go to the sign in page";

/// The way to the place that a sentence names, and what is done there, where nothing of the page is called as the sentence has it.
pub(crate) fn on_the_way(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let is_known = |note: &Note| note.code == BY_WAY;
    if sentence.optional || is_asked(sentence) {
        return None;
    }
    let acts = sentence.kind() == StepKind::Action || deed_of_page(&sentence.text, false).is_some();
    let ways = [BY_WAY, BY_MENU, NEXT_PAGE, BY_SEARCH];
    let taken = sentence
        .notes
        .iter()
        .filter(|note| ways.contains(&note.code.as_str()));
    if !acts || taken.count() >= MOST_WAYS {
        return None;
    }
    if let Some(deeds) = at_a_place(step, sentence) {
        return Some(deeds);
    }
    // A name in quotes that is read is on this page, or is not there.
    let is_read = !matches!(sentence.body, Body::Unread(_));
    let is_exact = is_read && sentence.text.contains(is_quote);
    let opened = sentence.notes.iter().any(is_known);
    let before = (!opened)
        .then(|| through_place_before(step, sentence))
        .flatten();
    before.or_else(|| through_menu(step, sentence)).or_else(|| {
        // A model that plays the role is asked for what this page has.
        if is_exact || step.plays(AgentRole::Navigation) {
            return None;
        }
        on_next_page(step, sentence).or_else(|| by_search(step, sentence))
    })
}

/// The way to the place that a sentence names, such as the list of the kind of thing, and what is done there.
fn at_a_place(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    if sentence.notes.iter().any(|note| note.code == BY_WAY) {
        return None;
    }
    for way in by_way(&sentence.text) {
        // "On the confirmation page, choose No": no page is called so.
        if is_the_open(&way.place)
            && let Some(deeds) = deeds(&way.deed)
            && let Some(Body::Action(action)) = deeds.first().map(|deed| &deed.body)
            && let Some(seen) = step.session.present()
            && evaluate::readiness(action, seen, &step.session.knowledge)
                .subject
                .is_some()
        {
            let note = format!("`{}` is taken as what is open", way.place);
            step.record().notes.push(note.clone());
            let here = deeds.into_iter().map(|deed| noted(deed, BY_WAY, &note));
            return Some(here.collect());
        }
        let Some(there) = deeds(&way.deed) else {
            continue;
        };
        let Some(mut deeds) = led(step, &way) else {
            continue;
        };
        let note = format!("done at `{}`", way.place);
        step.record().notes.push(note.clone());
        deeds.extend(there.into_iter().map(|deed| noted(deed, BY_WAY, &note)));
        return Some(deeds);
    }
    None
}

/// The way to the list from which something is opened, where the page only mentions it in a row: "Open the order RO-1051" on an overview.
pub(crate) fn from_its_list(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    subject: &ActionSubject,
) -> Option<Vec<Sentence>> {
    let ActionSubject::Element(named) = subject else {
        return None;
    };
    let page = &step.session.present()?.page;
    evaluate::only_mentions(page, *named)
        .then(|| opened_at_its_list(step, sentence))
        .flatten()
}

/// The way to the list of the kind of thing that a sentence opens, and the sentence there.
pub(crate) fn opened_at_its_list(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
) -> Option<Vec<Sentence>> {
    let opens = matches!(
        sentence.body,
        Body::Action(Action::Click {
            gesture: Gesture::Open,
            ..
        })
    );
    (opens && !sentence.optional && !is_asked(sentence))
        .then(|| at_a_place(step, sentence))
        .flatten()
}

/// Whether a place is said by its time or its kind, and not by what it is called.
fn is_the_open(place: &str) -> bool {
    let parts: Vec<String> = place.split_whitespace().map(str::to_lowercase).collect();
    match parts.as_slice() {
        [the, noun] => among(the, words::THE_OPEN) && among(noun, words::PARTS_OF_PAGES),
        _ => false,
    }
}

/// "Go to the checkout", where the page has no way there: through the cart.
fn through_place_before(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let goal = deed_words(&sentence.text, true).filter(|deed| deed.kind == DeedKind::Opens)?;
    let [only] = goal.words.as_slice() else {
        return None;
    };
    let mut places = words::BEHIND.iter();
    let (_, before) = places.find(|(place, _)| among(&only.word, place))?;
    let seen = step.session.present()?;
    let mut ways = before
        .split('|')
        .filter_map(|name| deed_words(&format!("Go to {name}"), true));
    let way =
        ways.find_map(|words| evaluate::called_whole(&words, seen, &step.session.knowledge))?;
    Some(behind(step, sentence, way, BY_WAY))
}

/// The step to the next page of a list, and the sentence again.
fn on_next_page(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let turned = sentence.notes.iter().filter(|note| note.code == NEXT_PAGE);
    let turned = turned.count();
    let opens = deed_of_page(&sentence.text, true).is_some_and(|deed| {
        matches!(
            deed.kind,
            DeedKind::Opens | DeedKind::Points | DeedKind::Says
        )
    });
    if !opens || turned >= MOST_PAGES {
        return None;
    }
    let turning = evaluate::next_page(step.session.present()?, &step.session.knowledge)?;
    let note = "looked for on the next page of the list";
    step.record().notes.push(note.to_owned());
    let mut deeds = told(step, sentence, turning);
    deeds.push(noted(sentence.clone(), NEXT_PAGE, note));
    Some(deeds)
}

/// The name of something that is opened, typed into the only search field of the page, and the sentence again.
fn by_search(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    if sentence.notes.iter().any(|note| note.code == BY_SEARCH) {
        return None;
    }
    let name = sought(&sentence.text)?;
    let seen = step.session.present()?;
    let deeds = searching(&name).filter(|deeds| {
        let ready = |action| evaluate::readiness(action, seen, &step.session.knowledge);
        matches!(&deeds[0].body, Body::Action(action) if ready(action).subject.is_some())
    })?;
    let note = format!("looked for with the search field: '{name}'");
    step.record().notes.push(note.clone());
    let mut deeds = Vec::from(deeds);
    deeds.push(noted(sentence.clone(), BY_SEARCH, &note));
    Some(deeds)
}

/// Whether a sentence is the first part of "Sign in as ada with the password tea", and enters something.
pub(crate) fn begins_to_sign_in(step: &StepRun<'_>, sentence: &Sentence) -> bool {
    let planned = &step.case.planned.case.steps;
    let written = planned
        .get(step.at)
        .and_then(|step| step.written.as_deref());
    let is_first = written
        .filter(|written| written.part == 1)
        .is_some_and(|written| {
            let lower = written.sentence.to_lowercase();
            let said: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
            let said = format!(" {} ", said.join(" "));
            SIGNS_IN
                .split('|')
                .chain(SIGN_IN.split('|'))
                .any(|verb| said.contains(&format!(" {verb} ")))
        });
    let enters = matches!(&sentence.body, Body::Action(Action::Fill { .. }));
    is_first && enters && !sentence.notes.iter().any(|note| note.code == BY_WAY)
}

/// The way to the page for signing in, where a link of this one leads there and no password can be entered here: another form of
/// this page may ask for an e-mail address, too.
pub(crate) fn to_sign_in(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let going = parse(GOES_TO_SIGN_IN);
    let Body::Action(action @ Action::GoTo { .. }) = &going.body else {
        return None;
    };
    let seen = step.session.present()?;
    let asks = |e: &Element| e.raw.visible && is_field(e) && input_type(e) == "password";
    if seen.page.elements.iter().any(asks) {
        return None;
    }
    let ready = evaluate::readiness(action, seen, &step.session.knowledge);
    if ready.cause == Some(Cause::TargetMissing) {
        return behind_closed_menu(step, sentence);
    }
    let leads = match ready.subject? {
        ActionSubject::Element(link) => {
            seen.page.elements[link].raw.resolved.as_ref() != Some(&seen.page.url)
        }
        _ => false,
    };
    let again = || noted(sentence.clone(), BY_WAY, "done where one signs in");
    leads.then(|| vec![going, again()])
}

/// The click that opens the menu which leads to the page for signing in, and the sentence again.
fn behind_closed_menu(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let opened = |note: &Note| note.code == BY_MENU;
    if sentence.notes.iter().any(opened) {
        return None;
    }
    let seen = step.session.present()?;
    let mut verbs = SIGNS_IN.split('|');
    let opening = verbs.find_map(|verb| {
        let words = deed_words(&format!("Go to {verb}"), true)?;
        evaluate::hides(&words, seen, &step.session.knowledge)
    })?;
    Some(behind(step, sentence, opening, BY_MENU))
}

/// The click that opens a menu, and the sentence again, where what it names may be in that.
fn through_menu(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Vec<Sentence>> {
    let words = deed_of_page(&sentence.text, sentence.kind() == StepKind::Action)?;
    if !matches!(
        words.kind,
        DeedKind::Opens | DeedKind::Points | DeedKind::Says
    ) {
        return None;
    }
    let seen = step.session.present()?;
    let opening = evaluate::behind_menu(&words, seen, &step.session.knowledge)?;
    // A menu that does not say whether it is open would be closed by the next click, and opened by the one after.
    let said = looked_behind(&opening);
    let is_tried = sentence.notes.iter().any(|note| note.message == said);
    (!is_tried).then(|| behind(step, sentence, opening, BY_WAY))
}

/// The note that what a sentence names was looked for in a menu.
fn looked_behind(opening: &DescribedDeed) -> String {
    format!("looked for behind {}", opening.what)
}

/// The deed that opens something, and the sentence again, with a note of it by that code.
fn behind(
    step: &mut StepRun<'_>,
    sentence: &Sentence,
    opening: DescribedDeed,
    code: &str,
) -> Vec<Sentence> {
    let note = looked_behind(&opening);
    let mut deeds = told(step, sentence, opening);
    step.record().notes.push(note.clone());
    deeds.push(noted(sentence.clone(), code, &note));
    deeds
}

/// A sentence with a note of how it was looked for, so that it is not looked for in that way again.
fn noted(mut sentence: Sentence, code: &str, message: &str) -> Sentence {
    sentence.notes.push(Note {
        code: code.to_owned(),
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
            deed_of_page(&sentence.text, unread.kind == StepKind::Action).is_some()
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
    // "The order RO-1051": what lists the orders is called by their plural.
    let names = [way.place.clone(), plural(&way.place)];
    if let Some(going) = names.iter().find_map(|name| goes_to(step, name)) {
        return Some(vec![going]);
    }
    let opening = parse(&format!("Open the {}", way.place));
    if let Some(found) = described(step, &opening) {
        return Some(found);
    }
    // "Open the notes of the order RO-1051": the list of orders has it.
    let inner = by_way(&opening.text).pop()?;
    let going = goes_to(step, &inner.place)?;
    Some(vec![going, noted(opening, BY_WAY, "opened from its list")])
}

/// "Go to the orders", where this page has one way there.
fn goes_to(step: &StepRun<'_>, name: &str) -> Option<Sentence> {
    let going = parse(&format!("Go to {name}"));
    let Body::Action(action @ Action::GoTo { .. }) = &going.body else {
        return None;
    };
    let seen = step.session.present()?;
    let ready = evaluate::readiness(action, seen, &step.session.knowledge);
    ready.subject.is_some().then_some(going)
}
