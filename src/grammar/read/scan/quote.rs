//! Where a quoted text begins and ends.
//!
//! An apostrophe between letters belongs to the text (`'Bleu d'Auvergne'`), unless the text would otherwise swallow the
//! next quoted text and a joining word follows the apostrophe.

use crate::grammar::{Note, Span};
use crate::lexicon;

/// A quoted text.
pub(in crate::grammar::read) struct QuotedText {
    /// With its quotes.
    pub(in crate::grammar::read) span: Span,
    /// Without them.
    pub(in crate::grammar::read) inner: Span,
    /// Note about a repaired quote.
    pub(in crate::grammar::read) note: Option<Note>,
}

/// Finds quoted texts in one sentence.
pub(in crate::grammar::read) struct Quotes<'a> {
    source: &'a str,
    /// The last answer of `find` for each closing mark: (mark, asked from, found at).
    cache: Vec<(char, usize, Option<usize>)>,
}

/// Marks of Markdown for emphasis, the longest first, by which test cases set off what the page shows.
const EMPHASIS: [&str; 4] = ["**", "__", "*", "_"];

/// Whether a word orders, checks or joins.
fn is_said(word: &str) -> bool {
    lexicon::verbs::base(word).is_some()
        || lexicon::among(word, lexicon::claims::CHECKS)
        || lexicon::among(word, lexicon::connectives::OPENINGS)
}

/// White space, no-break spaces and characters of no width.
pub(in crate::grammar::read) fn blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{feff}' | '\u{2060}')
}

/// Marks around a name that has no quotes, where a sentence is put in other words: it can be found and never missed.
pub(in crate::grammar) const UNQUOTED: [char; 2] = ['⟨', '⟩'];

/// Whether the character is a quotation mark of any kind.
pub fn is_quote(c: char) -> bool {
    is_single(c)
        || matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '‹' | '›' | '`')
        || UNQUOTED.contains(&c)
}

fn is_single(c: char) -> bool {
    matches!(c, '\'' | '‘' | '’' | '‛')
}

impl<'a> Quotes<'a> {
    /// For one sentence.
    pub(in crate::grammar::read) fn new(source: &'a str) -> Self {
        Self {
            source,
            cache: Vec::new(),
        }
    }

    /// The text that is set off at `at` as Markdown does it: `**Save**`, `__Save__`, `*Save*`, `_Save_`.
    fn emphasised(&self, at: usize) -> Option<QuotedText> {
        let mark = EMPHASIS
            .into_iter()
            .find(|mark| self.source[at..].starts_with(mark))?;
        let before = self.source[..at].chars().next_back();
        let start = at + mark.len();
        let end = start + self.source[start..].find(mark)?;
        let inner = &self.source[start..end];
        let behind = self.source[end + mark.len()..].chars().next();
        // What has no capital, digit or sign is a word that is stressed.
        let named = inner.chars().any(|ch| !ch.is_lowercase() && ch != '-');
        let alone = before.is_none_or(|ch| !ch.is_alphanumeric())
            && behind.is_none_or(|ch| !ch.is_alphanumeric());
        let tight = !inner.starts_with(blank) && !inner.ends_with(blank) && behind != Some('*');
        let one_line = !inner.contains(['\n', '\r']);
        // "**Click** on 'x'": what a sentence begins with is its verb.
        let verb =
            !self.source[..at].contains(char::is_alphabetic) && is_said(&inner.to_lowercase());
        (named && !verb && alone && tight && one_line && !inner.is_empty()).then_some(QuotedText {
            span: Span {
                start: at,
                end: end + mark.len(),
            },
            inner: Span { start, end },
            note: None,
        })
    }

    /// "the [New Password] field": a name in square brackets before the noun of what is called so. What has no capital, or
    /// nothing else, stands in place of a name.
    fn bracketed(&self, at: usize) -> Option<QuotedText> {
        let start = at + 1;
        let end = start + self.source[start..].find([']', '\n', '\r'])?;
        let inner = &self.source[start..end];
        let noun = self.source[end..].strip_prefix("] ")?;
        let noun = noun.split(|ch: char| !ch.is_alphabetic()).next()?;
        let written = inner
            .chars()
            .all(|ch| ch.is_alphanumeric() || matches!(ch, ' ' | '-' | '&' | '/'));
        let called = inner.starts_with(char::is_uppercase)
            && !inner.ends_with(' ')
            && inner.contains(char::is_lowercase);
        let kind = lexicon::noun(&noun.to_lowercase()).is_some();
        (written && called && kind).then_some(QuotedText {
            span: Span {
                start: at,
                end: end + 1,
            },
            inner: Span { start, end },
            note: None,
        })
    }

    /// The quoted text that opens at `at`, if one does.
    pub(in crate::grammar::read) fn at(&mut self, at: usize) -> Option<QuotedText> {
        let open = self.source[at..].chars().next()?;
        if matches!(open, '*' | '_') {
            return self.emphasised(at);
        }
        if open == '[' {
            return self.bracketed(at);
        }
        let start = at + open.len_utf8();
        if is_single(open) {
            return Some(self.single(at, start));
        }
        let close = match open {
            '"' => self
                .past_escapes(start)
                .or_else(|| self.find('"', start))
                .or_else(|| self.find('”', start)),
            '“' | '„' | '”' => {
                let best = self.find('”', start);
                let again = self.find('“', start);
                match (best, again) {
                    (Some(b), Some(a)) if a < b && open != '„' => {
                        self.find('"', start).filter(|&d| d < b).or(best)
                    }
                    (None, _) => self.find('"', start).or(again),
                    (Some(_), Some(a)) if open == '„' => best.map(|b| b.min(a)),
                    _ => best,
                }
            }
            '«' => self.find('»', start),
            '‹' => self.find('›', start),
            '`' => self.find('`', start),
            '⟨' => self.find(UNQUOTED[1], start),
            _ => return None,
        };
        Some(match close {
            Some(end) => self.closed(at, start, end, open == '«' || open == '‹'),
            None => self.to_line_end(at, start),
        })
    }

    /// The next `mark` at or after `from`; answers are kept, so the whole sentence is walked once for each mark.
    fn find(&mut self, mark: char, from: usize) -> Option<usize> {
        if let Some(&(_, asked, found)) = self.cache.iter().find(|(m, ..)| *m == mark)
            && asked <= from
            && found.is_none_or(|f| f >= from)
        {
            return found;
        }
        let found = self.source[from..].find(mark).map(|i| from + i);
        self.cache.retain(|(m, ..)| *m != mark);
        self.cache.push((mark, from, found));
        found
    }

    /// The closing mark behind quotes inside the text that are escaped in pairs: `"Item \"Tea\" was saved"`.
    fn past_escapes(&mut self, start: usize) -> Option<usize> {
        let mut end = self.find('"', start)?;
        let mut escaped = 0;
        while self.source[start..end].ends_with('\\') {
            escaped += 1;
            end = self.find('"', end + 1)?;
        }
        (escaped > 0 && escaped % 2 == 0).then_some(end)
    }

    fn closed(&self, at: usize, start: usize, end: usize, typographic: bool) -> QuotedText {
        let close = self.source[end..].chars().next().map_or(0, char::len_utf8);
        let mut inner = Span { start, end };
        if typographic {
            let text = &self.source[start..end];
            let cut = text.trim_start_matches(blank);
            inner.start = start + (text.len() - cut.len());
            inner.end = inner.start + cut.trim_end_matches(blank).len();
        }
        QuotedText {
            span: Span {
                start: at,
                end: end + close,
            },
            inner,
            note: None,
        }
    }

    fn to_line_end(&self, at: usize, start: usize) -> QuotedText {
        let rest = &self.source[start..];
        let line = rest.find(['\n', '\r']).map_or(rest, |i| &rest[..i]);
        let text = line.trim_end_matches(blank);
        let inner = Span {
            start,
            end: start + text.len(),
        };
        let note = Note {
            code: "unbalanced-quote".to_owned(),
            message: "the quote is not closed; taken to the end of the line".to_owned(),
            span: Span {
                start: at,
                end: inner.end,
            },
        };
        QuotedText {
            span: Span {
                start: at,
                end: inner.end,
            },
            inner,
            note: Some(note),
        }
    }

    /// A text in single quotes, where the closing mark may also be an apostrophe.
    fn single(&self, at: usize, start: usize) -> QuotedText {
        let mut joined = None;
        let mut swallowed = false;
        let mut before = self.source[at..].chars().next().unwrap_or(' ');
        for (i, c) in self.source[start..].char_indices() {
            let place = start + i;
            if matches!(c, '\n' | '\r') {
                break;
            }
            if is_single(c) {
                let rest = &self.source[place + c.len_utf8()..];
                let next = rest.chars().next();
                let word_follows = next.is_some_and(char::is_alphanumeric);
                let opens = blank(before) && next.is_some_and(|n| !blank(n) && !is_mark_after(n));
                if !word_follows && !opens && c != '‘' {
                    if !possessive(before, rest) {
                        let mut found = self.closed(at, start, place, false);
                        if swallowed {
                            found.note = Some(swallowing(found.span));
                        }
                        return found;
                    }
                } else if before.is_alphanumeric() || !word_follows {
                    let word: String = rest
                        .chars()
                        .take_while(|c| c.is_alphabetic())
                        .take(6)
                        .collect();
                    if joined.is_none() && lexicon::among(&word, lexicon::places::AFTER_QUOTE) {
                        joined = Some(place);
                    }
                } else {
                    // Another quote opens inside this one: the earlier apostrophe closed it, if there was one that can.
                    if let Some(end) = joined {
                        return self.closed(at, start, end, false);
                    }
                    swallowed = true;
                }
            }
            before = c;
        }
        match joined {
            Some(end) if swallowed => self.closed(at, start, end, false),
            _ => self.to_line_end(at, start),
        }
    }
}

/// "'users' list'": a plural genitive inside quotes, seen by the closing mark that comes before any opening one.
fn possessive(before: char, rest: &str) -> bool {
    if !matches!(before, 's' | 'S') || !rest.starts_with(' ') {
        return false;
    }
    let mut last = ' ';
    let mut chars = rest.char_indices().peekable();
    while let Some((_, c)) = chars.next() {
        if matches!(c, '\n' | '\r') {
            return false;
        }
        if is_single(c) {
            let next = chars.peek().map(|(_, n)| *n);
            let inside = last.is_alphanumeric() && next.is_some_and(char::is_alphanumeric);
            if !inside {
                return !blank(last) && last != '(' && next.is_none_or(|n| !n.is_alphanumeric());
            }
        }
        last = c;
    }
    false
}

fn is_mark_after(c: char) -> bool {
    matches!(c, ',' | ';' | '.' | '!' | '?' | ':' | ')' | ']')
}

fn swallowing(span: Span) -> Note {
    Note {
        code: "unbalanced-quote".to_owned(),
        message: "another quote opens inside this one; taken as part of the text".to_owned(),
        span,
    }
}
