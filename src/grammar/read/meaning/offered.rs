//! "I see the option 'Red' for the field 'Colour'": what a list offers.

use crate::grammar::read::{cursor::Cursor, noun_phrase as np, thing::joined};
use crate::grammar::{Assumption, Formula, Predicate, RoleNoun};
use crate::lexicon;

/// Reads what is seen: options, and the list that has them.
pub(in crate::grammar::read) fn offered(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.article();
    c.one_of(lexicon::naming::OPTIONS)?;
    let (texts, connective) = np::text_list(c)?;
    c.one_of(lexicon::places::OFFERED_FOR)?;
    let mut target = np::noun_phrase(c, "")?.target;
    let named = target.text.as_ref().is_some_and(|text| text.quoted);
    let list = named && matches!(target.role, Some(RoleNoun::List | RoleNoun::Field));
    if !list || !c.at_end() {
        return c.fail("the list, by its text in quotes and its role noun");
    }
    let span = c.span_since(mark);
    // Of the field with options people do not say that it is a list; another field may suggest some.
    if target.role == Some(RoleNoun::Field) {
        let listed = c.choose(2) == 0;
        let noun = if listed {
            RoleNoun::List
        } else {
            RoleNoun::Field
        };
        c.assume(Assumption {
            code: "list-or-field".to_owned(),
            message: format!("the options are those of a {noun}"),
            span: target.span,
            rewriting: String::new(),
        });
        target.role = Some(noun);
    }
    let has = |text| {
        let target = target.clone();
        Formula::Atom(Predicate::HasOption { target, text }, span)
    };
    Some(joined(texts.into_iter().map(has).collect(), connective))
}
