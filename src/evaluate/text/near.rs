//! In what a near miss differs from the text that is looked for.

use crate::evaluate::text::matching::{SHORTENED, fold_quotes};
use crate::value::plain;
use crate::verdict::Differences;

/// In what two texts differ, where that is only their looks. None for texts that are equal, that differ in more, or of which
/// only the beginning is known.
pub(crate) fn differences(wanted: &str, shown: &str) -> Option<Differences> {
    if shown.ends_with('…') && shown.chars().count() > SHORTENED {
        return None;
    }
    let (wanted, shown) = (fold_quotes(wanted.trim()), fold_quotes(shown.trim()));
    let (folded_wanted, folded_shown) = (plain(&wanted), plain(&shown));
    let letters = |text: &str| -> String { text.chars().filter(|c| c.is_alphanumeric()).collect() };
    let signs = |text: &str| -> String {
        text.chars()
            .filter(|c| !c.is_alphanumeric() && !c.is_whitespace())
            .collect()
    };
    let (a, b) = (letters(&folded_wanted), letters(&folded_shown));
    if a.to_lowercase() != b.to_lowercase() {
        return None;
    }
    let unlike = |text: &str| -> String {
        text.chars()
            .filter(|c| !c.is_whitespace() && plain(&c.to_string()) != c.to_string())
            .collect()
    };
    let found = Differences {
        case: a != b,
        punctuation: signs(&folded_wanted) != signs(&folded_shown),
        look_alikes: unlike(&wanted) != unlike(&shown),
    };
    (found != Differences::default()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn differences_are_told_apart() {
        let told = |wanted: &str, shown: &str| {
            differences(wanted, shown).map_or_else(String::new, |d| d.to_string())
        };
        for (wanted, shown, expected) in [
            ("Secure Area", "secure area", "letter case"),
            ("Hello, Ada", "Hello Ada", "punctuation"),
            ("-5", "\u{2212}5", "look-alike characters"),
            ("ABC", "\u{FF21}\u{FF22}\u{FF23}", "look-alike characters"),
            ("Hello, Ada", "hello ada", "letter case and punctuation"),
            ("it's", "it\u{2019}s", ""),
            ("Ada", "Ada", ""),
            ("Ada", "Bob", ""),
            ("5", "5 kg", ""),
        ] {
            assert_eq!(told(wanted, shown), expected, "{wanted} / {shown}");
        }
    }
}
