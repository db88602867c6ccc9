//! Does a field hold what the author wrote?

use crate::value;
use crate::verdict::Truth;
use std::cmp::Ordering;

/// Comparison of the present value with the authored one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// Equal, as text or as the date, time or number that the control is for.
    Same,
    /// Equal but for separators and white space.
    Separators,
    /// Characters were lost, added or changed.
    Different,
}

/// Compares the authored value with the present one of a control of this `type`.
pub fn same(authored: &str, found: &str, kind: &str) -> Held {
    if authored == found {
        return Held::Same;
    }
    let lines = |t: &str| t.replace("\r\n", "\n").trim_end_matches('\n').to_owned();
    if lines(authored) == lines(found) {
        return Held::Same;
    }
    match kind.to_ascii_lowercase().as_str() {
        "number" | "range" => {
            let same = value::compare(authored, found, Ordering::is_eq) == Some(Truth::True);
            return if same { Held::Same } else { Held::Different };
        }
        "date" | "time" | "month" | "week" | "datetime-local" => {
            return if canonical(authored, kind)
                .is_some_and(|c| c == canonical(found, kind).unwrap_or_else(|| found.to_owned()))
            {
                Held::Same
            } else {
                Held::Different
            };
        }
        "color" | "email"
            if (authored.trim().eq_ignore_ascii_case(found)
                && kind.eq_ignore_ascii_case("color")
                || authored.trim() == found) =>
        {
            return Held::Same;
        }
        _ => {}
    }
    let bare = |t: &str| {
        t.chars()
            .filter(|c| c.is_alphanumeric())
            .collect::<String>()
    };
    if !bare(authored).is_empty()
        && bare(authored) == bare(found)
        && is_negative(authored) == is_negative(found)
        && value::compare(authored, found, Ordering::is_eq) != Some(Truth::False)
    {
        Held::Separators
    } else {
        Held::Different
    }
}

/// A sign before digits is no separator.
fn is_negative(text: &str) -> bool {
    text.trim_start().starts_with(['-', '\u{2212}'])
}

/// The canonical value of a date or time control for what an author writes: `2026-11-21`, `13:45`, `2026-11`, `2026-W47`,
/// `2026-11-21T13:45`. Dates are read year first, or with the month in words, or day and month where only one order is possible.
pub fn canonical(text: &str, kind: &str) -> Option<String> {
    let text = text.trim();
    match kind.to_ascii_lowercase().as_str() {
        "date" => date(text),
        "time" => time(text),
        "month" => {
            let mut parts = text.split(['-', '/']);
            let (year, month) = (parts.next()?, parts.next()?);
            let (year, month) = if year.len() == 4 {
                (year, month)
            } else {
                (month, year)
            };
            let (year, month): (i16, i8) = (year.parse().ok()?, month.parse().ok()?);
            (parts.next().is_none() && (1..=12).contains(&month))
                .then(|| format!("{year:04}-{month:02}"))
        }
        "week" => {
            let (year, week) = text.split_once("-W")?;
            (year.len() == 4 && (1..=53).contains(&week.parse::<u8>().ok()?))
                .then(|| text.to_owned())
        }
        "datetime-local" => {
            let at = text.rfind(['T', ' '])?;
            let (day, hour) = text.split_at(at);
            Some(format!(
                "{}T{}",
                date(day.trim_end_matches(','))?,
                time(hour[1..].trim())?
            ))
        }
        _ => None,
    }
}

fn date(text: &str) -> Option<String> {
    if let Ok(date) = text.parse::<jiff::civil::Date>() {
        return Some(date.to_string());
    }
    for format in [
        "%Y/%m/%d",
        "%Y.%m.%d",
        "%d %B %Y",
        "%B %d, %Y",
        "%B %d %Y",
        "%d %b %Y",
        "%b %d, %Y",
    ] {
        if let Ok(date) = jiff::civil::Date::strptime(format, text) {
            return Some(date.to_string());
        }
    }
    let parts: Vec<i16> = text
        .split(['/', '.', '-'])
        .map(|p| p.trim().parse().ok())
        .collect::<Option<_>>()?;
    let [a, b, year] = parts.as_slice() else {
        return None;
    };
    // Only where one order alone is possible: 21/11/2026 is no month 21.
    let (day, month) = match (*a > 12, *b > 12) {
        (true, false) => (*a, *b),
        (false, true) => (*b, *a),
        (false, false) if a == b => (*a, *b),
        _ => return None,
    };
    jiff::civil::Date::new(*year, i8::try_from(month).ok()?, i8::try_from(day).ok()?)
        .ok()
        .map(|d| d.to_string())
}

fn time(text: &str) -> Option<String> {
    let lower = text.to_ascii_lowercase();
    let (clock, shift) = if let Some(c) = lower.strip_suffix("pm") {
        (c.trim(), Some(12))
    } else if let Some(c) = lower.strip_suffix("am") {
        (c.trim(), Some(0))
    } else {
        (lower.as_str(), None)
    };
    let mut parts = clock.split([':', 'h']);
    let mut hour: u8 = parts.next()?.parse().ok()?;
    let minute: u8 = parts
        .next()
        .filter(|m| !m.is_empty())
        .map_or(Some(0), |m| m.parse().ok())?;
    let second = parts.next().map(|s| s.parse::<u8>().ok());
    if let Some(shift) = shift {
        hour = hour % 12 + shift;
    }
    if hour > 23 || minute > 59 {
        return None;
    }
    match second {
        Some(Some(s)) if s > 0 && s < 60 => Some(format!("{hour:02}:{minute:02}:{s:02}")),
        Some(None) => None,
        _ => Some(format!("{hour:02}:{minute:02}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{Held, canonical, same};

    #[test]
    fn values_are_compared_as_what_the_control_is_for() {
        for (authored, found, kind, expected) in [
            ("toto", "toto", "text", Held::Same),
            ("toto", "Toto", "text", Held::Different),
            ("0612345678", "06 12 34 56 78", "tel", Held::Separators),
            ("1234567890", "123456789", "text", Held::Different),
            ("007", "7", "text", Held::Different),
            ("007", "7", "number", Held::Same),
            ("19.99", "1999", "text", Held::Different),
            ("21 November 2026", "2026-11-21", "date", Held::Same),
            ("2026-11-21", "2026-11-21", "date", Held::Same),
            ("03/04/2026", "2026-04-03", "date", Held::Different),
            ("1:45 pm", "13:45", "time", Held::Same),
            ("-5", "5", "text", Held::Different),
        ] {
            assert_eq!(
                same(authored, found, kind),
                expected,
                "{authored} / {found} ({kind})"
            );
        }
    }

    #[test]
    fn dates_are_read_only_where_one_order_is_possible() {
        assert_eq!(
            canonical("21/11/2026", "date").as_deref(),
            Some("2026-11-21")
        );
        assert_eq!(
            canonical("11/21/2026", "date").as_deref(),
            Some("2026-11-21")
        );
        assert_eq!(canonical("03/04/2026", "date"), None);
        assert_eq!(
            canonical("2026-11-21 13:45", "datetime-local").as_deref(),
            Some("2026-11-21T13:45")
        );
    }
}
