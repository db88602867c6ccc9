//! Families of pages: one thing in many layouts, with the truth known from how the page was made.

mod directions;
mod label_pages;
mod labels;
mod page;
mod table_pages;
mod tables;
mod time;
mod time_pages;

pub(crate) use tables::seen;
