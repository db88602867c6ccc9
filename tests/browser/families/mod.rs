//! Families of pages: one thing in many layouts, with the truth known from how the page was made.

mod table_pages;
mod tables;
mod time;
mod time_pages;
