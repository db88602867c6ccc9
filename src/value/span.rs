//! Where numbers stand in a text, with sign, separators and currency mark, and which values a text holds.

use super::{Convention, is_currency, is_suffix, read};
use std::ops::Range;

/// Words that one value may have: `Sat, 21 Nov 2026, 1:45 p.m.`.
const MOST_WORDS: usize = 6;

fn is_sign(c: char) -> bool {
    matches!(c, '-' | '+' | '\u{2212}' | '\u{2013}')
}

/// Between two digits, these belong to the number (decimals, thousands, dates, times, versions).
fn is_separator(c: char) -> bool {
    matches!(
        c,
        '.' | ',' | '\'' | ':' | '/' | '-' | '\u{2212}' | '\u{66B}' | '\u{66C}'
    )
}

/// Where the numbers of a text stand, each with its sign, separators and a currency mark that touches it.
pub fn spans(text: &[char]) -> Vec<Range<usize>> {
    spans_by(text, true)
}

/// The same where any groups of three digits may be one number: `1 200` is 1200, or 1 and 200.
pub fn longest_spans(text: &[char]) -> Vec<Range<usize>> {
    spans_by(text, false)
}

fn spans_by(text: &[char], is_certain: bool) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if !text[at].is_ascii_digit() && !text[at].is_numeric() {
            at += 1;
            continue;
        }
        let mut start = at;
        // Back over "$", "-", "-$", "$-": a sign counts where no letter or digit stands before it.
        for _ in 0..2 {
            let Some(before) = start.checked_sub(1).map(|i| text[i]) else {
                break;
            };
            let outer = start.checked_sub(2).map(|i| text[i]);
            if is_currency(before) || (is_sign(before) && !outer.is_some_and(char::is_alphanumeric))
            {
                start -= 1;
            }
        }
        let mut end = at + 1;
        while end < text.len() {
            let digit = |i: usize| text.get(i).is_some_and(|c| c.is_numeric());
            if digit(end) {
                end += 1;
            } else if is_separator(text[end]) && digit(end + 1) {
                end += 2;
            } else if text[end] == ' '
                && let Some(last) = grouped(text, start, end, is_certain)
            {
                end = last;
            } else {
                break;
            }
        }
        out.push(start..end);
        at = end;
    }
    out
}

/// The text without the currency marks that touch a number.
pub fn without_currency(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let spans = spans(&chars);
    chars
        .iter()
        .enumerate()
        .filter(|(i, c)| !(is_currency(**c) && spans.iter().any(|s| s.contains(i))))
        .map(|(_, c)| *c)
        .collect()
}

/// The end of a number whose groups of three digits are set apart by blanks. Only decimals or a currency mark tell such a
/// number from two for certain: `1 999,00`, `1 999 €`, but not `Room 12 345`.
fn grouped(text: &[char], start: usize, blank: usize, is_certain: bool) -> Option<usize> {
    let digits = |at: usize| text[at..].iter().take_while(|c| c.is_ascii_digit()).count();
    let first = &text[start..blank];
    let head = first.iter().filter(|c| c.is_ascii_digit()).count();
    let only_digits = first
        .iter()
        .all(|c| c.is_ascii_digit() || is_currency(*c) || is_sign(*c));
    let mut end = blank;
    while text.get(end) == Some(&' ') && digits(end + 1) == 3 {
        end += 4;
    }
    if !(1..=3).contains(&head) || !only_digits || end == blank {
        return None;
    }
    let rest = &text[end..];
    let has_decimals = matches!(rest, ['.' | ',', digit, ..] if digit.is_ascii_digit());
    let is_money = first.iter().any(|c| is_currency(*c))
        || matches!(rest, [mark, ..] | [' ', mark, ..] if is_currency(*mark));
    (has_decimals || is_money || !is_certain).then_some(end)
}

/// The values that a text holds, in order, as written: numbers with their units, days, times, versions.
pub fn found(text: &str) -> Vec<&str> {
    let words: Vec<Range<usize>> = text
        .split_whitespace()
        .map(|word| {
            let at = word.as_ptr() as usize - text.as_ptr() as usize;
            at..at + word.len()
        })
        .collect();
    let mut out = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let longest = (at + MOST_WORDS).min(words.len());
        let value = (at + 1..=longest).rev().find_map(|past| {
            let part = &text[words[at].start..words[past - 1].end];
            candidate(part).map(|value| (value, past))
        });
        let value = value.or_else(|| {
            let word = &text[words[at].clone()];
            glued(word).map(|value| (value, at + 1))
        });
        match value {
            Some((value, past)) => {
                out.push(as_count(value, text));
                at = past;
            }
            None => at += 1,
        }
    }
    out
}

/// The value that touches its label or its measure: `Qty:2`, `#1045`, `$5/month`.
fn glued(word: &str) -> Option<&str> {
    let begins = |c: char| c.is_numeric() || is_currency(c) || is_sign(c);
    let (label, value) = word.split_at(word.find(begins)?);
    let value = match value.split_once('/') {
        Some((value, measure)) if measure.starts_with(char::is_alphabetic) => value,
        _ => value,
    };
    let touches = label.ends_with(|c: char| !c.is_alphanumeric()) || label.is_empty();
    (touches && value.len() < word.len())
        .then(|| candidate(value))
        .flatten()
}

/// Beside other words, a whole number in brackets is a count: `Inbox (12)`.
fn as_count<'a>(value: &'a str, text: &str) -> &'a str {
    let inner = value
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'));
    match inner {
        Some(inner) if inner.bytes().all(|b| b.is_ascii_digit()) && text.trim() != value => inner,
        _ => value,
    }
}

/// The part of a text without the punctuation around it, where that is one value.
fn candidate(text: &str) -> Option<&str> {
    let part = text.trim_end_matches([',', ';', ':', '.', '!', '?']);
    let part = if part.ends_with("p.m") || part.ends_with("a.m") {
        text
    } else {
        part
    };
    let opened = part.matches('(').count();
    let part = if opened == part.matches(')').count() {
        part
    } else {
        part.trim_matches(['(', ')'])
    };
    let is_value = part.chars().any(char::is_numeric)
        && !is_identifier(part)
        && Convention::all().any(|convention| !read(part, convention).is_empty());
    is_value.then_some(part)
}

/// `12B`: letters right behind a digit that measure nothing.
fn is_identifier(text: &str) -> bool {
    let last = text.rfind(|c: char| c.is_numeric());
    let tail = last.map_or("", |at| text[at..].trim_start_matches(char::is_numeric));
    let letters = tail.split(|c: char| !c.is_alphabetic()).next();
    let letters = letters.unwrap_or_default();
    !letters.is_empty() && !is_suffix(letters)
}
