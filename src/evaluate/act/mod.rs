//! Readiness: whether the page offers what an action needs.

pub(crate) mod answering;
mod applying;
pub(crate) mod choosing;
pub(crate) mod click;
pub(crate) mod consequence;
pub(crate) mod deed;
pub(crate) mod described;
pub(crate) mod entries;
pub(crate) mod fold;
pub(crate) mod going;
pub(crate) mod in_full;
mod matched;
pub(crate) mod menus;
pub(crate) mod paging;
pub(crate) mod readiness;
pub(crate) mod readings;
pub(crate) mod ready;
pub(in crate::evaluate) mod row_words;
mod section;
pub(crate) mod surroundings;
mod together;
#[cfg(test)]
mod reading_tests;
