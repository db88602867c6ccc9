//! Where the time of a case went, drawn: one bar for each step, one colour for each part, one step after the other.

use crate::record::CaseRecord;
use crate::report::amount;
use crate::report::timings::{PARTS, of_case, parts};
use maud::{Markup, html};

/// Pixels.
const WIDTH: f64 = 640.0;
const LEFT: f64 = 34.0;
const ROW: usize = 16;
/// A bar that is shorter than this is not seen.
const LEAST: f64 = 0.5;

/// The drawing with its legend; `None` where no step was measured.
pub(super) fn waterfall(case: &CaseRecord) -> Option<Markup> {
    let sum = of_case(case);
    let total = sum.total();
    if total <= 0.0 {
        return None;
    }
    let scale = (WIDTH - LEFT) / total;
    let mut rows = Vec::new();
    let mut bars = Vec::new();
    let mut from = 0.0;
    for (step, spent) in case.steps.iter().filter_map(|s| Some((s, s.spent?))) {
        let top = rows.len() * ROW;
        rows.push((step.index + 1, top + ROW - 4));
        for (part, time) in PARTS.into_iter().zip(parts(&spent)) {
            let width = time * scale;
            if width >= LEAST {
                let left = LEFT + from * scale;
                bars.push((part, format!("{left:.1}"), top + 2, format!("{width:.1}")));
            }
            from += time;
        }
    }
    let height = rows.len() * ROW;
    let told = format!(
        "{} in {}",
        amount::counted(sum.steps, "step"),
        amount::duration_short(total as u64)
    );
    Some(html! {
        figure.waterfall {
            svg role="img" aria-label={ "Where the time went: " (told) } viewBox={ "0 0 " (WIDTH) " " (height) } width=(WIDTH) height=(height) {
                @for (number, base) in &rows { text x="0" y=(base) { (number) } }
                @for (part, left, top, width) in &bars {
                    rect.(part) x=(left) y=(top) width=(width) height=(ROW - 4) {}
                }
            }
            figcaption {
                (told)
                @for (part, time) in PARTS.iter().zip(sum.parts) {
                    " · " span.key.(part) { (part) } " " (format!("{time:.0} ms"))
                }
            }
        }
    })
}
