//! "Promo code: enter 'TEA'", "Status: select 'Open'": the name of a field, a colon, and what is done with it.

use super::enter;
use crate::grammar::read::{cursor::Cursor, noun_phrase as np, token::Kind};
use crate::grammar::{Action, RoleNoun, Target};
use crate::lexicon;

/// Words of the longest name before the colon.
const MOST_OF_NAME: usize = 4;

/// Reads one.
pub(super) fn filled(c: &mut Cursor<'_>) -> Option<Action> {
    let target = if c.at_quoted(0) {
        np::target_of(c.quoted()?)
    } else {
        label(c)?
    };
    c.eat(":").then_some(())?;
    let mut action = enter::value_only(c, target)?;
    if !c.at_end() {
        return None;
    }
    // What is filled is a field, and what is selected from a list, unless a noun says so.
    let filled = matches!(action, Action::Fill { .. });
    let target = action.target_mut()?;
    if target.role.is_none() && filled {
        target.role = Some(RoleNoun::Field);
    }
    Some(action)
}

/// The words before the colon, the noun of a field behind them aside.
fn label(c: &mut Cursor<'_>) -> Option<Target> {
    c.one_of(lexicon::function::PLAIN_ARTICLES);
    let rest = &c.tokens[c.at..];
    let words = rest
        .iter()
        .take(MOST_OF_NAME + 1)
        .position(|token| token.kind == Kind::Mark && token.norm == ":")?;
    let names = |ahead: usize| {
        c.tokens[c.at + ahead].kind == Kind::Word && lexicon::number(c.word(ahead)).is_none()
    };
    // "Action: enter 'x'", "User: enter 'x'": what the sentence is, or who acts; "User name" is a field.
    let heads = lexicon::among(c.word(0), lexicon::naming::NO_LABELS)
        || words == 1 && lexicon::among(c.word(0), lexicon::people::PERSONS);
    if words == 0 || heads || !(0..words).all(names) {
        return None;
    }
    let (noun, length) = match c.noun_at(words - 1) {
        Some((role, false, 1)) if words > 1 && np::takes_value(role) => (Some(role), 1),
        Some((RoleNoun::List, false, 1)) if words > 1 => (Some(RoleNoun::List), 1),
        // "Login form: enter 'x'": where it is done.
        Some((role, ..)) if !np::takes_value(role) && names_part(role) => return None,
        _ => (None, 0),
    };
    let text = c.bare(words - length)?;
    c.at += length;
    Some(Target {
        role: noun,
        ..np::target_of(text)
    })
}

/// Nouns of parts of a page.
fn names_part(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Page
            | RoleNoun::Form
            | RoleNoun::Dialog
            | RoleNoun::Section
            | RoleNoun::Table
            | RoleNoun::Header
            | RoleNoun::Footer
            | RoleNoun::Menu
            | RoleNoun::Tab
            | RoleNoun::Button
            | RoleNoun::Link
    )
}
