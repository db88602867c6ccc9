//! The graph for people: DOT and Mermaid. The covered trace is drawn bold.

use super::aut::name;
use super::{Iolts, Label, StateId};
use crate::suite::printable;
use crate::verdict::Verdict;
use std::fmt::Write as _;

fn state_name(graph: &Iolts, state: StateId) -> String {
    graph
        .verdict_of(state)
        .map_or_else(|| format!("q{}", state.index()), |v| name(v).to_owned())
}

/// Graphviz DOT.
pub fn write_dot(graph: &Iolts, title: &str) -> String {
    let escape = |t: &str| printable(t).replace('\\', "\\\\").replace('"', "\\\"");
    let mut out = format!(
        "digraph \"{}\" {{\n  rankdir=LR;\n  node [shape=circle, fontname=\"sans-serif\"];\n  edge [fontname=\"sans-serif\"];\n",
        escape(title)
    );
    for state in graph.states() {
        let style = match graph.verdict_of(state) {
            Some(Verdict::Pass) => ", shape=doublecircle, color=\"#1a7f37\"",
            Some(Verdict::Fail) => ", shape=doublecircle, color=\"#cf222e\"",
            Some(Verdict::Inconclusive) => ", shape=doublecircle, color=\"#9a6700\"",
            None => "",
        };
        _ = writeln!(
            out,
            "  {} [label=\"{}\"{style}];",
            state.index(),
            state_name(graph, state)
        );
    }
    for (from, label, to) in graph.transitions() {
        let style = if graph.is_covered(from, label, to) {
            ", penwidth=2"
        } else {
            ", style=dashed"
        };
        _ = writeln!(
            out,
            "  {} -> {} [label=\"{}\"{style}];",
            from.index(),
            to.index(),
            escape(&label.to_string())
        );
    }
    out.push_str("}\n");
    out
}

/// A Mermaid flowchart.
pub fn write_mermaid(graph: &Iolts) -> String {
    let mut out = String::from("flowchart LR\n");
    for state in graph.states() {
        let (open, close) = if graph.verdict_of(state).is_some() {
            ("(((", ")))")
        } else {
            ("((", "))")
        };
        _ = writeln!(
            out,
            "  s{}{open}\"{}\"{close}",
            state.index(),
            state_name(graph, state)
        );
    }
    for (from, label, to) in graph.transitions() {
        let arrow = if graph.is_covered(from, label, to) {
            "==>"
        } else {
            "-.->"
        };
        _ = writeln!(
            out,
            "  s{} {arrow}|\"{}\"| s{}",
            from.index(),
            mermaid(label),
            to.index()
        );
    }
    out
}

/// Mermaid reads markup in labels: everything that is not plain becomes an entity.
fn mermaid(label: &Label) -> String {
    label
        .to_string()
        .chars()
        .map(|c| match c {
            '"' | '<' | '>' | '&' | '#' | '`' | '|' | '[' | ']' | '{' | '}' | '\\' | '*' | '_' => {
                format!("#{};", c as u32)
            }
            c => c.to_string(),
        })
        .collect()
}
