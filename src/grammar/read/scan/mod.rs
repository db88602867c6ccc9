//! Reading from left to right: tokens, quoted texts, the cursor, and the search over all readings.

pub(super) mod adverb;
pub(super) mod app_kind;
pub(super) mod bracketed;
pub(super) mod branches;
pub(super) mod checked_name;
pub(super) mod cited;
pub(super) mod clause;
pub(super) mod cursor;
pub(super) mod listed;
pub(super) mod opening;
pub(super) mod other_clause;
pub(super) mod owner;
pub(super) mod part;
pub(super) mod purpose;
pub(super) mod quote;
pub(super) mod runs;
pub(super) mod token;
pub(super) mod verb_list;
pub(super) mod words;
