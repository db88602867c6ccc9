//! Words with which another clause begins, and which are in no name.

use super::cursor::Cursor;
use super::token::{Kind, Token};
use crate::grammar::{Body, Sentence, is_code};
use crate::lexicon;

/// Whether a name without quotes goes on over a comma and a second verb: "the price of PK-1005, type abc". "Yes, cancel it" is one.
pub(in crate::grammar::read) fn goes_on(c: &Cursor<'_>, read: &mut Sentence) -> bool {
    if !matches!(read.body, Body::Action(_) | Body::Ambiguous(_)) {
        return false;
    }
    let acts = |token: &Token| {
        token.kind == Kind::Word && lexicon::verbs::base(&token.norm) == Some(token.norm.as_str())
    };
    let is_comma = |words: &&[Token]| {
        let (before, next) = (&words[0], &words[2..]);
        let joins = |token: &Token| lexicon::among(&token.norm, lexicon::connectives::JOINING);
        let verb = next.iter().find(|token| !joins(token));
        let is_answer = lexicon::among(&before.norm, lexicon::naming::ANSWERS);
        words[1].kind == Kind::Mark && words[1].norm == "," && !is_answer && verb.is_some_and(acts)
    };
    let commas: Vec<usize> = c
        .tokens
        .windows(4)
        .filter(is_comma)
        .chain(c.tokens.windows(3).filter(is_comma))
        .map(|words| words[1].span.start)
        .collect();
    // "PK-1001 and PK-1003": each is one.
    let are_codes = |value: &str| {
        let mut codes = value.split([' ', ',']).filter(|word| !word.is_empty());
        value.contains(" and ") && codes.all(|word| word == "and" || is_code(word))
    };
    let texts = read.texts_mut();
    let mut unquoted = texts.iter().filter(|text| !text.quoted);
    unquoted.any(|text| {
        let goes_on = |at: &usize| (text.span.start..text.span.end).contains(at);
        commas.iter().any(goes_on) || are_codes(&text.value)
    })
}

/// Refuses conditions, purposes, manners and menu paths, which would become part of a name.
pub(in crate::grammar::read) fn never_in_name(c: &mut Cursor<'_>, ahead: usize) -> Option<()> {
    let word = c.word(ahead);
    if lexicon::among(word, lexicon::connectives::STEPS_OF_PATH) {
        return c.fail("the end of the name (each step of a menu is a sentence of its own)");
    }
    if !c.capital(ahead) && lexicon::among(word, lexicon::connectives::CONDITIONS) {
        return c.fail("the end of the name (a condition or manner is not read)");
    }
    if !c.acting || c.capital(ahead) {
        return Some(());
    }
    let next = c.word(ahead + 1);
    // "the icon click on the link": two actions without a word between them.
    let another = lexicon::among(word, lexicon::actions::POINTING)
        && (next == "on" || lexicon::among(next, lexicon::function::DETERMINERS));
    let purpose = word == "to"
        && !c.capital(ahead + 1)
        && !lexicon::among(next, lexicon::function::DETERMINERS)
        && lexicon::among(c.word(ahead + 2), lexicon::function::DETERMINERS)
        || word == "to" && ahead > 0 && c.capital(ahead - 1) && is_for(c, ahead + 1)
        || lexicon::connectives::PURPOSES.contains(&(word, next));
    let often = lexicon::among(word, lexicon::quantifiers::OF_SEVERAL) && next == "times";
    let later = lexicon::among(word, lexicon::connectives::SOONER_OR_LATER)
        && !next.is_empty()
        && !c.capital(ahead + 1);
    let range = word == "from" && !next.is_empty() && !c.capital(ahead + 1);
    let counted = word == "from" && next.starts_with(|ch: char| ch.is_ascii_digit());
    let with = word == "with" && !c.at_quoted(ahead + 1) && !c.capital(ahead + 1);
    // "Delete for item 3", "Edit for user Ana": of which of them it is.
    let of_one = word == "for"
        && !next.is_empty()
        && !c.capital(ahead + 1)
        && c.capital(ahead + 2)
        && (c.word(ahead + 3).is_empty() || c.noun_at(ahead + 3).is_some());
    // "Select menu page is displayed": the sentence says what is there, and its first word is no verb.
    let claims = lexicon::among(word, lexicon::places::PAGE_IS)
        && lexicon::among(next, lexicon::states::SHOWN);
    let swallowed = with
        || often
        || later
        || claims
        || of_one
        || another
        || lexicon::among(word, lexicon::function::MANNER);
    if purpose || range || counted || swallowed {
        return c
            .fail("the end of the name (a purpose, manner, claim or second action is not read)");
    }
    Some(())
}

/// "New to create an order": a verb and what it does it to.
fn is_for(c: &Cursor<'_>, ahead: usize) -> bool {
    let verb = c.word(ahead);
    let does = lexicon::verbs::base(verb) == Some(verb)
        || lexicon::among(verb, lexicon::actions::MEANT_BY_CLICK);
    does && !c.capital(ahead) && !c.word(ahead + 1).is_empty() && c.noun_at(ahead + 1).is_none()
}
