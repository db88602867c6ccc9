//! States said of an element, by its role.

use super::said;
use crate::grammar::read::{atom::atom, cursor::Cursor, thing};
use crate::grammar::{
    Assumption, Context, Formula, Predicate, Presence, RoleNoun, Span, State, Target, Text,
    TextRelation,
};

/// A state, by the role that it is said of.
pub(in crate::grammar::read) fn state_of(
    c: &mut Cursor<'_>,
    target: &Target,
    state: State,
    contexts: &[Context],
    span: Span,
) -> Option<Formula> {
    let mut target = target.clone();
    if matches!(state, State::Selected) {
        let list = match contexts {
            [] => Some(None),
            [Context::Within(list)] => Some(Some((**list).clone())),
            [Context::Row { column: None, key }] if key.quoted => Some(Some(chosen_for(c, key))),
            _ => None,
        };
        let mut list = list.or_else(|| c.fail("the list"))?;
        match (target.role, target.text.clone()) {
            (None | Some(RoleNoun::Option | RoleNoun::Text | RoleNoun::ListItem), Some(text))
                if target.ordinal.is_none() =>
            {
                if list.is_none()
                    && let [Context::Within(own)] = target.contexts.as_slice()
                {
                    list = Some((**own).clone());
                } else if !target.contexts.is_empty() {
                    return c.fail("the list of the option");
                }
                return Some(atom(Predicate::IsChosen { text, target: list }, span));
            }
            (Some(RoleNoun::Checkbox | RoleNoun::Switch), _) => {
                target.contexts.extend(contexts.iter().cloned());
                return Some(atom(
                    Predicate::HasState {
                        target,
                        state: State::Checked,
                    },
                    span,
                ));
            }
            (None | Some(RoleNoun::Option), None) if target.ordinal.is_none() => {
                return c.fail("the option's text");
            }
            _ => {}
        }
    }
    target.contexts.extend(contexts.iter().cloned());
    // A bare name is no element: "the cart is empty" is not about the text `cart`.
    let is_bare = |t: &Text| !t.quoted && !c.cited.contains(&t.span);
    if target.role.is_none() && target.text.as_ref().is_some_and(is_bare) {
        return c.fail("a role noun, or the text in quotes");
    }
    let typed = matches!(state, State::Empty | State::Editable | State::ReadOnly);
    if typed
        && matches!(
            target.role,
            Some(
                RoleNoun::Checkbox
                    | RoleNoun::Radio
                    | RoleNoun::Switch
                    | RoleNoun::Link
                    | RoleNoun::Button
            )
        )
    {
        return c.fail("a field");
    }
    if state == State::Empty && target.role == Some(RoleNoun::Table) {
        // A table without rows still shows its header.
        return Some(thing::negated(atom(
            Predicate::Exists {
                target: said::rows_of(target),
                presence: Presence::Displayed,
                count: None,
            },
            span,
        )));
    }
    if state == State::Empty && matches!(target.role, None | Some(RoleNoun::Text)) {
        return c.fail("the field, list or table that is empty, by its role noun");
    }
    Some(atom(Predicate::HasState { target, state }, span))
}

/// "selected for 'Colour'": the list of that name, or the one in the row of that text.
fn chosen_for(c: &mut Cursor<'_>, key: &Text) -> Target {
    let named = c.choose(2) == 0;
    let message = if named {
        format!("`{}` is the name of a list", key.value)
    } else {
        format!("the list is in the row of `{}`", key.value)
    };
    c.assume(Assumption {
        code: "name-or-row".to_owned(),
        message,
        span: key.span,
        rewriting: String::new(),
    });
    let row = Context::Row {
        column: None,
        key: key.clone(),
    };
    Target {
        kind: None,
        text: named.then(|| key.clone()),
        relation: TextRelation::Contains,
        role: Some(RoleNoun::List),
        ordinal: None,
        contexts: if named { Vec::new() } else { vec![row] },
        span: key.span,
    }
}
