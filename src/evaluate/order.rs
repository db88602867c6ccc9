//! Whether values stand in order: as numbers, as dates, as text. Where readings of the values disagree it cannot be told.

use super::number;
use crate::grammar::Direction;
use crate::verdict::Truth;
use std::cmp::Ordering;

/// Year, month, day, minute of the day.
type Moment = (u32, u32, u32, u32);

/// Whether the values, in the order of the page, stand in that direction. Cells that are empty or show only a dash may
/// all stand at one end.
pub(super) fn in_order(values: &[String], direction: Direction) -> Truth {
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

fn readings(values: &[&str], direction: Direction) -> Truth {
    fn all<'a, T>(values: &[&'a str], read: impl Fn(&'a str) -> Option<T>) -> Option<Vec<T>> {
        values.iter().map(|v| read(v)).collect()
    }
    if let Some(numbers) = all(values, number::value) {
        return stands(&numbers, direction, f64::partial_cmp);
    }
    for kind in ["date", "datetime-local", "time"] {
        if let Some(dates) = all(values, |v| super::fidelity::canonical(v, kind)) {
            return stands(&dates, direction, |a, b| Some(a.cmp(b)));
        }
    }
    let worded = values.iter().filter(|v| in_words(v).is_some()).count();
    if worded > 0 {
        return all(values, in_words).map_or(Truth::Unknown, |dates| {
            stands(&dates, direction, |a, b| Some(a.cmp(b)))
        });
    }
    let by_day = all(values, |v| in_figures(v, true));
    let by_month = all(values, |v| in_figures(v, false));
    let mut found: Vec<Truth> = [by_day, by_month]
        .into_iter()
        .flatten()
        .map(|dates| stands(&dates, direction, |a, b| Some(a.cmp(b))))
        .collect();
    if found.is_empty() {
        let folded: Vec<String> = values.iter().map(|v| v.to_lowercase()).collect();
        found.push(stands(&folded, direction, |a, b| Some(a.cmp(b))));
        found.push(stands(&folded, direction, |a, b| Some(natural(a, b))));
        if !values.iter().all(|v| v.is_ascii()) {
            found.push(stands(values, direction, |a, b| Some(a.cmp(b))));
        }
    }
    if found.iter().all(|t| *t == found[0]) {
        found[0]
    } else {
        Truth::Unknown
    }
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

/// `Feb. 28, 2026`, `28 February 2026, 4:05 p.m.`
fn in_words(value: &str) -> Option<Moment> {
    const MONTHS: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    let lower = value
        .to_lowercase()
        .replace("a.m.", "am")
        .replace("p.m.", "pm");
    let (mut year, mut month, mut day, mut minute) = (None, None, None, 0);
    let mut afternoon = None;
    for word in lower.split(|c: char| c.is_whitespace() || c == ',') {
        let word = word.trim_end_matches('.');
        let known = MONTHS
            .iter()
            .position(|m| word.len() >= 3 && (m.starts_with(word) || word == "sept"));
        match word {
            "" | "at" | "of" => {}
            "am" | "midnight" => afternoon = Some(false),
            "pm" => afternoon = Some(true),
            "noon" => minute = 12 * 60,
            _ if month.is_none() && known.is_some() => {
                month = if word == "sept" { Some(8) } else { known };
            }
            _ if word.contains(':') => {
                let (hours, minutes) = word.split_once(':')?;
                minute = hours.parse::<u32>().ok()? * 60 + minutes.get(..2)?.parse::<u32>().ok()?;
            }
            _ => {
                let figures = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
                let number: u32 = figures.parse().ok()?;
                let slot = match figures.len() {
                    4 => &mut year,
                    1 | 2 if day.is_none() => &mut day,
                    // "4 p.m."
                    1 | 2 => {
                        minute = number * 60;
                        continue;
                    }
                    _ => return None,
                };
                if slot.replace(number).is_some() {
                    return None;
                }
            }
        }
    }
    match afternoon {
        Some(true) if minute < 12 * 60 => minute += 12 * 60,
        Some(false) if minute >= 12 * 60 => minute -= 12 * 60,
        _ => {}
    }
    Some((year?, u32::try_from(month?).ok()?, day.unwrap_or(1), minute))
}

/// `05/06/1980`, `5.6.1980`: the day first or the month first.
fn in_figures(value: &str, day_first: bool) -> Option<Moment> {
    let separator = ['/', '.', '-'].into_iter().find(|c| value.contains(*c))?;
    let parts: Vec<u32> = value
        .split(separator)
        .map(|p| p.parse().ok().filter(|_| p.len() <= 4))
        .collect::<Option<_>>()?;
    let &[first, second, year] = parts.as_slice() else {
        return None;
    };
    let (day, month) = if day_first {
        (first, second)
    } else {
        (second, first)
    };
    ((1..=31).contains(&day) && (1..=12).contains(&month)).then_some((year, month, day, 0))
}

#[cfg(test)]
mod tests {
    use super::in_order;
    use crate::grammar::Direction::{Ascending, Descending};
    use crate::verdict::Truth::{False, True, Unknown};

    #[test]
    fn values_are_in_order_as_what_they_are() {
        let table: [(&[&str], _, _); 13] = [
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
            // By day and by month they stand in the same order, or not.
            (&["05/06/1980", "04/07/1981"], True, False),
            (&["05/06/1980", "04/07/1980"], Unknown, Unknown),
            (&["25.06.1980", "04.07.1980"], True, False),
            // As text, or as numbers with words.
            (&["Item 2", "Item 10"], Unknown, Unknown),
            (&["Item 2", "Item 3"], True, False),
            (&["-", "9", "10"], True, False),
            (&["9", "-", "10"], Unknown, Unknown),
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
