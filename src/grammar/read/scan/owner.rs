//! "The status of the invoice is Paid": what is said of the one thing that a page is about, whose kind the sentence names.

use super::cited;
use super::cursor::Cursor;
use super::token::Kind;
use crate::grammar::read::kind::is_noun;
use crate::grammar::{Formula, Predicate, Span, Text};
use crate::lexicon::{self, among};

/// Words of the longest name of an attribute, and of the longest kind.
const MOST_WORDS: usize = 3;

/// The sentence without "of the invoice" in its subject, and the name of the page that is about one.
pub(in crate::grammar::read) fn without<'a>(c: &Cursor<'a>) -> Option<(Cursor<'a>, OwnedLabel)> {
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let head = (c.at..c.tokens.len()).find(|at| !cited::introduces(c, *at))?;
    let article = usize::from(among(word(head), lexicon::function::PLAIN_ARTICLES));
    if let Some(found) = genitive(c, head, article) {
        return Some(found);
    }
    let head = head + article;
    let of = (head + 1..=head + MOST_WORDS).find(|at| word(*at) == "of")?;
    let kind = of + 2;
    let is_this = among(word(of + 1), lexicon::function::THE_THIS_THAT);
    let end = (kind + 1..=kind + MOST_WORDS).find(|at| {
        among(word(*at), lexicon::claims::COPULAS)
            || among(word(*at), lexicon::function::MODALS_OF_PLACE)
    })?;
    let kind_word = |at: usize| {
        let mut here = c.clone();
        here.at = at;
        is_noun(&here, 0) && here.noun_at(0).is_none()
    };
    // "The number of the products" counts them, and "the list of the products" holds them.
    let attribute = |at: usize| {
        let said = word(at);
        !said.is_empty()
            && said.chars().all(char::is_alphabetic)
            && lexicon::ordinal(said).is_none()
            && !among(said, lexicon::quantifiers::COUNTING)
            && (at > head || !among(said, lexicon::naming::OF_SEVERAL))
            && lexicon::noun(said).is_none()
    };
    let is_one = lexicon::singular(word(end - 1)).is_none();
    if !is_this || !is_one || !(kind..end).all(kind_word) || !(head..of).all(attribute) {
        return None;
    }
    let name = said(c, c.tokens[kind].span.start, c.tokens[end - 1].span.end)?;
    let label = said(c, c.tokens[head].span.start, c.tokens[of - 1].span.end)?;
    let mut without = c.clone();
    without.tokens.drain(of..end);
    Some((without, OwnedLabel { kind: name, label }))
}

/// The same of "the invoice's status is Paid".
fn genitive<'a>(c: &Cursor<'a>, begin: usize, article: usize) -> Option<(Cursor<'a>, OwnedLabel)> {
    let token = |at: usize| c.tokens.get(at).filter(|token| token.kind == Kind::Word);
    let word = |at: usize| token(at).map_or("", |token| token.norm.as_str());
    let head = begin + article;
    let owns = (head..head + MOST_WORDS).find(|at| possessor(word(*at)).is_some())?;
    let end = (owns + 2..=owns + 1 + MOST_WORDS).find(|at| {
        among(word(*at), lexicon::claims::COPULAS)
            || among(word(*at), lexicon::function::MODALS_OF_PLACE)
    })?;
    let is_small = |at: usize| {
        token(at).is_some_and(|token| c.source[token.span.start..].starts_with(char::is_lowercase))
    };
    let is_kind = |word: &str| {
        word.chars().all(char::is_alphabetic)
            && lexicon::noun(word).is_none()
            && !among(word, lexicon::people::PERSONS)
            && !among(word, lexicon::people::BY_ROLE)
    };
    let kind_words = (head..owns).all(|at| is_small(at) && is_kind(word(at)));
    let is_label = |at: usize| {
        let word = word(at);
        word.chars().all(char::is_alphabetic)
            && lexicon::noun(word).is_none()
            && !among(word, lexicon::quantifiers::COUNTING)
    };
    let owner = possessor(word(owns)).filter(|owner| is_small(owns) && is_kind(owner))?;
    if article == 0 || !kind_words || !(owns + 1..end).all(is_label) {
        return None;
    }
    let begins = c.tokens[head].span.start;
    let kind = said(c, begins, c.tokens[owns].span.start + owner.len())?;
    let label = said(c, c.tokens[owns + 1].span.start, c.tokens[end - 1].span.end)?;
    let mut without = c.clone();
    without.tokens.drain(head..=owns);
    Some((without, OwnedLabel { kind, label }))
}

/// The words of a sentence from one place to another.
fn said(c: &Cursor<'_>, start: usize, end: usize) -> Option<Text> {
    Some(Text {
        value: c.source.get(start..end)?.to_owned(),
        quoted: false,
        span: Span { start, end },
    })
}

/// "invoice" of "invoice's".
fn possessor(word: &str) -> Option<&str> {
    ["'s", "’s"]
        .into_iter()
        .find_map(|ending| word.strip_suffix(ending))
}

/// The label that is spoken of, and the kind of thing that it is of.
pub(in crate::grammar::read) struct OwnedLabel {
    kind: Text,
    label: Text,
}

/// The claim, where the page is about one such thing: on any other page it is open.
pub(in crate::grammar::read) fn on_its_page(formula: Formula, owned: OwnedLabel) -> Formula {
    let OwnedLabel { kind, label } = owned;
    let span = kind.span;
    let its_own = Formula::Atom(Predicate::OwnLabel { kind, label }, span);
    Formula::Or(vec![
        Formula::And(vec![its_own.clone(), formula]),
        Formula::Not(Box::new(its_own)),
    ])
}
