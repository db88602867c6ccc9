//! Predicates before they are applied to a subject.

use super::{count::Counted, thing::Thing};
use crate::grammar::{Comparison, Context, Direction, Presence, State, Target, Text, TextRelation};

/// A predicate, not yet applied to its subject.
#[derive(Debug, Clone)]
pub(super) struct Predicated {
    /// The predicate.
    pub(super) what: Predication,
    /// Whether it is denied.
    pub(super) negative: bool,
}

/// Predicate of a subject, as read.
#[derive(Debug, Clone)]
pub(super) enum Predication {
    /// The subject is displayed or present.
    Shown {
        presence: Presence,
        contexts: Vec<Context>,
        times: Option<Counted>,
    },
    /// The subject has a state.
    State {
        state: State,
        contexts: Vec<Context>,
    },
    /// The subject has the focus.
    Focused,
    /// The subject is open.
    Open,
    /// The subject is active.
    Active,
    /// The subject is highlighted.
    Highlighted,
    /// Its text, value, title or URL relates to texts.
    Text {
        relation: TextRelation,
        texts: Vec<Text>,
        connective: &'static str,
        exact: bool,
    },
    /// "has the title 'x'".
    Titled {
        texts: Vec<Text>,
        connective: &'static str,
    },
    /// "has the value 'x'".
    Value { relation: TextRelation, text: Text },
    /// "has the class 'x'", "has the attribute 'href' with the value 'x'".
    Attribute {
        attribute: Text,
        relation: TextRelation,
        text: Text,
    },
    /// "has the option 'x'".
    Options {
        texts: Vec<Text>,
        connective: &'static str,
    },
    /// The subject contains elements or texts.
    Has {
        things: Vec<Thing>,
        connective: &'static str,
        presence: Presence,
        times: Option<Counted>,
        /// "has", "offers", "proposes": what a list has is an option.
        offers: bool,
    },
    /// Its number compares.
    Compare {
        comparison: Comparison,
        number: Text,
    },
    /// Its number is between two, both included.
    Between { least: Text, most: Text },
    /// The subject comes before (or after) another.
    Order { other: Target, before: bool },
    /// The subject is sorted, perhaps by a column.
    Sorted {
        by: Option<Text>,
        /// None where it is not said.
        direction: Option<Direction>,
    },
}
