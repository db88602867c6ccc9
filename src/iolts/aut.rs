//! Aldebaran `.aut`: `des (first-state, number-of-transitions, number-of-states)`, then `(from, "label", to)` a line.
//!
//! Grammar: CADP, aldebaran/aut manual page. The format has no state labels; a verdict state is shown by a transition to
//! itself, labelled with the verdict, as test generators of that family do.

use super::{Iolts, Label};
use crate::verdict::Verdict;
use std::fmt::Write as _;

/// An `.aut` file, read back.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Aut {
    /// The initial state.
    pub first: usize,
    /// Number of states.
    pub states: usize,
    /// Transitions: from, label, to.
    pub transitions: Vec<(usize, String, usize)>,
}

/// The graph as Aldebaran text.
pub fn write_aut(graph: &Iolts) -> String {
    let mut lines = Vec::new();
    for (from, label, to) in graph.transitions() {
        lines.push((from.index(), quoted(label), to.index()));
    }
    for state in graph.states() {
        if let Some(verdict) = graph.verdict_of(state) {
            lines.push((state.index(), name(verdict).to_owned(), state.index()));
        }
    }
    let mut out = format!(
        "des ({}, {}, {})\n",
        graph.initial().index(),
        lines.len(),
        graph.states().count()
    );
    for (from, label, to) in lines {
        _ = writeln!(out, "({from}, \"{label}\", {to})");
    }
    out
}

/// The labels of the covered trace, as in the text of [`write_aut`].
pub fn covered_labels(graph: &Iolts) -> Vec<String> {
    graph.trace().iter().map(quoted).collect()
}

/// PASS, FAIL or INC, as in the paper.
pub(super) fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Pass => "PASS",
        Verdict::Fail => "FAIL",
        Verdict::Inconclusive => "INC",
    }
}

/// A label holds no double quote, no control character and no line end.
fn quoted(label: &Label) -> String {
    label
        .to_string()
        .chars()
        .map(|c| {
            if c == '"' {
                '\''
            } else if c.is_control() {
                ' '
            } else {
                c
            }
        })
        .collect()
}

/// Reads Aldebaran text. The error says which line is wrong, and how.
pub fn read_aut(text: &str) -> Result<Aut, String> {
    let mut lines = text
        .lines()
        .enumerate()
        .filter(|(_, l)| !l.trim().is_empty());
    let (_, head) = lines.next().ok_or("expected `des (…)`, found nothing")?;
    let inner = head
        .trim()
        .strip_prefix("des")
        .map(str::trim)
        .and_then(|r| r.strip_prefix('('))
        .and_then(|r| r.strip_suffix(')'))
        .ok_or("line 1: expected `des (first, transitions, states)`")?;
    let numbers: Vec<usize> = inner
        .split(',')
        .map(|n| {
            n.trim()
                .parse()
                .map_err(|_| format!("line 1: `{}` is no number", n.trim()))
        })
        .collect::<Result<_, _>>()?;
    let [first, count, states] = numbers.as_slice() else {
        return Err("line 1: expected three numbers".into());
    };
    let mut aut = Aut {
        first: *first,
        states: *states,
        transitions: Vec::new(),
    };
    for (at, line) in lines {
        let wrong = |what: &str| format!("line {}: {what}", at + 1);
        let inner = line
            .trim()
            .strip_prefix('(')
            .and_then(|l| l.strip_suffix(')'))
            .ok_or_else(|| wrong("expected `(from, label, to)`"))?;
        let (from, rest) = inner
            .split_once(',')
            .ok_or_else(|| wrong("expected a comma after the first state"))?;
        let (label, to) = rest
            .rsplit_once(',')
            .ok_or_else(|| wrong("expected a comma before the last state"))?;
        let number = |text: &str| {
            text.trim()
                .parse::<usize>()
                .ok()
                .filter(|n| *n < *states)
                .ok_or_else(|| wrong(&format!("`{}` is no state", text.trim())))
        };
        let label = label.trim();
        let label = label
            .strip_prefix('"')
            .and_then(|l| l.strip_suffix('"'))
            .unwrap_or(label);
        if label.contains('"') {
            return Err(wrong("a double quote inside a label"));
        }
        aut.transitions
            .push((number(from)?, label.to_owned(), number(to)?));
    }
    if aut.transitions.len() != *count || aut.first >= aut.states {
        return Err(format!(
            "line 1: {count} transitions announced, {} found",
            aut.transitions.len()
        ));
    }
    Ok(aut)
}
