//! The one normal form of text. Typographic quotes stay as they are: matching folds them, and reports show them.

use unicode_normalization::UnicodeNormalization;

/// Collapses white space (no-break spaces too), drops invisible characters, composes (Unicode NFC).
pub fn normalise(text: &str) -> String {
    collapse(&compose(text))
}

/// Normalises as [`normalise`] does, without trimming: for parts that are joined later.
pub(super) fn compose(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    text.nfc().filter(|&letter| !is_invisible(letter)).collect()
}

fn collapse(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    for word in text
        .split(char::is_whitespace)
        .filter(|word| !word.is_empty())
    {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    joined
}

/// Soft hyphen, zero-width characters and marks of direction.
fn is_invisible(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}

/// At most `limit` characters, with an ellipsis where some were cut.
pub(super) fn shorten(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(limit.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::{normalise, shorten};

    #[test]
    fn what_nobody_sees_makes_no_difference() {
        for (raw, normal) in [
            ("  a\n\t b ", "a b"),
            ("12\u{a0}000\u{202f}€", "12 000 €"),
            ("cafe\u{301}", "café"),
            ("Donau\u{ad}dampf\u{200b}schiff", "Donaudampfschiff"),
            ("\u{feff}x\u{200d}", "x"),
            ("‘quoted’", "‘quoted’"),
            ("\u{3000}日本\u{3000}", "日本"),
            ("", ""),
        ] {
            assert_eq!(normalise(raw), normal, "{raw:?}");
        }
    }

    #[test]
    fn long_text_is_cut_at_a_character() {
        assert_eq!(shorten("éééé", 3), "éé…");
        assert_eq!(shorten("abc", 3), "abc");
    }
}
