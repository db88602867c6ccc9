//! Words that compare numbers and texts.

use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

pub(crate) const BETWEEN: &str =
    "between|in the range from|in the range|in the range of|within the range";
pub(crate) const INCLUSIVE: &str = "inclusive|included";
pub(crate) const LIMITS: &str = "within|for at most|at most|for up to|up to|for a maximum of|in less than|for no more than|\
    no more than";

/// How two texts relate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextRelation {
    /// The whole text, after normalisation.
    Equals,
    /// A run of whole tokens.
    Contains,
    /// A run of whole tokens, of which the sentence says that there may be more ("the row containing 'x'").
    Includes,
    /// A run of whole tokens at the start.
    StartsWith,
    /// A run of whole tokens at the end.
    EndsWith,
    /// A regular expression, anywhere in the text.
    Matches,
    /// Characters, whole tokens or not ("contains the letters").
    ContainsLetters,
}

/// Comparisons of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// =
    Equal,
    /// ≠
    NotEqual,
    /// <
    Less,
    /// ≤
    AtMost,
    /// >
    More,
    /// ≥
    AtLeast,
}

impl Comparison {
    /// Returns whether a value that stands in `order` to the limit fulfils the comparison.
    pub(crate) fn holds(self, order: Ordering) -> bool {
        match self {
            Self::Equal => order.is_eq(),
            Self::NotEqual => order.is_ne(),
            Self::Less => order.is_lt(),
            Self::AtMost => order.is_le(),
            Self::More => order.is_gt(),
            Self::AtLeast => order.is_ge(),
        }
    }

    /// Returns the words before a limit.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Equal => "exactly",
            Self::NotEqual => "not",
            Self::Less => "less than",
            Self::AtMost => "at most",
            Self::More => "more than",
            Self::AtLeast => "at least",
        }
    }
}

/// Words of a comparison in free text, before a number or before what else is compared.
pub(crate) const COMPARED_WITH: &[(&str, Comparison)] = &[
    (
        "no more than|not more than|no over|not over|at most|up to",
        Comparison::AtMost,
    ),
    (
        "no less than|no fewer than|not less than|not fewer than|at least",
        Comparison::AtLeast,
    ),
    (
        "more than|greater than|higher than|larger than|later than|exceeds|exceed|exceeding",
        Comparison::More,
    ),
    (
        "less than|fewer than|lower than|smaller than|cheaper than|earlier than",
        Comparison::Less,
    ),
];
/// Prepositions that compare before a number, and say where before anything else.
pub(crate) const COMPARED_WITH_NUMBER: &[(&str, Comparison)] = &[
    ("over|above|after", Comparison::More),
    ("under|below|before", Comparison::Less),
];
/// Prepositions and the comparatives that they stand for: "above its target" is "more than its target".
pub(crate) const AS_COMPARATIVES: &[(&str, &str)] = &[("above", "more"), ("below", "less")];

/// How an address begins or ends.
pub(crate) const ENDS: &[(&str, TextRelation)] = &[
    ("starts with", TextRelation::StartsWith),
    ("begins with", TextRelation::StartsWith),
    ("ends with", TextRelation::EndsWith),
    ("ends in", TextRelation::EndsWith),
];
/// Bounds of counts.
pub(crate) const BOUNDS: &[(&str, Comparison)] = &[
    ("exactly", Comparison::Equal),
    ("precisely", Comparison::Equal),
    ("only", Comparison::Equal),
    ("just", Comparison::Equal),
    ("a total of", Comparison::Equal),
    ("at least", Comparison::AtLeast),
    ("no fewer than", Comparison::AtLeast),
    ("no less than", Comparison::AtLeast),
    ("not less than", Comparison::AtLeast),
    ("not fewer than", Comparison::AtLeast),
    ("a minimum of", Comparison::AtLeast),
    ("at minimum", Comparison::AtLeast),
    ("at most", Comparison::AtMost),
    ("no more than", Comparison::AtMost),
    ("not more than", Comparison::AtMost),
    ("up to", Comparison::AtMost),
    ("a maximum of", Comparison::AtMost),
    ("at maximum", Comparison::AtMost),
    ("more than", Comparison::More),
    ("greater than", Comparison::More),
    ("over", Comparison::More),
    ("less than", Comparison::Less),
    ("fewer than", Comparison::Less),
    ("under", Comparison::Less),
    (">=", Comparison::AtLeast),
    ("≥", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    ("≤", Comparison::AtMost),
    (">", Comparison::More),
    ("<", Comparison::Less),
    ("=", Comparison::Equal),
];

/// Verbs and participles of the relations between texts.
pub(crate) const RELATIONS: &[(&str, TextRelation)] = &[
    ("starts with", TextRelation::StartsWith),
    ("start with", TextRelation::StartsWith),
    ("starting with", TextRelation::StartsWith),
    ("begins with", TextRelation::StartsWith),
    ("begin with", TextRelation::StartsWith),
    ("beginning with", TextRelation::StartsWith),
    ("ends with", TextRelation::EndsWith),
    ("end with", TextRelation::EndsWith),
    ("ending with", TextRelation::EndsWith),
    ("ends in", TextRelation::EndsWith),
    ("matches", TextRelation::Matches),
    ("match", TextRelation::Matches),
    ("matching", TextRelation::Matches),
    ("contains", TextRelation::Contains),
    ("contain", TextRelation::Contains),
    ("containing", TextRelation::Contains),
    ("includes", TextRelation::Contains),
    ("include", TextRelation::Contains),
    ("including", TextRelation::Contains),
];

/// Comparisons of numbers in a predicate.
pub(crate) const COMPARISONS: &[(&str, Comparison)] = &[
    ("greater than or equal to", Comparison::AtLeast),
    ("more than or equal to", Comparison::AtLeast),
    ("higher than or equal to", Comparison::AtLeast),
    ("greater or equal to", Comparison::AtLeast),
    ("less than or equal to", Comparison::AtMost),
    ("lower than or equal to", Comparison::AtMost),
    ("less or equal to", Comparison::AtMost),
    ("no more than", Comparison::AtMost),
    ("no less than", Comparison::AtLeast),
    ("strictly greater than", Comparison::More),
    ("strictly less than", Comparison::Less),
    ("greater than", Comparison::More),
    ("more than", Comparison::More),
    ("higher than", Comparison::More),
    ("larger than", Comparison::More),
    ("bigger than", Comparison::More),
    ("above", Comparison::More),
    ("over", Comparison::More),
    ("less than", Comparison::Less),
    ("lower than", Comparison::Less),
    ("smaller than", Comparison::Less),
    ("fewer than", Comparison::Less),
    ("below", Comparison::Less),
    ("under", Comparison::Less),
    ("at least", Comparison::AtLeast),
    ("at most", Comparison::AtMost),
    ("exactly", Comparison::Equal),
    ("equal to", Comparison::Equal),
    ("different from", Comparison::NotEqual),
    ("different than", Comparison::NotEqual),
    (">=", Comparison::AtLeast),
    ("≥", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    ("≤", Comparison::AtMost),
    (">", Comparison::More),
    ("<", Comparison::Less),
    ("!=", Comparison::NotEqual),
    ("≠", Comparison::NotEqual),
    ("==", Comparison::Equal),
    ("=", Comparison::Equal),
];

/// The kind of value that a comparative is said of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ComparedBy {
    Amount,
    Money,
    Size,
    Duration,
    Moment,
    /// An amount for each unit of time.
    Rate,
}

/// Comparatives: whether the first has more, what is compared, and nouns for it.
pub(crate) const COMPARATIVES: &[(&str, bool, ComparedBy, &str)] = &[
    ("farther|further", true, ComparedBy::Amount, "distance|away"),
    ("nearer|closer", false, ComparedBy::Amount, "distance|away"),
    ("more|greater|larger|bigger", true, ComparedBy::Amount, ""),
    ("less|fewer|smaller", false, ComparedBy::Amount, ""),
    ("higher|taller", true, ComparedBy::Amount, "height|level"),
    ("lower", false, ComparedBy::Amount, "height|level"),
    (
        "dearer",
        true,
        ComparedBy::Money,
        "price|cost|fee|fare|total",
    ),
    (
        "cheaper",
        false,
        ComparedBy::Money,
        "price|cost|fee|fare|total",
    ),
    ("heavier", true, ComparedBy::Size, "weight|size"),
    ("lighter", false, ComparedBy::Size, "weight|size"),
    ("longer", true, ComparedBy::Duration, "duration|length"),
    ("shorter", false, ComparedBy::Duration, "duration|length"),
    ("older", true, ComparedBy::Amount, "age|year"),
    ("younger", false, ComparedBy::Amount, "age|year"),
    ("later", true, ComparedBy::Moment, "time|date|day"),
    ("earlier", false, ComparedBy::Moment, "time|date|day"),
    ("faster", true, ComparedBy::Rate, "speed|rate"),
    ("slower", false, ComparedBy::Rate, "speed|rate"),
];
/// Superlatives, as comparatives.
pub(crate) const SUPERLATIVES: &[(&str, bool, ComparedBy, &str)] = &[
    (
        "most|highest|largest|biggest|greatest",
        true,
        ComparedBy::Amount,
        "",
    ),
    (
        "least|lowest|smallest|fewest",
        false,
        ComparedBy::Amount,
        "",
    ),
    (
        "dearest",
        true,
        ComparedBy::Money,
        "price|cost|fee|fare|total",
    ),
    (
        "cheapest",
        false,
        ComparedBy::Money,
        "price|cost|fee|fare|total",
    ),
    ("latest", true, ComparedBy::Moment, "time|date|day"),
    ("earliest", false, ComparedBy::Moment, "time|date|day"),
    ("longest", true, ComparedBy::Duration, "duration|length"),
    ("shortest", false, ComparedBy::Duration, "duration|length"),
    ("oldest", true, ComparedBy::Amount, "age"),
    ("youngest", false, ComparedBy::Amount, "age"),
    ("farthest", true, ComparedBy::Amount, "distance"),
    ("nearest|closest", false, ComparedBy::Amount, "distance"),
    ("heaviest", true, ComparedBy::Size, "weight"),
    ("lightest", false, ComparedBy::Size, "weight"),
    ("fastest", true, ComparedBy::Rate, "speed|rate"),
    ("slowest", false, ComparedBy::Rate, "speed|rate"),
];
/// Of these the smaller number is the higher one.
pub(crate) const RANKS: &str = "rank|place|position|priority|seed|grade|class|tier|no";
