//! Outcome of one sentence, in words for a prompt.

use crate::grammar::{Body, Sentence};
use crate::record::{StepOutcome, StepRecord};
use crate::suite::{printable, underline};
use console::Style;
use std::fmt::Write;

/// The formula, the verdict of the step with its reason, and the candidates by number.
pub(super) fn describe(sentence: &Sentence, step: &StepRecord, colour: bool) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    if let Body::Unread(unread) = &sentence.body {
        let text = &sentence.text;
        let start = text.floor_char_boundary(unread.at.start.min(text.len()));
        let end = text.floor_char_boundary(unread.at.end.clamp(start, text.len()));
        let (shown, carets) = underline(
            text,
            text[..start].chars().count() + 1,
            text[start..end].chars().count(),
        );
        let _ = writeln!(out, "  {shown}\n  {carets}");
    } else {
        let _ = writeln!(out, "  = {}", printable(&step.formula));
    }
    let (word, tone) = match step.outcome {
        StepOutcome::Passed => ("ok", Style::new().green()),
        StepOutcome::Skipped => ("skipped", Style::new().green()),
        StepOutcome::Failed => ("false", Style::new().red()),
        StepOutcome::Inconclusive | StepOutcome::NotReached => ("open", Style::new().yellow()),
    };
    let cause = step
        .cause
        .map(|cause| format!(" ({cause})"))
        .unwrap_or_default();
    let seen = [&step.observe, &step.readiness]
        .into_iter()
        .flatten()
        .flat_map(|guard| &guard.evidence)
        .chain(step.assertion.iter().flat_map(|a| &a.evidence))
        .map(|evidence| evidence.what.as_str())
        .next();
    let why = step.reason.as_deref().or(seen);
    let why = why
        .map(|why| format!(": {}", printable(why)))
        .unwrap_or_default();
    let _ = writeln!(
        out,
        "  {}{cause}{why}",
        tone.bold().force_styling(colour).apply_to(word)
    );
    let said = |text: &str| step.reason.as_deref().is_some_and(|r| r.contains(text));
    for (number, (what, alone)) in step.candidates.iter().enumerate() {
        let _ = writeln!(out, "    {}. {}", number + 1, printable(what));
        if !alone.is_empty() {
            let _ = writeln!(out, "       {}", printable(alone));
        }
    }
    if !step.candidates.is_empty() {
        let _ = writeln!(
            out,
            "  a number takes the sentence that names that candidate alone"
        );
    }
    if let Some(nearest) = step.nearest.as_ref().filter(|nearest| !said(nearest)) {
        let _ = writeln!(out, "  nearest: {}", printable(nearest));
    }
    if let Some(hint) = &step.hint {
        let _ = writeln!(out, "  hint: {}", printable(hint));
    }
    for note in &step.notes {
        let _ = writeln!(out, "  note: {}", printable(note));
    }
    out
}
