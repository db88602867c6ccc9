//! Words of a clause that the record says of something else.

use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::segment::{is_same_kind, segments, shows_number};
use crate::agent::evidence::slot::ValueSlot;
use crate::agent::evidence::statement::{
    Stated, Statement, foreign, predicate, said, shows_value, statements_of,
};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::sentence::joined::LedPart;
use crate::agent::view::reading::{PageReading, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::lexicon::meaning::{alike, stem};
use crate::lexicon::{self, among, function, statements};
use crate::page::{ElementId, Role};

/// Reports words of the clause that the record says of something that the clause does not name.
pub(super) fn of_another(
    clause: &Clause,
    lines: &[Vec<Statement<'_>>],
    around: &[Statement<'_>],
    out: &mut ClauseFinding,
) {
    of_another_subject(clause, lines, around, out);
    of_another_number(clause, lines, out);
}

/// Returns the person or thing of the record that did, or is, what the clause says of another.
pub(super) fn other_agent(
    reading: &PageReading<'_>,
    clause: &Clause,
    id: ElementId,
    near: &TextSurroundings,
    missing: &[String],
) -> Option<String> {
    let named = |w: &String| clause.names.contains(w);
    if clause.negated || clause.universal || missing.is_empty() || !missing.iter().all(named) {
        return None;
    }
    let is_missing = |text: &str| words(text).iter().any(|w| missing.contains(w));
    let by =
        |part: &LedPart| part.direction.is_some_and(statements::is_agent) && is_missing(&part.text);
    let is_by = clause.joined.led.iter().any(by);
    let acts = clause.words.first().is_some_and(|w| missing.contains(w));
    let passive = clause
        .joined
        .predicate
        .iter()
        .any(|w| clause.words.contains(w));
    let rest: Vec<Stated> = said(clause)
        .into_iter()
        .filter(|s| !matches!(s, Stated::Value(v) if missing.contains(v)))
        .collect();
    let verb = clause.words.iter().find(|w| !named(w))?;
    // A name of the other stands nowhere with the one that is missing: the two may be one.
    let alone = |name: &str| {
        let both = |text: &str| is_missing(text) && shows_number(name, text);
        let rows = reading.page.elements.iter().filter(|e| e.role == Role::Row);
        !reading.page.blocks.iter().any(|b| both(&b.text))
            && !rows.into_iter().any(|e| both(&e.text))
    };
    let slots = reading.slots(id);
    let holds = |slot: &ValueSlot| {
        let label = words(&slot.label);
        let (value, label_end) = (
            segments(&slot.text).first().map_or("", |s| s.trim()),
            slot.label.to_lowercase(),
        );
        // "Assigned to", as the clause leads the name.
        let ends_by = label_end.rsplit_once(' ').is_some_and(|(_, last)| {
            let led = statements::direction(last);
            led.is_some()
                && clause
                    .joined
                    .led
                    .iter()
                    .any(|p| p.direction == led && is_missing(&p.text))
        });
        let of_predicate = clause.joined.predicate.iter().all(|w| label.contains(w));
        let names_deed = clause.joined.predicate.iter().any(|w| label.contains(w));
        let role = passive && acts && of_predicate && is_one(&slot.label, clause);
        let name = value.split_whitespace().next().filter(|n| is_name(n));
        let whole = ends_by || value.split_whitespace().all(is_name);
        let called = (ends_by && names_deed) || role;
        called && whole && name.is_some_and(&alone)
    };
    if let Some(slot) = slots.iter().find(|slot| holds(slot)) {
        return Some(slot.text.clone());
    }
    if !(is_by || (acts && !passive)) {
        return None;
    }
    let lines = near
        .lines
        .iter()
        .flat_map(|l| statements_of(&l.told, clause));
    let around: Vec<Statement<'_>> = near
        .around
        .iter()
        .flat_map(|t| statements_of(t, clause))
        .collect();
    let says = |s: &Statement<'_>| {
        let here = |part: &Stated| {
            let is_verb = matches!(part, Stated::Word(w) if w == verb);
            part.is_in(s) || (!is_verb && is_said(part, &around))
        };
        !s.claims_nothing && !s.denied && rest.iter().all(here)
    };
    let other = |s: &Statement<'_>| agent(s, verb, clause).is_some_and(|name| alone(&name));
    lines
        .filter(says)
        .find(other)
        .map(|s| s.text.trim().to_owned())
}

/// A line says the same of another name: "lives in Ghent" where the clause says "lives in Bruges".
pub(super) fn other_object(
    clause: &Clause,
    near: &TextSurroundings,
    missing: &[String],
) -> Option<String> {
    let phrase: Vec<&str> = clause.joined.phrase.split(' ').collect();
    let [name] = missing else {
        return None;
    };
    if clause.universal || !clause.names.contains(name) {
        return None;
    }
    let at = phrase
        .iter()
        .position(|t| stem(t) == *name)
        .filter(|at| *at > 1)?;
    let (verb, led) = (phrase[at - 2], phrase[at - 1]);
    if !among(led, statements::PLACES) || says_little(verb) {
        return None;
    }
    let lines = near
        .lines
        .iter()
        .flat_map(|l| statements_of(&l.told, clause));
    let mut found = lines
        .filter(|s| !s.claims_nothing && !s.denied)
        .filter(|s| {
            s.tokens.windows(3).any(|w| {
                let same = w[0].eq_ignore_ascii_case(verb) && w[1].eq_ignore_ascii_case(led);
                same && is_name(w[2]) && stem(&w[2].to_lowercase()) != *name
            })
        });
    found.next().map(|s| s.text.trim().to_owned())
}

/// Before a preposition it leaves open what is said.
fn says_little(verb: &str) -> bool {
    among(verb, lexicon::claims::COPULAS) || among(verb, function::PLAIN_ARTICLES)
}

/// A token with a capital, as names have.
fn is_name(token: &str) -> bool {
    token.chars().next().is_some_and(char::is_uppercase)
}

/// The clause says "the" of what the label says in the singular: there is one.
fn is_one(label: &str, clause: &Clause) -> bool {
    let label = label.trim().to_lowercase();
    let said = format!("the {label}");
    !label.is_empty() && !label.ends_with('s') && shows_number(&said, &clause.joined.phrase)
}

/// The first name of whoever does what the verb says: "by Novak", "Marlow blocked".
pub(super) fn agent(statement: &Statement<'_>, verb: &str, clause: &Clause) -> Option<String> {
    let strange = |t: &&str| is_name(t) && !clause.is_said(&stem(&t.to_lowercase()));
    let is_verb = |t: &&str| alike(verb).contains(&stem(&t.to_lowercase()));
    let tokens = &statement.tokens;
    let at = tokens.iter().position(is_verb)?;
    let behind = tokens[at..]
        .iter()
        .position(|t| t.eq_ignore_ascii_case("by"));
    if let Some(by) = behind {
        return tokens
            .get(at + by + 1)
            .filter(|t| strange(t))
            .map(|t| (*t).to_owned());
    }
    let before = &tokens[..at];
    let all = !before.is_empty() && before.iter().all(strange);
    all.then(|| before[0].to_owned())
}

fn is_said(part: &Stated, line: &[Statement<'_>]) -> bool {
    line.iter().any(|s| part.is_in(s))
}

/// A word of the predicate stands only in texts that say it of a subject of their own; what the clause says it of stands elsewhere.
fn of_another_subject(
    clause: &Clause,
    lines: &[Vec<Statement<'_>>],
    around: &[Statement<'_>],
    out: &mut ClauseFinding,
) {
    if clause.joined.predicate.is_empty() {
        return;
    }
    let behind: Vec<Stated> = predicate(clause).cloned().map(Stated::Word).collect();
    let subject: Vec<Stated> = said(clause)
        .into_iter()
        .filter(|part| !behind.contains(part))
        .collect();
    for word in &behind {
        let (having, others): (Vec<_>, Vec<_>) = lines.iter().partition(|l| is_said(word, l));
        let is_elsewhere =
            |part: &Stated| is_said(part, around) || others.iter().any(|l| is_said(part, l));
        let of_other = |line: &&Vec<Statement<'_>>| {
            let mut statements = line.iter();
            !subject.iter().any(|part| is_said(part, line))
                && statements.any(|s| has_other_subject(s, word, clause))
        };
        if let Some(first) = having.first()
            && subject.iter().any(is_elsewhere)
            && having.iter().all(of_other)
        {
            let text: Vec<&str> = first.iter().map(|s| s.text).collect();
            out.lacks.push(Unsupported::Torn(text.join(", ")));
        }
    }
}

/// A statement has a word of the predicate and another number of the kind, and none has it with the clause's own.
fn of_another_number(clause: &Clause, lines: &[Vec<Statement<'_>>], out: &mut ClauseFinding) {
    let says = |s: &&Statement<'_>| predicate(clause).any(|w| Stated::Word(w.clone()).is_in(s));
    let saying: Vec<&Statement<'_>> = lines.iter().flatten().filter(says).collect();
    for number in clause.numbers.iter().map(|n| &n.text) {
        if let Some(first) = saying.iter().find(|s| has_other_mark(s, number))
            && !saying.iter().any(|s| shows_value(number, s))
        {
            out.lacks
                .push(Unsupported::Torn(first.text.trim().to_owned()));
        }
    }
}

/// Before the word stands one that the clause does not say.
fn has_other_subject(statement: &Statement<'_>, word: &Stated, clause: &Clause) -> bool {
    let has = |token: &&str| {
        word.is_in(&Statement {
            text: token,
            tokens: vec![*token],
            ..statement.clone()
        })
    };
    let Some(at) = statement.tokens.iter().position(has) else {
        return false;
    };
    let before = Statement {
        tokens: statement.tokens[..at].to_vec(),
        ..statement.clone()
    };
    let plain = |t: &String| t.chars().all(char::is_alphabetic);
    foreign(&before, clause).iter().any(plain)
}

/// The statement shows another number that is written as this one is, and that is no value: "24/0377" for "26/0815".
fn has_other_mark(statement: &Statement<'_>, number: &str) -> bool {
    let shape = |text: &str| -> String {
        let digit = |c: char| if c.is_ascii_digit() { '9' } else { c };
        text.to_lowercase().chars().map(digit).collect()
    };
    let is_mark = number.contains(|c: char| !c.is_ascii_digit()) && !number.contains(' ');
    is_mark
        && !is_same_kind(number, statement.text)
        && statement
            .tokens
            .iter()
            .any(|t| shape(t) == shape(number) && t.to_lowercase() != number)
}
