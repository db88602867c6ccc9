//! Numbers in the text of a page, and how they compare.

use crate::agent::sentence::anatomy::Compare;

/// The numbers of a text, in order: their digits as written, and their worth.
pub(crate) fn amounts(text: &str) -> Vec<(String, f64)> {
    let chars: Vec<char> = text.chars().collect();
    let mut out = Vec::new();
    let mut at = 0;
    while at < chars.len() {
        if !chars[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let start = at;
        while at < chars.len()
            && (chars[at].is_ascii_digit()
                || (matches!(chars[at], '.' | ',' | ':' | '/' | '-')
                    && chars.get(at + 1).is_some_and(char::is_ascii_digit)))
        {
            at += 1;
        }
        let written: String = chars[start..at].iter().collect();
        let before = start.checked_sub(1).map(|i| chars[i]);
        let apart = !before.is_some_and(|c| c.is_alphanumeric() || c == '#')
            && !chars.get(at).is_some_and(|c| c.is_alphabetic());
        let negative = matches!(before, Some('-' | '\u{2212}'))
            || (before.is_some_and(|c| !c.is_alphanumeric())
                && matches!(
                    start.checked_sub(2).map(|i| chars[i]),
                    Some('-' | '\u{2212}')
                ));
        if apart && let Some(worth) = worth(&written) {
            out.push((written, if negative { -worth } else { worth }));
        }
    }
    out
}

/// Parses a number; `None` for dates, times and numbers with ambiguous separators.
fn worth(written: &str) -> Option<f64> {
    if written.contains([':', '/', '-']) {
        return None;
    }
    let dots = written.matches('.').count();
    let commas = written.matches(',').count();
    let thousands = |separator: char| {
        let mut groups = written.split(separator);
        groups.next().is_some_and(|g| (1..=3).contains(&g.len()))
            && groups.all(|g| g.split(['.', ',']).next().is_some_and(|g| g.len() == 3))
    };
    match (dots, commas) {
        (0, 0) => written.parse().ok(),
        (1, 0) => written.parse().ok(),
        (0 | 1, _) if thousands(',') => written.replace(',', "").parse().ok(),
        _ => None,
    }
}

/// Whether a number is within a bound; nothing where the bound is no number.
pub(crate) fn within(found: f64, compare: Compare, bound: &str) -> Option<bool> {
    let bound = match crate::grammar::number_word(bound) {
        Some(n) => n as f64,
        None => amounts(bound).first()?.1,
    };
    Some(match compare {
        Compare::AtLeast => found >= bound,
        Compare::AtMost => found <= bound,
        Compare::More => found > bound,
        Compare::Less => found < bound,
    })
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
    fn numbers_in_text() {
        for (text, worths) in [
            ("Total $1,234.50 and 7", vec![1234.5, 7.0]),
            ("Order #12, A4, 3rd", vec![]),
            ("at 12:30 on 2026-11-21", vec![]),
            ("-5 and -$6.5", vec![-5.0, -6.5]),
            ("1.234,50", vec![]),
        ] {
            let found: Vec<f64> = amounts(text).into_iter().map(|a| a.1).collect();
            assert_eq!(found, worths, "{text}");
        }
    }

    #[test]
    fn bounds() {
        assert_eq!(within(50.0, Compare::More, "$50"), Some(false));
        assert_eq!(within(50.0, Compare::AtLeast, "$50"), Some(true));
        assert_eq!(within(3.0, Compare::Less, "four"), Some(true));
        assert_eq!(within(3.0, Compare::AtMost, "many"), None);
        assert_eq!(shape("$78.00"), shape("$1,003.50"));
        assert_ne!(shape("$78.00"), shape("78%"));
    }
}
