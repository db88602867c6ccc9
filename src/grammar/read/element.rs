//! What is said of an element: that it is there, its state, its text, what it holds.

use super::{
    claim::{atom, compare, numeric, reach},
    count,
    cursor::Cursor,
    predicate::{Predicated, Predication},
    subject::takes_value,
    thing::{self, Thing, joined},
};
use crate::grammar::{
    ColumnRef, Comparison, Context, Formula, Predicate, Presence, Quantity, RoleNoun, RowRef, Span,
    State, Target, Text, TextRelation,
};

/// A predicate applied to a text or an element.
pub(super) fn of_thing(
    c: &mut Cursor<'_>,
    thing: &Thing,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    if let Predication::Shown {
        presence,
        contexts,
        times,
    } = &said.what
    {
        let mut thing = thing.clone();
        thing.target.contexts.extend(contexts.iter().cloned());
        if times.is_some() && thing.count.is_some() {
            return c.fail("one count");
        }
        let extra = times.map(|n| count::settled(c, n));
        if thing.target.text.as_ref().is_some_and(lower_case)
            && (said.negative || thing.none || extra.is_some() || thing.count.is_some())
        {
            return c.fail("the text in quotes");
        }
        return Some(thing::there(c, &thing, *presence, extra, span));
    }
    if let Predication::Open = said.what
        && matches!(
            thing.target.role,
            Some(RoleNoun::Dialog | RoleNoun::Tooltip)
        )
    {
        return Some(thing::there(c, thing, Presence::Displayed, None, span));
    }
    // What follows is said of one element: "no button is disabled", "3 fields are empty" quantify over all of them.
    if thing.none || thing.count.is_some() || (thing.plural && thing.target.text.is_none()) {
        return c.fail("`displayed` or `present` (a state or text is said of one element)");
    }
    let target = &thing.target;
    let quoted_only = target.role.is_none() || target.role == Some(RoleNoun::Text);
    match &said.what {
        Predication::State { state, contexts } => state_of(c, target, *state, contexts, span),
        Predication::Active if target.role == Some(RoleNoun::Tab) => {
            c.note(
                "active-is-selected",
                "`active` is taken as: the selected tab",
                span,
            );
            Some(atom(
                Predicate::HasState {
                    target: target.clone(),
                    state: State::Selected,
                },
                span,
            ))
        }
        Predication::Active => {
            c.fail("a state: `enabled`, `selected`, `checked` (`active` is said of a tab only)")
        }
        Predication::Focused => Some(atom(
            Predicate::Focused {
                target: target.clone(),
            },
            span,
        )),
        Predication::Open => match target.role {
            Some(
                RoleNoun::List
                | RoleNoun::Menu
                | RoleNoun::MenuItem
                | RoleNoun::Section
                | RoleNoun::Button
                | RoleNoun::Sidebar
                | RoleNoun::Navigation,
            ) => Some(atom(
                Predicate::HasState {
                    target: target.clone(),
                    state: State::Expanded,
                },
                span,
            )),
            Some(RoleNoun::Tab) => Some(atom(
                Predicate::HasState {
                    target: target.clone(),
                    state: State::Selected,
                },
                span,
            )),
            _ => c.fail("what can be open: a dialog, list, menu, section or tab"),
        },
        Predication::Compare { comparison, number } => Some(compare(
            Quantity::Of(target.clone()),
            *comparison,
            number,
            span,
        )),
        Predication::Order { other, before } => {
            let (first, second) = if *before {
                (target, other)
            } else {
                (other, target)
            };
            Some(atom(
                Predicate::Precedes {
                    first: first.clone(),
                    second: second.clone(),
                },
                span,
            ))
        }
        Predication::Sorted { by, direction } => {
            let target = match by {
                Some(column) => Target {
                    text: Some(column.clone()),
                    relation: TextRelation::Contains,
                    role: Some(RoleNoun::Column),
                    ordinal: None,
                    contexts: vec![Context::Within(Box::new(target.clone()))],
                    span: target.span,
                },
                None => target.clone(),
            };
            let sortable = matches!(
                target.role,
                Some(RoleNoun::Column | RoleNoun::List | RoleNoun::Table)
            );
            if !sortable {
                return c.fail("a column, list or table to be sorted");
            }
            Some(atom(
                Predicate::Sorted {
                    target,
                    direction: *direction,
                },
                span,
            ))
        }
        Predication::Value { relation, text } => Some(atom(
            Predicate::HasValue {
                target: target.clone(),
                relation: *relation,
                text: text.clone(),
            },
            span,
        )),
        Predication::Options { texts, connective } => {
            let parts: Vec<Formula> = texts
                .iter()
                .map(|text| {
                    atom(
                        Predicate::HasOption {
                            target: target.clone(),
                            text: text.clone(),
                        },
                        span,
                    )
                })
                .collect();
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Text {
            relation,
            texts,
            connective,
            ..
        } => {
            // "the price of the product 'x' is '$5'": the number that stands with a word on its card, not a column.
            let labelled = target.text.as_ref().is_some_and(|t| !t.quoted)
                && matches!(target.contexts.as_slice(), [Context::Within(card)] if card.role == Some(RoleNoun::Card))
                && texts.iter().all(numeric);
            let cell = if labelled { None } else { cell_of(c, target) };
            if cell.is_none() && quoted_only {
                if let [text] = texts.as_slice()
                    && numeric(text)
                    && *relation == TextRelation::Equals
                    && target.text.as_ref().is_some_and(|t| !t.quoted)
                {
                    return Some(compare(
                        Quantity::Of(target.clone()),
                        Comparison::Equal,
                        text,
                        span,
                    ));
                }
                return c.fail("a subject with a role noun, such as the field or the heading");
            }
            let mut parts = Vec::new();
            for text in texts {
                parts.push(match &cell {
                    Some((table, row, column)) => atom(
                        Predicate::Cell {
                            table: table.clone(),
                            row: row.clone(),
                            column: column.clone(),
                            relation: *relation,
                            text: text.clone(),
                        },
                        span,
                    ),
                    None => text_of(c, target, *relation, text, span),
                });
            }
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Has {
            things,
            connective,
            presence,
            times,
            offers,
        } => {
            if quoted_only {
                return c.fail("a subject with a role noun, such as the table or the dialog");
            }
            let mut parts = Vec::new();
            for part in things {
                let placed = !part.target.contexts.is_empty();
                let mut part = part.clone();
                if (times.is_some() && part.count.is_some())
                    || (said.negative
                        && (part.none || part.target.text.as_ref().is_some_and(lower_case)))
                {
                    return c.fail("one count and one negation");
                }
                let own_value = target.role.is_some_and(takes_value)
                    && part.target.role.is_none_or(|r| r == RoleNoun::Text);
                if !own_value {
                    let holder =
                        within(target).or_else(|| c.fail("a part of the page that holds it"))?;
                    part.target.contexts.extend(holder);
                }
                let extra = times.map(|n| count::settled(c, n));
                // A drop-down holds options and nothing else; what any list "has" or "offers" is one.
                let lone = part.target.role.is_none()
                    && part.target.ordinal.is_none()
                    && part.target.relation == TextRelation::Contains
                    && part.target.text.as_ref().is_some_and(|t| t.quoted)
                    && !placed;
                let offered = target.role == Some(RoleNoun::List)
                    && *presence == Presence::Present
                    && extra.is_none()
                    && lone
                    && (*offers || is_choice(c, target));
                let option = offered
                    || part.target.role == Some(RoleNoun::Option) && part.target.text.is_some();
                let own_text =
                    part.target.role == Some(RoleNoun::Text) || part.target.role.is_none();
                let valued = target.role.is_some_and(takes_value)
                    && own_text
                    && extra.is_none()
                    && part.count.is_none()
                    && !part.none;
                parts.push(match (&part.target.text, option, valued) {
                    (Some(text), true, _)
                        if part.count.is_none() && !part.none && extra.is_none() =>
                    {
                        atom(
                            Predicate::HasOption {
                                target: target.clone(),
                                text: text.clone(),
                            },
                            span,
                        )
                    }
                    (Some(text), _, true) => atom(
                        Predicate::HasValue {
                            target: target.clone(),
                            relation: contains(*presence, part.target.relation),
                            text: text.clone(),
                        },
                        span,
                    ),
                    _ => thing::there(c, &part, *presence, extra, span),
                });
            }
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Shown { .. } | Predication::Between { .. } => None,
    }
}

/// "the field shows 'x'" is its whole value, "contains 'x'" a part of it.
fn contains(presence: Presence, relation: TextRelation) -> TextRelation {
    if presence == Presence::Displayed && relation == TextRelation::Contains {
        TextRelation::Equals
    } else {
        relation
    }
}

/// A text without quotes and without a capital describes; that nothing fits it proves nothing.
pub(super) fn lower_case(text: &Text) -> bool {
    !text.quoted
        && !text
            .value
            .chars()
            .next()
            .is_some_and(|ch| ch.is_uppercase() || ch.is_numeric())
}

/// The context that a container is for what it holds.
fn within(target: &Target) -> Option<Vec<Context>> {
    let holds_nothing = |role| {
        takes_value(role)
            || matches!(
                role,
                RoleNoun::Checkbox
                    | RoleNoun::Radio
                    | RoleNoun::Switch
                    | RoleNoun::Image
                    | RoleNoun::Icon
                    | RoleNoun::Option
            )
    };
    if target.role.is_some_and(holds_nothing) {
        return None;
    }
    let plain = target.contexts.is_empty() && target.relation == TextRelation::Contains;
    Some(match (target.role, &target.text, target.ordinal) {
        (Some(RoleNoun::Row), Some(key), None) if plain => vec![Context::Row {
            column: None,
            key: key.clone(),
        }],
        (Some(RoleNoun::Row), None, None)
            if matches!(target.contexts.as_slice(), [Context::Row { .. }]) =>
        {
            target.contexts.clone()
        }
        (Some(RoleNoun::Row), None, Some(place)) => {
            let mut all = vec![Context::NthRow(place)];
            all.extend(target.contexts.iter().cloned());
            all
        }
        (Some(RoleNoun::Column), Some(name), None) if plain => vec![Context::Column(name.clone())],
        (Some(RoleNoun::Frame), ..) => vec![Context::Frame(Box::new(target.clone()))],
        (Some(RoleNoun::Heading), Some(_), None) => {
            vec![Context::Under(Box::new(target.clone()))]
        }
        _ => vec![Context::Within(Box::new(target.clone()))],
    })
}

/// Whether a list is called a drop-down, a combo box or a select: then it is no bulleted list.
fn is_choice(c: &Cursor<'_>, target: &Target) -> bool {
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    ["drop", "select", "combo", "pulldown", "picklist"]
        .iter()
        .any(|word| {
            words.contains(word)
                && !target
                    .text
                    .as_ref()
                    .is_some_and(|t| t.value.to_lowercase().contains(word))
        })
}

/// A text said of an element: its value, its options, or its visible text.
fn text_of(
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

/// "the 'Role' of 'Alice'", "the column 'Role' in the row of 'Alice'": a cell.
fn cell_of(c: &mut Cursor<'_>, target: &Target) -> Option<(Option<Target>, RowRef, ColumnRef)> {
    if !matches!(target.role, None | Some(RoleNoun::Column | RoleNoun::Cell))
        || target.relation != TextRelation::Contains
    {
        return None;
    }
    let (mut table, mut row, mut named) = (None, None, None);
    for context in &target.contexts {
        match context {
            Context::Row { column, key } if row.is_none() => {
                if let Some(kind) = column {
                    c.note(
                        "row-kind-or-column",
                        format!(
                            "`{}` taken as saying what `{}` is, not as a column",
                            kind.value, key.value
                        ),
                        kind.span,
                    );
                }
                row = Some(RowRef::Key(key.clone()));
            }
            Context::NthRow(place) if row.is_none() => row = Some(RowRef::Nth(*place)),
            Context::Column(name) if named.is_none() && target.text.is_none() => {
                named = Some(ColumnRef::Header(name.clone()));
            }
            Context::Within(part) if part.role == Some(RoleNoun::Card) && row.is_none() => {
                // "the 'Price' of the product 'x'" in a table of products.
                if part.ordinal.is_some() || !part.contexts.is_empty() {
                    return None;
                }
                row = Some(RowRef::Key(part.text.clone()?));
            }
            Context::Within(part) if part.role == Some(RoleNoun::Table) && table.is_none() => {
                table = Some((**part).clone());
            }
            _ => return None,
        }
    }
    let column = match (&target.text, target.ordinal, named) {
        (Some(text), None, None) => ColumnRef::Header(text.clone()),
        (None, Some(place), None) if target.role == Some(RoleNoun::Column) => ColumnRef::Nth(place),
        (None, None, Some(named)) => named,
        _ => return None,
    };
    Some((table, row?, column))
}

/// A state, by the role that it is said of.
fn state_of(
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
            (None | Some(RoleNoun::Option), None) => return c.fail("the option's text"),
            _ => {}
        }
    }
    target.contexts.extend(contexts.iter().cloned());
    // A bare name is no element: "the cart is empty" is not about the text `cart`.
    if target.role.is_none() && target.text.as_ref().is_some_and(|t| !t.quoted) {
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
        return c.fail("`has no rows`");
    }
    if state == State::Empty && matches!(target.role, None | Some(RoleNoun::Text)) {
        return c.fail("the field, list or table that is empty, by its role noun");
    }
    Some(atom(Predicate::HasState { target, state }, span))
}
