//! What a clause says, and the record says of something else.

use crate::agent::evidence::finding::{ClauseFinding, Lack};
use crate::agent::evidence::segment::is_same_kind;
use crate::agent::evidence::statement::{Stated, Statement, foreign, predicate, said, shows_value};
use crate::agent::sentence::anatomy::Clause;

/// What the clause says is said of something else that the clause does not name.
pub(super) fn of_another(
    clause: &Clause,
    lines: &[Vec<Statement<'_>>],
    around: &[Statement<'_>],
    out: &mut ClauseFinding,
) {
    of_another_subject(clause, lines, around, out);
    of_another_number(clause, lines, out);
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
            out.lacks.push(Lack::Torn(text.join(", ")));
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
            out.lacks.push(Lack::Torn(first.text.trim().to_owned()));
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
