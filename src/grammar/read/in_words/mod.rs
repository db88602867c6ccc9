//! Sentences as their words, for a page to tell what they are about: deeds, their places, and entries.

pub(in crate::grammar::read) mod again;
pub(in crate::grammar::read) mod by_way;
pub(in crate::grammar::read) mod claims;
pub(in crate::grammar::read) mod deeds;
pub(in crate::grammar::read) mod entries;
