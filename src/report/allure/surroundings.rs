//! Files next to the results: the environment, and Allure's categories.

use super::model::{AllureCategory, AllureStatus};
use crate::record::{CaseRecord, RunRecord};
use crate::report::story;
use crate::suite::printable;
use crate::verdict::Cause;
use std::collections::BTreeSet;
use std::fmt::Write;

/// `environment.properties`: settings and versions.
pub(super) fn environment(record: &RunRecord) -> String {
    let mut out = String::new();
    let mut line = |key: &str, value: &str| {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}={}", escaped(key, true), escaped(value, false));
    };
    line("Plumbline", &record.plumbline);
    line("run", &record.id);
    if record.interrupted {
        line("interrupted", "true");
    }
    if let Some(driver) = &record.driver {
        line("driver", &driver.driver);
        line("versions", &driver.versions.join(", "));
    }
    for (at, hook) in record.hooks.iter().enumerate() {
        line(&format!("hook {}", at + 1), &story::hook(hook));
    }
    for (key, value) in &record.settings {
        let key = if key == "driver" {
            "setting driver"
        } else {
            key
        };
        line(key, value);
    }
    out
}

/// A key or value of Java properties: everything that is no ASCII, and what has a meaning there, escaped.
fn escaped(text: &str, key: bool) -> String {
    let mut out = String::new();
    for (at, c) in printable(text).chars().enumerate() {
        match c {
            '\\' => out.push_str("\\\\"),
            ' ' if key || at == 0 => out.push_str("\\ "),
            '=' | ':' | '#' | '!' => {
                out.push('\\');
                out.push(c);
            }
            ' '..='~' => out.push(c),
            c => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
    }
    out
}

/// `categories.json`: one for a false assertion, one for an unexpected Pass, one for each cause that a case of the run has, and
/// one for flaky cases.
pub(super) fn categories(record: &RunRecord) -> Vec<AllureCategory> {
    let all = record.cases.iter().flat_map(CaseRecord::attempts);
    let causes: BTreeSet<Cause> = all.filter_map(|case| case.cause).collect();
    let category = |name: String, status: AllureStatus, begins: &str| AllureCategory {
        name,
        matched_statuses: vec![status],
        message_regex: format!("(?s){begins}.*"),
    };
    let mut out = vec![
        category(
            "Fail: an assertion is false".into(),
            AllureStatus::Failed,
            "Fail\\b",
        ),
        category(
            "Pass, where it was not expected".into(),
            AllureStatus::Failed,
            "Pass\\b",
        ),
        category("Flaky".into(), AllureStatus::Passed, "[A-Za-z]+, flaky\\b"),
    ];
    out.extend(causes.into_iter().map(|cause| {
        category(
            format!("Inconclusive: {cause}"),
            AllureStatus::Broken,
            &format!("Inconclusive \\({cause}\\)"),
        )
    }));
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn java_reads_the_same() {
        for (text, key, written) in [
            ("time zone", true, "time\\ zone"),
            ("time zone", false, "time zone"),
            ("a=b: c", false, "a\\=b\\: c"),
            ("c:\\x", false, "c\\:\\\\x"),
            ("ä€𝄞", false, "\\u00e4\\u20ac\\ud834\\udd1e"),
        ] {
            assert_eq!(escaped(text, key), written);
        }
    }
}
