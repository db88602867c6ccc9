//! Things that a page has and its markup has no word for: cards of a kind, what is counted, parts of several texts.

pub(in crate::grammar::read) mod cards;
pub(in crate::grammar::read) mod counted;
pub(in crate::grammar::read) mod person;
pub(in crate::grammar::read) mod several_texts;
