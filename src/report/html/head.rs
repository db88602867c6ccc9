//! The head of the page: which run it was, and how it ended, at a glance.

use super::view::ReportView;
use crate::report::amount;
use crate::suite::printable;
use maud::{Markup, html};

/// The head.
pub(super) fn head(view: &ReportView<'_>) -> Markup {
    let record = view.record;
    let totals = record.totals();
    let others = totals.cases - totals.as_expected;
    html! {
        header {
            p.brand {
                svg width="16" height="20" viewBox="0 0 16 20" aria-hidden="true" focusable="false" {
                    path d="M8 0V8" {} path.bob d="M3 8h10l-5 11z" {}
                }
                "Plumbline" span.quiet { " " (printable(&record.plumbline)) }
            }
            h1 { (headline(view)) }
            p.run {
                "Run " code { (printable(&record.id)) } " · " (when(&record.started))
                @if let Some(took) = took(record.started.as_str(), record.ended.as_deref()) { " · " (took) }
                @if let Some(driver) = &record.driver { " · " (printable(&driver.versions.join(", "))) }
            }
            @if view.following {
                p #live.live role="status" { "The run has not ended; this page follows it." }
            }
            @if totals.cases > 0 {
                (bar(&[("pass", totals.pass), ("fail", totals.fail), ("inconclusive", totals.inconclusive)]))
                ul.verdicts {
                    li.pass { b { (totals.pass) } " Pass" }
                    li.fail { b { (totals.fail) } " Fail" }
                    li.inconclusive { b { (totals.inconclusive) } " Inconclusive" }
                    li { b { (totals.as_expected) } " as expected, " b { (others) } " not" }
                }
            }
        }
    }
}

/// "2 of 3 cases did not end as expected".
pub(super) fn headline(view: &ReportView<'_>) -> String {
    let record = view.record;
    let totals = record.totals();
    let others = totals.cases - totals.as_expected;
    let said = match (totals.cases, others) {
        (0, _) => "No case has ended".to_owned(),
        (1, 0) => "The case ended as expected".into(),
        (1, _) => "The case did not end as expected".into(),
        (all, 0) => format!("All {all} cases ended as expected"),
        (all, others) => format!("{others} of {all} cases did not end as expected"),
    };
    if view.following {
        format!("{} so far", amount::counted(totals.cases, "case"))
    } else if record.interrupted {
        format!("{said}; the run was interrupted")
    } else {
        said
    }
}

/// Shares of a whole as a bar; the numbers stand beside it.
fn bar(parts: &[(&'static str, usize)]) -> Markup {
    let all: usize = parts.iter().map(|(_, count)| count).sum();
    let mut x = 0.0;
    let mut rects = Vec::new();
    for (tone, count) in parts.iter().filter(|(_, count)| *count > 0) {
        let width = 100.0 * *count as f64 / all as f64;
        rects.push((*tone, x, width));
        x += width;
    }
    html! {
        svg.bar width="100%" height="10" aria-hidden="true" focusable="false" {
            @for (tone, x, width) in rects {
                rect.(tone) x=(format!("{x:.3}%")) y="0" width=(format!("{width:.3}%")) height="10" {}
            }
        }
    }
}

/// "2026-11-21 03:59 UTC"; the text itself where it is no time.
pub(super) fn when(started: &str) -> Markup {
    let time = started.parse::<jiff::Timestamp>().ok();
    html! {
        @if let Some(time) = time {
            time datetime=(time) { (time.strftime("%Y-%m-%d %H:%M UTC").to_string()) }
        } @else {
            (printable(started))
        }
    }
}

fn took(started: &str, ended: Option<&str>) -> Option<String> {
    let began: jiff::Timestamp = started.parse().ok()?;
    let ended: jiff::Timestamp = ended?.parse().ok()?;
    let milliseconds = ended.as_millisecond() - began.as_millisecond();
    Some(amount::duration(u64::try_from(milliseconds).ok()?))
}
