//! An element of the snapshot, and its place in the tree.

use super::{DrawnPart, RawElement, Role};
use serde::Serialize;
use std::ops::Range;

/// Place of an element in [`Snapshot::elements`](super::Snapshot::elements); document order, frames after the element that holds them.
pub type ElementId = usize;

/// An element of the snapshot.
#[derive(Debug, Clone, Serialize)]
pub struct Element {
    /// Raw data of the driver. Its `parent`, `runs`, `form` and `labels` are the driver's numbers: use the fields below.
    pub raw: RawElement,
    /// Place of its context in [`Snapshot::contexts`](super::Snapshot::contexts).
    pub context: usize,
    /// Nearest kept ancestor; for a frame's top elements, the frame element.
    pub parent: Option<ElementId>,
    /// Index after its last descendant: the subtree of `e` is `e..elements[e].end`.
    pub end: ElementId,
    /// Its role.
    pub role: Role,
    /// Its accessible name, normalised.
    pub name: String,
    /// Its visible text, normalised, blocks joined by line feeds.
    pub text: String,
    /// All its text, hidden text included, normalised, blocks joined by line feeds.
    pub full_text: String,
    /// Runs of text of the whole page that lie inside it: first and one past the last, in reading order.
    pub runs: (usize, usize),
    /// The form that owns it.
    pub form: Option<ElementId>,
    /// The control that it labels.
    pub labels: Option<ElementId>,
    /// The labels that are its own, in order.
    pub labelled_by: Vec<ElementId>,
    /// Whether the element, a descendant or some of its text is in a region that changes by itself.
    pub moving_within: bool,
}

impl Element {
    /// Whether it is a table, by its role or as it is drawn.
    pub(crate) fn is_table(&self) -> bool {
        matches!(self.role, Role::Table | Role::Grid | Role::TreeGrid)
            || self.raw.drawn == Some(DrawnPart::Table)
    }

    /// Whether it is a row of a table, by its role or as it is drawn.
    pub(crate) fn is_row(&self) -> bool {
        self.role == Role::Row || matches!(self.raw.drawn, Some(DrawnPart::Row | DrawnPart::Foot))
    }

    /// Whether it is a cell of a table, a header or not, by its role or as it is drawn.
    pub(crate) fn is_cell(&self) -> bool {
        matches!(
            self.role,
            Role::Cell | Role::GridCell | Role::ColumnHeader | Role::RowHeader
        ) || matches!(self.raw.drawn, Some(DrawnPart::Header | DrawnPart::Cell))
    }

    /// Whether it is the header of a column, by its role or as it is drawn.
    pub(crate) fn is_column_header(&self) -> bool {
        self.role == Role::ColumnHeader || self.raw.drawn == Some(DrawnPart::Header)
    }
}

/// The ancestors of an element, nearest first, through frames.
pub(super) fn ancestors(
    elements: &[Element],
    id: ElementId,
) -> impl Iterator<Item = ElementId> + '_ {
    let up = |id: ElementId| elements.get(id).and_then(|element| element.parent);
    std::iter::successors(up(id), move |&id| up(id))
}

/// The descendants of an element, without itself.
pub(super) fn descendants(elements: &[Element], id: ElementId) -> Range<ElementId> {
    let end = elements.get(id).map_or(id, |element| element.end);
    (id + 1).min(end)..end
}
