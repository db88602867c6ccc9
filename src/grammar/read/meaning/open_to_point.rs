//! Targets that a pointer cannot be led to: several of a kind at once, and a word for a value that is not the value.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{RoleNoun, Target};
use crate::lexicon;

/// Refuses it.
pub(in crate::grammar::read) fn refuse(
    c: &mut Cursor<'_>,
    target: &Target,
    plural: bool,
) -> Option<()> {
    // "the 'Fares' options": those of it, and not one that is called so.
    let member = matches!(
        target.role,
        Some(
            RoleNoun::Option
                | RoleNoun::ListItem
                | RoleNoun::MenuItem
                | RoleNoun::Row
                | RoleNoun::Card
                | RoleNoun::Cell
        )
    );
    if plural && member && target.ordinal.is_none() {
        return c.fail("one of them, by its text in quotes");
    }
    if of_value(target, c) {
        return c.fail("the text that the page shows, in quotes");
    }
    Some(())
}

/// "the station name": which station it is, the sentence does not say, and a page may write the words over all the names.
fn of_value(target: &Target, c: &Cursor<'_>) -> bool {
    let Some(text) = target.text.as_ref().filter(|text| !text.quoted) else {
        return false;
    };
    let article = c.source[target.span.start..text.span.start].to_lowercase();
    let article = article.trim();
    let mut words = text.value.split(' ').rev();
    let last = words.next().unwrap_or_default();
    target.role.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && lexicon::among(article, lexicon::function::PLAIN_ARTICLES)
        && words.next().is_some()
        && text.value.chars().all(|ch| !ch.is_uppercase())
        && lexicon::among(last, lexicon::naming::STANDS_FOR_VALUE)
}
