//! "The State of K-41 is Low": words that nothing is called, and that a table has as a column and as a row.

use crate::evaluate::names::table;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::text::matching;
use crate::grammar::{ColumnRef, Context, Predicate, Quantity, RowRef, Target, Text, TextRelation};
use crate::lexicon::naming;
use crate::page::{ElementId, Snapshot};

/// The same said of the cell, where one table has the column and the row that the words name.
pub(crate) fn by_words(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Predicate> {
    match predicate {
        Predicate::HasText {
            target,
            relation,
            text,
        } => {
            let (column, key) = column_and_row(target, seen, knowledge)?;
            Some(Predicate::Cell {
                table: None,
                row: RowRef::Key(key),
                column: ColumnRef::Header(column),
                relation: *relation,
                text: text.clone(),
            })
        }
        Predicate::Compare {
            quantity: Quantity::Of(target),
            comparison,
            number,
        } => {
            let (column, key) = column_and_row(target, seen, knowledge)?;
            let cell = Target {
                text: Some(column),
                contexts: vec![Context::Row { column: None, key }],
                ..target.clone()
            };
            Some(Predicate::Compare {
                quantity: Quantity::Of(cell),
                comparison: *comparison,
                number: number.clone(),
            })
        }
        _ => None,
    }
}

/// The words before and behind an "of", as a column and a row of one table.
fn column_and_row(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<(Text, Text)> {
    let words = target.text.as_ref().filter(|text| !text.quoted)?;
    if target.role.is_some() || !target.contexts.is_empty() || target.ordinal.is_some() {
        return None;
    }
    let page = &*seen.page;
    let part = |value: &str| Text {
        value: value.trim().to_owned(),
        ..words.clone()
    };
    let joints = naming::JOINS_COLUMN_AND_ROW.split('|');
    let splits = joints.flat_map(|joint| {
        let places = words.value.match_indices(joint);
        places.map(move |(at, _)| (at, joint.len()))
    });
    let mut pairs = splits.map(|(at, length)| {
        let (before, behind) = (&words.value[..at], &words.value[at + length..]);
        (part(before), part(behind))
    });
    pairs.find(|(column, key)| {
        let tables = page.tables().all().iter();
        tables.map(|table| table.element).any(|table| {
            let of = page.tables().of(table);
            of.is_some_and(|of| {
                !table::columns_called(page, of, column, knowledge.text_case).is_empty()
            }) && has_row(page, table, key, knowledge)
        })
    })
}

/// The first cell of some row that says anything says just this, or one of its lines does.
fn has_row(page: &Snapshot, table: ElementId, key: &Text, knowledge: &Knowledge) -> bool {
    let says = |cell: ElementId| {
        let text = &page.elements[cell].text;
        let is_it = |line: &str| {
            let by = TextRelation::Equals;
            matching::visible(&key.value, line, by, knowledge.text_case).is_yes()
        };
        is_it(&text.replace('\n', " ")) || text.lines().any(is_it)
    };
    let name = |row: ElementId| {
        let mut cells = table::cells(page, row).into_iter();
        cells.find(|cell| !page.elements[*cell].text.is_empty())
    };
    let rows = table::body_rows(page, table);
    rows.into_iter().filter_map(name).any(says)
}
