//! Characters that look alike.

use unicode_normalization::UnicodeNormalization;

/// The text with one character for those that look like it: full-width forms, all kinds of space, dash and quote, and
/// without characters that are not seen.
pub fn plain(text: &str) -> String {
    let unseen = |c: &char| !matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{202A}'..='\u{202E}');
    let alike = |c: char| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{FE63}' | '\u{FF0D}' => '-',
        '\u{2018}'..='\u{201B}' | '\u{2032}' | '\u{B4}' | '`' => '\'',
        '\u{201C}'..='\u{201F}' | '\u{2033}' | '\u{AB}' | '\u{BB}' => '"',
        '\u{2044}' => '/',
        c if c.is_whitespace() => ' ',
        c => c,
    };
    if text.is_ascii() {
        return text.chars().map(alike).collect();
    }
    // Before compatibility forms: they turn a spacing accent into a blank and a combining mark.
    let seen = text.chars().filter(unseen).map(alike);
    seen.nfkc().map(alike).collect()
}
