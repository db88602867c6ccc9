//! Nouns, names and table cells: what an element is called, and by what source.

pub(crate) mod content;
mod boxes;
pub(crate) mod classes;
pub(crate) mod frame;
mod geometry;
mod label;
mod nearby;
pub(crate) mod kinds;
pub(crate) mod mentions;
pub(crate) mod own_part;
pub(crate) mod plain;
pub(crate) mod records;
pub(crate) mod role_noun;
pub(crate) mod shown;
mod side_column;
pub(crate) mod signs;
pub(crate) mod sources;
pub(crate) mod stepper;
pub(crate) mod table;
mod top_bar;
pub(crate) mod unlabelled;
