//! Predicates of an element: presence, state, text, contents.

use super::{
    atom::{atom, compare, numeric, reach, says_little},
    bare_name,
    contents::Holding,
    count::{self, Counted},
    cursor::Cursor,
    identifier,
    meaning::{label, misfit, name_or_row, said, shown as shown_there, state::state_of},
    predication::{Predicated, Predication},
    thing::{self, Thing, joined},
    things::{cards, several_texts},
};
use crate::grammar::{
    Assumption, ColumnRef, Comparison, Context, Direction, Formula, Predicate, Presence, Quantity,
    RoleNoun, RowRef, Span, State, Target, Text, TextRelation, is_code,
};
use crate::lexicon;

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
        return shown(c, thing, said.negative, (*presence, contexts, *times), span);
    }
    if let Predication::Open = said.what
        && matches!(
            thing.target.role,
            Some(RoleNoun::Dialog | RoleNoun::Tooltip)
        )
    {
        return Some(thing::there(c, thing, Presence::Displayed, None, span));
    }
    let target = &thing.target;
    one_element(c, thing, said)?;
    match &said.what {
        Predication::State { state, contexts } => state_of(c, target, *state, contexts, span),
        Predication::Active => active(c, target, &PRESENT_ONES, span),
        Predication::Highlighted => active(c, target, &PRESENT_ONES[..2], span),
        Predication::Focused => Some(focused(target, span)),
        Predication::Open => open(c, target, span),
        Predication::Compare { comparison, number } => {
            Some(compared(target, *comparison, number, span))
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
        Predication::Sorted { by, direction } => sorted(c, target, by.as_ref(), *direction, span),
        Predication::Value { relation, text } => Some(atom(
            Predicate::HasValue {
                target: target.clone(),
                relation: *relation,
                text: text.clone(),
            },
            span,
        )),
        Predication::Attribute {
            attribute,
            relation,
            text,
        } => has_attribute(c, target, (attribute, *relation, text), span),
        Predication::Titled { texts, connective } => {
            let parts = titled(c, target, texts, span)?;
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Options { texts, connective } => {
            let make = |text: &Text| {
                let option = Predicate::HasOption {
                    target: target.clone(),
                    text: text.clone(),
                };
                atom(option, span)
            };
            let parts: Vec<Formula> = texts.iter().map(make).collect();
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Text {
            relation,
            texts,
            connective,
            exact,
        } => {
            let one_of_several =
                several_texts::says(target, texts, said.negative, span).filter(|_| *exact);
            let parts = one_of_several.or_else(|| texts_of(c, target, *relation, texts, span))?;
            let connective = reach(c, said, parts.len(), connective, span);
            Some(joined(parts, connective))
        }
        Predication::Has { .. } => holding(c, target, said, span),
        Predication::Shown { .. } | Predication::Between { .. } => None,
    }
}

fn focused(target: &Target, span: Span) -> Formula {
    let target = target.clone();
    atom(Predicate::Focused { target }, span)
}

/// The number of an element; of a row, which has several, one of its texts: "The row 'Ada' shows 3".
fn compared(target: &Target, comparison: Comparison, number: &Text, span: Span) -> Formula {
    if comparison != Comparison::Equal || target.role != Some(RoleNoun::Row) {
        return compare(Quantity::Of(target.clone()), comparison, number, span);
    }
    if let (Some(key), [Context::Column(header)]) = (&target.text, target.contexts.as_slice()) {
        let cell = Predicate::Cell {
            table: None,
            row: RowRef::Key(key.clone()),
            column: ColumnRef::Header(header.clone()),
            relation: TextRelation::Equals,
            text: number.clone(),
        };
        return atom(cell, span);
    }
    let shown = Predicate::TextShown {
        text: number.clone(),
        relation: TextRelation::Contains,
        presence: Presence::Displayed,
        scope: Some(target.clone()),
        count: None,
    };
    atom(shown, span)
}

/// "has the title 'x'": that is how it is called.
fn titled(c: &mut Cursor<'_>, target: &Target, texts: &[Text], span: Span) -> Option<Vec<Formula>> {
    if target.text.is_some() || target.role.is_none() {
        return c.fail("a part of the page, by its place or its kind");
    }
    let make = |text: &Text| {
        let target = Target {
            text: Some(text.clone()),
            ..target.clone()
        };
        atom(shown_there::shown(&target, Presence::Present, None), span)
    };
    Some(texts.iter().map(make).collect())
}

/// Refuses what a sentence says of several, or of one of many, as if it were of one.
fn one_element(c: &mut Cursor<'_>, thing: &Thing, said: &Predicated) -> Option<()> {
    if thing.kind {
        return c.fail("`displayed` or `present` (of what kind it is, the page does not say)");
    }
    // What follows is said of one element: "no button is disabled", "3 fields are empty" quantify over all of them.
    let number = matches!(said.what, Predication::Compare { .. });
    let lone = thing.target.text.is_none() || number;
    if thing.none || thing.count.is_some() || (thing.plural && lone) {
        return c.fail("`displayed` or `present` (a state or text is said of one element)");
    }
    // "The result contains 'x'": of all the things that a page may call so, the sentence does not say which.
    if thing.unsaid && thing.target.role == Some(RoleNoun::Card) {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    Some(())
}

/// The element has things in it, or offers them.
fn holding(c: &mut Cursor<'_>, target: &Target, said: &Predicated, span: Span) -> Option<Formula> {
    let Predication::Has {
        things,
        connective,
        presence,
        times,
        offers,
    } = &said.what
    else {
        return None;
    };
    if is_text(target) {
        if let Some(held) = label::shows(c, target, things).filter(|_| times.is_none()) {
            return texts_of(c, &held.0, TextRelation::Equals, &[held.1], span)
                .map(|parts| joined(parts, "and"));
        }
        let parts = things
            .iter()
            .map(|thing| shown_by(target, thing, span))
            .collect::<Option<Vec<_>>>();
        let described = target.role.is_none() && target.text.as_ref().is_some_and(|t| !t.quoted);
        return match parts {
            Some(parts) if described && times.is_none() => {
                let connective = reach(c, said, parts.len(), connective, span);
                Some(joined(parts, connective))
            }
            _ => c.fail("a subject with a role noun, such as the table or the dialog"),
        };
    }
    if things.iter().any(|thing| thing.kind) {
        return c.fail("its text alone, or the kind of element that it is");
    }
    let holding = Holding {
        target,
        negative: said.negative,
        presence: *presence,
        times: *times,
        offers: *offers,
    };
    let parts = things
        .iter()
        .map(|part| holding.part(c, part, span))
        .collect::<Option<Vec<_>>>()?;
    let connective = reach(c, said, parts.len(), connective, span);
    Some(joined(parts, connective))
}

/// "The display shows 'x'": 'x' is displayed, and by what is called so. Where a place is named that an attribute identifies, it
/// is displayed there.
fn shown_by(target: &Target, thing: &Thing, span: Span) -> Option<Formula> {
    let part = &thing.target;
    let text = part.text.as_ref().filter(|text| text.quoted)?;
    let plain =
        part.role.is_none() && part.ordinal.is_none() && part.relation == TextRelation::Contains;
    // "The breadcrumb shows 'Home > Tea'": what stands between the names may be drawn, and be no text.
    let own = target.text.as_ref().map(|own| own.value.to_lowercase());
    let of_path = own.is_some_and(|own| {
        let mut words = own.split(' ');
        words.any(|word| lexicon::among(word, lexicon::naming::PATHS))
    });
    if of_path && text.value.contains(lexicon::naming::PATH_SIGNS) {
        return None;
    }
    if !plain || thing.count.is_some() || thing.none {
        return None;
    }
    let shown = |scope| {
        let shown = Predicate::TextShown {
            text: text.clone(),
            relation: TextRelation::Contains,
            presence: Presence::Displayed,
            scope,
            count: None,
        };
        atom(shown, span)
    };
    match part.contexts.as_slice() {
        [] => {
            let own = Predicate::HasText {
                target: target.clone(),
                relation: TextRelation::Contains,
                text: text.clone(),
            };
            Some(Formula::And(vec![shown(None), atom(own, span)]))
        }
        [Context::Within(holder)] if holder.contexts.iter().any(identifier::is_identifier) => {
            Some(shown(Some((**holder).clone())))
        }
        _ => None,
    }
}

/// A text, with or without a word that says so: no element by its role.
fn is_text(target: &Target) -> bool {
    target.role.is_none() || target.role == Some(RoleNoun::Text)
}

/// The thing is displayed or present, in a place, so many times.
fn shown(
    c: &mut Cursor<'_>,
    thing: &Thing,
    negative: bool,
    (presence, contexts, times): (Presence, &[Context], Option<Counted>),
    span: Span,
) -> Option<Formula> {
    let mut thing = thing.clone();
    let mut contexts = contexts.to_vec();
    if thing.target.role == Some(RoleNoun::Message) {
        name_or_row::of_message(c, &mut contexts);
    }
    thing.target.contexts.extend(contexts);
    misfit::in_a_list(c, &thing.target)?;
    misfit::component(c, &thing.target)?;
    if times.is_some() && thing.count.is_some() {
        return c.fail("one count");
    }
    let counted = times.is_some() || thing.count.is_some();
    if counted && (thing.kind || thing::in_described(&thing.target)) {
        return c.fail("what is counted by its text or its kind, in a part that is named");
    }
    if thing.unsaid || negative && cards::of_some_kind(c, &thing.target) {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    let extra = times.map(|n| count::settled(c, n));
    if says_little(c, &thing.target)
        && (negative || thing.none || extra.is_some() || thing.count.is_some())
    {
        return c.fail("the text in quotes");
    }
    let extra = extra.or_else(|| thing::only_one(c, &thing));
    Some(thing::there(c, &thing, presence, extra, span))
}

/// Kinds of which one is the present one. The first two are drawn otherwise because they are; an option or an entry of a menu is
/// also highlighted where the pointer or the focus is.
const PRESENT_ONES: [RoleNoun; 4] = [
    RoleNoun::Tab,
    RoleNoun::Link,
    RoleNoun::MenuItem,
    RoleNoun::Option,
];

/// "is active", "is highlighted": of a kind of which one is the present one.
fn active(c: &mut Cursor<'_>, target: &Target, kinds: &[RoleNoun], span: Span) -> Option<Formula> {
    if !target.role.is_some_and(|role| kinds.contains(&role)) {
        return c.fail(
            "a state: `enabled`, `selected`, `checked` (`active` is said of a tab, a link, a menu item or an option)",
        );
    }
    c.note(
        "active-is-selected",
        "taken as: selected, or the link of the present page",
        span,
    );
    state_of(c, target, State::Selected, &[], span)
}

/// "is open": expanded, or of a tab selected.
fn open(c: &mut Cursor<'_>, target: &Target, span: Span) -> Option<Formula> {
    let state = match target.role {
        Some(
            RoleNoun::List
            | RoleNoun::Menu
            | RoleNoun::MenuItem
            | RoleNoun::Section
            | RoleNoun::Button
            | RoleNoun::Sidebar
            | RoleNoun::Navigation,
        ) => State::Expanded,
        Some(RoleNoun::Tab) => State::Selected,
        _ => return c.fail("what can be open: a dialog, list, menu, section or tab"),
    };
    Some(atom(
        Predicate::HasState {
            target: target.clone(),
            state,
        },
        span,
    ))
}

/// "is sorted", perhaps by a column of it.
fn sorted(
    c: &mut Cursor<'_>,
    target: &Target,
    by: Option<&Text>,
    direction: Option<Direction>,
    span: Span,
) -> Option<Formula> {
    let target = match by {
        Some(column) => Target {
            kind: None,
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
    Some(in_order(c, target, direction, span))
}

/// The order of a column, list or table. Where no direction is said, ascending is plain, and descending left open.
pub(super) fn in_order(
    c: &mut Cursor<'_>,
    target: Target,
    direction: Option<Direction>,
    span: Span,
) -> Formula {
    if let Some(direction) = direction {
        return atom(Predicate::Sorted { target, direction }, span);
    }
    let either = c.choose(2) == 1;
    let message = if either {
        "the order may be ascending or descending"
    } else {
        "the order is ascending"
    };
    c.assume(Assumption {
        code: "direction-unsaid".to_owned(),
        message: message.to_owned(),
        span,
        rewriting: String::new(),
    });
    let sorted = |target: Target, direction| atom(Predicate::Sorted { target, direction }, span);
    let ascending = sorted(target.clone(), Direction::Ascending);
    if either {
        Formula::Or(vec![ascending, sorted(target, Direction::Descending)])
    } else {
        ascending
    }
}

/// Texts said of an element or cell, one formula for each.
fn texts_of(
    c: &mut Cursor<'_>,
    target: &Target,
    relation: TextRelation,
    texts: &[Text],
    span: Span,
) -> Option<Vec<Formula>> {
    // "the price of the product 'x' is '$5'": the number that stands with a word on its card, not a column.
    let labelled = target.text.as_ref().is_some_and(|t| !t.quoted)
        && matches!(target.contexts.as_slice(), [Context::Within(card)] if card.role == Some(RoleNoun::Card))
        && texts.iter().all(numeric);
    // "The balance of the invoice INV-2003 is 120.00" compares a number.
    let of_code = texts.iter().all(numeric) && target.contexts.iter().any(is_of_code);
    let cell = if labelled || of_code {
        None
    } else {
        cell_of(c, target)
    };
    if cell.is_none() && is_text(target) {
        // "The e-mail search is 'ada'" was typed there; "Below the e-mail field it says …" has no name.
        let typed = target.text.as_ref().filter(|text| !text.quoted);
        if typed.is_some_and(|text| {
            let last = text.value.rsplit(' ').next().map(str::to_lowercase);
            let names = [lexicon::naming::SEARCHED_WITH, lexicon::naming::POINTS];
            last.is_some_and(|last| names.iter().any(|list| lexicon::among(&last, list)))
        }) {
            return c.fail("the field, by its text in quotes and `field`");
        }
        if let [text] = texts
            && numeric(text)
            && relation == TextRelation::Equals
            && target.role.is_none()
        {
            return Some(vec![compare(
                Quantity::Of(target.clone()),
                Comparison::Equal,
                text,
                span,
            )]);
        }
        if said::described(target)
            && (relation == TextRelation::Equals || texts.iter().all(|text| text.quoted))
        {
            return Some(
                texts
                    .iter()
                    .map(|text| said::stands_with(target, relation, text, span))
                    .collect(),
            );
        }
        // "'A' is displayed, but not 'B'" says that of another text.
        let alone = c.at_end()
            && !c.tokens.iter().any(|token| {
                token.norm == ","
                    || lexicon::among(&token.norm, lexicon::connectives::JOINING)
                    || lexicon::among(&token.norm, lexicon::claims::COME_TO_BE)
            });
        if let [text] = texts
            && alone
            && let Some(held) = label::holds(target, relation, text, span)
        {
            return Some(vec![held]);
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
                    relation,
                    text: text.clone(),
                },
                span,
            ),
            None => said::text_of(c, target, relation, text, span),
        });
    }
    Some(parts)
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
            // "The price of room 12": what a row is called by, nothing tells.
            Context::Row {
                column: Some(_),
                key,
            } if !key.quoted && !is_code(&key.value) => return None,
            Context::Row { column, key } if row.is_none() => {
                if let Some(kind) = column {
                    kind_or_column(c, kind, key);
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

/// "of the invoice INV-2003", without quotes.
fn is_of_code(context: &Context) -> bool {
    matches!(context, Context::Row { column: Some(_), key } if !key.quoted)
}

/// "The order 'A-1'": what the row is, which no column is asked for.
pub(super) fn kind_or_column(c: &mut Cursor<'_>, kind: &Text, key: &Text) {
    let message = format!(
        "`{}` taken as saying what `{}` is, not as a column",
        kind.value, key.value
    );
    c.note("row-kind-or-column", message, kind.span);
}

/// Whether the sentence speaks of the markup: a timetable has other classes than a button.
fn is_of_markup(c: &Cursor<'_>, target: &Target, attribute: &Text) -> bool {
    let said = c.source.get(attribute.span.start..attribute.span.end);
    let plain = said.is_some_and(|said| said.eq_ignore_ascii_case("class"));
    !plain
        || target.contexts.iter().any(identifier::is_identifier)
        || target.role.is_some_and(|role| {
            // Lists and columns have entries that may be called classes.
            let holds = matches!(role, RoleNoun::List | RoleNoun::Menu | RoleNoun::Column);
            bare_name::is_control(role) && !holds
                || matches!(
                    role,
                    RoleNoun::Element | RoleNoun::Image | RoleNoun::Heading | RoleNoun::Paragraph
                )
        })
}

/// The claim that an element has it.
fn has_attribute(
    c: &Cursor<'_>,
    target: &Target,
    (attribute, relation, text): (&Text, TextRelation, &Text),
    span: Span,
) -> Option<Formula> {
    let predicate = Predicate::HasAttribute {
        target: target.clone(),
        attribute: attribute.clone(),
        relation,
        text: text.clone(),
    };
    is_of_markup(c, target, attribute).then(|| atom(predicate, span))
}
