//! Repeated boxes: siblings that are made alike, as the cards of a shop and the rows of a list drawn with boxes.

use super::element::ElementId;

/// Boxes of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RepeatedSet {
    /// The boxes, in document order.
    pub boxes: Vec<ElementId>,
    /// They stand one above the other, and the parts of each stand side by side.
    pub is_list_of_rows: bool,
    /// A label and a field each: the rows of a form.
    pub is_form: bool,
    /// Nothing but texts: the first of several rows may be a header.
    pub is_text_only: bool,
}

/// All repeated boxes of a page.
#[derive(Debug, Clone, Default)]
pub struct RepeatedBoxes {
    pub(crate) sets: Vec<RepeatedSet>,
    /// Some row is marked up as one.
    pub has_marked_rows: bool,
}

impl RepeatedBoxes {
    /// The sets of boxes, in document order.
    pub fn sets(&self) -> &[RepeatedSet] {
        &self.sets
    }
}
