//! One sentence of a case: what became of it, and what that rests on.

use super::agents::asked;
use super::picture::Gallery;
use crate::record::{StepOutcome, StepRecord};
use crate::report::story;
use crate::suite::printable;
use crate::verdict::{Evidence, Truth};
use maud::{Markup, html};

/// A step that took at least so long tells where the time went.
const SLOW: u64 = 1000;

/// The sentence as an item of the case's list.
pub(super) fn step(step: &StepRecord, anchor: &str, gallery: &Gallery<'_>, shown: bool) -> Markup {
    let kind = tone(step.outcome);
    html! {
        li.step.(kind) id={ (anchor) "-step-" (step.index + 1) } {
            p.said {
                span.mark { (story::outcome(step)) }
                span.sentence { (printable(&step.text)) }
                @if step.outcome != StepOutcome::NotReached {
                    span.by { (story::decider(step.decided_by)) " · " (story::duration_short(step.milliseconds)) }
                }
            }
            @if !step.formula.is_empty() { p.formula { code { (printable(&step.formula)) } } }
            (guards(step))
            @if let Some(expected) = unexpected(step) { p.note.loud { (expected) } }
            (asked(&step.consultations))
            @for note in &step.notes { p.note { (printable(note)) } }
            @if step.healed { p.note { "healed: a model chose another target than the sentence names" } }
            @if let Some(spent) = step.spent.filter(|_| step.milliseconds >= SLOW) {
                p.note {
                    (format!("time: browser {:.0} ms, snapshots {:.0} ms, waiting for rest {:.0} ms, own {:.1} ms", spent.commands, spent.snapshots, spent.rest, spent.own))
                }
            }
            @if !shown && step.screenshot.is_some() {
                details.more {
                    summary { "Screenshot after step " (step.index + 1) }
                    @if let Some(figure) = gallery.figure(step, "After this step") { (figure) }
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

/// What each guard saw. A guard that asks nothing of the page is left out.
fn guards(step: &StepRecord) -> Markup {
    let idle = |evidence: &[Evidence]| {
        evidence.len() == 1
            && evidence[0]
                .what
                .starts_with("nothing on the page is needed")
    };
    let readiness = step.readiness.as_ref().filter(|g| !idle(&g.evidence));
    let any = readiness.is_some() || step.observe.is_some() || step.assertion.is_some();
    html! {
        @if any {
            dl.guards {
                @if let Some(guard) = readiness { (guard_line("readiness", guard.truth, &guard.evidence)) }
                @if let Some(guard) = &step.observe { (guard_line("observe", guard.truth, &guard.evidence)) }
                @if let Some(assertion) = &step.assertion {
                    (guard_line("assertion", assertion.truth, &assertion.evidence))
                    @if assertion.held_before == Some(true) && assertion.truth == Truth::True {
                        dt.quiet { "note" } dd.quiet { "held before the last action" }
                    }
                }
            }
        }
    }
}

fn guard_line(name: &str, truth: Truth, evidence: &[Evidence]) -> Markup {
    let (word, kind) = match truth {
        Truth::True => ("true", "pass"),
        Truth::False => ("false", "fail"),
        Truth::Unknown => ("unknown", "inconclusive"),
    };
    html! {
        dt { (name) }
        dd {
            span.truth.(kind) { (word) }
            @for evidence in evidence {
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
