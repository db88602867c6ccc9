//! Cells and columns of tables.

pub(super) mod cell;
pub(super) mod column;
pub(super) mod named_cell;
pub(super) mod sorted_column;
