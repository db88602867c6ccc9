//! The gift list: a wish list with a note.

/// What a visitor wants to give.
#[derive(Debug, Clone)]
pub struct GiftList {
    /// What is on it.
    pub items: Vec<&'static str>,
    /// The note on the parcel.
    pub note: Option<String>,
}

impl GiftList {
    /// What every session finds.
    pub fn seed() -> Self {
        Self {
            items: vec!["Bird Feeder", "Linen Notebook", "Plumb Line"],
            note: None,
        }
    }
}
