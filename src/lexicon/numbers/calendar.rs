//! Months, days of the week, hours and units of time, as pages write them.

/// Names of the months, in English and its neighbours, in their order.
pub(crate) const MONTHS: [&str; 12] = [
    "january|januar",
    "february|februar",
    "march|märz",
    "april",
    "may|mai",
    "june|juni",
    "july|juli",
    "august",
    "september",
    "october|oktober",
    "november",
    "december|dezember",
];

pub(crate) const WEEKDAYS: &str = "monday|tuesday|wednesday|thursday|friday|saturday|sunday";

/// Hours that have names.
pub(crate) const HOURS: &[(&str, i64)] = &[("noon", 12), ("midnight", 0)];

/// Units of a duration, and how many seconds one is.
pub(crate) const SECONDS: &[(&str, f64)] = &[
    ("ms", 0.001),
    ("s|sec|secs|second|seconds", 1.0),
    ("min|mins|minute|minutes", 60.0),
    ("h|hr|hrs|hour|hours", 3600.0),
    ("d|day|days", 86_400.0),
    ("week|weeks", 604_800.0),
];
