//! The run record as JSON, with its schema number.

use super::ReportError;
use crate::record::{RunRecord, Totals, to_json_pretty};
use schemars::{JsonSchema, Schema};
use serde::Serialize;

/// A run, whole: what `--report json:…` writes and `run.json` holds.
#[derive(Serialize, JsonSchema)]
struct Report<'a> {
    #[serde(flatten)]
    record: &'a RunRecord,
    totals: Totals,
}

/// The whole record, and its totals.
pub fn render(record: &RunRecord) -> Result<String, ReportError> {
    let report = Report {
        record,
        totals: record.totals(),
    };
    to_json_pretty(&report).map_err(ReportError::Json)
}

/// The form of what [`render`] writes.
pub fn schema() -> Schema {
    schemars::schema_for!(Report<'_>)
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::record::RunRecord;
    use crate::report::sample;

    #[test]
    fn it_is_the_record() {
        let record = sample::run();
        let text = render(&record).expect("JSON");
        let back: RunRecord = serde_json::from_str(&text).expect("a record");
        assert_eq!(back.totals(), record.totals());
        assert!(text.contains("\"schema\": 1"));
        assert!(!text.contains('\u{9b}'));
    }
}
