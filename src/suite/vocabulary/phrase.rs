//! The words of a sentence as the vocabulary compares them: quoted texts are whole, marks and the case of letters do not count.

use crate::lexicon;
use crate::suite::case::names::pieces;
use std::ops::Range;

/// A word or a quoted text of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spoken {
    /// The word in lower case, or what stands between the quotation marks.
    pub norm: String,
    /// Whether it is a text in quotes.
    pub quoted: bool,
    /// Its bytes in the sentence, quotation marks included.
    pub span: Range<usize>,
}

impl Spoken {
    /// Whether it is this word.
    pub(crate) fn is(&self, word: &str) -> bool {
        !self.quoted && self.norm == word
    }

    /// Whether it is one of `words` (`a|b|c`).
    pub(crate) fn among(&self, words: &'static str) -> bool {
        !self.quoted && lexicon::among(&self.norm, words)
    }

    /// Whether it is an article.
    pub(crate) fn is_article(&self) -> bool {
        self.among(lexicon::function::PLAIN_ARTICLES)
    }
}

/// Whether a word is an article.
pub(crate) fn is_article(word: &str) -> bool {
    lexicon::among(word, lexicon::function::PLAIN_ARTICLES)
}

/// Marks at the edges of words.
const MARKS: [char; 11] = ['.', ',', ':', ';', '!', '?', '(', ')', '[', ']', '…'];

/// Splits a sentence into words and quoted texts.
pub(crate) fn spoken(text: &str) -> Vec<Spoken> {
    let mut out = Vec::new();
    for piece in pieces(text) {
        let start = piece.inner.as_ptr() as usize - text.as_ptr() as usize;
        let end = start + piece.inner.len();
        match piece.marks {
            Some((open, close)) => out.push(Spoken {
                norm: piece.inner.to_owned(),
                quoted: true,
                span: start - open.len_utf8()..end + close.len_utf8(),
            }),
            None => words(text, start..end, &mut out),
        }
    }
    out
}

fn words(text: &str, within: Range<usize>, out: &mut Vec<Spoken>) {
    let mut at = within.start;
    while at < within.end {
        let rest = &text[at..within.end];
        let Some(first) = rest.chars().next() else {
            return;
        };
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        // The name of a person in `${…}` may have blanks in it.
        let named = rest.find("${").and_then(|open| {
            let blank = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let close = rest[open..].find('}').map(|close| open + close + 1)?;
            (open < blank).then_some(close)
        });
        let tail = named.unwrap_or(0);
        let length = rest[tail..]
            .find(char::is_whitespace)
            .map_or(rest.len(), |blank| tail + blank);
        let whole = &rest[..length];
        let word = whole.trim_matches(MARKS);
        let word = unstressed(word, &text[within.start..at], &rest[length..]).trim_matches(MARKS);
        if !word.is_empty() {
            let begin = word.as_ptr() as usize - text.as_ptr() as usize;
            let end = begin + word.len();
            out.push(Spoken {
                norm: word.to_lowercase().replace('’', "'"),
                quoted: false,
                span: begin - usize::from(has_own_dot(&text[at..begin], word))..end,
            });
        }
        at += length;
    }
}

/// Signs around what is stressed.
const STRESS: [&str; 4] = ["**", "__", "*", "_"];

/// The word without the signs by which it is stressed, alone or with the words before and behind it: `**Home**`, `_Add to cart_`.
fn unstressed<'t>(word: &'t str, before: &str, behind: &str) -> &'t str {
    let bare = |text: &'t str| text.chars().any(char::is_alphanumeric);
    let others = |text: &str, fits: &dyn Fn(&str) -> bool| {
        text.split_whitespace()
            .any(|one| fits(one.trim_matches(MARKS)))
    };
    for sign in STRESS {
        let first = word.strip_prefix(sign).filter(|rest| bare(rest));
        let last = word.strip_suffix(sign).filter(|rest| bare(rest));
        match (first, last) {
            (Some(rest), Some(_)) => return rest.strip_suffix(sign).unwrap_or(rest),
            (Some(rest), None) if others(behind, &|one| one.ends_with(sign)) => return rest,
            (None, Some(rest)) if others(before, &|one| one.starts_with(sign)) => return rest,
            _ => {}
        }
    }
    word
}

/// ".Net": one dot before a letter is of the word.
fn has_own_dot(before: &str, word: &str) -> bool {
    let dots = before.chars().rev().take_while(|ch| *ch == '.').count();
    dots == 1 && word.starts_with(char::is_alphabetic)
}

/// The length of the phrase (`a b|c`) at the beginning of the words; of the longest, if several are there.
pub(crate) fn begins(words: &[Spoken], phrases: &str) -> Option<usize> {
    let lengths = phrases.split('|').filter_map(|phrase| {
        let mut count = 0;
        for word in phrase.split_whitespace() {
            if !words.get(count)?.is(word) {
                return None;
            }
            count += 1;
        }
        (count > 0).then_some(count)
    });
    lengths.max()
}

/// Number of words before what a sentence says: "And", "Given", "Assert that".
pub(crate) fn opening(words: &[Spoken]) -> usize {
    let mut at = 0;
    loop {
        let rest = &words[at..];
        if let Some(length) = begins(rest, lexicon::connectives::OPENINGS) {
            at += length;
        } else if let Some(length) = begins(rest, lexicon::claims::INTRODUCTIONS)
            && let Some(more) = begins(&rest[length..], lexicon::function::THAT_WHETHER)
        {
            at += length + more;
        } else if let Some(length) = begins(rest, lexicon::claims::PLAIN_INTRODUCTIONS) {
            at += length;
        } else {
            return at;
        }
    }
}

/// Number of words that name the person who acts: "I", "the user should".
pub(crate) fn actor(words: &[Spoken]) -> usize {
    let at = person(words);
    if at == 0 {
        return 0;
    }
    at + begins(&words[at..], lexicon::function::MODALS_OF_PLACE).unwrap_or(0)
}

/// Number of words that name the person, without a modal behind it.
pub(crate) fn person(words: &[Spoken]) -> usize {
    let article = usize::from(words.first().is_some_and(Spoken::is_article));
    begins(&words[article..], lexicon::people::PERSONS).map_or(0, |length| article + length)
}

/// The base form of a verb in the third person: "logs" and "log" are one word.
pub(crate) fn base(word: &str) -> &str {
    let mut auxiliaries = lexicon::verbs::AUXILIARIES.iter();
    if let Some((_, base)) = auxiliaries.find(|(forms, _)| lexicon::among(word, forms)) {
        return base;
    }
    let Some(stem) = word.strip_suffix('s').filter(|stem| stem.len() > 1) else {
        return word;
    };
    if stem.ends_with(['s', 'u', 'i']) {
        return word;
    }
    match stem.strip_suffix('e') {
        Some(short)
            if short.ends_with(['x', 'z', 'o'])
                || short.ends_with("sh")
                || short.ends_with("ch")
                || short.ends_with("ss") =>
        {
            short
        }
        _ => stem,
    }
}

#[cfg(test)]
mod tests {
    use super::{actor, base, opening, spoken};

    #[test]
    fn quoted_texts_are_whole_and_marks_do_not_count() {
        let words = spoken("Then I add 'Tea, green' (twice), as ${Ada Lovelace.user}.");
        let norms: Vec<&str> = words.iter().map(|word| word.norm.as_str()).collect();
        let expected = [
            "then",
            "i",
            "add",
            "Tea, green",
            "twice",
            "as",
            "${ada lovelace.user}",
        ];
        assert_eq!(norms, expected);
        assert!(words[3].quoted);
    }

    #[test]
    fn what_stands_before_a_sentence() {
        for (text, skipped, acting) in [
            ("I log in", 0, 1),
            ("And then the user should log in", 2, 3),
            ("Assert that I see it", 2, 1),
            ("Verify the cart is empty", 1, 0),
            ("Check the box", 0, 0),
        ] {
            let words = spoken(text);
            assert_eq!(opening(&words), skipped, "{text}");
            assert_eq!(actor(&words[skipped..]), acting, "{text}");
        }
        for (word, expected) in [
            ("logs", "log"),
            ("searches", "search"),
            ("pass", "pass"),
            ("goes", "go"),
            ("is", "is"),
        ] {
            assert_eq!(base(word), expected);
        }
    }
}
