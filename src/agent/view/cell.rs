//! A cell of a page: a place that takes a value, with what says whose and which value it is.

use crate::page::ElementId;

/// A place that takes a value.
#[derive(Debug, Clone, Default)]
pub(crate) struct PageCell {
    /// The element that shows the value.
    pub(crate) element: ElementId,
    /// A label and a value without a table or list of definitions around them.
    pub(crate) is_pair: bool,
    /// A line of a card, whose heading names the record.
    pub(crate) is_of_card: bool,
    /// The table, list of definitions or list that it is part of: from, to.
    pub(crate) part: (ElementId, ElementId),
    /// Header right above it, term or label.
    pub(crate) label: String,
    /// Texts that name the record: one of them has to be said. Empty where the record needs no name.
    pub(crate) keys: Vec<String>,
    /// Texts that name the other records.
    pub(crate) other_keys: Vec<String>,
    /// Texts that say what the records are: caption, header of the key, headings, headers further up.
    pub(crate) context: Vec<String>,
    /// Text of the cell, without what is struck through.
    pub(crate) text: String,
    /// Texts of the same column or label in other records.
    pub(crate) peers: Vec<String>,
}
