//! Markdown for pull requests and CI summaries. Text from suites and pages is in code spans, where neither markup,
//! HTML, links nor mentions mean anything.

use super::{amount, estimates, story};
use crate::record::{CaseRecord, Estimates, RunRecord};
use crate::suite::printable;
use crate::verdict::Verdict;
use std::fmt::Write;

/// The record as Markdown.
pub fn render(record: &RunRecord) -> String {
    let repeated = story::repeated(record);
    let totals = record.totals();
    let mut out = String::new();
    let all = totals.cases == totals.as_expected && !record.interrupted;
    let headline = if all && story::hooks(record).1 > 0 {
        "every case as expected, but a hook failed"
    } else if all {
        "every case as expected"
    } else if totals.cases == totals.as_expected + totals.quarantined && !record.interrupted {
        "every case that counts as expected"
    } else if record.interrupted {
        "interrupted"
    } else {
        "not as expected"
    };
    // Writing to a String cannot fail.
    let _ = writeln!(out, "## Plumbline: {headline}\n");
    for line in story::summary(record) {
        let _ = writeln!(out, "- {line}");
    }
    if let Some(driver) = &record.driver {
        let _ = writeln!(
            out,
            "- driver: {} {}",
            code(&driver.driver),
            code(&driver.versions.join(", "))
        );
    }
    if !record.cases.is_empty() {
        out.push_str("\n| Verdict | Expected | Case | Suite | Time | Evidence |\n|---|---|---|---|---:|---|\n");
    }
    for case in &record.cases {
        let mark = if case.as_expected() { "" } else { "**" };
        let _ = writeln!(
            out,
            "| {mark}{}{mark} | {} | {} | {} | {} | {} |",
            story::verdict(case),
            case.expected,
            cell(&story::name(case, repeated)),
            cell(&case.suite),
            amount::duration(case.milliseconds),
            story::evidence(case).map(cell).unwrap_or_default()
        );
    }
    for case in &record.cases {
        let otherwise = !case.as_expected() || story::missed(case).next().is_some();
        if otherwise || case.verdict != Verdict::Pass {
            out.push_str(&trouble(case, repeated));
        }
    }
    if let Some(found) = &record.estimates {
        out.push_str(&expected(found));
    }
    let mut notes = Vec::new();
    for case in &record.cases {
        let trusted = story::trusted(case);
        let is_quiet = case.verdict == Verdict::Pass && case.as_expected();
        let trusted = trusted.into_iter().filter(|_| is_quiet);
        for remark in story::held_before(case)
            .into_iter()
            .chain(super::counsel::part(case))
            .chain(trusted)
        {
            notes.push(format!("{}: {remark}", code(&story::name(case, repeated))));
        }
    }
    notes.extend(record.notes.iter().map(|note| code(note)));
    if !notes.is_empty() {
        out.push_str("\n### Notes\n\n");
        for note in notes {
            let _ = writeln!(out, "- {note}");
        }
    }
    out
}

/// Formats the expected consistency of the cases next to the observed one.
fn expected(found: &Estimates) -> String {
    let mut out = format!(
        "\n### Consistency\n\n| {} |\n|{}\n",
        estimates::HEADER.join(" | "),
        "---|".repeat(estimates::HEADER.len())
    );
    for case in &found.cases {
        let mut row = estimates::row(case);
        row[0] = cell(&row[0]);
        let _ = writeln!(out, "| {} |", row.join(" | "));
    }
    let _ = writeln!(out, "\n{}\n", estimates::LEGEND);
    for case in &found.cases {
        for remark in estimates::remarks(case) {
            let _ = writeln!(out, "- {}: {}", code(&case.name), code(&remark));
        }
    }
    for line in estimates::summary(found) {
        let _ = writeln!(out, "- {}", code(&line));
    }
    out
}

/// A case that did not end in Pass, or not as expected: what is known about it.
pub(super) fn trouble(case: &CaseRecord, repeated: bool) -> String {
    let mut out = String::new();
    let against = story::against(case);
    let _ = writeln!(
        out,
        "\n### {} ({against}): {}\n\n{}\n",
        story::verdict(case),
        code(&story::name(case, repeated)),
        code(&case.at.to_string())
    );
    let mut item = |label: &str, text: &str| {
        let _ = writeln!(out, "- {label}: {}", code(text));
    };
    for line in story::standing(case) {
        item("standing", &line);
    }
    let step = story::deciding_step(case);
    let said = step.and_then(|step| step.reason.as_deref());
    if let Some(step) = step {
        item(&format!("step {}", step.index + 1), &step.text);
    }
    if let Some(reason) = said {
        item("reason", reason);
    }
    if let Some(reason) = case
        .reason
        .as_deref()
        .filter(|reason| Some(*reason) != said)
    {
        item("reason", reason);
    }
    if let Some(step) = step {
        for rules in super::decision::rule_lines(step) {
            item("rules", &rules);
        }
        for counsel in super::counsel::lines(step) {
            item("model", counsel.trim());
        }
        for (what, sentence) in &step.candidates {
            item("candidate", what);
            item("named alone by", sentence);
        }
        for (label, text) in [
            ("nearest", &step.nearest),
            ("hint", &step.hint),
            ("screenshot", &step.screenshot),
        ] {
            if let Some(text) = text {
                item(label, text);
            }
        }
    }
    for (step, words) in story::missed_elsewhere(case) {
        item(&format!("step {}, {words}", step.index + 1), &step.text);
    }
    for hook in case.hooks.iter().filter(|hook| !hook.ok) {
        item("hook", &story::hook(hook));
        if let Some(screenshot) = &hook.screenshot {
            item("screenshot", screenshot);
        }
    }
    for note in &case.notes {
        item("note", note);
    }
    out
}

/// A code span that holds any text: its fence is longer than any run of backticks inside.
pub(crate) fn code(text: &str) -> String {
    let text = printable(text);
    let text = text.trim();
    if text.is_empty() {
        return "(empty)".into();
    }
    let longest = text
        .split(|c| c != '`')
        .map(str::len)
        .max()
        .unwrap_or_default();
    let fence = "`".repeat(longest + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{pad}{text}{pad}{fence}")
}

/// A code span in a table, where a bar ends the cell even inside code.
pub(super) fn cell(text: &str) -> String {
    code(text).replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::{cell, code, render};
    use crate::report::sample;

    #[test]
    fn code_spans_hold_any_text() {
        for (text, expected) in [
            ("a", "`a`"),
            ("<b>@you</b> [x](http://x)", "`<b>@you</b> [x](http://x)`"),
            ("a`b", "``a`b``"),
            ("``", "``` `` ```"),
            ("a\n# b", "`a # b`"),
            ("", "(empty)"),
        ] {
            assert_eq!(code(text), expected);
        }
        assert_eq!(cell("a|b"), "`a\\|b`");
    }

    #[test]
    fn a_run() {
        insta::assert_snapshot!(render(&sample::run()));
    }
}
