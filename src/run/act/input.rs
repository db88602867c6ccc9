//! The input that the driver is given, and the element that it is given for.

use crate::driver::Act;
use crate::evaluate::painted_label;
use crate::page::{ElementId, Snapshot};

/// Input for the driver.
pub(crate) struct Input {
    /// In order; empty where the state holds already.
    pub acts: Vec<Act>,
    /// Things worth knowing.
    pub notes: Vec<String>,
}

impl Input {
    pub(crate) fn one(act: Act) -> Self {
        Input {
            acts: vec![act],
            notes: Vec::new(),
        }
    }

    pub(crate) fn nothing(note: impl Into<String>) -> Self {
        Input {
            acts: Vec::new(),
            notes: vec![note.into()],
        }
    }
}

/// Where an element is, for the driver; a box that is only seen as its label is clicked there.
pub(crate) fn handle(page: &Snapshot, id: ElementId) -> (String, u64) {
    let e = &page.elements[painted_label(page, id).unwrap_or(id)];
    (
        page.contexts
            .get(e.context)
            .map_or_else(String::new, |c| c.id.clone()),
        e.raw.key,
    )
}
