//! Selectors: states that scraper does not know become attributes or drop out; specificity is counted here.

use super::super::dom::{CHECKED, TARGET};
use super::sheet::split_top;
use scraper::{ElementRef, Selector};

/// Generated content before or after an element's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Pseudo {
    /// `::before`
    Before,
    /// `::after`
    After,
}

/// A selector that can be matched.
#[derive(Debug)]
pub(super) struct Compiled {
    selector: Selector,
    pub(super) specificity: [u32; 3],
    pub(super) pseudo: Option<Pseudo>,
    /// What the last compound starts with, to pass over most elements quickly.
    first: First,
}

#[derive(Debug)]
enum First {
    Any,
    Id(String),
    Class(String),
    Tag(String),
}

impl Compiled {
    pub(super) fn matches(&self, element: ElementRef<'_>) -> bool {
        let may_match = match &self.first {
            First::Any => true,
            First::Id(id) => element.value().id() == Some(id),
            First::Class(class) => element.value().classes().any(|own| own == class),
            First::Tag(tag) => element.value().name() == tag,
        };
        may_match && self.selector.matches(&element)
    }
}

/// `None` where it applies to nothing at rest; an error where that cannot be said.
pub(super) fn compile(text: &str) -> Result<Option<Compiled>, ()> {
    let (body, pseudo) = match split_pseudo_element(text) {
        (body, Some("before")) => (body, Some(Pseudo::Before)),
        (body, Some("after")) => (body, Some(Pseudo::After)),
        (_, Some(_)) => return Ok(None),
        (body, None) => (body, None),
    };
    let body = if body.trim().is_empty() { "*" } else { body };
    let Some(plain) = rewrite(body, 0)? else {
        return Ok(None);
    };
    let selector = Selector::parse(&plain).map_err(|_| ())?;
    Ok(Some(Compiled {
        selector,
        specificity: specificity(body, 0),
        pseudo,
        first: first_of(&plain),
    }))
}

/// Splits off `::name`, or `:before` and `:after` in their old spelling; other pseudo-elements have no text.
fn split_pseudo_element(text: &str) -> (&str, Option<&str>) {
    if let Some((body, name)) = text.split_once("::") {
        return (body, Some(name.trim()));
    }
    for old in ["before", "after"] {
        if let Some(body) = text
            .strip_suffix(old)
            .and_then(|body| body.strip_suffix(':'))
        {
            return (body, Some(old));
        }
    }
    for old in [":first-letter", ":first-line"] {
        if text.ends_with(old) {
            return (text, Some(""));
        }
    }
    (text, None)
}

/// Deepest nesting of functional pseudo-classes.
const DEEPEST: usize = 8;

/// `None`: it never matches at rest.
fn rewrite(text: &str, depth: usize) -> Result<Option<String>, ()> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find([':', '[', '\\']) {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        match rest.as_bytes()[0] {
            b'[' => {
                let end = rest.find(']').ok_or(())? + 1;
                plain.push_str(&rest[..end]);
                rest = &rest[end..];
            }
            b'\\' => {
                let end = rest
                    .char_indices()
                    .nth(2)
                    .map_or(rest.len(), |(end, _)| end);
                plain.push_str(&rest[..end]);
                rest = &rest[end..];
            }
            _ => {
                let (name, argument, after) = pseudo_class(rest)?;
                rest = after;
                match state(name, argument, depth)? {
                    Some(part) => plain.push_str(&part),
                    None => return Ok(None),
                }
            }
        }
    }
    plain.push_str(rest);
    let trimmed = plain.trim();
    Ok(Some(if trimmed.is_empty() {
        "*".into()
    } else {
        trimmed.to_owned()
    }))
}

/// Name, argument and what follows of `:name(argument)…`.
fn pseudo_class(text: &str) -> Result<(&str, Option<&str>, &str), ()> {
    let text = &text[1..];
    let end = text
        .find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-' || letter == '_'))
        .unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let Some(inner) = rest.strip_prefix('(') else {
        return Ok((name, None, rest));
    };
    let mut depth = 1_u32;
    for (at, letter) in inner.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok((name, Some(&inner[..at]), &inner[at + 1..]));
        }
    }
    Err(())
}

/// What a pseudo-class says at rest, in words that scraper knows.
fn state(name: &str, argument: Option<&str>, depth: usize) -> Result<Option<String>, ()> {
    if depth > DEEPEST {
        return Err(());
    }
    let name = name.to_ascii_lowercase();
    let plain = |text: &str| Ok(Some(text.to_owned()));
    match (name.as_str(), argument) {
        (
            "is" | "where" | "not" | "has" | "matches" | "-webkit-any" | "-moz-any",
            Some(argument),
        ) => {
            let mut kept = Vec::new();
            for part in split_top(argument, ',') {
                kept.extend(rewrite(part.trim(), depth + 1)?);
            }
            match (name.as_str(), kept.is_empty()) {
                ("not", true) => plain(""),
                (_, true) => Ok(None),
                ("not" | "has", _) => Ok(Some(format!(":{name}({})", kept.join(", ")))),
                _ => Ok(Some(format!(":is({})", kept.join(", ")))),
            }
        }
        (
            "first-child" | "last-child" | "only-child" | "first-of-type" | "last-of-type"
            | "only-of-type" | "root" | "empty" | "scope",
            None,
        ) => Ok(Some(format!(":{name}"))),
        ("nth-child" | "nth-last-child" | "nth-of-type" | "nth-last-of-type", Some(argument)) => {
            Ok(Some(format!(":{name}({argument})")))
        }
        (
            "hover" | "active" | "focus" | "focus-visible" | "focus-within" | "visited"
            | "fullscreen" | "modal" | "popover-open" | "autofill" | "paused" | "playing"
            | "user-invalid" | "user-valid" | "picture-in-picture",
            None,
        ) => Ok(None),
        (vendor, _)
            if vendor.starts_with("-webkit-")
                || vendor.starts_with("-moz-")
                || vendor.starts_with("-ms-") =>
        {
            Ok(None)
        }
        ("defined", None) => plain(""),
        ("link" | "any-link", None) => plain(":is(a, area)[href]"),
        ("checked", None) => Ok(Some(format!("[{CHECKED}]"))),
        ("target", None) => Ok(Some(format!("[{TARGET}]"))),
        ("open", None) => plain("[open]"),
        ("disabled", None) => {
            plain(":is(button, input, select, textarea, option, optgroup, fieldset)[disabled]")
        }
        ("enabled", None) => plain(
            ":is(button, input, select, textarea, option, optgroup, fieldset):not([disabled])",
        ),
        ("required", None) => plain("[required]"),
        ("optional", None) => plain(":is(input, select, textarea):not([required])"),
        _ => Err(()),
    }
}

/// Selectors Level 4, section 17.
fn specificity(text: &str, depth: usize) -> [u32; 3] {
    let mut sum = [0; 3];
    let mut rest = text;
    let mut at_start = true;
    while let Some(letter) = rest.chars().next() {
        let step = letter.len_utf8();
        let was_start = at_start;
        at_start = matches!(letter, ' ' | '>' | '+' | '~' | '\t' | '\n');
        match letter {
            '#' => sum[0] += 1,
            '.' => sum[1] += 1,
            '[' => {
                sum[1] += 1;
                rest = rest.find(']').map_or("", |end| &rest[end..]);
                if rest.is_empty() {
                    break;
                }
            }
            ':' => {
                let Ok((name, argument, after)) = pseudo_class(rest) else {
                    break;
                };
                let inner = argument.filter(|_| depth < DEEPEST).map(|argument| {
                    split_top(argument, ',')
                        .into_iter()
                        .map(|part| specificity(part, depth + 1))
                        .max()
                        .unwrap_or_default()
                });
                match (name.to_ascii_lowercase().as_str(), inner) {
                    ("where", _) => {}
                    ("is" | "not" | "has", Some(inner)) => {
                        for (sum, inner) in sum.iter_mut().zip(inner) {
                            *sum += inner;
                        }
                    }
                    _ => sum[1] += 1,
                }
                rest = after;
                continue;
            }
            letter if was_start && (letter.is_alphabetic() || letter == '_') => sum[2] += 1,
            _ => {}
        }
        rest = &rest[step.min(rest.len())..];
    }
    sum
}

fn first_of(plain: &str) -> First {
    let mut depth = 0_i32;
    let start = plain.rfind(|letter: char| {
        match letter {
            ')' | ']' => depth += 1,
            '(' | '[' => depth -= 1,
            _ => {}
        }
        depth == 0 && matches!(letter, ' ' | '>' | '+' | '~')
    });
    let last = &plain[start.map_or(0, |start| start + 1)..];
    if last.contains(['\\', '|']) {
        return First::Any;
    }
    let end = |text: &str| text.find(['.', '#', '*', ':', '[']).unwrap_or(text.len());
    let name = |text: &str| text[..end(text)].to_owned();
    match last.chars().next() {
        Some('#') => First::Id(name(&last[1..])),
        Some('.') => First::Class(name(&last[1..])),
        Some('*' | ':' | '[') | None => First::Any,
        Some(_) => First::Tag(name(last).to_ascii_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::{compile, rewrite, specificity};

    /// Selectors Level 4, section 17, and its examples.
    #[test]
    fn specificity_is_counted_as_the_standard_does() {
        for (selector, expected) in [
            ("*", [0, 0, 0]),
            ("li", [0, 0, 1]),
            ("ul ol+li", [0, 0, 3]),
            ("h1 + *[rel=up]", [0, 1, 1]),
            ("li.red.level", [0, 2, 1]),
            ("#x34y", [1, 0, 0]),
            ("#s12:not(foo)", [1, 0, 1]),
            (".foo :is(.bar, #baz)", [1, 1, 0]),
            (":where(#a) b", [0, 0, 1]),
            ("a:hover", [0, 1, 1]),
        ] {
            assert_eq!(specificity(selector, 0), expected, "{selector}");
        }
    }

    #[test]
    fn states_are_taken_as_at_rest() {
        for (selector, plain) in [
            ("a:hover", None),
            ("a:not(:hover)", Some("a")),
            ("a:is(:hover, .on)", Some("a:is(.on)")),
            ("details:open > p", Some("details[open] > p")),
            ("li:nth-child(2n + 1)", Some("li:nth-child(2n + 1)")),
            ("[title='a:b']", Some("[title='a:b']")),
            (".md\\:flex", Some(".md\\:flex")),
        ] {
            assert_eq!(
                rewrite(selector, 0),
                Ok(plain.map(str::to_owned)),
                "{selector}"
            );
        }
        assert!(compile("p:blank").is_err());
        assert!(compile("p::first-line").is_ok_and(|none| none.is_none()));
        assert!(
            compile("p:after").is_ok_and(|some| some.is_some_and(|rule| rule.pseudo.is_some()))
        );
    }
}
