//! Whether values are in order: as numbers, as dates, as text. Where readings of the values disagree it cannot be told.

use crate::grammar::Direction;
use crate::lexicon::numbers::scales;
use crate::value;
use crate::verdict::Truth;
use std::cmp::Ordering;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Whether the values, in the order of the page, stand in that direction. Cells that are empty or show only a dash may
/// all stand at one end.
pub(crate) fn in_order(values: &[String], direction: Direction) -> Truth {
    let blank = |v: &String| matches!(v.trim(), "" | "-" | "–" | "—");
    let first = values.iter().position(|v| !blank(v));
    let last = values.iter().rposition(|v| !blank(v));
    let (Some(first), Some(last)) = (first, last) else {
        return Truth::Unknown;
    };
    let filled = &values[first..=last];
    let at_both_ends = first > 0 && last + 1 < values.len();
    if filled.len() < 2 || at_both_ends || filled.iter().any(blank) {
        return Truth::Unknown;
    }
    let filled: Vec<&str> = filled.iter().map(|v| v.trim()).collect();
    readings(&filled, direction)
}

/// Whether the values stand in some order: in either direction, as values or as text.
pub(crate) fn in_some_order(values: &[String]) -> bool {
    let folded: Vec<String> = values.iter().map(|v| v.trim().to_lowercase()).collect();
    [Direction::Ascending, Direction::Descending]
        .into_iter()
        .any(|direction| {
            in_order(values, direction) != Truth::False
                || stands(&folded, direction, |a, b| Some(a.cmp(b))) == Truth::True
        })
}

fn readings(values: &[&str], direction: Direction) -> Truth {
    let wrong = match direction {
        Direction::Ascending => Ordering::Greater,
        Direction::Descending => Ordering::Less,
    };
    if let Some(truth) = value::in_order(values, |found| found != wrong) {
        return truth;
    }
    // Text is not compared as text where most of it is values that cannot be compared with each other.
    let whole = values.iter().filter(|text| value::found(text) == [**text]);
    let whole = whole.count();
    let some_has_none = values.iter().any(|text| value::found(text).is_empty());
    if whole == values.len() || (some_has_none && whole * 2 >= values.len()) {
        return Truth::Unknown;
    }
    let folded: Vec<String> = values.iter().map(|v| v.to_lowercase()).collect();
    let mut found = vec![
        stands(&folded, direction, |a, b| Some(a.cmp(b))),
        stands(&folded, direction, |a, b| Some(natural(a, b))),
    ];
    if !values.iter().all(|v| v.is_ascii()) {
        found.push(stands(values, direction, |a, b| Some(a.cmp(b))));
        let plain: Vec<String> = folded.iter().map(|v| without_marks(v)).collect();
        found.push(stands(&plain, direction, |a, b| Some(a.cmp(b))));
    }
    // "Low", "Medium" and "High" have an order of their own.
    if folded.iter().all(|v| scales::is_of_a_scale(v)) {
        return Truth::Unknown;
    }
    if found.iter().all(|t| *t == found[0]) {
        found[0]
    } else {
        Truth::Unknown
    }
}

/// The letters without their accents: `é` as `e`.
fn without_marks(text: &str) -> String {
    text.nfd().filter(|c| !is_combining_mark(*c)).collect()
}

fn stands<T>(
    values: &[T],
    direction: Direction,
    compare: impl Fn(&T, &T) -> Option<Ordering>,
) -> Truth {
    let wrong = match direction {
        Direction::Ascending => Ordering::Greater,
        Direction::Descending => Ordering::Less,
    };
    Truth::from(
        values
            .windows(2)
            .all(|pair| compare(&pair[0], &pair[1]).is_some_and(|found| found != wrong)),
    )
}

/// Runs of digits as numbers: `Item 2` before `Item 10`.
fn natural(a: &str, b: &str) -> Ordering {
    let parts = |text: &str| -> Vec<(String, u64)> {
        let mut out = vec![(String::new(), 0_u64)];
        let mut in_digits = false;
        for c in text.chars() {
            if let (Some(digit), Some(part)) = (c.to_digit(10), out.last_mut()) {
                part.1 = part.1.saturating_mul(10).saturating_add(digit.into());
                in_digits = true;
            } else {
                if in_digits {
                    out.push((String::new(), 0));
                    in_digits = false;
                }
                if let Some(part) = out.last_mut() {
                    part.0.push(c);
                }
            }
        }
        out
    };
    parts(a).cmp(&parts(b))
}

#[cfg(test)]
mod tests {
    use super::in_order;
    use crate::grammar::Direction::{Ascending, Descending};
    use crate::verdict::Truth::{False, True, Unknown};

    #[test]
    fn values_are_in_order_as_what_they_are() {
        let table: [(&[&str], _, _); 23] = [
            (&["9", "10", "100"], True, False),
            (&["$9.50", "$112.00"], True, False),
            (&["April 1, 2025", "Feb. 28, 2026"], True, False),
            (
                &["Sept. 9, 2025", "March 1, 2026", "May 2, 2026"],
                True,
                False,
            ),
            (
                &[
                    "Nov. 21, 2026, 9:05 a.m.",
                    "Nov. 21, 2026, 12:42 p.m.",
                    "Nov. 21, 2026, 1:00 p.m.",
                ],
                True,
                False,
            ),
            // One that is no date among dates.
            (&["April 1, 2025", "soon"], Unknown, Unknown),
            // By day and by month they are in the same order, or not.
            (&["05/06/1980", "04/07/1981"], True, False),
            (&["05/06/1980", "04/07/1980"], Unknown, Unknown),
            (&["25.06.1980", "04.07.1980"], True, False),
            // As text, or as numbers with words.
            (&["Item 2", "Item 10"], Unknown, Unknown),
            (&["Item 2", "Item 3"], True, False),
            (&["-", "9", "10"], True, False),
            (&["9", "-", "10"], Unknown, Unknown),
            // Sorted as text, which is not the order of the values.
            (&["10", "100", "9"], False, False),
            (&["$1,200.00", "$15.00", "$9.00"], False, True),
            (&["1.2 MB", "900 KB"], False, True),
            (&["v1.10", "v1.9"], False, True),
            (&["($75.00)", "$3.00"], True, False),
            (&["\u{20AC}1.250", "\u{20AC}999"], Unknown, Unknown),
            (&["$5", "\u{20AC}6"], Unknown, Unknown),
            (&["980", "1,160", "2,150"], True, False),
            (&["1.160", "2.150", "980"], False, False),
            (&["980", "1,160"], Unknown, Unknown),
        ];
        for (values, ascending, descending) in table {
            let owned: Vec<String> = values.iter().map(|v| (*v).to_owned()).collect();
            assert_eq!(
                in_order(&owned, Ascending),
                ascending,
                "{values:?} ascending"
            );
            assert_eq!(
                in_order(&owned, Descending),
                descending,
                "{values:?} descending"
            );
        }
    }
}
