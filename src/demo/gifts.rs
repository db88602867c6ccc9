//! The gift list: a wish list with a note.

/// Gift list of a visitor.
#[derive(Debug, Clone)]
pub(super) struct GiftList {
    /// Items of the list.
    pub items: Vec<&'static str>,
    /// The note on the parcel.
    pub note: Option<String>,
}

impl GiftList {
    /// Initial state of every session.
    pub(super) fn seed() -> Self {
        Self {
            items: vec!["Bird Feeder", "Linen Notebook", "Plumb Line"],
            note: None,
        }
    }
}
