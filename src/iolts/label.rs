//! Labels: inputs `?a`, outputs `!g`, internal actions.

use crate::suite::printable;
use std::fmt;

/// The label of a transition. Steps are numbered from 1, as in the paper.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Label {
    /// `?a`: the input of step n, in the notation of `plumbline check`.
    Input(usize, String),
    /// `!g`: an output, by the digest of its snapshot.
    Output(String),
    /// `readiness(a)` or its negation.
    Readiness(usize, bool),
    /// `observe` or its negation, for step n.
    Observe(usize, bool),
    /// An assertion or its negation.
    Assertion(usize, bool),
    /// An optional action that the page does not offer is left out.
    Skip(usize),
    /// Of several candidates for step n this one is taken.
    Choice(usize, String),
    /// An error of an agent, the driver or the browser, or an evaluation that stayed open, in step n.
    Error(usize),
    /// A hook of the case or its suite succeeded or failed: `before_case`.
    Hook(&'static str, bool),
    /// The end of a case whose last sentence is no assertion.
    End,
    /// The end of a case in which nothing was asserted.
    NothingAsserted,
}

impl Label {
    /// Tells a false assertion, the only label that may lead to Fail.
    pub fn is_false_assertion(&self) -> bool {
        matches!(self, Label::Assertion(_, false))
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = |holds: &bool| if *holds { "" } else { "¬" };
        match self {
            Label::Input(n, action) => write!(f, "?a{n} {}", printable(action)),
            Label::Output(digest) => write!(f, "!{digest}"),
            Label::Readiness(n, holds) => write!(f, "{}readiness(a{n})", not(holds)),
            Label::Observe(n, holds) => write!(f, "{}observe(a{n})", not(holds)),
            Label::Assertion(n, holds) => write!(f, "{}A{n}", not(holds)),
            Label::Skip(n) => write!(f, "skip(a{n})"),
            Label::Choice(n, what) => write!(f, "choice(a{n}) {}", printable(what)),
            Label::Error(n) => write!(f, "error({n})"),
            Label::Hook(when, holds) => write!(f, "{}{when}", not(holds)),
            Label::End => f.write_str("end"),
            Label::NothingAsserted => f.write_str("nothing asserted"),
        }
    }
}
