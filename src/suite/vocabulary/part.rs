//! The parts of a pattern as it is written.

use crate::suite::vocabulary::parameter::Parameter;
use crate::suite::vocabulary::phrase::{actor, is_article, opening, spoken};

/// Most brackets inside each other.
const DEEPEST: usize = 4;

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PatternPart {
    /// One of these words.
    Word(Vec<String>),
    /// Parts that may be left out together.
    Optional(Vec<PatternPart>),
    /// A text in quotes.
    Quoted(String),
    /// A parameter.
    Parameter(Parameter),
}

/// The parameters of parts.
pub(crate) fn collect<'p>(parts: &'p [PatternPart], out: &mut Vec<&'p Parameter>) {
    for part in parts {
        match part {
            PatternPart::Parameter(parameter) => out.push(parameter),
            PatternPart::Optional(inner) => collect(inner, out),
            PatternPart::Word(_) | PatternPart::Quoted(_) => {}
        }
    }
}

/// The text inside a bracket at the beginning of `text`, and what stands behind that.
fn bracketed(text: &str, open: char, close: char) -> Option<(&str, &str)> {
    let mut depth = 0_usize;
    for (at, mark) in text.char_indices() {
        // A parameter has no braces in it.
        if mark == open && (depth == 0 || open != '{') {
            depth += 1;
        } else if mark == close {
            depth -= 1;
            if depth == 0 {
                return Some((&text[open.len_utf8()..at], &text[at + close.len_utf8()..]));
            }
        }
    }
    None
}

/// Reads the parts of a pattern: words, `{parameters}`, and in `(…)` or `[…]` what may be left out.
pub(crate) fn parts_of(text: &str, depth: usize) -> Result<Vec<PatternPart>, String> {
    let mut parts: Vec<PatternPart> = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find(['{', '(', '[']) {
        let (before, after) = rest.split_at(open);
        let (mark, close) = match after.chars().next() {
            Some('{') => ('{', '}'),
            Some('(') => ('(', ')'),
            _ => ('[', ']'),
        };
        let Some((inner, behind)) = bracketed(after, mark, close) else {
            return Err(format!("`{}` is not closed", &after[..1]));
        };
        let quotes = ['\'', '"'];
        let quoted = before.ends_with(quotes) && behind.starts_with(quotes) && close == '}';
        let letters = inner.chars().all(char::is_alphanumeric);
        let stem = before.ends_with(char::is_alphanumeric) && close != '}' && letters;
        words(
            if quoted {
                &before[..before.len() - 1]
            } else {
                before
            },
            &mut parts,
        );
        if close == '}' {
            let inner = if quoted && !inner.contains(':') {
                format!("{inner}:string")
            } else {
                inner.to_owned()
            };
            parts.push(PatternPart::Parameter(Parameter::new(&inner)?));
        } else if stem && let Some(PatternPart::Word(forms)) = parts.last_mut() {
            let longer = forms
                .iter()
                .map(|form| format!("{form}{}", inner.to_lowercase()));
            *forms = forms.iter().cloned().chain(longer).collect();
        } else if depth == DEEPEST {
            return Err(format!(
                "more than {DEEPEST} brackets stand inside each other"
            ));
        } else {
            parts.push(PatternPart::Optional(parts_of(inner, depth + 1)?));
        }
        rest = if quoted { &behind[1..] } else { behind };
    }
    words(rest, &mut parts);
    Ok(parts)
}

/// Parts before the pattern's own words, and whether a person acts in it.
pub(crate) fn skipped(text: &str) -> (usize, bool) {
    let before = text.find(['{', '(', '[', '\'', '"']).unwrap_or(text.len());
    let words = spoken(&text[..before]);
    let opened = opening(&words);
    let acting = actor(&words[opened..]);
    // Articles are no parts.
    let parts = words[..opened + acting]
        .iter()
        .filter(|word| !word.is_article())
        .count();
    (parts, acting > 0)
}

fn words(text: &str, parts: &mut Vec<PatternPart>) {
    for word in spoken(text) {
        if word.quoted {
            parts.push(PatternPart::Quoted(word.norm));
        } else if !word.is_article() {
            parts.extend(one_of(&word.norm));
        }
    }
}

/// The part of a word such as `sort/order`. Articles do not count: `a/an` is no part, and `the/this` may be left out.
fn one_of(word: &str) -> Option<PatternPart> {
    let forms: Vec<&str> = word.split('/').filter(|form| !form.is_empty()).collect();
    // A path is no choice between words.
    if word.starts_with('/') || forms.is_empty() {
        return Some(PatternPart::Word(vec![word.to_owned()]));
    }
    let own = forms.iter().filter(|form| !is_article(form));
    let own: Vec<String> = own.map(|form| (*form).to_owned()).collect();
    let all = own.len() == forms.len();
    let part = PatternPart::Word(own);
    match &part {
        PatternPart::Word(own) if own.is_empty() => None,
        _ if all => Some(part),
        _ => Some(PatternPart::Optional(vec![part])),
    }
}
