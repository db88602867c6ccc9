//! The words of a sentence, whether the grammar reads it or not.

use super::token::{self, Kind};
use crate::grammar::{Ordinal, RoleNoun, Span, State};
use crate::lexicon;

/// A word, a quoted text or a mark of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentenceWord {
    /// The kind.
    pub kind: WordKind,
    /// The text between the quotes, else lower case with contractions undone.
    pub text: String,
    /// Its span, quotes included.
    pub span: Span,
}

/// Kind of a word in a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordKind {
    /// A word, a number, a URL: the characters between blanks.
    Plain,
    /// A text in quotes.
    Quoted,
    /// A mark of punctuation.
    Mark,
}

/// The words of a sentence, read as the grammar reads them.
pub fn words(sentence: &str) -> Vec<SentenceWord> {
    let (tokens, ..) = token::tokens(sentence);
    tokens
        .into_iter()
        .map(|token| match token.kind {
            Kind::Quoted => SentenceWord {
                kind: WordKind::Quoted,
                text: sentence
                    .get(token.inner.start..token.inner.end)
                    .unwrap_or_default()
                    .to_owned(),
                span: token.span,
            },
            Kind::Word => SentenceWord {
                kind: WordKind::Plain,
                text: token.norm,
                span: token.span,
            },
            Kind::Mark => SentenceWord {
                kind: WordKind::Mark,
                text: token.norm,
                span: token.span,
            },
        })
        .collect()
}

/// A whole number in digits or words.
pub fn number_word(word: &str) -> Option<usize> {
    lexicon::number(word)
}

/// "first", "2nd", "last".
pub fn ordinal_word(word: &str) -> Option<Ordinal> {
    lexicon::ordinal(word)
}

/// An adjective of state, and whether it claims or denies the state.
pub fn state_word(word: &str) -> Option<(State, bool)> {
    lexicon::state(word)
}

/// The role of a noun of one to three words.
pub fn role_word(phrase: &str) -> Option<RoleNoun> {
    lexicon::noun(phrase).map(|(role, _)| role)
}

/// All role nouns in the singular.
pub fn role_nouns() -> impl Iterator<Item = &'static str> {
    lexicon::nouns()
}
