//! The navigation role: the next action for a sentence, one at a time.

use super::{Agents, Checks, Consultation, Refusal, Role, ask};
use crate::evaluate::{Knowledge, Observation};
use crate::page::{ElementId, Snapshot};
use serde::{Deserialize, Serialize};

/// What an agent can do to an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgentAction {
    /// Click it.
    Click,
    /// Click it twice.
    DoubleClick,
    /// Replace what stands in it.
    Fill,
    /// Type behind what stands in it.
    Append,
    /// Empty it.
    Clear,
    /// Choose an option of it, by the option's text.
    Select,
    /// Turn it on.
    Check,
    /// Turn it off.
    Uncheck,
    /// Press a key on it, or on what has the focus.
    Press,
    /// Put the pointer on it.
    Hover,
}

impl AgentAction {
    /// All of them.
    pub const ALL: [AgentAction; 10] = [
        AgentAction::Click,
        AgentAction::DoubleClick,
        AgentAction::Fill,
        AgentAction::Append,
        AgentAction::Clear,
        AgentAction::Select,
        AgentAction::Check,
        AgentAction::Uncheck,
        AgentAction::Press,
        AgentAction::Hover,
    ];

    /// Its name in the answer.
    pub fn name(self) -> &'static str {
        match self {
            AgentAction::Click => "click",
            AgentAction::DoubleClick => "double-click",
            AgentAction::Fill => "fill",
            AgentAction::Append => "append",
            AgentAction::Clear => "clear",
            AgentAction::Select => "select",
            AgentAction::Check => "check",
            AgentAction::Uncheck => "uncheck",
            AgentAction::Press => "press",
            AgentAction::Hover => "hover",
        }
    }

    /// The action of this name.
    pub fn named(name: &str) -> Option<AgentAction> {
        AgentAction::ALL.into_iter().find(|a| a.name() == name)
    }
}

/// What is to be done next for a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Do this.
    Act {
        /// On what; nothing for a key that goes to whatever has the focus.
        element: Option<ElementId>,
        /// The action.
        action: AgentAction,
        /// The text to type, the option to choose, the key to press.
        value: Option<String>,
    },
    /// All that the sentence asks for has been done, says the agent.
    Done,
    /// It cannot be done.
    Impossible {
        /// Why, as far as is known.
        why: String,
    },
}

/// An action that was carried out for the sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// In words, for the prompt and the report.
    pub what: String,
    /// The action.
    pub action: AgentAction,
    /// Document and key of the element.
    pub element: Option<(String, u64)>,
    /// The text, option or key.
    pub value: Option<String>,
    /// The names of the element, by which it holds quoted texts.
    pub names: Vec<String>,
    /// Digest of the page on which it was done: the same action on the same page is not done twice.
    pub page: String,
}

/// What a navigation agent is asked.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The page, as it is now.
    pub seen: &'a Observation,
    /// What the case knows from its own steps.
    pub knowledge: &'a Knowledge,
    /// What was done for the sentence so far.
    pub done: &'a [Deed],
    /// The only elements to choose from, where logic found some.
    pub candidates: Option<&'a [ElementId]>,
}

impl Deed {
    /// The deed that this move is on this page; a move that is no action is none.
    pub fn of(_chosen: &Move, _page: &Snapshot) -> Option<Deed> {
        None
    }
}

/// Asks for the next action.
pub async fn navigate(
    agents: &Agents,
    _task: &Task<'_>,
    _checks: Checks,
) -> (Result<Move, Refusal>, Consultation) {
    let log = ask::begin(agents, Role::Navigation);
    (Err(Refusal::failed("not asked")), log)
}
