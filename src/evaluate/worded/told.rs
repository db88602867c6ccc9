//! Meanings of claims in words.

/// The form of a list of things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListedIn {
    /// The rows of a table.
    Table,
    /// The items of a list.
    List,
}

/// Meaning of a claim, by texts of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum WordedClaim {
    /// A text is displayed, or is not.
    Shown {
        /// The text.
        text: String,
        /// Whether the author wrote quotes.
        is_quoted: bool,
        /// Whether it is claimed to be displayed.
        is_there: bool,
        /// The list that has it, where that is counted.
        within: Option<ListedIn>,
    },
    /// Something that the page calls so has a value.
    Value {
        /// The label on the page.
        label: String,
        /// The thing that it is a value of, in a row or card.
        of: Option<String>,
        /// The value.
        value: String,
    },
    /// The one element of a class shows a value.
    Classed {
        /// The class.
        class: String,
        /// The value.
        value: String,
    },
    /// So many things are listed.
    Listed {
        /// Where.
        listed_in: ListedIn,
        /// How many.
        count: usize,
    },
    /// A text is displayed in the row of another.
    InRow {
        /// The text that the row is of.
        of: String,
        /// The other.
        text: String,
    },
}
