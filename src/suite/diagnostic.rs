//! A mistake in a file: what was expected, what was found, where, and what to do next.

use super::Location;

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
    /// What was expected and what was found, one lowercase sentence without a full stop.
    pub message: String,
    /// Where it begins.
    pub at: Location,
    /// How many characters the caret line marks; at least 1.
    pub length: usize,
    /// The source line, without its line end.
    pub source: String,
    /// What to do next, if that is known.
    pub hint: Option<String>,
}
