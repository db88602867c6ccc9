//! The vocabulary of a suite: pages, things, people and steps that its authors name, and the sentences that these stand for.
//!
//! A sentence that a definition reads is unfolded into sentences of the step language while the suite is read, so that every
//! later room sees only those; each of them remembers the author's sentence.

pub(super) mod apart;
pub(super) mod definition;
pub(super) mod draft;
pub(super) mod entry;
pub(super) mod filled;
pub(super) mod groups;
pub(super) mod fitting;
pub(super) mod inventory;
pub(super) mod limits;
pub(super) mod near;
pub(super) mod page;
pub(super) mod parameter;
pub(super) mod part;
pub(super) mod pattern;
pub(super) mod phrase;
pub(super) mod read;
pub(super) mod rehearse;
pub(super) mod replaced;
pub(super) mod sample;
pub(super) mod shape;
pub(super) mod table;
pub(super) mod unfold;

#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;
