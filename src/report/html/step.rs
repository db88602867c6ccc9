//! A sentence of a case with its outcome and evidence.

use super::agents::asked;
use super::picture::EmbeddedPictures;
use crate::record::{StepOutcome, StepRecord};
use crate::report::decision::{GuardDecision, decisions, sentence};
use crate::report::{amount, story};
use crate::suite::printable;
use crate::verdict::Truth;
use maud::{Markup, html};

/// The sentence as an item of the case's list.
pub(super) fn step(
    step: &StepRecord,
    anchor: &str,
    embedded: &EmbeddedPictures<'_>,
    shown: bool,
) -> Markup {
    let kind = tone(step.outcome);
    html! {
        li.step.(kind) id={ (anchor) "-step-" (step.index + 1) } {
            p.said {
                span.mark { (story::outcome(step)) }
                span.sentence { (printable(&step.text)) }
                @if step.outcome != StepOutcome::NotReached {
                    span.by { (story::decider(step.decided_by)) " · " (amount::duration_short(step.milliseconds)) }
                }
            }
            @if !step.formula.is_empty() { p.formula { code { (printable(&step.formula)) } } }
            (guards(step))
            @if let Some(expected) = unexpected(step) { p.note.loud { (expected) } }
            (asked(&step.consultations))
            @for note in &step.notes { p.note { (printable(note)) } }
            @if step.healed { p.note { "healed: a model chose another target than the sentence names" } }
            @if !shown && step.screenshot.is_some() {
                details.more {
                    summary { "Screenshot after step " (step.index + 1) }
                    @if let Some(figure) = embedded.figure(step, "After this step") { (figure) }
                }
            }
        }
    }
}

fn tone(outcome: StepOutcome) -> &'static str {
    match outcome {
        StepOutcome::Passed => "pass",
        StepOutcome::Failed => "fail",
        StepOutcome::Inconclusive => "inconclusive",
        StepOutcome::Skipped => "skipped",
        StepOutcome::NotReached => "not-reached",
    }
}

/// Renders the observations of the guards. A guard that asks nothing of the page is left out.
fn guards(step: &StepRecord) -> Markup {
    let decisions = decisions(step);
    let shown: Vec<&GuardDecision<'_>> = decisions
        .iter()
        .filter(|decision| decision.looked_at_the_page())
        .collect();
    let weak = step
        .assertion
        .as_ref()
        .is_some_and(|a| a.held_before == Some(true) && a.truth == Truth::True);
    html! {
        @if !shown.is_empty() {
            dl.guards {
                @for decision in &shown {
                    @if let Some(truth) = decision.truth { (guard_line(decision, truth)) }
                }
                @if weak { dt.quiet { "note" } dd.quiet { "held before the last action" } }
            }
        }
        @if shown.iter().any(|decision| !decision.rules.is_empty()) {
            details.more {
                summary { "Rules that decided step " (step.index + 1) }
                @for decision in shown.iter().filter(|decision| !decision.rules.is_empty()) {
                    p.quiet { (decision.guard) }
                    ol.rules {
                        @for rule in decision.rules {
                            li { code { (printable(rule.as_str())) } " " (sentence(rule)) }
                        }
                    }
                }
            }
        }
    }
}

fn guard_line(decision: &GuardDecision<'_>, truth: Truth) -> Markup {
    let kind = match truth {
        Truth::True => "pass",
        Truth::False => "fail",
        Truth::Unknown => "inconclusive",
    };
    html! {
        dt { (decision.guard) }
        dd {
            span.truth.(kind) { (story::truth(truth)) }
            @for evidence in decision.evidence {
                " " span.saw { (printable(&evidence.what)) }
            }
        }
    }
}

fn unexpected(step: &StepRecord) -> Option<&'static str> {
    let expectation = step.expectation.filter(|e| e.met == Some(false))?;
    Some(if expectation.holds {
        "expected to hold, and does not"
    } else {
        "expected not to hold, and holds"
    })
}
