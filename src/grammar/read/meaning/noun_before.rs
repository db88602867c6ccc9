//! "the checkbox filter", "a dropdown preset": the noun names the thing, which is called so, or it only says of what kind the thing
//! behind it is.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{RoleNoun, Span, Text};
use crate::lexicon;

/// Kinds of controls that are pressed: behind their noun stands what is written on them.
fn is_pressed(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Button
            | RoleNoun::Link
            | RoleNoun::Icon
            | RoleNoun::Tab
            | RoleNoun::MenuItem
            | RoleNoun::Column
    )
}

/// Whether the words behind a role noun are a name that describes: without quotes and capitals.
fn describes(c: &Cursor<'_>, text: Option<&Text>) -> bool {
    let lower = |text: &Text| {
        !text.quoted
            && text
                .value
                .chars()
                .all(|ch| !ch.is_uppercase() && !ch.is_numeric())
    };
    c.acting && text.is_some_and(lower)
}

/// "a checkbox filter": any one is no one that is called so. `noun` is the place of the noun.
pub(in crate::grammar::read) fn refuse(
    c: &mut Cursor<'_>,
    noun: usize,
    text: Option<&Text>,
) -> Option<()> {
    let before = noun.checked_sub(1).and_then(|at| c.tokens.get(at));
    let any =
        before.is_some_and(|token| lexicon::among(&token.norm, lexicon::function::INDEFINITE));
    if any && describes(c, text) {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    Some(())
}

/// "the checkbox filter": all of the words as a name.
pub(in crate::grammar::read) fn as_name(
    c: &Cursor<'_>,
    noun: usize,
    role: Option<RoleNoun>,
    text: Option<&Text>,
) -> Option<Text> {
    let before = noun.checked_sub(1).and_then(|at| c.tokens.get(at))?;
    // "the text area for caption": what it is for.
    let mut behind = c.tokens[noun..c.at].iter();
    let definite = lexicon::among(&before.norm, lexicon::function::DETERMINERS)
        && !behind.any(|token| lexicon::among(&token.norm, lexicon::places::BEFORE_THE));
    if !definite || c.depth > 0 || !describes(c, text) || role.is_none_or(is_pressed) {
        return None;
    }
    let span = Span {
        start: c.tokens.get(noun)?.span.start,
        end: text?.span.end,
    };
    Some(Text {
        value: c.source.get(span.start..span.end)?.to_owned(),
        quoted: false,
        span,
    })
}
