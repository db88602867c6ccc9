//! The order in which things are seen, which need not be that of the document.

use super::chance::Lot;
use super::{PaintedPage, Seen};
use std::fmt::Write as _;

/// How things are placed: from their texts in the order in which they are to be seen.
fn laid_out(lot: &mut Lot, items: &[String], tag: &str) -> String {
    let count = items.len();
    let one = |text: &str, style: &str| format!("<{tag} style='{style}'>{text}</{tag}>");
    let reversed: String = items.iter().rev().map(|t| one(t, "")).collect();
    // Document order is a shuffle; `at` is the place that each is seen in.
    let places: Vec<usize> = (0..count).collect();
    let shuffled = lot.shuffled(&places);
    let each = |style: &dyn Fn(usize) -> String| {
        shuffled
            .iter()
            .map(|at| one(&items[*at], &style(*at)))
            .collect::<String>()
    };
    match lot.below(10) {
        0 => format!(
            "<div style='display:flex;flex-direction:column-reverse;align-items:start'>{reversed}</div>"
        ),
        1 => format!(
            "<div style='display:flex;flex-direction:row-reverse;justify-content:flex-end;gap:20px'>{reversed}</div>"
        ),
        2 => format!(
            "<div style='display:flex;gap:24px'>{}</div>",
            each(&|at| format!("order:{at}"))
        ),
        3 => format!(
            "<div style='display:flex;flex-direction:column;align-items:start'>{}</div>",
            each(&|at| format!("order:{at}"))
        ),
        4 => format!(
            "<div style='display:grid'>{}</div>",
            each(&|at| format!("grid-row:{};grid-column:1;justify-self:start", at + 1))
        ),
        5 => format!(
            "<div style='display:grid;gap:0 30px;justify-content:start'>{}</div>",
            each(&|at| format!("grid-column:{};grid-row:1", at + 1))
        ),
        6 => format!(
            "<div style='position:relative;height:{}px'>{}</div>",
            count * 30,
            each(&|at| format!(
                "position:absolute;left:0;top:0;transform:translateY({}px)",
                at * 30
            ))
        ),
        7 => format!(
            "<div style='position:relative;height:{}px'>{}</div>",
            count * 30,
            each(&|at| format!("position:absolute;left:0;top:{}px", at * 30))
        ),
        8 => format!(
            "<div style='display:flex;flex-wrap:wrap-reverse;width:180px'>{}</div>",
            items
                .iter()
                .rev()
                .map(|t| one(t, "width:170px;flex:none"))
                .collect::<String>()
        ),
        _ => format!(
            "<div style='display:flex;flex-direction:column;align-items:start'>{}</div>",
            items.iter().map(|t| one(t, "")).collect::<String>()
        ),
    }
}

/// A list whose items are placed so.
fn list(lot: &mut Lot, items: &[String]) -> String {
    let count = items.len();
    let places: Vec<usize> = (0..count).collect();
    let shuffled = lot.shuffled(&places);
    let li = |at: usize, style: String| format!("<li style='{style}'>{}</li>", items[at]);
    match lot.below(4) {
        0 => format!(
            "<ul style='display:flex;flex-direction:column'>{}</ul>",
            shuffled
                .iter()
                .map(|at| li(*at, format!("order:{at}")))
                .collect::<String>()
        ),
        1 => format!(
            "<ul style='display:flex;flex-direction:column-reverse'>{}</ul>",
            (0..count)
                .rev()
                .map(|at| li(at, String::new()))
                .collect::<String>()
        ),
        2 => format!(
            "<ul style='position:relative;height:{}px'>{}</ul>",
            30 * count,
            shuffled
                .iter()
                .map(|at| li(
                    *at,
                    format!(
                        "position:absolute;top:0;transform:translateY({}px)",
                        at * 30
                    )
                ))
                .collect::<String>()
        ),
        _ => format!(
            "<ul>{}</ul>",
            (0..count)
                .map(|at| li(at, String::new()))
                .collect::<String>()
        ),
    }
}

pub fn page(lot: &mut Lot) -> PaintedPage {
    let mut html = String::from(
        "<!doctype html><meta charset=utf-8><title>Order</title><style>body{font:16px sans-serif}.one{margin:14px 8px}</style>",
    );
    let mut said = Vec::new();
    let count = 3 + lot.below(2);
    let kind = lot.of(&["button", "link", "text"]);
    let items: Vec<String> = (0..count).map(|_| lot.words()).collect();
    let tag = match kind {
        "button" => "button",
        "link" => "a href='#x'",
        _ => "div",
    };
    let _ = write!(
        html,
        "<div class=one>{}</div>",
        laid_out(lot, &items, tag).replace("</a href='#x'>", "</a>")
    );
    for _ in 0..3 {
        let (a, b) = (lot.below(count), lot.below(count));
        if a != b {
            said.push((
                format!("'{}' comes before '{}'", items[a], items[b]),
                (a < b).into(),
            ));
        }
    }
    if kind != "text" {
        let (place, named) = (lot.below(count), lot.below(count));
        let ordinal = ["first", "second", "third", "fourth"][place];
        said.push((
            format!("the {ordinal} {kind} is '{}'", items[named]),
            (place == named).into(),
        ));
        let named = lot.below(count);
        said.push((
            format!("the last {kind} is '{}'", items[named]),
            (named + 1 == count).into(),
        ));
    }
    let mut names: Vec<String> = (0..3).map(|_| lot.words()).collect();
    names.sort();
    let sorted = lot.coin();
    if !sorted {
        names.swap(0, 2);
    }
    let _ = write!(html, "<div class=one>{}</div>", list(lot, &names));
    said.push((
        "the list is sorted in ascending order".into(),
        Seen::from(sorted),
    ));
    let (place, named) = (lot.below(3), lot.below(3));
    let ordinal = ["first", "second", "third"][place];
    said.push((
        format!("the {ordinal} item is '{}'", names[named]),
        (place == named).into(),
    ));
    PaintedPage {
        family: "order",
        html,
        said,
    }
}
