//! Record of a hook of a case or a suite, with its outcome.

use super::step_record::Mark;
use crate::suite::Location;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// One hook that was carried out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HookRecord {
    /// When.
    pub when: HookTime,
    /// The hook as written, redacted: `POST /reset`.
    pub what: String,
    /// Its place in the file.
    pub at: Location,
    /// Name of the suite, for what is done around a suite.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub suite: String,
    /// Which part of a combined run did it, from 1, for what is done around a suite: each part does its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<usize>,
    /// Whether it went through.
    pub ok: bool,
    /// One sentence: why it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Screenshot of the page at the sentence that did not go through, relative to the run's folder.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screenshot: Option<String>,
    /// Places on the screenshot of the elements at which the sentence failed, or of the candidates.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Milliseconds.
    pub milliseconds: u64,
}

/// When a hook is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HookTime {
    /// Before the first case of a suite.
    BeforeSuite,
    /// After its last.
    AfterSuite,
    /// Before the first step of a case.
    BeforeCase,
    /// When a case has ended.
    AfterCase,
}

impl HookTime {
    /// The key of the hook in suites.
    pub fn name(self) -> &'static str {
        match self {
            HookTime::BeforeSuite => "before_suite",
            HookTime::AfterSuite => "after_suite",
            HookTime::BeforeCase => "before_case",
            HookTime::AfterCase => "after_case",
        }
    }
}

impl fmt::Display for HookTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl HookRecord {
    /// Describes the failure with its place; `None` after a success.
    pub fn failure(&self) -> Option<String> {
        if self.ok {
            return None;
        }
        let why = self.reason.as_deref().unwrap_or("it is not known why");
        Some(format!(
            "the {} hook `{}` ({}:{}) failed: {why}",
            self.when, self.what, self.at.file, self.at.line
        ))
    }
}
