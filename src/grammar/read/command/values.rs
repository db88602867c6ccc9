//! Values that are typed, and words that only say what to type.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{Target, Text, TextRelation};
use crate::lexicon;

/// "the text", "the value": what a typed text is called.
pub(super) fn what_is_typed(c: &mut Cursor<'_>) {
    c.attempt(|c| {
        c.article();
        c.one_of(lexicon::naming::TYPED_NOUNS)
            .filter(|_| c.at_quoted(0) || value_here(c) || c.at_mark(":") && c.at_quoted(1))?;
        c.eat(":");
        Some(())
    });
}

/// Whether a value without quotes is here: a number, an address, a variable.
pub(super) fn value_here(c: &Cursor<'_>) -> bool {
    let word = c.word(0);
    word.starts_with("${") || word.contains('@') || word.starts_with(|ch: char| ch.is_ascii_digit())
}

/// "Enter search term in the search field", "Type username in the username field": the words say what to type, not which.
pub(super) fn describes_value(value: &Text, field: Option<&Target>) -> bool {
    // "more than 100 characters", "today's date".
    let several = value.value.contains(' ');
    let worded = |ch: char| {
        ch.is_lowercase() || matches!(ch, ' ' | '-' | '\'' | '’') || several && ch.is_ascii_digit()
    };
    if value.quoted {
        return false;
    }
    let name = field.and_then(|field| field.text.as_ref());
    let named = name.map_or_else(String::new, |name| name.value.to_lowercase());
    // "Enter Email in Email field": in capitals, too, the words are those of the field, or say what kind of value.
    let lower = value.value.to_lowercase();
    let of_kind = |word: &str| {
        lexicon::among(word, lexicon::naming::KINDS_OF_VALUE)
            || named.split(' ').any(|known| known == word)
    };
    // "address with non-Latin characters", "an e-mail which has no @".
    let says_what = |word: &str| {
        lexicon::among(word, lexicon::function::SAYS_WHAT_LIKE)
            || lexicon::among(word, lexicon::function::RELATIVE)
    };
    if several && lower.split(' ').any(says_what) {
        return true;
    }
    if lower != value.value
        && lower.chars().all(|ch| ch.is_alphabetic() || ch == ' ')
        && lower.split(' ').all(of_kind)
    {
        return true;
    }
    if !value.value.chars().all(worded) {
        return false;
    }
    value.value.split([' ', '-']).any(|word| {
        lexicon::among(word, lexicon::naming::KINDS_OF_VALUE)
            || several && lexicon::among(word, lexicon::function::RELATIVE)
            || lexicon::among(word, lexicon::function::RELATIVE_TIME)
            || lexicon::among(word, lexicon::function::DESCRIBES_VALUE)
            || named.split(' ').any(|known| known == word)
    })
}

/// A value: quoted, or words without quotes up to the end.
pub(super) fn value(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.quoted();
    }
    let words = (0..12)
        .take_while(|i| !c.word(*i).is_empty() && !matches!(c.word(*i), "and" | "then"))
        .count();
    if words == 0 || lexicon::among(c.word(0), lexicon::function::NO_VALUE) {
        return c.fail("the value, in quotes");
    }
    c.bare(words)
}

/// A description by a text without quotes alone.
pub(super) fn is_bare(target: &Target) -> bool {
    target.role.is_none()
        && target.relation == TextRelation::Contains
        && target.text.as_ref().is_some_and(|t| !t.quoted)
}
