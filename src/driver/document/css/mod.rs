//! As much CSS as visibility needs: which rules apply to an element at rest, and what they say about being painted.
//!
//! Sheets are read by `cssparser` and selectors matched by `selectors`. Rules that depend on a state (`:hover`, `:focus`) do not
//! apply. Whether something applies, and what it says, is known or not: where something that is not known could hide or show an
//! element of the document, the document counts as uncertain.

mod arithmetic;
mod cascade;
mod condition;
mod declared;
mod import;
mod layer;
mod media;
mod selector;
mod sheet;
mod value;

pub(super) use cascade::Styles;
pub(super) use declared::Declared;
pub(super) use import::imports;
pub(super) use media::Screen;
pub(super) use selector::Pseudo;
pub(super) use sheet::{Sheet, SheetOrigin};

/// The screen of the tests.
#[cfg(test)]
const SCREEN: Screen = Screen {
    width: 1280,
    height: 900,
    dark: false,
};
