//! Boxes over texts: above them or beneath them, in the flow or out of it, with a ground or without.

use super::chance::Lot;
use super::{PaintedPage, Seen, displayed};
use std::fmt::Write as _;

/// Ways in which a second box lies where a text (`{}`) is, and whether the text is seen.
const WAYS: &[(&str, bool)] = &[
    (
        "<div style='height:30px'>{}</div><div style='margin-top:-30px;height:30px;background:#cde;position:relative'></div>",
        false,
    ),
    (
        "<div style='height:30px'>{}</div><div style='margin-top:-30px;height:30px;background:#cde;transform:translateX(0)'></div>",
        false,
    ),
    // A ground in the flow is painted before any text of the flow.
    (
        "<div style='height:30px'>{}</div><div style='margin-top:-30px;height:30px;background:#cde'></div>",
        true,
    ),
    (
        "<div style='height:30px'>{}</div><div style='margin-top:-30px;height:30px;position:relative'></div>",
        true,
    ),
    (
        "<div style='height:30px'>{}</div><div style='margin-top:-30px;height:30px;background:rgba(0,0,0,.15);position:relative'></div>",
        true,
    ),
    (
        "<div style='height:30px;position:relative;z-index:2'>{}</div><div style='margin-top:-30px;height:30px;background:#cde;position:relative;z-index:1'></div>",
        true,
    ),
    (
        "<div style='display:grid'><div style='grid-area:1/1'>{}</div><div style='grid-area:1/1;background:#dec'></div></div>",
        false,
    ),
    (
        "<div style='display:grid'><div style='grid-area:1/1;background:#dec'></div><div style='grid-area:1/1'>{}</div></div>",
        true,
    ),
    (
        "<div style='display:grid'><div style='grid-area:1/1;z-index:1'>{}</div><div style='grid-area:1/1;background:#dec'></div></div>",
        true,
    ),
    (
        "<div style='display:flex'><div style='width:200px'>{}</div><div style='width:200px;margin-left:-200px;background:#ced'></div></div>",
        false,
    ),
    (
        "<div style='display:flex'><div style='width:200px'>{}</div><div style='width:200px;margin-left:-200px'></div></div>",
        true,
    ),
    (
        "<div style='display:flex'><div style='width:200px;order:2;margin-left:-200px'>{}</div><div style='width:200px;order:1;background:#ced'></div></div>",
        true,
    ),
    (
        "<div style='white-space:nowrap'><span>{}</span><span style='display:inline-block;width:260px;margin-left:-260px;height:24px;vertical-align:top;background:#fed'></span></div>",
        false,
    ),
    (
        "<div style='position:relative'><div>{}</div><div style='position:absolute;inset:0;background:#def'></div></div>",
        false,
    ),
    (
        "<div style='position:relative'><div style='position:absolute;inset:0;background:#def'></div><div style='position:relative'>{}</div></div>",
        true,
    ),
    (
        "<div style='position:relative'><div style='position:absolute;inset:0;background:#def;z-index:-1'></div><div>{}</div></div>",
        true,
    ),
    (
        "<div style='position:relative'><div>{}</div><div style='position:absolute;inset:0;background:#def;pointer-events:none'></div></div>",
        false,
    ),
    (
        "<div style='position:relative'><div>{}</div><div style='position:absolute;inset:0;background:#def;opacity:.2'></div></div>",
        true,
    ),
    (
        "<div style='position:relative'><div>{}</div><div style='position:absolute;inset:0;background:#def;visibility:hidden'></div></div>",
        true,
    ),
    (
        "<div style='background:#eee;padding:4px'><div style='position:relative;z-index:-1'>{}</div></div>",
        false,
    ),
    (
        "<div style='background:#eee;padding:4px;isolation:isolate'><div style='position:relative;z-index:-1'>{}</div></div>",
        true,
    ),
    (
        "<div style='padding:4px'><div style='position:relative;z-index:-1'>{}</div></div>",
        true,
    ),
    (
        "<div style='background:#eee;padding:4px;opacity:.95'><div style='position:relative;z-index:-1'>{}</div></div>",
        true,
    ),
    (
        "<div style='height:30px'>{}</div><img alt='' style='display:block;margin-top:-30px;width:300px;height:30px;position:relative;background:#aaa' src='data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='>",
        false,
    ),
    (
        "<div style='height:30px;overflow:hidden'><div style='height:30px;background:#cde'></div><div style='position:relative;top:-30px'>{}</div></div>",
        true,
    ),
    (
        "<button style='position:relative;padding:6px 40px'>{}<span style='position:absolute;inset:0;background:#eef'></span></button>",
        false,
    ),
    (
        "<button style='position:relative;padding:6px 40px'>{}<span style='position:absolute;inset:0;background:rgba(0,0,0,.05)'></span></button>",
        true,
    ),
];

pub fn page(lot: &mut Lot) -> PaintedPage {
    let mut html = String::from(
        "<!doctype html><meta charset=utf-8><title>Layers</title><style>.one{margin:14px 8px}</style><h1>Layers</h1>",
    );
    let mut said = Vec::new();
    let tall = lot.of(&[0, 0, 900]);
    let _ = write!(html, "<div style='height:{tall}px'></div>");
    for _ in 0..5 {
        let text = lot.words();
        let (way, seen) = lot.of(WAYS);
        let _ = writeln!(html, "<div class=one>{}</div>", way.replace("{}", &text));
        said.push(displayed(lot, &text, seen.into()));
    }
    if lot.below(3) == 0 {
        // A box over a half of a text.
        let text = lot.words();
        let _ = write!(
            html,
            "<div class=one style='position:relative;width:200px'><span>{text}</span><span style='position:absolute;left:60px;top:0;width:200px;height:100%;background:#fde'></span></div>"
        );
        said.push((format!("'{text}' is displayed"), Seen::Partly));
    }
    PaintedPage {
        family: "stacked",
        html,
        said,
    }
}
