//! A case: one line that says how it ended, and behind it everything that is known.

use super::bug::bug;
use super::drawing::drawing;
use super::step::step;
use super::view::ReportView;
use super::waterfall::waterfall;
use super::why::why;
use crate::record::{CaseRecord, HookTime, StepRecord};
use crate::report::{amount, counsel, story};
use crate::suite::printable;
use crate::verdict::{Cause, Verdict};
use maud::{Markup, html};

/// The case at this place of the record.
pub(super) fn case(view: &ReportView<'_>, at: usize) -> Markup {
    let case = &view.record.cases[at];
    let anchor = &view.anchors[at];
    let running = view.is_running(case);
    let word = if running {
        "running"
    } else {
        tone(case.verdict)
    };
    html! {
        details.case.(word).unexpected[!case.as_expected() && !running] id=(anchor) data-verdict=(word)
            data-expected=(if case.as_expected() || running { "yes" } else { "no" })
            data-tags=(case.tags.join("\n")) open[view.record.cases.len() == 1] {
            summary {
                span.pill.(word) { @if running { "Running" } @else { (case.verdict) } }
                span.name {
                    h3 { (printable(&story::name(case, view.repeated))) }
                    @if running {
                        span.reason { (amount::counted(case.steps.len(), "step")) " so far" }
                    } @else if let Some(why) = why(case) {
                        span.reason { (printable(&why)) }
                    }
                }
                span.meta {
                    @if case.is_by_certified_model() && !running { span.against { "by a certified model" } }
                    @if view.suites > 1 { span.suite { (printable(&case.suite)) } }
                    @if !case.as_expected() && !running { span.against { (case.expected) " expected" } }
                    @else if case.expected != Verdict::Pass && !running { span.quiet { "as expected" } }
                    span.number { (amount::counted(case.steps.len(), "step")) }
                    span.number { (amount::duration(case.milliseconds)) }
                }
            }
            (body(view, case, anchor))
        }
    }
}

/// The class of a verdict.
pub(super) fn tone(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Pass => "pass",
        Verdict::Fail => "fail",
        Verdict::Inconclusive => "inconclusive",
    }
}

fn body(view: &ReportView<'_>, case: &CaseRecord, anchor: &str) -> Markup {
    let decisive = story::deciding_step(case);
    let pictures = decisive.map(|step| pictures(view, case, step));
    let pictured = pictures.as_ref().is_some_and(|shown| !shown.is_empty());
    let before = decisive.and_then(|step| step.index.checked_sub(1));
    let shown = |step: &StepRecord| {
        pictured && (Some(step.index) == decisive.map(|s| s.index) || Some(step.index) == before)
    };
    html! {
        div.body {
            @if let Some(why) = why(case) { (banner(case, decisive, &why)) }
            p.facts-line {
                code { (printable(&case.at.to_string())) }
                @if let Some(cause) = case.cause { " · cause " code { (cause) } }
                @for tag in &case.tags { " " span.tag { (printable(tag)) } }
                " · expected " (case.expected)
                " · session " (amount::duration(case.session_milliseconds))
                @if let Some(part) = counsel::part(case) { " · " (part) }
            }
            div.actions {
                button type="button" data-copy-link=(anchor) { "Copy link" }
                @if case.verdict != Verdict::Pass || !case.as_expected() {
                    button type="button" data-copy={ (anchor) "-bug" } { "Copy bug report" }
                }
                @if pictured { button type="button" data-zoom="" aria-pressed="false" { "Enlarge screenshots" } }
            }
            (hooks(view, case, true))
            div.columns.pictured[pictured] {
                ol.steps {
                    @for one in &case.steps { (step(one, anchor, &view.embedded, shown(one))) }
                }
                @if let Some(pictures) = pictures.filter(|_| pictured) {
                    div.pictures { @for picture in pictures { (picture) } }
                }
            }
            (hooks(view, case, false))
            @for note in case.notes.iter().cloned().chain(story::held_before(case)).chain(story::trusted(case)) {
                p.note { (printable(&note)) }
            }
            @if let Some(drawing) = waterfall(case) {
                details.more { summary { "Where the time went" } (drawing) }
            }
            @if let Some(drawing) = drawing(case) {
                details.more { summary { "Transition system" } (drawing) }
            }
            @if case.verdict != Verdict::Pass || !case.as_expected() {
                details.more {
                    summary { "Bug report in Markdown" }
                    pre.bug id={ (anchor) "-bug" } tabindex="0" { (bug(view.record, case, view.repeated)) }
                }
            }
        }
    }
}

/// Renders the hooks before or after the case.
fn hooks(view: &ReportView<'_>, case: &CaseRecord, before: bool) -> Markup {
    html! {
        @for hook in &case.hooks {
            @if before == (hook.when == HookTime::BeforeCase) {
                p.note.loud[!hook.ok] { (printable(&story::hook(hook))) }
                @if let Some(picture) = view.embedded.of_hook(hook) { (picture) }
            }
        }
    }
}

/// The page as the deciding step left it, and before it the page as the step before left that.
fn pictures(view: &ReportView<'_>, case: &CaseRecord, decisive: &StepRecord) -> Vec<Markup> {
    let earlier = decisive
        .index
        .checked_sub(1)
        .and_then(|at| case.steps.get(at))
        .and_then(|step| {
            let caption = format!("Before step {}", decisive.index + 1);
            view.embedded.figure(step, &caption)
        });
    let caption = if earlier.is_some() {
        format!("After step {}", decisive.index + 1)
    } else {
        format!("The page at step {}", decisive.index + 1)
    };
    let own = view.embedded.figure(decisive, &caption);
    earlier.into_iter().chain(own).collect()
}

/// Why not Pass, and the nearest thing on the page.
fn banner(case: &CaseRecord, decisive: Option<&StepRecord>, why: &str) -> Markup {
    html! {
        div.why.(tone(case.verdict)) {
            p.because { (printable(why)) }
            @if let Some(step) = decisive {
                p { span.label { "Sentence" } " " (printable(&step.text)) }
                @if let Some(nearest) = &step.nearest {
                    p { span.label { "Nearest on the page" } " " q { (printable(nearest)) } }
                }
                @if !step.candidates.is_empty() {
                    table.candidates {
                        thead { tr { th scope="col" { "Candidate" } th scope="col" { "Sentence that names it alone" } } }
                        tbody {
                            @for (what, sentence) in &step.candidates {
                                tr {
                                    td { (printable(what)) }
                                    td { @if sentence.is_empty() { "none" } @else { code { (printable(sentence)) } } }
                                }
                            }
                        }
                    }
                }
                @if let Some(hint) = &step.hint {
                    p { span.label { "What to do" } " " (printable(hint)) }
                }
            }
            @for (step, words) in story::missed_elsewhere(case) {
                p { "Step " (step.index + 1) " was " (words) "." }
            }
            @if case.cause == Some(Cause::Interrupted) && decisive.is_none() {
                @if let Some(last) = case.steps.last() {
                    p { "The last step that ended was " (last.index + 1) "." }
                }
            }
        }
    }
}
