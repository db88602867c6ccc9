//! Algorithm 1: a case unfolds step by step, and what is executed is covered.

use super::{Iolts, Label};
use crate::verdict::{Truth, Verdict};

/// The unfolding of one case. Each method adds the transitions of one execution step and covers the one that was taken.
#[derive(Debug, Clone, Default)]
pub struct Unfolding {
    graph: Iolts,
    asserted: usize,
}

/// Whether an assertion is the last sentence of its case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asserted {
    /// More sentences follow.
    More,
    /// The case ends with it.
    Last,
}

impl Unfolding {
    /// The graph so far.
    pub fn graph(&self) -> &Iolts {
        &self.graph
    }

    /// The verdict reached, read off the graph.
    pub fn verdict(&self) -> Option<Verdict> {
        self.graph.verdict()
    }

    /// `readiness(a_n)`: True goes on, anything else is Inconclusive.
    pub fn readiness(&mut self, step: usize, truth: Truth) {
        self.guard(
            Label::Readiness(step, true),
            Label::Readiness(step, false),
            step,
            truth,
        );
    }

    /// `?a_n`
    pub fn input(&mut self, step: usize, action: &str) {
        let from = self.graph.current();
        let to = self.graph.state();
        let label = Label::Input(step, action.to_owned());
        self.graph.add(from, label.clone(), to);
        let end = self.graph.terminal(Verdict::Inconclusive);
        self.graph.add(from, Label::Error(step), end);
        self.graph.cover(&label);
    }

    /// `!g`
    pub fn output(&mut self, digest: &str) {
        let from = self.graph.current();
        let to = self.graph.state();
        let label = Label::Output(digest.to_owned());
        self.graph.add(from, label.clone(), to);
        self.graph.cover(&label);
    }

    /// `observe` after `a_n`: True goes on, anything else is Inconclusive.
    pub fn observe(&mut self, step: usize, truth: Truth) {
        self.guard(
            Label::Observe(step, true),
            Label::Observe(step, false),
            step,
            truth,
        );
    }

    fn guard(&mut self, yes: Label, no: Label, step: usize, truth: Truth) {
        let from = self.graph.current();
        let to = self.graph.state();
        let end = self.graph.terminal(Verdict::Inconclusive);
        self.graph.add(from, yes.clone(), to);
        self.graph.add(from, no.clone(), end);
        let taken = match truth {
            Truth::True => yes,
            Truth::False => no,
            Truth::Unknown => {
                self.graph.add(from, Label::Error(step), end);
                Label::Error(step)
            }
        };
        self.graph.cover(&taken);
    }

    /// An optional action whose readiness is strictly False is left out; the case goes on.
    pub fn skip(&mut self, step: usize) {
        let from = self.graph.current();
        let ready = self.graph.state();
        let skipped = self.graph.state();
        let on = self.graph.state();
        self.graph.add(from, Label::Readiness(step, true), ready);
        self.graph.add(from, Label::Readiness(step, false), skipped);
        self.graph.add(skipped, Label::Skip(step), on);
        // The branch that was not taken: the action, which we did not see.
        let end = self.graph.terminal(Verdict::Inconclusive);
        self.graph.add(ready, Label::Error(step), end);
        self.graph.cover(&Label::Readiness(step, false));
        self.graph.cover(&Label::Skip(step));
    }

    /// An assertion: True goes on (or passes, where it is the last sentence), False fails, Unknown is Inconclusive.
    pub fn assertion(&mut self, step: usize, truth: Truth, place: Asserted) {
        self.asserted += 1;
        let from = self.graph.current();
        let to = match place {
            Asserted::More => self.graph.state(),
            Asserted::Last => self.graph.terminal(Verdict::Pass),
        };
        let fail = self.graph.terminal(Verdict::Fail);
        let inconclusive = self.graph.terminal(Verdict::Inconclusive);
        self.graph.add(from, Label::Assertion(step, true), to);
        self.graph.add(from, Label::Assertion(step, false), fail);
        self.graph.add(from, Label::Error(step), inconclusive);
        self.graph.cover(&match truth {
            Truth::True => Label::Assertion(step, true),
            Truth::False => Label::Assertion(step, false),
            Truth::Unknown => Label::Error(step),
        });
    }

    /// Of several candidates this one is taken.
    pub fn choice(&mut self, step: usize, what: &str) {
        let from = self.graph.current();
        let to = self.graph.state();
        let label = Label::Choice(step, what.to_owned());
        self.graph.add(from, label.clone(), to);
        self.graph.cover(&label);
    }

    /// Adds what another walk of the case did from its first choice on, as a branch.
    pub fn branch(&mut self, other: &Unfolding) {
        self.graph.graft(&other.graph);
    }

    /// An error of an agent, the driver or the browser.
    pub fn error(&mut self, step: usize) {
        let from = self.graph.current();
        let end = self.graph.terminal(Verdict::Inconclusive);
        self.graph.add(from, Label::Error(step), end);
        self.graph.cover(&Label::Error(step));
    }

    /// Adds a hook, `before_case` or the like: the case continues after a success, and is Inconclusive after a failure.
    /// Does nothing after a verdict.
    pub fn hook(&mut self, when: &'static str, holds: bool) {
        if self.verdict().is_some() {
            return;
        }
        let from = self.graph.current();
        let to = self.graph.state();
        let end = self.graph.terminal(Verdict::Inconclusive);
        self.graph.add(from, Label::Hook(when, true), to);
        self.graph.add(from, Label::Hook(when, false), end);
        self.graph.cover(&Label::Hook(when, holds));
    }

    /// The sentences are used up: Pass where something was asserted, else Inconclusive. Does nothing after a verdict.
    pub fn end(&mut self) {
        if self.verdict().is_some() {
            return;
        }
        let (label, verdict) = if self.asserted > 0 {
            (Label::End, Verdict::Pass)
        } else {
            (Label::NothingAsserted, Verdict::Inconclusive)
        };
        let from = self.graph.current();
        let to = self.graph.terminal(verdict);
        self.graph.add(from, label.clone(), to);
        self.graph.cover(&label);
    }
}
