//! Media queries against the fixed environment of a run.

use super::condition::{Features, Tristate, both, condition, either};
use super::value::length;
use cssparser::{Delimiter, ParseError, Parser, Token};
use std::cmp::Ordering;

/// Screen that media queries are evaluated for.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Screen {
    /// Width of the viewport in CSS pixels.
    pub(in super::super) width: u32,
    /// Height of the viewport.
    pub(in super::super) height: u32,
    /// The colour scheme is dark.
    pub(in super::super) dark: bool,
}

impl Screen {
    /// Whether one of a list of media queries holds. An empty list does.
    pub(in super::super) fn matches(self, queries: &str) -> Tristate {
        let mut input = Parser::new(queries);
        if input.is_exhausted() {
            return Some(true);
        }
        let mut value = Some(false);
        loop {
            let query = input.parse_until_before(Delimiter::Comma, |input| {
                let value = self.query(input);
                let whole = input.is_exhausted();
                while input.next().is_ok() {}
                Ok::<_, ParseError<()>>(value.filter(|_| whole))
            });
            value = either(value, query.ok().flatten());
            if input.next().is_err() {
                return value;
            }
        }
    }

    fn query(self, input: &mut Parser<'_>) -> Tristate {
        let start = input.state();
        let Ok(word) = input.try_parse(Parser::expect_ident_cloned) else {
            return condition(input, &self);
        };
        let word = word.to_ascii_lowercase();
        if !matches!(word.as_str(), "not" | "only") {
            return self.medium(&word, input);
        }
        let Ok(medium) = input.try_parse(Parser::expect_ident_cloned) else {
            input.reset(&start);
            return condition(input, &self);
        };
        let value = self.medium(&medium.to_ascii_lowercase(), input);
        if word == "not" {
            value.map(|value| !value)
        } else {
            value
        }
    }

    /// `screen and (…) and (…)`
    fn medium(self, medium: &str, input: &mut Parser<'_>) -> Tristate {
        let holds = Some(matches!(medium, "all" | "screen"));
        if input.is_exhausted() {
            return holds;
        }
        match input.expect_ident_matching("and") {
            Ok(()) => both(holds, condition(input, &self)),
            Err(_) => None,
        }
    }

    /// Returns the value of a numeric feature.
    fn number(self, name: &str) -> Option<f64> {
        match name {
            "width" => Some(f64::from(self.width)),
            "height" => Some(f64::from(self.height)),
            "aspect-ratio" => Some(f64::from(self.width) / f64::from(self.height.max(1))),
            _ => None,
        }
    }

    fn compare(self, name: &str, comparison: RangeOperator, value: &str) -> Tristate {
        let own = self.number(name)?;
        let value = if name == "aspect-ratio" {
            ratio(value)
        } else {
            length(value)
        }?;
        Some(comparison.holds(own.total_cmp(&value)))
    }

    fn discrete(self, name: &str, value: &str) -> Tristate {
        let known = |own: &str, all: &[&str]| all.contains(&value).then_some(own == value);
        match name {
            "orientation" => {
                let own = if self.height >= self.width {
                    "portrait"
                } else {
                    "landscape"
                };
                known(own, &["portrait", "landscape"])
            }
            "prefers-color-scheme" => {
                known(if self.dark { "dark" } else { "light" }, &["dark", "light"])
            }
            "prefers-reduced-motion" | "prefers-reduced-transparency" | "prefers-reduced-data" => {
                known("no-preference", &["no-preference", "reduce"])
            }
            "prefers-contrast" => known(
                "no-preference",
                &["no-preference", "more", "less", "custom"],
            ),
            "hover" | "any-hover" => known("hover", &["hover", "none"]),
            "pointer" | "any-pointer" => known("fine", &["fine", "coarse", "none"]),
            "forced-colors" => known("none", &["none", "active"]),
            "inverted-colors" => known("none", &["none", "inverted"]),
            "scripting" => known("enabled", &["enabled", "initial-only", "none"]),
            _ => None,
        }
    }
}

impl Features for Screen {
    fn feature(&self, input: &mut Parser<'_>) -> Tristate {
        let parts = parts(input)?;
        let parts: Vec<FeaturePart> = parts.iter().map(FeaturePart::borrowed).collect();
        match parts[..] {
            [FeaturePart::Text(name)] => match name {
                "color"
                | "hover"
                | "any-hover"
                | "pointer"
                | "any-pointer"
                | "orientation"
                | "width"
                | "height"
                | "aspect-ratio"
                | "prefers-color-scheme" => Some(true),
                "monochrome"
                | "grid"
                | "prefers-reduced-motion"
                | "prefers-contrast"
                | "prefers-reduced-transparency"
                | "prefers-reduced-data"
                | "forced-colors"
                | "inverted-colors" => Some(false),
                _ => None,
            },
            [
                FeaturePart::Text(name),
                FeaturePart::Colon,
                FeaturePart::Text(value),
            ] => {
                if let Some(name) = name.strip_prefix("min-") {
                    self.compare(name, RangeOperator::at_least(), value)
                } else if let Some(name) = name.strip_prefix("max-") {
                    self.compare(name, RangeOperator::at_most(), value)
                } else if self.number(name).is_some() {
                    self.compare(name, RangeOperator::equal(), value)
                } else {
                    self.discrete(name, value)
                }
            }
            [
                FeaturePart::Text(one),
                FeaturePart::Is(sign),
                FeaturePart::Text(other),
            ] => {
                if self.number(one).is_some() {
                    self.compare(one, sign, other)
                } else {
                    self.compare(other, sign.turned(), one)
                }
            }
            // `400px <= width <= 700px`
            [
                FeaturePart::Text(low),
                FeaturePart::Is(first),
                FeaturePart::Text(name),
                FeaturePart::Is(second),
                FeaturePart::Text(high),
            ] => both(
                self.compare(name, first.turned(), low),
                self.compare(name, second, high),
            ),
            _ => None,
        }
    }

    fn function(&self, _: &str, _: &mut Parser<'_>) -> Tristate {
        None
    }
}

/// `<`, `<=`, `=`, `>=`, `>`: which orders of the two sides it takes.
#[derive(Debug, Clone, Copy)]
struct RangeOperator {
    less: bool,
    equal: bool,
    greater: bool,
}

impl RangeOperator {
    const fn at_least() -> Self {
        RangeOperator {
            less: false,
            equal: true,
            greater: true,
        }
    }

    const fn at_most() -> Self {
        RangeOperator {
            less: true,
            equal: true,
            greater: false,
        }
    }

    const fn equal() -> Self {
        RangeOperator {
            less: false,
            equal: true,
            greater: false,
        }
    }

    fn holds(self, order: Ordering) -> bool {
        match order {
            Ordering::Less => self.less,
            Ordering::Equal => self.equal,
            Ordering::Greater => self.greater,
        }
    }

    /// The same with its sides exchanged.
    fn turned(self) -> Self {
        RangeOperator {
            less: self.greater,
            greater: self.less,
            ..self
        }
    }
}

/// A part of a feature.
#[derive(Debug, Clone, Copy)]
enum FeaturePart<'a> {
    Text(&'a str),
    Colon,
    Is(RangeOperator),
}

/// The same, with its text.
enum Owned {
    Text(String),
    Colon,
    Is(RangeOperator),
}

impl FeaturePart<'_> {
    fn borrowed(owned: &Owned) -> FeaturePart<'_> {
        match owned {
            Owned::Text(text) => FeaturePart::Text(text),
            Owned::Colon => FeaturePart::Colon,
            Owned::Is(comparison) => FeaturePart::Is(*comparison),
        }
    }
}

/// Names and values in lower case, with what stands between them. Functions are not worked out.
fn parts(input: &mut Parser<'_>) -> Option<Vec<Owned>> {
    let mut parts: Vec<Owned> = Vec::new();
    loop {
        let start = input.position();
        let Ok(token) = input.next().cloned() else {
            return Some(parts);
        };
        let comparison = match token {
            Token::Colon => {
                parts.push(Owned::Colon);
                continue;
            }
            Token::Delim(sign @ ('<' | '>' | '=')) => {
                let equal = sign == '=' || input.try_parse(|input| input.expect_delim('=')).is_ok();
                Some(RangeOperator {
                    less: sign == '<',
                    equal,
                    greater: sign == '>',
                })
            }
            Token::Delim('/') => None,
            Token::Ident(_)
            | Token::Number { .. }
            | Token::Dimension { .. }
            | Token::Percentage { .. } => None,
            _ => return None,
        };
        match (comparison, parts.last_mut()) {
            (Some(comparison), _) => parts.push(Owned::Is(comparison)),
            (None, Some(Owned::Text(text))) => {
                text.push(' ');
                text.push_str(input.slice_from(start).trim());
            }
            (None, _) => {
                let text = input.slice_from(start).trim().to_ascii_lowercase();
                parts.push(Owned::Text(text));
            }
        }
    }
}

/// `16 / 9`, or a number.
fn ratio(value: &str) -> Option<f64> {
    let (one, other) = value.split_once('/').unwrap_or((value, "1"));
    let number = |text: &str| text.trim().parse::<f64>().ok();
    Some(number(one)? / number(other)?)
}

#[cfg(test)]
mod tests {
    use super::Screen;

    #[test]
    fn queries_are_asked_about_the_fixed_environment() {
        let screen = Screen {
            width: 1280,
            height: 900,
            dark: false,
        };
        for (query, holds) in [
            ("", Some(true)),
            ("all", Some(true)),
            ("print", Some(false)),
            ("screen and (min-width: 768px)", Some(true)),
            ("(max-width: 47.9em)", Some(false)),
            ("(width >= 800px)", Some(true)),
            ("(width<800px)", Some(false)),
            ("(width < 1280px)", Some(false)),
            ("(width <= 1280px)", Some(true)),
            ("(800px <= width)", Some(true)),
            ("(1400px > width)", Some(true)),
            ("(400px <= width <= 700px)", Some(false)),
            ("(400px < width < 1400px)", Some(true)),
            ("(width = 1280px)", Some(true)),
            ("(width > 10vw)", None),
            ("(width > calc(10px + 1em))", None),
            ("print, screen", Some(true)),
            ("not print", Some(true)),
            ("not screen and (max-width: 700px)", Some(true)),
            ("not (width > 700px)", Some(false)),
            ("(max-width: 700px) or (orientation: landscape)", Some(true)),
            ("(max-width: 700px) or (max-height: 700px)", Some(false)),
            ("((min-width: 700px) and (hover)) or (grid)", Some(true)),
            ("(min-width: 1px) and (max-width: 2px) or (hover)", None),
            ("screen and ((max-width: 1px) or (hover))", Some(true)),
            ("only screen and (orientation: portrait)", Some(false)),
            ("(prefers-color-scheme: dark)", Some(false)),
            ("(prefers-reduced-motion)", Some(false)),
            ("(min-aspect-ratio: 16/9)", Some(false)),
            ("(min-aspect-ratio: 4 / 3)", Some(true)),
            ("(update: fast)", None),
            ("not (update: fast)", None),
            ("(update: fast) or (hover)", Some(true)),
            ("(update: fast) and (grid)", Some(false)),
            ("print, (update: fast)", None),
            ("screen, (update: fast)", Some(true)),
        ] {
            assert_eq!(screen.matches(query), holds, "{query}");
        }
    }
}
