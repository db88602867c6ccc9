//! Values of the properties that decide whether something is painted: which are understood, and what they say.

use super::condition::Tristate;

/// Properties that can decide whether something is painted, and with which text.
const PROPERTIES: [&str; 32] = [
    "display",
    "visibility",
    "opacity",
    "text-transform",
    "position",
    "clip",
    "clip-path",
    "width",
    "height",
    "max-height",
    "max-width",
    "overflow",
    "left",
    "top",
    "right",
    "bottom",
    "inset",
    "text-indent",
    "content",
    "transform",
    "scale",
    "translate",
    "filter",
    "font-size",
    "font-weight",
    "content-visibility",
    "cursor",
    "animation",
    "animation-name",
    "color",
    "-webkit-text-fill-color",
    "all",
];

/// The property can decide whether something is painted.
pub(super) fn decides(property: &str) -> bool {
    PROPERTIES.contains(&property)
}

/// Values that every property takes.
pub(super) fn is_wide(value: &str) -> bool {
    matches!(
        value,
        "inherit" | "initial" | "unset" | "revert" | "revert-layer"
    )
}

/// Whether a browser takes the value; what it does not take leaves the declaration before it in force.
pub(super) fn is_valid(property: &str, value: &str) -> Tristate {
    if is_wide(value) {
        return Some(true);
    }
    let one_of = |known: &[&str]| known.contains(&value).then_some(true);
    match property {
        "display" => {
            if value.starts_with("-ms-") || value.starts_with("-moz-") {
                return Some(false);
            }
            let words = [
                "none",
                "block",
                "inline",
                "flow",
                "flow-root",
                "inline-block",
                "flex",
                "inline-flex",
                "grid",
                "inline-grid",
                "table",
                "inline-table",
                "table-row",
                "table-cell",
                "table-row-group",
                "table-header-group",
                "table-footer-group",
                "table-column",
                "table-column-group",
                "table-caption",
                "contents",
                "list-item",
                "ruby",
                "ruby-text",
                "math",
                "-webkit-box",
                "-webkit-inline-box",
                "-webkit-flex",
                "-webkit-inline-flex",
            ];
            value
                .split_whitespace()
                .all(|word| words.contains(&word))
                .then_some(true)
        }
        "visibility" => one_of(&["visible", "hidden", "collapse"]),
        "position" => one_of(&[
            "static",
            "relative",
            "absolute",
            "fixed",
            "sticky",
            "-webkit-sticky",
        ]),
        "text-transform" => one_of(&["none", "uppercase", "lowercase", "capitalize"]),
        "content-visibility" => one_of(&["visible", "auto", "hidden"]),
        "opacity" => number(value).map(|_| true),
        _ => Some(true),
    }
}

/// A number or a percentage.
pub(super) fn number(value: &str) -> Option<f64> {
    match value.strip_suffix('%') {
        Some(percent) => percent
            .trim()
            .parse::<f64>()
            .ok()
            .map(|number| number / 100.0),
        None => value.trim().parse().ok(),
    }
}

/// A length in CSS pixels; lengths relative to a font take the usual 16 pixels.
pub(super) fn length(value: &str) -> Option<f64> {
    let value = value.trim();
    let digits = value
        .find(|letter: char| letter.is_ascii_alphabetic() || letter == '%')
        .unwrap_or(value.len());
    let number: f64 = value[..digits].trim().parse().ok()?;
    match &value[digits..] {
        "px" => Some(number),
        "em" | "rem" => Some(number * 16.0),
        "pt" => Some(number * 96.0 / 72.0),
        "in" => Some(number * 96.0),
        "cm" => Some(number * 96.0 / 2.54),
        "mm" => Some(number * 9.6 / 2.54),
        "" | "%" | "vw" | "vh" => (number == 0.0).then_some(0.0),
        _ => None,
    }
}

/// The value is worked out from others, or by a function that is not followed here.
pub(super) fn is_worked_out(value: &str) -> bool {
    [
        "calc(", "min(", "max(", "clamp(", "env(", "attr(", "anchor", "if(", "sign(", "round(",
    ]
    .iter()
    .any(|function| value.contains(function))
}

/// A number in the value would move something out of a window, as a length or as a share of it.
pub(super) fn may_move_out(value: &str) -> bool {
    numbers(value).any(|(number, unit)| match unit {
        "%" | "vw" | "vh" | "vmin" | "vmax" | "dvw" | "dvh" => number.abs() >= 99.0,
        "em" | "rem" => number.abs() >= 50.0,
        "deg" | "turn" | "rad" => false,
        _ => number.abs() >= 900.0,
    })
}

/// The numbers of a value with their units.
fn numbers(value: &str) -> impl Iterator<Item = (f64, &str)> {
    value
        .split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '%')))
        .filter_map(|part| {
            let end = part.find(|c: char| c.is_ascii_alphabetic() || c == '%');
            let (number, unit) = part.split_at(end.unwrap_or(part.len()));
            Some((number.parse::<f64>().ok()?, unit))
        })
}

/// `rect(0 0 0 0)`, `rect(1px, 1px, 1px, 1px)` and the like.
pub(super) fn is_empty_rect(clip: &str) -> bool {
    let Some(inner) = clip
        .strip_prefix("rect(")
        .and_then(|clip| clip.strip_suffix(')'))
    else {
        return false;
    };
    let sides: Vec<_> = inner
        .split([',', ' '])
        .filter(|side| !side.is_empty())
        .map(length)
        .collect();
    let [Some(top), Some(right), Some(bottom), Some(left)] = sides[..] else {
        return false;
    };
    right <= left || bottom <= top
}

/// The strings of a `content` value, joined, escapes undone; the alternative text after a slash is no part of it.
pub(super) fn literal(value: &str) -> String {
    use cssparser::{Parser, Token};
    let mut input = Parser::new(value);
    let mut text = String::new();
    while let Ok(token) = input.next() {
        match token {
            Token::QuotedString(string) => text.push_str(string),
            Token::Delim('/') => break,
            _ => {}
        }
    }
    text
}

/// The first `var(…)` of a value: what stands before it, the name, the fallback, and what stands after it.
pub(super) fn first_variable(value: &str) -> Option<(&str, &str, Option<&str>, &str)> {
    let at = value.find("var(")?;
    let inner = &value[at + 4..];
    let mut depth = 0_u32;
    let mut comma = None;
    for (place, c) in inner.char_indices() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 => {
                let name = &inner[..comma.unwrap_or(place)];
                let fallback = comma.map(|comma| &inner[comma + 1..place]);
                return Some((&value[..at], name.trim(), fallback, &inner[place + 1..]));
            }
            ')' => depth -= 1,
            ',' if depth == 0 => _ = comma.get_or_insert(place),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{first_variable, is_empty_rect, literal, may_move_out};

    #[test]
    fn generated_text_is_literal() {
        for (value, text) in [
            (r#""a" "b""#, "ab"),
            (r"'\201C x'", "“x"),
            (r"'it\'s'", "it's"),
            ("counter(x) '. '", ". "),
            ("'new' / 'alternative'", "new"),
            ("none", ""),
        ] {
            assert_eq!(literal(value), text, "{value}");
        }
    }

    #[test]
    fn an_empty_clip_hides() {
        assert!(is_empty_rect("rect(0 0 0 0)") && is_empty_rect("rect(1px, 1px, 1px, 1px)"));
        assert!(!is_empty_rect("rect(0, 10px, 10px, 0)") && !is_empty_rect("auto"));
    }

    #[test]
    fn far_is_told_from_near() {
        for (value, far) in [
            ("translate(-50%, -50%)", false),
            ("translatex(-100%)", true),
            ("translate3d(0, 0, 0)", false),
            ("translatey(-9999px)", true),
            ("rotate(360deg)", false),
            ("calc(50% - 20px)", false),
            ("-9999px", true),
            ("100vw", true),
        ] {
            assert_eq!(may_move_out(value), far, "{value}");
        }
    }

    #[test]
    fn variables_have_fallbacks() {
        assert_eq!(
            first_variable("a var(--x, var(--y, b)) c"),
            Some(("a ", "--x", Some(" var(--y, b)"), " c"))
        );
        assert_eq!(first_variable("var( --x )"), Some(("", "--x", None, "")));
        assert_eq!(first_variable("var(--x"), None);
    }
}
