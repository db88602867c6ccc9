//! Counts of a sentence.

use crate::grammar::{Comparison, Count};

/// Whether a number is as the count asks.
pub(crate) fn within(found: usize, count: Option<Count>) -> bool {
    let Some(count) = count else {
        return found >= 1;
    };
    count.comparison.holds(found.cmp(&count.number))
}

/// The count in words.
pub(crate) fn in_words(count: Option<Count>) -> String {
    let Some(count) = count else {
        return "at least 1".into();
    };
    let how = match count.comparison {
        Comparison::Less => "fewer than",
        comparison => comparison.words(),
    };
    format!("{how} {}", count.number)
}

pub(crate) fn is_lower_bound(count: Count) -> bool {
    matches!(count.comparison, Comparison::AtLeast | Comparison::More)
}
