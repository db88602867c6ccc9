//! "Remember the text of the message as 'order'": what the page shows, kept under a name.

use crate::grammar::read::{
    context,
    cursor::Cursor,
    noun_phrase as np,
    subject::{self, Subject},
};
use crate::grammar::{Action, Observable, Text};
use crate::lexicon;

/// Synonyms of "remember".
pub(super) const VERBS: &str = lexicon::actions::REMEMBER;

/// Reads it.
pub(super) fn remember(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(VERBS)?;
    c.acting = false;
    let what = c.attempt(between).or_else(|| before_as(c, observable))?;
    c.eat("as")
        .then_some(())
        .or_else(|| c.fail("`as` and a name in quotes, as in `as 'order'`"))?;
    let name = c
        .quoted()
        .or_else(|| c.fail("a name in quotes, as in `as 'order'`"))?;
    if !is_name(&name.value) {
        return c.fail("a name of letters, digits, `-` and `_`, as in `as 'order'`");
    }
    Some(Action::Remember { what, name })
}

/// Reads the text before the last `as`, as if it were the subject of an assertion: `as` is the verb that it ends at.
fn before_as<T>(c: &mut Cursor<'_>, read: impl FnOnce(&mut Cursor<'_>) -> Option<T>) -> Option<T> {
    let place = c.tokens.len().checked_sub(2)?;
    if c.tokens[place].norm != "as" {
        return c.fail("`as` and a name in quotes at the end, as in `as 'order'`");
    }
    "is".clone_into(&mut c.tokens[place].norm);
    let found = c.attempt(read);
    "as".clone_into(&mut c.tokens[place].norm);
    found.filter(|_| c.at == place)
}

/// Whether `${…}` can hold it, and it is not taken.
fn is_name(text: &str) -> bool {
    let mut chars = text.chars();
    let first = chars.next().is_some_and(|c| c.is_alphabetic() || c == '_');
    first && text != "unique" && chars.all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'))
}

/// "the text after 'Order number:'", "the number between 'Order' and 'was placed'".
fn between(c: &mut Cursor<'_>) -> Option<Observable> {
    c.eat("the");
    c.one_of(lexicon::naming::REMEMBERED_NOUNS)?;
    let (mut after, mut before): (Option<Text>, Option<Text>) = (None, None);
    if c.eat("between") {
        after = Some(c.quoted()?);
        c.eat("and").then_some(())?;
        before = Some(c.quoted()?);
    } else {
        if c.one_of(lexicon::places::BEHIND).is_some() {
            after = Some(c.quoted()?);
        }
        c.eat("and");
        if c.one_of(lexicon::places::UP_TO).is_some() {
            before = Some(c.quoted()?);
        }
        (after.is_some() || before.is_some()).then_some(())?;
    }
    let within = c
        .attempt(|c| {
            c.one_of(lexicon::places::REMEMBERED_IN)?;
            Some(np::noun_phrase(c, "")?.target)
        })
        .filter(|target| target.role.is_some() || target.text.is_some());
    c.attempt(|c| context::whole_page(c));
    Some(Observable::Between {
        after,
        before,
        within,
    })
}

fn observable(c: &mut Cursor<'_>) -> Option<Observable> {
    const EXPECTED: &str = "what can be remembered: `the text of …`, `the value of …`, `the text after '…'`, a cell, \
                            `the number of …`, the title or the URL";
    Some(match subject::subject(c)? {
        Subject::Title => Observable::Title,
        Subject::Url => Observable::Url,
        Subject::Value(target) => Observable::Value(target),
        Subject::TextOf(target) => Observable::Text(target),
        Subject::Number(target) => Observable::NumberOf(target),
        Subject::Cell { table, row, column } => Observable::Cell { table, row, column },
        // "Remember the heading": what it shows. A text in quotes alone is known already.
        Subject::Thing(thing)
            if thing.target.role.is_some()
                && thing.count.is_none()
                && !thing.none
                && !thing.plural =>
        {
            if thing.target.role.is_some_and(np::takes_value) {
                Observable::Value(thing.target)
            } else {
                Observable::Text(thing.target)
            }
        }
        _ => return c.fail(EXPECTED),
    })
}
