//! Observables: values that a sentence can remember from a page.

use super::{ColumnRef, RowRef, Target, Text};

/// Something that the page shows, as one text.
#[derive(Debug, Clone, PartialEq)]
pub enum Observable {
    /// The visible text of an element.
    Text(Target),
    /// The value of a field, or the chosen option of a list.
    Value(Target),
    /// The cell where a row and a column meet.
    Cell {
        /// The table, if one is named.
        table: Option<Target>,
        /// The row.
        row: RowRef,
        /// The column.
        column: ColumnRef,
    },
    /// How many elements fit a description.
    NumberOf(Target),
    /// The text of a line after some words, up to others or to the end of the line.
    Between {
        /// The words before it.
        after: Option<Text>,
        /// The words behind it.
        before: Option<Text>,
        /// The part of the page, if one is named.
        within: Option<Target>,
    },
    /// The document's title.
    Title,
    /// The page's URL.
    Url,
}
