//! A predicate applied to its subject: the typed formula, or the reason why the two do not fit.

use super::{
    atom::{atom, compare, lower_case, numeric, reach},
    count::{self, Counted},
    cursor::Cursor,
    element, measure, misfit,
    predication::{Predicated, Predication},
    subject::Subject,
    thing::{self, Thing, joined, negated},
};
use crate::grammar::{
    ColumnRef, Comparison, Context, Count, Formula, Predicate, Presence, Quantity, RoleNoun,
    RowRef, Span, State, Target, Text, TextRelation,
};
use crate::lexicon;

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
    let formula = if let Predication::Between { least, most } = &said.what {
        c.note(
            "between-inclusive",
            format!(
                "`{}` and `{}` themselves are taken as between",
                least.value, most.value
            ),
            super::noun_phrase::join(least.span, most.span),
        );
        let mut bound = |comparison, number: &Text| {
            let what = Predication::Compare {
                comparison,
                number: number.clone(),
            };
            let said = Predicated {
                what,
                negative: said.negative,
            };
            positive(c, subject, &said, span)
        };
        Formula::And(vec![
            bound(Comparison::AtLeast, least)?,
            bound(Comparison::AtMost, most)?,
        ])
    } else {
        positive(c, subject, said, span)?
    };
    // What a dialog does not say, it does not say while it is open.
    let speaks = matches!(subject, Subject::NativeText)
        || matches!(
            (subject, &said.what),
            (
                Subject::Native(None),
                Predication::Text { .. } | Predication::Has { .. }
            )
        );
    if said.negative && speaks {
        let open = atom(Predicate::NativeDialog { text: None }, span);
        return Some(Formula::And(vec![open, negated(formula)]));
    }
    Some(if said.negative {
        negated(formula)
    } else {
        formula
    })
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
        Subject::Value(target) => of_content(c, target, said, span, &|relation, text| {
            Predicate::HasValue {
                target: target.clone(),
                relation,
                text,
            }
        }),
        Subject::TextOf(target) => of_content(c, target, said, span, &|relation, text| {
            Predicate::HasText {
                target: target.clone(),
                relation,
                text,
            }
        }),
        Subject::Attribute(target, attribute) => {
            of_text(c, said, span, &|relation, text| Predicate::HasAttribute {
                target: target.clone(),
                attribute: attribute.clone(),
                relation,
                text,
            })
        }
        Subject::Number(target) => of_number(c, target, said, span),
        Subject::Cell { table, row, column } => {
            let make = |relation, text| Predicate::Cell {
                table: table.clone(),
                row: row.clone(),
                column: column.clone(),
                relation,
                text,
            };
            if let Predication::Compare { comparison, number } = &said.what
                && *comparison != Comparison::Equal
            {
                let cell = cell_target(c, table.as_ref(), row, column, span)?;
                return Some(compare(Quantity::Of(cell), *comparison, number, span));
            }
            if !is_empty(said) {
                return of_text(c, said, span, &make);
            }
            let nothing = Text {
                value: String::new(),
                quoted: true,
                span,
            };
            Some(atom(make(TextRelation::Equals, nothing), span))
        }
        Subject::NativeText => of_text(c, said, span, &|relation, text| Predicate::NativeDialog {
            text: Some((relation, text)),
        }),
        Subject::Native(text) => of_dialog(c, text.as_ref(), said, span),
        Subject::Windows(counted) => of_windows(c, *counted, said, span),
        Subject::Thing(thing) => element::of_thing(c, thing, said, span),
    }
}

/// The cell as a place, for a comparison of its number.
fn cell_target(
    c: &mut Cursor<'_>,
    table: Option<&Target>,
    row: &RowRef,
    column: &ColumnRef,
    span: Span,
) -> Option<Target> {
    let row = match row {
        RowRef::Nth(place) => Context::NthRow(*place),
        RowRef::Key(key) => Context::Row {
            column: None,
            key: key.clone(),
        },
    };
    let ColumnRef::Header(header) = column else {
        return c.fail("the column by its header");
    };
    let table = table.map(|table| Context::Within(Box::new(table.clone())));
    Some(Target {
        kind: None,
        text: None,
        relation: TextRelation::Contains,
        role: Some(RoleNoun::Cell),
        ordinal: None,
        contexts: [row, Context::Column(header.clone())]
            .into_iter()
            .chain(table)
            .collect(),
        span,
    })
}

/// "is empty", without a place.
fn is_empty(said: &Predicated) -> bool {
    matches!(
        &said.what,
        Predication::State { state: State::Empty, contexts } if contexts.is_empty()
    )
}

/// The value or the text of an element: empty, compared with a number, or related to texts.
fn of_content(
    c: &mut Cursor<'_>,
    target: &Target,
    said: &Predicated,
    span: Span,
    make: &dyn Fn(TextRelation, Text) -> Predicate,
) -> Option<Formula> {
    match &said.what {
        _ if is_empty(said) => Some(atom(
            Predicate::HasState {
                target: target.clone(),
                state: State::Empty,
            },
            span,
        )),
        Predication::Compare { comparison, number } => Some(compare(
            Quantity::Of(target.clone()),
            *comparison,
            number,
            span,
        )),
        _ => of_text(c, said, span, make),
    }
}

/// How many elements fit.
fn of_number(
    c: &mut Cursor<'_>,
    target: &Target,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    match &said.what {
        Predication::Compare { comparison, number } => Some(compare(
            Quantity::NumberOf(target.clone()),
            *comparison,
            number,
            span,
        )),
        Predication::Text {
            relation: TextRelation::Equals,
            texts,
            ..
        } if texts.len() == 1 && (numeric(&texts[0]) || measure::known_later(&texts[0].value)) => {
            Some(compare(
                Quantity::NumberOf(target.clone()),
                Comparison::Equal,
                &texts[0],
                span,
            ))
        }
        _ => c.fail("a number"),
    }
}

/// One atom for each text; under a negation "or" means neither.
pub(super) fn of_text(
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
                    if !things[0].kind
                        && target.contexts.is_empty()
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

/// Refuses a subject that an earlier sentence spoke of, and an address.
fn is_title(c: &mut Cursor<'_>, texts: &[Text], span: Span) -> Option<()> {
    // "It should be 'Tea'".
    let spoken_of = |t: &super::token::Token| t.span.start == span.start && t.norm == "it";
    if c.tokens.iter().any(spoken_of) {
        return c.fail("what it is that is said to be so");
    }
    // "The application should be listed as 'Healthy'".
    let said = |list| {
        let mut words = c
            .tokens
            .iter()
            .filter(|t| t.kind == super::token::Kind::Word);
        words.any(|t| lexicon::among(&t.norm, list))
    };
    if said(lexicon::people::PROGRAMS) && !said(lexicon::people::TITLES) {
        return c.fail("the page, or something on it");
    }
    let is_url = |text: &Text| super::place::looks_like_url(&text.value);
    if texts.iter().any(is_url) {
        return c.fail("`the URL is` and the URL");
    }
    // "The current page is 2": one of the pages of a list.
    let is_number = |text: &Text| !text.quoted && text.value.chars().all(char::is_numeric);
    if texts.iter().any(is_number) {
        return c.fail("the title of the page, or the list that has pages");
    }
    Some(())
}

/// The title of the page is one of them.
fn titles(c: &mut Cursor<'_>, texts: &[Text], span: Span) -> Vec<Formula> {
    c.note(
        "title-of-page-or-heading",
        "the page's title or a text of the page? taken as the page's title",
        span,
    );
    let make = |text: &Text| {
        let (relation, text) = (TextRelation::Equals, text.clone());
        atom(Predicate::Title { relation, text }, span)
    };
    texts.iter().map(make).collect()
}

/// "The page contains 'x'", "The page says 'x'": each of the texts is one of the page.
fn shown(texts: &[Text], relation: TextRelation, presence: Presence, span: Span) -> Vec<Formula> {
    let make = |text: &Text| {
        let shown = Predicate::TextShown {
            text: text.clone(),
            relation,
            presence,
            scope: None,
            count: None,
        };
        atom(shown, span)
    };
    texts.iter().map(make).collect()
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
            TextRelation::Contains
                | TextRelation::Includes
                | TextRelation::ContainsLetters
                | TextRelation::Matches
        ) =>
        {
            let parts = shown(texts, *relation, Presence::Present, span);
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Text {
            relation: TextRelation::Equals,
            texts,
            exact: false,
            connective,
        } => {
            is_title(c, texts, span)?;
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
        Predication::Text {
            relation: TextRelation::Equals,
            texts,
            exact: true,
            connective,
        } if texts
            .iter()
            .all(|text| text.quoted || c.cited.contains(&text.span)) =>
        {
            let parts = shown(texts, TextRelation::Contains, Presence::Displayed, span);
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Titled { texts, connective } => {
            let parts = titles(c, texts, span);
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Has {
            things,
            connective,
            presence,
            times,
            ..
        } => {
            let span_of = |t: &Thing| t.target.span;
            let mut parts = Vec::new();
            for thing in things {
                let extra = times.map(|n| count::settled(c, n));
                if extra.is_some() && thing.count.is_some() {
                    return c.fail("one count");
                }
                if said.negative
                    && (thing.none || thing.target.text.as_ref().is_some_and(lower_case))
                {
                    return c.fail("one negation");
                }
                if thing.unsaid {
                    return c.fail("which one is meant: its text in quotes, or its place");
                }
                misfit::component(c, &thing.target)?;
                parts.push(thing::there(
                    c,
                    thing,
                    *presence,
                    extra,
                    super::noun_phrase::join(span, span_of(thing)),
                ));
            }
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        _ => c.fail("what the page has or contains"),
    }
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
    counted: Option<Counted>,
    said: &Predicated,
    span: Span,
) -> Option<Formula> {
    match (&said.what, counted) {
        (Predication::Open, Some(counted)) => {
            let make = |count| atom(Predicate::Windows { count }, span);
            let least = make(count::settled(c, counted));
            Some(match counted.most {
                Some(most) => Formula::And(vec![least, make(most)]),
                None => least,
            })
        }
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
