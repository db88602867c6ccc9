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
    let head = head + usize::from(among(word(head), lexicon::function::PLAIN_ARTICLES));
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
    let span = Span {
        start: c.tokens[kind].span.start,
        end: c.tokens[end - 1].span.end,
    };
    let name = Text {
        value: c.source.get(span.start..span.end)?.to_owned(),
        quoted: false,
        span,
    };
    let span = Span {
        start: c.tokens[head].span.start,
        end: c.tokens[of - 1].span.end,
    };
    let label = Text {
        value: c.source.get(span.start..span.end)?.to_owned(),
        quoted: false,
        span,
    };
    let mut without = c.clone();
    without.tokens.drain(of..end);
    Some((without, OwnedLabel { kind: name, label }))
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
