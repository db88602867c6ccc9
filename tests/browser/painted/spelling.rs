//! Where one word ends and the next begins, and in which capitals they are read.

use super::chance::Lot;
use super::{PaintedPage, Seen, displayed};
use std::fmt::Write as _;

/// A pair of pieces side by side: `{a}` and `{b}`. Whether a gap as wide as a blank or wider sets them apart.
const PAIRS: &[(&str, bool)] = &[
    (
        "<p><a href='#x'>{a}</a><span style='margin-left:8px'>{b}</span></p>",
        true,
    ),
    (
        "<p><a href='#x'>{a}</a><span style='padding-left:.5em'>{b}</span></p>",
        true,
    ),
    (
        "<p><a href='#x' style='margin-right:10px'>{a}</a><span style='background:#fdd;border-radius:4px'>{b}</span></p>",
        true,
    ),
    (
        "<p><span>{a}</span><span style='display:inline-block;margin-left:6px'>{b}</span></p>",
        true,
    ),
    ("<p><span>{a}</span> <span>{b}</span></p>", true),
    ("<p>{a}&nbsp;<b>{b}</b></p>", true),
    ("<p style='word-spacing:4px'>{a} {b}</p>", true),
    (
        "<p><i style='padding:0 5px'>{a}</i><b style='padding:0 5px'>{b}</b></p>",
        true,
    ),
    (
        "<p><span style='position:relative;left:-8px;margin-left:8px'>{a}</span><span style='margin-left:1px'>{b}</span></p>",
        true,
    ),
    (
        "<p style='display:flex;gap:8px'><span>{a}</span><span>{b}</span></p>",
        true,
    ),
    (
        "<p style='display:flex'><span style='margin-right:8px'>{a}</span><span>{b}</span></p>",
        true,
    ),
    (
        "<p style='display:inline-flex;gap:6px'><span>{a}</span><span>{b}</span></p>",
        true,
    ),
    ("<p style='display:flex;gap:7px'>{a}<b>{b}</b></p>", true),
    (
        "<p><span style='float:left;margin-right:8px'>{a}</span><span>{b}</span></p>",
        true,
    ),
    ("<p><b>{a}</b><span>{b}</span></p>", false),
    (
        "<p>{a}<span style='display:inline-block'>{b}</span></p>",
        false,
    ),
    (
        "<p><span style='display:inline-block'>{a}</span><span style='display:inline-block'>{b}</span></p>",
        false,
    ),
    ("<p><span style='font-size:20px'>{a}</span>{b}</p>", false),
    (
        "<p style='display:flex'><span>{a}</span><span>{b}</span></p>",
        false,
    ),
    ("<p>{a}<wbr>{b}</p>", false),
    ("<p style='letter-spacing:1px'>{a}<i>{b}</i></p>", false),
    (
        "<p><span style='display:inline-block;transition:transform .2s'>{a}</span>{b}</p>",
        false,
    ),
    (
        "<p style='font-size:0'><span style='font-size:16px'>{a}</span> <span style='font-size:16px'>{b}</span></p>",
        false,
    ),
];

/// A text in the source and as it is seen, by the style.
fn cased(lot: &mut Lot) -> (String, String, Vec<(String, Seen)>) {
    let (capital, small) = (lot.capital(), lot.small());
    let source = format!("{capital} {small}");
    let lower = source.to_lowercase();
    let (style, seen) = match lot.below(4) {
        0 => ("text-transform:lowercase", lower.clone()),
        1 => ("text-transform:uppercase", source.to_uppercase()),
        2 => (
            "text-transform:capitalize",
            format!("{capital} {}{}", small[..1].to_uppercase(), &small[1..]),
        ),
        _ => ("font-variant:normal", source.clone()),
    };
    let said = vec![displayed(lot, &seen, Seen::Yes)];
    (format!("<p style='{style}'>{source}</p>"), seen, said)
}

pub fn page(lot: &mut Lot) -> PaintedPage {
    let mut html = String::from(
        "<!doctype html><meta charset=utf-8><title>Spelling</title><style>body{font:16px sans-serif}.one{margin:14px 8px;min-height:20px;overflow:auto}</style>",
    );
    let mut said = Vec::new();
    for _ in 0..4 {
        let (way, apart) = lot.of(PAIRS);
        let (a, b) = if lot.coin() {
            (lot.capital().to_owned(), lot.small().to_owned())
        } else {
            // A word that is split somewhere, or an initial before the rest of the name.
            let word = lot.capital();
            let at = 1 + lot.below(word.len() - 1);
            (word[..at].to_owned(), word[at..].to_owned())
        };
        let _ = writeln!(
            html,
            "<div class=one>{}</div>",
            way.replace("{a}", &a).replace("{b}", &b)
        );
        let (with, without) = (format!("{a} {b}"), format!("{a}{b}"));
        said.push(displayed(lot, &with, apart.into()));
        said.push(displayed(lot, &without, (!apart).into()));
    }
    let (line, _, more) = cased(lot);
    let _ = write!(html, "<div class=one>{line}</div>");
    said.extend(more);
    PaintedPage {
        family: "spelling",
        html,
        said,
    }
}
