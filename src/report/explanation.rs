//! How each step of a case was decided: which rules, in which order, on what evidence.

use super::decision::{decisions, sentence};
use super::{counsel, story};
use crate::record::{CaseRecord, StepRecord, TrialRecord};
use crate::suite::printable;
use std::fmt::Write;

/// The case as text that ends with a line feed.
pub fn render(case: &CaseRecord, repeated: bool) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{}: {}  [{}]",
        story::verdict(case),
        printable(&story::name(case, repeated)),
        printable(&case.at.to_string())
    );
    if let Some(reason) = &case.reason {
        let _ = writeln!(out, "  {}", printable(reason));
    }
    if let Some(trial) = &case.trial {
        tried(&mut out, trial);
    }
    for one in &case.steps {
        step(&mut out, one);
    }
    out
}

/// Writes the candidates that were tried, and the rule by which each was dropped or kept.
fn tried(out: &mut String, trial: &TrialRecord) {
    let _ = writeln!(out);
    // What is said of the whole comes behind the candidates.
    let rules = trial.tried.iter().map(|tried| tried.rule.as_ref());
    let rules = rules.chain(std::iter::repeat(None));
    for (line, rule) in trial.lines().iter().zip(rules) {
        let _ = writeln!(out, "  {}", printable(line));
        if let Some(rule) = rule {
            let _ = writeln!(out, "    {}: {}", printable(rule.as_str()), sentence(rule));
        }
    }
}

fn step(out: &mut String, step: &StepRecord) {
    let _ = writeln!(
        out,
        "\n  step {}: {}\n    {}, decided by {}",
        step.index + 1,
        printable(&step.text),
        story::outcome(step),
        story::decider(step.decided_by)
    );
    for decision in decisions(step) {
        let truth = decision.truth.map(story::truth);
        let truth = truth.map_or(String::new(), |truth| format!(": {truth}"));
        let _ = writeln!(out, "    {}{truth}", decision.guard);
        for (at, rule) in decision.rules.iter().enumerate() {
            let _ = writeln!(
                out,
                "      {}. {}: {}",
                at + 1,
                printable(rule.as_str()),
                sentence(rule)
            );
        }
        if decision.rules.is_empty() {
            let _ = writeln!(out, "      the record names no rule");
        }
        for evidence in decision.evidence {
            let _ = writeln!(out, "      seen: {}", printable(&evidence.what));
        }
    }
    for line in counsel::lines(step) {
        let _ = writeln!(out, "    {}", printable(&line));
    }
    let said = [
        ("reason", &step.reason),
        ("nearest", &step.nearest),
        ("hint", &step.hint),
    ];
    for (label, text) in said {
        if let Some(text) = text {
            let _ = writeln!(out, "    {label}: {}", printable(text));
        }
    }
    for note in &step.notes {
        let _ = writeln!(out, "    note: {}", printable(note));
    }
}
