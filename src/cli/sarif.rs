//! What `plumbline check` found, as SARIF 2.1.0: for code scanning and editors.

use crate::grammar::{Body, parse};
use crate::suite::{Diagnostic, Loaded, Location, Severity, printable};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What each rule is about; the codes of readings that a sentence leaves open come besides.
const RULES: [(&str, &str); 3] = [
    ("suite", "A suite file has the form that is read"),
    ("suite-remark", "A suite file says what its author means"),
    ("not-understood", "A sentence is read by the grammar"),
];

/// One finding.
struct Finding {
    rule: String,
    level: &'static str,
    message: String,
    at: Location,
    /// Characters of the mark.
    length: usize,
}

/// The log: mistakes and remarks of files, sentences that are not read, readings that are open.
pub fn sarif(loaded: &Loaded, mistakes: &[Diagnostic]) -> Value {
    let mut findings: Vec<Finding> = loaded
        .warnings
        .iter()
        .chain(mistakes)
        .map(of_file)
        .collect();
    let steps = loaded
        .suites
        .iter()
        .flat_map(|suite| &suite.cases)
        .flat_map(|case| &case.steps);
    for step in steps {
        let sentence = parse(&step.text);
        let place = |start: usize, end: usize| {
            let text = &step.text;
            let start = text.floor_char_boundary(start.min(text.len()));
            let end = text.floor_char_boundary(end.clamp(start, text.len()));
            let at = Location {
                column: step.at.column + text[..start].chars().count(),
                ..step.at.clone()
            };
            (at, text[start..end].chars().count().max(1))
        };
        if let Body::Unread(unread) = &sentence.body {
            let hint = unread.hint.as_deref();
            let (at, length) = place(unread.at.start, unread.at.end);
            findings.push(Finding {
                rule: "not-understood".into(),
                level: "warning",
                message: advised(&format!("not understood: {}", unread.reason), hint),
                at,
                length,
            });
        }
        for note in &sentence.notes {
            let (at, length) = place(note.span.start, note.span.end);
            findings.push(Finding {
                rule: note.code.clone(),
                level: "note",
                message: note.message.clone(),
                at,
                length,
            });
        }
    }
    log(&findings)
}

fn of_file(diagnostic: &Diagnostic) -> Finding {
    let (rule, level) = match diagnostic.severity {
        Severity::Error => ("suite", "error"),
        Severity::Warning => ("suite-remark", "warning"),
    };
    Finding {
        rule: rule.into(),
        level,
        message: advised(&diagnostic.message, diagnostic.hint.as_deref()),
        at: diagnostic.at.clone(),
        length: diagnostic.length,
    }
}

fn advised(message: &str, hint: Option<&str>) -> String {
    match hint {
        Some(hint) => format!("{message}; {hint}"),
        None => message.to_owned(),
    }
}

fn log(findings: &[Finding]) -> Value {
    let mut rules: BTreeMap<&str, &str> = RULES.into_iter().collect();
    for finding in findings {
        rules
            .entry(&finding.rule)
            .or_insert("A sentence has one reading");
    }
    let rules: Vec<Value> = rules
        .iter()
        .map(|(id, what)| json!({"id": id, "shortDescription": {"text": what}}))
        .collect();
    let results: Vec<Value> = findings.iter().map(result).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "Plumbline",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    })
}

fn result(finding: &Finding) -> Value {
    json!({
        "ruleId": finding.rule,
        "level": finding.level,
        "message": {"text": printable(&finding.message)},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": uri(&finding.at.file)},
            "region": {
                "startLine": finding.at.line,
                "startColumn": finding.at.column,
                "endColumn": finding.at.column + finding.length,
            },
        }}],
    })
}

/// A path as a URI reference: relative as it was named, `file:` where it is absolute.
fn uri(file: &str) -> String {
    if file.starts_with('/') {
        return url::Url::from_file_path(file).map_or_else(|()| file.to_owned(), Into::into);
    }
    let mut out = String::new();
    for byte in file.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing to a String cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}
