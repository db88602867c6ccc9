//! A thing that is there: the text or the element that a page then shows.

use crate::grammar::read::noun_phrase as np;
use crate::grammar::{
    Assumption, Context, Count, Formula, Predicate, Presence, Reading, Readings, RoleNoun, Span,
    Target, Text, TextRelation,
};

/// The assumption of what a noun for a kind of thing says.
const KIND_OF_THING: &str = "kind-of-thing";

/// Kinds of elements by which a page shows the things that its application has.
const SHOWS_THINGS: [RoleNoun; 6] = [
    RoleNoun::Row,
    RoleNoun::ListItem,
    RoleNoun::Card,
    RoleNoun::Link,
    RoleNoun::Button,
    RoleNoun::Heading,
];

/// "The task 'Buy milk' is displayed": where the text is displayed, it may be in a message about the task. It has to be a text,
/// and in something by which pages show things.
pub(in crate::grammar::read) fn of_a_kind(
    target: &Target,
    presence: Presence,
    plain: Formula,
    span: Span,
) -> Formula {
    // Without quotes a text that is not there is no ground to look for what else is called so.
    if target.text.as_ref().is_some_and(|text| !text.quoted) {
        return plain;
    }
    let in_one = |role| {
        let target = Target {
            role: Some(role),
            ..target.clone()
        };
        Formula::Atom(shown(&target, presence, None), span)
    };
    let typed = Formula::Or(SHOWS_THINGS.into_iter().map(in_one).collect());
    let reading = |step, message: &str| Reading {
        step,
        assumptions: vec![Assumption {
            code: KIND_OF_THING.to_owned(),
            message: message.to_owned(),
            span: target.span,
            rewriting: String::new(),
        }],
    };
    let readings = vec![
        reading(plain.clone(), "the text is meant, wherever it stands"),
        reading(
            typed,
            "a row, an item, a link or a heading is meant, in which the text stands",
        ),
    ];
    Readings::new(readings).map_or(plain, Formula::Readings)
}

/// The denial of a thing of a kind: what only mentions its name is not it, so that a text which is longer does not say that it is
/// there.
pub(in crate::grammar::read) fn denied(formula: Formula) -> Formula {
    let Formula::Readings(readings) = &formula else {
        return formula;
    };
    let of_kind =
        |reading: &Reading<Formula>| reading.assumptions.iter().any(|a| a.code == KIND_OF_THING);
    let all = readings.all();
    let Some(Formula::Atom(
        Predicate::TextShown {
            text,
            presence,
            scope,
            count: None,
            relation: TextRelation::Contains,
        },
        span,
    )) = all.first().map(|reading| &reading.step)
    else {
        return formula;
    };
    if all.len() != 2 || !all.iter().all(of_kind) {
        return formula;
    }
    let whole = Predicate::TextShown {
        text: text.clone(),
        relation: TextRelation::Equals,
        presence: *presence,
        scope: scope.clone(),
        count: None,
    };
    let element = Predicate::Exists {
        target: Target {
            kind: None,
            text: Some(text.clone()),
            relation: TextRelation::Equals,
            role: Some(RoleNoun::Element),
            ordinal: None,
            contexts: scope
                .iter()
                .map(|part| Context::Within(Box::new(part.clone())))
                .collect(),
            span: text.span,
        },
        presence: *presence,
        count: None,
    };
    let mut third = all[0].clone();
    third.step = Formula::Or(vec![
        Formula::Atom(whole, *span),
        Formula::Atom(element, *span),
    ]);
    for assumption in &mut third.assumptions {
        "the text is all that something says".clone_into(&mut assumption.message);
    }
    let mut readings = all.to_vec();
    readings.push(third);
    Readings::new(readings).map_or(formula, Formula::Readings)
}

/// A text that is shown, or an element that exists.
pub(in crate::grammar::read) fn shown(
    target: &Target,
    presence: Presence,
    count: Option<Count>,
) -> Predicate {
    let plain = matches!(target.role, None | Some(RoleNoun::Text)) && target.ordinal.is_none();
    if let (Some(RoleNoun::Option), Some(text), [Context::Within(list)]) =
        (target.role, &target.text, target.contexts.as_slice())
        && presence == Presence::Present
        && count.is_none()
        && target.ordinal.is_none()
        && target.relation == TextRelation::Contains
    {
        return Predicate::HasOption {
            target: (**list).clone(),
            text: text.clone(),
        };
    }
    match &target.text {
        Some(text) if plain => {
            let scope = match target.contexts.as_slice() {
                [] => Some(None),
                [Context::Within(part)] => Some(Some((**part).clone())),
                [Context::Row { column: None, key }] => Some(Some(row_of(key))),
                _ => None,
            };
            match scope {
                // "'x' is displayed in the field 'y'" is about its value.
                Some(Some(field)) if count.is_none() && field.role.is_some_and(np::takes_value) => {
                    Predicate::HasValue {
                        target: field,
                        relation: target.relation,
                        text: text.clone(),
                    }
                }
                Some(scope) => Predicate::TextShown {
                    text: text.clone(),
                    relation: target.relation,
                    presence,
                    scope,
                    count,
                },
                None => Predicate::Exists {
                    target: Target {
                        role: Some(RoleNoun::Text),
                        ..target.clone()
                    },
                    presence,
                    count,
                },
            }
        }
        _ => Predicate::Exists {
            target: target.clone(),
            presence,
            count,
        },
    }
}

/// The row that holds a key.
fn row_of(key: &Text) -> Target {
    Target {
        kind: None,
        text: Some(key.clone()),
        relation: TextRelation::Contains,
        role: Some(RoleNoun::Row),
        ordinal: None,
        contexts: Vec::new(),
        span: key.span,
    }
}
