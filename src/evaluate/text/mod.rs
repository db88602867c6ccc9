//! Text as a sentence and a page write it: case, whole tokens, values and their order.

pub(crate) mod case;
pub mod fidelity;
pub(crate) mod identifier;
pub(crate) mod line;
pub(crate) mod matching;
pub(crate) mod near;
pub(crate) mod order;
