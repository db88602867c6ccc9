//! Places as they are painted: sides, edges, what stands under a heading, what is paired with what.

pub(crate) mod direction;
pub(crate) mod group;
pub(crate) mod messages;
pub(crate) mod pairs;
pub(crate) mod section;
pub(crate) mod side;
pub(crate) mod spots;
