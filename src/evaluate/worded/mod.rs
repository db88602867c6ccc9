//! Claims in words that are not read: where all of them are texts of the page, what they are called there, or words that say that
//! something is there, the page says what is claimed.

mod account;
mod claim;
mod classes;
mod counters;
mod formula;
mod mention;
mod records;
mod said;
mod texts;
mod told;
mod values;

pub(crate) use formula::worded;
pub(crate) use mention::{is_only_mentioned, is_shown_less, is_told_gone};
