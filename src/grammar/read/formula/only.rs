//! "The table shows only 'A' and 'B'": each of them is there, and nothing else.

use crate::grammar::read::{atom::atom, cursor::Cursor, kind, noun_phrase as np, token::Kind};
use crate::grammar::{
    Comparison, Context, Count, Formula, Predicate, Presence, RoleNoun, Target, Text, TextRelation,
    is_code,
};
use crate::lexicon;

/// Words of the longest name without quotes.
const MOST_WORDS: usize = 4;

/// Reads one, of a table or a list.
pub(super) fn only(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let noun = np::noun_phrase(c, lexicon::claims::DISPLAYS)?;
    let whole = noun.target;
    let item = match whole.role {
        Some(RoleNoun::Table) => RoleNoun::Row,
        Some(RoleNoun::List) => RoleNoun::ListItem,
        _ => return None,
    };
    if noun.plural {
        return None;
    }
    c.one_of(lexicon::function::MODALS_OF_PLACE);
    c.one_of(lexicon::function::STILL_NOW_THEN);
    c.one_of(lexicon::claims::HOLDS_OR_SHOWS)?;
    c.one_of(lexicon::quantifiers::NOTHING_ELSE)?;
    c.article();
    let kinds = (0..3).take_while(|i| kind::may_be_kind(c, *i)).count();
    c.at += kinds;
    let mut names = vec![name(c)?];
    while !c.at_end() {
        let comma = c.eat(",");
        (c.eat("and") || comma).then_some(())?;
        names.push(name(c)?);
    }
    let span = c.span_since(mark);
    let items = Predicate::Exists {
        target: Target {
            text: None,
            relation: TextRelation::Contains,
            role: Some(item),
            kind: (item == RoleNoun::Row).then(|| "row".to_owned()),
            ordinal: None,
            contexts: vec![Context::Within(Box::new(whole.clone()))],
            span,
        },
        presence: Presence::Displayed,
        count: Some(Count {
            comparison: Comparison::Equal,
            number: names.len(),
        }),
    };
    // "Only Tern", and the page has 'Tern II': a name without quotes is all that something is called.
    let relation = |text: &Text| {
        if text.quoted {
            TextRelation::Contains
        } else {
            TextRelation::Equals
        }
    };
    let shown = |text: Text| Predicate::TextShown {
        relation: relation(&text),
        text,
        presence: Presence::Displayed,
        scope: Some(whole.clone()),
        count: None,
    };
    let all = names.into_iter().map(shown).chain([items]);
    Some(Formula::And(all.map(|part| atom(part, span)).collect()))
}

/// A name in quotes, a code, or words with capitals.
fn name(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.quoted();
    }
    let said = |i: usize| {
        let token = c
            .tokens
            .get(c.at + i)
            .filter(|token| token.kind == Kind::Word)?;
        c.source.get(token.span.start..token.span.end)
    };
    let is_name = |i: usize| c.capital(i) || said(i).is_some_and(is_code);
    let words = (0..=MOST_WORDS).take_while(|i| is_name(*i)).count();
    (1..=MOST_WORDS)
        .contains(&words)
        .then(|| c.bare(words))
        .flatten()
}
