//! Numbers before words without quotes: "3 orders" counts what only the application has, "9 Orchard Close" is an address.

use crate::grammar::read::{
    count::Counted,
    cursor::{Checkpoint, Cursor},
    kind, noun_phrase as np,
};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// "9 Orchard Close is displayed": without a kind nothing is counted, and the number begins what is cited.
pub(in crate::grammar::read) fn of_name(
    c: &Cursor<'_>,
    mark: Checkpoint,
    (noun, kind): (np::Noun, bool),
    counted: Option<Counted>,
) -> (np::Noun, Option<Counted>) {
    match counted
        .filter(|_| !kind)
        .and_then(|_| numbered(c, mark, &noun))
    {
        Some(noun) => (noun, None),
        None => (noun, counted),
    }
}

/// A name without quotes behind a number and before a verb of one thing, with the number.
fn numbered(c: &Cursor<'_>, mark: Checkpoint, noun: &np::Noun) -> Option<np::Noun> {
    let target = &noun.target;
    let text = target.text.as_ref().filter(|text| !text.quoted)?;
    let alone = target.role.is_none() && target.ordinal.is_none() && target.contexts.is_empty();
    let number = c.tokens.get(mark.place())?;
    let touches = number.span.end < text.span.start
        && c.source[number.span.end..text.span.start].trim().is_empty();
    let digits = number.norm.chars().all(|ch| ch.is_ascii_digit());
    if !alone || !touches || !digits || lexicon::among(c.word(0), lexicon::claims::ARE_SEVERAL) {
        return None;
    }
    let span = np::join(number.span, text.span);
    let text = Text {
        value: c.source[span.start..span.end].to_owned(),
        span,
        ..text.clone()
    };
    Some(np::Noun {
        target: Target {
            text: Some(text),
            span,
            ..target.clone()
        },
        plural: false,
    })
}

/// "orders" of "3 orders are displayed", "order" of "one order is listed": things that only the application has, however the page
/// draws them.
pub(in crate::grammar::read) fn counted_kind(
    c: &mut Cursor<'_>,
    counted: Option<Counted>,
) -> Option<Target> {
    let mark = c.mark();
    let said = c.word(0).to_owned();
    let is_one = counted.is_none_or(|counted| counted.count.number == 1);
    let one = || (is_one && kind::may_be_kind(c, 0)).then(|| said.clone());
    let kind = lexicon::singular(&said).or_else(one)?;
    let here = lexicon::among(c.word(1), lexicon::places::IN_A_PART)
        || lexicon::among(c.word(1), lexicon::states::ELIDED_SHOWN);
    let ends = here || lexicon::ends_noun(c.word(1)) || c.word(1).is_empty() && !c.at_quoted(1);
    let is_kind = said.chars().all(char::is_lowercase)
        && !c.capital(0)
        && c.noun_at(0).is_none()
        && lexicon::state(&said).is_none()
        && !lexicon::among(&said, lexicon::naming::KINDS_OF_VALUE)
        && !lexicon::among(&said, lexicon::numbers::TIMES)
        && !lexicon::among(&said, lexicon::naming::DRAWN)
        && !lexicon::among(&said, lexicon::pages::OF_PROGRAMS);
    if !is_kind || !ends {
        return None;
    }
    c.at += 1;
    let span = c.span_since(mark);
    Some(Target {
        kind: Some(kind),
        text: None,
        relation: TextRelation::Contains,
        role: Some(RoleNoun::Card),
        ordinal: None,
        contexts: Vec::new(),
        span,
    })
}
