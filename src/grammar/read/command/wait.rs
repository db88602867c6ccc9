//! "Wait until …", "Wait for 'x' to disappear", "Wait 2 seconds".

use super::coming;
use crate::grammar::read::{
    claim,
    cursor::Cursor,
    formula, noun_phrase as np, predicate,
    subject::{self, Subject},
    thing,
};
use crate::grammar::{Action, Formula, Predicate};
use crate::lexicon;

/// Reads a wait.
pub(super) fn wait(c: &mut Cursor<'_>) -> Option<Action> {
    c.acting = false;
    if c.one_of(lexicon::waiting::LET).is_some() {
        let condition = coming::coming(c)?;
        return Some(Action::WaitUntil {
            condition,
            within: None,
        });
    }
    let mark = c.mark();
    let verb = c.one_of(lexicon::waiting::WAIT)?;
    // "When I wait": until the page is at rest.
    if verb == lexicon::waiting::WAITS_ALONE && c.at_end() {
        let span = c.span_since(mark);
        c.note(
            "wait-for-rest",
            "no time and no condition is said: until the page has loaded",
            span,
        );
        let condition = Formula::Atom(Predicate::OnPage { name: None }, span);
        return Some(Action::WaitUntil {
            condition,
            within: None,
        });
    }
    if let Some(seconds) = c.attempt(|c| {
        let seconds = time(c)?;
        c.at_end().then_some(seconds)
    }) {
        return Some(Action::Pause { seconds });
    }
    unitless(c)?;
    // "Wait 5 seconds for the page to load": for that long at most.
    let mut within = c.attempt(limit).or_else(|| {
        c.attempt(|c| {
            let seconds = time(c)?;
            let on = c.word(0) == "for"
                || c.word(0) == "to"
                || lexicon::among(c.word(0), lexicon::connectives::UNTIL);
            on.then_some(seconds)
        })
    });
    c.one_of(lexicon::waiting::LOOSELY);
    let condition = if c.one_of(lexicon::connectives::UNTIL).is_some() {
        c.eat("that");
        c.attempt(coming::coming).or_else(|| formula::formula(c))?
    } else if c.one_of(lexicon::waiting::TO_SEE).is_some() {
        c.attempt(awaited)?
    } else {
        c.one_of(lexicon::waiting::FOR)
            .or_else(|| c.fail("`until`, `for` or a duration"))?;
        c.attempt(coming::coming).or_else(|| c.attempt(awaited))?
    };
    if within.is_none() {
        c.eat(",");
        within = c.attempt(limit).or_else(|| {
            c.attempt(|c| {
                let seconds = time(c)?;
                c.at_end().then_some(seconds)
            })
        });
    }
    Some(Action::WaitUntil { condition, within })
}

/// Refuses "wait for 3": a time, and nobody says of what unit.
fn unitless(c: &mut Cursor<'_>) -> Option<()> {
    let counted = c.looks_like(|c| {
        c.one_of(lexicon::places::FOR_DURING);
        c.one_of(lexicon::function::ABOUT);
        let word = c.word(0);
        let number = lexicon::number(word).is_some() || word.parse::<f64>().is_ok();
        c.at += 1;
        (number && c.at_end()).then_some(())
    });
    if counted {
        while !c.at_end() {
            c.at += 1;
        }
        return c.fail("the unit of the time behind the number, such as `seconds`");
    }
    Some(())
}

/// "for about 3 seconds", "a few seconds".
fn time(c: &mut Cursor<'_>) -> Option<f64> {
    c.one_of(lexicon::places::FOR_DURING);
    c.one_of(lexicon::function::ABOUT);
    let mut vague = lexicon::waiting::VAGUE.iter();
    vague
        .find_map(|(words, seconds)| c.one_of(words).map(|_| *seconds))
        .or_else(|| duration(c))
}

/// "'x'", "'x' to appear", "the dialog to be closed".
fn awaited(c: &mut Cursor<'_>) -> Option<Formula> {
    if let Some(found) = c.attempt(|c| {
        let found = formula::formula(c)?;
        let over = c.looks_like(limit) || c.looks_like(lasts);
        (c.at_end() || over).then_some(found)
    }) {
        return Some(found);
    }
    let mark = c.mark();
    if let Some(Subject::Native(text)) = c.attempt(subject::native) {
        let span = c.span_since(mark);
        return c
            .at_end()
            .then_some(Formula::Atom(Predicate::NativeDialog { text }, span));
    }
    let noun = np::noun_phrase(c, "")?;
    let span = c.span_since(mark);
    let shown = formula::shown(&noun.target, span);
    if c.at_end() || c.looks_like(limit) || c.looks_like(lasts) || c.at_mark(",") {
        return Some(shown);
    }
    let said = predicate::predicate(c)?;
    let thing = thing::Thing {
        plural: noun.plural,
        ..thing::Thing::of(noun.target)
    };
    claim::claim(c, &Subject::Thing(thing), &said, c.span_since(mark))
}

/// "within 5 seconds", "for at most 10 s".
fn limit(c: &mut Cursor<'_>) -> Option<f64> {
    c.one_of(lexicon::comparators::LIMITS)?;
    duration(c)
}

/// "for 3 seconds", at the end.
fn lasts(c: &mut Cursor<'_>) -> Option<()> {
    time(c)?;
    c.at_end().then_some(())
}

/// "2 seconds", "500 ms", "a second", "1.5s".
fn duration(c: &mut Cursor<'_>) -> Option<f64> {
    // "Wait '3' seconds": some step libraries put every number in quotes.
    if c.at_quoted(0) {
        let mark = c.mark();
        let text = c.quoted()?;
        let number: f64 = text.value.trim().parse().ok()?;
        let scale = unit(c.word(0));
        if let Some(scale) = scale.filter(|_| (0.0..86_400.0).contains(&number)) {
            c.at += 1;
            return Some(number * scale);
        }
        c.reset(mark);
        return None;
    }
    let word = c.word(0);
    let digits = word.trim_end_matches(char::is_alphabetic);
    let glued = &word[digits.len()..];
    let number = if matches!(word, "a" | "an") {
        Some(1.0)
    } else {
        lexicon::number(word)
            .map(|n| n as f64)
            .or_else(|| digits.replace(',', ".").parse::<f64>().ok())
    };
    let number = number.filter(|n| n.is_finite() && *n >= 0.0 && *n < 86_400.0)?;
    if !glued.is_empty() && !digits.is_empty() {
        let seconds = number * unit(glued)?;
        c.at += 1;
        return Some(seconds);
    }
    let seconds = number * unit(c.word(1))?;
    c.at += 2;
    Some(seconds)
}

/// The seconds of a unit of time.
fn unit(word: &str) -> Option<f64> {
    let units = lexicon::numbers::UNITS_OF_TIME;
    let found = units.iter().find(|(words, _)| lexicon::among(word, words));
    found.map(|(_, seconds)| *seconds)
}
