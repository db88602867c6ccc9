//! Objects of existence assertions: "a link 'x'", "no buttons", "at least 3 sentences containing 'y'".

use super::{
    count::{self, Counted},
    cursor::Cursor,
    identifier, kind,
    meaning::{
        header,
        kind_list::{kind_list, of_options},
        mark,
        shown::{denied, of_a_kind, shown},
    },
    misfit, noun_phrase as np,
    things::{cards, counted},
};
use crate::grammar::{
    Assumption, Context, Count, Formula, Presence, RoleNoun, Span, Target, Text, TextRelation,
};
use crate::lexicon;

/// A noun phrase with its number.
#[derive(Debug, Clone)]
pub(super) struct Thing {
    pub(super) target: Target,
    /// How many.
    pub(super) count: Option<Counted>,
    /// "no …".
    pub(super) none: bool,
    /// The role noun stood in the plural.
    pub(super) plural: bool,
    /// The sentence does not say which of many alike is meant: "the item", "product".
    pub(super) unsaid: bool,
    /// "the button": one, of a kind of which pages have many, and nothing says which.
    pub(super) sole: bool,
    /// "the task 'Buy milk'": a noun for a kind that only the application has says what the text belongs to.
    pub(super) kind: bool,
}

impl Thing {
    /// A description, of which nothing else is said.
    pub(super) fn of(target: Target) -> Thing {
        Thing {
            target,
            count: None,
            none: false,
            plural: false,
            unsaid: false,
            sole: false,
            kind: false,
        }
    }
}

/// Kinds of which a page has many; "the item" then means one that an earlier sentence spoke of.
fn is_member(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::ListItem | RoleNoun::Row | RoleNoun::Card | RoleNoun::Option | RoleNoun::Cell
    )
}

/// Reads one thing.
pub(super) fn thing(c: &mut Cursor<'_>) -> Option<Thing> {
    c.attempt(|c| {
        let mark = c.mark();
        let counted = count::count(c);
        let none = counted.is_none() && c.one_of(lexicon::denials::NO).is_some();
        if none {
            c.one_of(lexicon::function::OTHER)
                .map_or(Some(()), |_| None)?;
        }
        if counted.is_some() {
            c.one_of(lexicon::numbers::OCCURRENCES);
        } else {
            c.one_of(lexicon::quantifiers::EVERY)
                .map_or(Some(()), |_| None)?;
        }
        if (counted.is_some() || none)
            && let Some(mut target) = c.attempt(|c| counted::counted_kind(c, counted))
        {
            while let Some(found) = c.place() {
                target.contexts.extend(found.part());
            }
            return Some(Thing {
                count: counted,
                none,
                plural: true,
                ..Thing::of(target)
            });
        }
        let indefinite =
            counted.is_some() || none || lexicon::among(c.word(0), lexicon::function::INDEFINITE);
        let (noun, kind) = noun_or_kind(c)?;
        let (noun, counted) = counted::of_name(c, mark, (noun, kind), counted);
        let mut target = noun.target;
        // "the tag 'New'": a mark, whatever draws it.
        let announced = kind && mark::announces(c, mark);
        let marked = announced || kind && mark::said(c, mark);
        let told = kind && mark::tells(c, mark);
        if marked {
            target.role = Some(if announced {
                RoleNoun::Message
            } else {
                RoleNoun::Badge
            });
        }
        mark::called_just_so(c, mark, &mut target);
        // "a 'Sales' report": what such a thing is called need not stand on it.
        if kind
            && !marked
            && lexicon::among(
                c.tokens[mark.place()].norm.as_str(),
                lexicon::function::ANY_ONE,
            )
            && let Some(text) = &mut target.text
        {
            text.quoted = false;
        }
        if kind {
            while let Some(found) = c.place() {
                target.contexts.extend(found.part());
            }
        }
        let definite = !indefinite && !noun.plural;
        let unsaid = definite && is_unsaid(&target);
        let sole = definite && is_sole(&target);
        of_kind(c, &mut target);
        if target.role == Some(RoleNoun::Message) && denies_text(c) {
            return c.fail("the message's text in quotes");
        }
        describes(c, mark_start(&target), &target)?;
        if counted.is_none() && !none && noun.plural && of_options(c, mark, &target) {
            return c.fail("the list, or each option in quotes");
        }
        if counted.is_none() && (none || noun.plural) {
            told_apart(c, &target)?;
        }
        if counted.is_none() {
            misfit::names_in_one_quote(c, mark, &target, noun.plural)?;
        }
        if none && cards::of_some_kind(c, &target) {
            return c.fail("the text in quotes, or `card`");
        }
        // "Footer and controls": elements of no kind are whatever the author means.
        let any = target.role == Some(RoleNoun::Element)
            && target.text.is_none()
            && target.ordinal.is_none()
            && target.contexts.is_empty();
        if any && counted.is_none() && !none {
            return c.fail("what kind of element it is, or its text in quotes");
        }
        Some(Thing {
            target: Target {
                span: c.span_since(mark),
                ..target
            },
            count: counted,
            none,
            plural: noun.plural,
            unsaid,
            sole,
            kind: kind && !marked && !told,
        })
    })
}

/// A noun phrase, and whether a noun for a kind that only the application has says what it is.
fn noun_or_kind(c: &mut Cursor<'_>) -> Option<(np::Noun, bool)> {
    let compound = c.attempt(kind::compound);
    let noun = match compound {
        Some(_) => None,
        None => c.attempt(|c| np::noun_phrase(c, "")),
    };
    if let Some(noun) = noun {
        let kind = lone(&noun.target) && kind::behind(c);
        return Some((noun, kind));
    }
    let text = compound.or_else(|| c.attempt(kind::before))?;
    let target = np::target_of(text);
    let plural = false;
    Some((np::Noun { target, plural }, true))
}

/// In a part of the page that is only described: what it is made of, nobody knows.
pub(super) fn in_described(target: &Target) -> bool {
    let described = |context: &Context| {
        matches!(context, Context::Within(part)
            if part.role == Some(RoleNoun::Section) && part.text.as_ref().is_some_and(|text| !text.quoted))
    };
    target.contexts.iter().any(described)
}

/// A text in quotes and nothing else.
fn lone(target: &Target) -> bool {
    target.text.as_ref().is_some_and(|text| text.quoted)
        && target.role.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && target.relation == TextRelation::Contains
}

/// Whether nothing but the kind says which one is meant, and pages have many of the kind.
fn is_sole(target: &Target) -> bool {
    let many = matches!(
        target.role,
        Some(
            RoleNoun::Link
                | RoleNoun::Button
                | RoleNoun::Field
                | RoleNoun::TextField
                | RoleNoun::Textarea
                | RoleNoun::Checkbox
                | RoleNoun::Radio
                | RoleNoun::Switch
                | RoleNoun::List
                | RoleNoun::Tab
                | RoleNoun::Icon
                | RoleNoun::Image
                | RoleNoun::Heading
        )
    );
    many && target.text.is_none() && target.ordinal.is_none() && target.contexts.is_empty()
}

/// "The button is displayed" speaks of one button: where the page has several, some may be there and not the one meant.
pub(super) fn only_one(c: &mut Cursor<'_>, thing: &Thing) -> Option<Count> {
    if !thing.sole || !thing.target.contexts.is_empty() {
        return None;
    }
    let one = c.choose(2) == 1;
    let message = if one {
        "the page has one of the kind, and that is meant"
    } else {
        "any one of the kind is meant"
    };
    c.assume(Assumption {
        code: "the-only-one".to_owned(),
        message: message.to_owned(),
        span: thing.target.span,
        rewriting: String::new(),
    });
    one.then_some(Count {
        comparison: crate::grammar::Comparison::Equal,
        number: 1,
    })
}

/// Neither a text, an ordinal, nor a place with a text says which of its kind is meant.
fn is_unsaid(target: &Target) -> bool {
    let says = |context: &Context| match context {
        Context::Within(part) | Context::Frame(part) => {
            part.text.is_some()
                || part.ordinal.is_some()
                || part.contexts.iter().any(identifier::is_identifier)
        }
        _ => true,
    };
    target.role.is_some_and(is_member)
        && target.text.is_none()
        && target.ordinal.is_none()
        && !target.contexts.iter().any(says)
}

fn mark_start(target: &Target) -> usize {
    target.span.start
}

/// "an error message": the kind is no text of the page, but a message that says it is of that kind.
fn of_kind(c: &mut Cursor<'_>, target: &mut Target) {
    let identified = target.contexts.iter().any(identifier::is_identifier);
    if target.role != Some(RoleNoun::Message) || target.text.is_some() || identified || cites(c) {
        return;
    }
    let from = target.span.start;
    let words = c.source.get(from..target.span.end).unwrap_or_default();
    let lower = words.to_lowercase();
    let kinds = lexicon::naming::KINDS_IN_MESSAGE.split('|');
    let Some((at, kind)) = kinds
        .filter_map(|kind| lower.find(kind).map(|at| (at, kind)))
        .min()
    else {
        return;
    };
    target.text = Some(Text {
        value: kind.to_owned(),
        quoted: false,
        span: Span {
            start: from + at,
            end: from + at + kind.len(),
        },
    });
}

/// "the error message is not 'x'": another one may be.
fn denies_text(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        c.one_of(lexicon::claims::TEXT_RELATIONS)?;
        c.one_of(lexicon::denials::NOT)?;
        c.quoted()
    })
}

/// Whether its text follows: "the error message is 'x'".
fn cites(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        c.one_of(lexicon::claims::TEXT_RELATIONS)?;
        c.quoted()
    })
}

/// Refuses nouns that say less than the author means: "the page", "an error" without its text.
fn describes(c: &mut Cursor<'_>, start: usize, target: &Target) -> Option<()> {
    if target.contexts.iter().any(identifier::is_identifier) {
        return Some(());
    }
    match target.role {
        Some(RoleNoun::Page) => c.fail("a part of the page, by its text in quotes"),
        Some(RoleNoun::Text | RoleNoun::Sentence)
            if target.text.is_none()
                && target.ordinal.is_none()
                && target.role == Some(RoleNoun::Text) =>
        {
            c.fail("the text in quotes")
        }
        // "Selector is visible": whatever selects something.
        Some(RoleNoun::List)
            if target.text.is_none()
                && target.ordinal.is_none()
                && target.contexts.is_empty()
                && c.source[start..target.span.end]
                    .to_lowercase()
                    .ends_with(lexicon::naming::SELECTOR) =>
        {
            c.fail("the list's text in quotes")
        }
        Some(RoleNoun::Logo) if target.text.is_none() => c.fail("the logo's text in quotes"),
        // "an article": a page may show teasers of many, and not the one that is meant.
        Some(RoleNoun::Card)
            if target.text.is_none()
                && target.ordinal.is_none()
                && target.contexts.is_empty()
                && lexicon::among(c.word_before(), lexicon::naming::READ_ALONE) =>
        {
            c.fail("its text in quotes")
        }
        _ => Some(()),
    }
}

/// "Search results are displayed": what was there before the search may be drawn as they are.
fn told_apart(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    let found = lexicon::naming::FOUND
        .split('|')
        .any(|noun| words.contains(noun));
    if found && is_unsaid(target) {
        return c.fail("how many of them there are, or one of them by its text in quotes");
    }
    Some(())
}

/// Several things and the connective between them.
pub(super) fn things(c: &mut Cursor<'_>) -> Option<(Vec<Thing>, &'static str)> {
    if c.eat("neither") {
        return neither(c);
    }
    c.one_of(lexicon::connectives::BOTH);
    if let Some(listed) = c.attempt(kind_list) {
        return Some((listed.into_iter().map(Thing::of).collect(), "and"));
    }
    let mut all = vec![thing(c)?];
    let mut connective = "";
    loop {
        let mark = c.mark();
        let comma = c.eat(",");
        let word = c
            .one_of(lexicon::connectives::THINGS)
            .map(|w| if w == "or" { "or" } else { "and" });
        if !comma && word.is_none() {
            break;
        }
        let mixed = word.is_some_and(|w| !connective.is_empty() && connective != w);
        let next = if mixed || comma && c.word(0) == "there" {
            None
        } else {
            thing(c)
        };
        match next {
            // "contains 'A' and 'B' is displayed": 'B' begins the next clause.
            Some(next) if !lexicon::ends_noun(c.word(0)) => {
                if let Some(word) = word {
                    connective = word;
                }
                all.push(next);
            }
            _ => {
                c.reset(mark);
                break;
            }
        }
    }
    let connective = settle(
        &mut all,
        if connective.is_empty() {
            "and"
        } else {
            connective
        },
    )
    .or_else(|| c.fail("a number or `no` for each of them"))?;
    share_role(c, &mut all);
    share_place(c, &mut all);
    let headless = |t: &Thing| t.target.text.is_none();
    if connective == "or" && all.iter().any(headless) && !all.iter().all(headless) {
        // "a link or a button 'x'": the text may belong to both.
        return c.fail("a text for each of them");
    }
    Some((all, connective))
}

/// How far "no" and a number reach in a list: "no 'A' or 'B'" denies both; "no 'A' and 'B'" and "2 links 'A' and 'B'"
/// would be guesses.
pub(super) fn settle(all: &mut [Thing], connective: &'static str) -> Option<&'static str> {
    let lone = |t: &Thing| {
        t.target.role.is_none()
            && t.target.text.as_ref().is_some_and(|x| x.quoted)
            && t.count.is_none()
            && !t.none
    };
    for i in 1..all.len() {
        let before = &all[i - 1];
        let named = all[i].target.text.is_some() && before.target.text.is_some();
        let follows = lone(&all[i]) || named && all[i].count.is_none();
        if follows && before.plural && before.count.is_some() {
            return None;
        }
    }
    let Some(first) = all.first().filter(|t| t.none) else {
        // "'A' or no 'B'" says what it says.
        return Some(connective);
    };
    if all.len() == 1 || all.iter().all(|t| t.none) {
        return Some(connective);
    }
    let shared = first.plural;
    if connective == "or" {
        for thing in all.iter_mut() {
            if thing.count.is_some() {
                return None;
            }
            thing.none = true;
        }
        return Some("and");
    }
    // "no links 'A' and 'B'", "no 'A' and 'B'".
    if all[1..].iter().any(lone) && !shared {
        None
    } else {
        Some(connective)
    }
}

/// "neither 'x' nor 'y'".
fn neither(c: &mut Cursor<'_>) -> Option<(Vec<Thing>, &'static str)> {
    let mut all = vec![thing(c)?];
    while c.one_of(lexicon::denials::NOR).is_some() {
        all.push(thing(c)?);
    }
    for thing in &mut all {
        if thing.none || thing.count.is_some() {
            return c.fail("one negation");
        }
        thing.none = true;
    }
    share_place(c, &mut all);
    Some((all, "and"))
}

/// "'A' and 'B' in the menu": a place at the end is the place of all, where all are of one kind. Of several kinds, it may be
/// that of the last alone, too.
pub(super) fn share_place(c: &mut Cursor<'_>, all: &mut [Thing]) {
    let Some((last, others)) = all.split_last_mut() else {
        return;
    };
    let own = |t: &Thing| !t.target.contexts.is_empty();
    if others.is_empty() || !own(last) || others.iter().any(own) {
        return;
    }
    if others.iter().any(|t| t.target.role != last.target.role) {
        let of_all = c.choose(2) == 0;
        let whose = if of_all {
            "of all of them"
        } else {
            "of the last one alone"
        };
        c.assume(Assumption {
            code: "place-at-the-end".to_owned(),
            message: format!("the place at the end is that {whose}"),
            span: last.target.span,
            rewriting: String::new(),
        });
        if !of_all {
            return;
        }
    }
    for other in others {
        other.target.contexts.clone_from(&last.target.contexts);
    }
}

/// "the buttons 'A' and 'B'", "the 'A' and 'B' buttons": a plural noun is shared by its neighbours without one.
pub(super) fn share_role(c: &mut Cursor<'_>, all: &mut [Thing]) {
    let named = |t: &Thing| t.target.role.is_none() && t.target.text.is_some() && t.count.is_none();
    let lone = |t: &Thing| named(t) && t.target.text.as_ref().is_some_and(|x| x.quoted);
    for i in 0..all.len() {
        if all[i].target.role.is_none() || all[i].target.text.is_none() {
            continue;
        }
        let first = all[i].clone();
        if first.plural {
            // "Help Desk and Fare Table links": the noun is in the plural because of both.
            let one = first.count.is_none() && !first.none;
            let shares = |t: &Thing| lone(t) || one && named(t);
            for other in all[..i].iter_mut().rev().take_while(|t| shares(t)) {
                other.target.role = first.target.role;
            }
        }
        // "the columns Room and Floor": each of them is one.
        let shares = |t: &Thing| lone(t) || first.plural && named(t);
        for other in all[i + 1..].iter_mut().take_while(|t| shares(t)) {
            other.target.role = first.target.role;
            other.target.relation = first.target.relation;
            other.none |= first.none;
            if !first.plural {
                let span = other.target.span;
                c.note("role-shared", "the same kind of element as the one before, or any text? taken as the same kind", span);
            }
        }
    }
}

/// The formula "it is there".
pub(super) fn there(
    c: &mut Cursor<'_>,
    thing: &Thing,
    presence: Presence,
    extra: Option<Count>,
    span: Span,
) -> Formula {
    let count = extra.or_else(|| thing.count.map(|n| count::settled(c, n)));
    if count.is_none()
        && let Some(header) = header::shown(c, &thing.target, |target| {
            Formula::Atom(shown(target, presence, None), span)
        })
    {
        return if thing.none {
            Formula::Not(Box::new(header))
        } else {
            header
        };
    }
    let make = |count| {
        let plain = Formula::Atom(shown(&thing.target, presence, count), span);
        if thing.kind && count.is_none() {
            of_a_kind(&thing.target, presence, plain, span)
        } else {
            plain
        }
    };
    let atom = match thing.count.and_then(|n| n.most) {
        Some(most) => Formula::And(vec![make(count), make(Some(most))]),
        None => make(count),
    };
    if thing.none {
        Formula::Not(Box::new(denied(atom)))
    } else {
        atom
    }
}

/// Joins formulas by "and" or "or".
pub(super) fn joined(mut parts: Vec<Formula>, connective: &str) -> Formula {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    if connective == "or" {
        Formula::Or(parts)
    } else {
        Formula::And(parts)
    }
}

/// Negation, without piling up.
pub(super) fn negated(formula: Formula) -> Formula {
    match formula {
        Formula::Not(inner) => *inner,
        other => Formula::Not(Box::new(denied(other))),
    }
}
