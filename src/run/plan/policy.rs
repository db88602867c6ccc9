//! How much is left to logic and how much to models.

use crate::agent::Checks;
use crate::evaluate::Judgement;
use crate::verdict::{Cause, Truth, Unknown};
use std::fmt;

/// Policy: who decides what, and whether models are trusted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Policy {
    /// Decisions of strict logic stand; a model is asked about the rest, and its answer is checked against the page.
    #[default]
    Guarded,
    /// The algorithm of Salva and Taguelmimt (2025) to the letter: a guard or assertion holds if logic or the model says so,
    /// and the model chooses every action.
    Salva,
    /// Their baseline without guards: the model decides all, and nothing is checked or observed.
    Unguarded,
}

impl Policy {
    /// As it is typed and printed.
    pub fn name(self) -> &'static str {
        match self {
            Policy::Guarded => "guarded",
            Policy::Salva => "salva",
            Policy::Unguarded => "unguarded",
        }
    }

    /// The answers to the questions that Algorithm 1 leaves to a policy. A role that no model plays falls to logic.
    pub fn strategy(self) -> Strategy {
        match self {
            Policy::Guarded => Strategy {
                has_readiness: true,
                chooser: Chooser::Logic,
                observes_agent: true,
                assertion: AssertedBy::LogicThenAgentWhereOpen,
                checks: Checks::All,
            },
            Policy::Salva => Strategy {
                has_readiness: true,
                chooser: Chooser::Agent,
                observes_agent: true,
                assertion: AssertedBy::LogicOrAgent,
                checks: Checks::None,
            },
            Policy::Unguarded => Strategy {
                has_readiness: false,
                chooser: Chooser::Agent,
                observes_agent: false,
                assertion: AssertedBy::Agent,
                checks: Checks::None,
            },
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A policy's answers to the questions of Algorithm 1. Sentences that the grammar does not read are an agent's under every
/// policy, where a model plays the role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Strategy {
    /// Whether an action that an agent is to choose needs `readiness`: strict logic, else the agent. What logic chooses
    /// always needs it.
    pub has_readiness: bool,
    /// Who chooses the element of an action that the grammar reads.
    pub chooser: Chooser,
    /// Whether `observe` is evaluated after an action that an agent chose. After one that logic chose it always is.
    pub observes_agent: bool,
    /// Who decides an assertion that the grammar reads.
    pub assertion: AssertedBy,
    /// Whether an agent's answer is checked against the page.
    pub checks: Checks,
}

/// Who chooses the element that an action is carried out on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chooser {
    /// Strict logic: exactly one element fits.
    Logic,
    /// The navigation agent.
    Agent,
}

/// Who decides an assertion that the grammar reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AssertedBy {
    /// Strict True and False stand; what only a model can tell goes to the agent.
    LogicThenAgentWhereOpen,
    /// `strict ∨ agent`: what is not strictly True is asked again.
    LogicOrAgent,
    /// The agent alone.
    Agent,
}

impl AssertedBy {
    /// Whether an agent is asked after this strict judgement; `None` where logic was not asked.
    pub fn leaves_to_agent(self, strict: Option<&Judgement>) -> bool {
        strict.is_none_or(|judged| match self {
            AssertedBy::LogicThenAgentWhereOpen => judged.open.as_ref().is_some_and(|open| {
                open.kind == Unknown::Expressive && open.cause == Cause::NeedsModel
            }),
            AssertedBy::LogicOrAgent | AssertedBy::Agent => judged.truth != Truth::True,
        })
    }
}
