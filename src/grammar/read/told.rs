//! What is told of a subject behind its predicate: "… appears saying 'x'", "… is displayed (e.g., 'x')", "… is 'x' in the field".

use super::{
    cursor::Cursor,
    example, identifier,
    predication::{Predicated, Predication},
    subject::Subject,
};
use crate::grammar::{Context, RoleNoun, Text};
use crate::lexicon;

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
            }
        }
        _ => {}
    }
}

/// "saying 'x'", "with the message 'x'".
fn saying(c: &mut Cursor<'_>) -> Option<Text> {
    c.one_of(lexicon::naming::SAYING)?;
    c.eat(":");
    c.quoted()
}
