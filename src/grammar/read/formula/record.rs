//! Claims about records by their attributes: "The order 'A-1' has the status 'Open'", "Only rows with the status 'Open' are
//! displayed", "The rows are sorted by 'Date'".

use crate::grammar::read::{
    atom::atom, cursor::Cursor, element, meaning::kind, measure, noun_phrase as np,
    predication::Predication, thing::negated,
};
use crate::grammar::{
    ColumnRef, Formula, Predicate, RoleNoun, RowRef, SetProperty, Share, Target, Text,
    TextRelation, is_code,
};
use crate::lexicon;

/// Words of the longest kind of a record, and of the longest attribute.
const MOST_WORDS: usize = 2;

/// One of the claims of this file.
pub(super) fn of_records(c: &mut Cursor<'_>) -> Option<Formula> {
    c.attempt(has_value)
        .or_else(|| c.attempt(one_has))
        .or_else(|| c.attempt(only_with))
        .or_else(|| c.attempt(in_order))
}

/// "'Ada' has the role 'Admin'": the cell of her row.
fn has_value(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.article();
    let (kind, key) = c
        .attempt(row_of)
        .map_or_else(|| with_kind(c, 0), |key| Some((None, key)))?;
    if let Some(kind) = &kind {
        element::kind_or_column(c, kind, &key);
    }
    c.one_of(lexicon::function::MODALS);
    c.one_of(lexicon::function::STILL_NOW_THEN);
    let denied = c.attempt(|c| {
        c.one_of(lexicon::denials::DOES_NOT)?;
        c.eat("have").then_some(())
    });
    if denied.is_none() {
        // "I should see the task 'A' with the status 'Open'"
        c.one_of(lexicon::claims::HAS_ATTRIBUTE)
            .or_else(|| c.eat("with").then_some("with"))?;
    }
    c.eat("the").then_some(())?;
    let (column, text) = valued(c)?;
    // "in the table": rows are nowhere else.
    c.attempt(|c| {
        c.eat("in the").then_some(())?;
        c.one_of(lexicon::pages::TABLE)
    });
    c.at_end().then_some(())?;
    let cell = Predicate::Cell {
        table: None,
        row: RowRef::Key(key),
        column: ColumnRef::Header(column),
        relation: TextRelation::Equals,
        text,
    };
    let formula = atom(cell, c.span_since(mark));
    Some(if denied.is_some() {
        negated(formula)
    } else {
        formula
    })
}

/// "The last row has the status 'Open'": of one that is meant by its place.
fn one_has(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let noun = np::noun_phrase(c, lexicon::claims::HAS_ATTRIBUTE)?;
    let listed = matches!(
        noun.target.role,
        Some(RoleNoun::Row | RoleNoun::Card | RoleNoun::ListItem)
    );
    let is_one = noun.target.ordinal.is_some() && noun.target.text.is_none();
    (listed && is_one && !noun.plural).then_some(())?;
    c.one_of(lexicon::claims::HAS_ATTRIBUTE)?;
    c.eat("the").then_some(())?;
    let (name, text) = valued(c)?;
    c.at_end().then_some(())?;
    Some(atom(each_has(noun.target, name, text), c.span_since(mark)))
}

/// "row 'A-1'", "row of 'A-1'": the noun says which kind of thing has the attribute.
fn row_of(c: &mut Cursor<'_>) -> Option<Text> {
    let (role, plural, words) = c.noun_at(0)?;
    (role == RoleNoun::Row && !plural).then_some(())?;
    c.at += words;
    c.one_of(lexicon::places::OF_RECORD);
    c.quoted()
}

/// `'A-1'`, "order 'A-1'": words for a kind, and a text in quotes behind them.
fn with_kind(c: &mut Cursor<'_>, least: usize) -> Option<(Option<Text>, Text)> {
    // "Albatross has the status 'Open'"
    let names = (0..MOST_WORDS).take_while(|i| c.capital(*i)).count();
    if least == 0 && names > 0 && lexicon::among(c.word(names), lexicon::claims::HAS_ATTRIBUTE) {
        return Some((None, c.bare(names)?));
    }
    let said = |i: usize| {
        c.tokens
            .get(c.at + i)
            .and_then(|t| c.source.get(t.span.start..t.span.end))
    };
    let is_code = |i: usize| least == 0 && said(i).is_some_and(is_code);
    let words = (least..=MOST_WORDS).find(|i| c.at_quoted(*i) || is_code(*i))?;
    if !(0..words).all(|i| kind::may_be_kind(c, i) && c.noun_at(i).is_none()) {
        return None;
    }
    let kind = if words > 0 { c.bare(words) } else { None };
    let key = if c.at_quoted(0) {
        c.quoted()
    } else {
        c.bare(1)
    };
    Some((kind, key?))
}

/// "status 'Open'": an attribute and its value.
fn valued(c: &mut Cursor<'_>) -> Option<(Text, Text)> {
    let (name, value) = with_kind(c, 1)?;
    Some((name?, value))
}

/// Each of them has that value of the attribute.
fn each_has(target: Target, name: Text, text: Text) -> Predicate {
    let property = SetProperty::Named {
        name,
        relation: TextRelation::Equals,
        text,
        holds: true,
    };
    Predicate::OfSet {
        target,
        property,
        share: Share::All,
    }
}

/// "Only rows with the status 'Open' are displayed": each of them has it.
fn only_with(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.eat("only").then_some(())?;
    c.article();
    let (role, plural, words) = c.noun_at(0)?;
    let listed = matches!(role, RoleNoun::Row | RoleNoun::Card | RoleNoun::ListItem);
    (listed && plural).then_some(())?;
    c.at += words;
    let target = Target {
        role: Some(role),
        text: None,
        relation: TextRelation::Contains,
        kind: None,
        ordinal: None,
        contexts: Vec::new(),
        span: c.span_since(mark),
    };
    c.eat("with").then_some(())?;
    c.article();
    let (name, text) = valued(c)?;
    c.one_of(lexicon::function::MODALS);
    c.one_of(lexicon::claims::IS)?;
    c.one_of(lexicon::states::SHOWN)?;
    c.at_end().then_some(())?;
    Some(atom(each_has(target, name, text), c.span_since(mark)))
}

/// "The rows are sorted by 'Date'": the column of that name, in whatever lists them.
fn in_order(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.article();
    let words = (1..=MOST_WORDS).find(|i| lexicon::among(c.word(*i), lexicon::claims::LIST_IS))?;
    // The order of tickets may be that of a list, and the column that of a table of something else.
    let listed = matches!(
        c.noun_at(0),
        Some((RoleNoun::Row | RoleNoun::ListItem, true, nouns)) if nouns == words
    );
    if !listed {
        return None;
    }
    c.at += words;
    c.one_of(lexicon::function::MODALS);
    c.one_of(lexicon::claims::IS)?;
    let Predication::Sorted {
        by: Some(by),
        direction,
    } = measure::sorted(c)?
    else {
        return c.fail("`by` and the name of the column");
    };
    c.at_end().then_some(())?;
    let column = Target {
        role: Some(RoleNoun::Column),
        ..np::target_of(by)
    };
    let span = c.span_since(mark);
    Some(element::in_order(c, column, direction, span))
}
