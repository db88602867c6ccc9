//! The report for a terminal and for a pull request.

use super::mutant::Why;
use super::rate::ErrorRate;
use super::report::{ConformanceReport, OperatorMade};
use super::tally::{PolicyTally, WrongVerdict};
use crate::report::code;
use crate::suite::{printable, terminal_table};
use crate::verdict::Decider;
use comfy_table::CellAlignment;
use std::fmt::Write;

/// Renders for a terminal of this width.
pub fn text(report: &ConformanceReport, width: u16) -> String {
    let mut out = String::new();
    for policy in &report.policies {
        let _ = writeln!(out, "{}\n", title(report, policy));
        let _ = writeln!(out, "{}\n", table(&shares(policy), width));
        if !policy.operators.is_empty() {
            let _ = writeln!(out, "{}\n", table(&operators(report, policy), width));
        }
        for wrong in &policy.wrong {
            out.push_str(&told(wrong));
        }
    }
    for line in summary(report) {
        let _ = writeln!(out, "{}", printable(&line));
    }
    out
}

/// Markdown. Texts of suites and pages are in code spans.
pub fn markdown(report: &ConformanceReport) -> String {
    let mut out = String::from("## Plumbline: conformance\n\n");
    // Writing to a String cannot fail.
    for policy in &report.policies {
        let _ = writeln!(out, "### {}\n", printable(&title(report, policy)));
        rows(&mut out, &shares(policy));
        if !policy.operators.is_empty() {
            rows(&mut out, &operators(report, policy));
        }
        for wrong in &policy.wrong {
            let _ = writeln!(
                out,
                "- **{}**, {} at {}",
                wrong.fault.in_words(),
                code(&wrong.name),
                code(&wrong.at.to_string())
            );
            for (what, line) in lines(wrong) {
                let _ = writeln!(out, "  - {what}: {}", code(&line));
            }
        }
        out.push('\n');
    }
    for line in summary(report) {
        let _ = writeln!(out, "- {}", printable(&line));
    }
    out
}

fn title(report: &ConformanceReport, policy: &PolicyTally) -> String {
    let model = report
        .settings
        .iter()
        .find(|(what, _)| what.starts_with("model "));
    match model {
        Some((_, model)) => format!("policy {}, {model}", policy.policy),
        None => format!("policy {}, no model", policy.policy),
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn interval(rate: &ErrorRate) -> String {
    match rate.share() {
        Some(_) => format!("{} – {}", percent(rate.low), percent(rate.high)),
        None => "not decided".into(),
    }
}

fn share(rate: &ErrorRate) -> String {
    rate.share().map_or_else(|| "–".into(), percent)
}

fn line(what: &str, rate: &ErrorRate) -> Vec<String> {
    vec![
        what.to_owned(),
        format!("{} of {}", rate.hits, rate.of),
        share(rate),
        interval(rate),
    ]
}

fn shares(p: &PolicyTally) -> Vec<Vec<String>> {
    let head = ["", "Number", "Share", "Interval"].map(str::to_owned);
    vec![
        head.to_vec(),
        line("unsound cases: expected to pass, and failed", &p.unsound),
        line("false Fail", &p.false_fail),
        line(
            "Fail or Inconclusive where Pass is expected",
            &p.fail_or_open,
        ),
        line("Pass where another verdict is expected", &p.pass_unmeant),
        line("conclusive, where that is expected", &p.conclusive),
        line("lax cases: a mutant passed", &p.lax),
        line("false Pass, all mutants", &p.false_pass),
        line("  with a sentence that is not so", &p.untrue),
        line("  that do something else", &p.astray),
        line("mutants that ended in Fail or Pass", &p.mutants_conclusive),
    ]
}

fn operators(report: &ConformanceReport, p: &PolicyTally) -> Vec<Vec<String>> {
    let head = [
        "Operator",
        "Passed",
        "Share",
        "Interval",
        "Conclusive",
        "Left out",
        "Why left out",
    ];
    let mut out = vec![head.map(str::to_owned).to_vec()];
    for tally in &p.operators {
        let mut made = report
            .made
            .iter()
            .find(|m| m.operator == tally.operator)
            .cloned()
            .unwrap_or(OperatorMade {
                operator: tally.operator,
                tried: 0,
                mutants: 0,
                left_out: std::collections::BTreeMap::new(),
            });
        // A mutant that turned out to be none was one of those that were made.
        for left in p
            .left_out
            .iter()
            .filter(|l| l.change.operator == tally.operator)
        {
            *made.left_out.entry(left.why).or_default() += 1;
        }
        let why = |(why, count): (&Why, &usize)| format!("{count}: {why}");
        let left: usize = made.left_out.values().sum();
        out.push(vec![
            tally.operator.name().to_owned(),
            format!("{} of {}", tally.passed.hits, tally.passed.of),
            share(&tally.passed),
            interval(&tally.passed),
            share(&tally.conclusive),
            match made.share_left_out() {
                Some(share) => format!("{left} of {} ({})", made.tried, percent(share)),
                None => "–".into(),
            },
            made.left_out.iter().map(why).collect::<Vec<_>>().join("; "),
        ]);
    }
    out
}

fn table(rows: &[Vec<String>], width: u16) -> String {
    let mut table = terminal_table(Some(width));

    if let Some((head, rest)) = rows.split_first() {
        table.set_header(head);
        for row in rest {
            table.add_row(row);
        }
    }
    for column in 1..3 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt()
}

fn rows(out: &mut String, rows: &[Vec<String>]) {
    for (at, row) in rows.iter().enumerate() {
        let _ = writeln!(out, "| {} |", row.join(" | "));
        if at == 0 {
            let _ = writeln!(out, "|{}", "---|".repeat(row.len()));
        }
    }
    out.push('\n');
}

/// Describes a wrong verdict.
fn lines(wrong: &WrongVerdict) -> Vec<(String, String)> {
    let mut out = Vec::new();
    if let Some(change) = &wrong.change {
        out.push((
            format!("{}, step {}", change.operator, change.step + 1),
            change.in_words(),
        ));
    } else if let Some((step, sentence)) = &wrong.step {
        out.push((format!("step {step}"), sentence.clone()));
    }
    out.push(("why".into(), wrong.reason.clone()));
    let decider = match wrong.decided_by {
        Decider::Logic => "logic",
        Decider::Model => "a model",
        Decider::CertifiedModel => "a certified model",
        Decider::Nobody => "nobody",
    };
    out.push(("decided by".into(), decider.into()));
    out.extend(wrong.evidence.iter().map(|e| ("seen".into(), e.clone())));
    out
}

fn told(wrong: &WrongVerdict) -> String {
    let mut out = format!(
        "{}: {}  [{}]\n",
        wrong.fault.in_words(),
        printable(&wrong.name),
        printable(&wrong.at.to_string())
    );
    for (what, line) in lines(wrong) {
        let _ = writeln!(out, "  {what}: {}", printable(&line));
    }
    out.push('\n');
    out
}

fn summary(report: &ConformanceReport) -> Vec<String> {
    let (cases, mutated) = report.cases;
    let mut out = vec![format!(
        "{cases} cases, {mutated} of them mutated: Pass is expected of them, and they passed; seed {}, at most {} mutants of a case",
        report.seed, report.per_case
    )];
    out.push(format!(
        "intervals: Clopper and Pearson, {}, with all of a case as one trial",
        percent(report.confidence)
    ));
    for policy in &report.policies {
        out.push(format!(
            "policy {}: {} wrong verdicts",
            policy.policy,
            policy.wrong.len()
        ));
    }
    if report.interrupted {
        out.push("interrupted: this is what was done by then".into());
    }
    out
}
