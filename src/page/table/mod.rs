//! Tables: one model of rows, columns, headers and spans, for every way in which a table is marked up.

mod build;
mod model;
mod part;

pub use model::{TableCell, TableModel, TableRow, Tables};
pub use part::RowPart;
