//! The form of Allure's files, as far as it is written. Field names are those of Allure 2's own model (`allure-model` 2.35).

use serde::Serialize;

/// A test case or one of its attempts: `<uuid>-result.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct TestResult {
    pub(super) uuid: String,
    pub(super) history_id: String,
    pub(super) test_case_id: String,
    pub(super) full_name: String,
    pub(super) title_path: Vec<String>,
    pub(super) labels: Vec<AllurePair>,
    pub(super) links: Vec<AllurePair>,
    #[serde(flatten)]
    pub(super) item: AllureItem,
}

/// Common fields of a case and a step.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AllureItem {
    pub(super) name: String,
    pub(super) status: AllureStatus,
    pub(super) status_details: StatusDetails,
    pub(super) stage: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<String>,
    pub(super) steps: Vec<AllureItem>,
    pub(super) attachments: Vec<Attachment>,
    pub(super) parameters: Vec<AllurePair>,
    /// Milliseconds since 1970.
    pub(super) start: i64,
    /// The same.
    pub(super) stop: i64,
}

/// How it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum AllureStatus {
    Failed,
    Broken,
    Passed,
    Skipped,
}

#[derive(Debug, Default, Serialize)]
pub(super) struct StatusDetails {
    pub(super) known: bool,
    pub(super) muted: bool,
    pub(super) flaky: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) trace: Option<String>,
}

/// A label or a parameter.
#[derive(Debug, Serialize)]
pub(super) struct AllurePair {
    pub(super) name: String,
    pub(super) value: String,
}

impl AllurePair {
    pub(super) fn new(name: &str, value: impl Into<String>) -> AllurePair {
        AllurePair {
            name: name.into(),
            value: value.into(),
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Attachment {
    pub(super) name: String,
    pub(super) source: String,
    #[serde(rename = "type")]
    pub(super) kind: &'static str,
}

/// An entry of `categories.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AllureCategory {
    pub(super) name: String,
    pub(super) matched_statuses: Vec<AllureStatus>,
    pub(super) message_regex: String,
}
