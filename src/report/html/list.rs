//! All cases, what is not as expected first, and the means to find one.

use super::case::case;
use super::view::ReportView;
use crate::suite::printable;
use crate::verdict::Verdict;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The order in which cases are shown: what runs, what is not as expected, then the rest, each as in the suites.
pub(super) fn order(view: &ReportView<'_>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..view.record.cases.len()).collect();
    order.sort_by_key(|at| {
        let case = &view.record.cases[*at];
        let group = match case.verdict {
            _ if view.is_running(case) => 0,
            _ if case.as_expected() => 4,
            Verdict::Fail => 1,
            Verdict::Pass => 2,
            Verdict::Inconclusive => 3,
        };
        (group, *at)
    });
    order
}

/// The section with all cases.
pub(super) fn list(view: &ReportView<'_>) -> Markup {
    let cases = &view.record.cases;
    let tags: BTreeSet<&str> = cases
        .iter()
        .flat_map(|c| &c.tags)
        .map(String::as_str)
        .collect();
    let count = |wanted: Verdict| cases.iter().filter(|c| c.verdict == wanted).count();
    let unexpected = cases.iter().filter(|c| !c.as_expected()).count();
    html! {
        section aria-labelledby="cases" {
            h2 #cases { "Cases" }
            @if cases.is_empty() {
                p { "No case has begun." }
            } @else {
                form.filter role="search" aria-label="Cases" {
                    label for="search" { "Search" }
                    input #search type="search" autocomplete="off" spellcheck="false" placeholder="name, sentence, text, cause …";
                    fieldset {
                        legend.hidden { "Show" }
                        @for (value, word, count) in [
                            ("all", "All", cases.len()),
                            ("unexpected", "Unexpected", unexpected),
                            ("fail", "Fail", count(Verdict::Fail)),
                            ("inconclusive", "Inconclusive", count(Verdict::Inconclusive)),
                            ("pass", "Pass", count(Verdict::Pass)),
                        ] {
                            button type="button" data-show=(value) aria-pressed=(if value == "all" { "true" } else { "false" }) {
                                (word) " " span.count { (count) }
                            }
                        }
                    }
                    @if !tags.is_empty() {
                        label for="tag" { "Tag" }
                        select #tag {
                            option value="" { "any" }
                            @for tag in tags { option value=(tag) { (printable(tag)) } }
                        }
                    }
                    button #open-all type="button" { "Open those shown" }
                    p #found role="status" {}
                }
                div #list {
                    @for at in order(view) { (case(view, at)) }
                }
            }
        }
    }
}
