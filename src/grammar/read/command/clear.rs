//! Fields that are emptied: "Clear the field 'Name'", "Leave the field 'Fax' empty".

use super::field::{field, named_by_noun};
use crate::grammar::read::{cursor::Cursor, identifier, noun_phrase as np};
use crate::grammar::{Action, RoleNoun, Text};
use crate::lexicon;

/// "Clear the field 'y'", "Erase the content of 'y'".
pub(super) fn clear(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::CLEAR)?;
    let of = c
        .attempt(|c| {
            c.article();
            c.one_of(lexicon::naming::CLEARED_CONTENT)
        })
        .is_some();
    if verb == "delete" && !of {
        return None;
    }
    let target = field(c)?;
    // "Clear completed tasks" takes something away.
    let lower = |text: &Text| !text.quoted && !text.value.starts_with(char::is_uppercase);
    // "Clear the search term": what stands in a field, and no element of the page.
    if target.role == Some(RoleNoun::Text) {
        return c.fail("the field, by its role noun or its label in quotes");
    }
    // "Clear TAGs": what was chosen.
    let kinds = |text: &Text| {
        let several = text.value.strip_suffix('s').filter(|_| !text.quoted);
        several.is_some_and(|rest| rest.len() > 1 && rest.chars().all(char::is_uppercase))
    };
    let unnamed = |text: &Text| lower(text) || kinds(text);
    if !of && target.role.is_none() && target.text.as_ref().is_some_and(unnamed) {
        return c.fail("a field, by its role noun or its label in quotes");
    }
    Some(Action::Clear { target })
}

/// "Leave the field 'y' empty": it is empty afterwards.
pub(super) fn leave(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(lexicon::actions::LEAVE)?;
    let np::Noun { mut target, plural } = np::noun_phrase(c, lexicon::states::UNFILLED)?;
    c.one_of(lexicon::states::UNFILLED)?;
    // "Leave Email and Password empty": two of them.
    let joined = target
        .text
        .as_ref()
        .is_some_and(|text| !text.quoted && text.value.contains(" and "));
    if plural || joined {
        return c.fail("one field");
    }
    named_by_noun(c, &mut target);
    if let Some(own) = c.attempt(identifier::identifier) {
        target.contexts.push(own);
        identifier::settle(c, &mut target);
    }
    let field = target.role.is_none_or(np::takes_value);
    if !field {
        return c.fail("a field");
    }
    Some(Action::Clear { target })
}
