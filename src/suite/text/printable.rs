//! Text that came from elsewhere, made harmless for a terminal.

use std::borrow::Cow;
use std::fmt::Write;

/// One line without control characters: escapes become visible signs, line ends and tabs become blanks, and marks
/// that turn the direction of writing are named instead of obeyed.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(acts) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' | '\u{2028}' | '\u{2029}' => out.push(' '),
            // The Unicode pictures of the C0 controls stand in their order from U+2400.
            '\0'..='\u{1f}' => out.push(char::from_u32(0x2400 + c as u32).unwrap_or('\u{fffd}')),
            '\u{7f}' => out.push('\u{2421}'),
            c if acts(c) => {
                // Writing to a String cannot fail.
                let _ = write!(out, "<U+{:04X}>", c as u32);
            }
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// The same as Markdown that shows it and nothing else: no mark, link, table cell, tag or mention comes of it.
pub fn plain_markdown(text: &str) -> String {
    let special = |c: char| {
        matches!(
            c,
            '|' | '\\' | '`' | '*' | '_' | '<' | '>' | '[' | ']' | '&' | '#' | '@' | '!' | '~'
        )
    };
    printable(text)
        .chars()
        .flat_map(|c| special(c).then_some('\\').into_iter().chain([c]))
        .collect()
}

/// Characters that a terminal acts on instead of showing them.
fn acts(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{061c}'
        )
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn what_acts_is_shown() {
        for (text, shown) in [
            ("plain Käse", "plain Käse"),
            ("\u{1b}[31mred", "␛[31mred"),
            ("a\r\nb\tc", "a  b c"),
            ("\u{9b}2J", "<U+009B>2J"),
            ("abc\u{202e}fdp", "abc<U+202E>fdp"),
            ("\u{7f}", "␡"),
        ] {
            assert_eq!(printable(text), shown);
        }
    }
}
