//! `--filter`: which cases run, as an expression over name, tag and file.
//!
//! `or` binds less than `and`, which binds less than `not`; a word without a field is looked for in the name.

use crate::cli::CliError;
use crate::suite::{Diagnostic, Location, Severity, TestCase, nearest};

/// Deepest nesting that is read.
const DEEPEST: usize = 64;

/// The fields of a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FilterField {
    Name,
    Tag,
    File,
}

const FIELDS: [(&str, FilterField); 3] = [
    ("name", FilterField::Name),
    ("tag", FilterField::Tag),
    ("file", FilterField::File),
];

/// An expression.
#[derive(Debug)]
pub(crate) enum Filter {
    /// A field that fits a pattern.
    Is(Term),
    /// Negation.
    Not(Box<Filter>),
    /// All of them.
    All(Vec<Filter>),
    /// Disjunction.
    Any(Vec<Filter>),
}

/// A field and what it has to be.
#[derive(Debug)]
pub(crate) struct Term {
    field: FilterField,
    text: String,
    pattern: Option<regex::Regex>,
}

impl Filter {
    /// Reads an expression; the error marks where it goes wrong.
    pub(crate) fn parse(text: &str) -> Result<Filter, CliError> {
        let told = |wrong: FilterMistake| {
            let diagnostic = Diagnostic {
                severity: Severity::Error,
                message: wrong.message,
                at: Location::new("--filter", 1, text[..wrong.at].chars().count() + 1),
                length: text[wrong.at..wrong.end].chars().count().max(1),
                source: text.into(),
                hint: wrong.hint,
            };
            CliError::Filter(Box::new(diagnostic))
        };
        let tokens = tokens(text).map_err(told)?;
        let mut reader = FilterReader {
            tokens: &tokens,
            at: 0,
            end: text.len(),
        };
        let filter = reader.any(0).map_err(told)?;
        match reader.peek() {
            None => Ok(filter),
            Some(token) => Err(told(FilterMistake::at(
                token,
                format!(
                    "expected `and`, `or` or the end, found {}",
                    token.kind.shown()
                ),
            ))),
        }
    }

    /// Whether a case fits.
    pub(crate) fn fits(&self, case: &TestCase) -> bool {
        match self {
            Filter::Is(term) => term.fits(case),
            Filter::Not(inner) => !inner.fits(case),
            Filter::All(parts) => parts.iter().all(|part| part.fits(case)),
            Filter::Any(parts) => parts.iter().any(|part| part.fits(case)),
        }
    }

    /// Returns hints if nothing fits: the terms that no case has.
    pub(crate) fn hints(&self, cases: &[&TestCase]) -> Vec<String> {
        match self {
            Filter::Is(term) => term.hint(cases).into_iter().collect(),
            Filter::Not(inner) => inner.hints(cases),
            Filter::All(parts) | Filter::Any(parts) => {
                parts.iter().flat_map(|part| part.hints(cases)).collect()
            }
        }
    }
}

impl Term {
    fn new(field: FilterField, text: &str) -> Term {
        let text = text.to_lowercase();
        let pattern = text.contains(['*', '?']).then(|| glob(&text)).flatten();
        Term {
            field,
            text,
            pattern,
        }
    }

    fn fits(&self, case: &TestCase) -> bool {
        let is = |value: &str| {
            let value = value.to_lowercase();
            match (&self.pattern, self.field) {
                (Some(pattern), FilterField::File) => {
                    let name = value.rsplit('/').next().unwrap_or_default();
                    pattern.is_match(&value) || pattern.is_match(name)
                }
                (Some(pattern), _) => pattern.is_match(&value),
                (None, FilterField::Tag) => value == self.text,
                (None, FilterField::Name | FilterField::File) => value.contains(&self.text),
            }
        };
        match self.field {
            FilterField::Name => is(&case.name),
            FilterField::Tag => case.tags.iter().any(|tag| is(tag)),
            FilterField::File => is(&case.at.file.replace('\\', "/")),
        }
    }

    fn hint(&self, cases: &[&TestCase]) -> Option<String> {
        if cases.iter().any(|case| self.fits(case)) {
            return None;
        }
        let (word, _) = FIELDS.iter().find(|(_, field)| *field == self.field)?;
        let values = cases.iter().flat_map(|case| match self.field {
            FilterField::Name => vec![case.name.as_str()],
            FilterField::Tag => case.tags.iter().map(String::as_str).collect(),
            FilterField::File => vec![&*case.at.file],
        });
        let text = &self.text;
        Some(match nearest(text, values) {
            Some(near) => format!("no case has `{word}:{text}`; did you mean `{near}`?"),
            None => format!("no case has `{word}:{text}`"),
        })
    }
}

fn glob(pattern: &str) -> Option<regex::Regex> {
    let body = regex::escape(pattern)
        .replace("\\*", ".*")
        .replace("\\?", ".");
    regex::Regex::new(&format!("^(?s:{body})$")).ok()
}

/// Where and why an expression is none.
struct FilterMistake {
    at: usize,
    end: usize,
    message: String,
    hint: Option<String>,
}

impl FilterMistake {
    fn at(token: &FilterToken, message: String) -> FilterMistake {
        FilterMistake {
            at: token.at,
            end: token.end,
            message,
            hint: None,
        }
    }

    fn hint(mut self, hint: impl Into<String>) -> FilterMistake {
        self.hint = Some(hint.into());
        self
    }
}

#[derive(Debug, PartialEq, Eq)]
enum FilterKind {
    Open,
    Close,
    And,
    Or,
    Not,
    /// A word as written, or between quotes.
    Text(String),
    /// `tag:smoke`
    Field(String, String),
}

impl FilterKind {
    fn shown(&self) -> String {
        match self {
            FilterKind::Open => "`(`".into(),
            FilterKind::Close => "`)`".into(),
            FilterKind::And => "`and`".into(),
            FilterKind::Or => "`or`".into(),
            FilterKind::Not => "`not`".into(),
            FilterKind::Text(text) => format!("`{text}`"),
            FilterKind::Field(field, text) => format!("`{field}:{text}`"),
        }
    }
}

#[derive(Debug)]
struct FilterToken {
    kind: FilterKind,
    at: usize,
    end: usize,
}

fn tokens(text: &str) -> Result<Vec<FilterToken>, FilterMistake> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let start = at;
        let kind = match c {
            c if c.is_whitespace() => {
                at += c.len_utf8();
                continue;
            }
            '(' | ')' => {
                at += 1;
                if c == '(' {
                    FilterKind::Open
                } else {
                    FilterKind::Close
                }
            }
            '"' | '\'' => FilterKind::Text(quoted(text, &mut at)?),
            _ => {
                let word = word(text, &mut at, true);
                if text[at..].starts_with(':') {
                    at += 1;
                    let value = match text[at..].chars().next() {
                        Some('"' | '\'') => quoted(text, &mut at)?,
                        _ => self::word(text, &mut at, false),
                    };
                    FilterKind::Field(word, value)
                } else {
                    match word.to_lowercase().as_str() {
                        "and" => FilterKind::And,
                        "or" => FilterKind::Or,
                        "not" => FilterKind::Not,
                        _ => FilterKind::Text(word),
                    }
                }
            }
        };
        out.push(FilterToken {
            kind,
            at: start,
            end: at,
        });
    }
    Ok(out)
}

/// The text between quotes; a quote in it is written `\"`.
fn quoted(text: &str, at: &mut usize) -> Result<String, FilterMistake> {
    let start = *at;
    let mut letters = text[start..].char_indices();
    let open = letters.next().map(|(_, c)| c);
    let mut out = String::new();
    while let Some((place, c)) = letters.next() {
        match c {
            '\\' => out.extend(letters.next().map(|(_, c)| c)),
            c if Some(c) == open => {
                *at = start + place + c.len_utf8();
                return Ok(out);
            }
            c => out.push(c),
        }
    }
    Err(FilterMistake {
        at: start,
        end: text.len(),
        message: "this quote is not closed".into(),
        hint: None,
    })
}

fn word(text: &str, at: &mut usize, of_field: bool) -> String {
    let rest = &text[*at..];
    let ends = |c: char| {
        c.is_whitespace() || matches!(c, '(' | ')') || (of_field && matches!(c, ':' | '"' | '\''))
    };
    let end = rest.find(ends).unwrap_or(rest.len());
    // A colon with nothing before it would be no progress.
    let end = if end == 0 && of_field { 0 } else { end };
    *at += end;
    rest[..end].to_owned()
}

struct FilterReader<'a> {
    tokens: &'a [FilterToken],
    at: usize,
    end: usize,
}

impl<'a> FilterReader<'a> {
    fn peek(&self) -> Option<&'a FilterToken> {
        self.tokens.get(self.at)
    }

    fn takes(&mut self, kind: &FilterKind) -> bool {
        let takes = self.peek().is_some_and(|token| token.kind == *kind);
        self.at += usize::from(takes);
        takes
    }

    fn any(&mut self, depth: usize) -> Result<Filter, FilterMistake> {
        let mut parts = vec![self.all(depth)?];
        while self.takes(&FilterKind::Or) {
            parts.push(self.all(depth)?);
        }
        Ok(match parts.len() {
            1 => parts.remove(0),
            _ => Filter::Any(parts),
        })
    }

    fn all(&mut self, depth: usize) -> Result<Filter, FilterMistake> {
        let mut parts = vec![self.one(depth)?];
        while self.takes(&FilterKind::And) {
            parts.push(self.one(depth)?);
        }
        Ok(match parts.len() {
            1 => parts.remove(0),
            _ => Filter::All(parts),
        })
    }

    fn one(&mut self, depth: usize) -> Result<Filter, FilterMistake> {
        const EXPECTED: &str = "expected `name:…`, `tag:…`, `file:…`, `not` or `(`";
        let Some(token) = self.peek() else {
            return Err(FilterMistake {
                at: self.end,
                end: self.end,
                message: format!("{EXPECTED}, found the end"),
                hint: None,
            });
        };
        if depth >= DEEPEST {
            let deep = format!("nested more than {DEEPEST} deep");
            return Err(FilterMistake::at(token, deep));
        }
        self.at += 1;
        match &token.kind {
            FilterKind::Not => Ok(Filter::Not(Box::new(self.one(depth + 1)?))),
            FilterKind::Open => {
                let inner = self.any(depth + 1)?;
                if self.takes(&FilterKind::Close) {
                    return Ok(inner);
                }
                match self.peek() {
                    Some(next) => Err(FilterMistake::at(
                        next,
                        format!("expected `and`, `or` or `)`, found {}", next.kind.shown()),
                    )),
                    None => Err(FilterMistake::at(
                        token,
                        "this parenthesis is not closed".into(),
                    )),
                }
            }
            FilterKind::Text(text) => Ok(Filter::Is(Term::new(FilterField::Name, text))),
            FilterKind::Field(name, text) => field(token, name, text),
            FilterKind::Close | FilterKind::And | FilterKind::Or => Err(FilterMistake::at(
                token,
                format!("{EXPECTED}, found {}", token.kind.shown()),
            )),
        }
    }
}

fn field(token: &FilterToken, name: &str, text: &str) -> Result<Filter, FilterMistake> {
    let folded = name.to_lowercase();
    let known = || FIELDS.iter().map(|(word, _)| *word);
    let Some((_, field)) = FIELDS.iter().find(|(word, _)| *word == folded) else {
        let wrong = FilterMistake {
            at: token.at,
            end: token.at + name.len(),
            message: format!("a case has no `{name}`"),
            hint: None,
        };
        return Err(match nearest(&folded, known()) {
            Some(near) => wrong.hint(format!("did you mean `{near}`?")),
            None => wrong.hint("there is `name`, `tag` and `file`"),
        });
    };
    if text.is_empty() {
        let wrong = FilterMistake::at(token, format!("nothing stands after `{name}:`"));
        return Err(wrong.hint("a text with blanks stands in quotes: `name:\"Sign in\"`"));
    }
    Ok(Filter::Is(Term::new(*field, text)))
}

#[cfg(test)]
mod tests {
    use super::{CliError, Filter};
    use crate::suite::{Location, TestCase};
    use proptest::prelude::*;

    fn case(name: &str, tags: &[&str], file: &str) -> TestCase {
        TestCase {
            name: name.into(),
            tags: tags.iter().map(|t| (*t).to_owned()).collect(),
            at: Location::new(file, 1, 1),
            ..TestCase::default()
        }
    }

    #[test]
    fn precedence_quotes_and_patterns() {
        let cases = [
            case("Sign in", &["smoke"], "suites/account.yaml"),
            case(
                "Sign out (slowly)",
                &["smoke", "slow"],
                "suites/account.yaml",
            ),
            case("Search", &["Slow"], "suites/shop.yaml"),
        ];
        for (text, expected) in [
            ("tag:smoke", "110"),
            ("tag:smoke and not name:\"Sign in*\"", "010"),
            ("tag:slow", "011"),
            ("tag:sl", "000"),
            ("tag:s*", "111"),
            ("name:'sign'", "110"),
            ("sign", "110"),
            ("\"sign in\"", "100"),
            ("name:\"(slowly)\"", "010"),
            ("file:shop", "001"),
            ("file:shop.*", "001"),
            ("file:suites/a*", "110"),
            ("not tag:smoke or name:in", "101"),
            ("not (tag:smoke or name:in)", "001"),
            ("tag:smoke and tag:slow or file:shop", "011"),
            ("tag:smoke and (tag:slow or file:shop)", "010"),
            ("not not search", "001"),
            ("NOT tag:smoke AND search", "001"),
        ] {
            let filter = Filter::parse(text).expect(text);
            let found: String = cases
                .iter()
                .map(|case| if filter.fits(case) { '1' } else { '0' })
                .collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn mistakes_are_pointed_at() {
        for (text, caret, message) in [
            ("", 0, "found the end"),
            ("tag:smoke and", 13, "found the end"),
            ("tag:smoke name:x", 10, "expected `and`"),
            ("(tag:smoke", 0, "not closed"),
            ("tag:smoke)", 9, "found `)`"),
            ("tga:smoke", 0, "no `tga`"),
            ("a and or b", 6, "found `or`"),
            ("name:\"Sign", 5, "not closed"),
            ("tag: smoke", 0, "nothing stands after"),
            ("(a b)", 3, "or `)`"),
        ] {
            let Err(CliError::Filter(told)) = Filter::parse(text) else {
                panic!("{text} is read")
            };
            assert_eq!(told.at.column, caret + 1, "{told:?}");
            assert!(told.message.contains(message), "{told:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_an_expression_or_a_mistake(text in "[a-z:()\"' \\\\ä*]{0,30}|(not |\\(){0,100}") {
            let _ = Filter::parse(&text);
        }
    }
}
