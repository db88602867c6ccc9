//! Bounds of lengths that are worked out: `calc()`, `min()`, `max()` and `clamp()` over lengths whose size is known at least roughly.

use super::value::length;
use cssparser::{ParseError, Parser, Token};

/// The least and the greatest value that a length can have, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Bounds {
    pub(super) least: f64,
    pub(super) most: f64,
}

/// A number without a unit, or a length.
#[derive(Clone, Copy)]
enum CssAmount {
    Number(f64),
    Length(Bounds),
}

/// Bounds of a value that is one mathematical function; nothing where they are not known.
pub(super) fn bounds(value: &str) -> Option<Bounds> {
    let mut input = Parser::new(value);
    match term(&mut input)? {
        CssAmount::Length(bounds) => input.is_exhausted().then_some(bounds),
        CssAmount::Number(_) => None,
    }
}

fn sum(input: &mut Parser<'_>) -> Option<CssAmount> {
    let mut value = product(input)?;
    loop {
        let start = input.state();
        let sign = match input.next() {
            Ok(Token::Delim('+')) => 1.0,
            Ok(Token::Delim('-')) => -1.0,
            _ => {
                input.reset(&start);
                return Some(value);
            }
        };
        value = match (value, scaled(product(input)?, sign)) {
            (CssAmount::Number(one), CssAmount::Number(other)) => CssAmount::Number(one + other),
            (CssAmount::Length(one), CssAmount::Length(other)) => CssAmount::Length(Bounds {
                least: one.least + other.least,
                most: one.most + other.most,
            }),
            _ => return None,
        };
    }
}

fn product(input: &mut Parser<'_>) -> Option<CssAmount> {
    let mut value = term(input)?;
    loop {
        let start = input.state();
        let is_division = match input.next() {
            Ok(Token::Delim('*')) => false,
            Ok(Token::Delim('/')) => true,
            _ => {
                input.reset(&start);
                return Some(value);
            }
        };
        value = match (value, term(input)?) {
            (one, CssAmount::Number(number)) if is_division && number != 0.0 => {
                scaled(one, 1.0 / number)
            }
            (one, CssAmount::Number(number)) if !is_division => scaled(one, number),
            (CssAmount::Number(number), other) if !is_division => scaled(other, number),
            _ => return None,
        };
    }
}

fn scaled(term: CssAmount, factor: f64) -> CssAmount {
    match term {
        CssAmount::Number(number) => CssAmount::Number(number * factor),
        // Nothing times infinity is no number.
        CssAmount::Length(_) if factor == 0.0 => CssAmount::Length(Bounds {
            least: 0.0,
            most: 0.0,
        }),
        CssAmount::Length(bounds) => {
            let (one, other) = (bounds.least * factor, bounds.most * factor);
            CssAmount::Length(Bounds {
                least: one.min(other),
                most: one.max(other),
            })
        }
    }
}

fn term(input: &mut Parser<'_>) -> Option<CssAmount> {
    let start = input.position();
    let token = input.next().ok()?.clone();
    match token {
        Token::Number { value, .. } => Some(CssAmount::Number(value.into())),
        Token::Percentage { .. } | Token::Dimension { .. } => {
            relative(input.slice_from(start).trim()).map(CssAmount::Length)
        }
        Token::ParenthesisBlock => arguments(input, "calc"),
        Token::Function(name) => arguments(input, &name.to_ascii_lowercase()),
        _ => None,
    }
}

/// Bounds of a single length. What depends on a box or a font is known by its sign alone, what depends on the window roughly.
fn relative(text: &str) -> Option<Bounds> {
    let end = text.find(|c: char| c.is_ascii_alphabetic() || c == '%')?;
    let number: f64 = text[..end].parse().ok()?;
    let one = match &text[end..] {
        "vw" | "vh" | "vmin" | "vmax" | "dvw" | "dvh" | "svw" | "svh" | "lvw" | "lvh" => Bounds {
            least: 2.0,
            most: 100.0,
        },
        "em" | "rem" | "lh" | "rlh" | "ch" | "ex" => Bounds {
            least: 4.0,
            most: 64.0,
        },
        "%" | "cqw" | "cqh" | "cqi" | "cqb" => Bounds {
            least: 0.0,
            most: f64::INFINITY,
        },
        _ => {
            let exact = length(text)?;
            return Some(Bounds {
                least: exact,
                most: exact,
            });
        }
    };
    match scaled(CssAmount::Length(one), number) {
        CssAmount::Length(bounds) => Some(bounds),
        CssAmount::Number(_) => None,
    }
}

fn arguments(input: &mut Parser<'_>, function: &str) -> Option<CssAmount> {
    let values = input.parse_nested_block(|inner| {
        let values = inner.parse_comma_separated(|inner| {
            // An argument that is not known may have any value.
            let value = sum(inner).filter(|_| inner.is_exhausted());
            while inner.next().is_ok() {}
            Ok::<_, ParseError<()>>(value)
        });
        while inner.next().is_ok() {}
        values
    });
    let values = values.ok()?;
    if let ("calc", [value]) = (function, &values[..]) {
        return *value;
    }
    let any = Bounds {
        least: f64::NEG_INFINITY,
        most: f64::INFINITY,
    };
    let bounds: Option<Vec<Bounds>> = values
        .into_iter()
        .map(|value| match value {
            None => Some(any),
            Some(CssAmount::Length(bounds)) => Some(bounds),
            Some(CssAmount::Number(_)) => None,
        })
        .collect();
    let bounds = bounds?;
    let greater = |one: Bounds, other: Bounds| Bounds {
        least: one.least.max(other.least),
        most: one.most.max(other.most),
    };
    let less = |one: Bounds, other: Bounds| Bounds {
        least: one.least.min(other.least),
        most: one.most.min(other.most),
    };
    let value = match (function, &bounds[..]) {
        ("max", [first, rest @ ..]) => rest.iter().copied().fold(*first, greater),
        ("min", [first, rest @ ..]) => rest.iter().copied().fold(*first, less),
        ("clamp", [least, middle, most]) => greater(*least, less(*middle, *most)),
        _ => return None,
    };
    Some(CssAmount::Length(value))
}

#[cfg(test)]
mod tests {
    use super::bounds;

    #[test]
    fn functions_have_bounds() {
        let none = f64::INFINITY;
        for (value, least, most) in [
            ("clamp(10px, 4vw, 40px)", 10.0, 40.0),
            ("clamp(10px, var(--x), 40px)", 10.0, 40.0),
            ("min(100px, 100%)", 0.0, 100.0),
            ("max(100px, 100%)", 100.0, none),
            ("max(1px, env(x))", 1.0, none),
            ("calc(2px + 3 * 4px)", 14.0, 14.0),
            ("calc((2px + 3px) * 4)", 20.0, 20.0),
            ("calc(10px - 2px / 2)", 9.0, 9.0),
            ("calc(-1 * 9999px)", -9999.0, -9999.0),
            ("calc(100% - 20px)", -20.0, none),
            ("calc(0 * 100%)", 0.0, 0.0),
            ("calc(min(1px, 2px) + max(1px, 2px))", 3.0, 3.0),
        ] {
            let told = bounds(value).map(|bounds| (bounds.least, bounds.most));
            assert_eq!(told, Some((least, most)), "{value}");
        }
        for value in [
            "calc(1px + 1)",
            "calc(1px",
            "calc(1px / 0)",
            "round(1px, 2px)",
            "auto",
            "calc(env(x) - 1px)",
            "clamp(1px, 2px)",
            "12px 12px",
        ] {
            // An open parenthesis is closed at the end, as a browser closes it.
            let is_known = value == "calc(1px";
            assert_eq!(bounds(value).is_some(), is_known, "{value}");
        }
    }
}
