//! A predicate applied to its subject: the typed formula, or the reason why the two do not fit.

use super::{
    count,
    cursor::Cursor,
    predicate::{Predicated, Predication},
    subject::{Subject, takes_value},
    thing::{self, Thing, joined, negated},
};
use crate::grammar::{
    ColumnRef, Comparison, Context, Count, Formula, Predicate, Presence, Quantity, RoleNoun,
    RowRef, Span, State, Target, Text, TextRelation,
};

/// The formula that says `said` of `subject`.
pub(super) fn claim(
    c: &mut Cursor<'_>,
    subject: &Subject,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    if let Subject::Thing(thing) = subject
        && thing.none
        && said.negative
    {
        return c.fail("one negation");
    }
    let formula = positive(c, subject, said, span)?;
    Some(if said.negative {
        negated(formula)
    } else {
        formula
    })
}

fn atom(predicate: Predicate, span: Span) -> Formula {
    Formula::Atom(predicate, span)
}

fn positive(
    c: &mut Cursor<'_>,
    subject: &Subject,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    match subject {
        Subject::Page => of_page(c, said, span),
        Subject::Title => {
            let make: fn(TextRelation, Text) -> Predicate =
                |relation, text| Predicate::Title { relation, text };
            of_text(c, said, span, &make)
        }
        Subject::Url => {
            let make: fn(TextRelation, Text) -> Predicate =
                |relation, text| Predicate::Url { relation, text };
            of_text(c, said, span, &make)
        }
        Subject::Value(target) => match &said.what {
            Predication::State {
                state: State::Empty,
                contexts,
            } if contexts.is_empty() => Some(atom(
                Predicate::HasState {
                    target: target.clone(),
                    state: State::Empty,
                },
                span,
            )),
            Predication::Compare { comparison, number } => {
                compare(Quantity::Of(target.clone()), *comparison, number, span)
            }
            _ => of_text(c, said, span, &|relation, text| Predicate::HasValue {
                target: target.clone(),
                relation,
                text,
            }),
        },
        Subject::TextOf(target) => match &said.what {
            Predication::Compare { comparison, number } => {
                compare(Quantity::Of(target.clone()), *comparison, number, span)
            }
            Predication::State {
                state: State::Empty,
                contexts,
            } if contexts.is_empty() => Some(atom(
                Predicate::HasState {
                    target: target.clone(),
                    state: State::Empty,
                },
                span,
            )),
            _ => of_text(c, said, span, &|relation, text| Predicate::HasText {
                target: target.clone(),
                relation,
                text,
            }),
        },
        Subject::Number(target) => match &said.what {
            Predication::Compare { comparison, number } => compare(
                Quantity::NumberOf(target.clone()),
                *comparison,
                number,
                span,
            ),
            Predication::Text {
                relation: TextRelation::Equals,
                texts,
                ..
            } if texts.len() == 1 && numeric(&texts[0]) => compare(
                Quantity::NumberOf(target.clone()),
                Comparison::Equal,
                &texts[0],
                span,
            ),
            _ => c.fail("a number"),
        },
        Subject::Cell { table, row, column } => match &said.what {
            Predication::State {
                state: State::Empty,
                contexts,
            } if contexts.is_empty() => {
                let text = Text {
                    value: String::new(),
                    quoted: true,
                    span,
                };
                Some(atom(
                    Predicate::Cell {
                        table: table.clone(),
                        row: row.clone(),
                        column: column.clone(),
                        relation: TextRelation::Equals,
                        text,
                    },
                    span,
                ))
            }
            _ => of_text(c, said, span, &|relation, text| Predicate::Cell {
                table: table.clone(),
                row: row.clone(),
                column: column.clone(),
                relation,
                text,
            }),
        },
        Subject::Native(text) => of_dialog(c, text.as_ref(), said, span),
        Subject::Windows(counted) => of_windows(c, counted.as_ref().map(|n| n.count), said, span),
        Subject::Thing(thing) => of_thing(c, thing, said, span),
    }
}

/// One atom for each text; under a negation "or" means neither.
fn of_text(
    c: &mut Cursor<'_>,
    said: &Predicated,
    span: Span,
    make: &dyn Fn(TextRelation, Text) -> Predicate,
) -> Option<Formula> {
    match &said.what {
        Predication::Text {
            relation,
            texts,
            connective,
            ..
        } => {
            let parts: Vec<Formula> = texts
                .iter()
                .map(|text| atom(make(*relation, text.clone()), span))
                .collect();
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Value { relation, text } => Some(atom(make(*relation, text.clone()), span)),
        Predication::Compare {
            comparison: Comparison::Equal,
            number,
        } => Some(atom(make(TextRelation::Equals, number.clone()), span)),
        Predication::Has {
            things,
            presence: _,
            times: None,
            ..
        } if things.len() == 1 => {
            let target = &things[0].target;
            match (&target.text, target.role) {
                (Some(text), None | Some(RoleNoun::Text))
                    if target.contexts.is_empty()
                        && things[0].count.is_none()
                        && !things[0].none
                        && target.ordinal.is_none() =>
                {
                    Some(atom(
                        make(
                            if target.relation == TextRelation::ContainsLetters {
                                target.relation
                            } else {
                                TextRelation::Contains
                            },
                            text.clone(),
                        ),
                        span,
                    ))
                }
                _ => c.fail("a text"),
            }
        }
        _ => c.fail("what its text is: `is`, `contains`, `starts with` and a text in quotes"),
    }
}

/// "does not contain 'A' or 'B'" denies both; so does "does not contain 'A' and 'B'", which is noted.
fn reach(
    c: &mut Cursor<'_>,
    said: &Predicated,
    parts: usize,
    connective: &'static str,
    span: Span,
) -> &'static str {
    if said.negative && parts > 1 && connective == "and" {
        c.note(
            "negated-list",
            "not all of them, or none of them? taken as none of them",
            span,
        );
        return "or";
    }
    connective
}

fn of_page(c: &mut Cursor<'_>, said: &Predicated, span: Span) -> Option<Formula> {
    match &said.what {
        Predication::Text {
            relation,
            texts,
            connective,
            exact: false,
        } if matches!(
            relation,
            TextRelation::Contains | TextRelation::ContainsLetters | TextRelation::Matches
        ) =>
        {
            let parts: Vec<Formula> = texts
                .iter()
                .map(|text| {
                    let shown = Predicate::TextShown {
                        text: text.clone(),
                        relation: *relation,
                        presence: Presence::Present,
                        scope: None,
                        count: None,
                    };
                    atom(shown, span)
                })
                .collect();
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Text {
            relation: TextRelation::Equals,
            texts,
            exact: false,
            connective,
        } => {
            if texts
                .iter()
                .any(|text| super::formula::looks_like_url(&text.value))
            {
                return c.fail("`the URL is` and the URL");
            }
            let parts = texts
                .iter()
                .map(|text| {
                    atom(
                        Predicate::Title {
                            relation: TextRelation::Equals,
                            text: text.clone(),
                        },
                        span,
                    )
                })
                .collect();
            c.note(
                "title-of-page-or-heading",
                "the page's title or a text of the page? taken as the page's title",
                span,
            );
            Some(joined(parts, connective))
        }
        Predication::Has {
            things,
            connective,
            presence,
            times,
        } => {
            let span_of = |t: &Thing| t.target.span;
            let mut parts = Vec::new();
            for thing in things {
                if let Some(title) = page_title(thing) {
                    parts.push(atom(title, span));
                    continue;
                }
                let extra = times.map(|n| count::settled(c, n));
                if extra.is_some() && thing.count.is_some() {
                    return c.fail("one count");
                }
                if said.negative
                    && (thing.none || thing.target.text.as_ref().is_some_and(lower_case))
                {
                    return c.fail("one negation");
                }
                parts.push(thing::there(
                    c,
                    thing,
                    *presence,
                    extra,
                    super::noun_phrase::join(span, span_of(thing)),
                )?);
            }
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        _ => c.fail("what the page has or contains"),
    }
}

fn page_title(_thing: &Thing) -> Option<Predicate> {
    None
}

fn of_dialog(
    c: &mut Cursor<'_>,
    text: Option<&(TextRelation, Text)>,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    let own = |text: Option<(TextRelation, Text)>| atom(Predicate::NativeDialog { text }, span);
    match &said.what {
        Predication::Shown {
            contexts,
            times: None,
            ..
        } if contexts.is_empty() => Some(own(text.cloned())),
        Predication::Open => Some(own(text.cloned())),
        Predication::Text {
            relation,
            texts,
            connective,
            ..
        } if text.is_none() => {
            let parts: Vec<Formula> = texts
                .iter()
                .map(|t| own(Some((*relation, t.clone()))))
                .collect();
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Has {
            things,
            times: None,
            ..
        } if text.is_none() && things.len() == 1 => {
            let thing = &things[0];
            match (&thing.target.text, thing.target.role) {
                (Some(t), None | Some(RoleNoun::Text | RoleNoun::Message))
                    if thing.count.is_none() && !thing.none && thing.target.contexts.is_empty() =>
                {
                    Some(own(Some((TextRelation::Contains, t.clone()))))
                }
                _ => c.fail("the dialog's text"),
            }
        }
        _ => c.fail("what the dialog says"),
    }
}

fn of_windows(
    c: &mut Cursor<'_>,
    counted: Option<Count>,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    match (&said.what, counted) {
        (Predication::Open, Some(count)) => Some(atom(Predicate::Windows { count }, span)),
        (Predication::Compare { comparison, number }, None) => {
            let Ok(number) = number.value.parse() else {
                return c.fail("a whole number");
            };
            Some(atom(
                Predicate::Windows {
                    count: Count {
                        comparison: *comparison,
                        number,
                    },
                },
                span,
            ))
        }
        _ => c.fail("how many are open"),
    }
}

fn compare(
    quantity: Quantity,
    comparison: Comparison,
    number: &Text,
    span: Span,
) -> Option<Formula> {
    Some(atom(
        Predicate::Compare {
            quantity,
            comparison,
            number: number.clone(),
        },
        span,
    ))
}

fn numeric(text: &Text) -> bool {
    text.value.chars().any(|ch| ch.is_ascii_digit()) && !text.value.chars().any(char::is_alphabetic)
}

fn of_thing(c: &mut Cursor<'_>, thing: &Thing, said: &Predicated, span: Span) -> Option<Formula> {
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
        return thing::there(c, &thing, *presence, extra, span);
    }
    if let Predication::Open = said.what
        && matches!(
            thing.target.role,
            Some(RoleNoun::Dialog | RoleNoun::Tooltip)
        )
    {
        return thing::there(c, thing, Presence::Displayed, None, span);
    }
    // What follows is said of one element: "no button is disabled", "3 fields are empty" quantify over all of them.
    if thing.none || thing.count.is_some() || (thing.plural && thing.target.text.is_none()) {
        return c.fail("`displayed` or `present` (a state or text is said of one element)");
    }
    let target = &thing.target;
    let quoted_only = target.role.is_none() || target.role == Some(RoleNoun::Text);
    match &said.what {
        Predication::State { state, contexts } => state_of(c, target, *state, contexts, span),
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
        Predication::Compare { comparison, number } => {
            compare(Quantity::Of(target.clone()), *comparison, number, span)
        }
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
            let cell = cell_of(c, target);
            if cell.is_none() && quoted_only {
                if let [text] = texts.as_slice()
                    && numeric(text)
                    && *relation == TextRelation::Equals
                    && target.text.as_ref().is_some_and(|t| !t.quoted)
                {
                    return compare(Quantity::Of(target.clone()), Comparison::Equal, text, span);
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
                    None => text_of(target, *relation, text, span),
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
        } => {
            if quoted_only {
                return c.fail("a subject with a role noun, such as the table or the dialog");
            }
            let mut parts = Vec::new();
            for part in things {
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
                let option =
                    part.target.role == Some(RoleNoun::Option) && part.target.text.is_some();
                let own_text =
                    part.target.role == Some(RoleNoun::Text) || part.target.role.is_none();
                let valued = target.role.is_some_and(takes_value)
                    && own_text
                    && extra.is_none()
                    && part.count.is_none()
                    && !part.none;
                parts.push(match (&part.target.text, option, valued) {
                    (Some(text), true, _) if part.count.is_none() && !part.none => atom(
                        Predicate::HasOption {
                            target: target.clone(),
                            text: text.clone(),
                        },
                        span,
                    ),
                    (Some(text), _, true) => atom(
                        Predicate::HasValue {
                            target: target.clone(),
                            relation: contains(*presence, part.target.relation),
                            text: text.clone(),
                        },
                        span,
                    ),
                    _ => thing::there(c, &part, *presence, extra, span)?,
                });
            }
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Shown { .. } => None,
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
        (Some(RoleNoun::Section | RoleNoun::Heading), Some(_), None) => {
            vec![Context::Under(Box::new(target.clone()))]
        }
        _ => vec![Context::Within(Box::new(target.clone()))],
    })
}

/// A text said of an element: its value, its options, or its visible text.
fn text_of(target: &Target, relation: TextRelation, text: &Text, span: Span) -> Formula {
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
        // A list offers an option, or (bulleted) shows a text.
        let shown = Predicate::TextShown {
            text: text.clone(),
            relation,
            presence: Presence::Displayed,
            scope: Some(target.clone()),
            count: None,
        };
        return Formula::Or(vec![
            atom(
                Predicate::HasOption {
                    target: target.clone(),
                    text: text.clone(),
                },
                span,
            ),
            atom(shown, span),
        ]);
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
    if state == State::Empty && target.role == Some(RoleNoun::Table) {
        // A table without rows still shows its header.
        return c.fail("`has no rows`");
    }
    if state == State::Empty && matches!(target.role, None | Some(RoleNoun::Text)) {
        return c.fail("the field, list or table that is empty, by its role noun");
    }
    Some(atom(Predicate::HasState { target, state }, span))
}
