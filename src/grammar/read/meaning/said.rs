//! Texts said of an element: its value, its options, its visible text, or what stands with the words for it.

use crate::grammar::read::{
    atom::atom, contents::is_choice, cursor::Cursor, noun_phrase::takes_value,
};
use crate::grammar::{
    Context, Formula, Predicate, Presence, RoleNoun, Span, Target, Text, TextRelation,
};

/// Words without quotes that describe what shows a text: "the status is 'Shipped'".
pub(in crate::grammar::read) fn described(target: &Target) -> bool {
    let text = target.text.as_ref().filter(|text| !text.quoted);
    text.is_some_and(|text| !text.value.is_empty())
        && target.role.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && target.relation == TextRelation::Contains
}

/// The text is displayed, and by what is called so.
pub(in crate::grammar::read) fn stands_with(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    span: Span,
) -> Formula {
    let shown = Predicate::TextShown {
        text: text.clone(),
        relation: match relation {
            TextRelation::Equals => TextRelation::Contains,
            other => other,
        },
        presence: Presence::Displayed,
        scope: None,
        count: None,
    };
    let own = Predicate::HasText {
        target: target.clone(),
        relation,
        text: text.clone(),
    };
    Formula::And(vec![atom(shown, span), atom(own, span)])
}

/// A text said of an element: its value, its options, or its visible text.
pub(in crate::grammar::read) fn text_of(
    c: &mut Cursor<'_>,
    target: &Target,
    relation: TextRelation,
    text: &Text,
    span: Span,
) -> Formula {
    let role = target.role.unwrap_or(RoleNoun::Element);
    let value = takes_value(role) || (role == RoleNoun::List && relation != TextRelation::Contains);
    if value {
        return atom(
            Predicate::HasValue {
                target: target.clone(),
                relation,
                text: text.clone(),
            },
            span,
        );
    }
    if role == RoleNoun::List {
        let option = atom(
            Predicate::HasOption {
                target: target.clone(),
                text: text.clone(),
            },
            span,
        );
        if is_choice(c, target) {
            return option;
        }
        c.note(
            "list-option-or-text",
            "an option of a drop-down, or a text in a bulleted list? taken as either; `has the option` says the first",
            span,
        );
        // A list offers an option, or (bulleted) shows a text.
        let shown = Predicate::TextShown {
            text: text.clone(),
            relation,
            presence: Presence::Displayed,
            scope: Some(target.clone()),
            count: None,
        };
        return Formula::Or(vec![option, atom(shown, span)]);
    }
    atom(
        Predicate::HasText {
            target: target.clone(),
            relation,
            text: text.clone(),
        },
        span,
    )
}

/// The rows of a table.
pub(in crate::grammar::read) fn rows_of(table: Target) -> Target {
    Target {
        kind: None,
        text: None,
        relation: TextRelation::Contains,
        role: Some(RoleNoun::Row),
        ordinal: None,
        span: table.span,
        contexts: vec![Context::Within(Box::new(table))],
    }
}
