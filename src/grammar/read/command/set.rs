//! "Set the field 'y' to 'x'", "Replace the title with 'x'".

use super::{
    field::{field, named_by_noun, never_filled},
    values::{describes_value, is_bare, value, what_is_typed},
};
use crate::grammar::read::{cursor::Cursor, example, identifier, kind, noun_phrase as np};
use crate::grammar::{Action, FillMode, RoleNoun, Target, TextRelation};
use crate::lexicon;

/// Words of the longest name of a field that ends in a noun of something else.
const MOST_OF_NAME: usize = 4;

/// "Set the field 'y' to 'x'", "Change 'y' to 'x'".
pub(super) fn set(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let verb = c.one_of(lexicon::actions::SET)?;
    if let Some(action) = c.attempt(set_into) {
        return Some(action);
    }
    c.attempt(|c| {
        c.article();
        c.one_of(lexicon::naming::VALUE_OF_FIELD)
    });
    let mut target = np::noun_phrase(c, lexicon::places::ENDS_SET)?.target;
    named_by_noun(c, &mut target);
    // "Modify the 'Id' field (e.g., 'x')".
    let field = target.role.is_some_and(np::takes_value);
    if field && let Some((value, true)) = example::bracket(c) {
        return Some(Action::Fill {
            target: Some(target),
            value,
            mode: FillMode::Replace,
            attempt: false,
        });
    }
    let joint = c.one_of(lexicon::places::SET_TO);
    // "Increase the size by 2": the value depends on the one before.
    if joint == Some("by") && lexicon::among(verb, lexicon::actions::SETS_BY_AMOUNT) {
        return c.fail("`to` and the value that the field is to have");
    }
    let to = joint.is_some();
    let boxed = matches!(target.role, Some(RoleNoun::Checkbox | RoleNoun::Switch));
    let state = boxed && lexicon::among(c.word(1), lexicon::states::SWITCH_VALUES);
    let given_as = !to && (c.at_quoted(1) || state) && c.eat("as");
    if !to && !given_as {
        return None;
    }
    if boxed {
        return match c.one_of(lexicon::states::SWITCH_VALUES)? {
            "on" | "checked" | "ticked" => Some(Action::Check { target }),
            _ => Some(Action::Uncheck { target }),
        };
    }
    what_is_typed(c);
    // "Set sort by filter as 'x'": a second name would be lost.
    let given = c.attempt(example::labelled);
    if given.as_ref().is_some_and(|(name, _)| name.is_some()) && c.word_before() != ")" {
        return c.fail("the value, in quotes");
    }
    let text = given.map(|(_, value)| value).or_else(|| value(c))?;
    // "Set the back to start label to Tea": where the name ends, nothing says.
    let divided =
        is_bare(&target) && !text.quoted && text.value.split(' ').any(|word| word == "to");
    if divided || describes_value(&text, Some(&target)) {
        return c.fail("the value, in quotes");
    }
    if target.role.is_some_and(never_filled) {
        return c.fail("a field, a list or a switch");
    }
    // "Change the size to 'L' from the size dropdown": the list says which.
    if text.quoted
        && let Some(list) = c.attempt(|c| {
            c.eat("from").then_some(())?;
            let list = np::noun_phrase(c, "")?.target;
            (list.role == Some(RoleNoun::List)).then_some(list)
        })
    {
        return Some(Action::Select {
            options: vec![text],
            target: Some(list),
        });
    }
    if target.role == Some(RoleNoun::List) {
        return Some(Action::Select {
            options: vec![text],
            target: Some(target),
        });
    }
    if target.role.is_none() {
        let span = c.span_since(mark);
        c.note(
            "set-field-or-list",
            "a field or a list? taken as a field",
            span,
        );
    }
    Some(Action::Fill {
        target: Some(target),
        value: text,
        mode: FillMode::Replace,
        attempt: false,
    })
}

/// "Set 'x' to the inputfield 'y'": the value comes first where the noun of a field follows.
fn set_into(c: &mut Cursor<'_>) -> Option<Action> {
    let value = c.quoted()?;
    c.one_of(lexicon::places::SET_INTO)?;
    c.article();
    let (role, plural, _) = c.noun_at(0)?;
    let target = field(c)?;
    let named = target.text.is_some() || target.contexts.iter().any(identifier::is_identifier);
    (np::takes_value(role) && !plural && named && c.at_end()).then_some(Action::Fill {
        target: Some(target),
        value,
        mode: FillMode::Replace,
        attempt: false,
    })
}

/// "Replace the title with 'x'", "Change the page size to '12'": the words between the verb and the joint are what the field is
/// called, with a noun in them that means something else elsewhere.
pub(super) fn named(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(lexicon::actions::SET)?;
    c.article()?;
    let joins = |i: &usize| matches!(c.word(*i), "to" | "with");
    let words = (1..=MOST_OF_NAME).find(joins)?;
    let names = |i: usize| {
        let is_noun = match c.noun_at(i) {
            Some((role, plural, 1)) => !plural && (never_filled(role) || role == RoleNoun::Text),
            Some(_) => false,
            None => kind::may_be_kind(c, i),
        };
        is_noun && !c.capital(i)
    };
    if !(0..words).all(names) {
        return c.fail("the field, by its name in quotes");
    }
    let name = c.bare(words)?;
    c.at += 1;
    what_is_typed(c);
    let text = value(c)?;
    // What is called by more words is another field: "Job title".
    let target = Target {
        relation: TextRelation::Equals,
        ..np::target_of(name)
    };
    // "Set the title to Back to start": where the name ends, nothing says.
    let divided = !text.quoted && text.value.split(' ').any(|word| word == "to");
    if divided || describes_value(&text, Some(&target)) || !c.at_end() {
        return c.fail("the value, in quotes");
    }
    Some(Action::Fill {
        target: Some(target),
        value: text,
        mode: FillMode::Replace,
        attempt: false,
    })
}
