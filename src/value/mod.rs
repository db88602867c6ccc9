//! Values as a page writes them: numbers, money, sizes, dates, times, durations and versions.
//!
//! A text has every reading that is plausible: `1.250` is two numbers, `03/04/2026` two days. A comparison or an order
//! holds when it holds in all readings, and cannot be told when they disagree. Readings of several texts are made under one
//! [`Convention`]: a column has one decimal separator.

mod amount;
mod likeness;
mod moment;
mod order;
mod span;
mod unit;
mod version;

pub use amount::{Amount, amount};
pub use likeness::plain;
pub use order::{compare, in_order};
pub use span::{found, longest_spans, spans, without_currency};
pub use unit::{is_currency, is_suffix};

/// Conventions of the writer of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Convention {
    /// `1.250` is a fraction; else thousands.
    pub decimal_point: bool,
    /// `03/04` is the third of April; else the fourth of March.
    pub day_first: bool,
    /// A kilobyte is 1024 bytes; else 1000.
    pub binary: bool,
}

impl Convention {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Convention> {
        (0..8).map(|n| Convention {
            decimal_point: n & 1 == 0,
            day_first: n & 2 == 0,
            binary: n & 4 == 0,
        })
    }
}

/// One reading of a text.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// A number, with its unit.
    Amount(Amount),
    /// A day, or a moment of it.
    Moment(jiff::civil::DateTime),
    /// Seconds since midnight.
    Time(i64),
    /// Seconds.
    Duration(f64),
    /// Numbers between points; `bare` without anything else that says that this is a version.
    Version {
        /// The numbers, most important first.
        parts: Vec<u64>,
        /// The text could be a decimal fraction as well.
        bare: bool,
    },
}

/// The plausible readings of the whole text under one convention, at most one of each kind but for amounts.
pub fn read(text: &str, convention: Convention) -> Vec<Value> {
    if !may_be_value(text) {
        return Vec::new();
    }
    let text = plain(text);
    let mut out: Vec<Value> = amount(&text, convention)
        .into_iter()
        .map(Value::Amount)
        .collect();
    out.extend(moment::moment(&text, convention.day_first).map(Value::Moment));
    out.extend(moment::time(&text).map(Value::Time));
    out.extend(moment::durations(&text).into_iter().map(Value::Duration));
    out.extend(version::version(&text).map(|(parts, bare)| Value::Version { parts, bare }));
    out
}

/// Characters of the longest value: a day with its time, and the name of the zone.
const LONGEST: usize = 80;

/// Words without a digit of the longest value: "Friday, 2 January 2026, 10:30 a.m. Central European Time".
const MOST_WORDS: usize = 7;

/// Whether a text may be read as a value: a short one with a digit and few words, or the name of an hour.
fn may_be_value(text: &str) -> bool {
    let is_short = text.len() <= LONGEST || text.chars().count() <= LONGEST;
    let is_word = |word: &&str| !word.contains(char::is_numeric);
    is_short
        && (text.contains(char::is_numeric) || moment::is_hour(text))
        && text.split_whitespace().filter(is_word).count() <= MOST_WORDS
}

#[cfg(test)]
mod tests;
