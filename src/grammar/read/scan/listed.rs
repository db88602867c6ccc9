//! Names in a list, without quotes: "the columns Room, Floor and Price per hour", "The list contains Oslo, Bergen and Hamar".
//!
//! Commas part the names, and behind the last of them "and" or "or"; each name begins with a capital. Without this a list would be one
//! long name. Behind a verb the sentence has to be about what holds several things: a heading or a field says one text, commas and all.

use super::cited;
use super::cursor::Cursor;
use super::token::{Kind, Token};
use crate::grammar::{Formula, Predicate, RoleNoun, Text, TextRelation};
use crate::lexicon::{self, among};

/// Words of the longest name.
const LONGEST: usize = 5;
/// Names of the shortest list behind a noun for several things, and behind a verb alone.
const BEHIND_NOUN: usize = 2;
const BEHIND_VERB: usize = 3;

/// The sentence with each name of its list taken for a text, if it has one list.
pub(in crate::grammar::read) fn with_names<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let end = c.tokens.len() - usize::from(is_mark(c.tokens.last()?, "."));
    let (from, least) = (1..end).find_map(|at| Some((at, least(c, at)?)))?;
    let names = names(c, from, end)?;
    // "Name, Role and Email columns": the noun behind them is that of each.
    let noun_behind = names.last().is_some_and(|last| {
        last.1 > last.0 + 1 && lexicon::noun(word(c, last.1 - 1)).is_some_and(|(_, plural)| plural)
    });
    // "Monday, May 3, 2025"
    let counts = names
        .iter()
        .any(|name| word(c, name.0).starts_with(|l: char| l.is_ascii_digit()));
    if names.len() < least || noun_behind || counts {
        return None;
    }
    let mut with = c.clone();
    for (start, end) in names.into_iter().rev() {
        with = cited::with_text(&with, (start, end));
    }
    Some(with)
}

/// The sentence with each name of the list at its head taken for a text: "Family tent and Camp stove are displayed". That they are
/// several, the verb says; one name may be written so, too.
pub(in crate::grammar::read) fn at_head<'a>(c: &Cursor<'a>) -> Option<Cursor<'a>> {
    let end = c.tokens.len() - usize::from(is_mark(c.tokens.last()?, "."));
    let is_name =
        |at: &usize| !cited::introduces(c, *at) || among(word(c, *at), lexicon::order::TURNS_PAGE);
    let head = (c.at..end).find(is_name)?;
    let names = names(c, head, end)?;
    let last = names.last()?;
    let is_kind = lexicon::noun(word(c, last.1 - 1)).is_some_and(|(_, plural)| plural);
    let opens = |at: usize| {
        let said = word(c, at);
        among(said, lexicon::function::DETERMINERS)
            || among(said, lexicon::places::NEVER_A_NAME)
            || among(said, lexicon::function::BEGINS_CLAIM)
                && !among(said, lexicon::order::TURNS_PAGE)
            || among(said, lexicon::quantifiers::OF_UNNAMED)
    };
    let several = names.len() >= BEHIND_NOUN && word(c, last.1) == "are";
    if !several || is_kind || names.iter().any(|name| opens(name.0)) {
        return None;
    }
    let last_first = names.into_iter().rev();
    Some(last_first.fold(c.clone(), |with, name| cited::with_text(&with, name)))
}

/// Whether what is shown has no quotes, and may be two names.
pub(in crate::grammar::read) fn is_joined(formula: &Formula) -> bool {
    let joined = |text: &Text| {
        let parts = text.value.split_once(" and ");
        !text.quoted && parts.is_some_and(|(_, next)| next.starts_with(char::is_uppercase))
    };
    let atoms = formula.atoms();
    atoms.iter().any(
        |(predicate, _)| matches!(predicate, Predicate::TextShown { text, .. } if joined(text)),
    )
}

/// Of what is claimed with such names, each has to be all that a text or a thing is called: 'Oslo' is not "New Oslo".
pub(in crate::grammar::read) fn whole(c: &Cursor<'_>, formula: Formula) -> Formula {
    let each = |parts: Vec<Formula>| parts.into_iter().map(|part| whole(c, part)).collect();
    match formula {
        Formula::And(parts) => Formula::And(each(parts)),
        Formula::Or(parts) => Formula::Or(each(parts)),
        Formula::Atom(mut predicate, span) => {
            let is_named = |text: &Text| c.cited.contains(&text.span);
            match &mut predicate {
                Predicate::TextShown { text, relation, .. } if is_named(text) => {
                    *relation = TextRelation::Equals;
                }
                Predicate::Exists { target, .. } if target.text.as_ref().is_some_and(is_named) => {
                    target.relation = TextRelation::Equals;
                }
                _ => {}
            }
            Formula::Atom(predicate, span)
        }
        // What is denied is denied in longer texts, too.
        other @ (Formula::Not(_) | Formula::Readings(_)) => other,
    }
}

fn is_mark(token: &Token, mark: &str) -> bool {
    token.kind == Kind::Mark && token.norm == mark
}

fn word<'c>(c: &'c Cursor<'_>, at: usize) -> &'c str {
    let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
    token.map_or("", |token| token.norm.as_str())
}

/// How many names a list has at least that begins at a place; none where no list can begin.
fn least(c: &Cursor<'_>, at: usize) -> Option<usize> {
    if !cited::begins(c, at) || word(c, at).is_empty() {
        return None;
    }
    let before = word(c, at - 1);
    let is_kind = lexicon::noun(before).is_some_and(|(_, plural)| plural);
    if is_kind {
        return Some(BEHIND_NOUN);
    }
    (among(before, lexicon::claims::BEFORE_LIST) && holds_several(c, at - 1)).then_some(BEHIND_VERB)
}

/// Whether the noun before the verb is one of a part that lists things.
fn holds_several(c: &Cursor<'_>, verb: usize) -> bool {
    let helps = |at: &usize| {
        among(word(c, *at), lexicon::claims::HELPS_VERB)
            || among(word(c, *at), lexicon::function::MODALS_OF_PLACE)
    };
    let noun = (0..verb).rev().find(|at| !helps(at));
    let role = noun.and_then(|at| lexicon::noun(word(c, at)));
    matches!(
        role,
        Some((
            RoleNoun::List | RoleNoun::Menu | RoleNoun::Table | RoleNoun::Navigation,
            _
        ))
    )
}

/// The names of a list that goes to the end, or to what is claimed of them.
fn names(c: &Cursor<'_>, from: usize, end: usize) -> Option<Vec<(usize, usize)>> {
    let stop = (from..end).find(|at| claims(c, *at)).unwrap_or(end);
    let last_comma = (from..stop).rev().find(|at| is_mark(&c.tokens[*at], ","));
    // "Terms and Conditions, Privacy and Imprint"
    let parts = |at: usize| {
        let is_comma = is_mark(&c.tokens[at], ",");
        parts(c, at) && (is_comma || last_comma.is_none_or(|comma| at > comma))
    };
    let joints = (from..stop).filter(|at| joins(c, *at) && parts(*at));
    let mut joints: Vec<&str> = joints.map(|at| word(c, at)).collect();
    joints.dedup();
    if joints.len() > 1 {
        return None;
    }
    let mut out = Vec::new();
    let mut start = from;
    loop {
        let mut stop = start;
        while stop < end && !parts(stop) && !claims(c, stop) {
            if c.tokens[stop].kind != Kind::Word {
                return None;
            }
            stop += 1;
        }
        if !(1..=LONGEST).contains(&(stop - start)) || !cited::begins(c, start) {
            return None;
        }
        out.push((start, stop));
        if stop == end || claims(c, stop) {
            return Some(out);
        }
        start = stop + 1;
        // "Sent, Paid, and Drafts"
        start += usize::from(is_mark(&c.tokens[stop], ",") && joins(c, start));
    }
}

fn joins(c: &Cursor<'_>, at: usize) -> bool {
    among(word(c, at), lexicon::connectives::PREDICATES)
}

/// Whether one name ends here and another begins: "Terms and conditions" is one.
fn parts(c: &Cursor<'_>, at: usize) -> bool {
    is_mark(&c.tokens[at], ",") || joins(c, at) && cited::begins(c, at + 1)
}

/// Whether what is said of them begins here.
fn claims(c: &Cursor<'_>, at: usize) -> bool {
    let said = word(c, at);
    let is_said = lexicon::ends_noun(said) || among(said, lexicon::places::SAYS_WHERE);
    is_said && !cited::begins(c, at)
}
