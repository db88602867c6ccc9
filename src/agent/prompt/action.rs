//! Actions that an agent can choose.

use serde::{Deserialize, Serialize};

/// Actions of an agent on an element.
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
