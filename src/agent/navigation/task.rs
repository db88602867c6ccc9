//! The task of a navigation agent: the sentence, what was done for it, and what comes next.

use crate::agent::prompt::action::AgentAction;
use crate::evaluate::{Knowledge, Observation, describe, label, row_like, shorten};
use crate::page::{ElementId, Snapshot};
use serde::{Deserialize, Serialize};

/// Next move of an agent for a sentence.
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
    /// The action is impossible.
    Impossible {
        /// Why, as far as is known.
        why: String,
    },
}

/// An action that was carried out for the sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastAction {
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

/// Task of a navigation agent.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The page, as it is now.
    pub seen: &'a Observation,
    /// Knowledge of the case from its own steps.
    pub knowledge: &'a Knowledge,
    /// Actions for the sentence so far.
    pub done: &'a [PastAction],
    /// The only elements to choose from, where logic found some.
    pub candidates: Option<&'a [ElementId]>,
}

impl PastAction {
    /// The action that this move is on this page; a move that is no action is none.
    pub fn of(chosen: &Move, page: &Snapshot) -> Option<PastAction> {
        let Move::Act {
            element,
            action,
            value,
        } = chosen
        else {
            return None;
        };
        let e = element.and_then(|id| page.elements.get(id).map(|e| (id, e)));
        let what = match (e, value) {
            (Some((id, _)), Some(value)) => {
                format!(
                    "{} {} with '{}'",
                    action.name(),
                    describe(page, id),
                    shorten(value)
                )
            }
            (Some((id, _)), None) => format!("{} {}", action.name(), describe(page, id)),
            (None, value) => format!("{} {}", action.name(), value.as_deref().unwrap_or_default()),
        };
        Some(PastAction {
            what,
            action: *action,
            element: e.and_then(|(_, e)| {
                Some((page.contexts.get(e.context)?.document.clone(), e.raw.key))
            }),
            value: value.clone(),
            names: e.map_or_else(Vec::new, |(id, _)| around(page, id)),
            page: page.digest(),
        })
    }
}

/// Returns the names of an element, and of the row, item or card that contains it.
pub(crate) fn around(page: &Snapshot, id: ElementId) -> Vec<String> {
    let e = &page.elements[id];
    let row = row_like(page, id)
        .map(|row| page.elements[row].text.replace('\n', " "))
        .filter(|text| text.chars().count() <= 600);
    let labels = e.labelled_by.iter().map(|l| page.elements[*l].text.clone());
    let mut out: Vec<String> = [e.text.replace('\n', " "), e.name.clone(), label(page, id)]
        .into_iter()
        .chain(row)
        .chain(labels)
        .chain(e.raw.options.iter().map(|o| o.text.clone()))
        .filter(|text| !text.is_empty())
        .collect();
    out.dedup();
    out
}
