//! Findings of `plumbline check` as SARIF 2.1.0, for code scanning and editors.

use crate::advice::findings;
use crate::grammar::{Finding, Level, parse};
use crate::suite::{Diagnostic, LoadedSuites, Location, Suite, printable};
use crate::verdict::{Cause, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Descriptions of the rules; the codes of ambiguous readings are added to them.
const RULES: [(&str, &str); 3] = [
    ("suite", "A suite file has the form that is read"),
    ("suite-remark", "A suite file says what its author means"),
    ("not-understood", "A sentence is read by the grammar"),
];

/// A finding in its place.
struct PlacedFinding {
    finding: Finding,
    at: Location,
    /// Characters of the mark.
    length: usize,
    /// The words that are marked, where they are one sentence's.
    words: String,
}

/// The log: mistakes and remarks of files, sentences that are not read, readings that are open.
pub(super) fn sarif(loaded: &LoadedSuites, mistakes: &[Diagnostic]) -> Value {
    let of_files = loaded.warnings.iter().chain(mistakes);
    let mut all: Vec<PlacedFinding> = of_files
        .map(|diagnostic| PlacedFinding {
            finding: diagnostic.into(),
            at: diagnostic.at.clone(),
            length: diagnostic.length,
            words: String::new(),
        })
        .collect();
    let steps = loaded
        .suites
        .iter()
        .flat_map(|suite| &suite.cases)
        .flat_map(|case| &case.steps);
    let hooks = loaded.suites.iter().flat_map(Suite::hook_steps);
    for step in steps.chain(hooks) {
        for (span, finding) in findings(&parse(&step.text)) {
            let text = &step.text;
            let start = text.floor_char_boundary(span.start.min(text.len()));
            let end = text.floor_char_boundary(span.end.clamp(start, text.len()));
            all.push(PlacedFinding {
                finding,
                at: Location {
                    column: step.at.column + text[..start].chars().count(),
                    ..step.at.clone()
                },
                length: text[start..end].chars().count().max(1),
                words: text[start..end].to_owned(),
            });
        }
    }
    log(&all)
}

fn advised(message: &str, hint: Option<&str>) -> String {
    match hint {
        Some(hint) => format!("{message}; {hint}"),
        None => message.to_owned(),
    }
}

fn log(findings: &[PlacedFinding]) -> Value {
    let mut rules: BTreeMap<&str, &str> = RULES.into_iter().collect();
    for finding in findings {
        rules
            .entry(&finding.finding.rule)
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

fn result(placed: &PlacedFinding) -> Value {
    let PlacedFinding {
        finding,
        at,
        length,
        words,
    } = placed;
    let level = match finding.level {
        Level::Note => "note",
        Level::Warning => "warning",
        Level::Error => "error",
    };
    let message = advised(&finding.message, finding.hint.as_deref());
    let mut region = json!({
        "startLine": at.line,
        "startColumn": at.column,
        "endColumn": at.column + length,
    });
    if !words.is_empty() {
        region["snippet"] = json!({"text": printable(words)});
    }
    let mut result = json!({
        "ruleId": finding.rule,
        "level": level,
        "message": {"text": printable(&message)},
        "locations": [{"physicalLocation": {
            "artifactLocation": {"uri": uri(&at.file)},
            "region": region,
        }}],
    });
    // What a run is going to end in because of it, where logic alone decides.
    let cause = Cause::NotUnderstood;
    if finding.rule == cause.name() {
        result["properties"] = json!({"verdict": Verdict::Inconclusive, "cause": cause});
    }
    result
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
