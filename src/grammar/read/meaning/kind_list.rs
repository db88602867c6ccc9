//! Nouns in the plural behind a name: "Name, Email and Phone fields" are called so, "'Size' options" are there to choose from.

use crate::grammar::read::{
    bare_name,
    cursor::{Checkpoint, Cursor},
};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Words of the longest name.
const MOST_WORDS: usize = 4;

/// Reads it: at least two targets of one kind, each by its name.
pub(in crate::grammar::read) fn kind_list(c: &mut Cursor<'_>) -> Option<Vec<Target>> {
    let mark = c.mark();
    c.article();
    let mut names: Vec<Text> = Vec::new();
    let role = loop {
        let capitals = (0..=MOST_WORDS).take_while(|i| c.capital(*i)).count();
        let (words, noun) = ended(c, capitals)?;
        names.push(c.bare(words)?);
        if let Some((role, length)) = noun {
            c.at += length;
            break role;
        }
        let comma = c.eat(",");
        if !c.eat("and") && !comma {
            return None;
        }
    };
    let mut contexts = Vec::new();
    while let Some(found) = c.place() {
        contexts.extend(found.part());
    }
    if names.len() < 2 || c.noun_at(0).is_some() || c.at_quoted(0) {
        return None;
    }
    let span = c.span_since(mark);
    let one = |text: Text| {
        let message = format!(
            "`{}` is not in quotes; taken as a text of the page, and not decided where the page has none",
            text.value
        );
        c.note("unquoted-text", message, text.span);
        Target {
            kind: None,
            text: Some(text),
            relation: TextRelation::Contains,
            role: Some(role),
            ordinal: None,
            contexts: contexts.clone(),
            span,
        }
    };
    Some(names.into_iter().map(one).collect())
}

/// The words of a name here, and the plural noun of a control behind it.
fn ended(c: &Cursor<'_>, capitals: usize) -> Option<(usize, Option<(RoleNoun, usize)>)> {
    if capitals == 0 || capitals > MOST_WORDS {
        return None;
    }
    if let Some((role, true, length)) = c.noun_at(capitals) {
        return bare_name::is_control(role).then_some((capitals, Some((role, length))));
    }
    // "Email Fields": the noun may have a capital, too.
    if capitals > 1
        && let Some((role, true, length)) = c.noun_at(capitals - 1)
    {
        let fits = bare_name::is_control(role) && length == 1;
        return fits.then_some((capitals - 1, Some((role, length))));
    }
    Some((capitals, None))
}

/// "'Size' options": all that there is to choose for it, and no option that says so. Which these are, a page rarely tells.
pub(in crate::grammar::read) fn of_options(
    c: &Cursor<'_>,
    from: Checkpoint,
    target: &Target,
) -> bool {
    let before = from.place().checked_sub(1).map(|at| &c.tokens[at].norm);
    let listed = before
        .is_some_and(|word| word == "," || lexicon::among(word, lexicon::connectives::AND_OR));
    let named = target.text.as_ref().is_some_and(|text| {
        let behind = c.source.get(text.span.end..target.span.end);
        text.quoted && behind.is_some_and(|behind| behind.contains(char::is_alphabetic))
    });
    let whole = target.role == Some(RoleNoun::Option)
        && target.ordinal.is_none()
        && target.contexts.is_empty();
    !c.acting && !listed && named && whole
}
