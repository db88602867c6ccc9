//! Numbers in the text of a page, and how they compare.

use crate::lexicon::among;
use crate::lexicon::meaning as words;

/// A kind of value, which a verb can stand for: what costs has a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KindOfValue {
    Money,
    Size,
    Duration,
    Time,
}

/// The kind of value that a verb can stand for.
pub(crate) fn stands_for(stem: &str) -> Option<KindOfValue> {
    let rows = [
        (words::HAS_PRICE, KindOfValue::Money),
        (words::HAS_SIZE, KindOfValue::Size),
        (words::HAS_DURATION, KindOfValue::Duration),
        (words::HAS_TIME, KindOfValue::Time),
    ];
    let is = |verbs: &str| verbs.split('|').any(|v| words::stem(v) == stem);
    rows.into_iter()
        .find(|(verbs, _)| is(verbs))
        .map(|(_, kind)| kind)
}

/// Nothing but digits: a count, a year.
pub(crate) fn is_digits(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit())
}

/// The kind of a value, by its mark or unit.
pub(crate) fn measure(word: &str) -> Option<KindOfValue> {
    let is_time = word.contains(':') && word.contains(|c: char| c.is_ascii_digit());
    if word.chars().any(crate::value::is_currency) || among(word, words::MONEY_UNITS) {
        Some(KindOfValue::Money)
    } else if among(word, words::SIZE_UNITS) {
        Some(KindOfValue::Size)
    } else if among(word, words::DURATION_UNITS) {
        Some(KindOfValue::Duration)
    } else {
        is_time.then_some(KindOfValue::Time)
    }
}

/// Returns the shape of a text without its digits: "$78.00" and "$83.50" have the same shape.
pub(crate) fn shape(text: &str) -> Option<String> {
    let first = text.find(|c: char| c.is_ascii_digit())?;
    let last = text.rfind(|c: char| c.is_ascii_digit())?;
    Some(format!(
        "{}0{}",
        text[..first].trim(),
        text[last + 1..].trim()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes() {
        assert_eq!(shape("$78.00"), shape("$1,003.50"));
        assert_ne!(shape("$78.00"), shape("78%"));
    }
}
