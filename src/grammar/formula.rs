//! Assertions: formulas over typed predicates.

use super::{
    Comparison, Direction, Ordinal, Readings, RoleNoun, Span, State, Target, Text, TextRelation,
};
use serde::{Deserialize, Serialize};

/// A formula of strong three-valued logic over predicates.
#[derive(Debug, Clone, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "a sentence has a few atoms; a box each would only hide them"
)]
pub enum Formula {
    /// One predicate and the words that state it.
    Atom(Predicate, Span),
    /// Negation.
    Not(Box<Formula>),
    /// Conjunction of at least two.
    And(Vec<Formula>),
    /// Disjunction of at least two.
    Or(Vec<Formula>),
    /// Several readings of the same words: True or False as all of them are whose presuppositions the page meets.
    Readings(Readings<Formula>),
}

/// How something has to be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    /// displayed, visible, shown: painted.
    Displayed,
    /// present: displayed, or the accessible name of something displayed.
    Present,
}

/// A typed predicate over one page snapshot.
#[derive(Debug, Clone, PartialEq)]
pub enum Predicate {
    /// A text is displayed or present on the page or in a part of it, perhaps a number of times.
    TextShown {
        /// The text.
        text: Text,
        /// How it relates to the page's text; `Contains` (a run of whole tokens) unless said otherwise.
        relation: TextRelation,
        /// Displayed or present.
        presence: Presence,
        /// The part of the page, if one is named.
        scope: Option<Target>,
        /// How often; `None` is at least once.
        count: Option<Count>,
    },
    /// Elements that fit a description are there.
    Exists {
        /// The description.
        target: Target,
        /// Displayed or present.
        presence: Presence,
        /// How many; `None` is at least one.
        count: Option<Count>,
    },
    /// The element that fits the description is in a state. It presupposes that there is one.
    HasState {
        /// The element.
        target: Target,
        /// The state.
        state: State,
    },
    /// The value of a field, or the chosen option of a list.
    HasValue {
        /// The field.
        target: Target,
        /// Equals unless said otherwise.
        relation: TextRelation,
        /// The value.
        text: Text,
    },
    /// The visible text of an element.
    HasText {
        /// The element.
        target: Target,
        /// How it relates.
        relation: TextRelation,
        /// The text.
        text: Text,
    },
    /// An attribute in the markup of an element.
    HasAttribute {
        /// The element.
        target: Target,
        /// The attribute, in lower case; of `class`, one of the names in it.
        attribute: Text,
        /// How it relates.
        relation: TextRelation,
        /// The value.
        text: Text,
    },
    /// A list offers an option.
    HasOption {
        /// The list.
        target: Target,
        /// The option's text.
        text: Text,
    },
    /// An option, by its text, is chosen (in a named list, or anywhere); also a radio button or tab.
    IsChosen {
        /// The option's text.
        text: Text,
        /// The list, if one is named.
        target: Option<Target>,
    },
    /// The document's title.
    Title {
        /// Equals, contains, …
        relation: TextRelation,
        /// The text.
        text: Text,
    },
    /// The page's URL. A text that starts with `/` is compared with path, query and fragment.
    Url {
        /// Equals, contains, …
        relation: TextRelation,
        /// The text.
        text: Text,
    },
    /// The cell where a row and a column meet.
    Cell {
        /// The table, if one is named.
        table: Option<Target>,
        /// The row: a text that singles it out, or its place (header rows are not counted).
        row: RowRef,
        /// The column: its header's text, or its place.
        column: ColumnRef,
        /// Equals, contains, …
        relation: TextRelation,
        /// The text.
        text: Text,
    },
    /// One element comes before another in reading order.
    Precedes {
        /// The one that must come first.
        first: Target,
        /// The one that must come after it.
        second: Target,
    },
    /// The cells of a column, or the items of a list, are in order.
    Sorted {
        /// A column (role noun `Column`), a list or a table.
        target: Target,
        /// Ascending or descending.
        direction: Direction,
    },
    /// A quantity on the page compares with a number.
    Compare {
        /// The quantity.
        quantity: Quantity,
        /// The comparison.
        comparison: Comparison,
        /// The number as written.
        number: Text,
    },
    /// A native dialog (alert, confirm, prompt) is open, perhaps with a text.
    NativeDialog {
        /// Text that its message must contain.
        text: Option<(TextRelation, Text)>,
    },
    /// The number of open tabs or windows.
    Windows {
        /// How many.
        count: Count,
    },
    /// The page is the one of that name; without a name, some page is loaded. Its absence is never decided: which page is
    /// called so, only its people know.
    OnPage {
        /// The name.
        name: Option<Text>,
    },
    /// The page is that of one thing of a kind, and says a label once, of that thing; it is never False.
    OwnLabel {
        /// The kind, in the author's word.
        kind: Text,
        /// The label.
        label: Text,
    },
    /// All, some or none of the elements that fit a description have a property. Of an empty set nothing is said.
    OfSet {
        /// The description.
        target: Target,
        /// The property of each.
        property: SetProperty,
        /// How many have it.
        share: Share,
    },
    /// Some element of the page has the focus that fits the description.
    Focused {
        /// The element.
        target: Target,
    },
}

/// How many of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// Each of them.
    All,
    /// So many of them.
    Count(Count),
}

/// A property that each element of a set may have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetProperty {
    /// A state.
    State {
        /// The state.
        state: State,
        /// Whether they are in it, or not.
        holds: bool,
    },
    /// The value of a property that has a name: "the status 'Paid'", "'Paid' in the column 'Status'".
    Named {
        /// The name.
        name: Text,
        /// Equals unless said otherwise.
        relation: TextRelation,
        /// The value.
        text: Text,
        /// Whether they have it, or not.
        holds: bool,
    },
    /// The visible text of an element, or the value of a field.
    Text {
        /// Equals, contains, …
        relation: TextRelation,
        /// The text.
        text: Text,
        /// Whether they have it, or not.
        holds: bool,
    },
}

impl SetProperty {
    /// The opposite.
    #[must_use]
    pub(crate) fn denied(self) -> Self {
        match self {
            Self::State { state, holds } => Self::State {
                state,
                holds: !holds,
            },
            Self::Named {
                name,
                relation,
                text,
                holds,
            } => Self::Named {
                name,
                relation,
                text,
                holds: !holds,
            },
            Self::Text {
                relation,
                text,
                holds,
            } => Self::Text {
                relation,
                text,
                holds: !holds,
            },
        }
    }
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowRef {
    /// By a text in one of its cells.
    Key(Text),
    /// By its place among the body rows.
    Nth(Ordinal),
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ColumnRef {
    /// By its header.
    Header(Text),
    /// By its place.
    Nth(Ordinal),
}

/// How many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Count {
    /// The comparison.
    pub comparison: Comparison,
    /// The number.
    pub number: usize,
}

/// A number that the page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Quantity {
    /// The number next to a label ("the total"), or in an element, a field or a cell.
    Of(Target),
    /// The number of elements that fit.
    NumberOf(Target),
}

impl Predicate {
    /// The elements that it describes.
    pub fn targets(&self) -> Vec<&Target> {
        match self {
            Self::TextShown { scope: target, .. }
            | Self::IsChosen { target, .. }
            | Self::Cell { table: target, .. } => target.iter().collect(),
            Self::Exists { target, .. }
            | Self::HasState { target, .. }
            | Self::HasValue { target, .. }
            | Self::HasText { target, .. }
            | Self::HasAttribute { target, .. }
            | Self::HasOption { target, .. }
            | Self::Sorted { target, .. }
            | Self::OfSet { target, .. }
            | Self::Focused { target }
            | Self::Compare {
                quantity: Quantity::Of(target) | Quantity::NumberOf(target),
                ..
            } => vec![target],
            Self::Precedes { first, second } => vec![first, second],
            Self::Title { .. }
            | Self::Url { .. }
            | Self::NativeDialog { .. }
            | Self::OnPage { .. }
            | Self::OwnLabel { .. }
            | Self::Windows { .. } => Vec::new(),
        }
    }

    /// The same of another kind of element, where this one is spoken of, also as what something stands by.
    pub(crate) fn of_kind(&self, from: RoleNoun, to: RoleNoun) -> Option<Predicate> {
        let mut other = self.clone();
        let is_turned = match &mut other {
            Self::Exists { target, .. }
            | Self::HasState { target, .. }
            | Self::HasValue { target, .. }
            | Self::HasText { target, .. }
            | Self::HasAttribute { target, .. }
            | Self::HasOption { target, .. }
            | Self::OfSet { target, .. }
            | Self::IsChosen {
                target: Some(target),
                ..
            }
            | Self::Focused { target }
            | Self::Compare {
                quantity: Quantity::NumberOf(target),
                ..
            } => target.turn_into(from, to),
            _ => false,
        };
        is_turned.then_some(other)
    }
}

impl Formula {
    /// All its atoms, from left to right, with their polarity (`true`: positive).
    pub fn atoms(&self) -> Vec<(&Predicate, bool)> {
        fn walk<'a>(formula: &'a Formula, positive: bool, out: &mut Vec<(&'a Predicate, bool)>) {
            match formula {
                Formula::Atom(predicate, _) => out.push((predicate, positive)),
                Formula::Not(inner) => walk(inner, !positive, out),
                Formula::And(parts) | Formula::Or(parts) => {
                    for part in parts {
                        walk(part, positive, out);
                    }
                }
                Formula::Readings(readings) => {
                    for part in readings.steps() {
                        walk(part, positive, out);
                    }
                }
            }
        }
        let mut out = Vec::new();
        walk(self, true, &mut out);
        out
    }
}
