//! Cards, and the author's word for what each of them is of: "plant cards", "the first product tile".

use crate::grammar::read::{cursor::Cursor, kind, naming};
use crate::grammar::{Ordinal, RoleNoun, Target, TextRelation};
use crate::lexicon;

/// Words of the longest kind of which cards are said to be.
const MOST_WORDS_OF_KIND: usize = 2;

/// "plant cards", "the product tile 'Tea'": cards, and the author's word for what each of them is of.
pub(in crate::grammar::read) fn cards_of_kind(
    c: &mut Cursor<'_>,
    ordinal: Option<Ordinal>,
    stops: &'static str,
) -> Option<(Target, bool)> {
    // The first of them may be of another kind.
    if ordinal.is_some() {
        return None;
    }
    let is_card = |c: &Cursor<'_>, ahead: usize| {
        c.noun_at(ahead)
            .filter(|(role, _, words)| (*role, *words) == (RoleNoun::Card, 1))
            .filter(|_| {
                let plain = lexicon::naming::PLAIN_CARDS.split('|');
                plain.clone().any(|noun| {
                    [noun.to_owned(), lexicon::roles::plural(noun)]
                        .contains(&c.word(ahead).to_owned())
                })
            })
    };
    let words = (1..=MOST_WORDS_OF_KIND).find(|words| is_card(c, *words).is_some())?;
    let (role, plural, _) = is_card(c, words)?;
    let of_card = |ahead: usize| {
        c.noun_at(ahead)
            .is_none_or(|(role, ..)| role == RoleNoun::Card)
    };
    if !(0..words).all(|ahead| kind::may_be_kind(c, ahead) && of_card(ahead)) {
        return None;
    }
    let of = c.bare(words)?;
    c.at += 1;
    let named = naming::text_after(c, role, stops);
    // "Drag the ticket card": which of them is acted on, nothing says.
    if c.acting && ordinal.is_none() && named.is_none() {
        return None;
    }
    let (text, relation) = named.unzip();
    let target = Target {
        kind: Some(of.value.to_lowercase()),
        text,
        relation: relation.unwrap_or(TextRelation::Contains),
        role: Some(role),
        ordinal,
        contexts: Vec::new(),
        span: of.span,
    };
    Some((target, plural))
}

/// "no product", "the articles": a page may have cards of another kind.
pub(in crate::grammar::read) fn of_some_kind(c: &Cursor<'_>, target: &Target) -> bool {
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    let plain = lexicon::naming::PLAIN_CARDS
        .split('|')
        .any(|noun| words.contains(noun));
    !plain
        && target.role == Some(RoleNoun::Card)
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
}
