//! The graph itself.

use super::Label;
use crate::verdict::Verdict;
use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;
use std::collections::{HashMap, HashSet};

/// A state.
pub type StateId = NodeIndex<u32>;

/// An input-output transition system with verdict states and one covered trace.
#[derive(Debug, Clone)]
pub struct Iolts {
    graph: DiGraph<Option<Verdict>, Label>,
    initial: StateId,
    covered: Vec<StateId>,
    trace: Vec<Label>,
}

impl Default for Iolts {
    fn default() -> Self {
        let mut graph = DiGraph::new();
        let initial = graph.add_node(None);
        Iolts {
            graph,
            initial,
            covered: vec![initial],
            trace: Vec::new(),
        }
    }
}

impl Iolts {
    /// The initial state.
    pub fn initial(&self) -> StateId {
        self.initial
    }

    /// The state that the covered trace has reached.
    pub fn current(&self) -> StateId {
        self.covered.last().copied().unwrap_or(self.initial)
    }

    /// The verdict of the state that the covered trace has reached; `None` while the case is going on.
    pub fn verdict(&self) -> Option<Verdict> {
        self.graph[self.current()]
    }

    /// The verdict of a state.
    pub fn verdict_of(&self, state: StateId) -> Option<Verdict> {
        self.graph[state]
    }

    /// The labels of the covered trace.
    pub fn trace(&self) -> &[Label] {
        &self.trace
    }

    /// A new state without verdict.
    pub(super) fn state(&mut self) -> StateId {
        self.graph.add_node(None)
    }

    /// The terminal state of a verdict; there is one for each.
    pub(super) fn terminal(&mut self, verdict: Verdict) -> StateId {
        let known = self
            .graph
            .node_indices()
            .find(|n| self.graph[*n] == Some(verdict));
        known.unwrap_or_else(|| self.graph.add_node(Some(verdict)))
    }

    /// Adds a transition, unless it is there.
    pub(super) fn add(&mut self, from: StateId, label: Label, to: StateId) {
        let there = self
            .graph
            .edges(from)
            .any(|e| e.target() == to && *e.weight() == label);
        if !there {
            self.graph.add_edge(from, to, label);
        }
    }

    /// Covers the transition with this label from the current state; nothing happens where there is none.
    pub(super) fn cover(&mut self, label: &Label) -> Option<StateId> {
        let to = self
            .graph
            .edges(self.current())
            .find(|e| e.weight() == label)
            .map(|e| e.target())?;
        self.covered.push(to);
        self.trace.push(label.clone());
        Some(to)
    }

    /// Adds all that follows the first choice of another graph, from where this one has its choice of that step, or ended without.
    pub(super) fn graft(&mut self, other: &Iolts) {
        let is_choice = |label: &Label| matches!(label, Label::Choice(..));
        let Some(at) = other.trace.iter().position(is_choice) else {
            return;
        };
        let Label::Choice(step, _) = &other.trace[at] else {
            return;
        };
        let is_here = |label: &Label| matches!(label, Label::Choice(n, _) | Label::Readiness(n, _) | Label::Error(n) if n == step);
        let Some(here) = self.trace.iter().position(is_here) else {
            return;
        };
        let mut known = HashMap::from([(other.covered[at], self.covered[here])]);
        let mut open = vec![other.covered[at + 1]];
        self.copy(
            other,
            other.covered[at],
            &other.trace[at],
            open[0],
            &mut known,
        );
        let mut done = HashSet::new();
        while let Some(from) = open.pop() {
            if !done.insert(from) {
                continue;
            }
            let edges: Vec<(Label, StateId)> = other
                .graph
                .edges(from)
                .map(|e| (e.weight().clone(), e.target()))
                .collect();
            for (label, to) in edges {
                self.copy(other, from, &label, to, &mut known);
                open.push(to);
            }
        }
    }

    /// Adds a transition of another graph; states that are not known yet become new ones.
    fn copy(
        &mut self,
        other: &Iolts,
        from: StateId,
        label: &Label,
        to: StateId,
        known: &mut HashMap<StateId, StateId>,
    ) {
        let mut place = |this: &mut Iolts, state: StateId| {
            if let Some(known) = known.get(&state) {
                return *known;
            }
            let new = match other.verdict_of(state) {
                Some(verdict) => this.terminal(verdict),
                None => this.state(),
            };
            known.insert(state, new);
            new
        };
        let (from, to) = (place(self, from), place(self, to));
        self.add(from, label.clone(), to);
    }

    /// All states, the initial one first.
    pub fn states(&self) -> impl Iterator<Item = StateId> + '_ {
        self.graph.node_indices()
    }

    /// All transitions in the order in which they were added.
    pub fn transitions(&self) -> impl Iterator<Item = (StateId, &Label, StateId)> + '_ {
        self.graph
            .edge_references()
            .map(|e| (e.source(), e.weight(), e.target()))
    }

    /// Whether a transition is part of the covered trace.
    pub fn is_covered(&self, from: StateId, label: &Label, to: StateId) -> bool {
        self.covered
            .windows(2)
            .zip(&self.trace)
            .any(|(pair, l)| pair == [from, to] && l == label)
    }

    /// States without outgoing transitions.
    pub fn terminals(&self) -> Vec<StateId> {
        self.states()
            .filter(|s| {
                self.graph
                    .neighbors_directed(*s, Direction::Outgoing)
                    .next()
                    .is_none()
            })
            .collect()
    }

    /// No state has two outgoing transitions with one label.
    pub fn is_deterministic(&self) -> bool {
        self.states().all(|s| {
            let mut seen = HashSet::new();
            self.graph.edges(s).all(|e| seen.insert(e.weight()))
        })
    }

    /// Every transition into Fail is a false assertion.
    pub fn fails_only_by_assertion(&self) -> bool {
        self.transitions().all(|(_, label, to)| {
            self.graph[to] != Some(Verdict::Fail) || label.is_false_assertion()
        })
    }
}
