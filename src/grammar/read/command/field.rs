//! The field that a value is for.

use super::pointed::kind_of_target;
use crate::grammar::read::{cursor::Cursor, noun_phrase as np, subject};
use crate::grammar::{RoleNoun, Span, Target, Text};
use crate::lexicon;

/// Kinds of elements that take no value.
pub(super) fn never_filled(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Page
            | RoleNoun::Form
            | RoleNoun::Link
            | RoleNoun::Image
            | RoleNoun::Logo
            | RoleNoun::Icon
            | RoleNoun::Badge
            | RoleNoun::Message
            | RoleNoun::Option
            | RoleNoun::ListItem
            | RoleNoun::Card
            | RoleNoun::Heading
            | RoleNoun::Table
            | RoleNoun::Dialog
            | RoleNoun::Menu
            | RoleNoun::Tab
    )
}

/// "Enter 'x' as the title", "Leave the message empty": a noun of what takes no value is what a field is called.
pub(super) fn named_by_noun(c: &Cursor<'_>, target: &mut Target) {
    let is_name = matches!(
        target.role,
        Some(
            RoleNoun::Heading
                | RoleNoun::Message
                | RoleNoun::Link
                | RoleNoun::Image
                | RoleNoun::Logo
                | RoleNoun::Icon
                | RoleNoun::Badge
        )
    );
    let of_words = |text: &&Text| !text.quoted && target.role == Some(RoleNoun::Heading);
    let words_before = target.text.as_ref().filter(of_words);
    let is_bare = (target.text.is_none() || words_before.is_some())
        && target.ordinal.is_none()
        && target.contexts.is_empty();
    let end = target.span.end;
    // "the event title": all of it is what the field is called.
    let start = words_before.map_or(target.span.start, |text| text.span.start);
    let said = c.source.get(start..end);
    if let Some(said) = said.filter(|_| is_name && is_bare) {
        let word = if words_before.is_some() {
            said
        } else {
            said.rsplit(' ').next().unwrap_or(said)
        };
        target.text = Some(Text {
            value: word.to_owned(),
            quoted: false,
            span: Span {
                start: end - word.len(),
                end,
            },
        });
        target.role = None;
    }
}

/// A field: a noun phrase that is not a dialog of the browser.
pub(super) fn field(c: &mut Cursor<'_>) -> Option<Target> {
    if c.looks_like(subject::native_noun) {
        return None;
    }
    let np::Noun { mut target, plural } = np::noun_phrase(c, lexicon::places::ENDS_FILLED)?;
    kind_of_target(c, &mut target);
    if !plural {
        named_by_noun(c, &mut target);
    }
    if plural && target.text.is_none() {
        return c.fail("one field");
    }
    if target.role.is_some_and(never_filled) {
        return c.fail("a field");
    }
    // "Enter 'x' in uppercase" says how.
    let manner = target.role.is_none()
        && target.text.as_ref().is_some_and(|t| {
            !t.quoted && lexicon::among(&t.value.to_lowercase(), lexicon::function::LETTER_CASE)
        });
    if manner {
        return c.fail("a field");
    }
    // "the comment box" is a field where something is typed.
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    let ticked = lexicon::naming::TICKED
        .split('|')
        .any(|word| words.contains(word));
    let role = target.role.map(|role| {
        if role == RoleNoun::Checkbox && !ticked {
            RoleNoun::Field
        } else {
            role
        }
    });
    Some(Target { role, ..target })
}
