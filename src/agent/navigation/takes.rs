//! Whether an element can take an action that an agent chose.

use crate::agent::prompt::action::AgentAction;
use crate::agent::view::operable::is_operable;
use crate::evaluate::{is_checkable, is_choice, is_clickable, is_field};
use crate::page::{Element, Role};

/// Whether an element can take an action.
pub(crate) fn takes(e: &Element, action: AgentAction) -> Result<(), &'static str> {
    let field = is_field(e) || (e.role == Role::Combobox && !is_select(e));
    let holds = match action {
        AgentAction::Click | AgentAction::DoubleClick => (
            is_operable(e) || is_clickable(e) || is_field(e),
            "cannot be clicked",
        ),
        AgentAction::Fill | AgentAction::Append | AgentAction::Clear => {
            (field && !e.raw.read_only, "cannot be typed into")
        }
        AgentAction::Select => (is_choice(e), "offers no options to choose from"),
        AgentAction::Check => (is_checkable(e), "cannot be checked"),
        AgentAction::Uncheck => (
            is_checkable(e) && e.role != Role::Radio && e.role != Role::MenuItemRadio,
            "cannot be unchecked",
        ),
        AgentAction::Press | AgentAction::Hover => (true, ""),
    };
    if holds.0 { Ok(()) } else { Err(holds.1) }
}

fn is_select(e: &Element) -> bool {
    e.raw.tag == "select"
}
