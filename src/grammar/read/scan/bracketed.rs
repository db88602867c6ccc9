//! Words in brackets that belong to the sentence, or are only said of a value.
//!
//! "Click on 'Edit' (in the second row)" says where: it is read without the brackets, so that no word of it is lost. "Select 'Rye'
//! (or any other town)" leaves the choice open, and "Type 'Rye' (without spaces)" says what the value is like: the one that is named
//! is taken. Anything else in brackets is left for the sentence to read, or the sentence is not read.

use super::cursor::Cursor;
use super::token::{Kind, Token};
use crate::grammar::{Action, Body, Note, Span};
use crate::lexicon::{self, among};

/// A sentence without its brackets, and the words of them that are left out.
pub(in crate::grammar::read) struct Unbracketed<'a> {
    pub(in crate::grammar::read) cursor: Cursor<'a>,
    pub(in crate::grammar::read) remark: Option<Span>,
}

/// "Open 'https://…' for example": takes the last words away.
fn without_example<'a>(c: &Cursor<'a>) -> Option<Unbracketed<'a>> {
    let end = c.tokens.len() - usize::from(c.tokens.last().is_some_and(|t| t.norm == "."));
    let ends_with = |form: &&str| {
        let words = form.split(' ').count();
        let last = c.tokens.get(end.checked_sub(words)?..end)?;
        let fits = last
            .iter()
            .zip(form.split(' '))
            .all(|(token, word)| token.kind == Kind::Word && token.norm == word);
        fits.then_some(end - words).filter(|start| *start > 0)
    };
    let start = lexicon::naming::EXAMPLE_AT_END
        .split('|')
        .find_map(|form| ends_with(&form))?;
    let mut cursor = c.clone();
    let remark = Some(Span {
        start: c.tokens[start].span.start,
        end: c.tokens[end - 1].span.end,
    });
    cursor.tokens.truncate(start);
    Some(Unbracketed { cursor, remark })
}

/// Takes the brackets away, where there is one pair and its words are of one of the two kinds.
pub(in crate::grammar::read) fn unbracketed<'a>(c: &Cursor<'a>) -> Option<Unbracketed<'a>> {
    let places = |sign: &str| {
        let all = c.tokens.iter().enumerate();
        let of_sign = all.filter(|(_, token)| token.kind == Kind::Mark && token.norm == sign);
        of_sign.map(|(at, _)| at).collect::<Vec<_>>()
    };
    let (opening, closing) = (places("("), places(")"));
    if opening.is_empty() {
        return without_example(c);
    }
    let ([open], [close]) = (opening.as_slice(), closing.as_slice()) else {
        return None;
    };
    let (open, close) = (*open, *close);
    let first = c.tokens.get(open + 1).filter(|_| open > 0)?;
    let word = |at: usize| {
        let token = c.tokens.get(at).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.norm.as_str())
    };
    let mut cursor = c.clone();
    if among(word(open + 1), lexicon::places::SAYS_WHERE) {
        cursor.tokens.remove(close);
        cursor.tokens.remove(open);
        let remark = None;
        return Some(Unbracketed { cursor, remark });
    }
    let others = word(open + 1) == lexicon::connectives::OR
        && among(word(open + 2), lexicon::quantifiers::ANY_OTHER);
    // "'x' (without spaces)": what the value is like; "(without saving)" is another way to act.
    let like = c.tokens[open - 1].kind == Kind::Quoted
        && word(open + 1) == lexicon::places::WITHOUT
        && !word(open + 2).ends_with("ing");
    let plain = |token: &Token| {
        token.kind != Kind::Quoted && !among(&token.norm, lexicon::connectives::ENDS_REMARK)
    };
    if !(others || like) || !c.tokens.get(open + 1..close)?.iter().all(plain) {
        return None;
    }
    let span = Span {
        start: first.span.start,
        end: c.tokens[close - 1].span.end,
    };
    cursor.tokens.drain(open..=close);
    Some(Unbracketed {
        cursor,
        remark: Some(span),
    })
}

/// Whether a value is chosen or typed, or an address opened, as the sentence names it.
pub(in crate::grammar::read) fn gives_value(body: &Body) -> bool {
    body.acts(|action| match action {
        Action::Select { .. } | Action::Fill { .. } => true,
        Action::Open { url } => url.is_some(),
        _ => false,
    })
}

/// The note on the words in the brackets.
pub(in crate::grammar::read) fn note(span: Span) -> Note {
    Note {
        code: "remark-on-value".to_owned(),
        message: "said of the value in quotes, which is taken as it stands".to_owned(),
        span,
    }
}
