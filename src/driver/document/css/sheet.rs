//! A style sheet read into rules. Anything that is not understood is skipped as CSS asks, up to the end of its block.

use super::Screen;
use super::selector::{Compiled, Pseudo, compile};

/// A style sheet: its rules that say something about being painted.
#[derive(Debug, Default)]
pub(in super::super) struct Sheet {
    pub(super) rules: Vec<Rule>,
    /// A rule that could not be evaluated might hide or show something.
    pub(in super::super) uncertain: bool,
}

/// One selector with its declarations.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) selector: Compiled,
    pub(super) declarations: Vec<Declaration>,
}

/// One property with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Declaration {
    pub(super) property: String,
    pub(super) value: String,
    pub(super) important: bool,
}

/// What can decide whether something is painted, and with which text.
const PROPERTIES: [&str; 20] = [
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
    "text-indent",
    "content",
    "transform",
    "font-size",
    "content-visibility",
    "cursor",
];

/// Deepest nesting of conditional groups that is followed.
const DEEPEST: usize = 16;

impl Sheet {
    pub(in super::super) fn parse(text: &str, screen: Screen) -> Sheet {
        let mut sheet = Sheet::default();
        sheet.read(&without_comments(text), screen, 0);
        sheet
    }

    fn read(&mut self, text: &str, screen: Screen, depth: usize) {
        let mut rest = text;
        while let Some((prelude, body, after)) = next_block(rest) {
            rest = after;
            let prelude = prelude.trim();
            let Some(group) = prelude.strip_prefix('@') else {
                self.add(prelude, body);
                continue;
            };
            let end = group
                .find(|letter: char| letter.is_whitespace() || letter == '(')
                .unwrap_or(group.len());
            let (name, condition) = group.split_at(end);
            let applies = match name.to_ascii_lowercase().as_str() {
                "media" => screen.matches(condition),
                "layer" => true,
                // What a current browser is asked about it mostly supports.
                "supports" => !condition.trim_start().starts_with("not"),
                "container" => {
                    self.uncertain |= body.contains("display") || body.contains("visibility");
                    false
                }
                _ => false,
            };
            if applies && depth < DEEPEST {
                self.read(body, screen, depth + 1);
            }
        }
    }

    fn add(&mut self, prelude: &str, body: &str) {
        let declarations = declarations(body);
        if declarations.is_empty() {
            return;
        }
        for part in split_top(prelude, ',') {
            match compile(part.trim()) {
                Ok(Some(selector)) => self.rules.push(Rule {
                    selector,
                    declarations: declarations.clone(),
                }),
                // It does not apply at rest, or to nothing with text.
                Ok(None) => {}
                Err(()) => {
                    self.uncertain |= declarations.iter().any(|declaration| {
                        matches!(declaration.property.as_str(), "display" | "visibility")
                    });
                }
            }
        }
    }
}

impl Rule {
    /// It generates content.
    pub(super) fn pseudo(&self) -> Option<Pseudo> {
        self.selector.pseudo
    }
}

/// The declarations of a block or a `style` attribute, those that matter here.
pub(super) fn declarations(body: &str) -> Vec<Declaration> {
    // Nested rules (CSS nesting) are cut out: what stands before a `{` since the last `;` is a selector.
    let mut found = Vec::new();
    for part in split_top(body, ';') {
        let Some((property, value)) = part.split_once(':') else {
            continue;
        };
        let property = property.trim().to_ascii_lowercase();
        if !PROPERTIES.contains(&property.as_str()) || value.contains('{') {
            continue;
        }
        let value = value.trim();
        let lower = value.to_ascii_lowercase();
        let important = lower
            .strip_suffix("important")
            .is_some_and(|rest| rest.trim_end().ends_with('!'));
        let value = if important {
            value[..value.rfind('!').unwrap_or(value.len())].trim()
        } else {
            value
        };
        // A variable's value is not followed.
        if !value.to_ascii_lowercase().contains("var(") {
            found.push(Declaration {
                value: if property == "content" {
                    value.to_owned()
                } else {
                    value.to_ascii_lowercase()
                },
                property,
                important,
            });
        }
    }
    found
}

/// URLs that a sheet imports, with their media queries.
pub(in super::super) fn imports(text: &str) -> Vec<(String, String)> {
    let text = without_comments(text);
    let mut found = Vec::new();
    for statement in text.split(';') {
        let statement = statement.trim();
        let Some(rest) = statement.strip_prefix("@import") else {
            if statement.starts_with("@charset")
                || statement.starts_with("@layer") && !statement.contains('{')
            {
                continue;
            }
            break;
        };
        let rest = rest.trim();
        let inner = rest
            .strip_prefix("url(")
            .and_then(|rest| rest.split_once(')'));
        let (url, media) = if let Some((url, media)) = inner {
            (url.trim().trim_matches(['"', '\'']), media)
        } else {
            let Some(quote) = rest
                .chars()
                .next()
                .filter(|quote| matches!(quote, '"' | '\''))
            else {
                continue;
            };
            let Some(parts) = rest[1..].split_once(quote) else {
                continue;
            };
            parts
        };
        found.push((url.to_owned(), media.trim().to_owned()));
    }
    found
}

fn without_comments(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find("/*") {
        clean.push_str(&rest[..start]);
        clean.push(' ');
        rest = rest[start + 2..]
            .split_once("*/")
            .map_or("", |(_, after)| after);
    }
    clean.push_str(rest);
    clean
}

/// Prelude, body and what follows; statements without a block (`@import …;`) are skipped.
fn next_block(text: &str) -> Option<(&str, &str, &str)> {
    let mut start = 0;
    let mut scan = Scan::default();
    let mut open = None;
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        if scan.is_quoted(letter) {
            continue;
        }
        match letter {
            ';' if depth == 0 => start = at + 1,
            '{' => {
                depth += 1;
                open.get_or_insert(at);
            }
            '}' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    let open = open?;
                    return Some((&text[start..open], &text[open + 1..at], &text[at + 1..]));
                }
            }
            // A stray one.
            '}' => start = at + 1,
            _ => {}
        }
    }
    // The end of the sheet closes what is open.
    open.map(|open| (&text[start..open], &text[open + 1..], ""))
}

/// Parts between a separator that is in no string, bracket or block.
pub(super) fn split_top(text: &str, separator: char) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut depth = 0_i32;
    let mut scan = Scan::default();
    for (at, letter) in text.char_indices() {
        if scan.is_quoted(letter) {
            continue;
        }
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => {
                depth -= 1;
                // After a nested rule a new declaration begins.
                if letter == '}' && depth == 0 && separator == ';' {
                    start = at + 1;
                }
            }
            _ if letter == separator && depth <= 0 => {
                parts.push(&text[start..at]);
                start = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// Keeps track of strings and escapes.
#[derive(Default)]
struct Scan {
    quote: Option<char>,
    escaped: bool,
}

impl Scan {
    fn is_quoted(&mut self, letter: char) -> bool {
        if self.escaped {
            self.escaped = false;
            return true;
        }
        match (self.quote, letter) {
            (_, '\\') => self.escaped = true,
            (Some(quote), _) if quote == letter => self.quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => self.quote = Some(letter),
            (None, _) => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{Sheet, declarations, imports};
    use crate::driver::document::css::Screen;

    const SCREEN: Screen = Screen {
        width: 1280,
        height: 900,
        dark: false,
    };

    #[test]
    fn rules_are_found_and_the_rest_is_skipped() {
        for (sheet, rules) in [
            ("a{display:none}", 1),
            ("a, b { display: none; color: red } c { color: red }", 2),
            ("/* x { */ a{display:none}", 1),
            ("@import 'x.css'; a{display:none}", 1),
            ("@media print { a{display:none} } b{display:none}", 1),
            ("@media (min-width:10px) { a{display:none} }", 1),
            (
                "@font-face { font-family: 'display:none' } a{visibility:hidden}",
                1,
            ),
            ("a::after { content: '}' } b{display:none}", 2),
            ("a:hover{display:block}", 0),
            ("} a{display:none}", 1),
            ("a{display:none", 1),
            ("a{{{{", 0),
        ] {
            let parsed = Sheet::parse(sheet, SCREEN);
            assert_eq!(parsed.rules.len(), rules, "{sheet}");
            assert!(!parsed.uncertain, "{sheet}");
        }
        assert!(Sheet::parse("a:blank{display:none}", SCREEN).uncertain);
    }

    #[test]
    fn declarations_keep_what_is_important() {
        let found = declarations("display : NONE !important; content:'A;B'; width: var(--x)");
        assert_eq!(found.len(), 2);
        assert!(found[0].important && found[0].value == "none");
        assert_eq!(found[1].value, "'A;B'");
    }

    #[test]
    fn imports_stand_at_the_start() {
        let found = imports(
            "@charset 'utf-8'; @import url(\"a.css\") print; @import 'b.css'; x{} @import 'c.css';",
        );
        assert_eq!(
            found,
            [
                ("a.css".into(), "print".into()),
                ("b.css".into(), String::new())
            ]
        );
    }
}
