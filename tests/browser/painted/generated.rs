//! Texts that a style sheet writes, and glyphs that are not the letters of the source.

use super::chance::Lot;
use super::{PaintedPage, Seen, displayed};
use base64::Engine as _;
use std::fmt::Write as _;

/// A font whose words `keyboard_arrow_right`, `add`, `menu` and `settings` are one square each.
const ICONS: &[u8] = include_bytes!("icons.ttf");

pub fn page(lot: &mut Lot) -> PaintedPage {
    let font = base64::engine::general_purpose::STANDARD.encode(ICONS);
    let mut html = format!(
        "<!doctype html><meta charset=utf-8><title>Generated</title><style>@font-face{{font-family:Drawn;src:url(data:font/ttf;base64,{font})}}\
         body{{font:16px sans-serif;counter-reset:part}}.icon{{font-family:Drawn;font-size:24px;line-height:1}}.one{{margin:14px 8px}}</style>"
    );
    let mut said = Vec::new();
    let mut part = 0;
    for round in 0..4 {
        let text = lot.words();
        let extra = lot.small();
        let (style, body, more): (String, String, Vec<(String, Seen)>) = match lot.below(10) {
            0 => (
                format!("#t{round}::before{{content:'{extra}: '}}"),
                text.clone(),
                vec![(format!("{extra}: {text}"), Seen::Yes)],
            ),
            1 => (
                format!("#t{round}::after{{content:' {extra}'}}"),
                text.clone(),
                vec![(format!("{text} {extra}"), Seen::Yes)],
            ),
            2 => (
                format!("#t{round}::after{{content:' {extra}';display:none}}"),
                text.clone(),
                vec![(extra.into(), Seen::No)],
            ),
            3 => (
                format!("#t{round}::after{{content:' {extra}';opacity:0}}"),
                text.clone(),
                vec![(extra.into(), Seen::No)],
            ),
            4 => (
                format!("#t{round}::before{{content:attr(data-x) ' '}}"),
                text.clone(),
                vec![(format!("{extra} {text}"), Seen::Yes)],
            ),
            5 => {
                part += 1;
                let style = format!(
                    "#t{round}{{counter-increment:part}}#t{round}::before{{content:'Part ' counter(part) ': '}}"
                );
                (
                    style,
                    text.clone(),
                    vec![
                        (format!("Part {part}: {text}"), Seen::Yes),
                        (format!("Part {}: {text}", part + 1), Seen::No),
                    ],
                )
            }
            6 => (
                format!("#t{round}::after{{content:'{extra}';position:absolute;left:-999px}}"),
                text.clone(),
                vec![(extra.into(), Seen::No)],
            ),
            7 => (
                format!("#t{round}::after{{content:'{extra}';color:#fff}}"),
                text.clone(),
                vec![(extra.into(), Seen::No)],
            ),
            8 => {
                let word = lot.of(&["keyboard_arrow_right", "settings", "menu", "add"]);
                (
                    String::new(),
                    format!("<i class=icon>{word}</i> {text}"),
                    vec![(word.into(), Seen::No)],
                )
            }
            _ => (
                String::new(),
                format!("<i class=icon>&#xe145;</i>{text}"),
                vec![],
            ),
        };
        let _ = writeln!(
            html,
            "<style>{style}</style><p class=one id=t{round} data-x='{extra}'>{body}</p>"
        );
        said.push(displayed(lot, &text, Seen::Yes));
        for (words, seen) in more {
            said.push(displayed(lot, &words, seen));
        }
    }
    let list: Vec<String> = (0..3).map(|_| lot.words()).collect();
    let mut items = String::new();
    for item in &list {
        let _ = write!(items, "<li>{item}</li>");
    }
    let _ = write!(
        html,
        "<style>.steps{{list-style:none;counter-reset:step 4}}.steps li{{counter-increment:step 2}}.steps li::before{{content:counter(step) '. '}}</style><ul class=steps>{items}</ul>"
    );
    let (at, number) = (lot.below(3), 6 + 2 * lot.below(3));
    said.push(displayed(
        lot,
        &format!("{number}. {}", list[at]),
        (number == 6 + 2 * at).into(),
    ));
    PaintedPage {
        family: "generated",
        html,
        said,
    }
}
