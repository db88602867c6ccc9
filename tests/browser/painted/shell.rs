//! The frame of an application: drawers, layers and panels that are open, closed, or beyond an edge.

use super::chance::Lot;
use super::{PaintedPage, Seen, displayed};

/// Styles of the root, and whether what lies beyond its right and lower edges can be scrolled to.
const ROOTS: [(&str, bool); 6] = [
    ("", true),
    ("html{overflow:auto}", true),
    ("html,body{overflow:hidden;height:100%}", false),
    ("body{overflow:hidden}", false),
    ("html{overflow:hidden}", false),
    ("html{overflow:clip}", false),
];

/// Drawers: the style, and whether one that lies so is seen.
const DRAWERS: &[(&str, bool)] = &[
    ("position:fixed;left:0;top:60px;width:220px", true),
    ("position:fixed;left:-220px;top:60px;width:220px", false),
    ("position:fixed;right:-260px;top:60px;width:240px", false),
    ("position:fixed;right:0;top:60px;width:240px", true),
    (
        "position:fixed;left:0;top:60px;width:220px;transform:translateX(-100%)",
        false,
    ),
    (
        "position:fixed;left:0;top:60px;width:220px;translate:-110% 0",
        false,
    ),
    (
        "position:fixed;left:0;bottom:-120px;height:100px;width:220px",
        false,
    ),
    (
        "position:fixed;left:20px;bottom:10px;height:60px;width:220px",
        true,
    ),
    ("position:absolute;left:-400px;top:0;width:220px", false),
    (
        "position:fixed;inset:0;visibility:hidden;opacity:0;transition:opacity .3s,visibility 0s linear .3s",
        false,
    ),
    (
        "position:fixed;left:0;top:80px;width:300px;opacity:0;pointer-events:none;transition:opacity .3s",
        false,
    ),
    (
        "position:fixed;left:0;top:80px;width:300px;opacity:1;transition:opacity .3s",
        true,
    ),
    (
        "position:fixed;left:0;top:80px;width:300px;clip-path:inset(0 100% 0 0);transition:clip-path .3s",
        false,
    ),
    (
        "position:fixed;left:0;top:80px;width:0;overflow:hidden;white-space:nowrap",
        false,
    ),
    (
        "position:fixed;left:0;top:80px;width:220px;height:0;overflow:hidden",
        false,
    ),
    (
        "position:fixed;left:0;top:80px;width:220px;transform:scaleY(0);transform-origin:top",
        false,
    ),
    (
        "position:fixed;left:0;top:80px;width:220px;display:grid;grid-template-rows:0fr;overflow:hidden;height:0",
        false,
    ),
];

pub fn page(lot: &mut Lot) -> PaintedPage {
    let (root, scrolls) = lot.of(&ROOTS);
    let (drawer, open) = lot.of(DRAWERS);
    let [inside, far, below, heading] = [lot.words(), lot.words(), lot.words(), lot.words()];
    let tabs = [lot.words(), lot.words(), lot.words()];
    let chosen = lot.below(3);
    let moved = 300 * chosen;
    let slides = match lot.below(3) {
        // A strip that is moved in a window of the width of one.
        0 => format!(
            "<div style='width:300px;overflow:hidden'><div style='display:flex;width:900px;transform:translateX(-{moved}px)'>{}</div></div>",
            tabs.iter()
                .map(|t| format!("<div style='width:300px'>{t}</div>"))
                .collect::<Vec<_>>()
                .concat()
        ),
        // Each in its place over the others, with those not chosen faded.
        1 => format!(
            "<div style='position:relative;height:30px'>{}</div>",
            tabs.iter()
                .enumerate()
                .map(|(at, t)| format!(
                    "<div style='position:absolute;inset:0;opacity:{}'>{t}</div>",
                    u8::from(at == chosen)
                ))
                .collect::<Vec<_>>()
                .concat()
        ),
        // A strip that the script has scrolled, in a box that no one can scroll.
        _ => format!(
            "<div id=strip style='width:300px;overflow:hidden'><div style='display:flex;width:900px'>{}</div></div><script>strip.scrollLeft={moved}</script>",
            tabs.iter()
                .map(|t| format!("<div style='width:300px'>{t}</div>"))
                .collect::<Vec<_>>()
                .concat()
        ),
    };
    // Right to left the far edge would be the other one; these pages are left to right.
    let html = format!(
        "<!doctype html><meta charset=utf-8><title>Shell</title><style>{root} body{{margin:0}}</style>\
         <div style='{drawer}'><nav><p>{inside}</p></nav></div>\
         <main style='margin-left:340px'><h1>{heading}</h1>{slides}</main>\
         <div style='position:absolute;left:3000px;top:200px;width:300px'>{far}</div>\
         <div style='position:absolute;left:340px;top:2500px'>{below}</div>"
    );
    let mut said = vec![
        displayed(lot, &inside, open.into()),
        displayed(lot, &heading, Seen::Yes),
        displayed(lot, &far, scrolls.into()),
        displayed(lot, &below, scrolls.into()),
    ];
    for (at, tab) in tabs.iter().enumerate() {
        said.push(displayed(lot, tab, (at == chosen).into()));
    }
    PaintedPage {
        family: "shell",
        html,
        said,
    }
}
