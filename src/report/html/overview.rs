//! Overview before the cases: figures, changes since the previous run, slow and inconsistent cases.

use super::case::tone;
use super::earlier::{ChangedCase, EarlierRun};
use super::head::when;
use super::view::ReportView;
use crate::record::{CaseRecord, RunRecord};
use crate::report::{amount, counsel, story};
use crate::stats::{Cluster, bound, cluster, most_frequent, sigma};
use crate::suite::printable;
use crate::verdict::Verdict;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// Longest list before the rest is only counted.
const SHOWN: usize = 8;

/// The overview, all of it.
pub(super) fn overview(view: &ReportView<'_>) -> Markup {
    html! {
        section.overview aria-labelledby="overview" {
            h2 #overview { "Overview" }
            div.panels {
                (figures(view))
                @if let Some(earlier) = &view.earlier { (since(view, earlier)) }
                (reasons(view))
                (wavering(view))
                (slowest(view))
            }
            (small_print(view))
        }
    }
}

fn panel(title: &str, inside: &Markup) -> Markup {
    html! { div.panel { h3 { (title) } (inside) } }
}

fn link(view: &ReportView<'_>, at: usize) -> Markup {
    let case = &view.record.cases[at];
    html! { a href={ "#" (view.anchors[at]) } { (printable(&story::name(case, view.repeated))) } }
}

fn figures(view: &ReportView<'_>) -> Markup {
    let record = view.record;
    let totals = record.totals();
    let steps = record.cases.iter().flat_map(|c| &c.steps);
    let by_model = steps.clone().filter(|s| s.decided_by.is_model()).count();
    let by_trial = record.cases.iter().filter(|c| c.is_by_trial()).count();
    let certified = record.cases.iter().filter(|c| c.is_by_certified_model());
    let certified = certified.count();
    let remembered = record.cases.iter().filter(|c| c.is_by_remembered_trial());
    let remembered = remembered.count();
    let asserted = steps.clone().filter(|s| s.assertion.is_some()).count();
    let expectations = story::expectations(record);
    let inside = html! {
        dl.figures {
            @if let Some(share) = (100 * totals.by_logic).checked_div(totals.decisions) {
                dt { "Decided by logic" }
                dd { b { (share) " %" } " " span.quiet { (totals.by_logic) " of " (totals.decisions) } }
            }
            @if by_model > 0 { dt { "Decided by a model" } dd { (amount::counted(by_model, "step")) } }
            @if by_trial > 0 {
                dt { "Verdicts by trial" }
                dd { (by_trial) @if remembered > 0 { " " span.quiet { (remembered) " remembered" } } }
            }
            @if certified > 0 { dt { "Verdicts by a certified model" } dd { (certified) } }
            @if let Some(near) = near_misses(record) { dt { "Verdicts that hang on a near miss" } dd { (near) } }
            @if let Some(cost) = counsel::cost(record) { dt { "Cost" } dd { (cost) } }
            dt { "Assertions evaluated" } dd { (asserted) }
            dt { "Steps" } dd { (steps.count()) }
            @if expectations != story::Expectations::default() {
                dt { "Expectations on steps" }
                dd { (expectations.met) " met, " (expectations.missed) " not" }
            }
            @if let Some((verdicts, patterns)) = consistency(record) {
                dt { "Consistency" }
                dd { b { (percent(verdicts)) } " " span.quiet { "verdicts, " (percent(patterns)) " step outcomes" } }
            }
            @if let Some(steadiness) = steadiness(record) {
                dt { "Sigma level of the verdicts" }
                dd { (steadiness) }
            }
        }
    };
    panel("Figures", &inside)
}

/// Counts the verdicts that hang on near misses.
fn near_misses(record: &RunRecord) -> Option<Markup> {
    let [refused, open, taken] = story::near_misses(record)?;
    let all = refused + open + taken;
    Some(
        html! { b { (all) } " " span.quiet { (taken) " taken, " (refused) " refused, " (open) " left open" } },
    )
}

fn percent(share: f64) -> String {
    // Rounded down: 99.96 % is not all.
    format!("{:.1} %", (share * 1000.0).floor() / 10.0)
}

/// A case over its repetitions.
struct Repeated<'a> {
    runs: Vec<(usize, &'a CaseRecord)>,
    verdicts: f64,
    patterns: f64,
}

fn repeated(record: &RunRecord) -> Vec<Repeated<'_>> {
    let mut cases: BTreeMap<&str, Vec<(usize, &CaseRecord)>> = BTreeMap::new();
    for (at, case) in record.cases.iter().enumerate() {
        cases.entry(&case.id).or_default().push((at, case));
    }
    cases
        .into_values()
        .filter(|runs| runs.len() > 1)
        .filter_map(|runs| {
            let verdicts = most_frequent(runs.iter().map(|(_, c)| (c.verdict, c.cause)))?;
            let patterns = most_frequent(runs.iter().map(|(_, c)| {
                let outcomes = c.steps.iter().map(|s| story::outcome(s));
                outcomes.collect::<Vec<_>>().join(" ")
            }))?;
            Some(Repeated {
                runs,
                verdicts,
                patterns,
            })
        })
        .collect()
}

fn consistency(record: &RunRecord) -> Option<(f64, f64)> {
    let cases = repeated(record);
    let mean =
        |of: fn(&Repeated<'_>) -> f64| cases.iter().map(of).sum::<f64>() / cases.len() as f64;
    (!cases.is_empty()).then(|| (mean(|c| c.verdicts), mean(|c| c.patterns)))
}

/// How steady verdicts are in Six Sigma terms: an opportunity is a run of a case, a defect one that ended otherwise than its
/// case mostly does. Without a defect only the bound says something.
fn steadiness(record: &RunRecord) -> Option<Markup> {
    const CONFIDENCE: f64 = 0.95;
    let cases = repeated(record);
    let clusters: Vec<Cluster> = cases
        .iter()
        .map(|case| {
            let trials = case.runs.len();
            Cluster {
                successes: (case.verdicts * trials as f64).round() as u64,
                trials: trials as u64,
            }
        })
        .collect();
    let rates: Vec<f64> = cases.iter().map(|case| case.verdicts).collect();
    let within = sigma::within_case(&rates)?;
    let all = cluster::pooled(&clusters);
    let at_least = sigma::level(bound(&clusters, CONFIDENCE)).max(0.0);
    Some(html! {
        @if all.successes < all.trials { b { (format!("{:.1}", sigma::level(all.rate()?))) } ", " }
        "at least " b { (format!("{at_least:.1}")) } " "
        span.quiet { "(95 %, " (amount::counted(clusters.len(), "case")) "); σ within cases " (format!("{within:.3}")) }
    })
}

fn wavering(view: &ReportView<'_>) -> Markup {
    let mut cases = repeated(view.record);
    if cases.is_empty() {
        return Markup::default();
    }
    cases.retain(|case| case.verdicts < 1.0 || case.patterns < 1.0);
    cases.sort_by(|a, b| {
        (a.verdicts, a.patterns)
            .partial_cmp(&(b.verdicts, b.patterns))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    let rest = cases.len().saturating_sub(SHOWN);
    let inside = html! {
        @if cases.is_empty() { p { "Every case ended alike in all its repetitions." } }
        ul.lines {
            @for case in cases.iter().take(SHOWN) {
                li {
                    (link(view, case.runs[0].0))
                    span.runs {
                        @for (at, run) in &case.runs {
                            a.dot.(tone(run.verdict)) href={ "#" (view.anchors[*at]) } aria-label={ "run " (run.repetition) ": " (run.verdict) } { (letter(run.verdict)) }
                        }
                    }
                    span.number { (percent(case.verdicts)) }
                }
            }
        }
        @if rest > 0 { p.quiet { "and " (rest) " more" } }
    };
    panel("Least consistent", &inside)
}

fn letter(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Pass => "P",
        Verdict::Fail => "F",
        Verdict::Inconclusive => "I",
    }
}

fn since(view: &ReportView<'_>, earlier: &EarlierRun) -> Markup {
    let (worse, other): (Vec<&ChangedCase>, Vec<&ChangedCase>) = earlier
        .changed
        .iter()
        .partition(|change| change.better == Some(false));
    let changes: Vec<&ChangedCase> = worse.into_iter().chain(other).collect();
    let rest = changes.len().saturating_sub(SHOWN);
    let inside = html! {
        p.quiet {
            "Compared with run " code { (printable(&earlier.id)) } ", " (when(&earlier.started)) ": "
            (amount::counted(changes.len(), "case")) " changed, " (earlier.same) " did not"
            @if let Some(driver) = &earlier.driver { "; driven by " (printable(driver)) }
        }
        ul.lines {
            @for change in changes.iter().take(SHOWN) {
                li {
                    (link(view, change.at))
                    span.change.worse[change.better == Some(false)].better[change.better == Some(true)] {
                        (change.was) " → " (change.is)
                        @match change.better { Some(false) => " (worse)", Some(true) => " (better)", None => "" }
                    }
                }
            }
        }
        @if rest > 0 { p.quiet { "and " (rest) " more" } }
        @if !earlier.new.is_empty() {
            p { "New: " @for (n, at) in earlier.new.iter().take(SHOWN).enumerate() { @if n > 0 { ", " } (link(view, *at)) }
                @if earlier.new.len() > SHOWN { " and " (earlier.new.len() - SHOWN) " more" } }
        }
        @if !earlier.gone.is_empty() {
            p { "Not in this run: " @for (n, name) in earlier.gone.iter().take(SHOWN).enumerate() { @if n > 0 { ", " } (printable(name)) }
                @if earlier.gone.len() > SHOWN { " and " (earlier.gone.len() - SHOWN) " more" } }
        }
    };
    panel("Since the last run", &inside)
}

/// Causes of what did not end in Pass, most frequent first.
fn reasons(view: &ReportView<'_>) -> Markup {
    let mut causes: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (at, case) in view.record.cases.iter().enumerate() {
        if case.verdict != Verdict::Pass && !view.is_running(case) {
            let word = case
                .cause
                .map_or("false assertion".to_owned(), |c| c.to_string());
            let known = causes.entry(word).or_insert((0, at));
            known.0 += 1;
            // What was expected is no example.
            if view.record.cases[known.1].as_expected() && !case.as_expected() {
                known.1 = at;
            }
        }
    }
    if causes.is_empty() {
        return Markup::default();
    }
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
    let inside = html! {
        ul.lines {
            @for (cause, (count, at)) in causes.iter().take(SHOWN) {
                li { span.cause { (cause) } span.example { @if *count > 1 { "such as " } (link(view, *at)) } span.number { (count) } }
            }
        }
    };
    panel("Why not Pass", &inside)
}

fn slowest(view: &ReportView<'_>) -> Markup {
    let cases = &view.record.cases;
    if cases.len() < 3 {
        return Markup::default();
    }
    let mut order: Vec<usize> = (0..cases.len()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(cases[*at].milliseconds));
    let inside = html! {
        ul.lines {
            @for at in order.iter().take(5) {
                li { (link(view, *at)) span.number { (amount::duration(cases[*at].milliseconds)) } }
            }
        }
    };
    panel("Slowest", &inside)
}

/// Settings and notes of the run.
fn small_print(view: &ReportView<'_>) -> Markup {
    let record = view.record;
    html! {
        @if !record.notes.is_empty() {
            details.more {
                summary { (amount::counted(record.notes.len(), "note")) }
                ul { @for note in &record.notes { li { (printable(note)) } } }
            }
        }
        @if !record.hooks.is_empty() {
            details.more open[record.hooks.iter().any(|hook| !hook.ok)] {
                summary { "Around suites" }
                ul {
                    @for hook in &record.hooks {
                        li {
                            (printable(&hook.suite)) ": " (printable(&story::hook(hook)))
                            @if let Some(picture) = view.embedded.of_hook(hook) { (picture) }
                        }
                    }
                }
            }
        }
        details.more {
            summary { "Settings" }
            table.settings {
                tbody {
                    @for (name, value) in &record.settings {
                        tr { th scope="row" { (printable(name)) } td { (printable(value)) } }
                    }
                }
            }
        }
    }
}
