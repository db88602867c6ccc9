//! Quantities: numbers of the page that a sentence compares with its own.

pub(crate) mod compare;
mod labelled;
