//! Counts of a sentence.

use crate::grammar::{Comparison, Count};

/// Whether a number is as the count asks.
pub(crate) fn within(found: usize, count: Option<Count>) -> bool {
    let Some(count) = count else {
        return found >= 1;
    };
    match count.comparison {
        Comparison::Equal => found == count.number,
        Comparison::NotEqual => found != count.number,
        Comparison::Less => found < count.number,
        Comparison::AtMost => found <= count.number,
        Comparison::More => found > count.number,
        Comparison::AtLeast => found >= count.number,
    }
}

/// The count in words.
pub(crate) fn in_words(count: Option<Count>) -> String {
    let Some(count) = count else {
        return "at least 1".into();
    };
    let how = match count.comparison {
        Comparison::Equal => "exactly",
        Comparison::NotEqual => "not",
        Comparison::Less => "fewer than",
        Comparison::AtMost => "at most",
        Comparison::More => "more than",
        Comparison::AtLeast => "at least",
    };
    format!("{how} {}", count.number)
}

pub(crate) fn is_lower_bound(count: Count) -> bool {
    matches!(count.comparison, Comparison::AtLeast | Comparison::More)
}
