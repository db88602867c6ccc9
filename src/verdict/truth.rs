//! Kleene's strong three-valued logic.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// The truth of a formula on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Truth {
    /// The statement holds.
    True,
    /// The statement does not hold.
    False,
    /// Logic cannot tell.
    Unknown,
}

/// Why strict logic cannot tell, and so who can settle it.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Unknown {
    /// A model may be asked: the sentence is not read by the grammar, or the page does not expose the property.
    Expressive,
    /// The author settles it (several candidates, a near miss, text only in an editable field); never asked of a model.
    Author,
}

impl Truth {
    /// Kleene conjunction: the lesser of the two, with False < Unknown < True.
    #[must_use]
    pub fn and(self, other: Truth) -> Truth {
        match (self, other) {
            (Truth::False, _) | (_, Truth::False) => Truth::False,
            (Truth::True, Truth::True) => Truth::True,
            _ => Truth::Unknown,
        }
    }

    /// Kleene disjunction: the greater of the two, with False < Unknown < True.
    #[must_use]
    pub fn or(self, other: Truth) -> Truth {
        !((!self).and(!other))
    }

    /// Conjunction of all; True of none.
    pub fn every(each: impl Iterator<Item = Truth>) -> Truth {
        each.fold(Truth::True, Truth::and)
    }

    /// Disjunction of all; False of none.
    pub fn some(each: impl Iterator<Item = Truth>) -> Truth {
        each.fold(Truth::False, Truth::or)
    }
}

impl Not for Truth {
    type Output = Truth;

    fn not(self) -> Truth {
        match self {
            Truth::True => Truth::False,
            Truth::False => Truth::True,
            Truth::Unknown => Truth::Unknown,
        }
    }
}

impl From<bool> for Truth {
    fn from(value: bool) -> Self {
        if value { Truth::True } else { Truth::False }
    }
}

#[cfg(test)]
mod tests {
    use super::Truth::{False, True, Unknown};

    #[test]
    fn kleene_tables() {
        // Kleene, Introduction to Metamathematics (1952), section 64.
        let and = [
            (True, True, True),
            (True, Unknown, Unknown),
            (True, False, False),
            (Unknown, True, Unknown),
            (Unknown, Unknown, Unknown),
            (Unknown, False, False),
            (False, True, False),
            (False, Unknown, False),
            (False, False, False),
        ];
        for (a, b, expected) in and {
            assert_eq!(a.and(b), expected, "{a:?} and {b:?}");
            assert_eq!((!a).or(!b), !expected, "De Morgan for {a:?}, {b:?}");
        }
    }
}
