//! Texts that are cited without quotes: "Verify that Booking cancelled is displayed".
//!
//! Nothing but its capital and its place in the sentence sets such a text apart. It is tried only where the sentence is not read
//! otherwise, as the longest stretch that leaves a sentence; like each name without quotes it can be found and never missed.

use super::cursor::Cursor;
use super::token::{Kind, Token};
use crate::grammar::has_sign;
use crate::grammar::read::bare_name::is_control;
use crate::grammar::{
    Body, Formula, Predicate, Presence, RoleNoun, Span, Target, Text, TextRelation,
};
use crate::lexicon::{self, among};

/// A sentence is tried with so many stretches at most.
const MOST: usize = 8;
/// Words of the shortest such text: one word is rather what something is called.
const LEAST: usize = 2;
/// Words of the longest: behind so many a sentence says more than it cites.
const LONGEST: usize = 10;

/// The sentence with a stretch of words taken for a text, in each way in which it may be one.
pub(in crate::grammar::read) fn with_texts<'a>(c: &Cursor<'a>) -> Vec<Cursor<'a>> {
    let end = c.tokens.len() - usize::from(ends_with_stop(c));
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    if let Some(claim) = shown_claim(c, end) {
        stretches.extend(starts(c, claim).map(|start| (start, claim)));
        stretches.extend(message(c, claim));
    }
    stretches.extend(sentence_shown(c, end));
    stretches.extend(typed(c, end));
    stretches.extend(before_noun(c, end));
    stretches.extend(before_row(c, end));
    let least = |start: usize| {
        if is_written_so(norm(c, start)) {
            1
        } else {
            LEAST
        }
    };
    stretches.retain(|(start, end)| is_text(c, *start, *end, least(*start)));
    stretches.extend(shown_claim(c, end).and_then(|claim| label(c, claim)));
    let subject = subject(c, end);
    stretches.extend(subject);
    stretches.extend(attribute(c, end));
    let values = said(c, end).map(|start| (start, value_end(c, start, end)));
    // "is Paid" says what it is; "contains Products", which kind of thing, but of a row or a card one of its texts.
    let of_record = is_record_said(c);
    let least = |(start, stop): &(usize, usize)| {
        let is_whole = matches!(before(c, *start), "is" | "still" | "now") || *stop < end;
        if is_whole || of_record || is_written_so(norm(c, *start)) {
            1
        } else {
            LEAST
        }
    };
    let values: Vec<(usize, usize)> = values
        .filter(|value| is_text(c, value.0, value.1, least(value)))
        .collect();
    let named: Vec<(usize, usize)> = named(c, end)
        .into_iter()
        .filter(|(start, end)| is_text(c, *start, *end, if is_record_said(c) { 1 } else { LEAST }))
        .collect();
    let alone = stretches.iter().chain(&values).chain(&named);
    let mut out: Vec<Cursor<'a>> = alone.map(|one| with_text(c, *one)).collect();
    // "the row Van 7 contains In use": what it is said of, and what is said.
    for value in &values {
        let before = named.iter().chain(&subject).filter(|name| name.1 < value.0);
        out.extend(before.map(|name| with_text(&with_text(c, *value), *name)));
    }
    out.truncate(MOST);
    out
}

/// The sentence with some of its tokens taken for a text.
pub(super) fn with_text<'a>(c: &Cursor<'a>, (start, end): (usize, usize)) -> Cursor<'a> {
    let span = Span {
        start: c.tokens[start].span.start,
        end: c.tokens[end - 1].span.end,
    };
    let text = Token {
        kind: Kind::Quoted,
        norm: String::new(),
        span,
        inner: span,
    };
    let mut with = c.clone();
    with.tokens.splice(start..end, [text]);
    with.cited.push(span);
    // What belongs to a text is no noun any more.
    let outside = with.kind_at.filter(|at| !(start..end).contains(at));
    with.kind_at = outside.map(|at| if at < end { at } else { at + 1 + start - end });
    with
}

pub(super) fn ends_with_stop(c: &Cursor<'_>) -> bool {
    c.tokens
        .last()
        .is_some_and(|t| t.kind == Kind::Mark && t.norm == ".")
}

fn norm<'c>(c: &'c Cursor<'_>, at: usize) -> &'c str {
    c.tokens.get(at).map_or("", |t| t.norm.as_str())
}

/// The word before a place; none before the first.
fn before<'c>(c: &'c Cursor<'_>, at: usize) -> &'c str {
    at.checked_sub(1).map_or("", |at| norm(c, at))
}

/// Where the claim begins with which the sentence ends: that something is shown or in a state ("is not displayed", "is enabled"),
/// or comes ("to appear").
fn shown_claim(c: &Cursor<'_>, end: usize) -> Option<usize> {
    let last = end.checked_sub(1)?;
    let appears = among(norm(c, last), lexicon::claims::CITED_APPEARS);
    let is_state = lexicon::state(norm(c, last)).is_some_and(|(_, claims)| claims);
    if !appears && !is_state && !among(norm(c, last), lexicon::states::SHOWN) {
        return None;
    }
    let carries = |at: usize| among(norm(c, at), lexicon::claims::CITED_CARRIES);
    let belongs = |at: &usize| carries(*at) || among(norm(c, *at), lexicon::function::BEFORE_VERB);
    // "Buy now is disabled": an adverb before the verb may belong to the text.
    let verbs = (c.at..last).rev().take_while(belongs);
    let start = verbs.filter(|at| carries(*at)).last();
    start.or_else(|| appears.then_some(last))
}

/// Places before a claim at which a text may begin: where the sentence does, or behind a noun or a word that opens what is claimed.
fn starts<'c>(c: &'c Cursor<'_>, claim: usize) -> impl Iterator<Item = usize> + 'c {
    let is_start = move |at: &usize| {
        // "Verify Save is shown" begins behind the verb.
        let checks = |at: usize| among(norm(c, at), lexicon::claims::ONLY_CHECKS);
        let head = *at == c.at && !checks(*at) || *at > c.at && checks(*at - 1);
        let opens = head || among(before(c, *at), lexicon::claims::CITED_BEHIND);
        let is_open = opens || follows_noun(c, *at) || follows_kind(c, *at);
        // At the head every word has a capital; a code or an address has signs in it, and a number counts only what are several.
        let is_cited = *at > 0
            || begins(c, at + 1)
            || is_written_so(norm(c, *at))
            || norm(c, *at).starts_with(|l: char| l.is_ascii_digit()) && norm(c, claim) == "is";
        begins(c, *at) && is_open && is_cited
    };
    // "The Price Chooser element": what it is, said behind its name.
    let described = follows_noun(c, claim);
    (c.at..claim).filter(move |at| !described && is_start(at))
}

/// "Ticket is booked message is shown": what a message says before its noun, where that is a sentence of its own and no description.
fn message(c: &Cursor<'_>, claim: usize) -> Option<(usize, usize)> {
    let noun = claim.checked_sub(1).filter(|at| *at > c.at)?;
    let is_message = lexicon::noun(norm(c, noun)) == Some((RoleNoun::Message, false));
    let start = c.at + usize::from(among(norm(c, c.at), lexicon::function::PLAIN_ARTICLES));
    let says = |at: usize| among(norm(c, at), lexicon::claims::SAID_IN_MESSAGES);
    let plain = |at: usize| {
        let word = norm(c, at);
        lexicon::noun(word).is_none_or(|(role, _)| role != RoleNoun::Message)
            && !among(word, lexicon::connectives::CONDITIONAL)
            && !among(word, lexicon::function::MODALS_OF_PLACE)
    };
    (is_message && (start + 1..noun).any(says) && (start..noun).all(plain)).then_some((start, noun))
}

/// "The workshop Kimchi and pickles", "the question Do you work on Sundays?": whether a place is behind a word that says what it is.
fn follows_kind(c: &Cursor<'_>, at: usize) -> bool {
    at >= c.at + 2
        && norm(c, at - 2) == "the"
        && !begins(c, at - 1)
        && lexicon::ordinal(norm(c, at - 1)).is_none()
        && begins(c, at)
}

/// Whether a noun for one thing stands right before a place.
fn follows_noun(c: &Cursor<'_>, at: usize) -> bool {
    // "Row Van 7": at the head a capital says nothing; "Select" is a verb there, and "Product A" a name.
    let of_record = |at: usize| {
        let role = lexicon::noun(norm(c, at)).map(|noun| noun.0);
        let is_card = among(norm(c, at), lexicon::naming::PLAIN_CARDS);
        at == c.at && (is_card || matches!(role, Some(RoleNoun::Row | RoleNoun::Cell)))
    };
    let is_plain = at
        .checked_sub(1)
        .is_some_and(|at| of_record(at) || !begins(c, at));
    is_plain && lexicon::noun(before(c, at)).is_some_and(|(_, plural)| !plural)
}

/// Places behind a verb of saying at which a text may begin that goes to the end of the sentence.
fn said<'c>(c: &'c Cursor<'_>, end: usize) -> impl Iterator<Item = usize> + 'c {
    let verb = |at: usize| {
        let still = among(before(c, at), lexicon::function::NOW_STILL);
        before(c, if still { at - 1 } else { at })
    };
    let of_record = is_record_said(c);
    let is_said = move |at: &usize| {
        let is_last =
            of_record && at + 1 == end && among(before(c, *at), lexicon::claims::HOLDS_OR_SHOWS);
        (begins(c, *at) || is_last) && among(verb(*at), lexicon::claims::CITES)
    };
    (c.at + 1..end).filter(is_said)
}

/// Whether the sentence begins with a row or a card: "Row Van 7 contains", "The card of Rye shows".
pub(super) fn is_record_said(c: &Cursor<'_>) -> bool {
    let article = usize::from(among(norm(c, c.at), lexicon::function::PLAIN_ARTICLES));
    let mut said = (c.at + article..c.tokens.len())
        .take_while(|at| !among(norm(c, *at), lexicon::claims::CITES))
        .filter_map(|at| lexicon::noun(norm(c, at)));
    said.any(|(role, plural)| {
        !plural && matches!(role, RoleNoun::Row | RoleNoun::Card | RoleNoun::Cell)
    })
}

/// "Settings saved. is displayed": with its own full stop it is a sentence of the page.
fn sentence_shown(c: &Cursor<'_>, end: usize) -> Option<(usize, usize)> {
    let claim = shown_claim(c, end)?;
    let ends = claim.checked_sub(1).is_some_and(|at| norm(c, at) == ".");
    let start = (c.at..claim).find(|at| !introduces(c, *at))?;
    (ends && claim > start + LEAST).then_some((start, claim))
}

/// "has the status No-show": what an attribute is, at the end, with a capital.
fn attribute(c: &Cursor<'_>, end: usize) -> Option<(usize, usize)> {
    let is_value = |at: &usize| {
        has_capital(c, *at)
            && !begins(c, at - 1)
            && norm(c, at - 2) == "the"
            && among(norm(c, at - 3), lexicon::claims::HAS_ATTRIBUTE)
    };
    let start = (c.at + 3..end).find(is_value)?;
    (start..end)
        .all(|at| c.tokens[at].kind == Kind::Word)
        .then_some((start, end))
}

/// "shows 2 in the column Fares": a value ends where its place begins.
fn value_end(c: &Cursor<'_>, start: usize, end: usize) -> usize {
    let mut at = c.clone();
    let mut is_place = |place: &usize| {
        at.at = place + 2;
        among(norm(c, *place), lexicon::places::INTO_FIELD)
            && norm(c, place + 1) == "the"
            && at.noun_at(0).is_some_and(|(role, ..)| {
                matches!(
                    role,
                    RoleNoun::Column | RoleNoun::Row | RoleNoun::Cell | RoleNoun::Table
                )
            })
    };
    // "Plan is Team and Save is disabled": what is said of another thing.
    let is_claim = |at: &usize| {
        among(norm(c, *at), lexicon::connectives::AND_OR)
            && has_capital(c, at + 1)
            && (at + 2..end).any(|verb| among(norm(c, verb), lexicon::claims::ARE))
    };
    (start + 1..end)
        .find(|at| is_place(at) || is_claim(at))
        .unwrap_or(end)
}

/// "The Roof tile row shows …", "The Boston Fern (copy) card contains …": what a row or a card is called, before its noun.
fn before_row(c: &Cursor<'_>, end: usize) -> Option<(usize, usize)> {
    let start = (c.at..end).find(|at| norm(c, *at) == "the")? + 1;
    let is_record = |at: &usize| {
        matches!(
            lexicon::noun(norm(c, *at)),
            Some((RoleNoun::Row | RoleNoun::Card, false))
        )
    };
    let row = (start..end).find(is_record)?;
    has_capital(c, start).then_some((start, row))
}

/// "Fridge should be displayed", "Sign out is displayed": one word at the head, perhaps with a particle, is what something is called,
/// unless it says what kind of thing is meant. [`whole`] makes it all that a text says.
fn label(c: &Cursor<'_>, claim: usize) -> Option<(usize, usize)> {
    let said = norm(c, c.at);
    let particle = claim == c.at + 2 && among(norm(c, c.at + 1), lexicon::places::PARTICLES);
    let claims = |said| lexicon::state(said).is_some_and(|(_, claims)| claims);
    let is_kind = says_kind(said) && !(particle && claims(said));
    let is_plural = said.ends_with('s') && !said.ends_with("ss");
    let one = claim == c.at + 1 && !is_plural && norm(c, claim) != "are";
    (c.at == 0 && has_capital(c, 0) && !is_kind && (one || particle)).then_some((0, claim))
}

/// Words of the longest name at the head of a claim.
const MOST_OF_SUBJECT: usize = 5;

/// "Direct debit is selected", "Verify Rice Pudding is in the list": what is claimed something of, up to the verb. At the head of a
/// sentence a capital says little, and the first word must be none that says what kind of thing is meant.
fn subject(c: &Cursor<'_>, end: usize) -> Option<(usize, usize)> {
    let start = (c.at..end).find(|at| !introduces(c, *at))?;
    let is_verb = |at: &usize| {
        let word = norm(c, *at);
        !begins(c, *at) && lexicon::ends_noun(word) && !among(word, lexicon::claims::NEVER_SAYS)
    };
    let verb = (start + 1..end.min(start + MOST_OF_SUBJECT + 1)).find(is_verb)?;
    let words = verb - start;
    let is_word = |at: usize| {
        let word = norm(c, at);
        c.tokens[at].kind == Kind::Word
            && lexicon::noun(word).is_none()
            && !among(word, lexicon::connectives::AND_OR)
            && !word.ends_with("'s")
    };
    // At the head of a sentence one word may be a kind of thing, or a verb.
    let first = norm(c, start);
    let is_plain = words == 1
        && start == 0
        && (first.ends_with('s') || !among(norm(c, verb), lexicon::claims::OF_NAME));
    let is_named = (start > 0 || is_name_at_head(c, start)) && !says_kind(first);
    (has_capital(c, start) && is_named && (start..verb).all(is_word) && !is_plain)
        .then_some((start, verb))
}

/// Whether a word only opens what is claimed: "Verify that".
pub(super) fn introduces(c: &Cursor<'_>, at: usize) -> bool {
    let word = norm(c, at);
    among(word, lexicon::claims::OF_CHECKS)
        || among(word, lexicon::function::THAT_WHETHER)
        || among(word, lexicon::connectives::OPENINGS)
        || word == "make"
}

/// Whether the first word of a sentence may be one of a name: it says no kind of thing, and is no order.
pub(super) fn is_name_at_head(c: &Cursor<'_>, at: usize) -> bool {
    let first = norm(c, at);
    !says_kind(first)
        && !among(first, lexicon::places::NEVER_A_NAME)
        && lexicon::verbs::base(first) != Some(first)
}

/// Words at the head of a claim that say what kind of thing is meant, how many, or who.
pub(super) fn says_kind(said: &str) -> bool {
    lexicon::noun(said).is_some()
        || lexicon::state(said).is_some_and(|(_, claims)| claims)
        || lexicon::ordinal(said).is_some()
        || lexicon::number(said).is_some()
        || among(said, lexicon::naming::KINDS_OF_VALUE)
        || among(said, lexicon::naming::KINDS_OF_MESSAGE)
        || among(said, lexicon::function::PRONOUNS)
        || among(said, lexicon::function::DETERMINERS)
        || among(said, lexicon::function::DESCRIBING)
        || among(said, lexicon::quantifiers::OF_SETS)
        || among(said, lexicon::people::PERSONS)
}

/// A formula in which one plain word, or two at the head of the sentence that are no name by their capitals, have to be all that a text
/// says: "contains failed" is not "not failed".
pub(in crate::grammar::read) fn whole(c: &Cursor<'_>, body: Body) -> Body {
    let head = c.tokens.first().map(|first| first.inner);
    let is_label = |text: &Text, in_record: bool| {
        let words = text.value.split(' ').count();
        let mut each = text.value.split(' ');
        let names = each.all(|word| word.starts_with(char::is_uppercase));
        let is_word = words == 1 && !is_written_so(&text.value);
        let is_cited = c.cited.contains(&text.span);
        let place = c
            .tokens
            .iter()
            .position(|t| t.span.start == text.span.start);
        let is_of_kind = || {
            let said = place.map_or("", |place| before(c, place));
            has_sign(&text.value) && !said.is_empty() && !says_kind(said) && is_plain_word(said)
        };
        !text.quoted && (in_record && is_word || words == 1 && is_of_kind())
            || is_cited && (is_word || head == Some(text.span) && words == LEAST && !names)
    };
    match body {
        Body::Assertion(formula) => Body::Assertion(in_whole(formula, &is_label)),
        body => body,
    }
}

/// "the order QF-20391": a word that may say of what kind something is.
fn is_plain_word(word: &str) -> bool {
    !among(word, lexicon::places::BEFORE_THE)
        && !among(word, lexicon::function::DETERMINERS)
        && !among(word, lexicon::function::NEVER_A_KIND)
        && !among(word, lexicon::claims::OF_CHECKS)
        && !lexicon::ends_noun(word)
}

fn in_whole(formula: Formula, is_label: &dyn Fn(&Text, bool) -> bool) -> Formula {
    let parts = |parts: Vec<Formula>| -> Vec<Formula> {
        let whole = |part| in_whole(part, is_label);
        parts.into_iter().map(whole).collect()
    };
    match formula {
        Formula::Not(inner) => Formula::Not(Box::new(in_whole(*inner, is_label))),
        Formula::And(all) => Formula::And(parts(all)),
        Formula::Or(all) => Formula::Or(parts(all)),
        Formula::Atom(predicate, span) => Formula::Atom(of_whole(predicate, is_label), span),
        readings @ Formula::Readings(_) => readings,
    }
}

fn is_record(target: &Target) -> bool {
    matches!(target.role, Some(RoleNoun::Row | RoleNoun::Card))
}

fn of_whole(predicate: Predicate, is_label: &dyn Fn(&Text, bool) -> bool) -> Predicate {
    match predicate {
        Predicate::TextShown {
            text,
            presence,
            scope,
            count,
            ..
        } if is_label(&text, scope.as_ref().is_some_and(is_record)) => Predicate::TextShown {
            text,
            relation: TextRelation::Equals,
            presence,
            scope,
            count,
        },
        Predicate::HasText {
            target,
            relation: TextRelation::Contains,
            text,
        } if is_record(&target) && is_label(&text, true) => Predicate::TextShown {
            text,
            relation: TextRelation::Equals,
            presence: Presence::Displayed,
            scope: Some(target),
            count: None,
        },
        Predicate::Exists {
            mut target,
            presence,
            count,
        } if target.role == Some(RoleNoun::Text)
            && target
                .text
                .as_ref()
                .is_some_and(|text| is_label(text, false)) =>
        {
            target.relation = TextRelation::Equals;
            Predicate::Exists {
                target,
                presence,
                count,
            }
        }
        other => other,
    }
}

/// "Type Dent in the door in the field …": what is typed goes up to the last place that is named.
fn typed(c: &Cursor<'_>, end: usize) -> Option<(usize, usize)> {
    let start = c.at + 1;
    let types = among(norm(c, c.at), lexicon::actions::TAKES_VALUE);
    let is_place = |at: &usize| among(norm(c, *at), lexicon::places::INTO_FIELD) && !begins(c, *at);
    let place = (start..end).rev().find(is_place)?;
    // "Type Ada into Name and Rye into City": two values.
    let is_other = |at: &usize| is_place(at) && (norm(c, *at) == "into" || begins(c, at + 1));
    let joint = (start..place).find(|at| norm(c, *at) == "and");
    if joint.is_some_and(|joint| (start..joint).any(|at| is_other(&at))) {
        return None;
    }
    // "Enter First Name in …" says what kind of value it is.
    let is_phrase = (start..place).any(|at| !begins(c, at));
    (types && is_phrase && begins(c, start)).then_some((start, place))
}

/// "Type 'x' in the Brand and model field", "Choose Status in the Group by list": what the last control is called.
fn before_noun(c: &Cursor<'_>, end: usize) -> Option<(usize, usize)> {
    let mut at = c.clone();
    let noun = (c.at + 1..end).rev().find(|place| {
        at.at = *place;
        let noun = at.noun_at(0);
        noun.is_some_and(|(role, plural, words)| {
            !plural && is_control(role) && place + words == end
        })
    })?;
    let is_start = |at: &usize| begins(c, *at) && before(c, *at) == "the";
    Some(((c.at + 1..noun).rev().find(is_start)?, noun))
}

/// "the row Van 7 contains", "Cancel for Kimchi and pickles": what a noun or a preposition is followed by, up to what is said of it
/// or to the end.
fn named(c: &Cursor<'_>, end: usize) -> Vec<(usize, usize)> {
    let signed = ends_with_sign(c, end);
    let is_led = |place: &usize| {
        let is_behind = among(before(c, *place), lexicon::places::CITED_AFTER)
            || signed && (*place == c.at + 1 || before(c, *place) == "on");
        let is_name = has_capital(c, *place) || is_written_so(norm(c, *place));
        is_name && (follows_noun(c, *place) || follows_kind(c, *place) || is_behind)
    };
    let starts = (c.at + 1..end).filter(is_led);
    let until = |start: usize| {
        let says = |at: &usize| {
            let word = norm(c, *at);
            let is_verb = among(word, lexicon::claims::CITES)
                || among(word, lexicon::function::MODALS_OF_PLACE);
            is_verb && !begins(c, *at)
        };
        (start + 1..end).find(says).unwrap_or(end)
    };
    // "… into Name and Rye into City": a name, and another value.
    let is_one = |(start, end): &(usize, usize)| {
        let and = (*start..*end).find(|at| norm(c, *at) == "and");
        and.is_none_or(|and| (and..*end).all(|at| norm(c, at) != "into"))
    };
    starts
        .map(|start| (start, until(start)))
        .filter(is_one)
        .collect()
}

/// "Click on Done (2)", "Click How does it work?": a number in brackets, or the mark of a question, belongs to what is cited.
fn ends_with_sign(c: &Cursor<'_>, end: usize) -> bool {
    let sign = |back: usize| end.checked_sub(back).map_or("", |at| norm(c, at));
    let numbered =
        sign(1) == ")" && sign(3) == "(" && sign(2).chars().all(|digit| digit.is_ascii_digit());
    let points = among(norm(c, c.at), lexicon::actions::POINTING);
    points && (numbered || sign(1) == "?")
}

/// Whether a word is no plain one, `feature/iban`, nor two kinds of things: "popup/form".
fn is_written_so(word: &str) -> bool {
    has_sign(word) && !word.split('/').any(|half| lexicon::noun(half).is_some())
}

/// Whether a word has a capital, or begins with a digit or a currency mark, or is no plain word: `feature/iban`.
pub(super) fn begins(c: &Cursor<'_>, at: usize) -> bool {
    if is_written_so(norm(c, at)) {
        return true;
    }
    let starts = |t: &Token| {
        let first = c.source[t.span.start..].chars().next();
        t.kind != Kind::Quoted
            && first.is_some_and(|l| l.is_uppercase() || l.is_ascii_digit() || "€$£".contains(l))
    };
    c.tokens.get(at).is_some_and(starts)
}

/// Whether a word has a capital.
fn has_capital(c: &Cursor<'_>, at: usize) -> bool {
    let first = c
        .tokens
        .get(at)
        .and_then(|t| c.source[t.span.start..].chars().next());
    begins(c, at) && first.is_some_and(char::is_uppercase)
}

/// Whether a stretch may be a text: several words, none in quotes, and the first says neither how many nor who acts. A capital in
/// the middle of a sentence says more than one with which it begins.
fn is_text(c: &Cursor<'_>, start: usize, end: usize, least: usize) -> bool {
    let words = &c.tokens[start..end];
    let first = norm(c, start);
    let speaks_to = among(first, lexicon::function::SPEAKS_TO);
    let is_inside = start > c.at;
    let number = words.iter().filter(|t| t.kind == Kind::Word).count();
    // "1 seat and a price": two things, not one text.
    let joins = |pair: &[Token]| {
        among(&pair[0].norm, lexicon::claims::CITED_JOINS)
            && among(&pair[1].norm, lexicon::claims::CITED_ANEW)
    };
    // "Under Needs attention, INV-202": where, and what is there.
    let parts_place = among(first, lexicon::places::FIRST) && words.iter().any(|t| t.norm == ",");
    (least..=LONGEST).contains(&number)
        && !parts_place
        && !words.windows(2).any(joins)
        && !c.goes_on_to_act(start, end - start)
        && words.iter().all(|t| t.kind != Kind::Quoted)
        && (is_inside || !among(first, lexicon::quantifiers::OF_SETS))
        && (is_inside || !among(first, lexicon::function::DETERMINERS))
        && !among(first, lexicon::quantifiers::COUNTING)
        && !first.ends_with("'s")
        && (speaks_to || !among(first, lexicon::function::PRONOUNS))
        && (speaks_to || !among(first, lexicon::people::PERSONS))
}
