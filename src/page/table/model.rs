//! The model: tables of a elements, their rows in the order in which they are seen, and the columns of their cells.

use super::part::RowPart;
use crate::page::{Element, ElementId};
use std::collections::HashMap;
use std::ops::Range;

/// A cell in a row that it stands in, or reaches into from above.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableCell {
    /// The element.
    pub element: ElementId,
    /// The columns that it covers.
    pub columns: Range<usize>,
}

/// A row as a reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Purpose of the row.
    pub part: RowPart,
    /// Its elements: several where some columns are kept apart, to stay in place while the others scroll.
    pub elements: Vec<ElementId>,
    /// Its cells by column, with those that reach into it from the rows above.
    pub cells: Vec<TableCell>,
}

/// A table as a reader sees it: perhaps of several elements, one for the header and one for the body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableModel {
    /// The element that has the rows.
    pub element: ElementId,
    /// All its elements.
    pub parts: Vec<ElementId>,
    /// Its visible rows, from top to bottom.
    pub rows: Vec<TableRow>,
    /// The table in a cell of which it lies.
    pub within: Option<ElementId>,
}

/// The tables of a page.
#[derive(Debug, Clone, Default)]
pub struct Tables {
    pub(super) models: Vec<TableModel>,
    /// The model of each element that is a table, or a part of one.
    pub(super) roots: HashMap<ElementId, usize>,
    /// The place of each element that is a row.
    pub(super) rows: HashMap<ElementId, (usize, usize)>,
    /// The place of each cell in the row that it begins in.
    pub(super) cells: HashMap<ElementId, (usize, usize)>,
}

impl TableRow {
    /// The cell that covers a column.
    pub fn cell(&self, column: usize) -> Option<ElementId> {
        let mut cells = self.cells.iter();
        cells
            .find(|cell| cell.columns.contains(&column))
            .map(|cell| cell.element)
    }

    /// Whether an element is in the row.
    pub fn holds(&self, elements: &[Element], id: ElementId) -> bool {
        let inside = |outer: ElementId| id >= outer && id < elements[outer].end;
        self.elements.iter().any(|row| inside(*row)) || self.cells.iter().any(|c| inside(c.element))
    }
}

impl TableModel {
    /// The rows of the body, from top to bottom.
    pub fn body(&self) -> impl Iterator<Item = &TableRow> {
        self.rows.iter().filter(|row| row.part == RowPart::Body)
    }

    /// The rows of the header: those before the body.
    pub fn header(&self) -> impl Iterator<Item = &TableRow> {
        let before = |row: &&TableRow| row.part != RowPart::Body;
        self.rows
            .iter()
            .take_while(before)
            .filter(|row| row.part == RowPart::Header)
    }

    /// The headers above a column, from top to bottom.
    pub fn headers(&self, column: usize) -> Vec<ElementId> {
        let mut out: Vec<ElementId> = self.header().filter_map(|row| row.cell(column)).collect();
        out.dedup();
        out
    }

    /// The header right above a column.
    pub fn leaf(&self, column: usize) -> Option<ElementId> {
        self.headers(column).pop()
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        let ends = self.rows.iter().flat_map(|row| &row.cells);
        ends.map(|cell| cell.columns.end).max().unwrap_or(0)
    }
}

impl Tables {
    /// The tables, in document order.
    pub fn all(&self) -> &[TableModel] {
        &self.models
    }

    /// The table that an element is, or is a part of.
    pub fn of(&self, id: ElementId) -> Option<&TableModel> {
        self.roots.get(&id).map(|place| &self.models[*place])
    }

    /// The row that an element is, with its table.
    pub fn row(&self, id: ElementId) -> Option<(&TableModel, &TableRow)> {
        let (table, row) = *self.rows.get(&id)?;
        let table = &self.models[table];
        table.rows.get(row).map(|row| (table, row))
    }

    /// The place of the table and of the row that an element is: what comes first is seen first.
    pub fn place(&self, id: ElementId) -> Option<(usize, usize)> {
        self.rows.get(&id).copied()
    }

    /// The table, row and columns of a cell, in the row in which it begins.
    pub fn cell(&self, id: ElementId) -> Option<(&TableModel, &TableRow, Range<usize>)> {
        let (table, row) = *self.cells.get(&id)?;
        let table = &self.models[table];
        let row = table.rows.get(row)?;
        let cell = row.cells.iter().find(|cell| cell.element == id)?;
        Some((table, row, cell.columns.clone()))
    }
}
