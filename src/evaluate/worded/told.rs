//! Meanings of claims in words.

use super::texts::SaidText;

/// The form of a list of things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ListedIn {
    /// The rows of a table.
    Table,
    /// The items of a list.
    List,
}

/// Meaning of a claim, by texts of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WordedClaim {
    /// A text is displayed, or is not.
    Shown {
        /// The text.
        text: String,
        /// Whether the author wrote quotes.
        is_quoted: bool,
        /// Whether it is claimed to be displayed.
        is_there: bool,
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

/// The claim that a text is displayed, or is not.
pub(super) fn is_shown(text: &SaidText, is_there: bool) -> WordedClaim {
    WordedClaim::Shown {
        text: text.text.clone(),
        is_quoted: text.is_quoted,
        is_there,
    }
}
