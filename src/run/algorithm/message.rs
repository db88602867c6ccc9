//! The words of a text that a page shows, and whether it is short enough for a message.

use crate::lexicon::among;

/// Longest text, in words, that is a message and no prose.
const LONGEST: usize = 30;

/// The words of a text, in small letters.
pub(super) struct ShownMessage(pub(super) Vec<String>);

impl ShownMessage {
    pub(super) fn of(text: &str) -> Self {
        let words = text
            .split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’')
            .filter(|word| !word.is_empty())
            .map(|word| word.to_lowercase().replace('’', "'"));
        ShownMessage(words.collect())
    }

    pub(super) fn is_short(&self) -> bool {
        self.0.len() <= LONGEST
    }

    /// A message of few words, as "No orders yet".
    pub(super) fn is_brief(&self) -> bool {
        self.0.len() <= LONGEST / 3
    }

    /// Whether it has one of the words (`a|b`) that `counts`, or one of the phrases.
    pub(super) fn has(
        &self,
        words: &'static str,
        phrases: &str,
        counts: impl Fn(&str) -> bool,
    ) -> bool {
        let whole = format!(" {} ", self.0.join(" "));
        let says = |phrase: &str| !phrase.is_empty() && whole.contains(&format!(" {phrase} "));
        let mut own = self.0.iter();
        own.any(|word| among(word, words) && counts(word)) || phrases.split('|').any(says)
    }
}
