//! From a target in a sentence to the elements of a page that it names.

pub(crate) mod admission;
mod calendar;
pub(crate) mod candidate;
mod closing_buttons;
pub(crate) mod columns;
pub(crate) mod context;
pub(crate) mod disclosure;
pub(crate) mod drawn_parts;
pub(crate) mod drop_downs;
pub(crate) mod fit;
pub(crate) mod ground;
pub(crate) mod headings;
pub(crate) mod identifier;
pub(crate) mod in_full;
pub(crate) mod layer;
pub(crate) mod meant_part;
pub(crate) mod narrowing;
pub(crate) mod neighbours;
pub(crate) mod pager;
pub(crate) mod painted;
pub(crate) mod part;
pub(crate) mod preference;
pub(crate) mod purpose;
pub(crate) mod ranks;
pub(crate) mod select;
