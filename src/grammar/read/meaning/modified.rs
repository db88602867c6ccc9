//! "the header tab 'Search'", "the 'Departure' location field": words beside the noun for the kind of what is named by a text in
//! quotes. They describe it, or the text says in which row the thing is that is called so: the page says which.

use super::kind;
use crate::grammar::read::{
    bare_name,
    branches::Branch,
    cursor::{Checkpoint, Cursor},
    is_quote,
    token::Kind,
};
use crate::grammar::{Assumption, Context, RoleNoun, Span, Target, Text, TextRelation};
use crate::lexicon;

/// Words beside the noun.
const MOST_WORDS: usize = 3;
/// Letters of the longest abbreviation.
const LONGEST_ABBREVIATION: usize = 5;

/// A noun with its words, and the text in quotes.
struct DescribedNoun {
    words: Text,
    role: RoleNoun,
    text: Text,
}

/// "the header tab 'Search'": takes the words, the noun and the text; `takes_value` says of what kinds a text may be the value.
pub(in crate::grammar::read) fn before_text(
    c: &mut Cursor<'_>,
    takes_value: fn(RoleNoun) -> bool,
) -> Option<Vec<Branch<Target>>> {
    let (words, role, length) = described(c)?;
    if !c.at_quoted(words + length) || role == RoleNoun::Message {
        return None;
    }
    // "Type in the city field 'Oslo'", "Choose the city list 'Oslo'": the value, and no name.
    let held = c.acting && (takes_value(role) || role == RoleNoun::List);
    let follows = c.tokens.get(c.at + words + length + 1);
    let filled = c.acting
        && follows.is_some_and(|t| {
            t.kind == Kind::Word && lexicon::among(&t.norm, lexicon::places::SET_TO)
        });
    if held && !filled && (takes_value(role) || c.depth == 0) {
        return None;
    }
    let begin = c.at;
    let words = c.bare(words)?;
    c.at += length;
    let text = c.quoted()?;
    if c.at_quoted(0) || c.noun_at(0).is_some() {
        return None;
    }
    Some(readings(c, begin, &DescribedNoun { words, role, text }))
}

/// "'Departure' location field", behind the text: takes the words and the noun.
pub(in crate::grammar::read) fn behind_text(
    c: &mut Cursor<'_>,
    text: &Text,
) -> Option<Vec<Branch<Target>>> {
    let (words, role, length) = described(c)?;
    if !bare_name::ends_after(c, words + length, "") {
        return None;
    }
    let begin = c.at.checked_sub(1)?;
    let words = c.bare(words)?;
    c.at += length;
    let text = text.clone();
    Some(readings(c, begin, &DescribedNoun { words, role, text }))
}

/// How many words describe the noun here, its role, and how many words it has.
fn described(c: &Cursor<'_>) -> Option<(usize, RoleNoun, usize)> {
    let first = (1..=MOST_WORDS).find(|words| c.noun_at(*words).is_some())?;
    let (mut words, mut noun) = (first, c.noun_at(first)?);
    // "the action bar button": the last of several nouns says the kind.
    while let Some(next) = c.noun_at(words + noun.2) {
        words += noun.2;
        noun = next;
    }
    let (role, plural, length) = noun;
    let kind = bare_name::is_control(role) && !matches!(role, RoleNoun::Column | RoleNoun::Option)
        || matches!(
            role,
            RoleNoun::Dialog | RoleNoun::Message | RoleNoun::ListItem
        );
    let fits = !plural && kind && (0..words).all(|i| describes(c, i));
    (fits && words <= MOST_WORDS + 1).then_some((words, role, length))
}

/// A word for a kind, or an abbreviation.
fn describes(c: &Cursor<'_>, ahead: usize) -> bool {
    let word = c.word(ahead);
    let abbreviation = (2..=LONGEST_ABBREVIATION).contains(&word.len())
        && c.tokens.get(c.at + ahead).is_some_and(|token| {
            let said = &c.source[token.span.start..token.span.end];
            said.chars().all(|ch| ch.is_ascii_uppercase())
        });
    abbreviation || kind::may_be_kind(c, ahead)
}

/// The text is what it is called, or that of its row.
fn readings(c: &Cursor<'_>, begin: usize, named: &DescribedNoun) -> Vec<Branch<Target>> {
    let DescribedNoun { words, role, text } = named;
    let span = Span {
        start: c.tokens[begin].span.start,
        end: c.end_before(),
    };
    let cited = format!("'{}'", text.value);
    let branch = |target: Target, message: String, rewriting: String| Branch {
        value: target,
        rest: c.at,
        assumption: Some(Assumption {
            code: "name-or-row".to_owned(),
            message,
            span,
            rewriting,
        }),
    };
    // A claim is about one of two things, so that neither is denied where it is not found.
    let target = |name: &Text, contexts| Target {
        kind: None,
        text: Some(Text {
            quoted: name.quoted && c.acting,
            ..name.clone()
        }),
        relation: TextRelation::Contains,
        role: Some(*role),
        ordinal: None,
        contexts,
        span,
    };
    let called = target(text, Vec::new());
    let row = Context::Row {
        column: None,
        key: text.clone(),
    };
    let in_row = target(words, vec![row]);
    vec![
        branch(
            called,
            format!("`{}` is what it is called", text.value),
            format!("{role} {cited}"),
        ),
        branch(
            in_row,
            format!("it is in the row of `{}`", text.value),
            format!("'{}' {role} in the row of {cited}", words.value),
        ),
    ]
}

/// Notes the words that only describe what the text in quotes names.
pub(in crate::grammar::read) fn noted(c: &mut Cursor<'_>, begin: Checkpoint, target: &Target) {
    let cited = |text: &Text| c.source[..text.span.start].ends_with(is_quote);
    if target.role.is_none() || !target.text.as_ref().is_some_and(cited) {
        return;
    }
    let end = c.at;
    c.at = begin.place();
    c.at += usize::from(c.at_quoted(0));
    let first = c.mark();
    let span = described(c).map(|(words, ..)| {
        c.at += words;
        c.span_since(first)
    });
    c.at = end;
    if let Some(span) = span {
        c.note(
            "kind-of-thing",
            "describes what the text in quotes names, and is not looked for",
            span,
        );
    }
}
