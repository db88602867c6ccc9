//! Words behind the verb of a claim: places, counts, texts, and words that claim nothing.

use super::{
    count,
    cursor::Cursor,
    example, identifier, noun_phrase as np,
    predication::{Predicated, Predication},
    subject::Subject,
};
use crate::grammar::{Context, Presence, RoleNoun, Text};
use crate::lexicon;

/// Words at the end that claim nothing beside a negation or a tense.
pub(super) fn trailing(c: &mut Cursor<'_>) {
    while c.one_of(lexicon::function::TRAILING).is_some() {}
}

pub(super) fn shown_more(
    c: &mut Cursor<'_>,
    presence: Presence,
    mut contexts: Vec<Context>,
) -> Predication {
    let mut times = None;
    loop {
        trailing(c);
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if let Some(found) = c.place() {
            contexts.extend(found.part());
        } else if !(c.eat("to the user") || c.eat("to me")) {
            break;
        }
    }
    Predication::Shown {
        presence,
        contexts,
        times,
    }
}

/// Reads all contexts at this place.
pub(super) fn contexts(c: &mut Cursor<'_>) -> Vec<Context> {
    let mut all = Vec::new();
    while let Some(found) = c.place() {
        all.extend(found.part());
    }
    all
}

/// Texts whose list does not run into the next clause.
pub(super) fn texts(c: &mut Cursor<'_>) -> Option<(Vec<Text>, &'static str)> {
    let mark = c.mark();
    let (list, connective) = np::text_list(c)?;
    if list.len() > 1 && (lexicon::ends_noun(c.word(0)) || c.noun_at(0).is_some()) {
        c.reset(mark);
        return c.quoted().map(|text| (vec![text], "and"));
    }
    Some((list, connective))
}

/// Gives the subject the words behind the predicate that belong to it.
pub(super) fn complete(
    c: &mut Cursor<'_>,
    subjects: &mut [Subject],
    said: &[(&'static str, Predicated)],
) {
    let ([Subject::Thing(thing)], [(_, said)]) = (subjects, said) else {
        return;
    };
    let target = &mut thing.target;
    match &said.what {
        Predication::Shown { times: None, .. } if !thing.none && thing.count.is_none() => {
            let says = matches!(
                target.role,
                Some(RoleNoun::Message | RoleNoun::Dialog | RoleNoun::Tooltip | RoleNoun::Text)
            );
            let open = target.text.as_ref().is_none_or(|text| !text.quoted);
            if says
                && open
                && let Some(text) = c.attempt(saying)
            {
                target.text = Some(text);
            } else if says
                && open
                && let Some(text) = c.attempt(similar)
            {
                target.text = Some(text);
            } else if open && let Some((text, example)) = example::bracket(c) {
                // An example may be another text on this page.
                target.text = Some(Text {
                    quoted: text.quoted && !example,
                    ..text
                });
            }
        }
        Predication::Text { .. } | Predication::Compare { .. }
            if target.role.is_none() && target.text.as_ref().is_some_and(|text| !text.quoted) =>
        {
            // "the score should be '0' in the element with data-testid 'x'": that element has it.
            let held = c.attempt(|c| match c.place()?.part()? {
                Context::Within(holder)
                    if holder.contexts.iter().any(identifier::is_identifier) =>
                {
                    Some(*holder)
                }
                _ => None,
            });
            if let Some(holder) = held {
                *target = holder;
            } else if matches!(said.what, Predication::Compare { .. }) {
                // "the total is $5 in the summary".
                target.contexts.extend(contexts(c));
            }
        }
        // "The row 'Ada' shows 2 in the column 'Claims'".
        Predication::Compare { .. }
            if target.role == Some(RoleNoun::Row) && target.contexts.is_empty() =>
        {
            let column = c.attempt(|c| match c.place()?.part()? {
                column @ Context::Column(_) => Some(column),
                _ => None,
            });
            target.contexts.extend(column);
        }
        // "'Plan' is 'Basic' in the section 'Cover'".
        Predication::Text { .. } if target.role.is_none() && target.contexts.is_empty() => {
            target.contexts.extend(contexts(c));
        }
        _ => {}
    }
}

/// "like 'x'": the text need not be the same.
fn similar(c: &mut Cursor<'_>) -> Option<Text> {
    c.one_of(lexicon::naming::SIMILAR)?;
    let text = c.quoted()?;
    Some(Text {
        quoted: false,
        ..text
    })
}

/// "saying 'x'", "with the message 'x'".
fn saying(c: &mut Cursor<'_>) -> Option<Text> {
    let worded = c.one_of(lexicon::naming::SAYING).is_some();
    let colon = c.eat(":");
    (worded || colon).then(|| c.quoted())?
}
