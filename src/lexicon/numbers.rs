//! Numbers, ordinals and counts.

pub(crate) mod calendar;
pub(crate) mod scales;

use serde::{Deserialize, Serialize};

pub(crate) const TIMES: &str = "times|time";
/// Units behind a number: currencies, then those of what is measured.
pub(crate) const UNITS: &str =
    "€|$|£|%|eur|usd|gbp|chf|km|m|cm|mm|km²|m²|m³|kg|g|l|ml|min|h|kwh|kw|°c|°f|gb|mb|kb|km/h|px|pt";
/// A label without the word that says that it is a number: "phone" of "phone number".
pub(crate) fn without_number(label: &str) -> &str {
    label.strip_suffix(" number").unwrap_or(label)
}

pub(crate) const NUMBER_OF: &str = "number of|count of|amount of|quantity of";
/// Of several things they count; of one they are how much it costs, or how much of it there is.
/// Names of a quantity between two buttons, where nothing else is called so.
pub(crate) const AMOUNTS: &str = "amount|quantity|qty|number|count";
pub(crate) const AMOUNT_OF: &str = "amount of|quantity of";
pub(crate) const OCCURRENCES: &str = "occurrences of|occurrence of|instances of|instance of|times";

/// Which one of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ordinal {
    /// The n-th in document order, from 1.
    Nth(usize),
    /// The last in document order.
    Last,
}

/// "first" … "twentieth", "1st", "2nd", "last".
pub(crate) fn ordinal(word: &str) -> Option<Ordinal> {
    const WORDS: [&str; 20] = [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
        "fourteenth",
        "fifteenth",
        "sixteenth",
        "seventeenth",
        "eighteenth",
        "nineteenth",
        "twentieth",
    ];
    if word == "last" || word == "final" {
        return Some(Ordinal::Last);
    }
    if let Some(i) = WORDS.iter().position(|w| *w == word) {
        return Some(Ordinal::Nth(i + 1));
    }
    let digits = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| word.strip_suffix(suffix))?;
    digits.parse().ok().filter(|n| *n > 0).map(Ordinal::Nth)
}

/// A whole number in digits or words.
pub(crate) fn number(word: &str) -> Option<usize> {
    const WORDS: [&str; 21] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    if word.bytes().all(|b| b.is_ascii_digit()) && !word.is_empty() {
        return word.parse().ok();
    }
    WORDS.iter().position(|w| *w == word)
}

/// "once", "twice", "thrice".
pub(crate) fn times(word: &str) -> Option<usize> {
    match word {
        "once" => Some(1),
        "twice" => Some(2),
        "thrice" => Some(3),
        _ => None,
    }
}

/// Endings of a number in figures that leave it a number, besides units.
pub(crate) const BEHIND_NUMBER: &str = "st|nd|rd|th|x|s|h|d|min|sec|ms|am|pm|e";

/// Units of time, and how many seconds one is.
pub(crate) const UNITS_OF_TIME: &[(&str, f64)] = &[
    ("s|sec|secs|second|seconds", 1.0),
    ("ms|millisecond|milliseconds", 0.001),
    ("min|mins|minute|minutes", 60.0),
];
