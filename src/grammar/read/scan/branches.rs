//! The search over all readings of a sentence.
//!
//! The reader asks at each choice point for one branch of a set. Reading is repeated along every combination of branches that
//! it comes to, so that what it returns is the set of all readings: a list of the branches that were taken is a reading's
//! place in that set. The first branch of every set makes the plainest reading.

use super::cursor::Cursor;
use crate::grammar::{
    Action, Assumption, Body, Formula, MOST_READINGS, Meaning, Note, Reading, Readings, Span,
    StepKind, Unread,
};

/// Combinations of branches that are tried; ordinary sentences have fewer than ten.
const MOST_RUNS: usize = 128;

/// One value of a set, where reading goes on after it, and what it assumes.
#[derive(Debug, Clone)]
pub(in crate::grammar::read) struct Branch<T> {
    /// The value.
    pub(in crate::grammar::read) value: T,
    /// The token after it.
    pub(in crate::grammar::read) rest: usize,
    /// The assumption of this branch, where the set has others.
    pub(in crate::grammar::read) assumption: Option<Assumption>,
}

impl Cursor<'_> {
    /// Takes one branch of a set: all of them in turn, over the readings of a sentence.
    pub(in crate::grammar::read) fn amb<T>(&mut self, mut branches: Vec<Branch<T>>) -> Option<T> {
        if branches.is_empty() {
            return None;
        }
        let several = branches.len() > 1;
        let taken = self.choose(branches.len());
        let branch = branches.swap_remove(taken);
        self.at = branch.rest;
        if several && let Some(assumption) = branch.assumption {
            self.assume(assumption);
        }
        Some(branch.value)
    }
}

/// One reading as it was found.
struct FoundReading {
    body: Body,
    assumptions: Vec<Assumption>,
    notes: Vec<Note>,
}

/// All readings as one body, and the notes about them.
pub(in crate::grammar::read) fn body(
    start: &Cursor<'_>,
    read: impl Fn(&mut Cursor<'_>) -> Body,
) -> (Body, Vec<Note>) {
    let mut found: Vec<FoundReading> = Vec::new();
    let mut unread: Option<(Body, Vec<Note>)> = None;
    let mut scripts: Vec<Vec<usize>> = vec![Vec::new()];
    let mut runs = 0;
    while let Some(script) = scripts.pop() {
        runs += 1;
        if runs > MOST_RUNS {
            return (too_many(start), Vec::new());
        }
        let mut c = start.clone();
        c.follow(script.clone());
        let body = read(&mut c);
        // Later branches first, so that the stack gives them back in order.
        for (at, others) in c.open_choices().into_iter().rev() {
            for other in (1..others).rev() {
                let mut next = script.clone();
                next.resize(at, 0);
                next.push(other);
                scripts.push(next);
            }
        }
        if !c.followed() {
            continue;
        }
        match body {
            Body::Unread(_) => {
                unread.get_or_insert((body, c.notes));
            }
            body => {
                let shown = shown(&body);
                if found.iter().all(|other| self::shown(&other.body) != shown) {
                    found.push(FoundReading {
                        body,
                        assumptions: c.assumptions,
                        notes: c.notes,
                    });
                }
            }
        }
    }
    joined(start, found)
        .or(unread)
        .unwrap_or_else(|| (too_many(start), Vec::new()))
}

/// The readings of a sentence in which some words are taken for texts, in each of several ways, with one that is there without;
/// none where no way leaves one.
pub(in crate::grammar::read) fn of_ways<'a>(
    without: Option<(Body, Vec<Note>)>,
    ways: &[Cursor<'a>],
    read: impl Fn(&Cursor<'a>) -> (Body, Vec<Note>),
) -> Option<(Body, Vec<Note>)> {
    let mut found: Vec<FoundReading> = Vec::new();
    for (body, notes) in without.into_iter().chain(ways.iter().map(read)) {
        let said = shown(&body);
        if matches!(body, Body::Unread(_)) || found.iter().any(|other| shown(&other.body) == said) {
            continue;
        }
        found.push(FoundReading {
            body,
            assumptions: Vec::new(),
            notes,
        });
    }
    joined(ways.first()?, found)
}

/// The readings as one body: none where there are none, and unread where there are too many.
fn joined(start: &Cursor<'_>, found: Vec<FoundReading>) -> Option<(Body, Vec<Note>)> {
    if found.len() > MOST_READINGS {
        return Some((too_many(start), Vec::new()));
    }
    join(found)
}

/// The meaning of a body in words that are equal if and only if the readings are.
fn shown(body: &Body) -> String {
    match body {
        Body::Action(action) => format!("does {action}"),
        Body::Assertion(formula) => format!("says {formula}"),
        Body::Ambiguous(readings) => readings.to_string(),
        Body::Unread(unread) => unread.reason.clone(),
    }
}

/// Several readings as one body.
fn join(mut found: Vec<FoundReading>) -> Option<(Body, Vec<Note>)> {
    if found.len() == 1 {
        return found.pop().map(|one| (one.body, one.notes));
    }
    let mut notes: Vec<Note> = Vec::new();
    let mut meanings = Vec::new();
    for reading in found {
        for note in reading.notes {
            if !notes.contains(&note) {
                notes.push(note);
            }
        }
        let step = match reading.body {
            Body::Action(action) => Meaning::Action(action),
            Body::Assertion(formula) => Meaning::Assertion(formula),
            Body::Ambiguous(_) | Body::Unread(_) => return None,
        };
        meanings.push(Reading {
            step,
            assumptions: reading.assumptions,
        });
    }
    let readings = Readings::new(meanings)?;
    Some((together(readings), notes))
}

/// Assertions are one formula, and so are the conditions of a wait.
fn together(readings: Readings<Meaning>) -> Body {
    let asserts = |meaning: &Meaning| matches!(meaning, Meaning::Assertion(_));
    let waits = |meaning: &Meaning| matches!(meaning, Meaning::Action(Action::WaitUntil { .. }));
    let first = readings.all().first().map(|reading| reading.step.clone());
    let same_wait = |meaning: &Meaning| match (meaning, &first) {
        (
            Meaning::Action(Action::WaitUntil { within, .. }),
            Some(Meaning::Action(Action::WaitUntil { within: other, .. })),
        ) => within == other,
        _ => false,
    };
    let all_assert = readings.steps().all(asserts);
    let all_wait = readings.steps().all(|m| waits(m) && same_wait(m));
    if !all_assert && !all_wait {
        return Body::Ambiguous(readings);
    }
    let formula = |meaning: Meaning| match meaning {
        Meaning::Assertion(formula) => formula,
        Meaning::Action(Action::WaitUntil { condition, .. }) => condition,
        Meaning::Action(_) => Formula::And(Vec::new()),
    };
    let parts = readings.clone().into_all().into_iter();
    let Some(formulas) = Readings::new(parts.map(|reading| reading.map(formula)).collect()) else {
        return Body::Ambiguous(readings);
    };
    let formula = Formula::Readings(formulas);
    match first {
        Some(Meaning::Action(Action::WaitUntil { within, .. })) => {
            Body::Action(Action::WaitUntil {
                condition: formula,
                within,
            })
        }
        _ => Body::Assertion(formula),
    }
}

fn too_many(start: &Cursor<'_>) -> Body {
    Body::Unread(Unread {
        kind: StepKind::Action,
        at: Span {
            start: 0,
            end: start.source.len(),
        },
        reason: "the words can be read in too many ways".to_owned(),
        instead: Vec::new(),
    })
}
