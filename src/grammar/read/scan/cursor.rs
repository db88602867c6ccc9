//! A place in the tokens of a sentence, and how far reading came.

use super::part::PlacePhrase;
use super::token::{Kind, Token};
use crate::grammar::{Assumption, Note, RoleNoun, Span, Text, is_identifier};
use crate::lexicon;

/// Attempts at a phrase before a sentence counts as too involved; ordinary ones need a few thousand.
const FUEL: u32 = 400_000;

/// A place to go back to.
#[derive(Debug, Clone, Copy)]
pub(in crate::grammar::read) struct Checkpoint {
    at: usize,
    notes: usize,
    taken: usize,
    assumptions: usize,
}

impl Checkpoint {
    /// The token that it stands at.
    pub(in crate::grammar::read) fn place(self) -> usize {
        self.at
    }

    /// Whether it stands at the first token.
    pub(in crate::grammar::read) fn is_first(self) -> bool {
        self.at == 0
    }
}

/// Reads a place expression: noun phrases hold places, and places noun phrases.
type ReadPlace = fn(&mut Cursor<'_>) -> Option<PlacePhrase>;

/// A choice among the branches of a set.
#[derive(Debug, Clone, Copy)]
struct ChoicePoint {
    /// How many branches the set has.
    branches: usize,
    /// Whether the branches that were to be followed still stood when it was made.
    stood: bool,
}

/// Reads tokens from left to right; keeps the furthest place where something else was expected.
#[derive(Clone)]
pub(in crate::grammar::read) struct Cursor<'a> {
    pub(in crate::grammar::read) source: &'a str,
    pub(in crate::grammar::read) tokens: Vec<Token>,
    pub(in crate::grammar::read) at: usize,
    pub(in crate::grammar::read) notes: Vec<Note>,
    /// Whether an action is read: then texts need no quotes and no capitals.
    pub(in crate::grammar::read) acting: bool,
    /// Nesting of contexts.
    pub(in crate::grammar::read) depth: usize,
    /// Nesting of parentheses and negations.
    pub(in crate::grammar::read) nesting: usize,
    /// Assumptions of the branches that were taken.
    pub(in crate::grammar::read) assumptions: Vec<Assumption>,
    /// Branches to take at the choice points in their order; the first one after these.
    script: Vec<usize>,
    /// Choice points that were come to.
    choices: Vec<ChoicePoint>,
    /// Choice points that what has been read rests on.
    taken: Vec<usize>,
    /// Nesting of looks ahead: they take first branches.
    looking: usize,
    place: ReadPlace,
    /// Stretches without quotes that are taken for texts.
    pub(in crate::grammar::read) cited: Vec<Span>,
    /// The word that is taken for the noun of a kind that only the application has.
    pub(in crate::grammar::read) kind_at: Option<usize>,
    /// Words of that noun: "order", "work order".
    pub(in crate::grammar::read) kind_words: usize,
    furthest: usize,
    expected: Vec<&'static str>,
    fuel: u32,
}

impl<'a> Cursor<'a> {
    /// At the first token.
    pub(in crate::grammar::read) fn new(
        source: &'a str,
        tokens: Vec<Token>,
        notes: Vec<Note>,
        place: ReadPlace,
    ) -> Self {
        Self {
            source,
            tokens,
            at: 0,
            notes,
            acting: false,
            depth: 0,
            nesting: 0,
            assumptions: Vec::new(),
            script: Vec::new(),
            choices: Vec::new(),
            taken: Vec::new(),
            looking: 0,
            place,
            cited: Vec::new(),
            kind_at: None,
            kind_words: 1,
            furthest: 0,
            expected: Vec::new(),
            fuel: FUEL,
        }
    }

    /// Remembers the place.
    pub(in crate::grammar::read) fn mark(&self) -> Checkpoint {
        Checkpoint {
            at: self.at,
            notes: self.notes.len(),
            taken: self.taken.len(),
            assumptions: self.assumptions.len(),
        }
    }

    /// Goes back, and forgets the notes made since.
    pub(in crate::grammar::read) fn reset(&mut self, mark: Checkpoint) {
        self.at = mark.at;
        self.notes.truncate(mark.notes);
        self.taken.truncate(mark.taken);
        self.assumptions.truncate(mark.assumptions);
    }

    /// Reads with `read`, or stays where it was.
    pub(in crate::grammar::read) fn attempt<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let mark = self.mark();
        let out = read(self);
        if out.is_none() {
            self.reset(mark);
        }
        out
    }

    /// Whether `read` would succeed here.
    pub(in crate::grammar::read) fn looks_like<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> bool {
        let mark = self.mark();
        self.looking += 1;
        let out = read(self).is_some();
        self.looking -= 1;
        self.reset(mark);
        out
    }

    /// Reads one place expression.
    pub(in crate::grammar::read) fn place(&mut self) -> Option<PlacePhrase> {
        (self.place)(self)
    }

    /// Whether a place expression is here.
    pub(in crate::grammar::read) fn at_place(&mut self) -> bool {
        self.looks_like(Cursor::place)
    }

    /// Follows these branches at the choice points to come.
    pub(in crate::grammar::read) fn follow(&mut self, script: Vec<usize>) {
        self.script = script;
    }

    /// Whether what has been read rests on the last branch that was to be followed.
    pub(in crate::grammar::read) fn followed(&self) -> bool {
        let last = self.script.len().checked_sub(1);
        last.is_none_or(|last| self.taken.binary_search(&last).is_ok())
    }

    /// The choice points after the followed ones that have other branches to follow, with the number of their branches.
    pub(in crate::grammar::read) fn open_choices(&self) -> Vec<(usize, usize)> {
        let choices = self.choices.iter().enumerate().skip(self.script.len());
        choices
            .filter(|(_, chosen)| chosen.stood)
            .map(|(at, chosen)| (at, chosen.branches))
            .collect()
    }

    /// The branch to take of so many.
    pub(in crate::grammar::read) fn choose(&mut self, branches: usize) -> usize {
        if branches < 2 || self.looking > 0 {
            return 0;
        }
        let at = self.choices.len();
        let branch = self.script.get(at).copied().unwrap_or(0);
        let stood = self.followed() || at < self.script.len();
        self.choices.push(ChoicePoint { branches, stood });
        self.taken.push(at);
        branch.min(branches - 1)
    }

    /// Notes what the branch that is taken assumes.
    pub(in crate::grammar::read) fn assume(&mut self, assumption: Assumption) {
        if !self.assumptions.contains(&assumption) {
            self.assumptions.push(assumption);
        }
    }

    /// Reads with first branches only.
    pub(in crate::grammar::read) fn plainly<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        self.looking += 1;
        let out = read(self);
        self.looking -= 1;
        out
    }

    /// Whether the plainest reading is looked for.
    pub(in crate::grammar::read) fn is_plainest(&self) -> bool {
        self.script.is_empty()
    }

    /// The token here.
    pub(in crate::grammar::read) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    /// The word `ahead` tokens from here, in lower case; empty where there is none.
    pub(in crate::grammar::read) fn word(&self, ahead: usize) -> &str {
        match self.tokens.get(self.at + ahead) {
            Some(token) if token.kind == Kind::Word => &token.norm,
            _ => "",
        }
    }

    /// Whether a punctuation mark is here.
    pub(in crate::grammar::read) fn at_mark(&self, mark: &str) -> bool {
        self.peek()
            .is_some_and(|t| t.kind == Kind::Mark && t.norm == mark)
    }

    /// Whether a quoted text is `ahead` tokens from here.
    pub(in crate::grammar::read) fn at_quoted(&self, ahead: usize) -> bool {
        self.tokens
            .get(self.at + ahead)
            .is_some_and(|t| t.kind == Kind::Quoted)
    }

    /// Whether all is read but for a full stop.
    pub(in crate::grammar::read) fn at_end(&self) -> bool {
        self.tokens[self.at.min(self.tokens.len())..]
            .iter()
            .all(|t| t.kind == Kind::Mark && matches!(t.norm.as_str(), "." | "!" | "…" | ";" | ","))
    }

    /// Takes the words of `phrase` if they are here.
    pub(in crate::grammar::read) fn eat(&mut self, phrase: &str) -> bool {
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

    /// Whether the words of `phrase` are here.
    fn is_at(&self, phrase: &str) -> bool {
        let mut tokens = self.tokens[self.at..].iter();
        phrase.split(' ').all(|word| {
            tokens
                .next()
                .is_some_and(|token| token.kind != Kind::Quoted && token.norm == word)
        })
    }

    /// Takes the first of `phrases` (`a|b|c`) that is here; longer ones come before their beginnings.
    pub(in crate::grammar::read) fn one_of(
        &mut self,
        phrases: &'static str,
    ) -> Option<&'static str> {
        let token = self.tokens.get(self.at).filter(|_| self.fuel > 0);
        let word = token.filter(|token| token.kind != Kind::Quoted)?;
        let (found, asked) = lexicon::first_at(&word.norm, phrases, |phrase| self.is_at(phrase));
        self.fuel = self
            .fuel
            .saturating_sub(u32::try_from(asked).unwrap_or(u32::MAX));
        let found = found.filter(|_| self.fuel > 0)?;
        self.at += found.split(' ').count();
        Some(found)
    }

    /// Takes an article or determiner that claims nothing.
    pub(in crate::grammar::read) fn article(&mut self) -> Option<&'static str> {
        // "My Account", "This Week": with two capitals it is a name.
        if self.capital(0)
            && self.capital(1)
            && !lexicon::among(self.word(0), lexicon::function::PLAIN_ARTICLES)
        {
            return None;
        }
        self.one_of(lexicon::function::DETERMINERS)
    }

    /// Takes a quoted text.
    pub(in crate::grammar::read) fn quoted(&mut self) -> Option<Text> {
        if !self.at_quoted(0) {
            return self.fail("a text in quotes");
        }
        let span = self.tokens[self.at].inner;
        self.at += 1;
        let said = &self.source[span.start..span.end];
        let doubled = self.source[..span.start].ends_with('"');
        let value = if doubled && said.matches("\\\"").count() > 1 {
            said.replace("\\\"", "\"")
        } else {
            said.to_owned()
        };
        let unquoted = self.source[..span.start].ends_with(super::quote::UNQUOTED[0]);
        Some(Text {
            value,
            quoted: !unquoted && !self.cited.contains(&span),
            span,
        })
    }

    /// Whether another action begins within the next `count` tokens: "Free and click Apply", "Ada Lee and save the boat".
    pub(super) fn goes_on_to_act(&self, from: usize, count: usize) -> bool {
        let word = |at: usize| self.tokens.get(at).map_or("", |token| token.norm.as_str());
        let capital = |at: usize| {
            let token = self.tokens.get(at);
            token.is_some_and(|token| {
                self.source[token.span.start..].starts_with(char::is_uppercase)
            })
        };
        (from + 1..(from + count).saturating_sub(1)).any(|at| {
            let (verb, next) = (word(at + 1), word(at + 2));
            // "From and 70 in the field To": another value.
            let is_field = |at: usize| {
                lexicon::among(word(at), lexicon::places::IN_INTO)
                    && word(at + 1) == "the"
                    && lexicon::among(word(at + 2), lexicon::naming::FIELD_NOUNS)
            };
            let another = || (at + 2..(at + 4).min(from + count)).any(is_field);
            word(at) == "and" && another()
                || word(at) == "and"
                    && !capital(at + 1)
                    && (lexicon::among(verb, lexicon::actions::POINTING)
                        || lexicon::among(verb, lexicon::actions::ANSWERS_IN_PASSING)
                            && lexicon::among(next, lexicon::actions::WHAT_IS_ANSWERED)
                        || lexicon::among(verb, lexicon::actions::SAVES)
                            && lexicon::among(next, lexicon::actions::WHAT_IS_SAVED))
        })
    }

    /// Takes the next `count` tokens as one text without quotes.
    pub(in crate::grammar::read) fn bare(&mut self, count: usize) -> Option<Text> {
        if self.goes_on_to_act(self.at, count) {
            return self.fail("the end of the name, before the next action");
        }
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
    pub(in crate::grammar::read) fn noun_at(
        &self,
        ahead: usize,
    ) -> Option<(RoleNoun, bool, usize)> {
        if self.kind_at == Some(self.at + ahead) {
            let last = self.word(ahead + self.kind_words - 1);
            let plural = lexicon::singular(last).is_some();
            return Some((RoleNoun::Card, plural, self.kind_words));
        }
        let most = lexicon::words_of_noun(self.word(ahead));
        (1..=most).rev().find_map(|n| {
            // "the radio Option 1": a capital behind a word without one begins a name.
            let name_begins = |i: usize| i > 0 && self.capital(ahead + i) && !self.capital(ahead);
            if (0..n).any(|i| self.word(ahead + i).is_empty() || name_begins(i)) {
                return None;
            }
            let phrase = (0..n)
                .map(|i| self.word(ahead + i))
                .collect::<Vec<_>>()
                .join(" ");
            lexicon::noun(&phrase).map(|(role, plural)| (role, plural, n))
        })
    }

    /// Whether the word `ahead` tokens from here begins with a capital or a digit, or is written as no plain word is.
    pub(in crate::grammar::read) fn capital(&self, ahead: usize) -> bool {
        self.tokens.get(self.at + ahead).is_some_and(|t| {
            let word = &self.source[t.span.start..t.span.end];
            let first = word.chars().find(|c| c.is_alphanumeric());
            t.kind == Kind::Word
                && (is_identifier(word)
                    || first.is_some_and(|c| c.is_uppercase() || c.is_ascii_digit()))
        })
    }

    /// Whether a clause begins here, where a capital says nothing.
    pub(in crate::grammar::read) fn opens_clause(&self) -> bool {
        self.at == 0
            || self.tokens.get(self.at - 1).is_some_and(|t| {
                t.kind == Kind::Mark || t.norm == "that" || t.kind == Kind::Word && self.at == 1
            })
    }

    /// The stretch from `mark` to the last token read.
    pub(in crate::grammar::read) fn span_since(&self, mark: Checkpoint) -> Span {
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
    pub(in crate::grammar::read) fn fail<T>(&mut self, expected: &'static str) -> Option<T> {
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
    pub(in crate::grammar::read) fn note(
        &mut self,
        code: &str,
        message: impl Into<String>,
        span: Span,
    ) {
        if !self.notes.iter().any(|n| n.code == code && n.span == span) {
            self.notes.push(Note {
                code: code.to_owned(),
                message: message.into(),
                span,
            });
        }
    }

    /// Takes back a note about a stretch that is settled after all.
    pub(in crate::grammar::read) fn forget(&mut self, code: &str, span: Span) {
        self.notes.retain(|n| n.code != code || n.span != span);
    }

    /// The furthest token that was not read, and what was expected there.
    pub(in crate::grammar::read) fn furthest(&self) -> (usize, &[&'static str]) {
        (self.furthest, &self.expected)
    }

    /// Forgets the expectations of another reading.
    pub(in crate::grammar::read) fn restart(&mut self, mark: Checkpoint) {
        self.reset(mark);
        self.furthest = 0;
        self.expected.clear();
    }

    /// Whether the sentence was too involved to be read.
    pub(in crate::grammar::read) fn spent(&self) -> bool {
        self.fuel == 0
    }
}

impl Cursor<'_> {
    /// Whether reading has moved on since `mark`.
    pub(in crate::grammar::read) fn mark_moved(&self, mark: Checkpoint) -> bool {
        self.at > mark.at
    }

    /// A quoted text, without a word about it where there is none.
    pub(in crate::grammar::read) fn quoted_number(&mut self) -> Option<Text> {
        if self.at_quoted(0) {
            self.quoted()
        } else {
            None
        }
    }

    /// The word just read.
    pub(in crate::grammar::read) fn word_before(&self) -> &str {
        self.at
            .checked_sub(1)
            .and_then(|i| self.tokens.get(i))
            .map_or("", |t| t.norm.as_str())
    }

    /// The word `back` tokens before the place.
    pub(in crate::grammar::read) fn word_back(&self, back: usize) -> &str {
        self.at
            .checked_sub(back)
            .and_then(|i| self.tokens.get(i))
            .map_or("", |t| t.norm.as_str())
    }

    /// Where the token just read ends.
    pub(in crate::grammar::read) fn end_before(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|i| self.tokens.get(i))
            .map_or(0, |t| t.span.end)
    }
}
