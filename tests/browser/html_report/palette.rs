//! The colours can be read: contrast as WCAG 2.2 computes it, for every pair that the style puts together.

use std::collections::BTreeMap;

const STYLE: &str = include_str!("../../../src/report/html/style.css");

/// The custom properties of one `:root` block that are colours.
fn palette(block: &str) -> BTreeMap<String, [f64; 3]> {
    block
        .split(';')
        .filter_map(|declaration| {
            let (name, value) = declaration.trim().strip_prefix("--")?.split_once(':')?;
            let hex = value
                .trim()
                .strip_prefix('#')
                .filter(|hex| hex.len() == 6)?;
            let channel = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).ok();
            let channels = [channel(0)?, channel(2)?, channel(4)?].map(|c| f64::from(c) / 255.0);
            Some((name.to_owned(), channels))
        })
        .collect()
}

/// WCAG 2.2, "relative luminance".
fn luminance(colour: [f64; 3]) -> f64 {
    let [r, g, b] = colour.map(|c| {
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn block(from: &str) -> &str {
    let begin = from.find(":root {").expect("a block") + ":root {".len();
    let end = from[begin..].find('}').expect("its end");
    &from[begin..begin + end]
}

#[test]
fn every_text_stands_out_from_its_ground() {
    let dark = STYLE
        .find("prefers-color-scheme: dark")
        .expect("a dark palette");
    for (scheme, colours) in [
        ("light", palette(block(STYLE))),
        ("dark", palette(block(&STYLE[dark..]))),
    ] {
        let colour = |name: &str| {
            *colours
                .get(name)
                .unwrap_or_else(|| panic!("{scheme} has no `{name}`"))
        };
        let mut pairs = Vec::new();
        for ground in ["ground", "paper", "raised"] {
            for text in ["ink", "soft", "link", "pass", "fail", "inconclusive"] {
                pairs.push((text.to_owned(), ground.to_owned(), 4.5));
            }
        }
        for tone in ["pass", "fail", "inconclusive", "running"] {
            pairs.push((tone.to_owned(), format!("{tone}-soft"), 4.5));
            pairs.push(("ink".to_owned(), format!("{tone}-soft"), 4.5));
        }
        // What shows the focus and the verdict's edge is no text: 3 is enough, and the word stands beside the edge.
        pairs.push(("focus".to_owned(), "ground".to_owned(), 3.0));
        pairs.push(("paper".to_owned(), "ink".to_owned(), 4.5));
        for (text, ground, least) in pairs {
            let found = contrast(colour(&text), colour(&ground));
            assert!(
                found >= least,
                "{scheme}: {text} on {ground} has {found:.2}, {least} is needed"
            );
        }
    }
}

#[test]
fn contrast_is_that_of_the_standard() {
    assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 1e-9);
    // #767676 on white is the lightest grey that passes.
    let grey = [f64::from(0x76) / 255.0; 3];
    assert!((contrast(grey, [1.0; 3]) - 4.54).abs() < 0.005);
}
