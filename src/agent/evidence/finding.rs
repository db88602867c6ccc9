//! Finding on an element for a clause, and what the element lacks.

use crate::agent::objection::Objection;
use crate::agent::rows;
use crate::evaluate::rule::Rule;
use crate::evaluate::shorten;

/// Reason why an element does not support a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unsupported {
    /// The element is not displayed.
    Hidden,
    /// The element does not show a quoted text.
    Quote(String),
    /// The element does not show a number; the flag says that it shows another in its place.
    Number(String, bool),
    /// A number on it is not within a bound.
    Bound(String),
    /// A state does not hold; the second says that the opposite does.
    State(String, bool),
    /// Words that the page has elsewhere.
    Words(Vec<String>),
    /// The record shows something else in the place of these words.
    Replaced(Vec<String>, String),
    /// The element says the opposite.
    Opposite(String),
    /// The record has what the clause says, but in several statements, or in another part of one.
    Torn(String),
    /// The element is unrelated to the clause.
    Unrelated,
    /// The clause speaks of all, and one element shows only one of them.
    Quantifier,
    /// The clause says something that is not checked.
    Unchecked(String),
}

impl Unsupported {
    /// The rule that finds it.
    pub(crate) fn rule(&self) -> Option<&'static Rule> {
        Some(match self {
            Unsupported::Hidden => return None,
            Unsupported::Quote(_) => &rows::TEXT,
            Unsupported::Number(..) => &rows::NUMBER,
            Unsupported::Bound(_) => &rows::BOUND,
            Unsupported::State(..) => &rows::STATE,
            Unsupported::Words(_) | Unsupported::Replaced(..) => &rows::WORDS,
            Unsupported::Opposite(_) => &rows::POLARITY,
            Unsupported::Torn(_) => &rows::TOGETHER,
            Unsupported::Unrelated => &rows::ABOUT,
            Unsupported::Quantifier => &rows::ALL,
            Unsupported::Unchecked(_) => &rows::RELATION,
        })
    }

    /// As an objection to an answer.
    pub(crate) fn objection(&self) -> Objection {
        Objection {
            why: self.words(),
            rule: self.rule(),
        }
    }

    /// In words, for the model and the report.
    pub(crate) fn words(&self) -> String {
        match self {
            Unsupported::Hidden => "it is not displayed".into(),
            Unsupported::Quote(text) => format!("it does not show '{}'", shorten(text)),
            Unsupported::Number(text, _) => format!("it does not show the number {text}"),
            Unsupported::Bound(text) => format!("it shows no number that is {text}"),
            Unsupported::State(text, true) => format!("it is not {text}"),
            Unsupported::State(text, false) => format!("it does not tell whether it is {text}"),
            Unsupported::Words(words) => format!("it does not speak of `{}`", words.join("`, `")),
            Unsupported::Replaced(words, text) => {
                format!(
                    "it shows '{}' in the place of `{}`",
                    shorten(text),
                    words.join("`, `")
                )
            }
            Unsupported::Opposite(text) => format!("it says the opposite: '{}'", shorten(text)),
            Unsupported::Torn(text) => format!("it does not say so together: '{}'", shorten(text)),
            Unsupported::Quantifier => "it is only one of all that the sentence speaks of".into(),
            Unsupported::Unrelated => "it has nothing to do with the sentence".into(),
            Unsupported::Unchecked(word) => {
                format!("what the sentence says by `{word}` is not checked")
            }
        }
    }
}

/// Finding on an element for a clause.
#[derive(Debug, Clone, Default)]
pub(crate) struct ClauseFinding {
    /// All that keeps it from bearing the clause out; empty where it does.
    pub(crate) lacks: Vec<Unsupported>,
    /// Words of the clause that it covers.
    pub(crate) covered: usize,
    /// Quoted texts that it holds.
    pub(crate) quotes: usize,
    /// Summary of the text of the element.
    pub(crate) shows: String,
}

impl ClauseFinding {
    /// Tells whether the element supports the clause.
    pub(crate) fn bears(&self) -> bool {
        self.lacks.is_empty()
    }
}
