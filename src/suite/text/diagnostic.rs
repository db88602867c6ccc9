//! A mistake in a file: what was expected, what was found, where, and what to do next.

use crate::suite::Location;
use std::{path::Path, sync::Arc};

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Worth knowing; the file is used.
    Warning,
    /// The file cannot be used.
    Error,
}

/// One mistake, with a place and, where one is known, a way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Message: expected and found, one lowercase sentence without a full stop.
    pub message: String,
    /// Where it begins.
    pub at: Location,
    /// How many characters the caret line marks; at least 1.
    pub length: usize,
    /// The source line, without its line end. Empty where the mistake is about the file as a whole.
    pub source: Arc<str>,
    /// Hint about the next step, if one is known.
    pub hint: Option<String>,
}

impl Diagnostic {
    /// An error about a file as a whole.
    pub fn of_file(path: &Path, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            message: message.into(),
            at: Location::new(path.display().to_string(), 1, 1),
            length: 1,
            source: Arc::default(),
            hint: None,
        }
    }

    /// The same with advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Diagnostic {
        self.hint = Some(hint.into());
        self
    }

    /// The same with advice, if there is any.
    #[must_use]
    pub fn maybe_hint(mut self, hint: Option<String>) -> Diagnostic {
        self.hint = hint.or(self.hint);
        self
    }
}
