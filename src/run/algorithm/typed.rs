//! Action that an agent chose, carried out and observed like any other.

use crate::agent::AgentAction;
use crate::evaluate::{ActionSubject, describe};
use crate::grammar::{Action, Chord, FillMode, Gesture, Span, Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot, normalise};

const NOWHERE: Span = Span { start: 0, end: 0 };

/// The action and its subject; the error says what cannot be done.
pub(crate) fn typed(
    page: &Snapshot,
    element: Option<ElementId>,
    action: AgentAction,
    value: Option<&str>,
) -> Result<(Action, ActionSubject), String> {
    let Some(id) = element else {
        return match (action, value) {
            (AgentAction::Press, Some(keys)) => Ok((press(keys)?, ActionSubject::Page)),
            _ => Err(format!("`{}` needs an element", action.name())),
        };
    };
    let target = || target(page, id);
    let text = || {
        value
            .map(text)
            .ok_or_else(|| format!("`{}` needs a value", action.name()))
    };
    let typed = match action {
        AgentAction::Click | AgentAction::DoubleClick => Action::Click {
            target: target(),
            gesture: if action == AgentAction::Click {
                Gesture::Single
            } else {
                Gesture::Double
            },
        },
        AgentAction::Fill | AgentAction::Append => Action::Fill {
            target: Some(target()),
            value: text()?,
            mode: if action == AgentAction::Fill {
                FillMode::Replace
            } else {
                FillMode::Append
            },
            attempt: false,
        },
        AgentAction::Clear => Action::Clear { target: target() },
        AgentAction::Check => Action::Check { target: target() },
        AgentAction::Uncheck => Action::Uncheck { target: target() },
        AgentAction::Hover => Action::Hover { target: target() },
        AgentAction::Press => press(value.unwrap_or_default())?,
        AgentAction::Select => {
            let wanted = text()?;
            let fits = |o: &crate::page::RawOption| normalise(&o.text) == normalise(&wanted.value);
            let options = &page.elements[id].raw.options;
            let places: Vec<usize> = (0..options.len()).filter(|n| fits(&options[*n])).collect();
            let [place] = places.as_slice() else {
                return Err(format!(
                    "{} has {} options '{}'",
                    describe(page, id),
                    places.len(),
                    wanted.value
                ));
            };
            let choice = Action::Select {
                options: vec![wanted],
                target: Some(target()),
            };
            return Ok((choice, ActionSubject::Options(id, vec![*place])));
        }
    };
    Ok((typed, ActionSubject::Element(id)))
}

fn text(value: &str) -> Text {
    Text {
        value: value.to_owned(),
        quoted: true,
        span: NOWHERE,
    }
}

/// For what reads an action's words; it was grounded already.
fn target(page: &Snapshot, id: ElementId) -> Target {
    Target {
        kind: None,
        text: Some(text(&page.elements[id].name)),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span: NOWHERE,
    }
}

/// "Enter", "Control+A".
fn press(keys: &str) -> Result<Action, String> {
    let mut names: Vec<String> = keys.split('+').map(|k| k.trim().to_owned()).collect();
    let key = names.pop().filter(|k| !k.is_empty());
    let Some(key) = key else {
        return Err("`press` needs a key".into());
    };
    let known = |m: &String| matches!(m.as_str(), "Control" | "Shift" | "Alt" | "Meta");
    if let Some(other) = names.iter().find(|m| !known(m)) {
        return Err(format!("`{other}` is no key that is held"));
    }
    Ok(Action::Press {
        chord: Chord {
            modifiers: names,
            key,
        },
        target: None,
        times: 1,
    })
}
