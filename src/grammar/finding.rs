//! Findings of `plumbline check`: mistakes of files, sentences that are not read, ambiguous readings.

use super::{Body, Sentence, Span};
use crate::suite::{Diagnostic, Severity};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The suite can be run, and the author may want to know.
    Note,
    /// The suite can be run, and may not end as the author means.
    Warning,
    /// The suite cannot be run.
    Error,
}

/// One finding; the caller knows its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Stable name of what it is about, in kebab-case.
    pub rule: String,
    /// How bad it is.
    pub level: Level,
    /// Message: expected and found.
    pub message: String,
    /// Hint about the next step, if one is known.
    pub hint: Option<String>,
}

impl From<&Diagnostic> for Finding {
    fn from(diagnostic: &Diagnostic) -> Finding {
        let (rule, level) = match diagnostic.severity {
            Severity::Error => ("suite", Level::Error),
            Severity::Warning => ("suite-remark", Level::Warning),
        };
        Finding {
            rule: rule.into(),
            level,
            message: diagnostic.message.clone(),
            hint: diagnostic.hint.clone(),
        }
    }
}

/// Returns the findings about a sentence, each with the span of its words.
pub fn findings(sentence: &Sentence) -> Vec<(Span, Finding)> {
    let mut found = Vec::new();
    if let Body::Unread(unread) = &sentence.body {
        let finding = Finding {
            rule: "not-understood".into(),
            level: Level::Warning,
            message: format!("not understood: {}", unread.reason),
            hint: None,
        };
        found.push((unread.at, finding));
    }
    for note in &sentence.notes {
        let finding = Finding {
            rule: note.code.clone(),
            level: Level::Note,
            message: note.message.clone(),
            hint: None,
        };
        found.push((note.span, finding));
    }
    found
}
