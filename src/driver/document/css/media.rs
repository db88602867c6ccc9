//! Media queries against the fixed environment of a run.

/// What media queries are asked about.
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
    /// A list of media queries holds. A query with a feature that is not known here does not.
    pub(in super::super) fn matches(self, queries: &str) -> bool {
        queries.trim().is_empty()
            || queries
                .to_ascii_lowercase()
                .split(',')
                .any(|query| self.query(query.trim()))
    }

    fn query(self, query: &str) -> bool {
        if let Some(rest) = query.strip_prefix("not ") {
            return !self.query(rest.trim());
        }
        let query = query.strip_prefix("only ").unwrap_or(query);
        query
            .replace(" and(", " and (")
            .split(" and ")
            .all(|part| self.part(part.trim()))
    }

    fn part(self, part: &str) -> bool {
        let Some(feature) = part
            .strip_prefix('(')
            .and_then(|part| part.strip_suffix(')'))
        else {
            return matches!(part, "all" | "screen");
        };
        if let Some((name, value)) = feature.split_once(':') {
            return self.feature(name.trim(), value.trim());
        }
        for (sign, least) in [(">=", true), ("<=", false), (">", true), ("<", false)] {
            if let Some((name, value)) = feature.split_once(sign) {
                let prefix = if least { "min" } else { "max" };
                return self.feature(&format!("{prefix}-{}", name.trim()), value.trim());
            }
        }
        matches!(
            feature.trim(),
            "color" | "hover" | "any-hover" | "pointer" | "any-pointer" | "width" | "height"
        )
    }

    fn feature(self, name: &str, value: &str) -> bool {
        let (width, height) = (f64::from(self.width), f64::from(self.height));
        match (name, length(value)) {
            ("min-width", Some(least)) => width >= least,
            ("max-width", Some(most)) => width <= most,
            ("width", Some(exact)) => (width - exact).abs() < 0.5,
            ("min-height", Some(least)) => height >= least,
            ("max-height", Some(most)) => height <= most,
            ("orientation", _) => (value == "landscape") == (self.width >= self.height),
            ("prefers-color-scheme", _) => (value == "dark") == self.dark,
            ("prefers-reduced-motion" | "prefers-contrast" | "prefers-reduced-transparency", _) => {
                value == "no-preference"
            }
            ("hover" | "any-hover", _) => value == "hover",
            ("pointer" | "any-pointer", _) => value == "fine",
            ("forced-colors" | "inverted-colors", _) => value == "none",
            ("scripting", _) => value == "enabled",
            _ => false,
        }
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
        "" | "%" | "vw" | "vh" => (number == 0.0).then_some(0.0),
        _ => None,
    }
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
            ("", true),
            ("all", true),
            ("print", false),
            ("screen and (min-width: 768px)", true),
            ("(max-width: 47.9em)", false),
            ("(width >= 800px)", true),
            ("(width<800px)", false),
            ("print, screen", true),
            ("not print", true),
            ("only screen and (orientation: portrait)", false),
            ("(prefers-color-scheme: dark)", false),
            ("(update: fast)", false),
        ] {
            assert_eq!(screen.matches(query), holds, "{query}");
        }
    }
}
