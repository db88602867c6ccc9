//! Days, times and durations.

use crate::lexicon::among;
use crate::lexicon::numbers::calendar::{HOURS, MONTHS, SECONDS, WEEKDAYS};
use jiff::civil::{Date, DateTime, Time};

/// A day, with its time where one is written.
pub(super) fn moment(text: &str, day_first: bool) -> Option<DateTime> {
    let text = text.trim();
    if let Some(date) = day(text, day_first) {
        return Some(date.to_datetime(Time::midnight()));
    }
    // The time stands last: try each blank, comma or `T` as the place between.
    text.char_indices()
        .filter(|(_, c)| matches!(c, ' ' | ',' | 'T'))
        .find_map(|(at, c)| {
            let date = day(text[..at].trim_end_matches([',', ' ']), day_first)?;
            let rest = text[at + c.len_utf8()..].trim().trim_start_matches("at ");
            let seconds = time(rest)?;
            date.to_datetime(Time::midnight())
                .checked_add(jiff::SignedDuration::from_secs(seconds))
                .ok()
        })
}

fn day(text: &str, day_first: bool) -> Option<Date> {
    in_figures(text, day_first).or_else(|| in_words(text))
}

/// `2026-11-21`, `21.11.2026`, `21/11/26`.
fn in_figures(text: &str, day_first: bool) -> Option<Date> {
    let separator = text.chars().find(|c| !c.is_ascii_digit())?;
    if !matches!(separator, '/' | '.' | '-') {
        return None;
    }
    let parts: Vec<&str> = text.split(separator).map(str::trim).collect();
    let &[a, b, c] = parts.as_slice() else {
        return None;
    };
    if ![a, b, c]
        .iter()
        .all(|p| p.bytes().all(|b| b.is_ascii_digit()))
    {
        return None;
    }
    let (year, month, day) = match (a.len(), b.len(), c.len()) {
        (4, 1 | 2, 1 | 2) => (a, b, c),
        // Points are written by those who write the day first.
        (1 | 2, 1 | 2, 2 | 4) if day_first || separator == '.' => (c, b, a),
        (1 | 2, 1 | 2, 2 | 4) => (c, a, b),
        _ => return None,
    };
    let written: i16 = year.parse().ok()?;
    let year = match (year.len(), written) {
        (2, 70..) => 1900 + written,
        (2, _) => 2000 + written,
        _ => written,
    };
    Date::new(year, month.parse().ok()?, day.parse().ok()?).ok()
}

/// `Feb. 28, 2026`, `Sat, 28 February 2026`, `Nov 2026`.
fn in_words(text: &str) -> Option<Date> {
    let (mut year, mut month, mut day) = (None, None, None);
    for word in text.split([' ', ',', '-']).filter(|w| !w.is_empty()) {
        let word = word.trim_end_matches('.').to_lowercase();
        let named = (1_i8..).zip(MONTHS).find(|(_, names)| {
            let begins = |name: &str| word.chars().count() >= 3 && name.starts_with(&word);
            names.split('|').any(begins)
        });
        let figures = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let was_set = if word == "sept" {
            month.replace(9_i8).is_some()
        } else if let Some((number, _)) = named {
            month.replace(number).is_some()
        } else if is_weekday(&word) || word == "of" {
            false
        } else if figures.len() == 4 && figures == word {
            year.replace(figures.parse::<i16>().ok()?).is_some()
        } else if matches!(figures.len(), 1 | 2) {
            day.replace(figures.parse::<i8>().ok()?).is_some()
        } else {
            return None;
        };
        if was_set {
            return None;
        }
    }
    Date::new(year?, month?, day.unwrap_or(1)).ok()
}

fn is_weekday(word: &str) -> bool {
    word.len() >= 3 && WEEKDAYS.split('|').any(|day| day.starts_with(word))
}

/// Whether a text is the name of an hour.
pub(super) fn is_hour(text: &str) -> bool {
    HOURS
        .iter()
        .any(|(name, _)| text.trim().eq_ignore_ascii_case(name))
}

/// Seconds since midnight: `13:45`, `1:45:10 p.m.`, `4 pm`, `noon`.
pub(super) fn time(text: &str) -> Option<i64> {
    let lower = text
        .trim()
        .to_lowercase()
        .replace("a.m.", "am")
        .replace("p.m.", "pm");
    if let Some((_, hour)) = HOURS.iter().find(|row| row.0 == lower) {
        return Some(hour * 3600);
    }
    let (clock, shift) = match (lower.strip_suffix("pm"), lower.strip_suffix("am")) {
        (Some(clock), _) => (clock, Some(12)),
        (_, Some(clock)) => (clock, Some(0)),
        _ => (lower.as_str(), None),
    };
    let parts = figures(clock.trim())?;
    let (mut hour, minute, second) = match parts.as_slice() {
        [hour] if shift.is_some() => (*hour, 0, 0),
        [hour, minute] => (*hour, *minute, 0),
        [hour, minute, second] => (*hour, *minute, *second),
        _ => return None,
    };
    if let Some(shift) = shift {
        if !(1..=12).contains(&hour) {
            return None;
        }
        hour = hour % 12 + shift;
    }
    (hour < 24 && minute < 60 && second < 60).then_some(hour * 3600 + minute * 60 + second)
}

fn figures(clock: &str) -> Option<Vec<i64>> {
    let digits =
        |part: &&str| (1..=3).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let parts: Vec<&str> = clock.split(':').collect();
    let short = parts[1..].iter().all(|part| part.len() == 2);
    (short && parts.iter().all(digits))
        .then(|| parts.iter().filter_map(|part| part.parse().ok()).collect())
}

/// Seconds: `1 h 30 min`, `90 s`, and `12:30` as hours and minutes or as minutes and seconds.
pub(super) fn durations(text: &str) -> Vec<f64> {
    let text = text.trim();
    if text.contains(':') {
        return match figures(text).as_deref() {
            Some(&[a, b]) if b < 60 => vec![seconds(a * 3600 + b * 60), seconds(a * 60 + b)],
            Some(&[a, b, c]) if b < 60 && c < 60 => vec![seconds(a * 3600 + b * 60 + c)],
            _ => Vec::new(),
        };
    }
    worded(&text.to_lowercase()).into_iter().collect()
}

#[expect(clippy::cast_precision_loss, reason = "at most 999 hours")]
fn seconds(whole: i64) -> f64 {
    whole as f64
}

fn worded(text: &str) -> Option<f64> {
    let (mut total, mut rest, mut last) = (0.0, text, f64::INFINITY);
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !(c.is_ascii_digit() || c == '.'))?;
        let number: f64 = rest[..digits].parse().ok()?;
        let tail = rest[digits..].trim_start();
        let end = tail
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(tail.len());
        // After hours, `30m` are minutes.
        let unit = if &tail[..end] == "m" && last < f64::INFINITY {
            "min"
        } else {
            &tail[..end]
        };
        let factor = SECONDS.iter().find(|row| among(unit, row.0))?.1;
        if factor >= last {
            return None;
        }
        total += number * factor;
        last = factor;
        rest = tail[end..]
            .trim_start_matches([' ', ','])
            .trim_start_matches("and ");
    }
    last.is_finite().then_some(total)
}
