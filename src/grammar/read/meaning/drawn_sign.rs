//! Signs: in brackets behind what is named, "the close button (×)", and three dots that open a menu.

use crate::grammar::read::{cursor::Cursor, token::Kind};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// "the close button (×)": the sign that is drawn on it, which no name has.
pub(in crate::grammar::read) fn drawn_sign(c: &mut Cursor<'_>, target: &Target) {
    let mark = c.mark();
    let of_quoted = c.acting && target.text.as_ref().is_some_and(|text| text.quoted);
    let sign = c.attempt(|c| {
        c.eat("(").then_some(())?;
        // "Open (3)" counts something.
        let is_sign = |sign: &str| sign.chars().count() == 1 && !sign.chars().all(char::is_numeric);
        let one = c
            .peek()
            .is_some_and(|t| t.kind != Kind::Quoted && is_sign(&t.norm));
        // "the icon 'Run' (play icon)": what a text in quotes names, said once more.
        let words = (0..4).take_while(|i| !c.word(*i).is_empty()).count();
        let said = |i: usize| {
            let word = c.word(i);
            lexicon::among(word, lexicon::connectives::NO_REMARK)
                || lexicon::ordinal(word).is_some()
        };
        // "(under the list)" says which of several.
        let place = lexicon::among(c.word(0), lexicon::places::BEFORE_THE)
            || lexicon::among(c.word(0), lexicon::places::PLACED);
        let remark = of_quoted && words > 1 && !place && !(0..words).any(said);
        c.at += if one || !remark { 1 } else { words };
        ((one || remark) && c.eat(")")).then_some(())
    });
    if sign.is_some() {
        let span = c.span_since(mark);
        c.note("drawn-sign", "what is in brackets is not looked for", span);
    }
}

/// "the three dots", of the part of the page that is named behind them: its menu. Without a place, the button with that sign.
pub(in crate::grammar::read) fn three_dots(c: &mut Cursor<'_>) -> Option<Target> {
    c.acting.then_some(())?;
    let mark = c.mark();
    c.one_of(lexicon::naming::THREE_DOTS)?;
    let span = c.span_since(mark);
    let is_placed = c.at_place();
    let text = (!is_placed).then(|| Text {
        value: lexicon::naming::MORE.to_owned(),
        quoted: false,
        span,
    });
    Some(Target {
        kind: None,
        role: Some(if is_placed {
            RoleNoun::Menu
        } else {
            RoleNoun::Button
        }),
        text,
        relation: TextRelation::Contains,
        ordinal: None,
        contexts: Vec::new(),
        span,
    })
}
