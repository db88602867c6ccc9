//! Numbers in text: where they stand, with sign, separators and currency mark, and what they are worth.

use std::ops::Range;

/// A currency mark (Unicode category Sc, the ones in use).
pub fn is_currency(c: char) -> bool {
    matches!(c, '$' | '\u{A2}'..='\u{A5}' | '\u{20A0}'..='\u{20CF}' | '\u{FF04}' | '\u{FFE0}' | '\u{FFE1}' | '\u{FFE5}')
}

fn is_sign(c: char) -> bool {
    matches!(c, '-' | '+' | '\u{2212}' | '\u{2013}')
}

/// Between two digits, these belong to the number (decimals, thousands, dates, times, versions).
fn is_separator(c: char) -> bool {
    matches!(
        c,
        '.' | ',' | '\'' | ':' | '/' | '-' | '\u{2212}' | '\u{66B}' | '\u{66C}'
    )
}

/// Where the numbers of a text stand, each with its sign, separators and a currency mark that touches it.
pub fn spans(text: &[char]) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if !text[at].is_ascii_digit() && !text[at].is_numeric() {
            at += 1;
            continue;
        }
        let mut start = at;
        // Back over "$", "-", "-$", "$-": a sign counts where no letter or digit stands before it.
        for _ in 0..2 {
            let Some(before) = start.checked_sub(1).map(|i| text[i]) else {
                break;
            };
            let outer = start.checked_sub(2).map(|i| text[i]);
            if is_currency(before) || (is_sign(before) && !outer.is_some_and(char::is_alphanumeric))
            {
                start -= 1;
            }
        }
        let mut end = at + 1;
        while end < text.len() {
            let digit = |i: usize| text.get(i).is_some_and(|c| c.is_numeric());
            if digit(end) {
                end += 1;
            } else if is_separator(text[end]) && digit(end + 1) {
                end += 2;
            } else {
                break;
            }
        }
        out.push(start..end);
        at = end;
    }
    out
}

/// The text without the currency marks that touch a number.
pub fn without_currency(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let spans = spans(&chars);
    chars
        .iter()
        .enumerate()
        .filter(|(i, c)| !(is_currency(**c) && spans.iter().any(|s| s.contains(i))))
        .map(|(_, c)| *c)
        .collect()
}

/// What a number is worth. Reads thousands and decimal separators of English and continental style:
/// with both, the last one is the decimal separator; a single one followed by exactly three digits is a thousands separator.
/// `None` where it is no single plain number (a date, a time, a version).
pub fn value(text: &str) -> Option<f64> {
    let mut negative = false;
    let mut digits = String::new();
    for c in text.trim().chars() {
        match c {
            '-' | '\u{2212}' if digits.is_empty() => negative = true,
            '+' if digits.is_empty() => {}
            '\u{202F}' | '\u{A0}' | ' ' | '\'' | '\u{2019}' if !digits.is_empty() => {}
            c if is_currency(c) || c.is_whitespace() || c == '%' => {}
            c if c.is_ascii_digit() || c == '.' || c == ',' => digits.push(c),
            _ => return None,
        }
    }
    let points = digits.matches('.').count();
    let commas = digits.matches(',').count();
    let thousands = |separator: char| {
        let mut groups = digits.split(separator);
        let head = groups.next().unwrap_or_default();
        (1..=3).contains(&head.len()) && groups.all(|g| g.len() == 3)
    };
    let plain = match (points, commas) {
        (0, 0) => digits.clone(),
        (1, 0) => digits.clone(),
        (0, 1) if !thousands(',') => digits.replace(',', "."),
        (0, _) if thousands(',') => digits.replace(',', ""),
        (_, 0) if thousands('.') => digits.replace('.', ""),
        (1, _) if digits.rfind('.') > digits.rfind(',') => digits.replace(',', ""),
        (_, 1) if digits.rfind(',') > digits.rfind('.') => {
            digits.replace('.', "").replace(',', ".")
        }
        _ => return None,
    };
    let value: f64 = plain.parse().ok()?;
    Some(if negative { -value } else { value })
}

/// The numbers that a text holds, in order.
pub fn values(text: &str) -> Vec<f64> {
    let chars: Vec<char> = text.chars().collect();
    spans(&chars)
        .into_iter()
        .filter_map(|s| value(&chars[s].iter().collect::<String>()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{value, values};

    #[test]
    fn numbers_are_read_in_both_styles() {
        for (text, expected) in [
            ("12", Some(12.0)),
            ("$112.00", Some(112.0)),
            ("-5", Some(-5.0)),
            ("1,234.50", Some(1234.5)),
            ("1.234,50 €", Some(1234.5)),
            ("1,234", Some(1234.0)),
            ("19,99", Some(19.99)),
            ("1.5", Some(1.5)),
            ("2026-11-21", None),
            ("13:45", None),
            ("1.2.3", None),
            ("50%", Some(50.0)),
            ("-$3.20", Some(-3.2)),
            ("1,234,567", Some(1_234_567.0)),
        ] {
            assert_eq!(value(text), expected, "{text}");
        }
    }

    #[test]
    fn all_numbers_of_a_text() {
        assert_eq!(
            values("3 items, total $1,299.95 (before -10 off)"),
            vec![3.0, 1299.95, -10.0]
        );
    }
}
