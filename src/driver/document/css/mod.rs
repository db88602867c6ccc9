//! As much CSS as visibility needs: which rules apply to an element at rest, and what they say about being painted.
//!
//! Rules that depend on a state (`:hover`, `:focus`) do not apply. Rules whose selector cannot be evaluated are left out,
//! and where one of them could hide or show something the document counts as uncertain.

mod cascade;
mod media;
mod selector;
mod sheet;

pub(super) use cascade::{Declared, Styles};
pub(super) use media::Screen;
pub(super) use selector::Pseudo;
pub(super) use sheet::{Sheet, imports};
