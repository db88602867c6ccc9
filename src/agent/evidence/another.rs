//! What a clause says, and the record says of something else.

use crate::agent::evidence::finding::{ClauseFinding, Lack};
use crate::agent::evidence::segment::is_same_kind;
use crate::agent::evidence::statement::{Stated, Statement, foreign, predicate, said, shows_value};
use crate::agent::sentence::anatomy::Clause;

/// What the clause says is said of something else that the clause does not name: of another subject in a text of its own, or of
/// another number of the kind.
pub(super) fn of_another(
    clause: &Clause,
    lines: &[Vec<Statement<'_>>],
    around: &[Statement<'_>],
    out: &mut ClauseFinding,
) {
    let behind: Vec<&String> = predicate(clause).collect();
    let subject: Vec<Stated> = said(clause)
        .into_iter()
        .filter(|i| !matches!(i, Stated::Word(w) if behind.contains(&w)))
        .collect();
    for word in clause
        .joined
        .predicate
        .iter()
        .filter(|w| behind.contains(w))
    {
        let item = Stated::Word(word.clone());
        let having: Vec<usize> = (0..lines.len())
            .filter(|at| lines[*at].iter().any(|s| item.is_in(s)))
            .collect();
        let elsewhere = |part: &&Stated| {
            let others = lines.iter().enumerate();
            let mut others = others.filter(|(at, _)| !having.contains(at));
            others.any(|(_, l)| l.iter().any(|s| part.is_in(s)))
                || around.iter().any(|s| part.is_in(s))
        };
        let apart = subject.iter().filter(elsewhere).count() > 0;
        let other = |at: &&usize| {
            let line = &lines[**at];
            let own = subject
                .iter()
                .any(|part| line.iter().any(|s| part.is_in(s)));
            !own && line.iter().any(|s| has_other_subject(s, &item, clause))
        };
        if let Some(at) = having
            .first()
            .filter(|_| apart && having.iter().all(|at| other(&at)))
        {
            let text = lines[*at].iter().map(|s| s.text).collect::<Vec<_>>();
            out.lacks.push(Lack::Torn(text.join(", ")));
        }
    }
    let says = |s: &&Statement<'_>| {
        let said = |w: &&String| Stated::Word((*w).clone()).is_in(s);
        behind.iter().copied().any(|w| said(&w))
    };
    for number in clause.numbers.iter().map(|n| &n.text) {
        let saying: Vec<&Statement<'_>> = lines.iter().flatten().filter(says).collect();
        let rival = |s: &&&Statement<'_>| has_other_mark(s, number);
        if let Some(first) = saying.iter().find(rival)
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
