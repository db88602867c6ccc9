//! Words, quoted texts and marks of a sentence, each with its place.

use super::quote::{self, blank};
use crate::grammar::{Note, Span};
use crate::lexicon;

/// Kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::grammar::read) enum Kind {
    /// A word, a number, a URL, a chord: the characters between blanks.
    Word,
    /// A text in quotes.
    Quoted,
    /// One mark of punctuation.
    Mark,
}

/// A token.
#[derive(Debug, Clone)]
pub(in crate::grammar::read) struct Token {
    /// The kind.
    pub(in crate::grammar::read) kind: Kind,
    /// Lower case, straight apostrophes, contractions undone; for a quoted text empty.
    pub(in crate::grammar::read) norm: String,
    /// Its span, quotes included.
    pub(in crate::grammar::read) span: Span,
    /// Its span without quotes.
    pub(in crate::grammar::read) inner: Span,
}

/// More tokens than any author writes; a sentence beyond it is not read, so reading time is bounded.
pub(in crate::grammar::read) const MOST_TOKENS: usize = 2_000;

/// The tokens of a sentence, the notes about repairs, and whether the sentence went past [`MOST_TOKENS`].
pub(in crate::grammar::read) fn tokens(source: &str) -> (Vec<Token>, Vec<Note>, bool) {
    let mut out = Vec::new();
    let mut notes = Vec::new();
    let mut quotes = quote::Quotes::new(source);
    let mut at = 0;
    while let Some(c) = source[at..].chars().next() {
        if out.len() >= MOST_TOKENS {
            return (out, notes, true);
        }
        if blank(c) {
            at += c.len_utf8();
        } else if let Some(found) = quotes.at(at) {
            if let Some(note) = found.note {
                notes.push(note);
            }
            out.push(Token {
                kind: Kind::Quoted,
                norm: String::new(),
                span: found.span,
                inner: found.inner,
            });
            at = found.span.end;
        } else if source[at..].starts_with("**") {
            // The mark of a word that is stressed: "is **not** displayed".
            at += 2;
        } else if let Some(length) = text_role(&source[at..]) {
            at += length;
        } else if is_mark(c) {
            out.push(mark(source, at, c));
            at += c.len_utf8();
        } else {
            let end = word_end(source, at);
            push_word(source, at, end, &mut out);
            at = end;
        }
    }
    (out, notes, false)
}

/// The bytes of the role before a text in backticks: ":guilabel:" of :guilabel:`Save`.
fn text_role(source: &str) -> Option<usize> {
    let (role, behind) = source.strip_prefix(':')?.split_once(':')?;
    let known = lexicon::among(role, lexicon::naming::TEXT_ROLES) && behind.starts_with('`');
    known.then_some(role.len() + 2)
}

/// Marks that are tokens of their own at the edge of a word.
fn is_mark(c: char) -> bool {
    matches!(
        c,
        '(' | ')' | ',' | ';' | '.' | '!' | '?' | ':' | '…' | '–' | '—'
    ) || quote::is_quote(c)
}

fn mark(source: &str, at: usize, c: char) -> Token {
    let span = Span {
        start: at,
        end: at + c.len_utf8(),
    };
    Token {
        kind: Kind::Mark,
        norm: source[span.start..span.end].to_owned(),
        span,
        inner: span,
    }
}

/// A word ends at a blank, a bracket, or a quote that opens; marks at its end are not part of it.
fn word_end(source: &str, at: usize) -> usize {
    let mut end = at;
    let mut depth = 0_usize;
    let mut last = ' ';
    for (i, c) in source[at..].char_indices() {
        let opens = matches!(c, '"' | '“' | '«' | '„' | '`') && i > 0 && last != '\\';
        let stressed = source[at + i..].starts_with("**") && i > 0;
        if stressed || blank(c) || opens || (c == ')' && depth == 0) {
            break;
        }
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        last = c;
        end = at + i + c.len_utf8();
    }
    let word = &source[at..end];
    let marks = [',', ';', '.', '!', '?', ':', '…'];
    // "Choose Delete… from the menu": inside a sentence it is of the name.
    let is_last = source[end..]
        .trim_matches(|c: char| blank(c) || marks.contains(&c))
        .is_empty();
    let kept = if word.ends_with('…') && !is_last {
        word
    } else {
        word.trim_end_matches(marks)
    };
    if kept.is_empty() {
        end
    } else {
        at + kept.len()
    }
}

/// Contractions are expanded, so that no negation is lost.
fn push_word(source: &str, start: usize, end: usize, out: &mut Vec<Token>) {
    let span = Span { start, end };
    let norm = source[start..end]
        .to_lowercase()
        .replace(['’', '‘', '‛'], "'");
    let known = lexicon::function::CONTRACTIONS.iter();
    let parts: Vec<&str> = match known
        .into_iter()
        .find(|(short, _)| lexicon::among(&norm, short))
    {
        Some((_, long)) => long.split(' ').collect(),
        None => match norm.strip_suffix("n't") {
            Some(stem) if !stem.is_empty() => vec![stem, "not"],
            _ => vec![&norm],
        },
    };
    for part in parts {
        out.push(Token {
            kind: Kind::Word,
            norm: part.to_owned(),
            span,
            inner: span,
        });
    }
}
