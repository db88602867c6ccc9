//! Whether a text denies.

use crate::lexicon::meaning::denies;

/// The text denies, quoted texts aside.
pub(crate) fn is_denied(text: &str, quotes: &[String]) -> bool {
    let mut plain = text.to_lowercase().replace(['’', '‘'], "'");
    for quote in quotes {
        plain = plain.replace(&quote.to_lowercase(), " ");
    }
    let tokens: Vec<&str> = plain
        .split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .filter(|w| !w.is_empty())
        .collect();
    let denials = tokens
        .iter()
        .enumerate()
        .filter(|(at, word)| {
            // "No 1045" is a number.
            let numbered = **word == "no"
                && tokens
                    .get(at + 1)
                    .is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
            !numbered && (denies(word) || word.ends_with("n't") || **word == "cannot")
        })
        .count();
    denials % 2 == 1
}
