//! Nouns for kinds that only the application has: "the task 'Buy milk'", "'Buy milk' task".

use crate::grammar::read::{
    cursor::{Checkpoint, Cursor},
    token::{Kind, Token},
};
use crate::grammar::{Note, RoleNoun, Span, Text};
use crate::lexicon;

/// Bytes of the longest word that can name a kind; what is longer is nobody's word, and costs time.
const LONGEST_WORD: usize = 40;

/// The code of the note on such words.
const NOTE: &str = "kind-of-thing";

/// Words before the text that may name a kind.
const MOST_WORDS: usize = 2;

/// "the task 'Buy milk'", "the result message 'Saved'": the text in quotes, and words that say what has it.
///
/// A message may be any text of the page, and what is clicked is found by its text. Of a task or a cookie nobody knows what
/// the page shows of it: an assertion about one is not read.
pub(in crate::grammar::read) fn before_text(
    c: &mut Cursor<'_>,
    article: bool,
) -> Option<(Text, Option<RoleNoun>)> {
    let mark = c.mark();
    let over = |c: &Cursor<'_>, words: usize| {
        c.at_quoted(words) || c.noun_at(words).is_some() || c.word(words) == "with"
    };
    let words = (0..=MOST_WORDS)
        .find(|words| over(c, *words))
        .filter(|words| *words > 0)?;
    if !(0..words).all(|ahead| may_be_kind(c, ahead)) {
        return None;
    }
    let message = match c.noun_at(words) {
        Some((RoleNoun::Message, false, length)) if c.at_quoted(words + length) => length,
        Some(_) => return None,
        None if article || c.word(words) == "with" || is_opened(c, words) => 0,
        None => return None,
    };
    let typed = (0..words).all(|ahead| lexicon::among(c.word(ahead), lexicon::naming::TYPED_NOUNS));
    if !(c.acting || message > 0 || typed) {
        return None;
    }
    c.at += words + message;
    if c.eat("with") {
        c.article();
        c.one_of(lexicon::naming::HELD_TEXTS)?;
    }
    let text = c.quoted()?;
    // "The organisation 'x' exists" is about the data; an attribute may be that of the thing around it.
    let of_data = lexicon::among(c.word(0), lexicon::claims::EXISTS);
    if of_data || c.word(0) == "with" || c.noun_at(0).is_some() || c.at_quoted(0) {
        return None;
    }
    noted(c, mark);
    Some((text, (message > 0).then_some(RoleNoun::Message)))
}

/// "Open order 'K-1'".
fn is_opened(c: &Cursor<'_>, words: usize) -> bool {
    c.acting && words == 1 && lexicon::among(c.word_before(), lexicon::actions::OPENS_WITHOUT_NOUN)
}

/// "the task 'Buy milk'", in an assertion: takes the words, and gives the text.
pub(in crate::grammar::read) fn before(c: &mut Cursor<'_>) -> Option<Text> {
    if c.acting {
        return None;
    }
    let mark = c.mark();
    let definite = c.article() == Some("the");
    let over = |c: &Cursor<'_>, words| {
        c.at_quoted(words)
            || lexicon::among(c.word(words), lexicon::places::BEFORE_NAME_OF_THING)
            || in_brackets(c, words)
    };
    let words = (1..=MOST_WORDS).find(|words| over(c, *words))?;
    let compound = is_compound(c, words);
    let plain = words - usize::from(compound);
    let described = in_brackets(c, words);
    if !(0..plain).all(|ahead| may_be_kind(c, ahead) && c.noun_at(ahead).is_none()) {
        return None;
    }
    // "the badge with the text 'New'": what marks is what its text says.
    let marked = words == 1 && lexicon::among(c.word(0), lexicon::naming::MARKS);
    let says = lexicon::among(c.word(words - 1), lexicon::naming::SAID_WITH_OF);
    c.at += words;
    let called = definite && c.one_of(lexicon::naming::WITH_NAME).is_some()
        || says && c.eat("of")
        || described && c.eat("(");
    if !called && c.eat("with") {
        c.article();
        c.one_of(lexicon::naming::HELD_TEXTS).filter(|_| marked)?;
    }
    let text = c.quoted()?;
    if described {
        c.eat(")").then_some(())?;
    }
    let of_data = lexicon::among(c.word(0), lexicon::claims::EXISTS);
    let more = c.word(0) == "with" || c.noun_at(0).is_some() || c.at_quoted(0);
    if of_data || more {
        return None;
    }
    noted(c, mark);
    Some(text)
}

/// "the policy group 'x'", in an assertion: the noun at the end is one for a part of a page, but says with the word before it what
/// the application calls so.
pub(in crate::grammar::read) fn compound(c: &mut Cursor<'_>) -> Option<Text> {
    let article = usize::from(lexicon::among(c.word(0), lexicon::function::ARTICLES));
    let begin = c.at;
    c.at += article;
    let words = (2..=MOST_WORDS).find(|words| c.at_quoted(*words));
    let compound = words.is_some_and(|words| is_compound(c, words));
    c.at = begin;
    if compound { before(c) } else { None }
}

/// Whether the last of so many words is a noun that the words before it make one for a thing of the application.
fn is_compound(c: &Cursor<'_>, words: usize) -> bool {
    words > 1 && lexicon::among(c.word(words - 1), lexicon::naming::ALSO_THINGS)
}

/// "name ('Tea')": a text in quotes alone in brackets.
fn in_brackets(c: &Cursor<'_>, words: usize) -> bool {
    let sign = |ahead: usize, sign: &str| {
        let token = c.tokens.get(c.at + ahead);
        token.is_some_and(|token| token.kind == Kind::Mark && token.norm == sign)
    };
    sign(words, "(") && c.at_quoted(words + 1) && sign(words + 2, ")")
}

/// "'Buy milk' task": takes the words behind the text, if there are such.
pub(in crate::grammar::read) fn behind(c: &mut Cursor<'_>) -> bool {
    let ends = |c: &Cursor<'_>, words: usize| {
        let next = c.tokens.get(c.at + words);
        next.is_none_or(|next| next.kind == Kind::Mark)
            || lexicon::ends_noun(c.word(words))
            || lexicon::among(c.word(words), lexicon::places::IN_A_PART)
            || lexicon::state(c.word(words)).is_some()
    };
    let Some(words) = (1..=MOST_WORDS).find(|words| ends(c, *words)) else {
        return false;
    };
    let fits = !c.acting && (0..words).all(|ahead| may_be_kind(c, ahead));
    if fits {
        let mark = c.mark();
        c.at += words;
        noted(c, mark);
    }
    fits
}

/// "The 'M' size is selected": takes the word, if a state follows it.
pub(in crate::grammar::read) fn behind_text(c: &mut Cursor<'_>) -> bool {
    let mark = c.mark();
    let of_state = (2..6)
        .take_while(|ahead| !c.word(*ahead).is_empty())
        .any(|ahead| lexicon::state(c.word(ahead)).is_some());
    if !may_be_kind(c, 0) || !lexicon::ends_noun(c.word(1)) || !of_state {
        return false;
    }
    c.at += 1;
    noted(c, mark);
    true
}

/// The words before or behind a text in quotes that say of what kind it is: "status" of "the status 'Paid'".
pub(in crate::grammar::read) fn words_beside(c: &Cursor<'_>, text: &Text) -> Option<Text> {
    let notes = c.notes.iter().rev().filter(|note| note.code == NOTE);
    let around = |note: &&Note| note.span.start < text.span.start && note.span.end >= text.span.end;
    let behind = |note: &&Note| {
        let between = c.source.get(text.span.end..note.span.start);
        between.is_some_and(|between| !between.contains(char::is_alphanumeric))
    };
    let note = notes.clone().find(around);
    let (first, last) = if let Some(note) = note {
        (note.span.start, text.span.start)
    } else {
        let note = notes.clone().find(behind)?;
        (note.span.start, note.span.end)
    };
    let inside = |token: &&Token| token.span.start >= first && token.span.end <= last;
    let tokens = c.tokens.iter().filter(inside);
    let mut words = tokens.filter(|token| {
        token.kind == Kind::Word && !lexicon::among(&token.norm, lexicon::function::ARTICLES)
    });
    let start = words.next()?.span;
    let end = words.next_back().map_or(start.end, |word| word.span.end);
    let span = Span {
        start: start.start,
        end,
    };
    Some(Text {
        value: c.source[span.start..span.end].to_owned(),
        quoted: false,
        span,
    })
}

fn noted(c: &mut Cursor<'_>, mark: Checkpoint) {
    let span = c.span_since(mark);
    c.note(
        NOTE,
        "names no kind of element that a page has; the text in quotes is looked for",
        span,
    );
}

/// "the address '1 High Street'" is that of a house: the address of a page has no spaces.
fn is_postal(c: &Cursor<'_>, ahead: usize) -> bool {
    let behind = c.tokens.get(c.at + ahead + 1);
    let cited = behind.filter(|token| token.kind == Kind::Quoted);
    lexicon::among(c.word(ahead), lexicon::pages::POSTAL)
        && cited.is_some_and(|token| {
            let text = &c.source[token.inner.start..token.inner.end];
            text.contains(' ') && text.starts_with(char::is_alphanumeric)
        })
}

/// "'Offline' type", "the pipeline type": behind a text in quotes or another noun, a verb that is a noun as well is one; and so is
/// any verb between an article and a text in quotes, "the reply 'Thank you'", or behind an ordinal, "the first request".
pub(in crate::grammar::read) fn noun_too(c: &Cursor<'_>, ahead: usize) -> bool {
    let at = c.at + ahead;
    let back = |back: usize| at.checked_sub(back).and_then(|at| c.tokens.get(at));
    let said = |token: Option<&Token>, list| {
        token.is_some_and(|token| token.kind == Kind::Word && lexicon::among(&token.norm, list))
    };
    let follows = ahead > 0 || back(1).is_some_and(|token| token.kind == Kind::Quoted);
    let is_text = c.at_quoted(ahead + 1) && said(back(1), lexicon::function::DETERMINERS);
    let is_named = follows && lexicon::among(c.word(ahead), lexicon::naming::NOUNS_AND_VERBS);
    is_named || is_text || is_counted(c, ahead)
}

/// A word behind an article that may name a kind, a verb as well: "the request of Ada".
pub(in crate::grammar::read) fn is_noun(c: &Cursor<'_>, ahead: usize) -> bool {
    let word = c.word(ahead);
    may_be_kind(c, ahead)
        || c.noun_at(ahead).is_none()
            && !c.capital(ahead)
            && (lexicon::verbs::base(word) == Some(word)
                || lexicon::among(word, lexicon::naming::NOUNS_IN_APPLICATIONS))
}

/// "the first request": an ordinal and an article stand before the word.
fn is_counted(c: &Cursor<'_>, ahead: usize) -> bool {
    let word = |back: usize| {
        let at = (c.at + ahead).checked_sub(back);
        at.and_then(|at| c.tokens.get(at))
            .map_or("", |token| token.norm.as_str())
    };
    lexicon::ordinal(word(1)).is_some() && lexicon::among(word(2), lexicon::function::DETERMINERS)
}

/// A word in lower case that is neither a verb nor one of grammar.
pub(in crate::grammar::read) fn may_be_kind(c: &Cursor<'_>, ahead: usize) -> bool {
    let word = c.word(ahead);
    // "the time slot", but "one more time 'x'".
    // "the request 'Summer'" is one of the application, and "the request is sent" is none that a page shows.
    let is_said = c.at_quoted(ahead + 1) || is_counted(c, ahead);
    let part = word == "time" && !c.at_quoted(ahead + 1) && !c.word(ahead + 1).is_empty();
    (3..LONGEST_WORD).contains(&word.len())
        && word.chars().all(char::is_lowercase)
        && !c.capital(ahead)
        && (!word.ends_with("ly") || lexicon::among(word, lexicon::naming::NOUNS_IN_LY))
        && (!word.ends_with("ing") || lexicon::among(word, lexicon::naming::NOUNS_IN_ING))
        && !lexicon::ends_noun(word)
        && (lexicon::verbs::base(word).is_none() || noun_too(c, ahead))
        && lexicon::state(word).is_none()
        && lexicon::ordinal(word).is_none()
        && lexicon::number(word).is_none()
        && (part || !lexicon::among(word, lexicon::function::NEVER_A_KIND))
        && !lexicon::among(word, lexicon::naming::DRAWN)
        && !lexicon::among(word, lexicon::function::REFERS)
        && !lexicon::among(word, lexicon::function::NO_DESCRIPTION)
        && !lexicon::among(word, lexicon::function::DESCRIBING)
        && !lexicon::among(word, lexicon::function::OF_TIME)
        && !lexicon::among(word, lexicon::function::ADVERBS)
        && !lexicon::among(word, lexicon::naming::PROPERTIES)
        && !lexicon::among(word, lexicon::naming::OWN_TEXTS)
        && !lexicon::among(word, lexicon::naming::CALLED)
        && !lexicon::among(word, lexicon::naming::CLASSES)
        && !lexicon::among(word, lexicon::naming::EQUAL_NOUNS)
        && (is_said || !lexicon::among(word, lexicon::pages::OF_PROGRAMS))
        && (is_postal(c, ahead) || !lexicon::among(word, lexicon::pages::URL_NOUNS))
        && !lexicon::among(word, lexicon::connectives::ENDS_PHRASE)
        && !lexicon::among(word, lexicon::states::ELIDED_SHOWN)
        && !lexicon::among(word, lexicon::states::SHOWN)
}
