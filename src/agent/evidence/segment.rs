//! Numbers in the segments of a text: "3 of 10 left" shows 3, and of "Serves 4 · 35 minutes" the 4 is what it serves.

use crate::agent::sentence::amount::{KindOfValue, measure};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::sentence::number::{Number, capitalised};
use crate::agent::view::relevance::words;
use crate::evaluate::{TextCase, visible};
use crate::grammar::{Comparison, TextRelation};
use crate::lexicon::meaning::alike;
use crate::value::{compare, found};
use crate::verdict::Truth;
use std::cmp::Ordering;

/// The text without the wholes of its shares: "3 of 10 left" is "3 of left".
pub(crate) fn without_totals(text: &str) -> String {
    let mut counted = false;
    let mut out: Vec<&str> = Vec::new();
    for word in text.split_whitespace() {
        let is_number = word.contains(|c: char| c.is_ascii_digit());
        let after_of = out.last().is_some_and(|w| matches!(*w, "of" | "/"));
        if is_number && after_of && counted {
            continue;
        }
        counted |= is_number;
        out.push(word);
    }
    out.join(" ")
}

/// The parts of a text between commas, dots and the like.
pub(crate) fn segments(text: &str) -> Vec<&str> {
    let all = ended_segments(text).into_iter();
    all.map(|(segment, _)| segment).collect()
}

/// The parts of a text, each with the mark that ends it.
pub(crate) fn ended_segments(text: &str) -> Vec<(&str, Option<char>)> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let mut out = Vec::new();
    let mut start = 0;
    for (at, (byte, c)) in chars.iter().enumerate() {
        let before_space = chars
            .get(at + 1)
            .is_none_or(|(_, next)| next.is_whitespace());
        let ends = matches!(c, ';' | '·' | '|' | '(' | ')' | '\n' | '•' | '!' | '?')
            || (matches!(c, ',' | '.') && before_space);
        if ends {
            out.push((&text[start..*byte], Some(*c)));
            start = byte + c.len_utf8();
        }
    }
    out.push((&text[start..], None));
    out.retain(|(segment, _)| !segment.trim().is_empty());
    out
}

/// The text shows the number as a token of its own.
pub(crate) fn shows_number(number: &str, text: &str) -> bool {
    visible(number, text, TextRelation::Contains, TextCase::Ignore).is_yes()
}

/// Returns the notation of a value by its mark: money, a share in per cent, a size, a time of day, or a plain number.
pub(super) fn written(value: &str) -> Option<KindOfValue> {
    value.to_lowercase().split_whitespace().find_map(measure)
}

/// Values that are written alike: "3 %" is no number of orders, and "10:05" no number of minutes.
fn is_alike(value: &str, other: &str) -> bool {
    let share = |v: &str| v.contains('%');
    written(value) == written(other) && share(value) == share(other)
}

/// The text has another value of the same kind.
pub(crate) fn is_same_kind(number: &str, text: &str) -> bool {
    let differs = |value: &str, number: &str| {
        is_alike(value, number) && compare(value, number, Ordering::is_eq) == Some(Truth::False)
    };
    if found(text).into_iter().any(|value| differs(value, number)) {
        return true;
    }
    // A day without its year: "20 Feb".
    let dated = |text: &str| {
        let day = capitalised(&format!("{} 2024", text.trim()));
        (found(&day) == [day.as_str()] && is_day(&day)).then_some(day)
    };
    let Some(day) = dated(number) else {
        return false;
    };
    let tokens: Vec<&str> = text
        .split_whitespace()
        .map(|t| t.trim_matches([',', '.', ';']))
        .collect();
    let mut days = tokens.windows(2).filter_map(|pair| dated(&pair.join(" ")));
    days.any(|other| differs(&other, &day))
}

/// A day has its month in letters.
fn is_day(value: &str) -> bool {
    value.split_whitespace().count() > 2 && value.contains(char::is_alphabetic)
}

/// In a text with several values, the part that has a word of the clause shows another one of the kind.
pub(crate) fn is_replaced_in_own_segment(clause: &Clause, number: &str, text: &str) -> bool {
    let parts = segments(text);
    let own = |s: &&str| {
        let there = words(s);
        let said = |w: &String| alike(w).iter().any(|s| there.contains(s));
        clause.words.iter().any(said)
    };
    let mut own = parts.into_iter().filter(own);
    own.any(|s| !shows_number(number, s) && is_same_kind(number, s))
}

/// In a text with several numbers, the number stands with no word of the clause.
pub(crate) fn is_of_other_segment(clause: &Clause, number: &str, text: &str) -> bool {
    let numeric = |s: &&str| s.contains(|c: char| c.is_ascii_digit());
    let parts = segments(text);
    if parts.iter().filter(|s| numeric(s)).count() < 2 {
        return false;
    }
    // "Hall 1, 20:15", and the clause says both numbers.
    let digits = |t: &&str| t.contains(|c: char| c.is_ascii_digit());
    let is_said = |t: &str| {
        clause
            .numbers
            .iter()
            .any(|n| n.text.eq_ignore_ascii_case(t))
    };
    let mut tokens = parts
        .iter()
        .flat_map(|s| s.split_whitespace())
        .filter(digits);
    if tokens.all(is_said) {
        return false;
    }
    let said = |s: &&str| {
        if !clause.compounds.is_empty() {
            return clause.compounds.iter().any(|c| shows_number(c, s));
        }
        let there = words(s);
        clause
            .words
            .iter()
            .any(|w| alike(w).iter().any(|s| there.contains(s)))
    };
    let mut own = parts
        .into_iter()
        .filter(|s| shows_number(number, s))
        .peekable();
    own.peek().is_some() && !own.any(|s| said(&s))
}

/// "4 of 128 orders" does not say that there are 4 orders: of a share something more has to be said than what it is of.
pub(crate) fn is_bare_share(clause: &Clause, number: &Number, text: &str, label: &str) -> bool {
    let is_share = !number.is_total && shows_number(&format!("{} of", number.text), text);
    let there = words(&format!("{text} {label}"));
    let counted = |w: &&String| number.counted.as_ref() != Some(*w);
    let more = |w: &String| alike(w).iter().any(|s| there.contains(s));
    is_share && !clause.words.iter().filter(counted).any(more)
}

/// Which values a bound is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kinds {
    /// Those that are written as the bound is.
    Same,
    /// Amounts of any kind, where the bound is a plain number.
    Unwritten,
}

/// Whether the values of a text are within a bound: nothing where none can be compared, `Unknown` where they differ.
pub(crate) fn is_within(text: &str, bound: Comparison, limit: &str, kinds: Kinds) -> Option<Truth> {
    let test = |order: Ordering| bound.holds(order);
    let text = without_totals(text);
    let fits = |value: &&str| match kinds {
        Kinds::Same => is_alike(value, limit),
        // "More than 80 dollars": the unit stands in the sentence, and the sign on the page.
        Kinds::Unwritten => {
            let plain = written(limit).is_none() && !limit.contains('%');
            plain && !value.contains('%') && written(value) != Some(KindOfValue::Time)
        }
    };
    let mut all = found(&text)
        .into_iter()
        .filter(fits)
        .filter_map(|value| compare(value, limit, test));
    let first = all.next()?;
    Some(if all.all(|t| t == first) {
        first
    } else {
        Truth::Unknown
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_not_its_whole() {
        for (text, shown, hidden) in [
            ("In stock, 3 of 10 left.", "3", "10"),
            ("3.2 GB of 15 GB used", "3.2", "15"),
            ("2 unread of 5 messages", "2", "5"),
        ] {
            assert!(shows_number(shown, &without_totals(text)), "{text}");
            assert!(!shows_number(hidden, &without_totals(text)), "{text}");
        }
        assert_eq!(without_totals("a bill of 12 EUR"), "a bill of 12 EUR");
    }

    #[test]
    fn a_bound_compares_values_of_one_kind() {
        for (text, bound, limit, wanted) in [
            ("900 KB", Comparison::More, "1 MB", Some(Truth::False)),
            (
                "Total 90.00 EUR",
                Comparison::Less,
                "50.00 EUR",
                Some(Truth::False),
            ),
            (
                "2026-02-14",
                Comparison::More,
                "2026-03-01",
                Some(Truth::False),
            ),
            (
                "within 4 days",
                Comparison::Less,
                "3 days",
                Some(Truth::False),
            ),
            ("no number", Comparison::Less, "3", None),
        ] {
            assert_eq!(
                is_within(text, bound, limit, Kinds::Same),
                wanted,
                "{text} {limit}"
            );
        }
    }
}
