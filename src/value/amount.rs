//! Numbers with sign, grouping, decimals, unit and currency.

use super::Convention;
use super::unit::{self, Dimension};

/// A number and what it measures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Amount {
    /// The number as written, its sign included.
    pub number: f64,
    /// The same in the base unit, magnitudes applied.
    pub worth: f64,
    /// The measured quantity.
    pub dimension: Dimension,
    /// Digits, separators and a sign, and nothing else.
    pub is_bare: bool,
}

impl Amount {
    /// Both as numbers that can be compared: in base units, or as written where one of them leaves its unit out. Nothing
    /// where they measure different things.
    pub(super) fn beside(&self, other: &Amount) -> Option<(f64, f64)> {
        let plain = |a: &Amount| a.dimension == Dimension::Plain;
        if self.dimension == other.dimension {
            Some((self.worth, other.worth))
        } else if plain(self) {
            Some((self.worth, other.in_its_unit()))
        } else if plain(other) {
            Some((self.in_its_unit(), other.worth))
        } else {
            None
        }
    }

    /// Money counts its magnitude (`$1.2M`), other units are read as written: `900 KB` beside a bare `1000` are 900.
    fn in_its_unit(&self) -> f64 {
        match self.dimension {
            Dimension::Money(_) => self.worth,
            _ => self.number,
        }
    }
}

/// The amounts that a plain text may mean: several where a unit or a bracket has two meanings.
pub fn amount(text: &str, convention: Convention) -> Vec<Amount> {
    let text = text.trim();
    let inner = text
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    let (outer_sign, unsigned) = match text.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let body = inner.unwrap_or(unsigned).trim();
    let Some((before, digits, after)) = split(body) else {
        return Vec::new();
    };
    let (before, inner_sign) = match before.trim_end().strip_suffix('-') {
        Some(mark) => (mark, true),
        None => (before, false),
    };
    let (after, trailing_sign) = match after.strip_prefix('-') {
        Some(rest) => (rest, true),
        None => (after, false),
    };
    let (before, after) = (before.trim(), after.trim());
    let signs = [inner.is_some(), outer_sign, inner_sign, trailing_sign];
    if signs.iter().filter(|sign| **sign).count() > 1 {
        return Vec::new();
    }
    let Some(size) = number(digits, convention.decimal_point) else {
        return Vec::new();
    };
    let negative = signs.contains(&true);
    // A bare count in brackets is a count more often than a loss.
    let is_digits = before.is_empty() && after.is_empty() && !digits.contains(['.', ',']);
    // A sign apart from a bare count may be a button that lowers it: "− 8 +".
    let is_apart = outer_sign && unsigned.len() + 1 < text.len();
    let is_count = is_digits && (inner.is_some() || is_apart);
    let sizes: &[f64] = match (negative, is_count) {
        (true, true) => &[-size, size],
        (true, false) => &[-size],
        (false, _) => &[size],
    };
    let is_bare = before.is_empty() && after.is_empty() && inner.is_none();
    let mut out = Vec::new();
    for number in sizes {
        for (dimension, factor) in measures(before, after, convention.binary) {
            out.push(Amount {
                number: *number,
                worth: number * factor,
                dimension,
                is_bare,
            });
        }
    }
    out
}

/// Splits a text into the part before the digits, the digits with all that is between them, and the part after them.
fn split(text: &str) -> Option<(&str, &str, &str)> {
    let first = text.find(|c: char| c.is_numeric())?;
    let last = text.rfind(|c: char| c.is_numeric())?;
    let end = last + text[last..].chars().next()?.len_utf8();
    Some((&text[..first], &text[first..end], &text[end..]))
}

/// Dimension and factor of the marks around a number; none where they say something else.
fn measures(before: &str, after: &str, binary: bool) -> Vec<(Dimension, f64)> {
    if before.is_empty() && after.is_empty() {
        return vec![(Dimension::Plain, 1.0)];
    }
    if !before.is_empty() {
        let Some(money) = unit::money(before) else {
            return Vec::new();
        };
        // "$1.2M", "$5 USD".
        let factors = unit::units(after, binary).into_iter();
        let magnitudes = factors.filter(|(dimension, _)| *dimension == Dimension::Plain);
        return match after {
            "" => vec![(money, 1.0)],
            _ => magnitudes
                .map(|(_, factor)| (money, factor))
                .chain(unit::money(after).map(|money| (money, 1.0)))
                .collect(),
        };
    }
    if let Some(money) = unit::money(after) {
        return vec![(money, 1.0)];
    }
    let known = unit::units(after, binary);
    if !known.is_empty() {
        return known;
    }
    // "1.2 M€", "1.2M EUR".
    let mark = after.rfind(|c: char| c == ' ' || unit::is_currency(c));
    let parts = mark.map(|at| (after[..at].trim(), after[at..].trim()));
    let Some((magnitude, Some(money))) = parts.map(|(m, mark)| (m, unit::money(mark))) else {
        return Vec::new();
    };
    unit::units(magnitude, binary)
        .into_iter()
        .filter(|(dimension, _)| *dimension == Dimension::Plain)
        .map(|(_, factor)| (money, factor))
        .collect()
}

/// Digits with grouping and decimals under one convention.
fn number(digits: &str, decimal_point: bool) -> Option<f64> {
    let text: String = digits.chars().map(ascii_digit).collect();
    let (decimal, group) = if decimal_point {
        ('.', ',')
    } else {
        (',', '.')
    };
    let (whole, fraction) = match text.split_once(decimal) {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (text.as_str(), None),
    };
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !fraction.is_none_or(all_digits) {
        return None;
    }
    let mark = whole.chars().find(|c| !c.is_ascii_digit());
    if let Some(mark) = mark
        && (!(mark == group || mark == ' ' || mark == '\'') || !is_grouped(whole, mark))
    {
        return None;
    }
    let bare: String = whole.chars().filter(char::is_ascii_digit).collect();
    let fraction = fraction.unwrap_or("0");
    format!("{bare}.{fraction}").parse().ok()
}

/// Groups of three, or of two and a last one of three as in India; the first is no zero.
fn is_grouped(whole: &str, mark: char) -> bool {
    let groups: Vec<&str> = whole.split(mark).collect();
    let digits = groups.iter().all(|g| g.bytes().all(|b| b.is_ascii_digit()));
    let (head, rest) = (groups[0], &groups[1..]);
    let (Some(last), true) = (rest.last(), digits && !head.starts_with('0')) else {
        return false;
    };
    let between = &rest[..rest.len() - 1];
    let of = |n: usize| between.iter().all(|g| g.len() == n);
    let thousands = (1..=3).contains(&head.len()) && of(3);
    let lakhs = (1..=2).contains(&head.len()) && !between.is_empty() && of(2);
    last.len() == 3 && (thousands || lakhs)
}

/// Digits of other scripts, and the separators of the Arabic ones.
fn ascii_digit(c: char) -> char {
    const ZEROS: [u32; 4] = [0x660, 0x6F0, 0x966, 0x9E6];
    let code = u32::from(c);
    let zero = ZEROS
        .iter()
        .find(|zero| (**zero..**zero + 10).contains(&code));
    match (c, zero) {
        (_, Some(zero)) => char::from_digit(code - zero, 10).unwrap_or(c),
        ('\u{66B}', _) => '.',
        ('\u{66C}', _) => ',',
        _ => c,
    }
}
