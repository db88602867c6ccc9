//! A place in the tokens of a sentence, and how far reading came.

use super::{
    lexicon,
    token::{Kind, Token},
};
use crate::grammar::{Note, RoleNoun, Span, Text};

/// Attempts at a phrase before a sentence counts as too involved; ordinary ones need a few thousand.
const FUEL: u32 = 400_000;

/// A place to go back to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    at: usize,
    notes: usize,
}

/// Reads tokens from left to right; keeps the furthest place where something else was expected.
pub(super) struct Cursor<'a> {
    pub(super) source: &'a str,
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) notes: Vec<Note>,
    /// Whether an action is read: then texts need no quotes and no capitals.
    pub(super) acting: bool,
    /// Nesting of contexts.
    pub(super) depth: usize,
    /// Nesting of parentheses and negations.
    pub(super) nesting: usize,
    furthest: usize,
    expected: Vec<&'static str>,
    fuel: u32,
}

impl<'a> Cursor<'a> {
    /// At the first token.
    pub(super) fn new(source: &'a str, tokens: Vec<Token>, notes: Vec<Note>) -> Self {
        Self {
            source,
            tokens,
            at: 0,
            notes,
            acting: false,
            depth: 0,
            nesting: 0,
            furthest: 0,
            expected: Vec::new(),
            fuel: FUEL,
        }
    }

    /// Remembers the place.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            at: self.at,
            notes: self.notes.len(),
        }
    }

    /// Goes back, and forgets the notes made since.
    pub(super) fn reset(&mut self, mark: Mark) {
        self.at = mark.at;
        self.notes.truncate(mark.notes);
    }

    /// Reads with `read`, or stays where it was.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mark = self.mark();
        let out = read(self);
        if out.is_none() {
            self.reset(mark);
        }
        out
    }

    /// Whether `read` would succeed here.
    pub(super) fn looks_like<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> bool {
        let mark = self.mark();
        let out = read(self).is_some();
        self.reset(mark);
        out
    }

    /// The token here.
    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    /// The word `ahead` tokens from here, in lower case; empty where there is none.
    pub(super) fn word(&self, ahead: usize) -> &str {
        match self.tokens.get(self.at + ahead) {
            Some(token) if token.kind == Kind::Word => &token.norm,
            _ => "",
        }
    }

    /// Whether a mark of punctuation stands here.
    pub(super) fn at_mark(&self, mark: &str) -> bool {
        self.peek()
            .is_some_and(|t| t.kind == Kind::Mark && t.norm == mark)
    }

    /// Whether a quoted text stands `ahead` tokens from here.
    pub(super) fn at_quoted(&self, ahead: usize) -> bool {
        self.tokens
            .get(self.at + ahead)
            .is_some_and(|t| t.kind == Kind::Quoted)
    }

    /// Whether all is read but for a full stop.
    pub(super) fn at_end(&self) -> bool {
        self.tokens[self.at.min(self.tokens.len())..]
            .iter()
            .all(|t| t.kind == Kind::Mark && matches!(t.norm.as_str(), "." | "!" | "…" | ";"))
    }

    /// Takes the words of `phrase` if they stand here.
    pub(super) fn eat(&mut self, phrase: &str) -> bool {
        if self.fuel == 0 {
            return false;
        }
        self.fuel -= 1;
        let mut at = self.at;
        // Nearly every phrase that is tried begins otherwise.
        let begins = |token: &Token| token.kind != Kind::Quoted && phrase.starts_with(&token.norm);
        if !self.tokens.get(at).is_some_and(begins) {
            return false;
        }
        for word in phrase.split(' ') {
            match self.tokens.get(at) {
                Some(token) if token.kind != Kind::Quoted && token.norm == word => at += 1,
                _ => return false,
            }
        }
        self.at = at;
        true
    }

    /// Takes the first of `phrases` (`a|b|c`) that stands here; longer ones come before their beginnings.
    pub(super) fn one_of(&mut self, phrases: &'static str) -> Option<&'static str> {
        phrases.split('|').find(|phrase| self.eat(phrase))
    }

    /// Takes an article or determiner that claims nothing.
    pub(super) fn article(&mut self) -> Option<&'static str> {
        // "My Account", "This Week": with two capitals it is a name.
        if self.capital(0) && self.capital(1) && !matches!(self.word(0), "the" | "a" | "an") {
            return None;
        }
        self.one_of("the|a|an|this|that|these|those|my|your|its|their|his|her|some|any")
    }

    /// Takes a quoted text.
    pub(super) fn quoted(&mut self) -> Option<Text> {
        if !self.at_quoted(0) {
            return self.fail("a text in quotes");
        }
        let span = self.tokens[self.at].inner;
        self.at += 1;
        Some(Text {
            value: self.source[span.start..span.end].to_owned(),
            quoted: true,
            span,
        })
    }

    /// Takes the next `count` tokens as one text without quotes.
    pub(super) fn bare(&mut self, count: usize) -> Option<Text> {
        let first = self.tokens.get(self.at)?.span;
        let last = self.tokens.get(self.at + count.checked_sub(1)?)?.span;
        self.at += count;
        let span = Span {
            start: first.start,
            end: last.end.max(first.end),
        };
        Some(Text {
            value: self.source[span.start..span.end].to_owned(),
            quoted: false,
            span,
        })
    }

    /// The role noun `ahead` tokens from here: role, plural, number of words. The longest one counts.
    pub(super) fn noun_at(&self, ahead: usize) -> Option<(RoleNoun, bool, usize)> {
        (1..=3).rev().find_map(|n| {
            if (0..n).any(|i| self.word(ahead + i).is_empty()) {
                return None;
            }
            let phrase = (0..n)
                .map(|i| self.word(ahead + i))
                .collect::<Vec<_>>()
                .join(" ");
            lexicon::noun(&phrase).map(|(role, plural)| (role, plural, n))
        })
    }

    /// Whether the word `ahead` tokens from here begins with a capital or a digit.
    pub(super) fn capital(&self, ahead: usize) -> bool {
        self.tokens.get(self.at + ahead).is_some_and(|t| {
            t.kind == Kind::Word
                && self.source[t.span.start..t.span.end]
                    .chars()
                    .find(|c| c.is_alphanumeric())
                    .is_some_and(|c| c.is_uppercase() || c.is_ascii_digit())
        })
    }

    /// The stretch from `mark` to the last token read.
    pub(super) fn span_since(&self, mark: Mark) -> Span {
        let end_of_text = Span {
            start: self.source.len(),
            end: self.source.len(),
        };
        let first = self.tokens.get(mark.at).map_or(end_of_text, |t| t.span);
        let last = self
            .at
            .checked_sub(1)
            .and_then(|i| self.tokens.get(i))
            .map_or(first, |t| t.span);
        Span {
            start: first.start,
            end: last.end.max(first.start),
        }
    }

    /// Notes what would have been read here.
    pub(super) fn fail<T>(&mut self, expected: &'static str) -> Option<T> {
        if self.at > self.furthest {
            self.furthest = self.at;
            self.expected.clear();
        }
        if self.at == self.furthest && !self.expected.contains(&expected) && self.expected.len() < 4
        {
            self.expected.push(expected);
        }
        None
    }

    /// Something that the author should know.
    pub(super) fn note(&mut self, code: &str, message: impl Into<String>, span: Span) {
        if !self.notes.iter().any(|n| n.code == code && n.span == span) {
            self.notes.push(Note {
                code: code.to_owned(),
                message: message.into(),
                span,
            });
        }
    }

    /// The furthest token that was not read, and what was expected there.
    pub(super) fn furthest(&self) -> (usize, &[&'static str]) {
        (self.furthest, &self.expected)
    }

    /// Forgets the expectations of another reading.
    pub(super) fn restart(&mut self, mark: Mark) {
        self.reset(mark);
        self.furthest = 0;
        self.expected.clear();
    }

    /// Whether the sentence was too involved to be read.
    pub(super) fn spent(&self) -> bool {
        self.fuel == 0
    }
}

impl Cursor<'_> {
    /// Whether reading has moved on since `mark`.
    pub(super) fn mark_moved(&self, mark: Mark) -> bool {
        self.at > mark.at
    }

    /// A quoted text, without a word about it where there is none.
    pub(super) fn quoted_number(&mut self) -> Option<Text> {
        if self.at_quoted(0) {
            self.quoted()
        } else {
            None
        }
    }

    /// The word just read.
    pub(super) fn word_before(&self) -> &str {
        self.at
            .checked_sub(1)
            .and_then(|i| self.tokens.get(i))
            .map_or("", |t| t.norm.as_str())
    }

    /// The word `back` tokens before the place.
    pub(super) fn word_back(&self, back: usize) -> &str {
        self.at
            .checked_sub(back)
            .and_then(|i| self.tokens.get(i))
            .map_or("", |t| t.norm.as_str())
    }

    /// Where the token just read ends.
    pub(super) fn end_before(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|i| self.tokens.get(i))
            .map_or(0, |t| t.span.end)
    }
}
