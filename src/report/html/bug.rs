//! A bug report in Markdown, to be copied into an issue.

use crate::record::{CaseRecord, RunRecord};
use crate::report::markdown::{code, trouble};
use crate::report::story;
use std::fmt::Write;

/// Formats a bug report: what happened, how to reproduce it, and where it was seen.
pub(super) fn bug(record: &RunRecord, case: &CaseRecord, repeated: bool) -> String {
    let mut out = trouble(case, repeated).trim_start().to_owned();
    // Writing to a String cannot fail.
    out.push_str("\n#### Steps\n\n");
    for step in &case.steps {
        let _ = writeln!(
            out,
            "{}. {}: {}",
            step.index + 1,
            code(&step.text),
            story::outcome(step)
        );
    }
    out.push_str("\n#### Seen with\n\n");
    let _ = writeln!(
        out,
        "- Plumbline {}, run {}, {}",
        code(&record.plumbline),
        code(&record.id),
        code(&record.started)
    );
    if let Some(driver) = &record.driver {
        let _ = writeln!(out, "- {}", code(&driver.versions.join(", ")));
    }
    out
}
