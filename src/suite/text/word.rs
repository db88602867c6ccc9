//! A text of a file with its place: its meaning is found later, and its place is still known then.

use crate::suite::{Diagnostic, Location};

/// A text of a file that has its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// The text.
    pub text: String,
    mark: Diagnostic,
}

impl Word {
    /// A text, and the place as the mistake that it may turn out to be.
    pub(crate) fn new(text: String, mark: Diagnostic) -> Word {
        Word { text, mark }
    }

    /// Another text in the same place.
    pub(crate) fn with_text(&self, text: String) -> Word {
        Word {
            text,
            mark: self.mark.clone(),
        }
    }

    /// The mistake that this text is.
    pub fn wrong(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            message: message.into(),
            ..self.mark.clone()
        }
    }

    /// The mistake that a part of this text is; of the whole where the part is not written so in its line.
    pub(crate) fn wrong_part(&self, part: &str, message: impl Into<String>) -> Diagnostic {
        let mut wrong = self.wrong(message);
        let from = wrong.at.column.saturating_sub(1);
        let rest: String = wrong.source.chars().skip(from).collect();
        if let Some(at) = rest.find(part) {
            wrong.at.column += rest[..at].chars().count();
            wrong.length = part.chars().count();
        }
        wrong
    }

    /// The place.
    pub(crate) fn location(&self) -> Location {
        self.mark.at.clone()
    }

    /// The place, `file:line:column`.
    pub(crate) fn place(&self) -> String {
        self.mark.at.to_string()
    }
}
