//! "'Oslo' is in the third column of the first row": a text in the cell where a row and a column meet, both by their place.

use super::holder;
use crate::grammar::read::{cursor::Cursor, thing::negated};
use crate::grammar::{ColumnRef, Formula, Ordinal, Predicate, RoleNoun, RowRef, TextRelation};
use crate::lexicon;

/// Reads a claim that a text is in such a cell.
pub(in crate::grammar::read) fn in_cell(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.attempt(|c| {
        c.article();
        c.one_of(lexicon::naming::TYPED_NOUNS)
            .filter(|_| c.at_quoted(0))
    });
    if !c.at_quoted(0) {
        return None;
    }
    let text = c.quoted()?;
    c.one_of(lexicon::function::MODALS_OF_PLACE);
    let before = c.one_of(lexicon::denials::NOT).is_some();
    c.one_of(lexicon::claims::IS)?;
    let negative = c.one_of(lexicon::denials::NOT).is_some() || before;
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
    c.one_of(lexicon::states::SHOWN);
    c.one_of(lexicon::places::CELL_AT)?;
    let (row, column) = c
        .attempt(|c| {
            let column = nth(c, RoleNoun::Column)?;
            c.one_of(lexicon::places::JOINS_ROW)?;
            Some((nth(c, RoleNoun::Row)?, column))
        })
        .or_else(|| {
            let row = nth(c, RoleNoun::Row)?;
            c.one_of(lexicon::places::JOINS_ROW)?;
            Some((row, nth(c, RoleNoun::Column)?))
        })?;
    let table = c.attempt(|c| {
        c.one_of(lexicon::places::OF_IN)?;
        let table = holder::place(c)?.target;
        (table.role == Some(RoleNoun::Table)).then_some(table)
    });
    let cell = Predicate::Cell {
        table,
        row: RowRef::Nth(row),
        column: ColumnRef::Nth(column),
        relation: TextRelation::Contains,
        text,
    };
    let atom = Formula::Atom(cell, c.span_since(mark));
    Some(if negative { negated(atom) } else { atom })
}

/// "the third column", "column 3".
fn nth(c: &mut Cursor<'_>, wanted: RoleNoun) -> Option<Ordinal> {
    c.article();
    let before = lexicon::ordinal(c.word(0));
    c.at += usize::from(before.is_some());
    let (role, plural, words) = c.noun_at(0)?;
    if role != wanted || plural {
        return None;
    }
    c.at += words;
    if before.is_some() {
        return before;
    }
    let number = lexicon::number(c.word(0)).filter(|number| *number > 0)?;
    c.at += 1;
    Some(Ordinal::Nth(number))
}
