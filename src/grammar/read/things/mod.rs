//! Things that a page has and its markup has no word for: cards of a kind, what is counted, what is offered, labels of one word.

pub(in crate::grammar::read) mod cards;
pub(in crate::grammar::read) mod counted;
pub(in crate::grammar::read) mod label_alone;
pub(in crate::grammar::read) mod offered;
pub(in crate::grammar::read) mod several_texts;
