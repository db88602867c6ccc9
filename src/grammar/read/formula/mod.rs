//! Clauses joined by AND, OR and parentheses → formulas.

mod only;
mod present_one;
mod quantified;
mod record;
pub(in crate::grammar::read) mod title_place;
mod understood;

use super::{
    claim,
    cursor::Cursor,
    existence,
    location::cell,
    meaning::{ability, filled, kind_list, shown as shown_there, style, valued},
    predicate,
    subject::{self, Subject},
    tail,
    thing::{self, joined, negated},
    whereabouts,
};
use crate::grammar::{Formula, Predicate, Presence, RoleNoun, Span, Target};
use crate::lexicon;

/// Parentheses and negations in each other beyond this are not read.
const DEEPEST: usize = 12;

/// A whole assertion.
pub(in crate::grammar::read) fn formula(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let mut parts = Vec::new();
    let mut mixed = false;
    let mut by_comma = false;
    loop {
        let (part, width, commas) = conjunction(c)?;
        mixed |= width > 1;
        by_comma |= commas;
        parts.push(part);
        let here = c.mark();
        c.eat(",");
        if !c.eat("or") {
            c.reset(here);
            break;
        }
        c.eat("else");
        c.eat("that");
    }
    if parts.len() > 1 && by_comma {
        // "A, B or C" of whole clauses: the comma may mean either.
        return c.fail("AND or OR in place of the comma");
    }
    if parts.len() > 1 && mixed {
        let span = c.span_since(mark);
        c.note(
            "and-or-mixed",
            "AND and OR without parentheses; taken with AND binding tighter",
            span,
        );
    }
    Some(joined(parts, "or"))
}

/// Clauses joined by "and"; how many, and whether a lone comma joined any.
fn conjunction(c: &mut Cursor<'_>) -> Option<(Formula, usize, bool)> {
    let mut parts = vec![unit(c)?];
    let mut by_comma = false;
    loop {
        let mark = c.mark();
        let comma = c.eat(",") || c.eat(";");
        let word = c.one_of(lexicon::connectives::CLAUSES);
        c.one_of(lexicon::connectives::THAT_ALSO);
        if !comma && word.is_none() {
            c.reset(mark);
            break;
        }
        if let Some(part) = c.attempt(unit) {
            by_comma |= word.is_none();
            parts.push(part);
        } else {
            c.reset(mark);
            break;
        }
    }
    let width = parts.len();
    Some((joined(parts, "and"), width, by_comma))
}

fn unit(c: &mut Cursor<'_>) -> Option<Formula> {
    if c.nesting >= DEEPEST {
        return c.fail("fewer parentheses");
    }
    c.nesting += 1;
    let found = c.attempt(nested).or_else(|| c.attempt(clause));
    c.nesting -= 1;
    found
}

/// "( … )", "not ( … )", "it is not the case that …".
fn nested(c: &mut Cursor<'_>) -> Option<Formula> {
    let not = c.one_of(lexicon::denials::NOT_THE_CASE);
    if not.is_none() && c.word(0) == "no" {
        let native = c.looks_like(|c| {
            c.eat("no").then_some(())?;
            subject::native_noun(c)
        });
        if !native {
            return None;
        }
        c.eat("no");
        return clause(c).map(negated);
    }
    if not.is_none() && !c.at_mark("(") {
        return None;
    }
    if c.eat("(") {
        let inner = formula(c)?;
        if !c.eat(")") {
            return c.fail("`)`");
        }
        return Some(if not.is_some() { negated(inner) } else { inner });
    }
    let inner = clause(c)?;
    Some(negated(inner))
}

fn clause(c: &mut Cursor<'_>) -> Option<Formula> {
    if let Some(found) = c.attempt(quantified::quantified) {
        return Some(found);
    }
    if let Some(found) = c.attempt(existence::presence_of) {
        return Some(found);
    }
    if let Some(found) = c.attempt(existence::there_is) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| existence::seen(c, formula)) {
        return Some(found);
    }
    if let Some(found) = c.attempt(whereabouts::location) {
        return Some(found);
    }
    if let Some(found) = c.attempt(whereabouts::on_page) {
        return Some(found);
    }
    if let Some(found) = c.attempt(cell::in_cell) {
        return Some(found);
    }
    if let Some(found) = c.attempt(present_one::present_one) {
        return Some(found);
    }
    if let Some(found) = c.attempt(only::only) {
        return Some(found);
    }
    if let Some(found) = record::of_records(c) {
        return Some(found);
    }
    if let Some(found) = c.attempt(focus_on) {
        return Some(found);
    }
    if let Some(found) = c.attempt(ability::able) {
        return Some(found);
    }
    if let Some(found) = c.attempt(style::styled) {
        return Some(found);
    }
    if let Some(found) = c.attempt(valued::valued) {
        return Some(found);
    }
    if let Some(found) = c.attempt(filled::filled) {
        return Some(found);
    }
    if let Some(found) = understood::understood(c) {
        return Some(found);
    }
    if let Some(found) = c.attempt(bare_message) {
        return Some(found);
    }
    general(c)
}

/// "The focus is on the field 'x'", "the cursor is in 'x'".
fn focus_on(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.eat("the");
    c.one_of(lexicon::naming::FOCUS)?;
    let moved = c.one_of(lexicon::places::FOCUS_COMES_TO).is_some();
    let mut denied = false;
    if !moved {
        let is = c.one_of(lexicon::claims::FOCUS_IS)?;
        denied = is.contains("not") || c.eat("not");
        c.one_of(lexicon::function::NOW_STILL);
        c.one_of(lexicon::places::FOCUS_ON)?;
    }
    let target = super::noun_phrase::noun_phrase(c, "")?.target;
    let atom = Formula::Atom(Predicate::Focused { target }, c.span_since(mark));
    Some(if denied { negated(atom) } else { atom })
}

/// "Message: 'x'", and nothing more: that it is displayed.
fn bare_message(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let (role, plural, words) = c.noun_at(0)?;
    c.at += words;
    c.eat(":").then_some(())?;
    let text = c.quoted()?;
    if role != RoleNoun::Message || plural || !c.at_end() {
        return None;
    }
    let span = c.span_since(mark);
    c.note(predicate::UNDERSTOOD, "taken as: is displayed", span);
    let target = Target {
        role: Some(role),
        span,
        ..super::noun_phrase::target_of(text)
    };
    Some(shown(&target, span))
}

/// Subjects, then predicates.
fn general(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let neither = c.one_of(lexicon::denials::NEITHER).is_some();
    c.one_of(lexicon::connectives::EITHER_THAT);
    let (mut subjects, links) = subjects(c, neither)?;
    let said = predicate::predicates(c)?;
    tail::complete(c, &mut subjects, &said);
    let span = c.span_since(mark);
    let disjoint = links.contains(&"or");
    if subjects.len() > 1 && disjoint && said.len() > 1 {
        return c.fail("a clause for each subject");
    }
    if neither && subjects.len() < 2 {
        return c.fail("`nor` and the other one");
    }
    if neither && said.iter().any(|(_, p)| p.negative) {
        return c.fail("one negation");
    }
    let negative = said.iter().any(|(_, p)| p.negative);
    if negative && disjoint && !neither {
        c.note(
            "negation-over-or",
            "not one of them, or not the other? taken as: at least one of them does not hold",
            span,
        );
    }
    let mut outer = Vec::new();
    let mut or_between = false;
    let mut and_between = false;
    for (i, (connective, predicated)) in said.iter().enumerate() {
        if i > 0 {
            or_between |= *connective == "or";
            and_between |= *connective == "and";
        }
        let mut parts = Vec::new();
        for subject in &subjects {
            let formula = claim::claim(c, subject, predicated, span)?;
            parts.push(if neither { negated(formula) } else { formula });
        }
        outer.push(if neither {
            joined(parts, "and")
        } else {
            distribute(c, parts, &links, span)
        });
    }
    if or_between && and_between {
        return c.fail("parentheses around what belongs together");
    }
    Some(joined(outer, if or_between { "or" } else { "and" }))
}

/// Joins one formula for each subject; AND binds tighter.
fn distribute(
    c: &mut Cursor<'_>,
    parts: Vec<Formula>,
    links: &[&'static str],
    span: Span,
) -> Formula {
    if links.contains(&"or") && links.contains(&"and") {
        c.note(
            "and-or-mixed",
            "AND and OR without parentheses; taken with AND binding tighter",
            span,
        );
    }
    let mut groups: Vec<Vec<Formula>> = vec![Vec::new()];
    for (i, part) in parts.into_iter().enumerate() {
        if i > 0 && links.get(i - 1) == Some(&"or") {
            groups.push(Vec::new());
        }
        if let Some(group) = groups.last_mut() {
            group.push(part);
        }
    }
    joined(
        groups
            .into_iter()
            .map(|group| joined(group, "and"))
            .collect(),
        "or",
    )
}

/// Subjects and the connective before each but the first; a comma takes the connective that comes next.
fn subjects(c: &mut Cursor<'_>, neither: bool) -> Option<(Vec<Subject>, Vec<&'static str>)> {
    let listed = c.attempt(|c| {
        let listed = kind_list::kind_list(c)?;
        lexicon::ends_noun(c.word(0)).then_some(listed)
    });
    if let Some(listed) = listed.filter(|_| !neither) {
        let links = vec!["and"; listed.len() - 1];
        let one = |target| Subject::Thing(thing::Thing::of(target));
        return Some((listed.into_iter().map(one).collect(), links));
    }
    let mut all = vec![subject::subject(c)?];
    let mut links: Vec<Option<&'static str>> = Vec::new();
    loop {
        let mark = c.mark();
        let comma = c.eat(",");
        let word = c.one_of(lexicon::connectives::SUBJECTS).map(|w| match w {
            "or" => "or",
            _ => "and",
        });
        if !comma && word.is_none() {
            break;
        }
        c.one_of(lexicon::connectives::EITHER_BOTH);
        let Some(next) = c.attempt(subject::subject) else {
            c.reset(mark);
            break;
        };
        // What is no thing stands alone: "the title is …".
        all.push(next);
        links.push(word);
    }
    let word = if links.contains(&Some("or")) {
        "or"
    } else {
        "and"
    };
    let mut things: Vec<thing::Thing> = all
        .iter()
        .filter_map(|s| {
            if let Subject::Thing(thing) = s {
                Some(thing.clone())
            } else {
                None
            }
        })
        .collect();
    if things.iter().any(|t| t.none)
        && (things.len() < all.len() || links.iter().flatten().any(|l| *l != word))
        && all.len() > 1
    {
        return c.fail("a clause for each subject");
    }
    let settled =
        thing::settle(&mut things, word).or_else(|| c.fail("a number or `no` for each of them"))?;
    if things.len() == all.len() {
        all = things.into_iter().map(Subject::Thing).collect();
        if settled != word {
            links.fill(Some(settled));
        }
    }
    share(c, &mut all);
    let mut following = "and";
    let mut out = Vec::new();
    for link in links.iter().rev() {
        following = link.unwrap_or(following);
        out.push(if neither { "and" } else { following });
    }
    out.reverse();
    Some((all, out))
}

/// Gives lone texts the plural role noun beside them, and all of them the place behind the last.
fn share(c: &mut Cursor<'_>, all: &mut [Subject]) {
    let mut things: Vec<thing::Thing> = Vec::new();
    for subject in all.iter() {
        match subject {
            Subject::Thing(thing) => things.push(thing.clone()),
            _ => return,
        }
    }
    thing::share_role(c, &mut things);
    thing::share_place(c, &mut things);
    for (subject, thing) in all.iter_mut().zip(things) {
        *subject = Subject::Thing(thing);
    }
}

/// A text said to be shown, for "wait for 'x'".
pub(in crate::grammar::read) fn shown(target: &crate::grammar::Target, span: Span) -> Formula {
    Formula::Atom(shown_there::shown(target, Presence::Displayed, None), span)
}
