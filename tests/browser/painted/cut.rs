//! Texts that end in an ellipsis, or after so many lines: what lies behind is not displayed.

use super::chance::Lot;
use super::{PaintedPage, Seen, displayed};
use std::fmt::Write as _;

pub fn page(lot: &mut Lot) -> PaintedPage {
    let mut html = String::from(
        "<!doctype html><meta charset=utf-8><title>Cut</title><style>body{font:16px monospace}.one{margin:14px 8px}.dots{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}\
         .lines{overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical}</style><h1>Cut</h1>",
    );
    let mut said = Vec::new();
    for _ in 0..4 {
        let (first, last) = (lot.words(), lot.words());
        let middle = format!("{} {}", lot.small(), lot.small());
        let all = format!("{first} {middle} {last}");
        // A monospace letter of 16 px is less than 10 px and more than 9 px wide.
        let roomy = 10 * all.len() + 20;
        let tight = 10 * first.len() + 30;
        let (box_html, whole): (String, bool) = match lot.below(9) {
            0 => (
                format!("<div class=dots style='width:{tight}px'>{all}</div>"),
                false,
            ),
            1 => (
                format!("<div class=dots style='width:{roomy}px'>{all}</div>"),
                true,
            ),
            2 => (
                format!(
                    "<div style='display:flex;width:{tight}px'><span class=dots style='min-width:0'>{all}</span></div>"
                ),
                false,
            ),
            3 => (
                format!("<div class=dots style='width:{tight}px'><a href='#x'>{all}</a></div>"),
                false,
            ),
            4 => (
                format!(
                    "<div class=lines style='width:{tight}px;-webkit-line-clamp:1'>{all}</div>"
                ),
                false,
            ),
            5 => (
                format!(
                    "<div class=lines style='width:{tight}px;-webkit-line-clamp:6'>{all}</div>"
                ),
                true,
            ),
            6 => (
                format!(
                    "<table style='table-layout:fixed;width:{tight}px'><tr><td class=dots>{all}</td></tr></table>"
                ),
                false,
            ),
            7 => (
                format!(
                    "<div style='width:{tight}px;height:22px;line-height:22px;overflow:hidden'>{all}</div>"
                ),
                false,
            ),
            _ => (
                format!("<div style='width:{tight}px;line-height:22px'>{all}</div>"),
                true,
            ),
        };
        let _ = writeln!(html, "<div class=one>{box_html}</div>");
        said.push(displayed(lot, &first, Seen::Yes));
        said.push(displayed(lot, &last, whole.into()));
        said.push(displayed(lot, &all, whole.into()));
    }
    PaintedPage {
        family: "cut",
        html,
        said,
    }
}
